import CPango
import TatamiPrimitives

/// Shapes items into glyphs with HarfBuzz.
final class GlyphShaper {
    private let buffer = hb_buffer_create()
    private let contextualAlternates = hb_tag_from_string("calt", 4)
    private let ligatures = [hb_tag_from_string("liga", 4), hb_tag_from_string("clig", 4)]

    deinit {
        hb_buffer_destroy(buffer)
    }

    /// Shapes a part of an item, with the rest of the paragraph as context, and adds it to `stretch`.
    ///
    /// `number` is the item's index in the paragraph. Control characters get no glyphs, and a tab no advance: its width
    /// depends on its position.
    func shape(
        _ range: Range<Int>, of item: TextItem, number: Int, in text: UnsafeBufferPointer<CChar>,
        marks: [TextMarks], into stretch: inout GlyphStretch
    ) {
        hb_buffer_reset(buffer)
        hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, item.script)
        hb_buffer_set_language(buffer, item.language)
        var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
        if range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
        if range.upperBound == text.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
        hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))
        hb_buffer_add_utf8(
            buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
        var features: [hb_feature_t] = []
        if !item.features.contains(where: { $0.tag == "calt" }) {
            features = ReplacedSigns.places(in: text, range).map { place in
                hb_feature_t(
                    tag: contextualAlternates, value: 0, start: UInt32(place.lowerBound), end: UInt32(place.upperBound))
            }
        }
        // A ligature would have no space between its letters.
        // https://www.w3.org/TR/css-text-4/#letter-spacing-property
        if item.space != 0 { features += ligatures.map { hb_feature_t(tag: $0, value: 0, start: 0, end: .max) } }
        features += item.features.map { feature in
            hb_feature_t(
                tag: hb_tag_from_string(feature.tag, 4), value: UInt32(clamping: feature.value), start: 0, end: .max)
        }
        hb_shape(item.face.font, buffer, features, UInt32(features.count))

        var count: UInt32 = 0
        let infos = UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
        let positions = UnsafeBufferPointer(start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
        let base = stretch.glyphs.count
        for (info, position) in zip(infos, positions) {
            stretch.glyphs.append(
                .init(
                    id: info.codepoint, advance: position.x_advance, xOffset: position.x_offset,
                    yOffset: position.y_offset))
        }
        addClusters(infos, base: base, range: range, item: item, number: number, marks: marks, to: &stretch)
    }

    /// Adds the clusters of shaped glyphs, which are in visual order, in reading order.
    ///
    /// They cover `range` without gaps, even if it has no glyphs. The first cluster of an item is never joined to the
    /// one before it.
    private func addClusters(
        _ infos: UnsafeBufferPointer<hb_glyph_info_t>, base: Int, range: Range<Int>, item: TextItem, number: Int,
        marks: [TextMarks], to stretch: inout GlyphStretch
    ) {
        let firstCluster = stretch.clusters.count
        let order = item.isRightToLeft ? -1 : 1
        var next = item.isRightToLeft ? infos.count - 1 : 0
        while infos.indices.contains(next) {
            let first = next
            let start = infos[first].cluster
            var isJoined = false
            var advance: Int32 = 0
            while infos.indices.contains(next), infos[next].cluster == start {
                isJoined = isJoined || infos[next].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
                advance &+= stretch.glyphs[base + next].advance
                next += order
            }
            stretch.clusters.append(
                .init(
                    start: Int32(start), end: Int32(start), firstGlyph: Int32(base + min(first, next - order)),
                    glyphCount: Int32(abs(next - first)), advance: advance, item: Int32(number),
                    marks: marks[Int(start)], isJoined: isJoined))
        }
        if stretch.clusters.count == firstCluster {
            stretch.clusters.append(
                .init(
                    start: Int32(range.lowerBound), end: 0, firstGlyph: Int32(base), glyphCount: 0, advance: 0,
                    item: Int32(number), marks: marks[range.lowerBound], isJoined: false))
        }
        stretch.clusters[firstCluster].start = Int32(range.lowerBound)
        stretch.clusters[firstCluster].isJoined =
            stretch.clusters[firstCluster].isJoined && range.lowerBound > item.range.lowerBound
        for index in firstCluster..<stretch.clusters.count {
            let isLast = index + 1 == stretch.clusters.count
            stretch.clusters[index].end = isLast ? Int32(range.upperBound) : stretch.clusters[index + 1].start
            settle(&stretch.clusters[index], marks: marks)
        }
    }

    /// Removes glyphs from invisible clusters, and the white-space mark from visible ones.
    private func settle(_ cluster: inout GlyphStretch.Cluster, marks: [TextMarks]) {
        if !cluster.marks.isDisjoint(with: [.control, .tab]) {
            cluster.glyphCount = 0
            cluster.advance = 0
        }
        if cluster.marks.contains(.blank) {
            let rest = Int(cluster.start) + 1..<max(Int(cluster.start) + 1, Int(cluster.end))
            if rest.contains(where: { marks[$0].contains(.grapheme) && !marks[$0].contains(.blank) }) {
                cluster.marks.remove(.blank)
            }
        }
    }
}

/// A stretch of a paragraph with one face, script and direction, which is shaped in one call.
struct TextItem {
    /// The bytes in the paragraph.
    var range: Range<Int>
    var face: Face
    /// The bidirectional embedding level; odd levels run from right to left.
    var level: UInt8
    var script: hb_script_t
    /// The index of the requested font in the paragraph's fonts.
    var font = 0
    /// The scale of that font.
    var scale = 1.0
    var language: hb_language_t?
    /// The requested features, for the whole item.
    var features: [FontFeature] = []
    /// The requested points after each character.
    var tracking = 0.0

    var isRightToLeft: Bool { level % 2 == 1 }

    /// Whether letters are joined by strokes.
    /// https://www.w3.org/TR/css-text-4/#cursive-scripts
    var isCursive: Bool {
        [
            HB_SCRIPT_ARABIC, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
            HB_SCRIPT_PHAGS_PA, HB_SCRIPT_SYRIAC,
        ].contains(script)
    }

    /// The points after each character: the requested ones, but 0 in cursive scripts, whose letters must stay joined.
    var space: Double { tracking == 0 || isCursive ? 0 : tracking }

    /// Returns the advance of a cluster with its tracking, in points; `size` is that of the whole text.
    func advance(of cluster: GlyphStretch.Cluster, size: Double) -> Double {
        Double(cluster.advance) / face.unitsPerEm * (size * scale) + space(after: cluster, size: size)
    }

    /// Returns the points after a cluster: at its left in right-to-left text, else at its right.
    ///
    /// A cluster without a width gets none, such as a soft hyphen or a mark in a font of its own. Negative space takes
    /// away no more than the width, so that characters keep their order.
    func space(after cluster: GlyphStretch.Cluster, size: Double) -> Double {
        guard tracking != 0, cluster.advance > 0 else { return 0 }
        return max(space, Double(-cluster.advance) / face.unitsPerEm * (size * scale))
    }
}

/// Shaped glyphs with their clusters of text. Lengths are in font units of the item's face.
struct GlyphStretch {
    /// The clusters in reading order, without gaps.
    var clusters: [Cluster] = []
    /// Items in reading order; glyphs of an item in visual order.
    var glyphs: [PositionedGlyph] = []

    /// The smallest unit of text that has glyphs.
    struct Cluster {
        /// The bytes in the paragraph.
        var start: Int32
        var end: Int32
        var firstGlyph: Int32
        var glyphCount: Int32
        var advance: Int32
        var item: Int32
        /// The marks of its first character, but `blank` only if all of the cluster is white space.
        var marks: TextMarks
        /// Whether glyphs would change if a line broke before it.
        var isJoined: Bool
    }

    struct PositionedGlyph {
        var id: UInt32
        var advance: Int32
        var xOffset: Int32
        /// The offset upward.
        var yOffset: Int32
    }
}
