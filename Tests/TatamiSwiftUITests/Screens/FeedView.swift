import SwiftUI

struct Post: Hashable {
    let author: String
    let handle: String
    let text: String
    let likes: Int
}

struct Avatar: View {
    let name: String
    var size: CGFloat = 44

    var body: some View {
        Text(name.prefix(1))
            .font(.system(size: size * 0.45, weight: .semibold))
            .foregroundColor(.white)
            .frame(width: size, height: size)
            .background(
                LinearGradient(
                    colors: [.purple, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
            )
            .clipShape(Circle())
            .overlay(alignment: .bottomTrailing) {
                Circle()
                    .fill(.green)
                    .frame(width: 12, height: 12)
                    .overlay(Circle().stroke(Color(.systemBackground), lineWidth: 2))
            }
    }
}

struct PostCard: View {
    let post: Post

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(spacing: 10) {
                Avatar(name: post.author)
                VStack(alignment: .leading, spacing: 1) {
                    Text(post.author).bold()
                    Text("@\(post.handle)").font(.caption).foregroundStyle(.secondary)
                }
                Spacer()
                Image(systemName: "ellipsis").foregroundStyle(.tertiary)
            }
            Text(post.text)
                .fixedSize(horizontal: false, vertical: true)
            HStack(spacing: 24) {
                Label("\(post.likes)", systemImage: "heart")
                Label("12", systemImage: "bubble.left")
                Spacer()
                Image(systemName: "square.and.arrow.up")
            }
            .font(.footnote)
            .foregroundColor(.secondary)
        }
        .padding()
        .background(Color(.systemBackground))
        .cornerRadius(16)
        .shadow(color: .black.opacity(0.1), radius: 6, x: 0, y: 2)
    }
}

struct FeedView: View {
    let posts = [
        Post(
            author: "Mira Okafor", handle: "mira",
            text: "The first tomatoes of the year. They are **small**, but there are many of them.", likes: 128),
        Post(author: "Jonas Weber", handle: "jweber", text: "Night train, window open, no signal.", likes: 41),
    ]

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                ForEach(posts, id: \.self) { PostCard(post: $0) }
            }
            .padding()
        }
        .background(Color(.systemGroupedBackground).ignoresSafeArea())
    }
}

#Preview {
    FeedView()
}

#Preview("dark") {
    FeedView().preferredColorScheme(.dark)
}
