// Observable objects, for files that import Combine beside SwiftUI. There are no publishers.
@_exported public import TatamiSwiftUI
