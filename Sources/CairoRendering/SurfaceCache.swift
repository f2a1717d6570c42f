/// Surfaces that are pure functions of their keys, kept until they take too much memory.
struct SurfaceCache<Key: Hashable> {
    /// Bytes above which all are dropped before the next one.
    let byteLimit: Int
    private var surfaces: [Key: PixelSurface?] = [:]
    private var byteCount = 0

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// The surface of a key, made if need be; nil where `make` finds that there is nothing to see.
    mutating func surface(
        for key: Key, make: () throws(RenderingError) -> PixelSurface?
    ) throws(RenderingError) -> PixelSurface? {
        if let known = surfaces[key] { return known }
        let surface = try make()
        if byteCount > byteLimit {
            surfaces.removeAll()
            byteCount = 0
        }
        surfaces[key] = .some(surface)
        // What an entry costs besides its pixels is about the size of two Cairo objects.
        byteCount += (surface?.byteCount ?? 0) + 512
        return surface
    }
}

/// A surface whose frame counts from a whole pixel of the picture.
struct PlacedSurface {
    let surface: PixelSurface
    let x: Int
    let y: Int
}
