import Tatami

/// `snapshots/transforms.yaml` in Swift.
enum TransformTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: 300, scale: 2, background: .systemGroupedBackground) {
            Label("QUESTIONS").font(.system(size: 12, weight: .semibold).tracking(1.5)).foregroundStyle(.secondaryLabel)
                .padding(EdgeInsets(top: 16, leading: 16, bottom: 6, trailing: 16))
            HStack {
                Label("When does it arrive?").frame(width: .fill)
                Symbol("chevron.forward", size: 14, color: .tertiaryLabel).id("chevron")
            }
            .padding(EdgeInsets(horizontal: 16, vertical: 12)).background(.secondarySystemGroupedBackground)
            parcel
            HStack(spacing: 20) {
                Symbol("arrowshape.turn.up.left", size: 22).transform(scaleX: -1)
                Symbol("heart.fill", size: 22, color: .systemPink).transform(scale: 1.4)
                ColorArea().background(LinearGradient(colors: [.systemIndigo, .systemTeal])).frame(
                    width: 44, height: 24
                )
                .cornerRadius(6).shadow(blur: 6, y: 3).transform(rotation: -20, anchor: .leading)
                Label("90°").font(.footnote).transform(rotation: -90)
                Label("Tight").font(.system(size: 17, weight: .bold).tracking(-0.6))
            }
            .padding(EdgeInsets(horizontal: 24))
        }
        .title("Rotated, mirrored and scaled elements, and spaced text")
        .state("open") {
            Override("chevron").transform(rotation: 90)
            Override("ribbon").transform(rotation: -8, scale: 1.2)
        }
        .timeline { Transition(to: "open").over(.seconds(0.4)) }
        .shot("closed")
        .shot("half-way", at: .seconds(0.2))
        .shot("open", state: "open")
        .shot("right-to-left", state: "open", traits: .direction(.rightToLeft))
        .relative(to: snapshots)
    }

    private static var parcel: ZStack {
        ZStack(alignment: .topTrailing) {
            VStack(spacing: 4) {
                Label("Parcel").font(.headline)
                Label("Two to four days").font(.subheadline).foregroundStyle(.secondaryLabel)
            }
            .frame(width: .fill).padding(16).background(.secondarySystemGroupedBackground).cornerRadius(12)
            Label("FREE").font(.system(size: 11, weight: .bold).tracking(0.5)).foregroundStyle(.white).id("ribbon")
                .background(.systemRed).padding(EdgeInsets(horizontal: 24, vertical: 3)).offset(x: 14, y: 16)
                .transform(rotation: 12)
        }
        .padding(16)
    }
}
