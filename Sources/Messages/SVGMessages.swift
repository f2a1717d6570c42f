import TatamiSceneFile

/// The messages about SVG images.
extension SVGImageError {
    /// The error of an SVG that the message has named, with a hint.
    var reason: Message {
        switch self {
        case .textBeside(let element): "it has text beside a '\(element)'; convert the text to paths, or leave that out"
        case .emojiText: "its text has an emoji, which can't become an outline; leave it out, or make the image a PNG"
        case .missingFonts(let package):
            "its text may need fonts that are missing; install them with 'apt-get install \(package)', or convert it to paths"
        case .noFonts: "the fonts for its text can't be set up; is memory limited ('ulimit -v')?"
        case .element(let name): "it has the element '\(name)', which is not taken; leave it out"
        case .tooManyElements(let limit): "it has more than \(counted(limit, "element")); simplify it, or make it a PNG"
        case .tooDeep(let limit): "its elements are nested more than \(limit) levels deep; simplify it"
        case .tooMuchDrawn(let limit):
            "its references draw more than \(counted(limit, "element")); simplify it, or make it a PNG"
        case .tooManyLayers(let limit):
            "it needs more than \(limit.grouped) masks, patterns, filters and clips; simplify it, or make it a PNG"
        case .tooLarge(let attribute, let limit): "a filter's '\(attribute)' is more than \(limit); make it a PNG"
        case .embeddedImage: "an image within it is not a PNG or JPEG in base64; convert it"
        case .embeddedPixels: "the images within it have too many pixels; make them smaller"
        case .entities: "its entities expand to far more text than the file has; write them out"
        case .noLibrary(let reason): "librsvg, which draws SVG images, can't be opened: \(reason); install librsvg2-2"
        case .timedOut(let seconds): "it takes longer than \(seconds) s; simplify it, or make it a PNG"
        case .tookMemory(let mebibytes):
            "it takes more than \(mebibytes.grouped) MiB of memory; simplify it, or make it a PNG"
        case .crashed(let signal):
            "librsvg failed" + (signal == 0 ? "" : " by \(signalWords(signal))") + "; make it a PNG"
        case .notStarted(let errno): "no process can be started for it: \(systemReason(errno))"
        case .tooMuchOutput(let limit): "it makes a file larger than \(bytes(limit)); simplify it, or make it a PNG"
        }
    }
}
