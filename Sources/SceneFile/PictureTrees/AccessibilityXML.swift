import TatamiPrimitives
import TatamiScenes

/// The elements of a screen as listed in XML by automation tools.
struct AccessibilityXML {
    let log: DiagnosticLog

    /// Converts a `dump` of UI Automator.
    ///
    /// Elements have `class`, `resource-id`, `content-desc`, `text`, and `bounds` in the pixels of the screen.
    func uiAutomator(_ xml: [XMLElement]) -> PictureTree? {
        let frames = xml.map { bounds(of: $0) }
        let (right, bottom) = (frames.compactMap { $0?.maxX }.max(), frames.compactMap { $0?.maxY }.max())
        guard let right, let bottom else { return nil }
        // There may be several windows.
        let screen = Rect(x: 0, y: 0, width: right, height: bottom)
        let elements = converted(xml) { element, index in
            let said = element.attributes
            guard element.parent != nil else { return .init(kind: "screen", frame: screen, parent: nil) }
            // Appium names elements by their class.
            let kind = said["class"] ?? element.name
            return frames[index].map { frame in
                .init(
                    kind: lastComponent(kind), id: nonempty(said["resource-id"]).map(withoutPackage),
                    name: nonempty(said["content-desc"]), text: nonempty(said["text"]), frame: frame,
                    style: style(of: said, ["checked", "enabled", "selected", "focused", "hint"]), parent: nil)
            }
        }
        return PictureTree(scale: 1, elements: elements)
    }

    /// Converts the source of WebDriverAgent.
    ///
    /// Elements have `type`, `name` (the identifier, or else the label), `label` and `value`, with frames in points.
    func webDriverAgent(_ xml: [XMLElement], pictureWidth: Double) -> PictureTree? {
        // The outer elements of Appium have no frame.
        let first = xml.firstIndex { $0.name.hasPrefix("XCUIElementType") } ?? 0
        let shown = shown(xml)
        let elements = converted(xml) { element, index in
            guard index >= first, shown[index] else { return nil }
            let said = element.attributes
            let kind = element.name.after("XCUIElementType") ?? element.name
            let (name, label) = (nonempty(said["name"]), nonempty(said["label"]))
            let isText = ["StaticText", "TextField", "TextView", "SecureTextField", "SearchField"].contains(kind)
            let text = kind == "StaticText" ? label : nonempty(said["value"]) ?? nonempty(said["placeholderValue"])
            return frame(of: element).map { frame in
                .init(
                    kind: kind, id: name == label ? nil : name, role: kind.prefix(1).lowercased() + kind.dropFirst(),
                    name: label, text: isText ? text : nil, frame: frame,
                    style: style(of: said, ["enabled", "selected", "traits"] + (isText ? [] : ["value"])), parent: nil)
            }
        }
        guard let root = elements.first?.frame else { return nil }
        return PictureTree(scale: screenScale(pictureWidth: pictureWidth, width: root.width), elements: elements)
    }

    /// Returns the elements that `convert` creates, the root first.
    ///
    /// Elements for which it returns nil are left out with their content.
    private func converted(
        _ xml: [XMLElement], _ convert: (XMLElement, Int) -> PictureTree.Element?
    ) -> [PictureTree.Element] {
        var elements: [PictureTree.Element] = []
        var places: [Int: Int] = [:]
        for (index, element) in xml.enumerated() {
            let parent = element.parent.flatMap { places[$0] }
            guard elements.isEmpty || parent != nil, var converted = convert(element, index) else { continue }
            converted.parent = parent
            places[index] = elements.count
            elements.append(converted)
        }
        return elements
    }

    /// Returns, for each element, whether it or an element inside it is visible.
    private func shown(_ xml: [XMLElement]) -> [Bool] {
        var shown = xml.map { $0.attributes["visible"] != "false" }
        for (index, element) in xml.enumerated().reversed() where shown[index] {
            if let parent = element.parent { shown[parent] = true }
        }
        return shown
    }

    private func style(of said: [String: String], _ keys: [String]) -> [String: String] {
        said.filter { keys.contains($0.key) && !$0.value.isEmpty }
    }

    // MARK: Frames

    /// Returns the frame in bounds such as `[0,66][1080,210]`; nil if there are none, or after reporting malformed
    /// ones.
    private func bounds(of element: XMLElement) -> Rect? {
        guard let text = element.attributes["bounds"] else {
            if element.parent != nil { log.add(.missingKey("bounds", in: "an element"), at: element.mark) }
            return nil
        }
        let edges = text.split { "[],".contains($0) }.compactMap { Double($0) }.filter(
            PictureTreeReading.length.contains)
        guard edges.count == 4 else {
            return log.refuse(.badText(text, expected: "bounds such as [0,66][1080,210]"), at: element.mark)
        }
        return Rect(x: edges[0], y: edges[1], width: max(0, edges[2] - edges[0]), height: max(0, edges[3] - edges[1]))
    }

    private func frame(of element: XMLElement) -> Rect? {
        var numbers: [Double] = []
        for key in ["x", "y", "width", "height"] {
            guard let text = element.attributes[key] else {
                return log.refuse(.missingKey(key, in: "an element"), at: element.mark)
            }
            guard let number = Double(text), PictureTreeReading.length.contains(number) else {
                return log.refuse(.badText(text, expected: "a number"), at: element.mark)
            }
            numbers.append(number)
        }
        return Rect(x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
    }
}
