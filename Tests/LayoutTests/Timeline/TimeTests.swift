import TatamiScenes
import Testing

@Suite("Timeline: time is exact")
struct TimeTests {
    @Test(
        "a time is read as written",
        arguments: [
            ("0.2s", 200_000_000), ("200ms", 200_000_000), ("0.2", 200_000_000), ("0s", 0), ("1.5 s", 1_500_000_000),
            ("0.000000001s", 1), ("3600s", 3_600_000_000_000), ("2.5ms", 2_500_000), (".5s", 500_000_000),
            ("7s", 7_000_000_000),
        ] as [(String, Int64)])
    func reading(text: String, nanoseconds: Int64) {
        #expect(Time(text) == Time(nanoseconds: nanoseconds))
    }

    @Test(
        "text that is not a time is refused",
        arguments: [
            "", "s", "ms", ".", "-1s", "+1s", "1e3s", "1.0000000001s", "nan", "3601s", "99999999999s", "1 2s", "1m",
        ])
    func refusing(text: String) {
        #expect(Time(text) == nil)
    }

    @Test(
        "frame k at f per second is k/f, however it is computed", arguments: [1, 24, 25, 30, 50, 60, 75, 120, 144, 240])
    func frames(rate: Int) {
        var sum = Time.zero
        let step = Time(frame: 1, perSecond: rate)
        for frame in 0..<600 {
            #expect(sum == Time(frame: frame, perSecond: rate))
            #expect(sum.frames(perSecond: rate) == frame)
            sum += step
        }
        #expect(Time(frame: rate, perSecond: rate) == Time("1s"))
        #expect(Time(frame: 3 * rate, perSecond: rate).hashValue == Time(nanoseconds: 3_000_000_000).hashValue)
    }

    @Test("times that differ by less than a nanosecond are distinguished")
    func order() {
        let third = Time(frame: 1, perSecond: 3)
        #expect(third > Time(nanoseconds: 333_333_333))
        #expect(third < Time(nanoseconds: 333_333_334))
        #expect((third - Time(nanoseconds: 333_333_333)) + Time(nanoseconds: 333_333_333) == third)
        #expect(Time("0.1s")?.divided(by: Time(nanoseconds: 200_000_000)) == 0.5)
    }

    @Test("meaningless numbers give some time, and no crash")
    func hostileNumbers() {
        #expect(Time(seconds: .nan) == .zero)
        #expect(Time(seconds: .infinity) == .longest)
        #expect(Time(seconds: -.infinity) < .zero)
        #expect(Time(frame: .max, perSecond: 1) > .longest)
        #expect(Time(frame: 1, perSecond: 0) == Time("1s"))
        #expect(Time(milliseconds: .max) > .longest)
    }

    @Test("a time is printed as in a scene")
    func printing() {
        #expect("\(Time(nanoseconds: 250_000_000))" == "0.25s")
        #expect("\(Time(nanoseconds: 3_000_000_000))" == "3s")
        #expect("\(Time(frame: 1, perSecond: 3))" == "0.333333333s")
        #expect(Time("\(Time(nanoseconds: 1))") == Time(nanoseconds: 1))
    }
}
