#define _GNU_SOURCE
#include "CLinux.h"
#include <fcntl.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <malloc.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

const int open_path_flag = O_PATH;

// glibc has no function for openat2(2).
int open_beneath(int folder, const char *path, int flags) {
    struct open_how how = {
        .flags = (unsigned)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS};
    return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

int is_of_processes(int descriptor) {
    struct statfs status;
    return fstatfs(descriptor, &status) == 0 && status.f_type == PROC_SUPER_MAGIC;
}

int set_pipe_size(int pipe, int bytes) { return fcntl(pipe, F_SETPIPE_SZ, bytes); }

pid_t split_process(void) { return fork(); }

int end_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0); }

int private_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int connected_sockets(int carry_messages, int ends[2]) {
    return socketpair(AF_UNIX, (carry_messages ? SOCK_SEQPACKET : SOCK_STREAM) | SOCK_CLOEXEC, 0, ends);
}

int memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

ssize_t send_with_descriptors(int socket, const void *bytes, size_t count, const int descriptors[2]) {
    char control[CMSG_SPACE(2 * sizeof(int))];
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
    header->cmsg_len = CMSG_LEN(2 * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, 2 * sizeof(int));
    return sendmsg(socket, &message, MSG_NOSIGNAL);
}

ssize_t receive_with_descriptors(int socket, void *bytes, size_t count, int descriptors[2]) {
    char control[CMSG_SPACE(2 * sizeof(int))];
    struct iovec vector = {bytes, count};
    struct msghdr message = {0};
    message.msg_iov = &vector;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    descriptors[0] = descriptors[1] = -1;
    ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (length <= 0) return length;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
        && header->cmsg_len == CMSG_LEN(2 * sizeof(int)))
        memcpy(descriptors, CMSG_DATA(header), 2 * sizeof(int));
    return length;
}

int keep_freed_memory(int bytes) {
    return mallopt(M_TRIM_THRESHOLD, bytes) && mallopt(M_MMAP_THRESHOLD, bytes / 4);
}
