/// The tables of words of other frameworks.
extension FrameworkWords {
    static let kinds = [
        Row(
            "scrollView scroll listView tableView table lazyVStack recyclerView ul form flatList sectionList",
            "list: {rows: […]}"),
        Row("lazyHStack horizontalScrollView pageView pager", "carousel: {content: […]}"),
        Row("collectionView collection gridView lazyVGrid lazyHGrid", "grid: {content: […], columns: …}"),
        Row("checkbox", Meaning("text: {title: …, accessories: {checkbox: on}}", in: "row"), "switch: …"),
        Row("toggle uiSwitch", "switch: …"),
        Row("divider separator hr rule line", "area: {height: 1, background: separator}"),
        Row("icon sfSymbol systemImage glyph", "symbol: …"),
        Row("section", "list: {sections: [{rows: […]}]}"),
        Row("card groupBox", "vstack: {background: …, cornerRadius: …, padding: …, content: […]}"),
        Row("column div container box group stack stackView center sizedBox panel", "vstack: {content: […]}"),
        Row("row", Meaning("text: {title: …}", in: "row"), "hstack: {content: […]}"),
        Row("overlay frameLayout", "zstack: {content: […]}"),
        Row("rectangle rect shape roundedRectangle color colorView", "area: {background: …, width: …, height: …}"),
        Row("circle ellipse capsule oval", "area: {background: …, width: …, height: …, cornerRadius: half}"),
        Row("path drawing canvas chart graph sparkline lineChart", "symbol: {path: …, viewBox: […], lineWidth: …}"),
        Row("video videoPlayer map mapView webView web camera model lottie"),
        Row("p span h1 h2 heading paragraph textView staticText uiLabel label text", "label: …"),
        Row("list uiTableView uiCollectionView", "list: {rows: […]}"),
        Row("uiStackView", "vstack: {content: […]}"),
        Row("uiTextField", "textField: {text: …}"),
        Row("uiNavigationBar", "navigationBar: {title: …}"),
        Row("padding", Meaning("vstack: {padding: …, content: […]}")),
        Row("img picture photo asyncImage imageView svg", "image: …"),
        Row("cell item listTile listItem li listRow", "text: {title: …}"),
        Row("textButton elevatedButton iconButton link a", "button: …"),
        Row("gap space flexibleSpace", "spacer: {minLength: …}"),
        Row("tabView bottomNavigationBar tabs bottomBar", "tabBar: {items: […]}"),
        Row("navigationView navigationStack appBar header navBar topBar", "navigationBar: {title: …}"),
        Row("picker segmented segments", "segmentedControl: {segments: […]}"),
        Row("progress progressView linearProgressIndicator", "progressBar: {value: …}"),
        Row("circularProgress circularProgressIndicator gauge", "progressRing: {value: …}"),
        Row("spinner loader activity loading", "activityIndicator: {size: …}"),
        Row("input textInput secureField", "textField: {text: …}"),
        Row("searchBar search searchable", "searchField: {text: …}"),
        Row("bubble message chatBubble", "messageBubble: {text: …}"),
        Row("pageControl pageIndicator dots", "pageDots: {count: …}"),
        Row("pill tag", "chip: {title: …}"),
        Row("menu dropdown popupMenu", "contextMenu: {items: […]}"),
        Row("confirmationDialog", "actionSheet: {actions: […]}"),
        Row("sheet bottomSheet", "zstack: {alignment: bottom, content: […]}"),
        Row("alert dialog alertDialog modal popup", Meaning("alert: {title: …, message: …}", .atTop)),
    ]

    static let keys = text + boxes + stacks + lists + rows + scenes + components

    private static let text = [
        Row("numberOfLines lineLimit maxLines maximumNumberOfLines lineClamp", "lines: …"),
        Row("fontSize pointSize", "font: {size: …}", "size: …"),
        Row("size", "font: {size: …}", Meaning("width: …, height: …", beside: "height")),
        Row("bold isBold", "weight: bold", "font: {style: …, weight: bold}"),
        Row("weight fontWeight", "weight: …", "font: {style: …, weight: …}"),
        Row("italic isItalic fontStyle", "italic: true", "font: {style: …, italic: true}"),
        Row("family fontFamily fontName typeface", "family: …", "font: {family: …}"),
        Row("textStyle", Meaning("style: …", in: "font"), "font: {style: …}"),
        Row("textColor foregroundColor foregroundStyle fontColor", "color: …", "tint: …"),
        Row("titleColor", "color: …"),
        Row("tint tintColor accentColor activeColor onTintColor", "tint: …", "color: …"),
        Row("textAlign textAlignment multilineTextAlignment", "alignment: …"),
        Row("lineHeight lineHeightMultiple", "lineSpacing: …"),
        Row("maxLength characterLimit html selectable selectionEnabled textSelection hyphenation"),
        Row("lineBreakStrategy wordBreak textWrap", "lineBreak: …"),
        Row("fontFeatures fontFeatureSettings fontVariantNumeric", "font: {features: …}"),
        Row("monospacedDigit tabularNums tabularFigures", "font: {tabularDigits: true}"),
        Row("letterSpacing kerning kern tracking", "font: {tracking: …}", "tracking: …"),
        Row("wordSpacing baselineOffset statusBarHidden prefersStatusBarHidden"),
        Row("textTransform", "textCase: …"),
        Row("uppercase uppercased allCaps", "textCase: uppercase"),
        Row("lowercase lowercased", "textCase: lowercase"),
        Row("truncationMode lineBreakMode textOverflow ellipsize ellipsis", "truncation: …"),
        Row("overflow", "truncation: …", "clip: true"),
        Row("minimumFontScale adjustsFontSizeToFitWidth", "minimumScaleFactor: …"),
        Row(
            "underline underlined textDecoration", "underline: true",
            Meaning("text: [{text: …, underline: true}]", in: "label"),
            Meaning("title: [{text: …, underline: true}]", in: "text")),
        Row(
            "strikethrough lineThrough", "strikethrough: true",
            Meaning("text: [{text: …, strikethrough: true}]", in: "label"),
            Meaning("title: [{text: …, strikethrough: true}]", in: "text")),
        Row(
            "link href url", "link: …", Meaning("text: [{text: …, link: …}]", in: "label"),
            Meaning("title: [{text: …, link: …}]", in: "text"), Meaning("source: …", in: "image")),
        Row(
            "runs spans attributedText attributedString richText textSpan",
            Meaning("text: [{text: …}]", in: "label"), Meaning("title: [{text: …}]", in: "text")),
        Row("value", Meaning("detail: …", in: "text")),
        Row("subtitle", Meaning("text: {title: …, subtitle: …}", in: "row")),
        Row(
            "text label caption titleLabel setTitle content value string",
            Meaning("title: …", in: "button", "text", "action", "alert", "alertButton"),
            Meaning("text: …", in: "label", "textRun", "badge"), Meaning("isOn: …", in: "switch", "checkbox"),
            Meaning("source: …", in: "image"), Meaning("name: …", in: "symbol")),
        Row("value string", "text: …"),
        Row("label caption text", Meaning("title: …", beside: "symbol")),
    ]

    private static let boxes = [
        Row(
            "margin margins marginTop marginBottom marginLeft marginRight marginStart marginEnd marginHorizontal "
                + "marginVertical",
            Meaning("vstack: {padding: …, content: […]}", .around)),
        Row("contentInset contentInsets contentEdgeInsets edgeInsets insets inset layoutMargins", "padding: …"),
        Row("paddingTop", "padding: {top: …}"),
        Row("paddingBottom", "padding: {bottom: …}"),
        Row("paddingLeft paddingStart paddingLeading", "padding: {leading: …}"),
        Row("paddingRight paddingEnd paddingTrailing", "padding: {trailing: …}"),
        Row("paddingHorizontal paddingX", "padding: {horizontal: …}"),
        Row("paddingVertical paddingY", "padding: {vertical: …}"),
        Row("left start", "leading: …", Meaning("from: …", in: "gradient")),
        Row("right end", "trailing: …", Meaning("to: …", in: "gradient")),
        Row("leading", Meaning("image: …", in: "text")),
        Row("leading trailing", Meaning("accessory: …", in: "row", "text")),
        Row("x y offset", Meaning("offset: […, …]", in: "shadow", "innerShadow")),
        Row(
            "x y top bottom left right leading trailing position constraint constraints",
            Meaning("view: {content: […], constraints: […]}", .around)),
        Row("frame bounds dimensions", Meaning("width: …, height: …", beside: "height")),
        Row(
            "flex flexGrow grow expanded expand layoutPriority",
            Meaning(
                "width: fill", in: "label", "button", "image", "symbol", "hstack", "vstack", "zstack", "grid", "area",
                "view", "carousel", "list")),
        Row("aspect ratio", "aspectRatio: …"),
        Row("backgroundColor bg bgColor barTintColor", "background: …"),
        Row("fill", Meaning("mode: fill", in: "image")),
        Row("fill", Meaning("name: ….fill", in: "symbol")),
        Row(
            "color fill fillColor", "color: …", Meaning("tint: …", in: "image", "switch"),
            Meaning("background: …", in: "area", "vstack", "hstack", "zstack", "view", "grid", "list", "carousel")),
        Row(
            "gradient linearGradient backgroundGradient",
            Meaning("background: {gradient: {stops: […, …]}}", beside: "aspectRatio")),
        Row(
            "radialGradient ellipticalGradient",
            Meaning("background: {radialGradient: {endRadius: …, stops: […, …]}}", beside: "aspectRatio")),
        Row("colors colorStops", "stops: […, …]"),
        Row(
            "backdropFilter blurEffect visualEffect glass glassEffect",
            Meaning("background: thinMaterial", beside: "aspectRatio")),
        Row("cornerCurve hint accessibilityHint"),
        Row("borderRadius rounded roundedCorners clipShape", "cornerRadius: …"),
        Row("radius", "cornerRadius: …", "blur: …"),
        Row(
            "cornerRadii roundedCorner maskedCorners", "cornerRadius: {topLeading: …, topTrailing: …}"),
        Row(
            "borderTopLeftRadius topLeft topLeadingRadius", "topLeading: …", "cornerRadius: {topLeading: …}"),
        Row(
            "borderTopRightRadius topRight topTrailingRadius", "topTrailing: …", "cornerRadius: {topTrailing: …}"),
        Row(
            "borderBottomLeftRadius bottomLeft bottomLeadingRadius", "bottomLeading: …",
            "cornerRadius: {bottomLeading: …}"),
        Row(
            "borderBottomRightRadius bottomRight bottomTrailingRadius", "bottomTrailing: …",
            "cornerRadius: {bottomTrailing: …}"),
        Row(
            "translate translation transform translateX translateY",
            Meaning("offset: […, …]", beside: "aspectRatio")),
        Row("blurRadius shadowBlur", "blur: …", Meaning("shadow: {blur: …}", beside: "aspectRatio")),
        Row("strokeWidth", "lineWidth: …"),
        Row("borderWidth strokeWidth thickness", "border: {width: …}", Meaning("width: …", in: "border")),
        Row("borderColor strokeColor", "border: {color: …}"),
        Row("stroke outline borderStyle", "border: {width: …, color: …}"),
        Row("borderDash strokeDash dashArray", "dash: […]", "border: {dash: […]}"),
        Row("boxShadow dropShadow elevation shadowRadius", Meaning("shadow: {blur: …}", beside: "aspectRatio")),
        Row("shadowOffset", Meaning("shadow: {offset: […, …]}", beside: "aspectRatio")),
        Row("shadowColor shadowOpacity", Meaning("shadow: {color: …}", beside: "aspectRatio")),
        Row("alpha alphaValue", "opacity: …"),
        Row("rotation rotationEffect rotationAngle rotate angle", "transform: {rotation: …}"),
        Row("scale scaleEffect scaleX scaleY flip mirror", "transform: {scale: …}"),
        Row("isHidden invisible visible visibility display", "hidden: true"),
        Row("clipsToBounds masksToBounds clipped clipBehavior", "clip: true"),
        Row("src uri asset file path named name", Meaning("source: …", in: "image")),
        Row("identifier accessibilityIdentifier testID key tag name", "id: …"),
        Row("class className", "style: …"),
        Row("semanticLabel ariaLabel contentDescription alt altText", "accessibilityLabel: …"),
        Row("role", Meaning("color: systemRed", in: "button")),
        Row(
            "role accessibilityRole ariaRole accessibilityTrait accessibilityAddTraits semanticRole",
            "accessibilityTraits: button"),
        Row("ariaValueText ariaValueNow stateDescription semanticValue", "accessibilityValue: …"),
        Row("ariaHidden isAccessibilityElement excludeSemantics", "accessibilityHidden: true"),
        Row(
            "onTap onTapGesture onClick onPress onPressed action handler didSelect onSelect",
            Meaning("timeline: [{tap: …}]", .atTop)),
        Row("animation animate transition", Meaning("timeline: [{to: …, over: …}]", .atTop)),
        Row(
            "disabled isDisabled enabled isEnabled", "disabled: true", Meaning("color: tertiaryLabel", in: "button")),
        Row(
            "zIndex zPosition blur filter blendMode cursor "
                + "isUserInteractionEnabled pointerEvents translatesAutoresizingMaskIntoConstraints"),
        Row("mode contentMode objectFit resizeMode scaleType resizable boxFit fit", "mode: …"),
        Row(
            "systemName systemImage sfSymbol iconName", Meaning("name: …", in: "symbol"),
            Meaning("image: …", in: "text", "action"), Meaning("symbol: …", .instead, in: "image")),
        Row(
            "icon image imageView thumbnail leadingIcon leadingImage", Meaning("image: …", in: "text", "action"),
            Meaning("name: …", in: "symbol"), "symbol: …",
            Meaning("hstack: {content: [{symbol: …}, {button: …}]}", .instead, in: "button")),
        Row(
            "symbol", Meaning("hstack: {content: [{symbol: …}, {button: …}]}", .instead, in: "button"),
            Meaning("symbol: …", .instead, in: "image")),
        Row("isOn checked isChecked on", "isOn: true"),
    ]

    private static let stacks = [
        Row(
            "children child items subviews arrangedSubviews views elements body widgets",
            Meaning("rows: […]", in: "list", "section"),
            Meaning("content: […]", in: "scene", "hstack", "vstack", "zstack", "grid", "view", "carousel")),
        Row("columnGap columnSpacing minimumInteritemSpacing", Meaning("spacing: {column: …}", in: "grid")),
        Row(
            "rowGap rowSpacing lineSpacing minimumLineSpacing mainAxisSpacing",
            Meaning("spacing: {row: …}", in: "grid")),
        Row(
            "gap columnGap rowGap itemSpacing interItemSpacing runSpacing minimumLineSpacing minimumInteritemSpacing",
            "spacing: …"),
        Row("justifyContent mainAxisAlignment", "distribution: …", "alignment: …"),
        Row("align alignItems alignSelf crossAxisAlignment contentAlignment", "alignment: …"),
        Row("verticalAlign", "verticalAlignment: …", Meaning("alignment: …", in: "hstack", "zstack", "carousel")),
        Row("wrap flexWrap", "foldedSpacing: …"),
        Row(
            "direction flexDirection axis scrollDirection horizontal orientation",
            Meaning("carousel: {content: […]}", .instead, in: "list"),
            Meaning("hstack: {content: […]}", .instead, in: "vstack"),
            Meaning("vstack: {content: […]}", .instead, in: "hstack")),
        Row("columnCount numberOfColumns crossAxisCount gridTemplateColumns", "columns: …"),
    ]

    private static let lists = [
        Row(
            "data dataSource source itemBuilder", Meaning("rows: {from: …}", in: "list", "section"),
            Meaning("from: …", in: "dataRows", "dataSections"), "values: {…: …}"),
        Row("content cells listItems", Meaning("rows: […]", in: "list", "section")),
        Row(
            "header footer sectionHeader sectionFooter", "header: …",
            Meaning("sections: [{header: …, rows: […]}]", in: "list")),
        Row("separator separatorStyle divider dividers showsSeparators", "separators: …", "separator: …"),
        Row(
            "separatorInset separatorInsets", "separators: {inset: …}", "separator: {inset: …}",
            Meaning("inset: …", in: "separators", "rowSeparator")),
        Row("separatorColor dividerColor", "separators: {color: …}", "separator: {color: …}"),
        Row("listRowSeparatorTint", "separator: {color: …}"),
        Row("showsVerticalScrollIndicator showsIndicators scrollbar", "scrollIndicator: true"),
        Row("contentOffset scrollOffset scrollPosition", "scroll: …"),
        Row("isScrollEnabled scrollEnabled scrollDisabled physics", "scrollable: false"),
        Row("inverted reverse reversed stackFromBottom defaultScrollAnchor", Meaning("fill: bottom", in: "list")),
        Row("allowsMultipleSelection multiSelect", "multipleSelection: true"),
        Row("isEditing editMode", "editing: true"),
        Row("listStyle tableStyle", Meaning("style: insetGrouped", in: "list")),
        Row("cellHeight itemHeight itemExtent", "rowHeight: …"),
        Row("itemExtent itemSize", Meaning("itemWidth: …", in: "carousel")),
        Row("isPagingEnabled pagingEnabled snapping", "paging: true"),
    ]

    private static let rows = [
        Row("trailingSwipeActions trailingActions onDelete deleteAction", "swipeActions: {trailing: […]}"),
        Row("leadingSwipeActions leadingActions", "swipeActions: {leading: […]}"),
        Row(
            "allowsFullSwipe performsFirstActionWithFullSwipe", "fullSwipe: …", "swipeActions: {fullSwipe: …}"),
        Row("actions", Meaning("buttons: […]", in: "alert"), "swipeActions: {trailing: […]}"),
        Row("badge", Meaning("accessories: {badge: …}", in: "text", "row")),
        Row("switch", Meaning("toggle: …", beside: "disclosure")),
        Row("title sectionTitle", Meaning("header: …", in: "section")),
        Row("largeTitle prefersLargeTitles", "large: true"),
        Row("selected selectedIndex selectedSegmentIndex", "chosen: …"),
        Row("selected isSelected", Meaning("state: selected", in: "row", "rowChange")),
        Row("highlighted isHighlighted pressed", Meaning("state: highlighted", in: "row", "rowChange")),
        Row("accessoryType accessoryView trailingIcon", "accessory: …"),
        Row("chevron disclosureIndicator showsChevron", "accessory: disclosure", "disclosure: true"),
        Row("selectedBackgroundView selectedColor selectionColor", "selectedBackground: …"),
        Row("listRowBackground", "rowBackground: …"),
        Row("listRowSeparator", "separator: false"),
        Row("secondaryText description subtitle", "subtitle: …", Meaning("message: …", in: "alert")),
        Row("detailText detailTextLabel", Meaning("detail: …", in: "text")),
        Row("isDestructive destructive role", Meaning("style: destructive", in: "action", "alertButton")),
    ]

    /// The parameters of the kit's components.
    private static let components = [
        Row("progress fraction percent percentage current", "value: …"),
        Row("page currentPage selectedPage index", "current: …"),
        Row("pages numberOfPages pageCount total", "count: …"),
        Row("label caption name", Meaning("title: …", beside: "placeholder")),
        Row("text label heading", Meaning("title: …", beside: "large")),
        Row("text", Meaning("title: …", beside: "removable")),
        Row("message body", Meaning("text: …", beside: "outgoing")),
        Row("sent isSender mine fromMe incoming", "outgoing: …"),
        Row("src url source photo picture", Meaning("image: …", beside: "initials")),
        Row("chosen active isActive", "selected: true"),
    ]

    private static let scenes =
        ["device", "width", "height", "scale", "appearance", "language", "direction", "textSize", "statusBar"].map {
            Row($0, Meaning("screen: {\($0): …}", in: "scene"))
        } + [
            Row("background backgroundColor bg bgColor", Meaning("screen: {background: …}", in: "scene")),
            Row("colorScheme darkMode userInterfaceStyle theme", "appearance: …", "screen: {appearance: …}"),
            Row("locale lang", "language: …", "screen: {language: …}"),
            Row("layoutDirection rtl isRTL textDirection", "direction: …", "screen: {direction: …}"),
            Row(
                "dynamicType dynamicTypeSize contentSizeCategory fontScale", "textSize: …", "screen: {textSize: …}"),
            Row("pixelRatio devicePixelRatio displayScale dpi", "scale: …", "screen: {scale: …}"),
            Row(
                "preferredStatusBarStyle barStyle toolbarColorScheme systemUiOverlayStyle", "statusBarStyle: …",
                "screen: {statusBarStyle: …}"),
            Row("orientation interfaceOrientation landscape", Meaning("device: iphone-15-landscape", in: "screen")),
            Row("safeAreaInsets", "safeArea: …", "screen: {safeArea: …}"),
            Row("rows list sections", Meaning("content: [{list: {rows: […]}}]", in: "scene")),
            Row("scroll", Meaning("content: [{list: {scroll: …, rows: […]}}]", in: "scene")),
            Row("dialog modal", Meaning("alert: {title: …, message: …}", in: "scene")),
            Row("screenshots snapshots pictures previews", "shots: [{name: …}]"),
            Row("variables vars props", "values: {…: …}"),
            Row("steps actions animations", Meaning("timeline: [{to: …}]", in: "scene")),
            Row("duration", "over: …"),
            Row("ease curve timingFunction", "easing: …"),
            Row("click touch", "tap: …"),
            Row("longPress touchDown", "press: …"),
            Row("sleep pause", "wait: …"),
            Row("scrollTo", Meaning("scroll: …", in: "step")),
            Row("goTo state", Meaning("to: …", in: "step")),
        ]
}
