// The values of UIKit that views of SwiftUI use, for files that import UIKit beside SwiftUI.
@_exported public import TatamiSwiftUI
