import ArgumentParser
import TatamiSceneFile
import TatamiScenes

/// The options for variants, in place of those that scenes list.
struct VariantOptions: ParsableArguments {
    @Option(help: "Set the device by name, such as iphone-15.", completion: .list(VariantTrait.device.words ?? []))
    var device: [String] = []

    @Option(help: "Set the appearance: light or dark.", completion: .list(VariantTrait.appearance.words ?? []))
    var appearance: [String] = []

    @Option(
        help: "Set the Dynamic Type size, such as large or accessibilityMedium.",
        completion: .list(VariantTrait.textSize.words ?? []))
    var textSize: [String] = []

    @Option(
        help: "Set the language by its tag, such as ja or zh-Hant.",
        completion: .list(["ja", "en", "zh-Hans", "zh-Hant", "ko"]))
    var language: [String] = []

    @Option(
        help: "Set the direction: leftToRight or rightToLeft.", completion: .list(VariantTrait.direction.words ?? []))
    var direction: [String] = []

    /// The text about these options in a command's help.
    static let discussion = """
        Screen options with several values, separated by commas or repeated, give a picture for each: \
        '--device iphone-se,iphone-15 --appearance light,dark' gives four of every shot. The names of the pictures end in \
        the given values, even a single one, in the order device, appearance, text size, language, direction: \
        chat-long@iphone-se,dark. A scene can list its variants itself; an option then replaces the values of its trait:

          variants: {device: [iphone-se, iphone-15], appearance: [light, dark]}
        """

    func validate() throws { _ = try matrix() }

    /// Returns the values of comma-separated and repeated options.
    func matrix() throws -> VariantMatrix {
        var matrix = VariantMatrix()
        for (trait, option, given) in options {
            let values = given.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
            for value in values where !trait.has(value) {
                throw ValidationError(Self.unknown(value, trait, option))
            }
            matrix[trait] = values
        }
        guard matrix.count <= Self.most else {
            throw ValidationError("These options request more than \(Self.most) variants.")
        }
        return matrix
    }

    /// The maximum number of variants that options may request.
    private static let most = 1_000

    private var options: [(trait: VariantTrait, option: String, values: [String])] {
        [
            (.device, "--device", device), (.appearance, "--appearance", appearance),
            (.textSize, "--text-size", textSize), (.language, "--language", language),
            (.direction, "--direction", direction),
        ]
    }

    private static func unknown(_ value: String, _ trait: VariantTrait, _ option: String) -> String {
        guard let words = trait.words else {
            return "\(option) takes language tags such as ja or en-GB, not '\(value)'."
        }
        let near = NearestName.several(near: value, among: words)
        let way =
            near.isEmpty
            ? "There are: \(words.joined(separator: ", "))."
            : "Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
        return "There is no '\(value)' for \(option). \(way)"
    }
}

/// The options for the screen, in place of the scene's, without variants. Groups contain no other groups: a debug build
/// checks each group's declarations four times for each enclosing group.
struct ScreenOptions: ParsableArguments {
    @Option(help: "Set the width in points.")
    var width: Double?

    @Option(help: "Set the height in points.")
    var height: Double?

    @Option(help: "Set the pixels per point, 1 to 3.")
    var scale: Double?

    /// Returns the values of the options: size and scale.
    func overrides() throws -> ScreenOverrides {
        if let scale, !(1...3).contains(scale) { throw ValidationError("--scale takes a number from 1 to 3.") }
        for (name, length) in [("--width", width), ("--height", height)] {
            if let length, !(length > 0 && length <= 100_000) {
                throw ValidationError("\(name) takes a number of points above 0, at most 100000.")
            }
        }
        return ScreenOverrides(width: width, height: height, scale: scale)
    }
}
