/// Symbols with a badge, in the format of `SymbolTable`.
enum BadgedSymbols {
    static let drawings = """
        calendar.badge.clock
          stroke M20.6 11.2V7.2a2.4 2.4 0 0 0-2.4-2.4H5.8a2.4 2.4 0 0 0-2.4 2.4v11a2.4 2.4 0 0 0 2.4 2.4h5.6M3.4 9.8
          h17.2M8 2.8v3.8M16 2.8v3.8M17.6 13.3a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 1 1 0 -8.6zM17.6 15.4v2.3l1.5 1
        calendar.badge.exclamationmark
          stroke M20.6 11.2V7.2a2.4 2.4 0 0 0-2.4-2.4H5.8a2.4 2.4 0 0 0-2.4 2.4v11a2.4 2.4 0 0 0 2.4 2.4h5.6M3.4 9.8
          h17.2M8 2.8v3.8M16 2.8v3.8M17.8 13.4v4
          fill M17.8 19.25a1.15 1.15 0 1 1 0 2.3a1.15 1.15 0 1 1 0 -2.3z
        calendar.badge.plus
          stroke M20.6 11.2V7.2a2.4 2.4 0 0 0-2.4-2.4H5.8a2.4 2.4 0 0 0-2.4 2.4v11a2.4 2.4 0 0 0 2.4 2.4h5.6M3.4 9.8
          h17.2M8 2.8v3.8M16 2.8v3.8M18 14.6v6.8M14.6 18h6.8
        cart.badge.plus
          stroke M2.4 3.8h2.2a1 1 0 0 1 1 .8l2 9.6a1.8 1.8 0 0 0 1.8 1.4h8.2a1.8 1.8 0 0 0 1.8-1.4l.5-2M6.2 7.4H12
          M17.4 3.4v6.4M14.2 6.6h6.4
          fill M9.8 18.2a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 1 1 0 -2.8zM17.2 18.2a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 1 1 0 -2.8z
        clock.badge.checkmark
          stroke M20.9 10.7A9 9 0 1 0 12.6 21M12 6.8V12l2.4 1.5M14.4 17.6l2.4 2.6 4.4-5.6
        clock.badge.exclamationmark
          stroke M20.9 10.7A9 9 0 1 0 12.6 21M12 6.8V12l2.4 1.5M18.2 13.4v4
          fill M18.2 19.25a1.15 1.15 0 1 1 0 2.3a1.15 1.15 0 1 1 0 -2.3z
        doc.badge.plus
          stroke M18.5 11.2V8.1L13.4 3H7.5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h3.7M13.4 3v3.5A1.6 1.6 0 0 0 15 8.1h3.5
          M18 14.6v6.8M14.6 18h6.8
        envelope.badge
          stroke M13.2 5H5.3A2.3 2.3 0 0 0 3 7.3v9.4A2.3 2.3 0 0 0 5.3 19h13.4a2.3 2.3 0 0 0 2.3-2.3v-5.3M3.6 6.4
          l7.2 6.2a1.9 1.9 0 0 0 2.4 0l2-1.7
          fill M18.6 2.6a3.4 3.4 0 1 1 0 6.8a3.4 3.4 0 1 1 0 -6.8z
        folder.badge.minus
          stroke M21 11.6V9.4a2.2 2.2 0 0 0-2.2-2.2h-7.2L10 5.5a2.2 2.2 0 0 0-1.6-.7H5.2A2.2 2.2 0 0 0 3 7v10
          a2.2 2.2 0 0 0 2.2 2.2h6.2M14.6 18h6.8
        folder.badge.plus
          stroke M21 11.6V9.4a2.2 2.2 0 0 0-2.2-2.2h-7.2L10 5.5a2.2 2.2 0 0 0-1.6-.7H5.2A2.2 2.2 0 0 0 3 7v10
          a2.2 2.2 0 0 0 2.2 2.2h6.2M18 14.6v6.8M14.6 18h6.8
        person.crop.circle.badge.checkmark
          stroke M20.9 10.7A9 9 0 1 0 12.6 21M6 18.6c1-2.3 3.2-3.6 6-3.6M12 6.8a2.9 2.9 0 1 1 0 5.8
          a2.9 2.9 0 1 1 0 -5.8zM14.4 17.6l2.4 2.6 4.4-5.6
        person.crop.circle.badge.exclamationmark
          stroke M20.9 10.7A9 9 0 1 0 12.6 21M6 18.6c1-2.3 3.2-3.6 6-3.6M12 6.8a2.9 2.9 0 1 1 0 5.8
          a2.9 2.9 0 1 1 0 -5.8zM18.2 13.4v4
          fill M18.2 19.25a1.15 1.15 0 1 1 0 2.3a1.15 1.15 0 1 1 0 -2.3z
        person.crop.circle.badge.minus
          stroke M20.9 10.7A9 9 0 1 0 12.6 21M6 18.6c1-2.3 3.2-3.6 6-3.6M12 6.8a2.9 2.9 0 1 1 0 5.8
          a2.9 2.9 0 1 1 0 -5.8zM14.4 17.4h7.2
        person.crop.circle.badge.questionmark
          stroke M20.9 10.7A9 9 0 1 0 12.6 21M6 18.6c1-2.3 3.2-3.6 6-3.6M12 6.8a2.9 2.9 0 1 1 0 5.8
          a2.9 2.9 0 1 1 0 -5.8zM16.2 14.6a2 2 0 1 1 3.2 1.6c-.8.6-1.2 1-1.2 1.8
          fill M18.2 19.7a1.1 1.1 0 1 1 0 2.2a1.1 1.1 0 1 1 0 -2.2z
        person.crop.circle.badge.xmark
          stroke M20.9 10.7A9 9 0 1 0 12.6 21M6 18.6c1-2.3 3.2-3.6 6-3.6M12 6.8a2.9 2.9 0 1 1 0 5.8
          a2.9 2.9 0 1 1 0 -5.8zM15.2 14.8l5.6 5.6M20.8 14.8l-5.6 5.6
        person.fill.badge.plus
          fill M9.6 2.9a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0 -9zM9.6 13.3c-4.6 0-8 2.6-8 5.9 0 1 .7 1.5 1.7 1.5h9.3
          a1.8 1.8 0 0 1-.9-1.6v-.4a1.8 1.8 0 0 1 1.4-1.8 1.8 1.8 0 0 1 1.3-2.6c-1.4-.7-3-1-4.8-1z
          stroke M18.4 13.4v7M14.9 16.9h7
        photo.badge.plus
          stroke M21 11.2V6.8a2.4 2.4 0 0 0-2.4-2.4H5.4A2.4 2.4 0 0 0 3 6.8v10.4a2.4 2.4 0 0 0 2.4 2.4h6M8.3 7.8
          a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0 -3zM3.4 17.4l4.7-4.4a1.8 1.8 0 0 1 2.5 0l1.8 1.7M18 14.6v6.8M14.6 18h6.8
        text.badge.checkmark
          stroke M3.6 5.4h16.8M3.6 10.2h16.8M3.6 15h7M14.4 16.6l2.4 2.6 4.4-5.6
        text.badge.minus
          stroke M3.6 5.4h16.8M3.6 10.2h16.8M3.6 15h7M14.6 16.4h6.8
        text.badge.plus
          stroke M3.6 5.4h16.8M3.6 10.2h16.8M3.6 15h7M18 13v6.8M14.6 16.4h6.8
        text.badge.xmark
          stroke M3.6 5.4h16.8M3.6 10.2h16.8M3.6 15h7M15.2 13.8l5.6 5.6M20.8 13.8l-5.6 5.6
        """
}
