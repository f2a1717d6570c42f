import Foundation
import RunningPrograms
import Testing

/// SVG images of a few lines that once used gigabytes or minutes, or ended the whole program.
@Suite("An SVG image costs at most its own picture")
struct HostileSVGTests {
    struct Image: Sendable, CustomStringConvertible {
        var name: String
        var svg: String
        var reason: String

        var description: String { name }

        /// Creates an image of 64 × 64 units with `content`; `head` precedes the SVG element.
        init(_ name: String, _ content: String, head: String = "", _ reason: String) {
            self.name = name
            svg =
                head + "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='64' "
                + "height='64' viewBox='0 0 64 64'>\(content)</svg>"
            self.reason = reason
        }
    }

    /// Ten elements of each kind in the next one, so that each level has ten times as many.
    private static func nested(
        _ levels: Int, _ element: (_ level: Int, _ content: String) -> String, _ use: (Int) -> String
    )
        -> String
    {
        (0...levels).map { level in
            element(level, level == 0 ? "<rect width='1' height='1'/>" : String(repeating: use(level - 1), count: 10))
        }.joined()
    }

    private static func filter(_ primitive: String) -> String {
        "<filter id='f' x='0' y='0' width='1' height='1'>\(primitive)</filter>"
            + "<rect width='64' height='64' filter='url(#f)'/>"
    }

    private static func paint(_ kind: String, _ attribute: String) -> String {
        nested(
            8, { "<\(kind) id='p\($0)' width='1' height='1' patternUnits='userSpaceOnUse'>\($1)</\(kind)>" },
            { "<rect width='64' height='64' \(attribute)='url(#p\($0))'/>" })
            + "<rect width='64' height='64' \(attribute)='url(#p8)'/>"
    }

    /// The first bytes of a PNG of 900 million pixels.
    private static let hugePNG = Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 1, 0, 0, 0, 0, 0x5A, 0x5F, 0x6F, 0x61]
    ).base64EncodedString()

    static let unbounded: [Image] = [
        Image(
            "a convolution that librsvg can't do",
            filter("<feConvolveMatrix order='50' kernelMatrix='\(String(repeating: "1 ", count: 2_500))'/>"),
            "a filter's 'order' is more than 10"),
        Image(
            "a tile without a size", filter("<feFlood width='0.0001' height='0.0001'/><feTile/>"),
            "it has the element 'feTile'"),
        Image("text beside a filter", "<text y='60'>W</text>" + filter("<feOffset/>"), "it has text beside a 'filter'"),
        Image("text beside a mask", "<mask id='m'/><text y='60'>W</text>", "it has text beside a 'mask'"),
        Image("an emoji", "<text y='60'>a<tspan>😀</tspan></text>", "its text has an emoji"),
        Image(
            "a picture in a picture", "<image width='64' height='64' xlink:href='data:image/png;base64,\(hugePNG)'/>",
            "the images within it have too many pixels"),
        Image(
            "another SVG in it", "<image width='64' height='64' href='data:image/svg+xml,%3Csvg/%3E'/>",
            "an image within it is not a PNG or JPEG"),
        Image(
            "entities", "<rect width='9' height='9'/><desc>\(String(repeating: "&a;", count: 20_000))</desc>",
            head: "<!DOCTYPE svg [<!ENTITY a '\(String(repeating: "A", count: 60_000))'>]>",
            "its entities expand to far more text"),
        Image(
            "turbulence", filter("<feTurbulence baseFrequency='0.9' numOctaves='1000000'/>"),
            "a filter's 'numOctaves' is more than 16"),
        Image("masks of masks", paint("mask", "mask"), "its references draw more than 200,000 elements"),
        Image("patterns of patterns", paint("pattern", "fill"), "its references draw more than 200,000 elements"),
        Image(
            "patterns by a style sheet",
            "<style>.a { fill: url(#p) }</style><pattern id='p' width='1' height='1'><rect/></pattern>"
                + String(repeating: "<rect class='a'/>", count: 2_001), "it needs more than 2,000 masks, patterns"),
        Image(
            "uses of uses",
            nested(8, { "<g id='a\($0)'>\($1)</g>" }, { "<use xlink:href='#a\($0)'/>" }) + "<use href='#a8'/>",
            "its references draw more than 200,000 elements"),
        Image(
            "uses of two groups that use each other",
            "<g id='a'>\(String(repeating: "<rect/>", count: 500))<use href='#b'/></g><g id='b'><use href='#a'/></g>"
                + String(repeating: "<use href='#b'/>", count: 1_000), "its references draw more than 200,000 elements"),
        Image(
            "masks whose addresses are in capitals",
            "<mask id='m'/>" + String(repeating: "<rect mask='URL(#m)'/>", count: 2_001),
            "it needs more than 2,000 masks, patterns"),
        Image(
            "groups in groups", String(repeating: "<g>", count: 250) + String(repeating: "</g>", count: 250),
            "its elements are nested more than 200"),
    ]

    private func project(_ svg: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(svg.utf8, to: "a.svg")
        try folder.write(
            "screen: {width: 64, height: 64, scale: 1}\ncontent: [{image: {source: a.svg, width: 64, height: 64}}]\n"
                .utf8,
            to: "a.yaml")
        return folder
    }

    @Test("unbounded work is refused at the image's place in the scene, by every command", arguments: unbounded)
    func refuses(image: Image) throws {
        let folder = try project(image.svg)
        for arguments in [["render", "a.yaml", "--format", "png,svg,pdf", "-o", "out/"], ["check", "a.yaml"]] {
            let run = try Program.tatami(arguments, in: folder).run()
            #expect(run.status == 2)
            #expect(
                run.errors.hasPrefix("a.yaml:2:28: error: 'a.svg' can't be drawn: \(image.reason)"), "\(run.errors)")
            #expect(run.errorLines.count == 1)
            #expect(run.duration < allowed(.seconds(10)))
        }
        #expect(folder.names == ["a.svg", "a.yaml"])
    }

    /// A shape whose cost is not apparent.
    private static let dashes =
        "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'>"
        + "<path d='M0 0L8000000 64' stroke='black' stroke-width='9' stroke-dasharray='0.1'/></svg>"

    @Test(
        "work that is only found by drawing is drawn in a separate process", .withoutSanitizer,
        arguments: ["png", "pdf", "check"])
    func apart(format: String) throws {
        let folder = try project(Self.dashes)
        let arguments = format == "check" ? ["check", "a.yaml"] : ["render", "a.yaml", "-o", "a.\(format)"]
        let run = try Program.tatami(arguments + ["--limit", "svgTime=600"], in: folder).run()
        #expect(run.status == 2)
        #expect(
            run.errors.hasPrefix("a.yaml:2:28: error: 'a.svg' can't be drawn: it takes more than 512 MiB"),
            "\(run.errors)")
        #expect(run.errorLines.count == 1)
        #expect(folder.names == ["a.svg", "a.yaml"])
    }

    @Test("a drawing that takes too long is ended")
    func late() throws {
        let folder = try project(Self.dashes)
        let limits = ["--limit", "svgTime=1", "--limit", "svgMemory=100000"]
        let run = try Program.tatami(["render", "a.yaml", "-o", "a.png"] + limits, in: folder).run()
        #expect(run.status == 2)
        #expect(
            run.errors == "a.yaml:2:28: error: 'a.svg' can't be drawn: it takes longer than 1 s; simplify it, "
                + "or make it a PNG\n")
    }

    @Test("a crash of the drawing process is reported like any other error of the image")
    func crash() throws {
        let folder = try project(Self.dashes)
        let limits = ["--limit", "svgTime=600", "--limit", "svgMemory=100000"]
        let run = try Program.tatami(["render", "a.yaml", "-o", "a.png"] + limits, in: folder).start()
        // The younger of the supervisor's two children; reading the image's size briefly uses one too. A younger one may have
        // the lower number.
        func start(_ process: Int32) -> Int {
            let fields =
                (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.split(separator: " ") ?? []
            return fields.count > 21 ? Int(fields[21]) ?? 0 : 0
        }
        var looks: [Int32] = []
        for _ in 0..<4_000 where looks.count < 60 || Set(looks.suffix(60)).count > 1 {
            usleep(5_000)
            let children = run.processes.dropFirst()
            let youngest = children.max { (start($0), $0) < (start($1), $1) }
            looks.append(children.count == 2 ? youngest ?? 0 : -Int32(looks.count))
        }
        let task = looks.last.flatMap { $0 > 0 ? $0 : nil }
        kill(try #require(task), SIGSEGV)
        let ended = try run.wait(limit: .seconds(20))
        #expect(ended.status == 2)
        #expect(
            ended.errors == "a.yaml:2:28: error: 'a.svg' can't be drawn: librsvg failed by signal 11 (SIGSEGV); "
                + "make it a PNG\n")
    }

    @Test("a snapshot with such an image fails at the image's place, and the others are verified")
    func verified() throws {
        let folder = try project(Self.unbounded[0].svg)
        try folder.write(try folder.bytes(of: "a.svg"), to: "snapshots/a.svg")
        try folder.write(try folder.bytes(of: "a.yaml"), to: "snapshots/a.yaml")
        try folder.write(
            "screen: {width: 9, height: 9, scale: 1}\ncontent: [{label: hi}]\n".utf8, to: "snapshots/b.yaml")
        let run = try Program.tatami(["verify"], in: folder).run()
        #expect(run.status == 2)
        #expect(run.text.contains("snapshots/a.yaml:2:28: error: 'a.svg' can't be drawn: a filter's 'order'"))
        #expect(run.text.contains("b/default: has no baseline"))
    }

    @Test("the output of drawing programs is drawn: entities, style sheets, masks, filters and embedded pictures")
    func honest() throws {
        let dot = Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
        let folder = try project(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>
            <svg xmlns="&ns_svg;" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64">
            <style>.a { fill: url(#g); filter: url(#f) } /* text */</style>
            <defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
            <filter id="f"><feGaussianBlur stdDeviation="2"/></filter>
            <mask id="m"><circle cx="32" cy="32" r="30" fill="white"/></mask><g id="s"><path d="M0 0h9v9z"/></g></defs>
            <g mask="url(#m)"><rect class="a" width="64" height="64"/><use xlink:href="#s" x="9"/></g>
            <image width="8" height="8" xlink:href="data:image/png;base64,\(dot?.base64EncodedString() ?? "")"/>
            <title>text</title></svg>
            """)
        let run = try Program.tatami("render", "a.yaml", "--format", "png,svg,pdf", "-o", "out/", in: folder).run()
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(folder.names(in: "out") == ["a.pdf", "a.png", "a.svg"])
    }
}
