// Fonts are found through caches of whole folders, and all but the listed files are rejected: without a cache, each font
// file is read at each start, 20 MB for each East Asian collection.
#include "limit.h"
#include <pango/pangofc-fontmap.h>

static const char set_up[] =
    "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\"><fontconfig>"
    "<dir>/usr/share/fonts/opentype/inter</dir><dir>/usr/share/fonts/opentype/noto</dir>"
    "<dir>/usr/share/fonts/truetype/noto</dir><cachedir>%s</cachedir>"
    "<selectfont><rejectfont><glob>/*</glob></rejectfont><acceptfont>"
    "<glob>/usr/share/fonts/opentype/inter/Inter-Regular.otf</glob>"
    "<glob>/usr/share/fonts/opentype/inter/Inter-SemiBold.otf</glob>"
    "<glob>/usr/share/fonts/opentype/inter/Inter-Bold.otf</glob>"
    "<glob>/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc</glob>"
    "<glob>/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc</glob>"
    "<glob>/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf</glob>"
    "</acceptfont></selectfont>"
    // As in Debian's 10-scale-bitmap-fonts.conf: emoji have one size and are scaled from it.
    "<match target=\"font\"><test name=\"outline\" compare=\"eq\"><bool>false</bool></test>"
    "<edit name=\"pixelsizefixupfactor\" mode=\"assign\"><divide><name target=\"pattern\">pixelsize</name>"
    "<name target=\"font\">pixelsize</name></divide></edit>"
    "<edit name=\"matrix\" mode=\"assign\"><times><name>matrix</name><matrix>"
    "<name>pixelsizefixupfactor</name><double>0</double><double>0</double><name>pixelsizefixupfactor</name>"
    "</matrix></times></edit></match>"
    "<alias binding=\"same\"><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>"
    "</fontconfig>";

FcConfig *make_fonts(const char *cache) {
    FcConfig *fonts = FcConfigCreate();
    char *text = g_strdup_printf(set_up, cache);
    if (!fonts || !FcConfigParseAndLoadFromMemory(fonts, (FcChar8 *)text, FcTrue) || !FcConfigBuildFonts(fonts))
        fail("no fonts by the caches in", cache);
    g_free(text);
    // Pango initializes fontconfig in another thread, which reads the machine's configuration unless one is current.
    FcConfigSetCurrent(fonts);
    return fonts;
}

struct canvas make_canvas(FcConfig *fonts) {
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), fonts);
    return (struct canvas){.fonts = map, .images = g_hash_table_new(g_str_hash, g_str_equal)};
}
