import CCairo
package import TatamiPrimitives
package import TatamiSystem

/// Measuring and drawing of SVG files in a separate process if a supervisor can start one, otherwise in this one.
///
/// librsvg terminates its process on unexpected input.
package enum IsolatedSVG {
    private enum Task: Int {
        case measure
        /// Stretches the document to `frame` and draws the pixels of it that are in `window`.
        case draw
        /// Draws a page of the frame's size and discards it.
        case rehearse
        /// Converts the document to an SVG file in which text is outlines.
        case outline
    }

    /// The header; the names of fonts and the document follow it.
    private struct Order {
        var task: Int
        var frame = Rect.zero
        var window = PixelRect.empty
        var outputLimit = 0
        /// The length in bytes of the fonts' names, which are between this header and the document.
        var fontsLength = 0
    }

    /// The header of an answer, before the pixels or the file.
    private struct Answer {
        enum State { static let done = 1, malformed = 2, cairo = 3, tooLarge = 4, noLibrary = 5, noFonts = 6 }

        /// One of the values of `State`; 0 if there was no answer.
        var state = 0
        /// Cairo's status.
        var code = 0
        var size = Size.zero
        /// The length of the file with outlines, in bytes.
        var length = 0
        var wordCount = 0

        /// The bytes reserved for the header and its text; the pixels or the file follow.
        static let headLength = 4096
        static var wordRoom: Int { headLength - MemoryLayout<Answer>.size }

        mutating func say(_ text: String, in room: UnsafeMutableRawBufferPointer) {
            let words = Array(text.utf8.prefix(Self.wordRoom))
            wordCount = words.count
            UnsafeMutableRawBufferPointer(rebasing: room[MemoryLayout<Answer>.size...]).copyBytes(from: words)
        }

        func words(in room: UnsafeRawBufferPointer) -> String {
            let start = MemoryLayout<Answer>.size
            return String(decoding: room[start..<start + max(0, min(wordCount, Self.wordRoom))], as: UTF8.self)
        }
    }

    // MARK: Requests

    /// Returns the intrinsic size of an SVG file in user units. Throws if librsvg doesn't accept it as SVG.
    ///
    /// This is its width and height if both are lengths, otherwise its view box, otherwise 100 × 100.
    package static func measure(_ bytes: [UInt8]) throws(RenderingError) -> Size {
        guard IsolatedTask.isPossible else { return try SVGDocument(bytes).size }
        return try run(Order(task: Task.measure.rawValue), on: bytes) { answer, _ in answer.size }
    }

    /// Stretches the document to `frame` and draws the part of it in `window`; the surface's device offset is 0.
    static func draw(_ bytes: [UInt8], in frame: Rect, window: PixelRect) throws(RenderingError) -> PixelSurface {
        guard IsolatedTask.isPossible else { return try SVGDocument(bytes).surface(in: frame, window: window) }
        let surface = try PixelSurface(.translucent, frame: window)
        surface.flush()
        let order = Order(task: Task.draw.rawValue, frame: frame, window: window)
        try run(order, on: bytes, result: surface.byteCount) { _, pixels in
            if let start = pixels.baseAddress { memcpy(surface.bytes, start, pixels.count) }
        }
        surface.markDirty()
        cairo_surface_set_device_offset(surface.raw, 0, 0)
        return surface
    }

    /// Draws the document on a page in the other process, and throws if it can't be drawn. Without a supervisor,
    /// nothing is done.
    static func rehearse(_ bytes: [UInt8], size: Size, outputLimit: Int) throws(RenderingError) {
        guard IsolatedTask.isPossible else { return }
        let frame = Rect(origin: .zero, size: size)
        try run(Order(task: Task.rehearse.rawValue, frame: frame, outputLimit: outputLimit), on: bytes) { _, _ in }
    }

    /// Returns an SVG file whose text is converted to outlines, and the original's intrinsic size by `measure`.
    ///
    /// The result looks the same everywhere. The file must have no masks and filters, which would become pixels. Throws
    /// `tooMuchOutput` if the result exceeds `limit` bytes.
    package static func outline(
        _ bytes: [UInt8], _ fonts: SVGFonts, limit: Int
    ) throws(RenderingError) -> (bytes: [UInt8], size: Size) {
        guard IsolatedTask.isPossible else {
            let document = try SVGDocument(bytes)
            return (try document.outlined(fonts.set(fonts.names), limit: limit), document.size)
        }
        let order = Order(task: Task.outline.rawValue, outputLimit: limit, fontsLength: fonts.names.count)
        return try run(order, on: fonts.names + bytes, result: limit) { answer, file in
            (Array(file.prefix(max(0, answer.length))), answer.size)
        }
    }

    private static func run<Result>(
        _ order: Order, on bytes: [UInt8], result: Int = 0, read: (Answer, UnsafeRawBufferPointer) -> Result
    ) throws(RenderingError) -> Result {
        let outcome = withUnsafeBytes(of: order) { head in
            bytes.withUnsafeBytes { document in
                Swift.Result { () throws(IsolatedTaskFailure) in
                    try IsolatedTask.run([head, document], answer: Answer.headLength + result) { room in
                        answered(room, order, read)
                    }
                }
            }
        }
        switch outcome {
        case .success(let answer): return try answer.get()
        case .failure(let failure): throw .svgProcess(failure)
        }
    }

    private static func answered<Result>(
        _ room: UnsafeRawBufferPointer, _ order: Order, _ read: (Answer, UnsafeRawBufferPointer) -> Result
    ) -> Swift.Result<Result, RenderingError> {
        let answer = room.loadUnaligned(as: Answer.self)
        switch answer.state {
        case Answer.State.done:
            return .success(read(answer, UnsafeRawBufferPointer(rebasing: room[Answer.headLength...])))
        case Answer.State.malformed:
            return .failure(.malformedSVG(SVGFailure(message: answer.words(in: room))))
        case Answer.State.noLibrary: return .failure(.noSVGLibrary(reason: answer.words(in: room)))
        case Answer.State.noFonts: return .failure(.noSVGFonts)
        case Answer.State.cairo:
            return .failure(.cairo(CairoFailure(status: UInt32(truncatingIfNeeded: answer.code))))
        case Answer.State.tooLarge: return .failure(.tooMuchOutput(limit: order.outputLimit))
        // The process ended normally, but without an answer.
        default: return .failure(.svgProcess(.ended(.ended(.exited(status: 0)))))
        }
    }

    // MARK: In the task's process

    fileprivate static func run(
        _ input: UnsafeRawBufferPointer, _ room: UnsafeMutableRawBufferPointer, setFonts: SVGFonts.Setting
    ) {
        let order = input.loadUnaligned(as: Order.self)
        let rest = input[MemoryLayout<Order>.size...]
        let bytes = [UInt8](rest.dropFirst(order.fontsLength))
        let result = UnsafeMutableRawBufferPointer(rebasing: room[Answer.headLength...])
        var answer = Answer()
        do throws(RenderingError) {
            let document = try SVGDocument(bytes)
            answer.size = document.size
            switch Task(rawValue: order.task) {
            case .measure, nil: break
            case .draw:
                let surface = try document.surface(in: order.frame, window: order.window)
                surface.flush()
                result.copyMemory(
                    from: UnsafeRawBufferPointer(start: surface.bytes, count: min(surface.byteCount, result.count)))
            case .outline:
                let fonts = try setFonts([UInt8](rest.prefix(order.fontsLength)))
                let file = try document.outlined(fonts, limit: min(order.outputLimit, result.count))
                result.copyBytes(from: file)
                answer.length = file.count
            case .rehearse: try document.rehearse(in: order.frame, outputLimit: order.outputLimit)
            }
            answer.state = Answer.State.done
        } catch {
            switch error {
            case .malformedSVG(let failure):
                answer.state = Answer.State.malformed
                answer.say(failure.message, in: room)
            case .noSVGLibrary(let reason):
                answer.state = Answer.State.noLibrary
                answer.say(reason, in: room)
            case .cairo(let failure):
                (answer.state, answer.code) = (Answer.State.cairo, Int(failure.status))
            case .noSVGFonts: answer.state = Answer.State.noFonts
            case .tooMuchOutput: answer.state = Answer.State.tooLarge
            default: break
            }
        }
        room.storeBytes(of: answer, as: Answer.self)
    }
}

/// Returns the code of the processes that measure, draw or convert one SVG file each. The supervisor, from which they
/// are forked, opens librsvg once, before the first of them.
package func svgTaskRunner(setFonts: @escaping SVGFonts.Setting) -> IsolatedTask.Runner {
    IsolatedTask.Runner {
        _ = SVGLibrary.opened
    } run: {
        IsolatedSVG.run($0, $1, setFonts: setFonts)
    }
}

/// Draws an SVG file at this size in pixels, and on a page of at most `outputLimit` bytes, and throws if it can't be
/// drawn.
package func proveSVG(_ bytes: [UInt8], size: Size, outputLimit: Int) throws(RenderingError) {
    let frame = Rect(origin: .zero, size: size)
    guard frame.isDrawable else { return }
    let window = PixelRect(covering: frame)
    _ = try IsolatedSVG.draw(bytes, in: frame, window: window)
    try IsolatedSVG.rehearse(bytes, size: size, outputLimit: outputLimit)
}

extension SVGDocument {
    /// Stretches the document to `frame` and draws the part of it in `window`; the surface's device offset is 0.
    func surface(in frame: Rect, window: PixelRect) throws(RenderingError) -> PixelSurface {
        let surface = try PixelSurface(.translucent, frame: window)
        let context = try CairoContext(drawingOn: surface)
        try draw(in: frame, on: context)
        try context.checkStatus()
        cairo_surface_set_device_offset(surface.raw, 0, 0)
        return surface
    }

    /// Draws the document on a page of the frame's size, and discards the page.
    fileprivate func rehearse(in frame: Rect, outputLimit: Int) throws(RenderingError) {
        let surface = try VectorSurface(.pdf(title: nil), size: frame.size, limit: outputLimit)
        try surface.drawing { () throws(RenderingError) in
            let context = try CairoContext(surface: surface)
            try draw(in: frame, on: context)
            cairo_show_page(context.raw)
            try context.checkStatus()
            _ = try surface.finish()
        }
    }
}
