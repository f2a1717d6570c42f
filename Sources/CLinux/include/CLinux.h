// Linux's calls that Swift does not see: those that glibc declares for _GNU_SOURCE alone or not at all, those with a
// variable number of arguments, macros, and fork.
#pragma once
#include <stddef.h>
#include <sys/types.h>

// O_PATH.
extern const int open_path_flag;

// openat2(2): what stands at a path below a folder, never outside, with no link on the way.
int open_beneath(int folder, const char *path, int flags);

// Whether the place of a descriptor is in a file system such as /proc.
int is_of_processes(int descriptor);

// F_SETPIPE_SZ.
int set_pipe_size(int pipe, int bytes);

// fork(2), only for a process with one thread.
pid_t split_process(void);

// This process gets the signal when its parent ends.
int end_with_parent(int signal);

// Two connected sockets that programs started later don't inherit, which carry messages or else bytes. 0, or -1 as errno says.
int connected_sockets(int carry_messages, int ends[2]);

// A file that lies in memory alone.
int memory_file(const char *name);

// Sends bytes together with two descriptors.
ssize_t send_with_descriptors(int socket, const void *bytes, size_t count, const int descriptors[2]);

// Receives what was sent so; the descriptors are -1 where none came.
ssize_t receive_with_descriptors(int socket, void *bytes, size_t count, int descriptors[2]);

// Keeps up to so many bytes of freed memory in the process, for pieces of up to a quarter of that. 0 where the C library
// refuses, which costs time and nothing else.
int keep_freed_memory(int bytes);
