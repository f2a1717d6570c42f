// Linux calls that Swift can't import: those that glibc declares only for _GNU_SOURCE or not at all, variadic ones,
// macros, and fork.
#pragma once
#include <stddef.h>
#include <sys/types.h>

// The flag O_PATH of open(2).
extern const int open_path_flag;

// Opens a path below a folder, never outside it, without following symbolic links (openat2(2)). Returns the descriptor,
// or -1 with errno.
int open_beneath(int folder, const char *path, int flags);

// Whether the descriptor is in a file system of processes, as /proc is.
int is_of_processes(int descriptor);

// Sets the size of a pipe's buffer (F_SETPIPE_SZ of fcntl(2)). Returns its size in bytes, or -1 with errno.
int set_pipe_size(int pipe, int bytes);

// fork(2), only for a process with one thread.
pid_t split_process(void);

// Makes the kernel send the signal to this process when its parent ends. Returns 0, or -1 with errno.
int end_with_parent(int signal);

// Creates a pipe that programs started later don't inherit, not even one that another thread starts at the same time.
// Returns 0, or -1 with errno.
int private_pipe(int ends[2]);

// Creates two connected sockets for messages or for bytes, which programs started later don't inherit. Returns 0, or -1
// with errno.
int connected_sockets(int carry_messages, int ends[2]);

// Creates a file only in memory, which programs started later don't inherit. Returns its descriptor, or -1 with errno.
int memory_file(const char *name);

// Sends bytes together with two descriptors. Returns the number of bytes, or -1 with errno.
ssize_t send_with_descriptors(int socket, const void *bytes, size_t count, const int descriptors[2]);

// Receives bytes and descriptors sent by the function above; a missing descriptor is -1. Returns the number of bytes, 0
// at the end, or -1 with errno.
ssize_t receive_with_descriptors(int socket, void *bytes, size_t count, int descriptors[2]);

// Keeps up to this number of bytes of freed memory in the process, in blocks of up to a quarter of that. Returns 0 if
// the C library refuses, which only costs time.
int keep_freed_memory(int bytes);
