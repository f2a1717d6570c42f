import AVKit
import AuthenticationServices
import Charts
import CoreLocation
import MapKit
import OSLog
import PhotosUI
import StoreKit
import SwiftUI
import Testing
import UniformTypeIdentifiers
import UserNotifications
import WidgetKit
import os

private struct BlurView: UIViewRepresentable {
    let style: UIBlurEffect.Style

    func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: style)) }
    func updateUIView(_ view: UIVisualEffectView, context: Context) { view.effect = UIBlurEffect(style: style) }
}

private struct ShareSheet: UIViewControllerRepresentable {
    final class Coordinator {}

    let items: [Any]

    func makeCoordinator() -> Coordinator { Coordinator() }
    func makeUIViewController(context: Context) -> UIActivityViewController {
        UIActivityViewController(activityItems: items, applicationActivities: nil)
    }
    func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
}

private struct RoundedCorner: Shape {
    let corners: UIRectCorner

    func path(in rect: CGRect) -> Path {
        let size = CGSize(width: 8, height: 8)
        return Path(UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: size).cgPath)
    }
}

private struct AskingView: View {
    @Environment(\.requestReview) private var requestReview
    @State private var photo: PhotosPickerItem?
    @State private var isAsked = false
    private let log = Logger(subsystem: "app", category: "view")

    var body: some View {
        VStack {
            PhotosPicker("Choose", selection: $photo, matching: .images)
            Button("Rate") {
                log.info("rated \(isAsked, privacy: .public) by \(3.14159, format: .fixed(precision: 2))")
                requestReview()
                WidgetCenter.shared.reloadAllTimelines()
                isAsked = true
            }
            if isAsked { Text("thanks") }
        }
    }
}

@MainActor
@Suite("Views of other frameworks")
struct PlaceholderTests {
    @Test("a view that only the platform draws is a grey area, with a warning at its line")
    func placeholders() throws {
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 48, longitude: 16), latitudinalMeters: 1000,
            longitudinalMeters: 1000)
        let line = #line + 2
        let map = VStack {
            Map(initialPosition: .region(region)) { Marker("Home", coordinate: region.center) }
            VideoPlayer(player: AVPlayer()).frame(height: 90)
            BlurView(style: .regular)
            ShareSheet(items: ["a"])
        }
        let drawn: DrawnScreen = map.drawn()
        let messages = drawn.warnings.map(\.description)
        #expect(messages.count == 4)
        #expect(messages[0].contains("PlaceholderTests.swift:\(line)") && messages[0].contains("a map is a grey area"))
        #expect(messages[1].contains("a film is a grey area"))
        #expect(messages[2].contains("BlurView, a view of UIKit, is a grey area"))
        #expect(messages[3].contains("ShareSheet, a view controller of UIKit, is a grey area"))
        #expect(try map.yaml().components(separatedBy: "systemGray5").count == 5)
    }

    @Test("a chart of marks for each element, with axes, is a grey area")
    func charts() throws {
        let chart = Chart {
            ForEach([1, 2], id: \.self) { day in
                BarMark(x: .value("Day", day), y: .value("Steps", 10 * day)).foregroundStyle(.red).cornerRadius(2)
            }
            RuleMark(y: .value("Goal", 15)).annotation(position: .top) { Text("Goal") }
        }
        .chartXAxis { AxisMarks(values: [1, 2]) { _ in AxisValueLabel() } }
        .chartYScale(domain: 0...20)
        .frame(height: 90)
        #expect(chart.warnings() == ["a chart is a grey area"])
    }

    @Test("calls that only notify the system compile, and the actions around them run")
    func actions() throws {
        #expect(try AskingView().yaml().contains("Choose"))
        #expect(try AskingView().yaml(after: [.tap("Rate")]).contains("thanks"))
    }

    @Test("permissions were never asked for, and nothing is measured or sent")
    func permissions() async throws {
        let center = UNUserNotificationCenter.current()
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        #expect(try await center.requestAuthorization(options: [.alert, .badge]) == false)
        let isAllowed = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
            center.requestAuthorization(options: [.alert]) { isAllowed, _ in continuation.resume(returning: isAllowed) }
        }
        let request = UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil)
        let hasFailed = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
            center.add(request) { error in continuation.resume(returning: error != nil) }
        }
        #expect(!isAllowed && !hasFailed)
        #expect(CLLocationManager().authorizationStatus == .notDetermined)
        #expect(UTType.png.identifier == "public.png" && UTType("") == nil)
    }

    @Test("the distance between two places is that along a great circle")
    func distance() {
        let (vienna, rome) = (
            CLLocation(latitude: 48.2082, longitude: 16.3738), CLLocation(latitude: 41.9028, longitude: 12.4964)
        )
        #expect(abs(vienna.distance(from: rome) - 765_000) < 3_000)
    }

    @Test("a button for signing in with Apple has its words and colours")
    func signIn() throws {
        let button = SignInWithAppleButton(.continue, onRequest: { _ in }, onCompletion: { _ in })
        #expect(try button.yaml().contains("Continue with Apple"))
        #expect(button.warnings() == ["the logo of this button isn't drawn"])
        #expect(try button.signInWithAppleButtonStyle(.white).yaml().contains("background: white"))
    }

    @Test("a path of UIKit has the named corners, and arcs whose angles grow clockwise")
    func paths() {
        let box = CGRect(x: 0, y: 0, width: 40, height: 20)
        let shape = RoundedCorner(corners: [.topLeft, .topRight]).path(in: box)
        #expect(shape == UnevenRoundedRectangle(topLeadingRadius: 8, topTrailingRadius: 8).path(in: box))
        let quarter = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true
        ).cgPath
        let bounds = Path(quarter).boundingRect
        #expect(abs(bounds.minX) < 0.01 && abs(bounds.maxY - 10) < 0.01 && abs(bounds.minY) < 0.01)
        let turned = box.applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.width - 20) < 1e-9 && abs(turned.height - 40) < 1e-9)
    }

    @Test("an attributed string is drawn in the colours, fonts, lines and tracking of its parts")
    func attributedText() throws {
        var title = AttributedString("red")
        title.foregroundColor = .red
        title.underlineStyle = .single
        var rest = AttributedString(" link")
        rest.link = URL(string: "https://example.org")
        rest.kern = 3
        title.tracking = -2
        let text = try Text(title + rest).yaml()
        #expect(text.contains("tracking: 3") && text.contains("tracking: -2"))
        #expect(text.contains("red") && text.contains("underline") && text.contains(" link"))
    }
}
