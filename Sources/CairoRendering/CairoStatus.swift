import CCairo

/// The one door for every status that Cairo gives.
func check(_ status: cairo_status_t) throws(RenderingError) {
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(CairoFailure(status: status.rawValue)) }
}
