@_exported public import TatamiSwiftUI

/// A button that opens the photo library. Its label is drawn, but no photo can be chosen.
public struct PhotosPicker<Label: View>: View {
    private let label: Label
    /// The button.
    public var body: some View { Button(action: {}, label: { label }) }

    /// Creates a button.
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary = .shared(), @ViewBuilder label: () -> Label
    ) { self.label = label() }

    /// Creates a button.
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary = .shared(), @ViewBuilder label: () -> Label
    ) { self.label = label() }
}

extension PhotosPicker where Label == Text {
    /// Creates a button with a title.
    public init(
        _ title: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        photoLibrary: PHPhotoLibrary = .shared()
    ) { label = Text(title) }

    /// Creates a button with a title.
    public init(
        _ title: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil, photoLibrary: PHPhotoLibrary = .shared()
    ) { label = Text(title) }
}

/// A chosen photo; there is none in a picture.
public struct PhotosPickerItem: Hashable, Sendable {
    /// The format of the photo.
    public enum EncodingDisambiguationPolicy: Hashable, Sendable { case automatic, current, compatible }
    /// The identifier in the photo library.
    public let itemIdentifier: String?
    /// Creates an item with an identifier.
    public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }
    /// Returns nil: there is no photo library on Linux.
    public func loadTransferable<Content>(type: Content.Type) async throws -> Content? { nil }
    /// Never calls the closure: there is no photo library on Linux.
    @discardableResult public func loadTransferable<Content>(
        type: Content.Type, completionHandler: @escaping @Sendable (Result<Content?, any Error>) -> Void
    ) -> Progress { Progress(totalUnitCount: 1) }
}

/// The kinds of photos to choose from.
public enum PHPickerFilter: Hashable, Sendable {
    case images, videos, livePhotos, screenshots
    case any(of: [PHPickerFilter]), all(of: [PHPickerFilter])
    indirect case not(PHPickerFilter)
}

/// The way in which photos are chosen.
public enum PhotosPickerSelectionBehavior: Hashable, Sendable { case `default`, ordered, continuous }

/// The photo library; there is none on Linux.
public final class PHPhotoLibrary: Sendable {
    private static let only = PHPhotoLibrary()
    /// Returns the library.
    public static func shared() -> PHPhotoLibrary { only }
}

extension View {
    /// Shows the photo library while a binding is true; a warning says that it isn't drawn.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("the photo library", if: isPresented.wrappedValue, file, line) }

    /// Shows the photo library while a binding is true; a warning says that it isn't drawn.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("the photo library", if: isPresented.wrappedValue, file, line) }
}
