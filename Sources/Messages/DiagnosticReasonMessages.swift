import TatamiPrimitives
package import TatamiSceneFile
import TatamiScenes

/// The messages about errors and warnings in scene files.
extension DiagnosticReason {
    /// The message with a hint, on one line.
    package var sentence: Message {
        switch self {
        case .fileTooLarge(let limit): "the file is larger than \(bytes(limit))"
        case .emptyFile: "the file is empty; a scene needs at least 'content:'"
        case .largeFilePointer: pointerReason
        case .notUTF8Encoded: "the file is UTF-16; save it as UTF-8"
        case .invalidUTF8(let byte): "byte 0x\(hex(UInt32(byte), digits: 2)) is not UTF-8 here; save the file as UTF-8"
        case .controlCharacter(let scalar): "control character U+\(hex(scalar, digits: 4)); remove it"
        case .outOfMemory: "not enough memory to read the file"

        case .yaml(let reason): reason.sentence
        case .json(let reason): reason.sentence
        case .xml(let words): "the XML is broken: \(words)"
        case .treeWithoutElements: "the file lists no element of the picture; write it again, or remove it"
        case .secondDocument: "a second document starts here; a file holds one scene"
        case .unknownAlias(let name): "unknown alias '*\(name)'; define the anchor '&\(name)' before it"
        case .aliasAsKey(let name): "alias '*\(name)' can't be a key; write the key out"
        case .anchoredKey: "a key can't have an anchor; put '&' before its value"
        case .keyNotText: "a key must be text"
        case .duplicateKey(let key, let first): "key '\(key)' was already given at \(first); remove one"
        case .mergeOfNoMapping(let kind): "'<<' takes a mapping or a list of mappings, found \(kind.words)"
        case .tag(let tag): "tags such as '\(tag)' are not supported; remove it"
        case .tooManyNodes(let limit):
            "more than \(limit.grouped) values, aliases counted each time; make the scene smaller"
        case .tooDeep(let limit): "nested more than \(limit) levels deep"
        case .hashStartsComment(let color): "'\(color)' after a space is a comment; write \"\(color)\" in quotes"

        case .unknownKey(let key, let owner, let nearest):
            "unknown key '\(key)' in \(owner)" + didYouMean(nearest)
        case .renamedKey(let key, let name): "'\(key)' is now '\(name)'; rename the key"
        case .foreignKey(let key, let owner, let hint):
            "unknown key '\(key)' in \(owner); write '\(uncut: hint.code)'" + hint.place.words
        case .elementOutsideContent(let key, let owner):
            "unknown key '\(key)' in \(owner); put the element into 'content: [{\(key): …}]'"
        case .keyOfRows(let key, let owner):
            "unknown key '\(key)' in \(owner); it belongs to a row: write it where the row is listed, beside the component "
                + "that it consists of, or in a 'style:'"
        case .misplacedKey(let key, let kind): "'\(key)' belongs inside '\(kind):', not beside it"
        case .keyGivenTwice(let key, let other): "'\(key)' is also given at \(other); keep one of the two"
        case .missingKey(let key, let owner): "\(owner) needs '\(key)'"
        case .missingOneOf(let keys, let owner):
            "\(owner) needs one of \(quotedChoice(of: keys))"
        case .exclusiveKeys(let a, let b): "'\(a)' and '\(b)' exclude each other; keep one"
        case .twoSteps(let first, let second, let keys):
            "'\(first)' and '\(second)' are two steps; make an item of each"
                + (keys.isEmpty ? "" : ", or give '\(first)' \(quotedChoice(of: keys))")
        case .wrongType(let expected, let found): "expected \(uncut: expected), found \(found.words)"
        case .unquotedPlaceholder(let name): "write \"{\(name)}\" in quotes; bare braces are a mapping"
        case .unknownWord(let word, let expected, let nearest):
            "expected \(uncut: expected), found '\(word)'" + didYouMean(nearest)
        case .bareElement(let text, let isKind):
            "expected an element, found '\(text)'; write \(isKind ? "'\(text): …', or '\(text):' without more" : "'label: \(text)'")"
        case .bareComponent(let text, let code): "expected an element, found '\(text)'; write '\(code)'"
        case .badText(let text, let expected):
            "expected \(uncut: expected), found '\(text)'"
                + (Double(text) == nil ? "" : " in quotes, which is text; remove the quotes")
        case .leavesProject(let path, let link):
            "'\(path: path)' is outside the project"
                + (link.map { link -> Message in ", through the link '\(path: link)'" } ?? "") + "; "
                + "tatami.yaml can only name paths in its own folder, so give this one on the command line"
        case .newerFormat(let number, let known):
            "version \(number.spelled) of the format needs a newer version of tatami; this one reads \(known)"
        case .inGitFolder(let path): "'\(path: path)' is in a folder '.git', which belongs to git; give another path"
        case .unquotedPattern: "write a pattern that begins with '*' in quotes"
        case .badSceneName(let name):
            "'\(name)' can't name a scene; use letters, digits, '.', '-' and '_', and '/' between the parts"

        case .notFinite: "the number is not finite"
        case .outOfRange(let number, let range): "\(number.spelled) is out of range; give \(range.words)"
        case .notWhole(let number): "expected a whole number, found \(number.spelled)"
        case .percentageOfNothing(let percentage, let range, let word):
            "'\(percentage)' can't be a percentage here; give \(range.words)" + (word.map { ", or '\($0)'" } ?? "")
        case .wrongCount(let count, let expected): "expected \(uncut: expected), found \(count)"
        case .filledContent(let key, let element):
            "'\(key): content' has no effect, since '\(element)' takes the rest of the \(key); remove one of them"
        case .minimumAboveMaximum(let minimum, let maximum): "'\(minimum)' is larger than '\(maximum)'"
        case .paddingOfNothing(let owner):
            "\(owner) has no content to pad; put it into a vstack with this padding"

        case .unknownColor(let name, let nearest):
            "unknown colour '\(name)'"
                + didYouMean(
                    nearest,
                    else: name.contains("(") == name.contains(")")
                        ? "give \"#RRGGBB\", rgba(…) or a name" : "put a colour with commas in quotes: \"rgba(…)\"")
        case .colorOfBytes(let text, let hexadecimal):
            "the parts of '\(text)' go from 0 to 1; write \"\(hexadecimal)\""
        case .misplacedMaterial(let name):
            "'\(name)' can only be the 'background' of an element; give a colour here"
        case .columnsOfOtherWidths:
            "all columns of a grid have the same width; give their number, or write rows with their own widths: "
                + "'vstack: [{hstack: [{label: …, width: 30%}, …]}]'"
        case .gradientOfScreen:
            "the background of a screen is a single colour; for a gradient, write "
                + "'content: [{zstack: {background: {gradient: {stops: […, …]}}, height: fill, content: […]}}]'"
        case .unknownFamily(let name, let nearest):
            "no font family '\(name)'" + didYouMean(nearest, else: "leave 'family' out for Inter")
        case .badFontFeature(let name):
            "'\(name)' is not a font feature; write its four letters or digits, as in ss01"
        case .badFontAxis(let name): "'\(name)' is not a font axis; write its four letters, as in wdth"
        case .unsortedStops: "stops must be in ascending order of their offsets"

        case .noKind(let owner, let kinds): "\(owner) needs one of \(quotedChoice(of: kinds))"
        case .twoKinds(let first, let second):
            "an element has one kind, found '\(first)' and '\(second)'; make two elements"
        case .badID(let id): "'\(id)' can't be an id; use letters, digits, '-' and '_', and begin with a letter"
        case .reservedID(let id): "id '\(id)' is reserved; choose another"
        case .duplicateID(let id, let first): "id '\(id)' is already used at \(first); choose another"
        case .overriddenID: "a state can't change an id; remove it"
        case .noSuchRow(let list, let number, let count):
            switch count {
            case 0: "'\(list)' has no row \(number), and no rows at all"
            case 1: "'\(list)' has no row \(number); its only row is '\(list).rows.0'"
            default:
                "'\(list)' has no row \(number); its \(count.grouped) rows are counted from 0, so the last is '\(list).rows.\(count - 1)'"
            }
        case .unknownElement(let id, let nearest): "no element has the id '\(id)'" + didYouMean(nearest)
        case .elementNotShown(let id):
            "the picture does not show '\(id)'; choose a shot or a scroll position that does"
        case .unknownState(let name, let nearest): "no state '\(name)' in this scene" + didYouMean(nearest)
        case .unknownShot(let name, let nearest): "no shot '\(name)' in this scene" + didYouMean(nearest)
        case .badShotName(let name): "'\(name)' can't name a shot; use letters, digits, '.', '-' and '_'"
        case .duplicateShot(let name, let first): "shot '\(name)' is already given at \(first); choose another name"
        case .unknownDevice(let name, let nearest):
            "unknown device '\(name)'" + didYouMean(nearest, else: "give width and height instead")
        case .noHomeIndicator(let device):
            "'\(device)' has a home button instead of a home indicator; remove this, or choose another device"
        case .unknownSymbol(let name, let nearest):
            "no symbol '\(name)'" + didYouMean(nearest, else: "'tatami symbols' lists them")
        case .badDrawing(.tooLong): "path data of more than \(OwnDrawing.longest.grouped) bytes; draw fewer points"
        case .badDrawing(.malformed):
            "this is not path data; begin with M and continue with M L H V C S Q A Z, as in 'M3 12L21 12'"
        case .badDrawing(.outside(let ink, let box)): outside(ink, of: box)
        case .badLanguage(let tag): "'\(tag)' is not a language tag; give one such as ja or en-GB"
        case .textTooLong(let limit): "the repeated text is longer than \(bytes(limit)); repeat it less often"
        case .markdownTooLong(let limit):
            "a paragraph of Markdown is longer than \(bytes(limit)); divide it with blank lines, or leave 'markdown' out"
        case .lintIssue(let issue, let element, let others, let elsewhere, let shot):
            issue.sentence(elements(element, others)) + (shot.map { shot -> Message in " (in '\(shot)')" } ?? "")
                + morePlaces(elsewhere)
                + "; or allow it with a reason: 'allow: {\(issue.rule.rawValue): …}'"
        case .allowWithoutReason(let word):
            "'\(word)' is allowed without a reason; give one: 'allow: {\(word): why it is meant}'"
        case .needlessAllow(let word): "there is no '\(word)' issue to allow; remove this"
        case .missingCharacters(let character, let count, let script?, let element, let others):
            "no font has the \(script) of '\(element)'"
                + (others > 0 ? " and \(counted(others, "more element"))" : "") + " ("
                + (count == 1 ? "the character '\(character)'" : "\(count.grouped) characters, such as '\(character)'")
                + "); add one: 'fonts: [NotoSans\(script.filter { $0 != " " })-Regular.ttf]'"
        case .missingCharacters(let character, 1, nil, let element, _):
            "no font has '\(character)' (U+\(hex(character.value, digits: 4))), which '\(element)' shows; a box is drawn in its place"
        case .missingCharacters(let character, let count, nil, let element, _):
            "no font has \(count.grouped) characters that '\(element)' shows, such as '\(character)' (U+\(hex(character.value, digits: 4))); boxes are drawn in their place"
        case .noActions(let edge): "the row is swiped from its \(edge) edge and has no actions there"
        case .itemOutOfRange(let item, let count):
            "item \(item) does not exist; the carousel has \(count), counted from 0"
        case .rowOutOfRange(let row, let count): "row \(row) does not exist; the list has \(count), counted from 0"
        case .tooManyRows(let limit): "more than \(limit.grouped) rows; give 'limit'"

        case .excess(let excess, let element): excess.sentence(at: element)
        case .higherThanScreen(let excess, let shortened):
            "the content is \(points(excess)) higher than the screen"
                + (shortened.isEmpty
                    ? "" : ", even after shortening \(inventory(of: shortened.map { "'\($0)'" }, naming: 3))")
                + "; put it into a list, which scrolls, or reduce its height; or allow it with a reason: "
                + "'allow: {offScreen: …}'"
        case .rowsBeyondCapacity(let list, let rows, let capacity):
            "'\(list)' has \(rows.grouped) rows, has room for only \(capacity.grouped), and can't scroll; "
                + "remove rows, increase its height, or remove 'scrollable: false'"
        case .expression(let reason, let nearest, let record):
            reason.sentence(nearest: nearest) + (record.map { " (with the record at \($0))" } ?? "")
        case .badValueName(let name):
            "'\(name)' can't name a value; use letters, digits and '_', and begin with a letter; 'index' and "
                + "'number' are reserved for rows"
        case .unknownValue(let name, let nearest):
            "no value '\(name)' in this scene" + didYouMean(nearest, else: "name it under 'values:' at the scene's top")
        case .bracesWithoutValues(let text, let expected):
            "expected \(uncut: expected), found '\(text)'; braces are only evaluated in scenes with 'values:' at the top"

        case .formulaAsText(let text):
            "'\(text)' is drawn as it is written; to evaluate braces, give the scene values, or 'values: {}' at the top"

        case .noTimeline: "the scene has no 'timeline', so it is the same at any time; add one, or remove 'at'"
        case .step(let reason): reason.sentence

        case .kit(let reason): reason.sentence
        case .follow(let reason): reason.sentence

        case .constraint(let reason): reason.sentence
        case .conflict(let element, let others, let count):
            "these \(count) constraints of \(elements(element, others)) can't all hold; \(weakening)"
        case .contradiction(let element, let others, let sum, let a, let b):
            "'\(sum)' can't be both \(a.spelled) and \(b.spelled) in \(elements(element, others)); \(weakening)"
        case .conflicting(let text): "'\(text)'"
        case .conflictingFact(let fact, let names): "and \(fact.words(names: names))"
        case .ambiguousAnchor(let element, let others, let anchor):
            "nothing decides '\(anchor)' of \(elements(element, others)); add a constraint on it"
                + (["width", "height"].contains(anchor) ? ", or raise its hugging" : "")
        case .tooLowForConstraints(let element, let others, let given, let needed):
            "\(elements(element, others)) is \(given.spelled) high, but its constraints need \(needed.spelled); "
                + "the rest overflows at the bottom"

        case .badPath(let path, let error): error.sentence(path)
        case .resource(let path, let reason, let nearest): reason.sentence(path) + didYouMean(nearest)
        case .symbolPlaceholder(let name, let nearest):
            "a placeholder is drawn: " + DiagnosticReason.unknownSymbol(name, nearest: nearest).sentence
        case .imagePlaceholder(let path, let nearest):
            "a placeholder is drawn: " + DiagnosticReason.resource(path, .missing, nearest: nearest).sentence

        case .unknownRecordFormat(let path):
            "can't tell the format of '\(path: path)'; records come from a .json, .jsonl, .csv or .tsv file"
        case .noValues: "the scene has no 'values:' for records to fill; add them, as in values: {name: Anna}"
        case .noRecordName(let field, let nearest):
            "the record has no field '\(field)' to name its picture by"
                + didYouMean(nearest, else: "add it, or leave out --name")
        case .badRecordName(let name):
            "'\(name)' can't name a picture; a name is a text of up to 150 bytes without slashes and control characters"
        case .duplicateRecordName(let name, let first):
            "the record at \(first) has the name '\(name)' too; give each its own, or leave out --name"
        case .recordOfPicture: "in the picture of this record"
        case .unknownDataFormat(let path): "can't tell the format of '\(path)'; give format: json, jsonl, csv or tsv"
        case .dataNotAList(let kind): "the data must be a list of records, found \(kind.words)"
        case .recordNotAMapping(let kind): "a record must be a mapping, found \(kind.words)"
        case .tooMuchFromTemplates: "the rows made from this are too many or too long; give 'limit' or fewer copies"
        case .missingField(let field, let template, let nearest):
            "the record has no field '\(field)', which the template at \(template) uses"
                + didYouMean(nearest.map { "{\($0)}" }, else: "give a default as in {\(field)|…}")
        case .fieldNotScalar(let field, let kind, let template):
            "field '\(field)' is \(kind.words), but the template at \(template) needs text or a number"
        case .rows(let reason): reason.sentence
        case .csv(let reason): reason.sentence
        case .recordTooLong(let limit): "the record that begins here is longer than \(bytes(limit))"

        case .more(let count): "and \(count) more"
        }
    }
}

/// Returns the number of further places and the lines of the first five; empty for no places.
private func morePlaces(_ places: [SourcePlace]) -> Message {
    if places.isEmpty { return "" }
    let lines = Array(Set(places.map(\.line))).sorted().filter { $0 > 0 }
    let reported = lines.prefix(5).map { "\($0)" as Message }.joined(separator: ", ") + (lines.count > 5 ? ", …" : "")
    return "; the same in \(counted(places.count, "more place"))" + (lines.isEmpty ? "" : " (line \(reported))")
}

private func elements(_ first: String, _ others: Int) -> Message {
    "'\(first)'" + (others > 0 ? " (and \(others) more like it)" : "")
}

/// Returns the message for a path that leaves its square or its view box, with the amount and a view box that contains
/// it.
private func outside(_ ink: Rect, of box: Rect) -> Message {
    let sides = [
        ("left", box.minX - ink.minX), ("right", ink.maxX - box.maxX), ("top", box.minY - ink.minY),
        ("bottom", ink.maxY - box.maxY),
    ]
    let excess = sides.filter { number($0.1) != "0" && $0.1 > 0 }.map { side, length -> Message in
        "\(number(length)) at the \(side)"
    }
    // Sides that the path does not leave stay where they are.
    let (x, y) = (min(box.minX, ink.minX.rounded(.down)), min(box.minY, ink.minY.rounded(.down)))
    let (right, bottom) = (max(box.maxX, ink.maxX.rounded(.up)), max(box.maxY, ink.maxY.rounded(.up)))
    let corners = [x, y, right - x, bottom - y].map(number).joined(separator: ", ")
    let isSquare = box == OwnDrawing.square
    return "the path with its stroke extends beyond \(isSquare ? "its square of 24 by 24 units" : "its viewBox") by "
        + excess.joined(separator: ", ") + "; \(isSquare ? "scale it down, or write" : "write") viewBox: [\(corners)]"
}

/// The hint for conflicting constraints.
private let weakening = "lower one to @999, or turn '=' into an inequality ('>=' or '<=')"

extension KeyHint.Place {
    fileprivate var words: Message {
        switch self {
        case .here: ""
        case .inside(let kind): " inside '\(kind):'"
        case .around: " around it"
        case .instead: " instead of it"
        case .atTop: " at the scene's top"
        case .withKit(let kit): ", and 'use: \(kit)' at the scene's top"
        }
    }
}
