import CPango
import Synchronization
import TatamiTypesetting
import Testing

@Suite("Messages of libraries")
struct LibraryMessageTests {
    private final class Heard: Sendable {
        let messages = Mutex<[String]>([])
    }

    @Test("the output of GLib, Pango and others is returned once, with its source")
    func caught() {
        let heard = Heard()
        catchLibraryMessages { library, message in heard.messages.withLock { $0.append("\(library): \(message)") } }
        // By GLib's own function, and by Pango's warning about invalid UTF-8.
        for _ in 0..<3 { g_return_if_fail_warning("Strange", "draw", "picture != nil") }
        let layout = pango_layout_new(pango_font_map_create_context(pango_ft2_font_map_new()))
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_text(layout, "a\u{1B}", 2)
        let broken: [CChar] = [0x61, -1, 0x62, 0]
        pango_layout_set_text(layout, broken, 3)
        let messages = heard.messages.withLock { $0 }
        #expect(messages.filter { $0.hasPrefix("Strange: ") } == ["Strange: draw: assertion 'picture != nil' failed"])
        #expect(messages.contains { $0.hasPrefix("Pango: Invalid UTF-8") }, "\(messages)")
    }
}
