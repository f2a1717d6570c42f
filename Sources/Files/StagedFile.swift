import Glibc

/// A file's new content, already safe on the disk beside its target but not yet in its place.
///
/// It lies in the target's folder under an unpredictable dot-name of ours and is locked as long as its writer lives,
/// which is how `removeStrayTemporaries` tells a dead writer's leavings. Unless it is put in place, it goes with this object.
final class StagedFile {
    /// Where the content belongs, links resolved.
    let target: String
    /// What errors call the file.
    let path: String
    private let temporary: TemporaryFile
    private var state = State.staged

    private enum State {
        case staged
        case placed(Undo)
        case finished
    }

    private enum Undo {
        /// There was no file before.
        case remove
        /// The old file still has this second name.
        case restore(from: String)
        /// The file system has no second names, so the old file is gone.
        case impossible
    }

    init(_ bytes: [UInt8], for destination: Destination, named path: String) throws(FileError) {
        target = destination.file
        self.path = path
        temporary = try TemporaryFile(in: folder(of: destination.file), named: path)
        do {
            try temporary.file.write(bytes)
            if let existing = destination.existing { temporary.takeOver(existing) }
            try temporary.file.sync()
        } catch {
            unlink(temporary.location)
            throw error
        }
    }

    deinit {
        switch state {
        case .staged: unlink(temporary.location)
        case .placed: keep()
        case .finished: break
        }
    }

    /// Puts the content in its place for good: the target is the old file before, and the new one after.
    func putInPlace() throws(FileError) {
        try check(.rename, path) { rename(temporary.location, target) }
        state = .finished
    }

    /// Puts the content in its place, but so that `revert` can bring the old file back.
    ///
    /// The second name of the old file looks like a temporary file, so that it is cleaned away if this process is killed.
    func putInPlaceReversibly() throws(FileError) {
        let second = TemporaryFile.location(in: folder(of: target))
        let undo: Undo =
            if link(target, second) == 0 { .restore(from: second) } else { errno == ENOENT ? .remove : .impossible }
        do {
            try check(.rename, path) { rename(temporary.location, target) }
        } catch {
            if case .restore = undo { unlink(second) }
            throw error
        }
        state = .placed(undo)
    }

    /// Undoes `putInPlaceReversibly`.
    func revert() {
        guard case .placed(let undo) = state else { return }
        switch undo {
        case .remove: unlink(target)
        case .restore(let second): rename(second, target)
        case .impossible: break
        }
        state = .finished
    }

    /// Makes `putInPlaceReversibly` final.
    func keep() {
        if case .placed(.restore(let second)) = state { unlink(second) }
        state = .finished
    }
}
