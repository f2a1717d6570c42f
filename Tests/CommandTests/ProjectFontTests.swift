import Foundation
import RunningPrograms
import Testing

@Suite("Custom fonts")
struct ProjectFontTests {
    private static let machine = "/usr/share/fonts/opentype/inter/"
    private static let scene = """
        screen: {width: 200, height: 60}
        fonts: fonts
        content:
          - label: {id: title, text: Hamburg, font: {family: Inter Display, size: 30}}

        """

    private func project(_ scene: String = scene, font: String = "InterDisplay-Regular.otf") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(scene.utf8, to: "a.yaml")
        try copy(font, to: "fonts/Brand.otf", in: folder)
        return folder
    }

    private func copy(_ font: String, to path: String, in folder: TemporaryFolder) throws {
        try folder.write(Data(contentsOf: URL(fileURLWithPath: Self.machine + font)), to: path)
    }

    @Test("can be files or folders beside the scene, and can be named")
    func named() throws {
        let folder = try project()
        let run = try Program.tatami("render", "a.yaml", "-o", "a.png", in: folder).run()
        #expect(run.status == 0, "\(run.errors)")
        try folder.write(Self.scene.replacing("Inter Display", with: "Inter").utf8, to: "b.yaml")
        #expect(try Program.tatami("render", "b.yaml", "-o", "b.png", in: folder).run().status == 0)
        #expect(try folder.bytes(of: "a.png") != folder.bytes(of: "b.png"))
        let file = Self.scene.replacing("fonts: fonts", with: "fonts: [fonts/Brand.otf]")
        try folder.write(file.utf8, to: "c.yaml")
        #expect(try Program.tatami("render", "c.yaml", "-o", "c.png", in: folder).run().status == 0)
        #expect(try folder.bytes(of: "a.png") == folder.bytes(of: "c.png"))
    }

    @Test("listed in tatami.yaml are available to every scene, and 'tatami fonts' prints their origin")
    func ofTheProject() throws {
        let folder = try project(Self.scene.replacing("fonts: fonts\n", with: ""))
        let without = try Program.tatami("render", "a.yaml", "-o", "a.png", in: folder).run()
        #expect(
            without.errorLines == [
                "a.yaml:3:54: error: no font family 'Inter Display'; leave 'family' out for Inter"
            ])
        try folder.write("fonts: {files: fonts, default: Inter Display}\n".utf8, to: "tatami.yaml")
        #expect(try Program.tatami("render", "a.yaml", "-o", "a.png", in: folder).run().status == 0)
        let usual = Self.scene.replacing("family: Inter Display, ", with: "").replacing("fonts: fonts\n", with: "")
        try folder.write(usual.utf8, to: "b.yaml")
        #expect(try Program.tatami("render", "b.yaml", "-o", "b.png", in: folder).run().status == 0)
        #expect(try folder.bytes(of: "a.png") == folder.bytes(of: "b.png"))
        let list = try Program.tatami("fonts", in: folder).run()
        #expect(list.lines.first == "Inter Display  fonts/Brand.otf")
        #expect(list.lines.contains("Inter  fonts-inter"))
    }

    @Test("are held by a worker only while they are used, so that it doesn't grow with each new one", .withoutSanitizer)
    func memory() throws {
        let folder = try project()
        /// Returns the largest memory in bytes of a worker that draws a scene with each of this many fonts.
        func peak(_ count: Int) throws -> Int {
            var jobs = ""
            for number in 0..<count {
                let font = "fonts/\(number).otf"
                if !FileManager.default.fileExists(atPath: folder.file(font)) {
                    try FileManager.default.linkItem(
                        atPath: folder.file("fonts/Brand.otf"), toPath: folder.file(font))
                }
                let scene = Self.scene.replacing("fonts: fonts", with: "fonts: [\(font)]")
                let job = ["render": ["yaml": scene, "folder": folder.path]]
                jobs += String(decoding: try JSONEncoder().encode(job), as: UTF8.self) + "\n"
            }
            try folder.write(jobs.utf8, to: "jobs")
            let worker = Program("sh", ["-c", "\(Program.tatamiPath) worker < jobs"], in: folder.path)
            let (run, bytes) = try worker.start().waitMeasuringMemory(limit: .seconds(120))
            #expect(run.lines.count == count && !run.text.contains("failure"), "\(run.text.prefix(500))")
            return bytes
        }
        let (some, many) = (try peak(80), try peak(240))
        // Each font that was held would take hundreds of kilobytes; fontconfig never frees a small part of what it
        // parses.
        #expect(many - some < 16 << 20, "\(some >> 10) KiB, \(many >> 10) KiB")
    }

    @Test("that can't be used are reported with their place")
    func errors() throws {
        let folder = try project()
        try folder.write("no font".utf8, to: "fonts/Broken.ttf")
        try folder.write("x".utf8, to: "empty/readme.txt")
        func errors(_ fonts: String) throws -> [String] {
            try folder.write(Self.scene.replacing("fonts: fonts", with: "fonts: \(fonts)").utf8, to: "a.yaml")
            let run = try Program.tatami("render", "a.yaml", "-o", "a.png", in: folder).run()
            #expect(run.status == 2)
            #expect(!folder.names.contains("a.png"))
            return run.errorLines
        }
        let notAFont =
            "is not a usable font: it is neither OTF nor TTF nor a collection of them, or is not whole"
        #expect(try errors("fonts") == ["a.yaml:2:8: error: 'fonts' \(notAFont)"])
        #expect(try errors("[fonts/Broken.ttf]") == ["a.yaml:2:9: error: 'fonts/Broken.ttf' \(notAFont)"])
        #expect(
            try errors("[fonts/Brnd.otf]") == [
                "a.yaml:2:9: error: no file 'fonts/Brnd.otf' in the scene's folder; did you mean 'fonts/Brand.otf'?"
            ])
        #expect(
            try errors("empty") == [
                "a.yaml:2:8: error: there is no font in 'empty'; put .otf, .ttf or .ttc files there"
            ])
        #expect(
            try errors("{files: fonts/Brand.otf, fallback: [Brnd]}") == [
                "a.yaml:2:44: error: no font family 'Brnd'; leave 'family' out for Inter"
            ])
    }

    @Test("and the machine's are listed for a scene: each font that is used")
    func uses() throws {
        let scene = Self.scene + "  - label: a 漢 ✨\n"
        let folder = try project(scene)
        let run = try Program.tatami("fonts", "a.yaml", in: folder).run()
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.lines == [
                "Inter Display Regular  fonts/Brand.otf", "Inter Regular  fonts-inter",
                "Noto Color Emoji  fonts-noto-color-emoji", "Noto Sans CJK JP  fonts-noto-cjk",
            ])
    }

    @Test("that changed are the cause that verify reports, as far as it is known")
    func explained() throws {
        let folder = try project()
        let record = try Program.tatami(
            "verify", "a.yaml", "--record", "missing", in: folder
        ).run()
        #expect(record.status == 0, "\(record.errors)")
        #expect(try Program.tatami("verify", "a.yaml", in: folder).run().status == 0)
        try copy("InterDisplay-Black.otf", to: "fonts/Brand.otf", in: folder)
        let run = try Program.tatami("verify", "a.yaml", in: folder).run()
        #expect(run.status == 1)
        #expect(run.text.contains("fonts/Brand.otf"), "\(run.text)")
        #expect(run.text.contains("a font of the baseline has changed"), "\(run.text)")
    }

    @Test("that the project lists differently than in a run that was equal are drawn with, not remembered")
    func remembered() throws {
        let folder = try project(
            Self.scene.replacing("fonts: fonts\n", with: "").replacing("family: Inter Display, ", with: ""))
        let project = "fonts: {files: fonts, default: Inter Display}\n"
        try folder.write(project.utf8, to: "tatami.yaml")
        func verify(_ options: String...) throws -> ProgramRun {
            try Program.tatami(["verify", "a.yaml"] + options, in: folder).run()
        }
        #expect(try verify("--record", "missing").status == 0)
        #expect(try verify().status == 0)
        try folder.write(project.replacing(", default: Inter Display", with: "").utf8, to: "tatami.yaml")
        #expect(try verify().status == 1)
        try folder.write(project.utf8, to: "tatami.yaml")
        #expect(try verify().status == 0)
        try copy("InterDisplay-Black.otf", to: "fonts/Brand.otf", in: folder)
        #expect(try verify().status == 1)
        // A project's font takes precedence over the machine's font of the same name.
        try copy("InterDisplay-Regular.otf", to: "fonts/Brand.otf", in: folder)
        #expect(try verify().status == 0)
        try copy("InterDisplay-Bold.otf", to: "fonts/Bold.otf", in: folder)
        try folder.write(project.replacing("files: fonts", with: "files: [fonts/Bold.otf]").utf8, to: "tatami.yaml")
        #expect(try verify().status == 1)
    }

    @Test("added to a scene's folder of fonts are used, not only the previous ones")
    func added() throws {
        let folder = try project(Self.scene.replacing("size: 30", with: "size: 30, weight: black"))
        func verify(_ options: String...) throws -> ProgramRun {
            try Program.tatami(["verify", "a.yaml"] + options, in: folder).run()
        }
        #expect(try verify("--record", "missing").status == 0)
        Thread.sleep(forTimeInterval: 2.1)
        #expect(try verify().status == 0)
        #expect(try verify().status == 0)
        try copy("InterDisplay-Black.otf", to: "fonts/Black.otf", in: folder)
        #expect(try verify().status == 1)
    }
}
