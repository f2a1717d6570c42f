import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("Right to left")
struct WritingDirectionTests {
    private func render(_ scene: String, _ options: String..., in folder: TemporaryFolder) throws -> [UInt8] {
        try folder.write(scene.utf8, to: "scene.yaml")
        return try Program.tatami(["render", "scene.yaml", "-o", "-"] + options, in: folder).output()
    }

    @Test("a screen without text is the mirror image of the other direction's")
    func mirrored() throws {
        let scene = """
            screen: {width: 200, height: 200}
            padding: {leading: 20, top: 8}
            content:
              - hstack:
                  spacing: 10
                  content:
                    - area: {width: 30, height: 30, background: red}
                    - area: {width: 20, height: 20, background: blue}
                    - spacer:
                    - hstack: [{area: {width: 10, height: 30, background: green}}]
                      padding: {trailing: 4}
              - list:
                  rows:
                    - area: {width: 40, height: 44, background: systemTeal}
                    - area: {width: 40, height: 44, background: systemTeal}
                      swipeActions:
                        trailing: [{title: "", background: systemOrange}, {title: "", background: systemBlue}]
                      swipe: trailing
                    - area: {width: 40, height: 44, background: systemPink}
                      thresholdSwipe: {background: systemBrown, fraction: 30%, icon: {name: plus, color: "#FFFFFF00"}}
            """
        let folder = try TemporaryFolder()
        let left = try decodePNG(try render(scene, in: folder))
        let right = try decodePNG(try render(scene, "--direction", "rightToLeft", in: folder))
        // The scene has no row that slides aside, since such rows move to the right in either direction.
        let flopped = (0..<left.height).flatMap { y in
            (0..<left.width).reversed().flatMap { x in left[x, y] }
        }
        #expect(right.pixels.elementsEqual(flopped), "they differ")
        #expect(right != left)
    }

    @Test("Hebrew and Arabic are right-aligned, English left-aligned, and all are read in order")
    func text() throws {
        let scene = """
            screen: {width: 300, height: 60, scale: 1, direction: rightToLeft, language: he}
            content: [{label: שלום}, {label: مرحبا}]
            """
        let folder = try TemporaryFolder()
        let picture = try decodePNG(try render(scene, in: folder))
        let ink = (0..<picture.width).filter { x in
            (0..<picture.height).contains { y in picture[x, y][0] < 128 }
        }
        #expect(try #require(ink.first) > 240)
        #expect(try #require(ink.last) >= 295)
        try folder.write(try render(scene, "--format", "pdf", in: folder), to: "a.pdf")
        let text = try Program("pdftotext", [folder.file("a.pdf"), "-"]).output()
        let letters = String(decoding: text, as: UTF8.self).unicodeScalars.filter {
            $0.properties.isAlphabetic
        }
        #expect(String(String.UnicodeScalarView(letters)) == "שלוםمرحبا")
    }
}
