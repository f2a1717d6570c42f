// Expat's header declares the functions that limit the expansion of entities only if XML_DTD is defined.
#define XML_DTD
#include <expat.h>
