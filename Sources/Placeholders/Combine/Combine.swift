// Observable objects and publishers, those of OpenCombine, for files that import Combine beside SwiftUI.
@_exported public import TatamiSwiftUI
