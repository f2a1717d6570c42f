import TatamiLayout
import TatamiScenes

/// What of a request decides which glyphs a paragraph gets; neither the size nor the width does.
struct TextStyle: Hashable {
    var family: String
    var weight: Font.Weight
    var isItalic: Bool
    /// A BCP 47 tag.
    var language: String
    /// Of a paragraph without any strong character.
    var direction: LayoutDirection
    /// True when `direction` holds whatever the paragraph's characters say.
    var isDirectionForced = false

    init(_ request: TextRequest) {
        family = request.font.family
        weight = request.font.weight
        isItalic = request.font.isItalic
        language = request.language
        direction = request.direction
    }
}
