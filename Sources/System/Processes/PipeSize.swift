import CLinux

/// Enlarges a pipe to hold a picture, so that its writer need not wait. Has no effect where the system refuses or the
/// descriptor is not a pipe.
package func widenPipe(_ descriptor: Int32) {
    // The system's default maximum for processes without privileges (pipe(7)).
    _ = set_pipe_size(descriptor, 1 << 20)
}
