import TatamiCairo
import TatamiPainting
import TatamiPrimitives

/// A display list in pixels: one point is one pixel unless a scale is given.
func list(
    _ width: Double, _ height: Double, scale: Double = 1, background: Color = .white, _ items: [DisplayItem]
) -> DisplayList {
    DisplayList(size: Size(width: width, height: height), scale: scale, background: background, items: items)
}

func draw(_ list: DisplayList, images: NamedImages = NamedImages(), region: Rect? = nil) throws -> Bitmap {
    try BitmapRenderer(glyphs: ShapeFont(), images: images).render(list, region: region).bitmap()
}

func fill(_ path: Path, _ color: Color) -> DisplayItem {
    .fill(path, rule: .nonZero, paint: .solid(color), bounds: path.controlBounds ?? .zero)
}

func fill(_ rect: Rect, _ color: Color) -> DisplayItem { fill(.rectangle(rect), color) }

let black: [UInt8] = [0, 0, 0, 255]
let white: [UInt8] = [255, 255, 255, 255]
let red = Color(red: 1, green: 0, blue: 0)
let blue = Color(red: 0, green: 0, blue: 1)

/// The places at which two bitmaps of one size differ by more than `tolerance` in some component.
func differences(_ a: Bitmap, _ b: Bitmap, tolerance: Int = 0) -> Int {
    zip(a.pixels, b.pixels).count { abs(Int($0) - Int($1)) > tolerance }
}
