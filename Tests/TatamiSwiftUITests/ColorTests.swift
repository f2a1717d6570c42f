import SwiftUI
import Testing

/// A view that shows values that depend on the appearance.
private struct Shades: View {
    let color: Color

    var body: some View {
        let traits = UITraitCollection.current
        Text("\(traits.userInterfaceStyle == .dark ? "dark" : "light") \(percent(color.components[3]))")
    }

    private func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }
}

extension Color {
    /// Red, green, blue and alpha as UIKit reads them.
    fileprivate var components: [Double] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(self).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { Double($0) }
    }
}

@MainActor
@Suite("Colours of views")
struct ColorTests {
    @Test(
        "an opacity multiplies the colour's own alpha, and an alpha component replaces it",
        arguments: [
            (.red.opacity(0.5), 0.5), (.red.opacity(0.5).opacity(0.5), 0.25), (.clear.opacity(0.5), 0),
            (.secondary.opacity(0.5), 0.3), (Color(white: 0, opacity: 0.4).opacity(0.5), 0.2),
            (Color(UIColor.secondaryLabel.withAlphaComponent(0.5)), 0.5),
            (Color(UIColor.red.withAlphaComponent(0.5).withAlphaComponent(0.8)), 0.8),
            (Color(UIColor(.secondary.opacity(0.5)).withAlphaComponent(1)), 1),
            (Color(UIColor.red.withAlphaComponent(0.5)).opacity(0.5), 0.25),
        ] as [(Color, Double)])
    func alpha(color: Color, expected: Double) { #expect(abs(color.components[3] - expected) < 1e-9) }

    @Test("an alpha that differs in the dark appearance is multiplied in both appearances")
    func alphaByAppearance() throws {
        let color = Color(uiColor: .quaternaryLabel).opacity(0.5)
        let yaml = try Text("a").foregroundStyle(color).yaml()
        #expect(yaml.contains("alpha: 0.09") && yaml.contains("alpha: 0.08"), "\(yaml)")
        #expect(try Shades(color: color).yaml().contains("light 9"))
        #expect(try Shades(color: color).yaml(under: ScreenConditions(colorScheme: .dark)).contains("dark 8"))
        #expect(try Text("a").foregroundStyle(.secondary.opacity(0.5)).yaml().contains("alpha: 0.3"))
        #expect(Color.red.mask(Rectangle().fill(.secondary)).warnings().count == 1)
    }

    @Test(
        "a colour of Display P3 is converted to sRGB",
        arguments: [
            ([1, 1, 1], [1, 1, 1]), ([0.5, 0.5, 0.5], [0.5, 0.5, 0.5]), ([1, 0, 0], [1, 0, 0]),
            ([0.2, 0.6, 0.4], [0, 0.6102, 0.3814]),
        ] as [([Double], [Double])])
    func displayP3(components: [Double], expected: [Double]) {
        let color = Color(.displayP3, red: components[0], green: components[1], blue: components[2])
        for (value, other) in zip(color.components, expected) { #expect(abs(value - other) < 0.001) }
    }

    @Test("a tint and the gradient of a canvas are drawn in one colour, with a warning")
    func gradients() throws {
        let gradient = LinearGradient(colors: [.mint, .mint], startPoint: .leading, endPoint: .trailing)
        let bar = ProgressView(value: 0.5).tint(gradient)
        #expect(try bar.yaml().contains("systemMint") && bar.warnings().count == 1)
        #expect(ProgressView(value: 0.5).tint(.mint).warnings() == [])
        let canvas = Canvas { context, _ in
            let shading = GraphicsContext.Shading.linearGradient(
                Gradient(colors: [.mint, .mint]), startPoint: .zero, endPoint: CGPoint(x: 9, y: 0))
            context.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), with: shading)
        }.frame(width: 9, height: 9)
        #expect(try canvas.yaml().contains("systemMint"))
        #expect(canvas.warnings() == ["a gradient in a Canvas is drawn in its middle colour"])
    }
}
