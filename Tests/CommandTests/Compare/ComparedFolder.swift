import RunningPrograms
import TatamiImages
import TatamiPrimitives

extension TemporaryFolder {
    func write(_ bitmap: Bitmap, to name: String, compression: PNGCompression = .fast) throws {
        try write(encodePNG(bitmap, compression: compression), to: name)
    }

    /// The exit status and output of a comparison.
    struct Comparison: Equatable {
        var status: Int32?
        var bytes: [UInt8]
        var errors: String

        var output: String { String(decoding: bytes, as: UTF8.self) }

        init(status: Int32?, output: String) {
            self.init(status: status, bytes: Array(output.utf8), errors: "")
        }

        init(status: Int32?, bytes: [UInt8], errors: String) {
            self.status = status
            self.bytes = bytes
            self.errors = errors
        }
    }

    /// Runs `tatami compare` in the folder.
    func compare(_ arguments: String..., environment: [String: String?] = [:]) throws -> Comparison {
        try compare(arguments, environment: environment)
    }

    func compare(_ arguments: [String], environment: [String: String?] = [:]) throws -> Comparison {
        let run = try Program.tatami(["compare"] + arguments, in: self, environment: environment).run()
        return Comparison(status: run.status, bytes: run.output, errors: run.errors)
    }

    /// Makes a JPEG of a picture with another program.
    func convert(_ source: String, to name: String) throws {
        try Program("convert", [source, name], in: path).output()
    }
}
