// pango_find_base_dir is deprecated without a replacement.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <hb-ot.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
