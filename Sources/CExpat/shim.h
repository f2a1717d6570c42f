// Declares the limits on entities, which Expat's header hides from programs that don't ask for DTDs.
#define XML_DTD
#include <expat.h>
