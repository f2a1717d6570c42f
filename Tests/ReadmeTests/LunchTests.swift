import TatamiTesting
import Testing

@Suite struct LunchTests {
    @Test func looksAsApproved() {
        expectSnapshots(of: lunch)
    }
}
