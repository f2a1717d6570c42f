import Glibc
import TatamiSystem
import TatamiImages
package import TatamiPrimitives

/// A comparison of two picture files.
package struct FileComparison {
    package let expected: String
    package let actual: String
    package let rule: PixelRule
    package let expectedSize: PixelSize
    /// nil if the pictures are equal to the last bit.
    package let difference: PixelDifference?
    /// The inserted and removed bands under the exact rule; nil if there are none.
    package let bands: BandAlignment?
    /// The PNG of the difference, if requested.
    private let image: [UInt8]?

    /// Decodes both files, even if their bytes are equal, since files without a picture can't be compared. Of equal
    /// files only one is decoded, and its pixels are not kept.
    package init(
        expected: String, actual: String, rule: PixelRule, drawsDifference: Bool
    ) throws(DiffFailure) {
        (self.expected, self.actual, self.rule) = (expected, actual, rule)
        let paths = [expected, actual]
        let files = try collect(paths.map { path in read(path) })
        let areSame = files[0].holds(sameAs: files[1])
        if areSame, !drawsDifference {
            expectedSize = try collect([checkedSize(of: files[0], at: expected)])[0]
            (difference, bands, image) = (nil, nil, nil)
            return
        }
        let bitmaps = try collect(parallelMap(areSame ? 1 : 2, chunk: 1) { decode(files[$0], at: paths[$0]) })
        expectedSize = .init(width: bitmaps[0].width, height: bitmaps[0].height)
        difference = comparePixels(
            expected: bitmaps[0], actual: bitmaps[areSame ? 0 : 1], by: rule,
            threads: processorCount)
        bands =
            difference == nil || rule != .exact
            ? nil : findBands(expected: bitmaps[0], actual: bitmaps[1])
        guard drawsDifference else {
            image = nil
            return
        }
        let picture =
            if let bands {
                markedImage(
                    expected: bitmaps[0], actual: bitmaps[1], marks: bands.marks(width: bitmaps[1].width))
            } else {
                differenceImage(expected: bitmaps[0], actual: bitmaps[areSame ? 0 : 1], by: rule)
            }
        do {
            image = try encodePNG(picture)
        } catch {
            throw DiffFailure([.undrawable(error)])
        }
    }

    /// Writes the PNG atomically.
    package func writeImage(to path: String) throws(DiffFailure) {
        guard let image else { return }
        do {
            try writeFile(image, to: path == "-" ? "/dev/stdout" : path)
        } catch {
            throw DiffFailure([.unwritable(error)])
        }
    }
}

/// Larger than any page printed by a browser; two pictures of this size take one gigabyte.
private let limits = ImageLimits(pixels: 1 << 27, side: 1_000_000)
private let fileSizeLimit = 512 << 20

private func read(_ path: String) -> Result<[UInt8], DiffFailure.Cause> {
    do {
        return .success(try readFile(at: path, limit: fileSizeLimit))
    } catch {
        return .failure(.unreadable(error))
    }
}

private func decode(_ bytes: [UInt8], at path: String) -> Result<Bitmap, DiffFailure.Cause> {
    do {
        return .success(try decodeImage(bytes, limits: limits))
    } catch {
        return .failure(.undecodable(error, path: path))
    }
}

private func checkedSize(
    of bytes: [UInt8], at path: String
) -> Result<PixelSize, DiffFailure.Cause> {
    do {
        let size = try checkedSize(of: bytes, limits: limits)
        return .success(.init(width: size.width, height: size.height))
    } catch {
        return .failure(.undecodable(error, path: path))
    }
}

/// Returns all values, or throws all failures.
private func collect<Value>(_ results: [Result<Value, DiffFailure.Cause>]) throws(DiffFailure) -> [Value] {
    var (values, causes): ([Value], [DiffFailure.Cause]) = ([], [])
    for result in results {
        switch result {
        case .success(let value): values.append(value)
        case .failure(let cause): causes.append(cause)
        }
    }
    guard causes.isEmpty else { throw DiffFailure(causes) }
    return values
}

extension [UInt8] {
    /// Whether the bytes are equal; `==` compares them one by one.
    fileprivate func holds(sameAs others: [UInt8]) -> Bool {
        count == others.count
            && withUnsafeBytes { own in
                others.withUnsafeBytes { others in
                    guard let own = own.baseAddress, let others = others.baseAddress else { return true }
                    return memcmp(own, others, count) == 0
                }
            }
    }
}
