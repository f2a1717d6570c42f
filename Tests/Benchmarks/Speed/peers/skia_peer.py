import os
import pathlib
import sys

import serving
import skia

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import drawlist  # noqa: E402


def make():
    fonts = skia.textlayout.TypefaceFontProvider()
    # An empty font manager: reading all fonts of the machine would take as long as the picture.
    manager = skia.FontMgr.New_Custom_Empty()
    for path in sorted(pathlib.Path(os.environ["BENCH_FONTS"]).iterdir()):
        fonts.registerTypeface(manager.makeFromFile(str(path)))
    collection = skia.textlayout.FontCollection()
    collection.setDefaultFontManager(fonts)
    unicode = skia.Unicodes.ICU.Make()
    images = {}

    def color(parts):
        return skia.Color4f(*parts).toColor()

    def image(canvas, item):
        if item.path not in images:
            images[item.path] = skia.Image.open(item.path)
        box = skia.Rect.MakeXYWH(*item.place)
        canvas.save()
        canvas.clipRRect(skia.RRect.MakeRectXY(box, item.radius, item.radius), True)
        canvas.drawImageRect(images[item.path], box, skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear))
        canvas.restore()

    def text(canvas, item):
        style = skia.textlayout.TextStyle()
        style.setFontFamilies(drawlist.FAMILIES)
        style.setFontSize(item.size)
        style.setFontStyle(skia.FontStyle(item.weight, 5, skia.FontStyle.kUpright_Slant))
        style.setColor(color(item.color))
        style.setLocale("ja")
        style.setHeight(item.pitch / item.size)
        style.setHeightOverride(True)
        builder = skia.textlayout.ParagraphBuilder.make(skia.textlayout.ParagraphStyle(), collection, unicode)
        builder.pushStyle(style)
        builder.addText(item.text)
        paragraph = builder.Build()
        paragraph.layout(item.place[2])
        paragraph.paint(canvas, item.place[0], item.place[1])

    def draw(source):
        drawn = drawlist.read(source)
        surface = skia.Surface(int(drawn.width * drawn.scale), int(drawn.height * drawn.scale))
        canvas = surface.getCanvas()
        canvas.scale(drawn.scale, drawn.scale)
        for item in drawn.items:
            if isinstance(item, drawlist.Rect):
                canvas.drawRect(skia.Rect.MakeXYWH(*item.place), skia.Paint(Color=color(item.color)))
            elif isinstance(item, drawlist.Image):
                image(canvas, item)
            else:
                text(canvas, item)
        return bytes(surface.makeImageSnapshot().encodeToData(skia.kPNG, 100))

    return draw


serving.run(make)
