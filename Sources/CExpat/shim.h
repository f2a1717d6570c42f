#include <expat.h>

// Headers of some versions show them only to those who ask for all of XML.
extern XML_Bool XML_SetBillionLaughsAttackProtectionMaximumAmplification(XML_Parser parser, float factor);
extern XML_Bool XML_SetBillionLaughsAttackProtectionActivationThreshold(XML_Parser parser, unsigned long long bytes);
