import CLinux

/// Lets a pipe hold a picture, which whoever writes one then need not wait for; where the system allows that, and where the
/// descriptor is one of a pipe.
package func widenPipe(_ descriptor: Int32) {
    // What processes without privileges may have unless the system says otherwise (pipe(7)).
    _ = set_pipe_size(descriptor, 1 << 20)
}
