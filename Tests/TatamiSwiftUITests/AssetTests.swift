import SwiftUI
import Testing

/// A new folder of assets, which is removed when the object is released.
private final class Assets {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID())")

    var conditions: ScreenConditions { ScreenConditions(assets: folder.path) }

    func write(_ data: Data, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}

/// The bytes of a font file that contains nothing but the names of a family and a style.
private func font(_ family: String, _ style: String) -> Data {
    func bytes(_ numbers: Int...) -> [UInt8] { numbers.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] } }
    let texts = [(1, family), (2, style), (4, "\(family) \(style)")].map { kind, text in
        (kind: kind, bytes: text.utf16.flatMap { bytes(Int($0)) })
    }
    var table = bytes(0, texts.count, 6 + 12 * texts.count)
    var offset = 0
    for text in texts {
        table += bytes(3, 1, 0x409, text.kind, text.bytes.count, offset)
        offset += text.bytes.count
    }
    table += texts.flatMap(\.bytes)
    // One table, which begins after the header of 12 bytes and its record of 16.
    return Data(bytes(1, 0, 1, 0, 0, 0) + Array("name".utf8) + bytes(0, 0, 0, 28, 0, table.count) + table)
}

@MainActor
@Suite("The files of an asset folder")
struct AssetTests {
    @Test("a family means its regular font, in whichever order files are read, and `node_modules` is skipped")
    func fonts() throws {
        let assets = Assets()
        for style in ["Black", "Bold", "Regular"] {
            try assets.write(font("Roboto", style), to: "fonts/Roboto-\(style).ttf")
        }
        try assets.write(font("Lato", "Regular"), to: "node_modules/lato/Lato-Regular.ttf")
        func yaml(_ name: String) throws -> String {
            try Text("a").font(.custom(name, size: 17)).yaml(under: assets.conditions)
        }
        #expect(try yaml("Roboto").contains("Roboto-Regular.ttf") && !yaml("Roboto").contains("Roboto-B"))
        #expect(try yaml("Roboto Bold").contains("Roboto-Bold.ttf"))
        #expect(try !yaml("Lato").contains("Lato-Regular.ttf"))
    }

    @Test("an image file may have an extension in capital letters")
    func imageEndings() throws {
        let assets = Assets()
        try assets.write(Data([0]), to: "Photo.PNG")
        let drawn: DrawnScreen = Image("Photo").drawn(under: assets.conditions)
        #expect(drawn.warnings == [])
    }

    @Test("a colour set of Display P3 is the colour in that space", arguments: ["display-p3", "srgb"])
    func colorSets(space: String) throws {
        let assets = Assets()
        let set = """
            {"colors": [{"idiom": "universal", "color": {"color-space": "\(space)",
            "components": {"red": "0.200", "green": "0.600", "blue": "0.400", "alpha": "1.000"}}}]}
            """
        try assets.write(Data(set.utf8), to: "Assets.xcassets/Sea.colorset/Contents.json")
        let expected = Color(space == "srgb" ? .sRGB : .displayP3, red: 0.2, green: 0.6, blue: 0.4)
        #expect(try Color("Sea").yaml(under: assets.conditions) == expected.yaml(under: assets.conditions))
    }

    @Test(
        "a symbol's variant comes before the mark in a corner, and after the other parts of the symbol's name",
        arguments: [
            ("person.crop.circle.badge.plus", "person.crop.circle.fill.badge.plus"), ("bell.badge", "bell.badge.fill"),
            ("square.on.square", "square.on.square.fill"), ("heart.slash", "heart.slash.fill"),
        ])
    func symbolVariants(name: String, filled: String) throws {
        let (variant, symbol) = (
            Image(systemName: name).symbolVariant(.fill), Image(systemName: filled)
        )
        #expect(try variant.yaml() == symbol.yaml() && variant.warnings() == symbol.warnings())
    }

    @Test("a decorative image differs from one with a label")
    func decorativeImages() { #expect(Image(decorative: "a") != Image("a")) }
}
