import TatamiCairo
import TatamiExpressions
import TatamiImages
import TatamiLayout
import TatamiMessages
import TatamiPainting
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSVG
import TatamiSceneFile
import TatamiScenes
import TatamiSystem
import TatamiTypesetting
import TatamiVerification

/// A case of an error with its message.
struct Sample: CustomStringConvertible {
    /// The name in the source, with the enclosing types.
    var type: String
    var name: String
    var sentence: String

    var description: String { "\(type).\(name)" }

    static func all<Failure>(_ failures: [Failure], _ sentence: (Failure) -> Message) -> [Sample] {
        let type = String(reflecting: Failure.self).split(separator: ".").dropFirst().joined(separator: ".")
        return failures.map {
            Sample(
                type: type, name: String("\($0)".prefix { $0 != "(" }.split(separator: ".").last ?? ""),
                sentence: sentence($0).text)
        }
    }
}

/// Every case of every error that can be shown.
struct EverySentence {
    /// The value of operands with untrusted text.
    var a = "a"
    /// The value of snapshot names, which can't contain everything.
    var name = "a"

    static let all = EverySentence().samples

    private var id: ElementID { ElementID(a) }

    var samples: [Sample] {
        diagnostics + reasons + Sample.all(files) { $0.sentence(reading: "the scene") }
            + Sample.all(files, \.sentenceOfWriting) + Sample.all(images, \.reason) + Sample.all(rendering, \.reason)
            + Sample.all(svg, \.reason) + Sample.all(fonts, \.sentence) + Sample.all(git, \.sentence)
            + Sample.all(names, \.sentence)
            + Sample.all(environments, \.sentence) + Sample.all(programs, \.sentenceOfWorker)
            + Sample.all(ends) { SupervisedEnd(cause: $0, places: [a + ".yaml:2:3"]).sentence ?? "" }
            + Sample.all(ends) { SupervisedEnd(cause: $0, places: [a + ".yaml:2:3", "b.yaml", "c"]).sentence ?? "" }
            + Sample.all(renderFailures, \.sentence) + Sample.all(runs) { firstLine($0.sentence) }
            + Sample.all(reviews, \.sentence) + Sample.all(servings, \.sentence)
            + Sample.all(approvals) { firstLine($0.sentence) } + Sample.all(projects, \.sentence)
            + Sample.all(previews) { firstLine($0.sentence) }
            + Sample.all(jobs, \.sentence) + Sample.all(sessions, \.sentence) + Sample.all(pictures, \.sentence)
            + Sample.all(merges, \.sentence) + Sample.all(readings, \.reason)
            + Sample.all(mergings) { $0.sentence(of: [a + ".json", "b.json"]) } + Sample.all(calls) { $0.sentence() }
            + Sample.all(calls) { $0.sentence(at: place) } + explanations
            + Sample.all(formattings) { $0.sentences[0] }
    }

    private var formattings: [FormattingFailure] {
        let diagnostic = Diagnostic(severity: .error, place: place, reason: .unknownAlias(a))
        return [
            .unreadable([diagnostic]), .saysSomethingElse(place), .numberInJSON(".5", place),
        ]
    }

    /// Some messages list changes below it.
    private func firstLine(_ sentence: Message) -> Message { sentence.lines[0] }

    private var place: SourcePlace {
        SourcePlace(file: a + ".yaml", line: 2, column: 3)
    }

    private var diagnostics: [Sample] {
        Sample.all(
            bytes + syntax + keys + numbers + names(nearest: nil) + names(nearest: "near") + elements + excesses
                + lintIssues
                + constraints
                + data,
            \DiagnosticReason.sentence)
    }

    private var bytes: [DiagnosticReason] {
        [
            .fileTooLarge(limit: 16 << 20), .emptyFile, .notUTF8Encoded, .largeFilePointer, .invalidUTF8(0xFF),
            .controlCharacter(7),
            .outOfMemory, .yaml(.tabIndent), .json(.unexpectedEnd), .csv(.openQuote), .recordTooLong(limit: 16 << 20),
        ]
    }
    private var syntax: [DiagnosticReason] {
        [
            .xml(a), .treeWithoutElements, .secondDocument, .unknownAlias(a), .aliasAsKey(a), .anchoredKey, .keyNotText,
            .duplicateKey(a, first: place), .mergeOfNoMapping(.text), .tag("!a"), .tooManyNodes(limit: 100_000),
            .tooDeep(limit: 64), .hashStartsComment("#FFF"),
        ]
    }
    private var keys: [DiagnosticReason] {
        [
            .unknownKey(a, in: "a label", nearest: nil), .renamedKey("spoken", to: "accessibility"),
            .foreignKey(a, in: "a label", KeyHint("font: {size: …}")),
            .foreignKey(a, in: "an element", KeyHint("lines: …", .inside(kind: "label"))),
            .foreignKey(a, in: "a label", KeyHint("vstack: […]", .around)),
            .foreignKey(a, in: "an image", KeyHint("symbol: …", .instead)),
            .foreignKey(a, in: "a label", KeyHint("timeline: […]", .atTop)),
            .foreignKey(a, in: "an element", KeyHint("tabBar: {items: […]}", .withKit("tatami"))),
            .misplacedKey(a, belongsIn: "label"),
            .elementOutsideContent(a, of: "a vstack"), .keyOfRows(a, in: "an element"),
            .keyGivenTwice(a, other: place), .missingKey(a, in: "a label"), .missingOneOf([a, "b"], in: "a row"),
            .exclusiveKeys(a, "b"), .twoSteps("to", "wait", keys: []), .twoSteps("to", "wait", keys: ["over"]),
            .wrongType(expected: "a number", found: .list), .unquotedPlaceholder(a),
            .unknownWord(a, expected: "left or right", nearest: nil), .badText(a, expected: "a time"),
            .bareElement(a, isKind: true), .bareComponent(a, write: a), .gradientOfScreen, .columnsOfOtherWidths,
            .unquotedPattern,
            .badSceneName("a b"), .leavesProject(a, link: nil), .leavesProject(a, link: a), .inGitFolder(a),
            .newerFormat(2, known: 1),
        ]
    }
    private var numbers: [DiagnosticReason] {
        [
            .notFinite, .outOfRange(2, NumberRange(0...1)), .notWhole(1.5),
            .percentageOfNothing("50%", NumberRange(0...1), word: nil),
            .percentageOfNothing("50%", NumberRange(0...1), word: "half"),
            .wrongCount(1, expected: "2 numbers"), .minimumAboveMaximum("minWidth", "maxWidth"),
            .filledContent("height", by: "content.0.1"),
            .paddingOfNothing(of: "an area"),
            .textTooLong(limit: 1 << 20), .markdownTooLong(limit: 16 << 10),
        ]
    }
    private func names(nearest: String?) -> [DiagnosticReason] {
        [
            .unknownColor(a, nearest: nearest), .colorOfBytes(a, hexadecimal: "#FFFFFF99"), .misplacedMaterial(a),
            .unknownFamily(a, nearest: nearest),
            .badFontAxis(a), .badFontFeature(a),
            .unknownElement(a, nearest: nearest), .unknownState(a, nearest: nearest),
            .unknownShot(a, nearest: nearest), .unknownDevice(a, nearest: nearest),
            .unknownSymbol(a, nearest: nearest), .unknownValue(a, nearest: nearest),
            .expression(.unknownName(a), nearest: nearest, record: nil),
            .expression(.unknownFunction(a), nearest: nearest, record: nil),
            .missingField(a, template: place, nearest: nearest),
        ]
    }
    private var elements: [DiagnosticReason] {
        [
            .unsortedStops, .noKind(in: "an element", kinds: ["label", "list"]), .twoKinds("label", "list"),
            .badID("1"),
            .reservedID("screen"), .duplicateID(a, first: place), .overriddenID, .elementNotShown(a),
            .badShotName("a/b"), .duplicateShot(a, first: place), .badLanguage("x"), .noActions("leading"),
            .missingCharacters("\u{E000}", count: 1, script: nil, element: a),
            .missingCharacters("\u{E000}", count: 2, script: nil, element: a),
            .missingCharacters("த", count: 1, script: "Tamil", element: a),
            .missingCharacters("த", count: 12, script: "Tamil", element: a, others: 2), .rowOutOfRange(9, count: 3),
            .itemOutOfRange(9, count: 3),
            .noSuchRow(list: a, number: 3, count: 3), .noSuchRow(list: a, number: 0, count: 0),
            .noSuchRow(list: a, number: 1, count: 1), .tooManyRows(limit: 1_000_000),
            .rowsBeyondCapacity(list: a, rows: 13, capacity: 11),
            .higherThanScreen(excess: 12.5, shortened: [a]), .noHomeIndicator("iphone-se"),
            .badDrawing(.tooLong), .badDrawing(.malformed),
            .badDrawing(.outside(Rect(x: -1, y: 0, width: 9, height: 25), of: OwnDrawing.square)),
            .noTimeline, .step(.noFingerDown), .kit(.slotAlone), .more(3),
        ] + follows(nearest: nil).map(DiagnosticReason.follow) + follows(nearest: "near").map(DiagnosticReason.follow)
    }
    private func follows(nearest: String?) -> [FollowReason] {
        [
            .truthWithoutPast, .numberWithPast, .emptyWay(52, 8), .unknownLeader(a, nearest: nearest),
            .noScroll(a, kind: "label"), .noPages(a), .leaderInside(a), .inRow, .nested, .holdsList(a), .dragOfNoNumber,
            .changesWidth(a),
        ]
    }
    private func kits(nearest: String?) -> [KitReason] {
        [
            .circularFiles([a, "b.yaml", a]), .tooManyFiles(limit: 200, depth: 32), .definedTwice(a, first: place),
            .unknownKit(a, nearest: nearest), .tooManyCopies(limit: 100_000), .builtIn("badge"),
            .notUsed("badge", in: "an element", kit: "tatami"),
            .takenName("label"), .badName(a), .badParameterName(a), .duplicateParameter(a),
            .unknownParameter(a, component: "row", nearest: nearest), .idOfComponent, .slotAlone, .slotOutside,
            .unknownSlot(a, component: "row", nearest: nearest), .circularComponents([a, a]),
            .tooMuch(limit: 1_000_000), .usedHere(a), .definedHere(a), .unknownStyle(a, nearest: nearest),
            .unfitStyle(a, key: "font", of: "an area", style: place), .takenColorName("red"), .badColorName(a),
            .badLengthName(a), .unknownLength(a, nearest: "near"),
            .circularColors([a, "b", a]), .unknownToken("a.b", nearest: nearest), .circularTokens(["a.b", a, "a.b"]),
            .noTokens("kit.yaml"), .parameterNamedState, .badStateName(a),
            .unknownComponentState(a, component: "row", known: [a], nearest: nearest),
            .unknownPart(a, component: "row", nearest: nearest),
        ]
    }
    private func rows(nearest: String?) -> [RowsReason] {
        [
            .undecided("if"), .conditionOfRow, .conditionOfCopies, .tooManyElements(20_000, limit: 10_000),
            .cellsWithoutHeight(20_000, limit: 10_000), .itemsWithoutSize(20_000, limit: 10_000),
            .elementsInRow, .conditionOfComponent, .conditionInState,
            .noCase(a, match: place, nearest: nearest), .noCase(nil, match: place, nearest: nil),
            .tooManySections(limit: 10_000),
        ]
    }
    private var lintIssues: [DiagnosticReason] {
        [
            .lintIssue(.unseenShadow, element: a, others: 0, shot: nil),
            .lintIssue(.unseenShadow, element: a, others: 2, shot: a),
            .lintIssue(
                .unseenShadow, element: a, others: 0,
                elsewhere: [SourcePlace(file: a, line: 4, column: 2), SourcePlace(file: a, line: 5, column: 2)],
                shot: nil),
            .allowWithoutReason(a), .needlessAllow(a),
        ]
    }
    private var faults: [LintIssue] {
        [
            .truncated(lines: 1), .truncated(lines: 2), .truncated(lines: 1, isLimitOfKit: true),
            .clipped(by: ElementID(a), .bottom, points: 3), .brokenWord(a),
            .overlapping(ElementID(a)), .offScreen(.right, points: 12.25), .smallTarget(Size(width: 30, height: 22)),
            .lowContrast(ratio: 2.849, needed: 4.5, text: Color(rgb: 0x999999), background: .white), .unseenShadow,
            .covered(by: "b"), .collapsed(Size(width: 320, height: 0), items: 1),
        ]
    }
    private var excesses: [DiagnosticReason] {
        [
            Excess.elements(limit: 200_000), .measurements(limit: 1_000_000), .text(limit: 8 << 20),
            .contentRows(1_000_000, limit: 20_000), .pixels(900_000_000, limit: 1 << 28),
            .images(640_000_000, limit: 1 << 29, largest: a), .blur(limit: 1 << 28),
            .sideInPixels(200_000, limit: 32_767, format: "a PNG"),
            .sideInPoints(20_000, limit: 14_400, format: "a PDF"), .output(limit: 256 << 20),
        ].map { .excess($0, element: a) }
    }
    private var svgErrors: [SVGImageError] {
        [
            .element(a), .tooManyElements(limit: 2_000), .tooDeep(limit: 200), .tooMuchDrawn(limit: 2_000),
            .textBeside("filter"), .missingFonts("fonts-inter"), .noFonts, .emojiText,
            .tooManyLayers(limit: 2_000), .tooLarge(attribute: a, limit: 10), .embeddedImage, .embeddedPixels,
            .entities, .timedOut(seconds: 5), .tookMemory(mebibytes: 512), .crashed(signal: 6), .crashed(signal: 0),
            .notStarted(errno: 11), .tooMuchOutput(limit: 256 << 20),
            .noLibrary(reason: a),
        ]
    }
    private var constraints: [DiagnosticReason] {
        [
            .constraint(.empty), .conflict(element: a, others: 2, count: 3),
            .contradiction(element: a, others: 0, sum: "icon.width", 3, 4), .conflicting("icon.width = 3"),
            .conflictingFact(.containerWidth(320), names: ["icon"]),
            .ambiguousAnchor(element: a, others: 1, anchor: "width"),
            .tooLowForConstraints(element: a, others: 0, given: 20, needed: 44),
        ]
    }
    private var data: [DiagnosticReason] {
        [
            .badPath("/" + a, .absolute), .resource(a + ".png", .missing, nearest: "b.png"),
            .symbolPlaceholder(a, nearest: nil), .imagePlaceholder(a + ".png", nearest: nil),
            .unknownDataFormat(a + ".txt"), .unknownRecordFormat(a + ".txt"), .noValues,
            .noRecordName(a, nearest: "b"), .noRecordName(a, nearest: nil), .badRecordName("a/b"),
            .duplicateRecordName(a, first: place), .recordOfPicture,
            .dataNotAList(.text), .recordNotAMapping(.list), .tooMuchFromTemplates,
            .fieldNotScalar(a, .list, template: place), .badValueName("1"),
            .bracesWithoutValues("{1}", expected: "a number"), .formulaAsText("{percent(0.62)}"),
            .expression(.divisionByZero, nearest: nil, record: place), .rows(.conditionOfRow),
        ]
    }

    /// Diagnostics with one of several reasons.
    private var reasons: [Sample] {
        Sample.all(
            [
                ExpressionReason.empty, .unknownName(a), .unknownFunction(a), .unexpected("", expected: "a value"),
                .unexpected(a, expected: "a value"), .composite(a),
                .openText, .openName, .openBrace, .loneBrace, .foreignSign("&&", instead: "and"), .chainedComparison,
                .badNumber("2x"), .wrongArgumentCount(1, of: "min", expected: "2 to 20"), .tooLong(limit: 4000),
                .tooDeep(limit: 64), .wrongType(of: "*", expected: .number, found: .text, printed: a),
                .wrongType(of: "?", expected: .truth, found: .nothing, printed: ""), .notJoinable(.truth, .number),
                .notComparable(.text, .number), .unordered("<"), .divisionByZero, .numberTooLarge,
                .textTooLong(limit: 1 << 20), .textsTooLong(limit: 64 << 20), .emptyClamp(3, 2), .unknownLanguage(a),
                .badMoment(a), .noTime, .unknownNow("relative"), .badDateStyle(a),
                .badCurrency(a), .badDigitCount(1.5), .wrongPluralForms(2, language: "ar", forms: ["zero", "one"]),
                .wrongPluralForms(3, language: "ja", forms: ["other"]), .bracesInForm(a), .circular([a, a]),
                .circular([a, "b", a]),
            ]) { DiagnosticReason.expression($0, nearest: nil, record: nil).sentence }
            + Sample.all(
                [
                    YAMLReason.tabIndent, .reservedCharacter("@"), .colonInText, .missingColon, .openBraces,
                    .openBrackets,
                    .indentation, .unexpectedEnd, .other("block sequence entries are not allowed here"),
                ]) { DiagnosticReason.yaml($0).sentence }
            + Sample.all(
                [
                    JSONReason.unexpectedEnd, .textAfterEnd, .expectedValue(found: a), .expectedKey, .expectedColon,
                    .expectedCommaOr("]"), .malformedNumber("1.2.3"), .openString, .lineBreakInString, .tabInString,
                    .unknownEscape("q"), .loneSurrogate(0xD83D),
                ]) { DiagnosticReason.json($0).sentence }
            + Sample.all(
                [
                    CSVReason.openQuote, .textAfterQuote, .wrongFieldCount(found: 1, expected: 3), .emptyHeader,
                    .duplicateHeader(a),
                ]) { DiagnosticReason.csv($0).sentence }
            + Sample.all(
                [
                    ConstraintReason.empty, .unexpected("", expected: "a number"), .unexpected(a, expected: "a number"),
                    .unknownElement(a, known: ["icon", "row"], nearest: nil),
                    .unknownAnchor("lead", known: ["leading", "top"], nearest: nil), .missingAnchor("icon"),
                    .missingOperator, .product, .divisionByAnchor, .divisionByZero, .noRelation, .strictRelation("<"),
                    .secondRelation, .unknownPriority("hi", known: ["high", "low"], nearest: nil),
                    .priorityOutOfRange("2000"), .noAnchors, .mixedDirections, .mixedAxes, .numberOutOfRange("1e9"),
                    .tooLong(limit: 1000), .tooDeep, .tooMany(limit: 1000),
                ]) { DiagnosticReason.constraint($0).sentence }
            + Sample.all(
                [
                    StepReason.unknownElement(id), .notShown(id), .deleted(id), .actionsClosed(row: id, .left),
                    .behindAlert(id),
                    .notARow(id), .notAList(id),
                    .notTappable(id, kind: "label"), .fillerRow(id), .nothingToSwipe(id, .left),
                    .beingEdited(id), .alreadyOpen(id), .notOpen(id), .noDistance(id), .notScrollable(id), .allSeen(id),
                    .notDraggable(id),
                    .fingerDown(on: id), .noFingerDown,
                    .unknownButton("alert.buttons.x", titles: ["Yes"]), .noAlert("alert.buttons.0"), .answered(id),
                    .indexOutOfRange(9, count: 3), .tooLong,
                ]) { DiagnosticReason.step($0).sentence }
            + Sample.all(kits(nearest: nil) + kits(nearest: "near")) { DiagnosticReason.kit($0).sentence }
            + Sample.all(rows(nearest: nil) + rows(nearest: "near")) { DiagnosticReason.rows($0).sentence }
            + Sample.all(
                [
                    ScenePath.ReadingError.empty, .tooLong, .absolute, .webAddress, .controlCharacter,
                    .backslash,
                ]) { DiagnosticReason.badPath(a, $0).sentence }
            + Sample.all(resources) { DiagnosticReason.resource(a + ".png", $0, nearest: nil).sentence }
            + Sample.all(faults) { DiagnosticReason.lintIssue($0, element: a, others: 0, shot: nil).sentence }
            + Sample.all(svgErrors) { DiagnosticReason.resource(a + ".svg", .undrawableSVG($0), nearest: nil).sentence }
            + Sample.all(imageFiles) { DiagnosticReason.resource(a + ".png", .brokenImage($0), nearest: nil).sentence }
    }

    private var imageFiles: [ImageFileError] {
        [.empty, .truncated, .convertedLineEndings, .malformed("a bad chunk"), .undrawable]
    }
    private var resources: [ResourceError] {
        [
            .missing, .isFolder, .leavesFolder, .leavesProject, .isLink, .isBaseline, .notARegularFile,
            .unreadable(errno: 13),
            .fileTooLarge(limit: 16 << 20),
            .changed, .largeFilePointer, .unknownImageFormat, .brokenImage(.truncated),
            .undrawableSVG(.textBeside("filter")),
            .undrawableSVG(.missingFonts("fonts-inter")),
            .imageTooLarge(width: 40_000, height: 2, pixels: 268_000_000, side: 32_767), .noFonts,
            .brokenFont(.webFont), .brokenFont(.notAFont), .brokenFont(.noFamily), .brokenFont(.reservedFamily(a)),
            .brokenFont(.colorFormat), .brokenFont(.tooManyFaces(limit: 128)),
        ]
    }

    private var files: [FileError] {
        [
            .notFound(path: a), .permissionDenied(path: a), .readOnlyFileSystem(path: a), .notAFolder(path: a),
            .isAFolder(path: a), .notARegularFile(path: a), .isALink(path: a), .tooManyLinks(path: a),
            .leadsOut(path: a, link: a, folder: ""), .notUTF8(path: a), .notOurs(path: a),
            .nameTooLong(path: a), .invalidPath(path: a), .tooLarge(path: a, limit: 16 << 20), .noSpace(path: a),
            .failed(path: a, operation: .createFolder, errno: 5),
        ]
    }
    private var images: [ImageError] {
        [
            .unreadable(.notFound(path: a)), .empty, .largeFilePointer, .convertedLineEndings, .unknownFormat,
            .unsupported("GIF"),
            .tooLarge(width: 40_000, height: 2, limits: .standard), .truncated, .malformed("a bad chunk"),
            .unencodableSize(width: 20_000, height: 2), .unencodableRate(60, maximum: 50), .codec("no memory"),
            .compressionFailed(code: -3),
        ]
    }
    private var picture: ImageReference {
        ImageReference(
            name: a + ".png", file: "/a.png", format: .png, size: Size(width: 1, height: 1))
    }
    private var face: FontFace {
        FontFace(file: "/a.ttf", index: 0, name: "A", hasColorGlyphs: true)
    }
    private var rendering: [RenderingError] {
        [
            .emptyPicture(size: .zero, scale: 2), .tooLarge(width: 40_000, height: 2, limit: 32_767),
            .cairo(CairoFailure(status: 1)), .unreadableFont(face, freeTypeError: 2),
            .unreadableImage(picture, cause: .truncated),
            .undrawableImage(picture, cause: .malformedSVG(SVGFailure(message: "an open\ntag"))),
            .unreadableColorGlyph(3, face, cause: .malformed("a bad chunk")),
            .tooManyPixels(9, limit: 3), .tooMuchBlur(limit: 3), .tooMuchOutput(limit: 256 << 20),
            .svgProcess(.ended(.timedOut(limit: .seconds(5)))), .svgProcess(.ended(.ended(.killed(signal: 6)))),
            .svgProcess(.notStarted(errno: 11)),
            .malformedSVG(SVGFailure(message: "an open\ntag")), .noSVGLibrary(reason: a), .noSVGFonts,
        ]
    }
    private var svg: [SVGError] {
        [
            .tooMuchOutput(limit: 256 << 20), .size(.zero),
            .unreadableImage(picture, cause: .unreadable(.notFound(path: a))),
        ]
    }
    private var font: FontCatalogue.File {
        FontCatalogue.File(path: "/usr/share/fonts/a.ttf", package: "fonts-a")
    }
    private var fonts: [FontError] {
        [
            .missingFile(font), .unreadableFile(font), .unreadableOwnFile(a), .forbiddenFile(font), .outOfMemory,
            .outOfFileHandles,
            .outOfThreads, .rejectedSetUp, .noFontMap,
        ]
    }
    private var git: [GitFailure] {
        [
            .notInstalled(errno: 2), .notInstalled(errno: 13), .noRepository(folder: a, words: "not a git repository"),
            .foreignOwner(folder: "/repository"), .unknownRevision("v1", remedy: nil),
            .unknownRevision("HEAD~1", remedy: .unshallow),
            .unknownRevision("upstream/main", remedy: .addRemote("upstream")),
            .unknownRevision("origin/release", remedy: .branch("release", remote: "origin")),
            .unknownRevision("v1", remedy: .name(remote: "origin")), .outside(path: "/" + a, top: "/b/"),
            .filter(named: a),
            .failed(command: "diff", words: "bad object"), .unwritable(.noSpace(path: a)),
        ]
    }
    private var names: [SnapshotNameError] {
        [
            .emptyPart("a//b"), .reservedPart("a/.."), .unexpectedCharacter("@", in: "a@b@c"),
            .controlCharacter("a\u{7}"), .tooLong("a/b"),
        ]
    }
    private var environments: [EnvironmentError] {
        [
            .unreadable(.permissionDenied(path: "snapshots/environment")), .malformed(path: "snapshots/environment"),
            .newerFormat(path: "snapshots/environment"),
            .unreadableFont(.permissionDenied(path: "/usr/share/fonts/a.ttf")),
        ]
    }
    private var ends: [SupervisedEnd.Cause] {
        [
            .ended(.killed(signal: 11)), .ended(.killed(signal: 9)), .timedOut(limit: .seconds(60)),
            .tookMemory(limit: 2 << 30),
        ]
    }
    private var programs: [ProgramFailure] {
        [.notStarted(errno: 2)]
    }
    private var renderFailures: [RenderFailure] {
        [
            .invalidScene, .unreadableScene(.notFound(path: a + ".yaml")),
            .unwritable(.noSpace(path: a + ".png"), amongOthers: false),
            .unreadableRecords(.notFound(path: a + ".csv")), .noScenes(folder: a), .cancelled,
            .unknownName(.unknownShot(a, nearest: nil), known: ["b"], scene: a + ".yaml"),
            .unknownName(.unknownState(a, nearest: nil), known: [], scene: a + ".yaml"),
            .unknownElement(.elementNotShown(a), scene: a + ".yaml"), .fonts(.noFontMap),
            .drawing(.encoding(.unencodableRate(60, maximum: 50)), picture: a + ".gif", place: place),
            .drawing(.fonts(.outOfFileHandles), picture: a, place: place),
            .samePath(a + ".png", first: a + ".yaml", second: "b/" + a), .severalPictures(count: 2, path: "-"),
            .severalPictures(count: 2, path: a + ".png"), .severalFrames(count: 2, path: "-"),
            .severalFrames(count: 1_200, path: a + ".png"), .noTimeline(scene: a + ".yaml"),
            .emptySpan(from: .zero, to: .zero, duration: .zero, scene: a + ".yaml"),
            .severalPages(count: 2, picture: a, path: "-", place: place),
            .emptyPart(height: 320, picture: a, place: place),
        ]
    }
    private var changes: [EnvironmentRecord.Change] {
        EnvironmentRecord([.init("cairo", "1.16.0")]).changes(
            to: EnvironmentRecord([.init("cairo", "1.18.0")]))
    }
    private var runs: [RunFailure] {
        [
            .fonts(.noFontMap), .sameName(a, first: a + ".yaml", second: "b/" + a),
            .unreadable(.permissionDenied(path: a)),
            .unwritable(.noSpace(path: a)),
            .environment(.malformed(path: "snapshots/environment")),
            .mixedFolders(baselines: a, pending: "snapshots/" + a), .otherEnvironment(changes),
            .workers(.notStarted(errno: 2)), .badAnswer("{}"), .reported("error: no font"),
        ] + unknownShots
    }
    private var unknownShots: [RunFailure] {
        (try? SnapshotName(scene: name, shot: "b")).map { name in
            [RunFailure.unknownShots(Outcome(name: name, scene: a + ".yaml", verdict: .couldNotRun(.irreproducible)))]
        } ?? []
    }
    private var approvals: [ApprovalFailure] {
        (try? SnapshotName(scene: name, shot: "b")).map { name in
            [
                .notPending(name), .nothingPending(folder: a, isThere: false),
                .nothingPending(folder: a, isThere: true),
                .unknownName(a, nearest: nil), .unknownName(a, nearest: "b"),
                .unknownCause(a, nearest: nil, known: []), .unknownCause(a, nearest: nil, known: [a, "b"]),
                .unknownCause(a, nearest: "b", known: ["b"]), .explainsNothing(nil, lacking: []),
                .explainsNothing(name, lacking: []), .explainsNothing(name, lacking: ["a", "b"]),
                .damaged(name), .inputChanged(name, path: a + ".yaml"), .otherEnvironment(changes),
                .drawnElsewhere(name), .unlistedPictures(name, folder: a),
                .environment(.malformed(path: "snapshots/environment")),
                .unreadable(.permissionDenied(path: a)), .unwritable(.noSpace(path: a)),
            ]
        } ?? []
    }
    private var reviews: [ReviewFailure] {
        (try? SnapshotName(scene: name, shot: "b")).map { name in
            [
                .approval(.notPending(name)), .unknownName(a), .nothingChosen, .notUnderstood, .changedSince(name),
                .approvedEarlier(name), .nothingToUndo, .unreadable(.permissionDenied(path: a)),
                .unwritable(.noSpace(path: a)),
            ]
        } ?? []
    }
    private var servings: [ServingError] {
        [.noLibrary(reason: a), .portTaken(8_080), .portForbidden(80), .unavailable(reason: a)]
    }
    private var projects: [ProjectFailure] {
        [
            .invalidScene([Diagnostic(severity: .error, place: place, reason: .emptyFile)]),
            .unreadable(.permissionDenied(path: "tatami.yaml")), .noScenes(folder: a),
            .idlePattern(ProjectSettings.Pattern(text: "a/*.yaml", place: place)), .unknownName(a, nearest: nil),
            .unknownName(a, nearest: "b"), .cases(.badAnswer("{}")),
        ]
    }
    private var previews: [PreviewFailure] {
        [
            .noPackage, .noSwift(errno: 2), .undescribed(words: a), .noLibrary, .notALibrary(folder: a),
            .noPreviews(targets: []), .noPreviews(targets: [a, "B"]), .notBuilt(lines: [a]),
            .ended(.killed(signal: 5), preview: a, words: a), .ended(.exited(status: 2), preview: a, words: a),
            .unreadable(.permissionDenied(path: a)), .unwritable(.noSpace(path: a)), .unmade(path: a, words: a),
        ]
    }
    private var jobs: [JobFailure] {
        [
            .invalidJob, .tooLong(limit: 1_000), .unnamedFormat(output: a), .otherEnvironment(wanted: a, here: "0c3d"),
            .died,
        ]
    }
    private var pictures: [PictureFailure] {
        [
            .unreadable(.notFound(path: a)),
            .invalidMasks([Diagnostic(severity: .error, place: place, reason: .unknownAlias(a))]),
            .fileAndFolder(file: a, folder: "b"), .noPictures(folder: a, other: "b"),
            .noPictures(folder: a, other: nil),
            .oneFolder(a),
            .nothingInCommon(expected: a, actual: "b", examples: ["c", "d"]), .sameName(a, first: "b", second: "c"),
        ]
    }
    private var sessions: [SessionFailure] {
        [
            .nothingToVerify, .run(.badAnswer("{}")), .project(.noScenes(folder: a)),
            .pictures(.noPictures(folder: a, other: "b")),
            .git(.unknownRevision("v1", remedy: nil)),
            .environment(.malformed(path: "snapshots/environment")),
            .unreadableLastRun(.permissionDenied(path: a)), .unwritable(.noSpace(path: a)),
        ]
    }

    private var merges: [MergeFailure] {
        [
            .unreadable(.permissionDenied(path: a + ".json")), .notARecord(a + ".json", .otherVersion(1)),
            .noRecords(a), .unmergeable(.otherTool("1", "2", part: 1), paths: [a + ".json", "b.json"]),
        ]
    }
    private var readings: [RunRecord.ReadingError] {
        [
            .tooLarge(limit: RunRecord.sizeLimit), .cutShort, .notARecord(reason: "it is not JSON"), .otherVersion(1),
        ]
    }
    private var mergings: [RunRecord.MergingError] {
        guard let shard = Shard("1/3"), let snapshot = try? SnapshotName(scene: name, shot: "b") else { return [] }
        let changes = EnvironmentRecord(["cairo", a, "b", "c"].map { .init($0, "1") }).changes(
            to: EnvironmentRecord([]))
        return [
            .nothing, .otherSide(.baselines, .revision("v1"), part: 1), .otherTool("1", "2", part: 1),
            .otherResult(snapshot, .differs, .equal, part: 1, than: 0),
            .otherResult(snapshot, .differs, .differs, part: 1, than: 0), .otherProgram(part: 1, than: 0),
            .otherEnvironment(changes, part: 1, than: 0), .noShard(part: 1, than: 0),
            .otherCount(shard, shard, part: 1, than: 0), .otherList(shard, part: 1, than: 0),
            .otherSplit(shard, part: 1, than: 0), .missing(shard), .undone(shard, snapshot, others: 3),
            .foreign(shard, snapshot, part: 1), .miscounted(listed: 3, total: 4),
        ]
    }
    private var calls: [CallDiagnostic] {
        [
            .unknownFormat(path: a + ".txt", endings: [".png", ".svg"], isFilm: false),
            .unknownFormat(path: a + ".gif", endings: [".png", ".svg"], isFilm: true), .unnamed, .severalPages(2),
            .noTimeline, .emptySpan(from: .zero, until: .zero, duration: .zero),
            .outOfRange(parameter: "loops", -1, 0...9), .dithersWithoutPalette(format: "webp"),
        ]
    }

    /// `tatami explain` prints them on separate lines.
    private var explanations: [Sample] {
        Sample.all(facts) { DiagnosticReason.conflictingFact($0, names: ["icon"]).sentence }
            + Sample.all(placements) { Message(reported: firstLine($0.words).text.replacing(/\.$/, with: "")) }
            + Sample.all(
                [
                    LayoutExplanation.layout(LayoutTree(size: .zero, scale: 1, background: .white, root: node)),
                    .element("icon", word: "image", frame: .zero, .safeArea),
                    .accessibility([AccessibilityShot(name: a, elements: [accessibility])]),
                ]) { firstLine($0.words) }
    }
    private var accessibility: AccessibilityElement {
        AccessibilityElement(
            id: "icon", label: ["milk"], traits: AccessibilityElement.Trait.allCases,
            position: AccessibilityElement.Position(number: 1, count: 2), actions: [a])
    }
    private var node: LayoutNode {
        LayoutNode(id: "screen", kind: .screen, frame: .zero)
    }
    private var facts: [LayoutFact] {
        [
            .containerWidth(320), .containerHeight(44), .fitting(isHorizontal: true),
            .share(child: 0, isHorizontal: true, relation: .lessOrEqual, percent: 50), .aspectRatio(child: 0, 1.5),
            .length(child: 0, isHorizontal: true, 48), .minimum(child: 0, isHorizontal: false, 20),
            .maximum(child: 0, isHorizontal: true, 48.25), .content(child: 0, isHorizontal: false, 18.5),
            .notNegative(child: 0, isHorizontal: true),
        ]
    }
    private var frame: FrameExplanation {
        FrameExplanation(
            container: id, rules: ConstraintSet([], names: ["icon"]), child: 0, anchors: [])
    }
    private var placements: [Placement] {
        [
            .wholePicture, .safeArea, .constraints(frame, places: []), .row(ofList: id, content: nil, places: []),
            .row(ofList: id, content: frame, places: []), .sectionEdge(ofList: id),
            .separator(ofRow: id),
            .content(ofRow: id), .hstack(id), .vstack(id), .zstack(id), .grid(id), .carousel(id),
            .part(of: id, word: "alert"),
        ]
    }
}
