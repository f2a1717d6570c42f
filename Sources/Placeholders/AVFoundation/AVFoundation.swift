@_exported public import TatamiSwiftUI

/// A player of films and sounds, which plays nothing.
open class AVPlayer: @unchecked Sendable {
    /// Creates a player.
    public init() {}
    /// Creates a player of a file.
    public init(url: URL) {}
    /// Creates a player of an item.
    public init(playerItem: AVPlayerItem?) {}
    /// The speed of playback; 0 at rest.
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
    /// Creates a player of a file; never throws.
    public init(contentsOf url: URL) throws {}
    /// Creates a player of the bytes of a file; never throws.
    public init(data: Data) throws {}
    /// The loudness, from 0 to 1.
    public var volume: Float = 1
    /// The number of repetitions; negative without an end.
    public var numberOfLoops = 0
    /// The length in seconds; always 0.
    public var duration: TimeInterval { 0 }
    /// The position in seconds.
    public var currentTime: TimeInterval = 0
    /// Whether the player plays; always false.
    public var isPlaying: Bool { false }
    /// Does nothing, and returns false.
    @discardableResult public func play() -> Bool { false }
    /// Does nothing.
    public func pause() {}
    /// Does nothing.
    public func stop() {}
    /// Does nothing, and returns false.
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
    /// Whether the synthesizer speaks; always false.
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
    /// Returns nil: there is no such device.
    public static func `default`(for type: AVMediaType) -> AVCaptureDevice? { nil }
    /// Returns `notDetermined`: the user is never asked.
    public static func authorizationStatus(for type: AVMediaType) -> AVAuthorizationStatus { .notDetermined }
    /// Returns false, without asking the user.
    public static func requestAccess(for type: AVMediaType) async -> Bool { false }
    /// Calls the closure with false, without asking the user.
    public static func requestAccess(for type: AVMediaType, completionHandler: @escaping @Sendable (Bool) -> Void) {
        completionHandler(false)
    }
}
