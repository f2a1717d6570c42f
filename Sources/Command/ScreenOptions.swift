import ArgumentParser
import TatamiSceneFile
import TatamiScenes

/// In which variants pictures are made, over what the scenes list.
struct VariantOptions: ParsableArguments {
    @Option(help: "A device by name, such as iphone-15.", completion: .list(VariantTrait.device.words ?? []))
    var device: [String] = []

    @Option(help: "light or dark.", completion: .list(VariantTrait.appearance.words ?? []))
    var appearance: [String] = []

    @Option(
        help: "A Dynamic Type size, such as large or accessibilityMedium.",
        completion: .list(VariantTrait.textSize.words ?? []))
    var textSize: [String] = []

    @Option(
        help: "A language tag, such as ja or zh-Hant.", completion: .list(["ja", "en", "zh-Hans", "zh-Hant", "ko"]))
    var language: [String] = []

    @Option(help: "leftToRight or rightToLeft.", completion: .list(VariantTrait.direction.words ?? []))
    var direction: [String] = []

    /// What the help of a command says of these.
    static let discussion = """
        Options of the screen with several values, with commas or repeated, give a picture for each: \
        '--device iphone-se,iphone-15 --appearance light,dark' makes four of every shot. Their names end in what was \
        asked for, also where that is one value, in the order device, appearance, text size, language, direction: \
        chat-long@iphone-se,dark. So none takes the place of another, or of the picture as the scene has it. A scene may list them \
        itself, and then an option chooses other values of its trait:

          variants: {device: [iphone-se, iphone-15], appearance: [light, dark]}
        """

    func validate() throws { _ = try matrix() }

    /// Values by commas and by repeated options.
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
            throw ValidationError("These options ask for more than \(Self.most) variants.")
        }
        return matrix
    }

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
            return "\(option) takes language tags such as ja or en-GB, and not '\(value)'."
        }
        let near = NearestName.several(near: value, among: words)
        let way =
            near.isEmpty
            ? "There are: \(words.joined(separator: ", "))."
            : "Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
        return "\(option) knows no '\(value)'. \(way)"
    }
}

/// What the command line says of the screen, over what the scene says.
struct ScreenOptions: ParsableArguments {
    @OptionGroup var variants: VariantOptions

    @Option(help: "Width in points.")
    var width: Double?

    @Option(help: "Height in points.")
    var height: Double?

    @Option(help: "Pixels per point, 1 to 3.")
    var scale: Double?

    /// Size and scale; the rest are variants.
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
