import Foundation
import TatamiScenes
import Testing

@testable import TatamiLayout

@Suite("Timeline: easings")
struct EasingTests {
    private let second = Time(nanoseconds: 1_000_000_000)

    private func at(_ share: Double, _ easing: Easing) -> Double {
        easing.progress(at: Time(seconds: share), of: second)
    }

    private static let givenSprings: [Spring] =
        [.standard]
        + [
            Spring(checking: 1, stiffness: 100, damping: 20), Spring(checking: 2, stiffness: 50, damping: 90),
        ].compactMap { $0 }

    private static let curves: [Easing] =
        [.linear, .easeIn, .easeOut, .easeInOut] + givenSprings.map(Easing.spring)
        + [
            CubicBezier(0, 1, 0, 1), CubicBezier(1, 0, 1, 0), CubicBezier(0.5, -3, 0.5, 4), CubicBezier(1, 1, 0, 0),
        ].compactMap { $0.map(Easing.cubicBezier) }

    @Test("none of the curves and springs of these tests was refused as invalid")
    func table() {
        #expect(Self.curves.count == 11)
        #expect(Self.givenSprings.count == 3)
    }

    @Test("all easings are 0 up to their start and 1 from their end", arguments: curves)
    func ends(easing: Easing) {
        #expect(easing.progress(at: .zero, of: second) == 0)
        #expect(easing.progress(at: second, of: second) == 1)
        #expect(easing.progress(at: Time(seconds: -5), of: second) == 0)
        #expect(easing.progress(at: Time(seconds: 5), of: second) == 1)
        #expect(easing.progress(at: .zero, of: .zero) == 1)
        for share in stride(from: 0.0, through: 1, by: 0.01) { #expect(at(share, easing).isFinite) }
    }

    /// An independent solution, by 200 bisections.
    private func bisected(_ curve: CubicBezier, _ x: Double) -> Double {
        func point(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if point(curve.x1, curve.x2, middle) < x { low = middle } else { high = middle }
        }
        return point(curve.y1, curve.y2, (low + high) / 2)
    }

    @Test("a curve's x is solved for every pair of control points")
    func solving() throws {
        let corners = stride(from: 0.0, through: 1, by: 0.25)
        for x1 in corners {
            for x2 in corners {
                let curve = try #require(CubicBezier(x1, 0.2, x2, 0.9))
                for x in stride(from: 0.001, to: 1, by: 0.037) {
                    let difference = abs(curve.y(atX: x) - bisected(curve, x))
                    // Where the curve is vertical, the last bit of x corresponds to many of y.
                    #expect(difference < 1e-6, "\(curve) at \(x)")
                }
            }
        }
    }

    /// Values that CSS's keyword curves have in WebKit's and Gecko's own tests of these control points.
    @Test("the named curves are the platform's")
    func named() {
        #expect(abs(at(0.5, .easeInOut) - 0.5) < 1e-12)
        #expect(abs(at(0.25, .easeInOut) - 0.1291617) < 1e-6)
        #expect(abs(at(0.5, .easeIn) - 0.3153568) < 1e-6)
        #expect(abs(at(0.5, .easeOut) - 0.6846432) < 1e-6)
        #expect(abs(at(0.3, .easeIn) + at(0.7, .easeOut) - 1) < 1e-12)
    }

    @Test("a curve with an x outside 0 to 1, or not a number, is not valid")
    func badCurves() {
        #expect(CubicBezier(-0.1, 0, 1, 1) == nil)
        #expect(CubicBezier(0, 0, 1.1, 1) == nil)
        #expect(CubicBezier(.nan, 0, 1, 1) == nil)
        #expect(CubicBezier(0, .infinity, 1, 1) == nil)
    }

    /// The equation of motion, integrated by a fourth-order Runge–Kutta method.
    private func stepped(_ spring: Spring, to seconds: Double) -> Double {
        let steps = 20_000
        let h = seconds / Double(steps)
        var (x, v) = (1.0, -spring.velocity)
        func force(_ x: Double, _ v: Double) -> Double { (-spring.stiffness * x - spring.damping * v) / spring.mass }
        for _ in 0..<steps {
            let (k1, l1) = (v, force(x, v))
            let (k2, l2) = (v + h / 2 * l1, force(x + h / 2 * k1, v + h / 2 * l1))
            let (k3, l3) = (v + h / 2 * l2, force(x + h / 2 * k2, v + h / 2 * l2))
            let (k4, l4) = (v + h * l3, force(x + h * k3, v + h * l3))
            x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
            v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
        }
        return 1 - x
    }

    @Test(
        "springs follow their equation of motion: under-, critically and over-damped",
        arguments: [
            (1, 100, 10, 0), (1, 100, 20, 0), (1, 100, 40, 0), (1, 100, 20.00001, 0), (2, 300, 5, 3), (1, 100, 20, 5),
            (0.5, 20, 50, -2), (1, 170, 26, 0),
        ] as [(Double, Double, Double, Double)])
    func springs(mass: Double, stiffness: Double, damping: Double, velocity: Double) throws {
        let spring = try #require(Spring(checking: mass, stiffness: stiffness, damping: damping, velocity: velocity))
        for seconds in [0.01, 0.1, 0.3, 0.9] {
            let progress = Easing.spring(spring).progress(at: Time(seconds: seconds), of: second)
            #expect(abs(progress - stepped(spring, to: seconds)) < 1e-6)
        }
    }

    @Test("a spring's own duration ends when it is at rest", arguments: givenSprings)
    func settling(spring: Spring) {
        let length = Timing(easing: .spring(spring)).length
        for later in stride(from: 0.0, through: 3, by: 0.05) {
            #expect(abs(1 - stepped(spring, to: length.seconds + later)) <= 0.00101)
        }
        #expect(abs(1 - stepped(spring, to: length.seconds * 0.6)) > 0.001)
    }

    @Test("a spring that never rests is not valid")
    func badSprings() {
        #expect(Spring(checking: 1, stiffness: 100, damping: 0) == nil)
        #expect(Spring(checking: 0, stiffness: 100, damping: 1) == nil)
        #expect(Spring(checking: 1, stiffness: .infinity, damping: 1) == nil)
        #expect(Spring(checking: 1, stiffness: 1, damping: 1, velocity: .nan) == nil)
    }
}
