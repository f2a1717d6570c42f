// The types of UIKit that files with SwiftUI code refer to, for files that import UIKit beside SwiftUI.
@_exported public import TatamiSwiftUI
