import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

/// The pages of the reference, their style and their search index.
struct ReferencePages {
    let scenes: ExampleScenes
    let pictures: PictureTable
    let gallery: [GalleryScreen]

    var files: [ReferenceFile] {
        let pages = [index] + mappings + [galleryPage, symbols, colors, devices].compactMap(\.self)
        return pages.map { page in
            ReferenceFile(name: page.href, bytes: Array(Self.template.text(Values(page, navigation(page.href))).utf8))
        } + [
            ReferenceFile(name: "page.css", bytes: Array((pagePalette + Self.style).utf8)),
            ReferenceFile(name: "search.js", bytes: PackageResources.search_js),
            ReferenceFile(name: "search-index.js", bytes: Array(searchIndex.utf8)),
        ]
    }

    private static let template = MustacheTemplate(PackageResources.reference_mustache)
    private static let style = String(decoding: PackageResources.reference_css, as: UTF8.self)

    // MARK: Pages

    private var extras: [Link] {
        [
            gallery.isEmpty ? nil : Link(text: "Gallery", href: "gallery.html"),
            Link(text: "Symbols", href: "symbols.html"),
            Link(text: "Colours", href: "colors.html"), Link(text: "Devices", href: "devices.html"),
        ].compactMap(\.self)
    }

    private func navigation(_ current: String) -> [NavigationGroup] {
        func marked(_ link: Link) -> Link {
            var link = link
            if link.href == current { link.current = "page" }
            return link
        }
        return [
            NavigationGroup(
                name: "Overview", links: ([Link(text: "All pages", href: "index.html")] + extras).map(marked))
        ]
            + scenes.groups.map { group in
                NavigationGroup(
                    name: group.title,
                    links: group.mappings.map { marked(Link(text: $0.title, href: "\($0.name).html")) })
            }
    }

    private var index: Page {
        var page = Page(
            href: "index.html", heading: "Reference",
            docs: [
                "All keys of scenes. Each is listed with its meaning, type and default, and with an example drawn by Tatami."
            ])
        page.cards = scenes.groups.map { group in
            CardGroup(
                name: group.title, about: group.doc,
                cards: group.mappings.map { mapping in
                    Card(
                        name: mapping.title, about: mapping.doc, target: "\(mapping.name).html",
                        picture: lead(of: mapping))
                })
        }
        return page
    }

    /// Returns the first picture of a mapping; nil if it has none.
    private func lead(of mapping: DocumentedMapping) -> Picture? {
        mapping.keys.lazy.compactMap { picturesOf($0, in: mapping).first }.first.map { picture in
            var picture = picture
            (picture.alt, picture.caption) = ("", nil)
            return picture
        }
    }

    private var mappings: [Page] {
        scenes.groups.flatMap { group in group.mappings.map(page) }
    }

    private func page(of mapping: DocumentedMapping) -> Page {
        var page = Page(href: "\(mapping.name).html", heading: mapping.title, docs: [mapping.doc])
        if mapping.name.hasPrefix("kit.") {
            page.docs.append("Scenes get it with 'use: tatami'; 'tatami components \(mapping.title)' describes it too.")
        }
        page.shorthand = mapping.mainKey
        page.shared = mapping.shared.map { Link(text: Self.title($0), href: "\($0).html") }
        page.entries = mapping.keys.map { entry($0, in: mapping) }
        return page
    }

    private static func title(_ name: String) -> String { name == "element" ? "all elements" : name }

    private func entry(_ key: DocumentedKey, in mapping: DocumentedMapping) -> Entry {
        let code = key.example.map { example in
            Code(
                markup: markup(ofScene: example.text.trimmed, marking: key.name),
                scene: example.drawing == .none || OwnComponents.has(mapping)
                    ? nil
                    : Link(text: "Whole scene", href: "scenes/" + ExampleScenes.file(of: key.name, in: mapping.name)))
        }
        return Entry(
            key: key.name, doc: key.doc, parts: key.type.map(part),
            fallback: key.isRequired ? nil : key.fallback, required: key.isRequired ? "required" : nil, code: code,
            pictures: picturesOf(key, in: mapping))
    }

    private func part(_ part: DocumentedKey.Part) -> Part {
        switch part {
        case .words(let words): Part(words: words)
        case .code(let code): Part(literal: code)
        case .page("symbols"): Part(link: Link(text: "a symbol", href: "symbols.html"))
        case .page("colors"): Part(link: Link(text: "a colour", href: "colors.html"))
        case .page("devices"): Part(link: Link(text: "a device", href: "devices.html"))
        case .page(let name): Part(link: Link(text: name, href: "\(name).html"))
        }
    }

    private func picturesOf(_ key: DocumentedKey, in mapping: DocumentedMapping) -> [Picture] {
        let file = ExampleScenes.file(of: key.name, in: mapping.name)
        return pictures.pictures(ofFile: file).map { shown in
            let words = shown.caption.map { ": \($0)" } ?? ""
            return picture(shown, alt: "The picture of the example of \(key.name)\(words)", caption: shown.caption)
        }
    }

    private func picture(_ shown: PictureTable.Shown, alt: String, caption: String? = nil) -> Picture {
        Picture(
            light: shown.light, dark: shown.dark, width: Int(shown.size.width.rounded()),
            height: Int(shown.size.height.rounded()), alt: alt, caption: caption)
    }

    private var symbols: Page {
        var page = Page(
            href: "symbols.html", heading: "Symbols",
            docs: ["All symbols that scenes can show; 'tatami symbols' lists them. Draw any other by a path."])
        let drawn = pictures.pictures(ofFile: ExampleScenes.symbols)
        page.symbols = zip(Symbol.names, drawn).map { Tile(name: $0, picture: picture($1, alt: "")) }
        return page
    }

    private var colors: Page {
        var page = Page(
            href: "colors.html", heading: "Colours",
            docs: [
                "A colour is #RGB, #RRGGBB or #RRGGBBAA, rgba(0, 0, 0, 1/3), a list of parts from 0 to 1, a CSS name, a name defined by the scene, or one of the platform's names below, which follow the appearance."
            ])
        page.sheets = pictures.pictures(ofFile: ExampleScenes.colors).map {
            picture(
                $0,
                alt: "The platform's colours, each with its name: "
                    + SystemColor.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return page
    }

    private var devices: Page {
        var page = Page(
            href: "devices.html", heading: "Devices",
            docs: ["The devices that a screen can have, in portrait; the safe area is blue."])
        let drawn = pictures.pictures(ofFile: ExampleScenes.devices)
        page.devices = zip(TatamiScenes.Device.all, drawn).map { device, shown in
            let (width, height) = (device.size.width, device.size.height)
            let area = device.safeArea
            return Device(
                name: device.name, size: "\(width.spelled) × \(height.spelled) points",
                pixels:
                    "\((width * device.scale).spelled) × \((height * device.scale).spelled) pixels, \(device.scale.spelled) per point",
                safeArea: "safe area: \(area.top.spelled) above, \(area.bottom.spelled) below",
                picture: picture(shown, alt: "The screen of an \(device.name)"))
        }
        return page
    }

    private var galleryPage: Page? {
        guard !gallery.isEmpty else { return nil }
        var page = Page(
            href: "gallery.html", heading: "Gallery",
            docs: ["Whole screens, each with its scene. The screens marked as the kit's need only 'use: tatami'."])
        page.screens = gallery.map { screen in
            let shown = pictures.pictures(of: screen.path).first
            return Screen(
                name: screen.title, file: screen.path,
                anchor: screen.path.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined(),
                kit: screen.isOfKit ? "kit" : nil, markup: markup(ofScene: screen.text.trimmed),
                picture: shown.map { picture($0, alt: screen.title) })
        }
        return page
    }

    // MARK: Search

    /// A script that defines `entries`: title, address, owner and meaning.
    private var searchIndex: String {
        var lines: [[String]] = []
        for mapping in scenes.groups.flatMap(\.mappings) {
            lines.append([mapping.title, "\(mapping.name).html", "", mapping.doc])
            for key in mapping.keys {
                lines.append([key.name, "\(mapping.name).html#\(key.name)", mapping.title, key.doc])
            }
        }
        for name in Symbol.names { lines.append([name, "symbols.html#\(name)", "symbols", ""]) }
        for device in TatamiScenes.Device.all {
            lines.append([device.name, "devices.html#\(device.name)", "devices", ""])
        }
        for color in SystemColor.allCases { lines.append([color.rawValue, "colors.html", "colours", ""]) }
        for screen in galleryPage?.screens ?? [] {
            lines.append([screen.name, "gallery.html#\(screen.anchor)", "gallery", ""])
        }
        let rows = lines.map { "[" + $0.map(\.quotedJSON).joined(separator: ",") + "]" }
        return "\"use strict\";\nconst entries = [\n" + rows.joined(separator: ",\n") + "\n];\n"
    }
}
