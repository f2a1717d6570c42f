import CPango
import Glibc

/// Throws if the libraries would run out of memory, file handles or threads later. They would end the process, wait
/// forever, or silently omit fonts.
package func requireRoomForLibraries() throws(FontError) {
    var handles: [Int32] = []
    defer { for handle in handles { close(handle) } }
    for _ in 0..<8 {
        let handle = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard handle >= 0 else {
            if isShortOfHandles(errno) { throw .outOfFileHandles }
            break
        }
        handles.append(handle)
    }
    try requireMemoryForLibraries()
    // Pango matches fonts on a thread, and waits for it even if it can't be created.
    var thread = pthread_t()
    guard pthread_create(&thread, nil, { _ in nil }, nil) == 0 else { throw .outOfThreads }
    pthread_detach(thread)
}

func requireMemoryForLibraries() throws(FontError) {
    // The memory for a screen with all scripts, with a share for the thread.
    guard hasRoom(forBytes: 96 << 20) else { throw .outOfMemory }
}

/// Whether this much memory could be allocated, without touching it.
private func hasRoom(forBytes count: Int) -> Bool {
    guard let room = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
        room != MAP_FAILED
    else { return false }
    munmap(room, count)
    return true
}

private func isShortOfHandles(_ errno: Int32) -> Bool { errno == EMFILE || errno == ENFILE }

/// Returns the reason why a file can't be read, by the system's error number.
func whyUnreadable(_ file: FontCatalogue.File, _ errno: Int32) -> FontError {
    switch errno {
    case ENOENT, ENOTDIR: .missingFile(file)
    case EACCES, EPERM: .forbiddenFile(file)
    case ENOMEM: .outOfMemory
    case _ where isShortOfHandles(errno): .outOfFileHandles
    default: .unreadableFile(file)
    }
}

/// Returns the reason why fontconfig omitted a file, found by opening it again.
func whyLeftOut(_ file: FontCatalogue.File) -> FontError {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return whyUnreadable(file, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return whyUnreadable(file, errno) }
    guard hasRoom(forBytes: Int(status.st_size) + 1 << 20) else { return .outOfMemory }
    var (library, face): (FT_Library?, FT_Face?) = (nil, nil)
    guard FT_Init_FreeType(&library) == 0 else { return .outOfMemory }
    defer { FT_Done_FreeType(library) }
    switch FT_New_Face(library, file.path, 0, &face) {
    case FT_Error(FT_Err_Ok):
        FT_Done_Face(face)
        // It is readable now, and was not a moment ago.
        return isLimited(RLIMIT_AS) || isLimited(RLIMIT_DATA) ? .outOfMemory : .unreadableFile(file)
    case FT_Error(FT_Err_Out_Of_Memory): return .outOfMemory
    default: return .unreadableFile(file)
    }
}

private func isLimited(_ resource: __rlimit_resource) -> Bool {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 && limit.rlim_cur != rlim_t.max
}
