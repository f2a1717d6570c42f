/// Symbols of marks and list controls, in the format of `SymbolTable`.
enum MarkSymbols {
    static let drawings = """
        checkmark
          stroke M4.5 12.8l4.9 5L19.5 6
        checkmark.circle
          stroke M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18zM7.8 12.4l3 3 5.4-6.6
        checkmark.circle.fill
          evenodd M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20zM6.89 13.11A1 1 0 0 1 8.31 11.69L10.72 14.1
          L15.62 7.98A1 1 0 0 1 17.18 9.22L11.58 16.22A1 1 0 0 1 10.09 16.31z
        circle
          stroke M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z
        circle.fill
          fill M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20z
        ellipsis
          fill M4.8 10.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0 -3.6zM12 10.2a1.8 1.8 0 1 1 0 3.6
          a1.8 1.8 0 1 1 0 -3.6zM19.2 10.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0 -3.6z
        ellipsis.circle
          stroke M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z
          fill M7.7 10.75a1.25 1.25 0 1 1 0 2.5a1.25 1.25 0 1 1 0 -2.5zM12 10.75a1.25 1.25 0 1 1 0 2.5
          a1.25 1.25 0 1 1 0 -2.5zM16.3 10.75a1.25 1.25 0 1 1 0 2.5a1.25 1.25 0 1 1 0 -2.5z
        ellipsis.circle.fill
          evenodd M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20zM7.3 10.6a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 1 1 0 -2.8z
          M12 10.6a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 1 1 0 -2.8zM16.7 10.6a1.4 1.4 0 1 1 0 2.8
          a1.4 1.4 0 1 1 0 -2.8z
        exclamationmark.circle.fill
          evenodd M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20zM11 7.2A1 1 0 0 1 13 7.2L13 12.8A1 1 0 0 1 11 12.8z
          M12 15.2a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0 -2.6z
        exclamationmark.triangle
          stroke M10.3 4.4a1.95 1.95 0 0 1 3.4 0l7.3 13a1.95 1.95 0 0 1-1.7 2.9H4.7A1.95 1.95 0 0 1 3 17.4z
          M12 9.2v4.3
          fill M12 15.65a1.15 1.15 0 1 1 0 2.3a1.15 1.15 0 1 1 0 -2.3z
        exclamationmark.triangle.fill
          evenodd M10.1 3.9a2.2 2.2 0 0 1 3.8 0L21.7 17.6a2.2 2.2 0 0 1-1.9 3.3H4.2a2.2 2.2 0 0 1-1.9-3.3z
          M11 9A1 1 0 0 1 13 9L13 13.4A1 1 0 0 1 11 13.4zM12 15.75a1.25 1.25 0 1 1 0 2.5
          a1.25 1.25 0 1 1 0 -2.5z
        info.circle
          stroke M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18zM12 11.4v5.2
          fill M12 6.7a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 1 1 0 -2.4z
        info.circle.fill
          evenodd M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20zM11 11.3A1 1 0 0 1 13 11.3L13 16.8
          A1 1 0 0 1 11 16.8zM12 6.25a1.35 1.35 0 1 1 0 2.7a1.35 1.35 0 1 1 0 -2.7z
        line.3.horizontal
          stroke M4 6.5h16M4 12h16M4 17.5h16
        list.bullet
          stroke M9 6.2h11.4M9 12h11.4M9 17.8h11.4
          fill M4.6 4.9a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0 -2.6zM4.6 10.7a1.3 1.3 0 1 1 0 2.6
          a1.3 1.3 0 1 1 0 -2.6zM4.6 16.5a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0 -2.6z
        magnifyingglass
          stroke M10.3 3.6a6.7 6.7 0 1 1 0 13.4a6.7 6.7 0 1 1 0 -13.4zM15.2 15.2l5.4 5.4
        minus
          stroke M4.5 12h15
        minus.circle
          stroke M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18zM7.6 12h8.8
        minus.circle.fill
          evenodd M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20zM7.2 13A1 1 0 0 1 7.2 11L16.8 11A1 1 0 0 1 16.8 13z
        plus
          stroke M12 4.5v15M4.5 12h15
        plus.circle
          stroke M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18zM12 7.6v8.8M7.6 12h8.8
        plus.circle.fill
          evenodd M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20zM13 11L16.8 11A1 1 0 0 1 16.8 13L13 13L13 16.8
          A1 1 0 0 1 11 16.8L11 13L7.2 13A1 1 0 0 1 7.2 11L11 11L11 7.2A1 1 0 0 1 13 7.2z
        questionmark.circle
          stroke M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18zM9.3 9.5a2.7 2.7 0 1 1 4.2 2.2c-1 .7-1.5 1.2-1.5 2.2
          fill M12 15.65a1.15 1.15 0 1 1 0 2.3a1.15 1.15 0 1 1 0 -2.3z
        xmark
          stroke M5.5 5.5l13 13M18.5 5.5l-13 13
        xmark.circle
          stroke M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18zM8.7 8.7l6.6 6.6M15.3 8.7l-6.6 6.6
        xmark.circle.fill
          evenodd M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20zM13.41 12L16.1 14.69A1 1 0 0 1 14.69 16.1L12 13.41
          L9.31 16.1A1 1 0 0 1 7.9 14.69L10.59 12L7.9 9.31A1 1 0 0 1 9.31 7.9L12 10.59L14.69 7.9
          A1 1 0 0 1 16.1 9.31z
        """
}
