#if !os(Linux)
    #error("Tatami draws on Linux; on a Mac or on Windows run it in a container or in CI, as its README says")
#endif
