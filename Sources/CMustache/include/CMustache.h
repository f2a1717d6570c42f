// Mustache templates by Kevin Wojniak's C++ header (https://github.com/kainjow/Mustache), in Debian's version, for C.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mustache_value mustache_value;
typedef struct mustache_template mustache_template;

// Appends bytes to the output.
typedef void (*mustache_sink)(void *text, const char *bytes, size_t count);
// Writes a value to the output, escaped for the format.
typedef void (*mustache_escape)(const char *bytes, size_t count, mustache_sink, void *text);

mustache_value *mustache_text(const char *bytes, size_t count);
// A value for which a section is skipped.
mustache_value *mustache_nothing(void);
mustache_value *mustache_list(void);
mustache_value *mustache_object(void);
// Both take ownership of the value.
void mustache_append(mustache_value *list, mustache_value *value);
void mustache_set(mustache_value *object, const char *name, mustache_value *value);
void mustache_free(mustache_value *);

// Null if the template is malformed, with the message in `text`.
mustache_template *mustache_parse(const char *bytes, size_t count, mustache_escape, mustache_sink, void *text);
void mustache_render(mustache_template *, const mustache_value *, mustache_sink, void *text);

#ifdef __cplusplus
}
#endif
