import Tatami
import TatamiPrimitives
import TatamiScenes

/// A colour of Core Graphics.
public struct CGColor: Hashable, Sendable {
    let color: Color
}

extension UIColor {
    /// Creates the same colour.
    public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

    /// The colour as one of Core Graphics.
    public var cgColor: CGColor { CGColor(color: color) }

    /// Sets the components, each from 0 to 1, in the appearance of the picture; returns whether they are known.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let known = color.known?.components(in: UIScreen.main.style == .dark ? .dark : .light) else {
            return false
        }
        red?.pointee = CGFloat(known.red)
        green?.pointee = CGFloat(known.green)
        blue?.pointee = CGFloat(known.blue)
        alpha?.pointee = CGFloat(known.alpha)
        return true
    }
}
