/// Symbols of directions, in the format of `SymbolTable`.
enum ArrowSymbols {
    static let drawings = """
        arrow.clockwise
          stroke M19.6 12a7.6 7.6 0 1 1-2.3-5.4l2.3 2.3M19.7 4v4.9h-4.9
        arrow.counterclockwise
          stroke M4.4 12a7.6 7.6 0 1 0 2.3-5.4l-2.3 2.3M4.3 4v4.9h4.9
        arrow.down
          stroke M12 4v15.6M5.2 13l6.8 6.8 6.8-6.8
        arrow.down.circle
          stroke M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18zM12 7.4v9M8.2 12.8L12 16.6l3.8-3.8
        arrow.down.circle.fill
          evenodd M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20zM16.81 13.41L12.71 17.51A1 1 0 0 1 11.29 17.51
          L7.19 13.41A1 1 0 0 1 8.61 11.99L11 14.39L11 7.2A1 1 0 0 1 13 7.2L13 14.39L15.39 11.99
          A1 1 0 0 1 16.81 13.41z
        arrow.left
          stroke M20 12H4.4M11 5.2L4.2 12l6.8 6.8
        arrow.left.arrow.right
          stroke M20 7.6H4.4M8 4L4.2 7.6 8 11.2M4 16.4h15.6M16 12.8l3.8 3.6-3.8 3.6
        arrow.right
          stroke M4 12h15.6M13 5.2l6.8 6.8-6.8 6.8
        arrow.right.circle.fill
          evenodd M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20zM13.41 7.19L17.51 11.29A1 1 0 0 1 17.51 12.71
          L13.41 16.81A1 1 0 0 1 11.99 15.39L14.39 13L7.2 13A1 1 0 0 1 7.2 11L14.39 11L11.99 8.61
          A1 1 0 0 1 13.41 7.19z
        arrow.triangle.2.circlepath
          stroke M4.2 11.2A8 8 0 0 1 18.6 7.4M19.8 12.8A8 8 0 0 1 5.4 16.6M19.4 3.6v4.2h-4.2M4.6 20.4v-4.2h4.2
        arrow.up
          stroke M12 20V4.4M5.2 11L12 4.2l6.8 6.8
        arrow.up.arrow.down
          stroke M7.6 20V4.4M4 8L7.6 4.2 11.2 8M16.4 4v15.6M12.8 16l3.6 3.8 3.6-3.8
        arrow.up.circle.fill
          evenodd M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0 -20zM7.19 10.59L11.29 6.49A1 1 0 0 1 12.71 6.49L16.81 10.59
          A1 1 0 0 1 15.39 12.01L13 9.61L13 16.8A1 1 0 0 1 11 16.8L11 9.61L8.61 12.01A1 1 0 0 1 7.19 10.59z
        arrow.up.right
          stroke M6 18L17.6 6.4M8.4 6h9.6v9.6
        arrow.uturn.left
          stroke M9 4.8L4.2 9.6 9 14.4M4.4 9.6h10.2a4.9 4.9 0 0 1 0 9.8H9.5
        arrow.uturn.right
          stroke M15 4.8l4.8 4.8-4.8 4.8M19.6 9.6H9.4a4.9 4.9 0 0 0 0 9.8h5.1
        arrowshape.turn.up.left
          stroke M10.2 5.2v4c6.2.5 9.7 3.6 10.6 9.6-2.4-2.8-5.6-4.1-10.6-4.2v4L3.4 12z
        arrowshape.turn.up.left.fill
          fill M10.6 5v3.5c6.6.4 10.1 4 10.7 10.4a.6.6 0 0 1-1.1.4c-2.2-2.9-5.1-4.3-9.6-4.4v3.5
          a.9.9 0 0 1-1.5.65l-6.4-6.3a1.4 1.4 0 0 1 0-2l6.4-6.4a.9.9 0 0 1 1.5.65z
        arrowshape.turn.up.right.fill
          fill M13.4 5v3.5c-6.6.4-10.1 4-10.7 10.4a.6.6 0 0 0 1.1.4c2.2-2.9 5.1-4.3 9.6-4.4v3.5
          a.9.9 0 0 0 1.5.65l6.4-6.3a1.4 1.4 0 0 0 0-2l-6.4-6.4a.9.9 0 0 0-1.5.65z
        chevron.down
          stroke M5 8.8l7 7 7-7
        chevron.left
          stroke M15.2 5l-7 7 7 7
        chevron.right
          stroke M8.8 5l7 7-7 7
        chevron.up
          stroke M5 15.2l7-7 7 7
        chevron.up.chevron.down
          stroke M7.2 9.4L12 4.6l4.8 4.8M7.2 14.6l4.8 4.8 4.8-4.8
        location
          stroke M20.2 4.2l-6.8 15.6a.7.7 0 0 1-1.3-.2l-.8-6.1a.9.9 0 0 0-.8-.8l-6.1-.8a.7.7 0 0 1-.2-1.3l15.2-6.8
          a.6.6 0 0 1 .8.4z
        location.fill
          fill M20.6 4.6L14 20a1.1 1.1 0 0 1-2.1-.3l-.7-6.1a.9.9 0 0 0-.8-.8l-6.1-.7A1.1 1.1 0 0 1 4 10
          l15.2-6.8a1.05 1.05 0 0 1 1.4 1.4z
        repeat
          stroke M4 11.4V9.6a3 3 0 0 1 3-3h13M17.2 3.6l3 3-3 3M20 12.6v1.8a3 3 0 0 1-3 3H4M6.8 20.4l-3-3 3-3
        shuffle
          stroke M3.4 7.2h2.4c4.6 0 6.2 9.6 10.8 9.6h3.6M3.4 16.8h2.4c1.6 0 2.9-1.2 4-2.7M13.2 9.7
          c1-1.4 2.1-2.5 3.4-2.5h3.6M17.6 4.2l3 3-3 3M17.6 13.8l3 3-3 3
        square.and.arrow.down
          stroke M8 9.2H6.9A1.9 1.9 0 0 0 5 11.1V19a1.9 1.9 0 0 0 1.9 1.9h10.2A1.9 1.9 0 0 0 19 19v-7.9
          a1.9 1.9 0 0 0-1.9-1.9H16M12 2.9v11.7M8.3 11.1L12 14.8l3.7-3.7
        """
}
