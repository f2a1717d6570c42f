import SwiftUI
import Testing

@MainActor
@Suite("Screens as apps write them")
struct AppScreenTests {
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
}
