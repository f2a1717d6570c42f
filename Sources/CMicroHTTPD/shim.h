// GNU libmicrohttpd, which is opened when a page is served for the first time: linked to the program it would bring nine
// more libraries to every start. Declared here is what Tatami calls, as 0.9.60 and all later ones of the same binary
// interface have it: <https://www.gnu.org/software/libmicrohttpd/manual/>.
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct http_daemon http_daemon;
typedef struct http_connection http_connection;
typedef struct http_response http_response;

// MHD_AccessHandlerCallback: 1 goes on, 0 closes the connection. The first call of a request has the head alone.
typedef int (*http_handler)(
    void *context, http_connection *, const char *path, const char *method, const char *version, const char *bytes,
    size_t *count, void **request);
// MHD_RequestCompletedCallback
typedef void (*http_end_handler)(void *context, http_connection *, void **request, int reason);

typedef struct {
    http_daemon *(*start)(unsigned flags, uint16_t port, void *accept, void *accept_context, http_handler, void *context, ...);
    void (*stop)(http_daemon *);
    const char *(*lookup)(http_connection *, int kind, const char *key);
    http_response *(*respond)(size_t count, void *bytes, int mode);
    int (*add_header)(http_response *, const char *name, const char *value);
    int (*queue)(http_connection *, unsigned status, http_response *);
    void (*destroy)(http_response *);
} http_library;

enum { http_header_kind = 1, http_argument_kind = 8, http_must_copy = 2 };

// Returns null, or the system's words on what is missing, which are the caller's until the next call.
static inline const char *open_http_library(http_library *library) {
    void *file = dlopen("libmicrohttpd.so.12", RTLD_LAZY | RTLD_LOCAL);
    if (!file) return dlerror();
    const struct {
        const char *name;
        void **place;
    } functions[] = {
        {"MHD_start_daemon", (void **)&library->start},
        {"MHD_stop_daemon", (void **)&library->stop},
        {"MHD_lookup_connection_value", (void **)&library->lookup},
        {"MHD_create_response_from_buffer", (void **)&library->respond},
        {"MHD_add_response_header", (void **)&library->add_header},
        {"MHD_queue_response", (void **)&library->queue},
        {"MHD_destroy_response", (void **)&library->destroy},
    };
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
        if (!(*functions[i].place = dlsym(file, functions[i].name))) return dlerror();
    return NULL;
}

// Answers on a socket that listens, with a thread for each of at most so many connections, which are closed when nothing
// comes for so many seconds. Returns null when no thread is to be had.
static inline http_daemon *start_http(
    const http_library *library, int listening, unsigned connections, unsigned seconds, http_handler handler,
    http_end_handler ended, void *context) {
    // MHD_USE_AUTO, MHD_USE_INTERNAL_POLLING_THREAD, MHD_USE_THREAD_PER_CONNECTION and MHD_USE_ITC, so that it can be
    // stopped; then MHD_OPTION_LISTEN_SOCKET, CONNECTION_LIMIT, CONNECTION_TIMEOUT, STRICT_FOR_CLIENT, NOTIFY_COMPLETED.
    return library->start(
        65536 | 8 | 4 | 1024, 0, NULL, NULL, handler, context, 12, listening, 2, connections, 3, seconds, 29, 1, 4, ended,
        context, 0);
}
