import CCairo
import CRsvg

/// The versions of the libraries that turn outlines and images into pixels.
package struct RenderingVersions: Hashable, Sendable {
    package var cairo: String
    package var librsvg: String

    /// Of the libraries that this process has loaded, not of those it was built with.
    package static var loaded: RenderingVersions {
        RenderingVersions(
            cairo: String(cString: cairo_version_string()),
            librsvg: "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)")
    }
}
