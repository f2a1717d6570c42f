import Glibc

/// A file's new content, already safe on the disk beside its target but not yet in its place.
///
/// It lies in the target's folder under an unpredictable dot-name of ours and is locked as long as its writer lives,
/// which is how `removeStrayTemporaries` tells a dead writer's leavings. Unless it is put in place, it goes with this object.
final class StagedFile {
    /// Where the content belongs.
    let name: String
    /// What errors call the file.
    let path: String
    private let temporary: TemporaryFile
    private var state = State.staged

    var folder: OpenFolder { temporary.folder }

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

    /// In `place` of the destination.
    init(
        _ bytes: [UInt8], for place: (folder: OpenFolder, name: String), replacing existing: stat?, named path: String,
        survives survival: Survival = .powerCut
    ) throws(FileError) {
        name = place.name
        self.path = path
        temporary = try TemporaryFile(in: place.folder, named: path)
        do {
            try temporary.file.write(bytes)
            if let existing { temporary.takeOver(existing) }
            try temporary.file.finish(for: survival)
        } catch {
            temporary.remove()
            throw error
        }
    }

    deinit {
        switch state {
        case .staged: temporary.remove()
        case .placed: keep()
        case .finished: break
        }
    }

    /// Puts the content in its place for good: the target is the old file before, and the new one after.
    func putInPlace() throws(FileError) {
        try rename(temporary.name, to: name)
        state = .finished
    }

    /// Puts the content in its place, but so that `revert` can bring the old file back.
    ///
    /// The second name of the old file looks like a temporary file, so that it is cleaned away if this process is killed.
    func putInPlaceReversibly() throws(FileError) {
        let second = temporaryName()
        let undo: Undo =
            if linkat(folder.descriptor, name, folder.descriptor, second, 0) == 0 {
                .restore(from: second)
            } else {
                errno == ENOENT ? .remove : .impossible
            }
        do {
            try rename(temporary.name, to: name)
        } catch {
            if case .restore = undo { unlinkat(folder.descriptor, second, 0) }
            throw error
        }
        state = .placed(undo)
    }

    /// Undoes `putInPlaceReversibly`.
    func revert() {
        guard case .placed(let undo) = state else { return }
        switch undo {
        case .remove: unlinkat(folder.descriptor, name, 0)
        case .restore(let second): try? rename(second, to: name)
        case .impossible: break
        }
        state = .finished
    }

    /// Makes `putInPlaceReversibly` final.
    func keep() {
        if case .placed(.restore(let second)) = state { unlinkat(folder.descriptor, second, 0) }
        state = .finished
    }

    /// A link in the new name's place is replaced, and not followed.
    private func rename(_ old: String, to new: String) throws(FileError) {
        let folder = folder.descriptor
        try check(.rename, path) { renameat(folder, old, folder, new) }
    }
}
