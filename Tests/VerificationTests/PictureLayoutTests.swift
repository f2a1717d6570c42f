import Foundation
import TatamiResults
import TatamiSceneFile
import Testing

@testable import TatamiVerification

/// Folders as the tools of other projects write them. The files hold any bytes: a listing decodes none.
@Suite("Layouts of tools that draw pictures")
struct PictureLayoutTests {
    private final class Files {
        let root = FileManager.default.temporaryDirectory.appending(path: "tatami-layout-\(UUID().uuidString)").path

        /// Creates the files; each holds its text, or else its path.
        init(_ files: KeyValuePairs<String, String>) throws {
            for (path, text) in files {
                let file = URL(filePath: "\(root)/\(path)")
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try (text.isEmpty ? path : text).write(to: file, atomically: true, encoding: .utf8)
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: root) }
    }

    /// The pictures of a set of folders below the root, as `name: expected → actual`, or with `approved` for a new one.
    private func listed(
        _ expected: String, _ actual: String, in files: Files, tool: PictureTool? = nil
    ) throws -> [String] {
        var set = PictureSet(expected: "\(files.root)/\(expected)", actual: "\(files.root)/\(actual)")
        set.tool = tool
        func short(_ file: PictureFile?) -> String {
            file?.path.replacing(files.root + "/", with: "") ?? "none"
        }
        return try PictureListing(of: set).cases.map { next in
            let approved = next.expected == next.approved ? "" : " as \(short(next.approved))"
            return "\(next.name): \(short(next.expected)) → \(short(next.actual))\(approved)"
        }
    }

    @Test("two folders of any tool contain a picture at the same path")
    func plain() throws {
        let files = try Files([
            "e/login/dark.png": "", "a/login/dark.png": "", "a/login/light.jpg": "", "e/notes.md": "",
        ])
        #expect(
            try listed("e", "a", in: files) == [
                "login/dark: e/login/dark.png → a/login/dark.png",
                "login/light: none → a/login/light.jpg as e/login/light.jpg",
            ])
    }

    @Test("a folder inside the other one is not part of it")
    func nested() throws {
        let files = try Files(["shots/login.png": "", "shots/new/login.png": "", "shots/old/new/login.png": ""])
        #expect(
            try listed("shots", "shots/new", in: files) == [
                "login: shots/login.png → shots/new/login.png", "old/new/login: shots/old/new/login.png → none",
            ])
        #expect(
            try listed("shots/new", "shots", in: files) == [
                "login: shots/new/login.png → shots/login.png",
                "old/new/login: none → shots/old/new/login.png as shots/new/old/new/login.png",
            ])
    }

    /// https://playwright.dev/docs/test-snapshots and `toMatchSnapshot.ts` of 1.54.
    @Test("Playwright 1.54: failures in test-results, beside a copy of the approved picture")
    func playwright() throws {
        let files = try Files([
            "tests/login.spec.ts": "", "tests/login.spec.ts-snapshots/dark-chromium-linux.png": "one",
            "tests/login.spec.ts-snapshots/dark-firefox-linux.png": "one",
            "tests/login.spec.ts-snapshots/light-chromium-linux.png": "two",
            "tests/home.spec.ts-snapshots/dark-chromium-linux.png": "one",
            "test-results/.last-run.json": "{}",
            "test-results/login-sign-in-firefox/dark-expected.png": "one",
            "test-results/login-sign-in-firefox/dark-actual.png": "1",
            "test-results/login-sign-in-firefox/dark-diff.png": "d",
            "test-results/login-sign-in-firefox-retry1/dark-expected.png": "one",
            "test-results/login-sign-in-firefox-retry1/dark-previous.png": "p",
            "test-results/login-sign-in-firefox-retry1/dark-actual.png": "1",
            "test-results/login-sign-in-firefox-retry1/test-failed-1.png": "f",
            "test-results/login-sign-up-chromium/light-expected.png": "two",
            "test-results/login-sign-up-chromium/light-actual.png": "2",
        ])
        #expect(
            try listed("tests", "test-results", in: files) == [
                "login.spec.ts-snapshots/dark-firefox-linux: tests/login.spec.ts-snapshots/dark-firefox-linux.png → "
                    + "test-results/login-sign-in-firefox-retry1/dark-actual.png",
                "login.spec.ts-snapshots/light-chromium-linux: tests/login.spec.ts-snapshots/light-chromium-linux.png → "
                    + "test-results/login-sign-up-chromium/light-actual.png",
            ])
        let set = PictureSet(expected: "\(files.root)/tests", actual: "\(files.root)/test-results")
        #expect(try PictureListing(of: set).notices == [.onlyFailures(.playwright, approved: 2)])
        // The folder alone, as from an artifact, can be compared too.
        #expect(try listed("test-results", "test-results", in: files).count == 3)
    }

    @Test(
        "Playwright 1.54: with pathTemplate, the approved picture has the bytes of the copy; without failures, none is compared"
    )
    func playwrightTemplate() throws {
        let files = try Files([
            "shots/login/dark.png": "one", "shots/home/dark.png": "three", "tests/a.spec.ts-snapshots/b.png": "",
            "results/login-sign-in-chromium/dark-expected.png": "one",
            "results/login-sign-in-chromium/dark-actual.png": "1", "passed/.last-run.json": "{}",
        ])
        #expect(
            try listed("shots", "results", in: files) == [
                "login/dark: shots/login/dark.png → results/login-sign-in-chromium/dark-actual.png"
            ])
        #expect(try listed("tests", "passed", in: files) == [])
        #expect(try listed("shots", "passed", in: files, tool: .playwright) == [])
        #expect(throws: PictureFailure.self) { try listed("shots", "passed", in: files) }
    }

    @Test("Playwright 1.54: a picture that was approved since, or changed in another commit, is found by its name")
    func playwrightLater() throws {
        let files = try Files([
            "tests/login.spec.ts-snapshots/dark-chromium-linux.png": "approved",
            "tests/login.spec.ts-snapshots/dark-firefox-linux.png": "other",
            "results/login-sign-in-chromium/dark-expected.png": "before",
            "results/login-sign-in-chromium/dark-actual.png": "approved",
            "results/login-sign-in-firefox/dark-expected.png": "before",
            "results/login-sign-in-firefox/dark-actual.png": "now",
            "results/login-sign-in-webkit/dark-expected.png": "before",
            "results/login-sign-in-webkit/dark-actual.png": "now",
        ])
        #expect(
            try listed("tests", "results", in: files) == [
                "login-sign-in-webkit/dark: results/login-sign-in-webkit/dark-expected.png → "
                    + "results/login-sign-in-webkit/dark-actual.png",
                "login.spec.ts-snapshots/dark-chromium-linux: tests/login.spec.ts-snapshots/dark-chromium-linux.png → "
                    + "results/login-sign-in-chromium/dark-actual.png",
                "login.spec.ts-snapshots/dark-firefox-linux: tests/login.spec.ts-snapshots/dark-firefox-linux.png → "
                    + "results/login-sign-in-firefox/dark-actual.png",
            ])
    }

    /// jest-image-snapshot's README, `storeReceivedOnFailure`, and `diff-snapshot.js` of 6.5; the recipe of Storybook
    /// 9's test runner.
    @Test("jest-image-snapshot 6.5 and Storybook's test runner: received pictures below the approved ones")
    func jest() throws {
        let files = try Files([
            "src/__image_snapshots__/login-spec-js-login-dark-1-snap.png": "",
            "src/__image_snapshots__/login-spec-js-login-light-1-snap.png": "",
            "src/__image_snapshots__/__diff_output__/login-spec-js-login-dark-1-snap-diff.png": "",
            "src/__image_snapshots__/__received_output__/login-spec-js-login-dark-1-snap-received.png": "",
            "__snapshots__/button--primary.png": "", "__snapshots__/__diff_output__/button--primary-diff.png": "",
            "__snapshots__/__received_output__/button--primary-received.png": "",
        ])
        #expect(
            try listed("src", "src", in: files) == [
                "__image_snapshots__/login-spec-js-login-dark-1-snap: "
                    + "src/__image_snapshots__/login-spec-js-login-dark-1-snap.png → src/__image_snapshots__/"
                    + "__received_output__/login-spec-js-login-dark-1-snap-received.png"
            ])
        #expect(
            try listed("__snapshots__", "__snapshots__", in: files) == [
                "button--primary: __snapshots__/button--primary.png → "
                    + "__snapshots__/__received_output__/button--primary-received.png"
            ])
    }

    /// https://cashapp.github.io/paparazzi and `ImageUtils.kt` of 2.0.
    @Test("Paparazzi 2.0: the picture of a failed test beside its delta")
    func paparazzi() throws {
        let files = try Files([
            "app/src/test/snapshots/images/com.example_LoginTest_dark.png": "",
            "app/src/test/snapshots/images/com.example_LoginTest_light.png": "",
            "app/build/paparazzi/failures/com.example_LoginTest_dark.png": "",
            "app/build/paparazzi/failures/delta-com.example_LoginTest_dark.png": "",
        ])
        for folder in ["app/src/test/snapshots/images", "app/src/test/snapshots"] {
            #expect(
                try listed(folder, "app/build/paparazzi/failures", in: files) == [
                    "com.example_LoginTest_dark: app/src/test/snapshots/images/com.example_LoginTest_dark.png → "
                        + "app/build/paparazzi/failures/com.example_LoginTest_dark.png"
                ])
        }
    }

    /// https://takahirom.github.io/roborazzi/build-setup.html, 1.50.
    @Test("Roborazzi 1.50: actual pictures beside the recorded ones, or in a folder of comparisons")
    func roborazzi() throws {
        let files = try Files([
            "out/com.example.LoginTest.dark.png": "", "out/com.example.LoginTest.dark_actual.png": "",
            "out/com.example.LoginTest.dark_compare.png": "", "out/com.example.LoginTest.light.png": "",
            "src/screenshots/Login.png": "", "comparison/Login_actual.png": "", "comparison/Login_compare.png": "",
            "comparison/New_actual.png": "",
        ])
        #expect(
            try listed("out", "out", in: files) == [
                "com.example.LoginTest.dark: out/com.example.LoginTest.dark.png → "
                    + "out/com.example.LoginTest.dark_actual.png"
            ])
        #expect(
            try listed("src/screenshots", "comparison", in: files) == [
                "Login: src/screenshots/Login.png → comparison/Login_actual.png",
                "New: none → comparison/New_actual.png as src/screenshots/New.png",
            ])
    }

    /// `AssertSnapshot.swift` of 1.18.
    @Test("swift-snapshot-testing 1.18: artifacts of failed tests in a folder for each file of tests")
    func swiftSnapshotTesting() throws {
        let files = try Files([
            "Tests/AppTests/__Snapshots__/LoginTests/testDark.1.png": "",
            "Tests/AppTests/__Snapshots__/LoginTests/testLight.1.png": "",
            "artifacts/LoginTests/testDark.1.png": "",
        ])
        for folder in ["Tests", "Tests/AppTests/__Snapshots__"] {
            #expect(
                try listed(folder, "artifacts", in: files) == [
                    "LoginTests/testDark.1: Tests/AppTests/__Snapshots__/LoginTests/testDark.1.png → "
                        + "artifacts/LoginTests/testDark.1.png"
                ])
        }
    }

    /// https://developer.android.com/studio/preview/compose-screenshot-testing, 0.0.1-alpha11.
    @Test("Compose Preview Screenshot Testing 0.0.1: rendered pictures at the path of the reference")
    func composePreview() throws {
        let results = "app/build/outputs/screenshotTest-results/preview/debug"
        let files = try Files([
            "app/src/screenshotTestDebug/reference/com/example/LoginKt/Login_Dark_1a2b_0.png": "",
            "app/src/screenshotTestDebug/reference/com/example/LoginKt/Login_Light_1a2b_0.png": "",
            "\(results)/rendered/com/example/LoginKt/Login_Dark_1a2b_0.png": "",
            "\(results)/rendered/com/example/LoginKt/Login_Light_1a2b_0.png": "",
            "\(results)/diffs/com/example/LoginKt/Login_Dark_1a2b_0.png": "",
        ])
        let dark = "com/example/LoginKt/Login_Dark_1a2b_0"
        for (folder, actual) in [
            ("app/src/screenshotTestDebug/reference", "\(results)/rendered"), ("app/src/screenshotTestDebug", results),
        ] {
            let found = try listed(folder, actual, in: files)
            #expect(found.count == 2)
            #expect(
                found.first
                    == "\(dark): app/src/screenshotTestDebug/reference/\(dark).png → \(results)/rendered/\(dark).png")
        }
    }

    /// https://github.com/reg-viz/reg-suit#core, 0.14.
    @Test("reg-suit 0.14: its working folder holds both sides")
    func regSuit() throws {
        let files = try Files([
            ".reg/expected/login/dark.png": "", ".reg/actual/login/dark.png": "", ".reg/diff/login/dark.png": "",
            ".reg/actual/login/light.png": "",
        ])
        let whole = try listed(".reg", ".reg", in: files)
        #expect(whole.count == 2)
        #expect(whole.first == "login/dark: .reg/expected/login/dark.png → .reg/actual/login/dark.png")
        #expect(try listed(".reg/expected", ".reg/actual", in: files).first == whole.first)
    }

    @Test(
        "a folder of no known tool isn't compared with itself, and two pictures of one name are told apart or refused")
    func unclear() throws {
        let files = try Files([
            "shots/a.png": "", "e/b.png": "", "e/b.jpg": "", "a/b.jpg": "",
            "Tests/A/__Snapshots__/T/t.1.png": "", "Tests/B/__Snapshots__/T/t.1.png": "", "artifacts/T/t.1.png": "",
        ])
        let folder = "\(files.root)/shots"
        #expect(throws: PictureFailure.oneFolder(folder)) { try listed("shots", "shots", in: files) }
        #expect(try listed("e", "a", in: files) == ["b.jpg: e/b.jpg → a/b.jpg", "b.png: e/b.png → none"])
        #expect(throws: PictureFailure.self) { try listed("Tests", "artifacts", in: files) }
    }

    @Test("every tool has a layout")
    func all() {
        #expect(Set(PictureLayout.all.compactMap(\.tool)) == Set(PictureTool.allCases))
    }
}
