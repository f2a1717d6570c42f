#include <linux/magic.h>
#include <malloc.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/statfs.h>
#include <unistd.h>

// openat2(2), of Linux 5.6, by its number: the C library has no function for it, and Swift can't call syscall(2).
static inline int tatami_openat2(int folder, const char *path, uint64_t flags, uint64_t resolve)
{
    struct { uint64_t flags, mode, resolve; } how = {flags, 0, resolve};
    return (int)syscall(437, folder, path, &how, sizeof how);
}

// O_PATH, which the C library hides from programs that don't ask for all of GNU.
enum { tatami_open_path = 010000000 };

// Whether a descriptor's place is in a file system such as /proc.
static inline int tatami_is_of_processes(int descriptor)
{
    struct statfs status;
    return fstatfs(descriptor, &status) == 0 && status.f_type == PROC_SUPER_MAGIC;
}

// F_SETPIPE_SZ, which the C library hides likewise.
enum { tatami_set_pipe_size = 1031 };

// As in linux/openat2.h, which older systems lack.
enum {
    tatami_resolve_no_magiclinks = 0x02,
    tatami_resolve_no_symlinks = 0x04,
    tatami_resolve_beneath = 0x08,
};

// Calls on processes that Swift does not see: fork, those with a variable number of arguments, and macros.

// Only for a process with one thread.
static inline pid_t split_process(void) { return fork(); }

// The process ends when its parent does.
static inline int end_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0); }

// Glibc declares it only where it declares much that Swift's own module of it lacks.
extern int memfd_create(const char *name, unsigned int flags);

static inline int memory_file(const char *name) { return memfd_create(name, 1u); }

// Sends bytes together with three descriptors.
static inline ssize_t send_with_descriptors(int socket, const void *bytes, size_t count, const int descriptors[3]) {
    char control[CMSG_SPACE(3 * sizeof(int))];
    memset(control, 0, sizeof control);
    struct iovec vector = {(void *)bytes, count};
    struct msghdr message = {0};
    message.msg_iov = &vector;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(3 * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, 3 * sizeof(int));
    return sendmsg(socket, &message, MSG_NOSIGNAL);
}

// Takes what was sent so; the descriptors are -1 where none came.
static inline ssize_t receive_with_descriptors(int socket, void *bytes, size_t count, int descriptors[3]) {
    char control[CMSG_SPACE(3 * sizeof(int))];
    struct iovec vector = {bytes, count};
    struct msghdr message = {0};
    message.msg_iov = &vector;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    descriptors[0] = descriptors[1] = descriptors[2] = -1;
    ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (length <= 0) return length;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
        && header->cmsg_len == CMSG_LEN(3 * sizeof(int)))
        memcpy(descriptors, CMSG_DATA(header), 3 * sizeof(int));
    return length;
}

// Swift's own module of the C library lacks the header of this one. What was freed stays with the process, up to so many
// bytes, for pieces of up to a quarter of that. 0 where it is refused, which costs time and nothing else.
static inline int keep_freed_memory(int bytes)
{
    return mallopt(M_TRIM_THRESHOLD, bytes) && mallopt(M_MMAP_THRESHOLD, bytes / 4);
}
