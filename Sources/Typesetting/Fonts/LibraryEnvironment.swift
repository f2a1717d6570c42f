import Glibc

/// Removes the environment variables by which a machine could change how text looks, or which fonts are found.
///
/// To be called at the start of a program, while it has one thread: a process's environment is not safe to change later.
/// Every `Typesetter` calls it too, and only the first call does anything.
package func clearLibraryEnvironment() {
    _ = cleared
}

private let cleared: Void = {
    for name in environmentNames() where reachesIntoLibraries(name) {
        unsetenv(name)
    }
}()

private func reachesIntoLibraries(_ name: String) -> Bool {
    ["PANGO_", "LC_", "HB_", "FONTCONFIG_", "FC_"].contains { name.hasPrefix($0) }
        || ["LANG", "LANGUAGE", "FREETYPE_PROPERTIES", "CHARSET"].contains(name)
}

private func environmentNames() -> [String] {
    // Null in a process that emptied its environment, whatever the imported type says.
    guard UInt(bitPattern: environ) != 0 else { return [] }
    var names: [String] = []
    var next = environ
    while let entry = next.pointee {
        names.append(String(String(cString: entry).prefix { $0 != "=" }))
        next += 1
    }
    return names
}
