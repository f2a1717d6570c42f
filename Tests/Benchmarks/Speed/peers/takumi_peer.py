import os
import pathlib
import re

import serving
import takumi_py


def make():
    fonts = [path.read_bytes() for path in sorted(pathlib.Path(os.environ["BENCH_FONTS"]).iterdir())]
    renderer = takumi_py.Renderer(load_default_fonts=False, fonts=fonts)
    images = {}

    def draw(source):
        page = pathlib.Path(source).read_text()
        for path in re.findall(r'src="file://([^"]+)"', page):
            if path not in images:
                images[path] = takumi_py.ImageResource(src=f"file://{path}", data=pathlib.Path(path).read_bytes())
        width, height = re.search(r"width:([0-9]+)px;height:([0-9]+)px", page).groups()
        return renderer.render_html(page, width=int(width) * 2, height=int(height) * 2, device_pixel_ratio=2.0,
                                    images=list(images.values()), lang="ja")

    return draw


serving.run(make)
