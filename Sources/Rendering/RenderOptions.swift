package import TatamiImages
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes

/// The pictures to draw from scenes, and their destination.
package struct RenderOptions: Sendable {
    /// The names of the shots to draw; empty for all.
    package var shots: [String]
    /// The states to draw in order, instead of the scene's shots; empty for none.
    package var states: [String]
    /// Whether only the first shot of each scene in its first variant is drawn, in every requested appearance.
    package var isFirstShotOnly = false
    /// The moment of the scenes' timelines to draw; without shots and states, there is one picture per scene.
    package var time: Time?
    package var overrides: ScreenOverrides
    /// The requested variants. Pictures are named by these and by those that scenes list.
    package var variants = VariantMatrix()
    /// Values for the scenes, which override those in their files.
    package var values: [GivenValue]
    package var formats: [PictureFormat]
    /// The records, for each of which a picture is drawn; nil for a single picture.
    package var records: Records?
    /// The films to draw instead of pictures; nil for pictures. With films, `formats`, `time` and `part` are ignored.
    package var film: FilmOptions?
    /// The part to draw, as a range in points from the top; nil for the whole picture.
    package var part: ClosedRange<Double>?
    /// The sheets of a PDF; nil for one page of the picture's size.
    package var paper: Paper?
    package var compression: PNGCompression
    package var output: Output
    /// The limits on the scenes that the run reads.
    package var limits: Limits
    /// Whether the elements of each picture are written beside it.
    package var writesTrees = false
    /// Whether pictures are reported with the duration of their scenes' timelines.
    package var tellsDurations = false
    /// The number of threads that draw pictures.
    package var workers = 1

    /// The records of a data file, whose fields fill the scenes' values of the same names.
    package struct Records: Hashable, Sendable {
        package var path: String
        /// The field that names pictures; nil to number them from 1.
        package var name: String?

        package init(path: String, name: String? = nil) {
            (self.path, self.name) = (path, name)
        }
    }

    /// The destination of pictures.
    package enum Output: Hashable, Sendable {
        /// Files named `scene.png`, or `scene-shot.png` for a named shot.
        case folder(String)
        /// The path of the only picture.
        case file(String)
        case standardOutput
        /// No file: the run keeps the pictures' bytes.
        case memory

        /// The path of the only file, `-` for standard output; nil if there may be several.
        var onlyPath: String? {
            switch self {
            case .folder, .memory: nil
            case .file(let path): path
            case .standardOutput: "-"
            }
        }
    }

    package init(
        shots: [String] = [], states: [String] = [], time: Time? = nil, overrides: ScreenOverrides = ScreenOverrides(),
        values: [GivenValue] = [], formats: [PictureFormat] = [.png], film: FilmOptions? = nil,
        part: ClosedRange<Double>? = nil,
        compression: PNGCompression = .fast,
        output: Output = .folder("."), limits: Limits = .standard
    ) {
        self.shots = shots
        self.states = states
        self.time = time
        self.overrides = overrides
        self.values = values
        self.formats = formats
        self.film = film
        self.part = part
        self.compression = compression
        self.output = output
        self.limits = limits
    }
}
