import Foundation
import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import TatamiTypesetting
import Testing

@Suite("The typesetter")
struct TypesetterTests {
    @Test("every listed font file exists, and each names its package")
    func everyListedFontFileIsThereAndEachNamesItsPackage() {
        #expect(FontCatalogue.firstFailure() == nil)
        #expect(Set(FontCatalogue.files).count == FontCatalogue.files.count)
        #expect(FontCatalogue.files.allSatisfy { $0.package.hasPrefix("fonts-") })
    }

    @Test("a missing file is reported with its package")
    func aMissingFileIsFoundWithItsPackage() {
        let missing = FontCatalogue.File(path: "/nonexistent/Font.otf", package: "fonts-none")
        #expect(FontCatalogue.firstFailure(of: FontCatalogue.files + [missing]) == .missingFile(missing))
    }

    @Test(
        "unusual numbers do no harm",
        arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300, .greatestFiniteMagnitude, 5])
    func strangeNumbersDoNoHarm(number: Double) throws {
        let typesetter = try Typesetter()
        for text in ["", "Slackみたい✨\tx\nשלום", "\u{AD}\u{2028}\u{2028}\u{0}"] {
            for limit in [Int.min, 0, 1, .max] {
                let requests = [
                    TextRequest.plain(text, width: number, lineLimit: limit),
                    .plain(text, size: number, width: 100, lineLimit: limit, truncation: .middle),
                    .plain(text, size: number, width: number, lineLimit: limit, truncation: .head),
                ]
                for request in requests {
                    let shaped = typesetter.shape(request)
                    #expect(shaped.size.width.isFinite && shaped.size.height.isFinite)
                    #expect(shaped.size.width >= 0 && shaped.size.height >= 0)
                    #expect(!shaped.lines.isEmpty)
                }
            }
        }
    }

    @Test("any characters are safe")
    func anyCharactersAreSafe() throws {
        let typesetter = try Typesetter()
        var sample = Sample(seed: 9)
        for _ in 0..<300 {
            var text = String.UnicodeScalarView()
            for _ in 0..<sample.number(60) {
                let bound = [0x80, 0x3000, 0x11_0000][sample.number(3)]
                if let scalar = Unicode.Scalar(UInt32(sample.number(bound))) { text.append(scalar) }
            }
            let shaped = typesetter.shape(.plain(String(text), width: Double(sample.number(200))))
            for run in shaped.lines.flatMap(\.runs) {
                #expect(run.clusters.reduce(0) { $0 + $1.bytes } == run.text.utf8.count)
                #expect(run.clusters.reduce(0) { $0 + $1.glyphs } == run.glyphs.count)
            }
            _ = typesetter.glyphs.missingCharacters(in: shaped.lines.flatMap(\.runs))
        }
    }

    @Test("the measured size is that of the shaped text")
    func whatIsMeasuredIsTheSizeOfWhatIsShaped() throws {
        let (measuring, shaping) = (try Typesetter(), try Typesetter())
        var sample = Sample(seed: 31)
        for round in 0..<1500 {
            let words = [
                Sample.words, Sample.words + Sample.emoji, Sample.rightToLeftWords + ["\n", "\t", "\u{2028}"],
            ]
            let width = [nil, 0, Double(sample.number(300)), Double(sample.number(3000)) / 7][sample.number(4)]
            let request = TextRequest.plain(
                sample.text(of: words[round % 3]), size: Double(5 + sample.number(30)), width: width,
                lineLimit: [0, 0, 0, 2][sample.number(4)])
            let size = shaping.shape(request).size
            #expect(measuring.measure(request) == size, "\(request)")
            #expect(shaping.measure(request) == size && measuring.shape(request).size == size)
        }
        // Nothing is shaped or broken twice.
        #expect(measuring.statistics.paragraphsShaped == shaping.statistics.paragraphsShaped)
        #expect(measuring.statistics.paragraphsBroken == shaping.statistics.paragraphsBroken)
    }

    @Test("variables that affect the libraries are cleared")
    func theEnvironmentIsCleared() throws {
        _ = try Typesetter()
        for name in ProcessInfo.processInfo.environment.keys {
            #expect(!["PANGO", "LC_", "HB_", "FONTCONFIG_", "FC_", "CAIRO_", "G_"].contains { name.hasPrefix($0) })
            #expect(!["LANG", "LANGUAGE", "FREETYPE_PROPERTIES"].contains(name))
        }
    }

    @Test("typesetters work concurrently")
    func typesettersWorkAtTheSameTime() async throws {
        let expected = try Typesetter().shape(.plain("Slackみたい✨ שלום", width: 50))
        let results = try await withThrowingTaskGroup(of: ShapedText.self) { group in
            for _ in 0..<8 {
                group.addTask { try Typesetter().shape(.plain("Slackみたい✨ שלום", width: 50)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == [ShapedText](repeating: expected, count: 8))
    }

    @Test("versions of libraries are numbers")
    func versionsAreNumbers() {
        let versions = LibraryVersions.loaded()
        for version in [versions.pango, versions.harfBuzz, versions.freeType, versions.fontconfig] {
            #expect(version.split(separator: ".").count == 3)
            #expect(version.allSatisfy { $0.isNumber || $0 == "." })
        }
    }
}
