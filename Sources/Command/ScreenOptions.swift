import ArgumentParser
import TatamiSceneFile
import TatamiScenes

/// What the command line says of the screen, over what the scene says.
struct ScreenOptions: ParsableArguments {
    @Option(help: "A device by name, such as iphone-15.")
    var device: String?

    @Option(help: "Width in points.")
    var width: Double?

    @Option(help: "Height in points.")
    var height: Double?

    @Option(help: "Pixels per point, 1 to 3.")
    var scale: Double?

    @Option(help: "light or dark.")
    var appearance: Appearance?

    @Option(help: "A Dynamic Type size, such as large or accessibilityMedium.")
    var textSize: ContentSize?

    @Option(help: "A language tag, such as ja or zh-Hant.")
    var language: String?

    @Option(help: "leftToRight or rightToLeft.")
    var direction: LayoutDirection?

    func overrides() throws -> ScreenOverrides {
        if let scale, !(1...3).contains(scale) { throw ValidationError("--scale takes a number from 1 to 3.") }
        for (name, length) in [("--width", width), ("--height", height)] {
            if let length, !(length > 0 && length <= 100_000) {
                throw ValidationError("\(name) takes a number of points above 0, at most 100000.")
            }
        }
        return ScreenOverrides(
            device: try device.map(knownDevice), width: width, height: height, scale: scale, appearance: appearance,
            textSize: textSize, language: language, direction: direction)
    }

    private func knownDevice(_ name: String) throws -> Device {
        guard let device = Device.named(name) else {
            let names = Device.all.map(\.name).joined(separator: ", ")
            throw ValidationError("There is no device '\(name)'. Known are: \(names).")
        }
        return device
    }
}

extension Appearance: ExpressibleByArgument {}
extension ContentSize: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}
