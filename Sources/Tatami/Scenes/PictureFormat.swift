/// What a picture can be made as; by the ending of a file's name.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable { case png, svg, pdf }

extension PictureFormat {
    static let endings = allCases.map { ".\($0.rawValue)" }
}
