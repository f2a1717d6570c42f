import TatamiPrimitives

/// The faces opened so far; each is opened once.
final class FaceLibrary {
    private struct Place: Hashable {
        var file: String
        var index: Int
    }

    private var faces: [Place: Face?] = [:]
    private var last: Face?

    /// Nil when the file can't be read.
    func face(file: String, index: Int, name: String) -> Face? {
        let place = Place(file: file, index: index)
        if let known = faces[place] { return known }
        let face = Face(file: file, index: index, name: name)
        faces[place] = .some(face)
        return face
    }

    func face(_ face: FontFace) -> Face? {
        if let last, last.face == face { return last }
        last = self.face(file: face.file, index: face.index, name: face.name)
        return last
    }
}
