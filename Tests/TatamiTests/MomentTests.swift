import Tatami
import TatamiImages
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("Times in Swift")
struct MomentTests {
    /// The time as read by the scene's reader.
    private func time(_ duration: Duration) throws -> Time? {
        let screen = Screen { Label("Hi") }.timeline { TimelineWait(.seconds(1)) }.shot("a", at: duration)
        return try screen.load(images: ImageLoader()).source.shots.first?.time
    }

    @Test("are exact to the nanosecond, however they are written")
    func exact() throws {
        let given: [(Duration, Int64)] = [
            (.zero, 0), (.nanoseconds(1), 1), (.seconds(0.1), 100_000_000), (.seconds(2.55), 2_550_000_000),
            (.milliseconds(250), 250_000_000), (.seconds(1) / 3, 333_333_333), (.seconds(2) / 3, 666_666_667),
            (.seconds(3600), 3_600_000_000_000), (.seconds(3600) - .nanoseconds(1), 3_599_999_999_999),
        ]
        for (duration, nanoseconds) in given {
            #expect(try time(duration) == Time(nanoseconds: nanoseconds), "\(duration)")
        }
        for hundredth in 0..<300 {
            let duration = Duration.seconds(Double(hundredth) / 100)
            #expect(try time(duration) == Time(milliseconds: Int64(hundredth) * 10))
        }
    }
}
