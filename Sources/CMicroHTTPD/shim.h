// GNU libmicrohttpd, opened when a page is first served: if it were linked to the program, nine more libraries would be
// loaded at every start.
#include <dlfcn.h>
#include <microhttpd.h>
#include <stddef.h>

// The functions that Tatami calls, with the types of the library's header.
#define HTTP_FUNCTIONS(EACH) \
    EACH(MHD_start_daemon) \
    EACH(MHD_stop_daemon) \
    EACH(MHD_lookup_connection_value) \
    EACH(MHD_create_response_from_buffer) \
    EACH(MHD_add_response_header) \
    EACH(MHD_queue_response) \
    EACH(MHD_destroy_response)

typedef struct {
#define FIELD(function) __typeof__(&function) function;
    HTTP_FUNCTIONS(FIELD)
#undef FIELD
} http_library;

// Returns null on success, or else the system's message about what is missing, valid until the next call of dlerror.
static inline const char *open_http_library(http_library *library) {
    void *file = dlopen("libmicrohttpd.so.12", RTLD_LAZY | RTLD_LOCAL);
    if (!file) return dlerror();
#define FIND(function) \
    if (!(*(void **)&library->function = dlsym(file, #function))) return dlerror();
    HTTP_FUNCTIONS(FIND)
#undef FIND
    return NULL;
}

// Serves a listening socket: at most `connections` at a time, each with a thread of its own, closed after `seconds`
// without data. Returns null if no thread can be started.
static inline struct MHD_Daemon *start_http(
    const http_library *library, int listening, unsigned connections, unsigned seconds, MHD_AccessHandlerCallback handler,
    MHD_RequestCompletedCallback ended, void *context) {
    // MHD_USE_ITC makes it possible to stop the server.
    return library->MHD_start_daemon(
        MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_ITC, 0, NULL, NULL, handler,
        context, MHD_OPTION_LISTEN_SOCKET, listening, MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_TIMEOUT,
        seconds, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_NOTIFY_COMPLETED, ended, context, MHD_OPTION_END);
}
