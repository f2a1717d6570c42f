// Mustache templates by Kevin Wojniak's C++ header (https://github.com/kainjow/Mustache), as Debian has it, for C.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mustache_value mustache_value;
typedef struct mustache_template mustache_template;

// Takes bytes into a text that is being made.
typedef void (*mustache_sink)(void *text, const char *bytes, size_t count);
// Writes a value into what is around it.
typedef void (*mustache_escape)(const char *bytes, size_t count, mustache_sink, void *text);

mustache_value *mustache_text(const char *bytes, size_t count);
// What a section passes over.
mustache_value *mustache_nothing(void);
mustache_value *mustache_list(void);
mustache_value *mustache_object(void);
// Both take the value, which is the caller's no longer.
void mustache_append(mustache_value *list, mustache_value *value);
void mustache_set(mustache_value *object, const char *name, mustache_value *value);
void mustache_free(mustache_value *);

// Null, with the words of what is wrong in `text`, when it is not well formed.
mustache_template *mustache_parse(const char *bytes, size_t count, mustache_escape, mustache_sink, void *text);
void mustache_render(mustache_template *, const mustache_value *, mustache_sink, void *text);

#ifdef __cplusplus
}
#endif
