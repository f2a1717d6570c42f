// Linux calls that Swift can't import: those that glibc declares only for _GNU_SOURCE or not at all, variadic ones,
// macros, and fork.
#pragma once
#include <stddef.h>
#include <sys/types.h>

// O_PATH.
extern const int open_path_flag;

// openat2(2): opens a path below a folder, never outside, without following symbolic links.
int open_beneath(int folder, const char *path, int flags);

// Whether the descriptor is in a file system such as /proc.
int is_of_processes(int descriptor);

// F_SETPIPE_SZ.
int set_pipe_size(int pipe, int bytes);

// fork(2), only for a process with one thread.
pid_t split_process(void);

// Sends the signal to this process when its parent ends.
int end_with_parent(int signal);

// Two connected sockets for messages or for bytes, which programs started later don't inherit. 0, or -1 with errno.
int connected_sockets(int carry_messages, int ends[2]);

// A file only in memory.
int memory_file(const char *name);

// Sends bytes together with two descriptors.
ssize_t send_with_descriptors(int socket, const void *bytes, size_t count, const int descriptors[2]);

// Receives bytes and descriptors sent by the function above; a missing descriptor is -1.
ssize_t receive_with_descriptors(int socket, void *bytes, size_t count, int descriptors[2]);

// Keeps up to this number of bytes of freed memory in the process, in blocks of up to a quarter of that. 0 if the C
// library refuses, which only costs time.
int keep_freed_memory(int bytes);
