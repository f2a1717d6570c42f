import TatamiPrimitives

/// The messages about layouts that are too expensive.
extension Excess {
    /// The exceeded limit, with a hint; `element` is the one at which it was exceeded.
    func sentence(at element: String) -> Words {
        switch self {
        case .elements(let limit):
            "'\(element)' is one element more than the \(limit.grouped) that a picture may show; show less of it at once"
        case .measurements(let limit):
            "laying out '\(element)' takes more than \(limit.grouped) measurements; put fewer stacks into each other, or "
                + "give the inner ones a width and a height"
        case .text(let limit):
            "with '\(element)' more than \(bytes(limit)) of text would be broken into lines; shorten it"
        case .contentRows(let count, let limit):
            "'\(element)' makes it \(count.grouped) rows that it is as high as, and the picture can hold "
                + "\(limit.grouped); give the list or the screen a height, or show fewer rows"
        case .pixels(let count, let limit):
            "the picture would have \(count.grouped) pixels, and can have \(limit.grouped); draw it smaller, at a lower "
                + "scale, or a part of it"
        case .blur(let limit):
            "the picture's shadows and materials come to more than \(limit.grouped) pixels; lay fewer over each other, or "
                + "draw it smaller"
        case .sideInPixels(let length, let limit, let format):
            "a side of the picture would be \(length.grouped) pixels long, and \(format) can have \(limit.grouped); "
                + "draw it smaller or at a lower scale"
        case .sideInPoints(let length, let limit, let format):
            "a side of the picture would be \(number(length)) points long, and \(format) can have \(number(limit)); "
                + "draw it smaller"
        case .output(let limit):
            "the file would be larger than \(bytes(limit)); show less in it, or draw it as an image"
        }
    }
}
