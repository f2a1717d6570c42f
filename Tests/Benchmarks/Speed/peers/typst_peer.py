import os

import serving
import typst


def make():
    compiler = typst.Compiler(root="/", font_paths=[os.environ["BENCH_FONTS"]], ignore_system_fonts=True)
    return lambda source: compiler.compile(source, format="png", ppi=144)


serving.run(make)
