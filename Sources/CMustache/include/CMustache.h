// A C interface to the Mustache templates of Kevin Wojniak's C++ header (https://github.com/kainjow/Mustache), in
// Debian's version.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mustache_value mustache_value;
typedef struct mustache_template mustache_template;

// Appends bytes to the output `text`.
typedef void (*mustache_sink)(void *text, const char *bytes, size_t count);
// Passes a value, escaped for the output's format, to the sink.
typedef void (*mustache_escape)(const char *bytes, size_t count, mustache_sink, void *text);

mustache_value *mustache_text(const char *bytes, size_t count);
// Returns a false value, for which sections are skipped.
mustache_value *mustache_nothing(void);
mustache_value *mustache_list(void);
mustache_value *mustache_object(void);
// mustache_append and mustache_set take ownership of the value.
void mustache_append(mustache_value *list, mustache_value *value);
void mustache_set(mustache_value *object, const char *name, mustache_value *value);
void mustache_free(mustache_value *);

// Returns null if the template is malformed, after passing the message to the sink.
mustache_template *mustache_parse(const char *bytes, size_t count, mustache_escape, mustache_sink, void *text);
void mustache_render(mustache_template *, const mustache_value *, mustache_sink, void *text);

#ifdef __cplusplus
}
#endif
