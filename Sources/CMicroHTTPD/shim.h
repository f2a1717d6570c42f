// GNU libmicrohttpd, which is opened when a page is served for the first time: linked to the program it would bring nine
// more libraries to every start.
#include <dlfcn.h>
#include <microhttpd.h>
#include <stddef.h>

// The functions that Tatami calls, with the types that the library's header gives them.
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

// Returns null, or the system's words on what is missing, which are the caller's until the next call.
static inline const char *open_http_library(http_library *library) {
    void *file = dlopen("libmicrohttpd.so.12", RTLD_LAZY | RTLD_LOCAL);
    if (!file) return dlerror();
#define FIND(function) \
    if (!(*(void **)&library->function = dlsym(file, #function))) return dlerror();
    HTTP_FUNCTIONS(FIND)
#undef FIND
    return NULL;
}

// Answers on a socket that listens, with a thread for each of at most so many connections, which are closed when nothing
// comes for so many seconds. Returns null when no thread is to be had.
static inline struct MHD_Daemon *start_http(
    const http_library *library, int listening, unsigned connections, unsigned seconds, MHD_AccessHandlerCallback handler,
    MHD_RequestCompletedCallback ended, void *context) {
    // MHD_USE_ITC lets it be stopped.
    return library->MHD_start_daemon(
        MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_ITC, 0, NULL, NULL, handler,
        context, MHD_OPTION_LISTEN_SOCKET, listening, MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_TIMEOUT,
        seconds, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_NOTIFY_COMPLETED, ended, context, MHD_OPTION_END);
}
