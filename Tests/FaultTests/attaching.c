/* Preloaded into a program, attaches strace when all libraries are loaded, before the program's first line. So strace counts
   only the program's own calls, independent of those of the loader.

   TRACED_PART selects the processes: `worker` those with that first argument, `command` the others. TRACED_BY has the
   options of strace, one per line. For each strace that has started, a byte is appended to the file TRACED_LOG.begun, and
   for each that has ended, to TRACED_LOG.ended. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The tests make strace return 77 for this call, which has no effect. */
static int is_traced(void) { return personality(0xffffffff) == 77; }

static void trace(const char *options, const char *log, pid_t traced) {
    char begun[4096], process[32], *copy = strdup(options), *arguments[64];
    int count = 0;
    const char *script = "exec >/dev/null 2>&1; strace \"$@\"; printf . >>\"$0.ended\"";
    snprintf(begun, sizeof begun, "%s.begun", log);
    snprintf(process, sizeof process, "%d", (int)traced);
    const char *first[] = {"sh", "-c", script, log};
    for (int i = 0; i < 4; i++) arguments[count++] = (char *)first[i];
    for (char *option = strtok(copy, "\n"); option && count < 60; option = strtok(NULL, "\n")) arguments[count++] = option;
    arguments[count++] = "-p";
    arguments[count++] = process;
    arguments[count] = NULL;
    int file = open(begun, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (file < 0 || write(file, ".", 1) != 1) _exit(99);
    unsetenv("LD_PRELOAD");
    execvp("sh", arguments);
    _exit(99);
}

__attribute__((constructor)) static void begin(int count, char **arguments) {
    const char *part = getenv("TRACED_PART"), *options = getenv("TRACED_BY"), *log = getenv("TRACED_LOG");
    if (!part || !options || !log) return;
    int is_worker = count > 1 && !strcmp(arguments[1], "worker");
    if (is_worker != !strcmp(part, "worker")) return;
    pid_t traced = getpid();
    prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
    /* A grandchild starts strace, so that the program gets no child that it did not start. */
    pid_t child = fork();
    if (child < 0) _exit(99);
    if (child == 0) {
        if (fork() == 0) trace(options, log, traced);
        _exit(0);
    }
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    for (int i = 0; i < 20000; i++) {
        if (is_traced()) return;
        struct timespec pause = {0, 1000000};
        nanosleep(&pause, NULL);
    }
    fprintf(stderr, "strace did not begin\n");
    _exit(99);
}
