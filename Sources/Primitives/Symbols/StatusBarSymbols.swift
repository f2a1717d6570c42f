/// Symbols that only status bars use, in the format of `SymbolTable`.
enum StatusBarSymbols {
    static let drawings = """
        statusbar.wifi
          fill M0.47 8.36A16.6 16.6 0 0 1 23.53 8.36L21.17 10.80A13.2 13.2 0 0 0 2.83 10.80z
          M4.29 12.32A11.1 11.1 0 0 1 19.71 12.32L17.35 14.76A7.7 7.7 0 0 0 6.65 14.76z
          M12 20.3L8.39 16.56A5.2 5.2 0 0 1 15.61 16.56z
        """
}

extension Symbol {
    /// The Wi-Fi sign of status bars, heavier than the symbol `wifi`; not available to authors.
    package static let wirelessSignal = Symbol(name: "statusbar.wifi")
}
