@_exported public import TatamiSwiftUI

/// A player of films and sounds, which plays nothing.
open class AVPlayer: @unchecked Sendable {
    /// Creates a player.
    public init() {}
    /// Creates a player of a file.
    public init(url: URL) {}
    /// Creates a player of an item.
    public init(playerItem: AVPlayerItem?) {}
    /// The speed: at rest.
    public var rate: Float = 0
    /// The loudness, from 0 to 1.
    public var volume: Float = 1
    /// Whether no sound is heard.
    public var isMuted = false
    /// Does nothing.
    public func play() {}
    /// Does nothing.
    public func pause() {}
    /// Does nothing.
    public func seek(to time: CMTime) {}
    /// Does nothing.
    public func replaceCurrentItem(with item: AVPlayerItem?) {}
}

/// Something to play.
open class AVPlayerItem: @unchecked Sendable {
    /// Creates an item.
    public init(url: URL) {}
}

/// A time in a film.
public struct CMTime: Hashable, Sendable {
    /// The seconds.
    public var seconds: Double
    /// The beginning.
    public static let zero = CMTime(seconds: 0, preferredTimescale: 1)
    /// Creates a time.
    public init(seconds: Double, preferredTimescale: Int32) { self.seconds = seconds }
}

/// A player of sounds, which plays nothing.
open class AVAudioPlayer: @unchecked Sendable {
    /// Creates a player.
    public init(contentsOf url: URL) throws {}
    /// Creates a player.
    public init(data: Data) throws {}
    /// The loudness, from 0 to 1.
    public var volume: Float = 1
    /// The number of repetitions.
    public var numberOfLoops = 0
    /// The length in seconds.
    public var duration: TimeInterval { 0 }
    /// The position in seconds.
    public var currentTime: TimeInterval = 0
    /// Whether it plays: never.
    public var isPlaying: Bool { false }
    /// Does nothing.
    @discardableResult public func play() -> Bool { false }
    /// Does nothing.
    public func pause() {}
    /// Does nothing.
    public func stop() {}
    /// Does nothing.
    @discardableResult public func prepareToPlay() -> Bool { false }
}

/// The audio session of an app; without an effect.
public final class AVAudioSession: Sendable {
    private static let only = AVAudioSession()
    /// Returns the app's session.
    public static func sharedInstance() -> AVAudioSession { only }
    /// A use of sound.
    public enum Category: Hashable, Sendable { case ambient, soloAmbient, playback, record, playAndRecord }
    /// A kind of sound.
    public enum Mode: Hashable, Sendable { case `default`, spokenAudio, moviePlayback, measurement }
    /// Does nothing.
    public func setCategory(_ category: Category, mode: Mode = .default) throws {}
    /// Does nothing.
    public func setActive(_ isActive: Bool) throws {}
}

/// A speech synthesizer, which says nothing.
public final class AVSpeechSynthesizer: @unchecked Sendable {
    /// Creates a synthesizer.
    public init() {}
    /// Whether it speaks: never.
    public var isSpeaking: Bool { false }
    /// Does nothing.
    public func speak(_ utterance: AVSpeechUtterance) {}
}

/// A text to say.
public final class AVSpeechUtterance: @unchecked Sendable {
    /// The speed.
    public var rate: Float = 0.5
    /// The voice; nil for that of the language.
    public var voice: AVSpeechSynthesisVoice?
    /// Creates a text.
    public init(string: String) {}
}

/// A voice of a language.
public final class AVSpeechSynthesisVoice: Sendable {
    /// Returns nil: there are no voices on Linux.
    public init?(language: String?) { return nil }
}

/// A kind of media.
public enum AVMediaType: Hashable, Sendable { case video, audio }

/// Whether an app may record.
public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// A camera or a microphone; there is none on Linux.
public final class AVCaptureDevice: Sendable {
    /// Returns nil: there is none.
    public static func `default`(for type: AVMediaType) -> AVCaptureDevice? { nil }
    /// Whether an app may record: never asked for.
    public static func authorizationStatus(for type: AVMediaType) -> AVAuthorizationStatus { .notDetermined }
    /// Doesn't ask: returns false.
    public static func requestAccess(for type: AVMediaType) async -> Bool { false }
    /// Doesn't ask: calls the closure with false.
    public static func requestAccess(for type: AVMediaType, completionHandler: @escaping @Sendable (Bool) -> Void) {
        completionHandler(false)
    }
}
