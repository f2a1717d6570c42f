package import TatamiImages
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes

/// What is drawn of scenes, and where it goes.
package struct RenderOptions: Sendable {
    /// Names of shots to draw; empty for all.
    package var shots: [String]
    /// States to draw, one over the other, instead of the scene's shots; empty for none.
    package var states: [String]
    /// Of each scene the first shot alone, in its first variant, and that in every appearance that is asked for.
    package var isFirstShotOnly = false
    /// The moment of the scenes' timelines to draw; without shots and states, one picture of each scene.
    package var time: Time?
    package var overrides: ScreenOverrides
    /// Pictures are named by those that are asked for, and by those that scenes list.
    package var variants = VariantMatrix()
    /// Values of the scenes, over those of their files.
    package var values: [GivenValue]
    package var formats: [PictureFormat]
    /// A picture for each of these instead of one; nil for none.
    package var records: Records?
    /// Films instead of pictures; then `formats`, `time` and `part` have no meaning.
    package var film: FilmOptions?
    /// From and to, in points from the top; nil for the whole picture.
    package var part: ClosedRange<Double>?
    package var compression: PNGCompression
    package var output: Output
    /// Of scenes that are read for the run.
    package var limits: Limits
    /// Whether pictures are told with the duration of what happens in their scenes.
    package var tellsDurations = false
    /// How many threads draw pictures side by side.
    package var workers = 1

    /// The records of a data file, whose fields are given to the scenes' values of the same names.
    package struct Records: Hashable, Sendable {
        package var path: String
        /// The field that pictures are called by; nil to number them from 1.
        package var name: String?

        package init(path: String, name: String? = nil) {
            (self.path, self.name) = (path, name)
        }
    }

    /// Where pictures are written.
    package enum Output: Hashable, Sendable {
        /// Named `scene.png`, or `scene-shot.png` for a shot with a name.
        case folder(String)
        /// The one picture's path.
        case file(String)
        case standardOutput
        /// No file: the run keeps the pictures' bytes.
        case memory
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
