import Foundation
import RunningPrograms
import Tatami
import TatamiFormatting
import TatamiImageCoding
import TatamiLoading
import TatamiSceneFile
import Testing

/// The screens of the kit as `tatami convert` writes them in Swift, in the folder beside this file, which are compiled with it.
@Suite("What components stand for, in Swift")
struct GalleryTests {
    struct Converted: CustomTestStringConvertible, Sendable {
        var name: String
        var screen: Screen
        var testDescription: String { name }
    }

    static let gallery = ReferenceScenes.folder + "/gallery"
    static let screens: [Converted] = [
        .init(name: "agenda", screen: agenda),
        .init(name: "album", screen: album),
        .init(name: "chat", screen: chat),
        .init(name: "contacts", screen: contacts),
        .init(name: "feed", screen: feed),
        .init(name: "inbox", screen: inbox),
        .init(name: "orders", screen: orders),
        .init(name: "playlist", screen: playlist),
        .init(name: "records", screen: records),
        .init(name: "settings", screen: settings),
        .init(name: "store", screen: store),
        .init(name: "todo", screen: todo),
        .init(name: "wallet", screen: wallet),
    ]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Converted")

    @Test("every screen of the gallery becomes Swift, of which some are compiled here")
    func all() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.gallery)
        let names = Set(files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) })
        #expect(names.isSuperset(of: Self.screens.map(\.name)))
        for name in names {
            let scene = try #require(
                try LoadedScene.load("\(Self.gallery)/\(name).yaml", images: ImageLoader()).scene?.source)
            let source = String(decoding: try swiftBytes(of: scene, named: "shown"), as: UTF8.self)
            #expect(source.contains("let shown = Screen("), "\(name)")
        }
    }

    @Test("as it is written now", arguments: screens)
    func source(converted: Converted) throws {
        let path = "\(Self.gallery)/\(converted.name).yaml"
        let scene = try #require(try LoadedScene.load(path, images: ImageLoader()).scene?.source)
        let source = String(decoding: try swiftBytes(of: scene, named: converted.name), as: UTF8.self)
        let file = try String(contentsOf: Self.folder.appending(path: converted.name + ".swift"), encoding: .utf8)
        #expect(file == "// swift-format-ignore-file\n" + source, "'tatami convert' writes it anew")
    }

    @Test("and drawn, the very same bytes", arguments: screens)
    func picture(converted: Converted) throws {
        let path = "\(Self.gallery)/\(converted.name).yaml"
        let file = SceneFile(path)
        let screen = converted.screen.relative(to: Self.gallery)
        for shot in try #require(try LoadedScene.load(path, images: ImageLoader()).scene?.source).shotNames {
            let expected = try file.render(as: .png, shot: shot, traits: .appearance(.dark))
            #expect(try screen.render(as: .png, shot: shot, traits: .appearance(.dark)) == expected, "\(shot)")
        }
    }
}
