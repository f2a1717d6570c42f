import Foundation
import Tatami
import TatamiTesting
import XCTest

/// The equivalent of `Trial` for XCTest.
final class TrialCase: XCTestCase {
    override class func setUp() {
        guard ProcessInfo.processInfo.environment["TATAMI_TRIAL_OUTSIDE"] != nil else { return }
        inTrialFolder {
            expectSnapshots(of: Screen(width: 20, height: 10, scale: 1) { ColorArea(.red) }.named("outside"))
        }
    }

    /// XCTest has no traits.
    private static func inTrialFolder(_ expect: () -> Void) {
        SnapshotTrait.$settings.withValue(.snapshots(folder: TrialEnvironment.folder), operation: expect)
    }

    override func setUpWithError() throws {
        try XCTSkipIf(TrialEnvironment.folder == nil, "a trial for other processes")
    }

    func testNothing() {}

    static let line = #line + 6

    func testArea() {
        let scene = Screen(width: 20, height: 10, scale: 1) {
            ColorArea(Color(TrialEnvironment.color)).frame(width: 8, height: 8)
        }
        Self.inTrialFolder { expectSnapshot(of: scene.named("trial-case"), named: "area") }
    }

    func testError() {
        expectSnapshots(of: Screen { Label("Hi").opacity(2) }.named("wrong"))
    }

    func testUnnamed() {
        expectSnapshots(of: Screen(width: 20, height: 10, scale: 1) { ColorArea(.red) })
    }

    func testDetached() async {
        await Task.detached { TrialCase.detachedCall() }.value
    }

    private static func detachedCall() {
        inTrialFolder {
            expectSnapshots(of: Screen(width: 20, height: 10, scale: 1) { ColorArea(.red) }.named("detached"))
        }
    }
}
