import Foundation
import RunningPrograms
import Testing

/// A test process observed from outside, as by a user or CI.
@Suite("A test with snapshots, run as a process")
struct ProcessTests {
    @Test("fails at its own line, with the verdict's sentence, the hint, and pictures attached")
    func failure() throws {
        let trial = try TrialRun()
        let missing = try trial.run("drawsAnArea", [:])
        #expect(missing.status != 0)
        let issue = "recorded an issue at Trial.swift:\(Trial.line):"
        #expect(missing.text.contains(issue), "\(missing.text)")
        #expect(missing.text.contains("trial/draws-an-area/area: has no baseline"))

        let recorded = try trial.run("drawsAnArea", ["TATAMI_RECORD": "missing"])
        #expect(recorded.status == 0, "\(recorded.text)")
        #expect(recorded.text.contains("trial/draws-an-area/area: recorded"))
        #expect(try trial.run("drawsAnArea", [:]).status == 0)

        let differs = try trial.run("drawsAnArea", ["TATAMI_TRIAL_COLOR": "blue"])
        #expect(differs.status != 0)
        #expect(differs.text.contains(issue))
        #expect(
            differs.text.contains(
                #/trial/draws-an-area/area: 1 change, every pixel explained\n +area: background .* → /#),
            "\(differs.text)")
        #expect(differs.text.contains("accept it with 'tatami approve trial/draws-an-area/area --snapshots "))
        let files = try trial.files()
        for part in ["expected", "actual", "difference"] {
            #expect(files.contains("trial-draws-an-area-area-\(part).png"), "\(files)")
        }
        #expect(files.contains(".tatami/pending-approved/trial/draws-an-area/area.png"), "\(files)")
    }

    @Test("reports an error of the scene at the line of the error, and a wrong name with the nearest one")
    func errors() throws {
        let trial = try TrialRun()
        let error = try trial.run("hasAError", [:])
        #expect(error.status != 0)
        #expect(error.text.contains("recorded an issue at Trial.swift:\(Trial.mistakeLine + 1):"), "\(error.text)")
        #expect(error.text.contains("wrong/any: could not be drawn"))
        #expect(
            error.text.contains(
                "Trial.swift:\(Trial.mistakeLine): error: 2 is out of range; give a number from 0 to 1"))

        let unknown = try trial.run("asksForAnUnknownShot", [:])
        #expect(unknown.status != 0)
        #expect(unknown.text.contains("recorded an issue at Trial.swift:\(Trial.unknownShotLine):"), "\(unknown.text)")
        #expect(unknown.text.contains("error: no shot 'fadde' in this scene; did you mean 'faded'?"))
    }

    @Test("warns of lint issues and keeps the texts that its trait requests, unless the scene disables it; never fails")
    func wishes() throws {
        let trial = try TrialRun()
        let recorded = try trial.run("isLintedAndHasAccessibility", ["TATAMI_RECORD": "missing"])
        #expect(recorded.status == 0)
        #expect(recorded.text.matches(of: /has a contrast of/).count == 1, "\(recorded.text)")
        let all = try FileManager.default.subpathsOfDirectory(atPath: trial.folder.path)
        #expect(
            all.filter { $0.hasSuffix(".accessibility") } == [
                "approved/trial/is-linted-and-has-accessibility/pale.accessibility"
            ])
        #expect(try trial.run("isLintedAndHasAccessibility", [:]).status == 0)
    }

    @Test("draws within the limits of its trait")
    func limits() throws {
        let run = try TrialRun().run("keepsToLimits", ["TATAMI_RECORD": "all"])
        #expect(run.status != 0)
        #expect(run.text.contains("200 pixels, and the most is 10"), "\(run.text)")
    }

    @Test("verifies every shot under its own name, and states and traits under others")
    func names() throws {
        let trial = try TrialRun()
        let run = try trial.run("verifiesAll", [:])
        #expect(run.status != 0)
        let names = run.text.matches(of: /(swatch\/[a-z-]+): has no baseline/).map { String($0.1) }
        #expect(names == ["swatch/plain", "swatch/faded", "swatch/by-hand", "swatch/dark"])
    }

    @Test("verifies moments: the first is recorded, two are equal to it, and one is on the way there")
    func moments() throws {
        let trial = try TrialRun()
        let run = try trial.run("verifiesMoments", ["TATAMI_RECORD": "missing"])
        #expect(run.status != 0)
        #expect(run.text.matches(of: /swatch\/by-time: recorded/).count == 1, "\(run.text)")
        #expect(run.text.matches(of: /swatch\/by-time: is verified twice in one run/).count == 2, "\(run.text)")
        #expect(run.text.matches(of: /swatch\/by-time: two pictures have this name/).count == 1, "\(run.text)")
    }

    @Test("records nothing in CI, whatever the variable and the trait are")
    func continuousIntegration() throws {
        let trial = try TrialRun()
        let run = try trial.run("", ["CI": "true", "TATAMI_RECORD": "all"])
        #expect(run.status != 0)
        #expect(run.text.contains("trial/draws-an-area/area: has no baseline"))
        #expect(run.text.contains("by-trait/default: has no baseline"))
        #expect(try trial.files().allSatisfy { !$0.hasPrefix("approved/") })
    }

    @Test("records by its trait, over which the variable takes precedence")
    func trait() throws {
        let trial = try TrialRun()
        #expect(try trial.run("recordsByTrait", ["TATAMI_RECORD": "none"]).status != 0)
        let recorded = try trial.run("recordsByTrait", [:])
        #expect(recorded.status == 0, "\(recorded.text)")
        #expect(try trial.files().contains("approved/by-trait/default.png"))
        let confused = try trial.run("recordsByTrait", ["TATAMI_RECORD": "yes"])
        #expect(confused.status != 0)
        #expect(
            confused.text.contains("TATAMI_RECORD is 'yes'; give one of none, missing, trees, changed, update, all"))
    }

    @Test("names the snapshots of a parameterized test by its arguments, unless their names contain them")
    func arguments() throws {
        let trial = try TrialRun()
        let plain = try trial.run("hasAnArgument", ["TATAMI_RECORD": "missing"])
        #expect(plain.status == 0, "\(plain.text)")
        #expect(try trial.run("hasAnArgument", [:]).status == 0)
        let own = try trial.run("hasItsArgumentInTheName", ["TATAMI_RECORD": "missing"])
        #expect(own.status == 0, "\(own.text)")
        let pictures = try trial.files().filter { $0.hasPrefix("approved/") }.map { $0.dropFirst("approved/".count) }
        #expect(
            pictures == [
                "list/default-inbox.png", "list/default-posteingang.png", "trial/has-an-argument/plain-inbox.png",
                "trial/has-an-argument/plain-posteingang.png", "trial/has-its-argument-in-the-name/dark-row1.png",
                "trial/has-its-argument-in-the-name/dark-row10.png",
                "trial/has-its-argument-in-the-name/light-row1.png",
                "trial/has-its-argument-in-the-name/light-row10.png",
            ])
    }

    @Test(
        "fails if two pictures have one name in a run, and names both places", arguments: ["missing", "all", "none"])
    func twins(record: String) throws {
        let trial = try TrialRun()
        let argument = try trial.run("hasAnUnknownArgument", ["TATAMI_RECORD": record])
        #expect(argument.status != 0)
        let place = "Trial.swift:\(Trial.argumentLine)"
        #expect(
            argument.text.contains(
                "trial/has-an-unknown-argument/plain: two pictures have this name in one run, at \(place) and \(place); give"
            ),
            "\(argument.text)")

        let other = try trial.run("givesOneName", ["TATAMI_RECORD": record])
        #expect(other.status != 0)
        let places = "at Trial.swift:\(Trial.firstLine) and Trial.swift:\(Trial.firstLine + 1)"
        #expect(
            other.text.contains(" at Trial.swift:\(Trial.firstLine + 1):"), "\(other.text)")
        #expect(
            other.text.contains("other/plain: two pictures have this name in one run, \(places); give"), "\(other.text)"
        )
        #expect(other.text.contains("same/plain: is verified twice in one run, \(places)"), "\(other.text)")
        #expect(!other.text.contains(/again: (two|is verified twice)/), "\(other.text)")
    }

    @Test("verifies texts in place of pictures: trees, accessibility, scene files, JSON and the user's own")
    func texts() throws {
        let trial = try TrialRun()
        let missing = try trial.run("verifiesTexts", [:])
        #expect(missing.status != 0)
        #expect(missing.text.contains(" at Trial.swift:\(Trial.textLine):"), "\(missing.text)")
        #expect(missing.text.contains("swatch/default.tree: has no baseline\n"), "\(missing.text)")
        #expect(missing.text.contains("no shot 'fadde' in this scene; did you mean 'faded'?"), "\(missing.text)")

        let recorded = try trial.run("verifiesTexts", ["TATAMI_RECORD": "missing"])
        #expect(recorded.text.matches(of: /: recorded/).count == 8, "\(recorded.text)")
        #expect(
            try trial.texts(in: "approved") == [
                "own/cells.csv.txt", "own/cells.lines.txt", "own/default.yaml.txt", "own/spoken.accessibility.txt",
                "swatch/at-2.tree.txt", "swatch/default.tree.txt", "swatch/faded.tree.txt",
                "trial/verifies-texts/order.json.txt",
            ])
        #expect(try trial.text("approved/own/spoken.accessibility.txt") == "red\n")
        #expect(try trial.text("approved/own/cells.csv.txt") == "a,b")
        #expect(try trial.text("approved/swatch/faded.tree.txt").contains("opacity 0.5"))
        let json = "{\n  \"count\" : 2,\n  \"item\" : \"red\"\n}"
        #expect(try trial.text("approved/trial/verifies-texts/order.json.txt") == json)

        let differs = try trial.run("verifiesTexts", ["TATAMI_TRIAL_COLOR": "blue"])
        #expect(
            differs.text.contains(
                #/own/spoken\.accessibility: 1 line differs\n.*  - red\n.*  \+ blue\n.*accept it with 'tatami approve own/spoken\.accessibility --snapshots /#
            ), "\(differs.text)")
        #expect(!differs.text.contains("swatch/default.tree"), "\(differs.text)")
        #expect(try trial.texts(in: ".tatami/pending-approved").count == 3)
        let changed = try trial.run("verifiesTexts", ["TATAMI_TRIAL_COLOR": "blue", "TATAMI_RECORD": "changed"])
        #expect(changed.text.matches(of: /: recorded/).count == 3, "\(changed.text)")
        #expect(try trial.texts(in: ".tatami/pending-approved") == [])
    }

    @Test("fails in a detached task, with the reason")
    func detached() throws {
        let trial = try TrialRun()
        let run = try trial.run("isDetached", ["TATAMI_RECORD": "all"])
        #expect(run.status != 0)
        for line in [Trial.detachedLine, Trial.detachedLine + 2] {
            #expect(run.text.contains("recorded an issue at Trial.swift:\(line):"), "\(run.text)")
        }
        #expect(run.text.matches(of: /no test is known to be running here.* a detached task .* lose it/).count == 2)
        #expect(try trial.files() == [])
    }

    @Test("fails an XCTestCase at the caller's line, with the sentence, the hint and the pictures' paths")
    func caseOfXCTest() throws {
        let trial = try TrialRun()
        let missing = try trial.runCase("testArea", [:])
        #expect(missing.status != 0)
        let failure = "TrialCase.swift:\(TrialCase.line): error: TrialCase.testArea : failed - "
        #expect(missing.text.contains(failure + "trial-case/area: has no baseline"), "\(missing.text)")

        let recorded = try trial.runCase("testArea", ["TATAMI_RECORD": "missing"])
        #expect(recorded.status == 0, "\(recorded.text)")
        let warning = "TrialCase.swift:\(TrialCase.line): warning: trial-case/area: recorded"
        #expect(recorded.text.contains(warning), "\(recorded.text)")
        #expect(try trial.runCase("testArea", [:]).status == 0)

        let differs = try trial.runCase("testArea", ["TATAMI_TRIAL_COLOR": "blue"])
        #expect(differs.status != 0)
        #expect(
            differs.text.contains(
                "\(failure)trial-case/area: 1 change, every pixel explained\n  area: background "),
            "\(differs.text)")
        #expect(differs.text.contains("accept it with 'tatami approve trial-case/area"), "\(differs.text)")
        #expect(differs.text.contains(#/difference: \/.*\/trial-case\/area\.difference\.png/#), "\(differs.text)")
    }

    @Test("fails an XCTestCase for scenes with errors or without a name, and in a detached task")
    func otherCasesOfXCTest() throws {
        let trial = try TrialRun()
        let wrong = try trial.runCase("testError", [:])
        #expect(wrong.status != 0)
        #expect(wrong.text.contains("error: 2 is out of range; give a number from 0 to 1"), "\(wrong.text)")
        let unnamed = try trial.runCase("testUnnamed", [:])
        #expect(unnamed.status != 0)
        #expect(unnamed.text.contains("failed - this scene has no name"), "\(unnamed.text)")
        let detached = try trial.runCase("testDetached", [:])
        #expect(detached.status != 0)
        #expect(detached.text.contains("failed - detached/default: has no baseline"), "\(detached.text)")
    }

    @Test("ends a process in which no test is running")
    func withoutTest() throws {
        let run = try TrialRun().runCase("testNothing", ["TATAMI_TRIAL_OUTSIDE": "1"])
        #expect(run.status != 0)
        #expect(
            run.text.contains("no test is running that could report this: outside/default: has no baseline"),
            "\(run.text)")
    }
}
