/// Symbols of directions, in the format of `SymbolTable`.
enum ArrowSymbols {
    static let drawings = """
        arrow.clockwise
          stroke M19.6 12a7.6 7.6 0 1 1-2.3-5.4l2.3 2.3M19.7 4v4.9h-4.9
        arrow.down
          stroke M12 4v15.6M5.2 13l6.8 6.8 6.8-6.8
        arrow.left
          stroke M20 12H4.4M11 5.2L4.2 12l6.8 6.8
        arrow.left.arrow.right
          stroke M20 7.6H4.4M8 4L4.2 7.6 8 11.2M4 16.4h15.6M16 12.8l3.8 3.6-3.8 3.6
        arrow.right
          stroke M4 12h15.6M13 5.2l6.8 6.8-6.8 6.8
        arrow.up
          stroke M12 20V4.4M5.2 11L12 4.2l6.8 6.8
        arrow.uturn.left
          stroke M9 4.8L4.2 9.6 9 14.4M4.4 9.6h10.2a4.9 4.9 0 0 1 0 9.8H9.5
        arrow.uturn.right
          stroke M15 4.8l4.8 4.8-4.8 4.8M19.6 9.6H9.4a4.9 4.9 0 0 0 0 9.8h5.1
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
        location.fill
          fill M20.6 4.6L14 20a1.1 1.1 0 0 1-2.1-.3l-.7-6.1a.9.9 0 0 0-.8-.8l-6.1-.7A1.1 1.1 0 0 1 4 10
          l15.2-6.8a1.05 1.05 0 0 1 1.4 1.4z
        """
}
