import TatamiPrimitives

/// The messages about layouts that are too expensive.
extension Excess {
    /// Returns the exceeded limit, with a hint; `element` is the one at which it was exceeded.
    func sentence(at element: String) -> Message {
        switch self {
        case .elements(let limit):
            "with '\(element)' the picture shows more than \(limit.grouped) elements; show fewer at once"
        case .measurements(let limit):
            "laying out '\(element)' takes more than \(limit.grouped) measurements; nest fewer stacks, or "
                + "give the inner ones a width and a height"
        case .text(let limit):
            "with '\(element)' more than \(bytes(limit)) of text would be broken into lines; shorten it"
        case .contentRows(let count, let limit):
            "with '\(element)' the picture would be as high as \(count.grouped) rows, and the most is "
                + "\(limit.grouped); give the list or the screen a height, or show fewer rows"
        case .pixels(let count, let limit):
            "the picture would have \(count.grouped) pixels, and the most is \(limit.grouped); draw it smaller, at a lower "
                + "scale, or a part of it"
        case .images(let count, let limit, let largest):
            "the images of the picture have \(count.grouped) pixels together, and the most is \(limit.grouped); shrink them, "
                + "'\(path: largest)' first, or show fewer at once"
        case .blur(let limit):
            "the picture's shadows and materials cover more than \(limit.grouped) pixels; overlap fewer of them, or "
                + "draw it smaller"
        case .sideInPixels(let length, let limit, let format):
            "a side of the picture would be \(length.grouped) pixels long, and \(format) allows \(limit.grouped); "
                + "draw it smaller or at a lower scale"
        case .sideInPoints(let length, let limit, let format):
            "a side of the picture would be \(number(length)) points long, and \(format) allows \(number(limit)); "
                + "draw it smaller"
        case .output(let limit):
            "the file would be larger than \(bytes(limit)); show less in it, or draw it as an image"
        }
    }
}
