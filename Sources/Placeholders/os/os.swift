// The logs of `OSLog`, for files that import them under this name.
@_exported public import TatamiOSLog
