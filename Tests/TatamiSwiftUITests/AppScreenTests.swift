import SwiftUI
import Testing

extension ColorResource {
    fileprivate static let brand = ColorResource(name: "Brand")
}

extension UIColor {
    fileprivate static var brand: UIColor { UIColor(resource: .brand) }
}

/// A view that loads its text in a task of its own.
private struct LoadingView: View {
    @State private var text = "loading"

    var body: some View {
        Text(text).onAppear { Task { text = "loaded" } }
    }
}

@MainActor
@Suite("Screens as apps write them")
struct AppScreenTests {
    @Test("pages have dots if the style says so, by default if there are several")
    func dots() throws {
        func pages(_ count: Int, _ style: PageTabViewStyle) throws -> String {
            try TabView { ForEach(0..<count, id: \.self) { Text("page \($0)") } }.tabViewStyle(style).yaml()
        }
        #expect(try pages(2, .page).contains("pageDots") && !pages(1, .page).contains("pageDots"))
        let without = try pages(2, .page(indexDisplayMode: .never))
        #expect(!without.contains("pageDots") && without.contains("page 0"))
        #expect(try pages(1, .page(indexDisplayMode: .always)).contains("pageDots"))
    }

    @Test("an image created from another image's bytes is the same image")
    func imageData() throws {
        let named = UIImage(named: "no such image")
        for data in [named?.pngData(), named?.jpegData(compressionQuality: 0.8)] {
            let bytes = try #require(data)
            let image = try #require(UIImage(data: bytes))
            #expect(Image(uiImage: image).warnings().first?.hasPrefix("no image 'no such image' is in .") == true)
        }
        let star = try #require(UIImage(systemName: "star")?.pngData().flatMap { UIImage(data: $0) })
        #expect(try Image(uiImage: star).yaml().contains("star"))
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
    }

    @Test("a colour name that both an asset catalogue and UIColor have means the catalogue's colour")
    func colorNames() { #expect(Color(.brand) == Color("Brand")) }

    @Test("a label in a message has its icon above the title, even if it has a font and a colour of its own")
    func message() throws {
        func message(_ label: some View) throws -> [String] {
            let text = try ContentUnavailableView(label: { label }, description: { Text("Later") }).yaml()
            return text.split(separator: "\n").filter { $0.contains("stack:") || $0.contains("symbol:") }.map {
                $0.split(separator: ":")[0].trimmingCharacters(in: .whitespaces)
            }
        }
        let plain = try message(Label("None", systemImage: "star"))
        #expect(plain.count { $0.contains("vstack") } == 2 && !plain.contains { $0.contains("hstack") }, "\(plain)")
        #expect(try message(Label("None", systemImage: "star").font(.largeTitle).foregroundStyle(.red)) == plain)
    }

    @Test("a style around a button replaces the tint of its label")
    func buttonColor() throws {
        for style in [AnyView(Button("A") {}), AnyView(Button("A") {}.buttonStyle(.borderedProminent))] {
            let text = try style.foregroundStyle(.green).yaml()
            #expect(text.contains("color: systemGreen"), "\(text)")
        }
        #expect(try Button("A") {}.yaml().contains("color: systemBlue"))
    }

    @Test("a spacer beside a view that fills its stack keeps its minimum length")
    func spacers() throws {
        func width(_ spacing: CGFloat?, _ spacer: Spacer) throws -> String {
            let text = try HStack(spacing: spacing) {
                Color.red.frame(width: 100, height: 10)
                spacer
                GeometryReader { Text("width \(Int($0.size.width))") }
            }.yaml()
            return String(text.split(separator: "\n").first { $0.contains("width ") }?.drop { $0 != "w" } ?? "")
        }
        // The screen is 393 points wide.
        #expect(try width(nil, Spacer()).contains("width 285"))
        #expect(try width(nil, Spacer(minLength: 40)).contains("width 253"))
        #expect(try width(10, Spacer(minLength: 40)).contains("width 233"))
        let rows = VStack {
            Text("a")
            Spacer()
            Text("b")
        }
        #expect(try rows.yaml().contains("spacer"))
    }

    @Test("a filled box that is clipped to a circle is a filled circle, however wide the box is")
    func circles() throws {
        let text = Text("Tap me").padding(50)
        #expect(try text.background(.red).clipShape(Circle()).yaml() == text.background(.red, in: Circle()).yaml())
    }

    @Test("a font is found in the asset folder by its names, else the system's is drawn with a warning")
    func fonts() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            atPath: "/usr/share/fonts/opentype/inter/InterDisplay-Bold.otf", toPath: folder.path + "/Brand.otf")
        func drawn(_ name: String) -> DrawnScreen {
            Text("a").font(.custom(name, size: 20)).drawn(under: ScreenConditions(assets: folder.path))
        }
        for name in ["Inter Display", "InterDisplay-Bold"] {
            let brand = drawn(name)
            let text = try brand.screen.yaml()
            #expect(brand.warnings.isEmpty && text.contains("Brand.otf"), "\(text)")
            #expect(text.contains("family: Inter Display") && text.contains("weight: bold"), "\(text)")
        }
        let other = drawn("Lora-Bold")
        #expect(
            other.warnings.map(\.message)
                == ["no font 'Lora-Bold' is in \(folder.path): the system's is drawn in its place"])
        #expect(try !other.screen.yaml().contains("Lora"))
    }

    @Test("a task that an action starts runs before the picture is drawn if it waits for nothing")
    func startedTasks() async throws {
        let drawn: DrawnScreen = await LoadingView().drawn()
        #expect(try drawn.screen.yaml().contains("loaded"))
    }
}
