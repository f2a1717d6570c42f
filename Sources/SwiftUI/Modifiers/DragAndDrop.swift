/// Data between apps: dragged, pasted, imported and exported. A picture shows none of it.
extension View {
    /// Lets the view be dragged, with a preview or without one.
    public func draggable<Payload: Transferable, Preview: View>(
        _ payload: @autoclosure @escaping () -> Payload, @ViewBuilder preview: () -> Preview = { EmptyView() }
    ) -> some View { self }

    /// Runs an action when data is dropped; never in a picture.
    public func dropDestination<Payload: Transferable>(
        for type: Payload.Type = Payload.self, action: @escaping ([Payload], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { self }

    /// Lets the view be dragged, with a preview or without one, in the older form.
    public func onDrag<Preview: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> Preview = { EmptyView() }
    ) -> some View { self }

    /// Runs an action when data is dropped, in the older form; never in a picture.
    public func onDrop(
        of types: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { self }

    /// Runs an action when data is dropped, in the older form; never in a picture.
    public func onDrop(
        of types: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View { self }

    /// Lets an object handle dropped data; never in a picture.
    public func onDrop(of types: [UTType], delegate: any DropDelegate) -> some View { self }

    /// Lets the view be copied.
    public func copyable<Payload: Transferable>(_ payload: @autoclosure @escaping () -> [Payload]) -> some View { self }

    /// Runs an action when data is pasted; never in a picture.
    public func pasteDestination<Payload: Transferable>(
        for type: Payload.Type = Payload.self, action: @escaping ([Payload]) -> Void
    ) -> some View { self }

    /// Sets the data of a dragged row.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }

    /// Lets the user choose a file while a binding is true; it isn't drawn, with a warning.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], file: String = #fileID, line: UInt = #line,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { notDrawn("the choice of a file", if: isPresented.wrappedValue, file, line) }

    /// Lets the user choose files while a binding is true; it isn't drawn, with a warning.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        file: String = #fileID, line: UInt = #line, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View { notDrawn("the choice of a file", if: isPresented.wrappedValue, file, line) }

    /// Lets the user save a document while a binding is true; it isn't drawn, with a warning.
    public func fileExporter<Document: FileDocument>(
        isPresented: Binding<Bool>, document: Document?, contentType: UTType, defaultFilename: String? = nil,
        file: String = #fileID, line: UInt = #line, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { notDrawn("the choice of a folder", if: isPresented.wrappedValue, file, line) }

    /// Lets the user save data while a binding is true; it isn't drawn, with a warning.
    public func fileExporter<Payload: Transferable>(
        isPresented: Binding<Bool>, item: Payload?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        file: String = #fileID, line: UInt = #line, onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View { notDrawn("the choice of a folder", if: isPresented.wrappedValue, file, line) }

    /// Lets the user move a file while a binding is true; it isn't drawn, with a warning.
    public func fileMover(
        isPresented: Binding<Bool>, file url: URL?, file: String = #fileID, line: UInt = #line,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { notDrawn("the choice of a folder", if: isPresented.wrappedValue, file, line) }

    /// Shows a file while there is a URL; it isn't drawn, with a warning.
    public func quickLookPreview(
        _ item: Binding<URL?>, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("the preview of a file", if: item.wrappedValue != nil, file, line) }
}

/// Handles dropped data; never called.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Whether the data can be dropped.
    func validateDrop(info: DropInfo) -> Bool
    /// Handles the data.
    func performDrop(info: DropInfo) -> Bool
    /// The data has come over the view.
    func dropEntered(info: DropInfo)
    /// The data has moved over the view.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// The data has left the view.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    /// Returns true: any data can be dropped.
    public func validateDrop(info: DropInfo) -> Bool { true }
    /// Does nothing.
    public func dropEntered(info: DropInfo) {}
    /// Returns nil: the operation stays the same.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    /// Does nothing.
    public func dropExited(info: DropInfo) {}
}

/// Dropped data.
public struct DropInfo {
    /// The place in the view.
    public let location: CGPoint
    /// Returns the data of some kinds: none.
    public func itemProviders(for types: [UTType]) -> [NSItemProvider] { [] }
    /// Whether there is data of some kinds: never.
    public func hasItemsConforming(to types: [UTType]) -> Bool { false }
}

/// The proposal of a view over which something is dragged.
public struct DropProposal: Sendable {
    /// The operation of a drop.
    public let operation: DropOperation
    /// Creates a proposal.
    public init(operation: DropOperation) { self.operation = operation }
}

/// The operation of a drop.
public enum DropOperation: Hashable, Sendable { case cancel, forbidden, copy, move }

/// A value that can be sent to another app.
public protocol Transferable {
    /// The type of the forms.
    associatedtype Representation: TransferRepresentation
    /// The forms.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form of a value for another app.
public protocol TransferRepresentation: Sendable {}

extension TransferRepresentation {
    /// Sets which apps may read the form.
    public func visibility(_ visibility: TransferRepresentationVisibility) -> Self { self }
    /// Sets the name of a file.
    public func suggestedFileName(_ name: String) -> Self { self }
}

/// The apps that may read a form of a value.
public enum TransferRepresentationVisibility: Hashable, Sendable { case all, team, group, ownProcess }

/// A form of a value that is never made.
public struct AnyTransferRepresentation: TransferRepresentation {}

extension String: Transferable {}
extension Data: Transferable {}
extension URL: Transferable {}
extension AttributedString: Transferable {}
extension Image: Transferable {}
extension Color: Transferable {}

extension Transferable where Representation == AnyTransferRepresentation {
    /// The platform's form.
    public static var transferRepresentation: AnyTransferRepresentation { AnyTransferRepresentation() }
}

/// Builds the forms of a value.
@resultBuilder
public enum TransferRepresentationBuilder<Item> {
    /// Adds forms.
    public static func buildBlock<each Form: TransferRepresentation>(
        _ forms: repeat each Form
    ) -> AnyTransferRepresentation { AnyTransferRepresentation() }
}

/// The form of an encodable value.
public struct CodableRepresentation<Item: Codable>: TransferRepresentation {
    /// Creates a form.
    public init(for type: Item.Type = Item.self, contentType: UTType) {}
}

/// The form of a value as a value of a different type.
public struct ProxyRepresentation<Item, Proxy>: TransferRepresentation {
    /// Creates a form.
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
    /// Creates a form in both directions.
    public init(
        exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item
    ) {}
}

/// The form of a value as bytes.
public struct DataRepresentation<Item>: TransferRepresentation {
    /// Creates a form that is only sent.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
    /// Creates a form that is only received.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
    /// Creates a form in both directions.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
}

/// The form of a value as a file.
public struct FileRepresentation<Item>: TransferRepresentation {
    /// Creates a form that is only sent.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile)
    {
    }
    /// Creates a form that is only received.
    public init(
        importedContentType: UTType, importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {}
    /// Creates a form in both directions.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {}
}

/// A file that is sent.
public struct SentTransferredFile: Sendable {
    /// The file.
    public let file: URL
    /// Creates a file.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// A file that was received.
public struct ReceivedTransferredFile: Sendable {
    /// The file.
    public let file: URL
    /// Whether it is the sender's own.
    public let isOriginalFile: Bool
}

/// A document of an app as a file.
public protocol FileDocument {
    /// The kinds of files that can be read.
    static var readableContentTypes: [UTType] { get }
    /// The kinds of files that can be written.
    static var writableContentTypes: [UTType] { get }
    /// The file that is read.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// The file that is written.
    typealias WriteConfiguration = FileDocumentWriteConfiguration
    /// Reads a document.
    init(configuration: ReadConfiguration) throws
    /// Returns the bytes of the document.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    /// The kinds of files that can be read.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A file that is read.
public struct FileDocumentReadConfiguration {
    /// The kind.
    public let contentType: UTType
    /// The content.
    public let file: FileWrapper
}

/// A file that is written.
public struct FileDocumentWriteConfiguration {
    /// The kind.
    public let contentType: UTType
    /// The content before.
    public let existingFile: FileWrapper?
}

/// The content of a file.
public final class FileWrapper {
    /// The bytes; nil for a folder.
    public let regularFileContents: Data?
    /// The name.
    public var filename: String?
    /// Creates a file.
    public init(regularFileWithContents data: Data) { regularFileContents = data }
    /// Creates a folder.
    public init(directoryWithFileWrappers files: [String: FileWrapper]) { regularFileContents = nil }
}
