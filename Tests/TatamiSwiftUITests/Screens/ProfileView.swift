import SwiftUI

struct ProfileView: View {
    private let facts = [("Posts", "128"), ("Followers", "3.4K"), ("Following", "291")]
    private let topics = ["Ceramics", "Night trains", "Bread", "Maps"]

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 20) {
                    Image(systemName: "person.crop.circle.fill")
                        .resizable()
                        .frame(width: 96, height: 96)
                        .foregroundStyle(.tint)
                    VStack(spacing: 4) {
                        Text("Mira Okafor").font(.title2).fontWeight(.semibold)
                        Text("Potter in Lagos and Vienna. Glazes, kilns and a dog named Ash.")
                            .font(.subheadline)
                            .foregroundStyle(.secondary)
                            .multilineTextAlignment(.center)
                    }
                    HStack {
                        ForEach(facts, id: \.0) { fact in
                            VStack {
                                Text(fact.1).font(.headline)
                                Text(fact.0).font(.caption).foregroundStyle(.secondary)
                            }
                            .frame(maxWidth: .infinity)
                        }
                    }
                    HStack(spacing: 12) {
                        Button {
                        } label: {
                            Text("Follow").frame(maxWidth: .infinity)
                        }
                        .buttonStyle(.borderedProminent)
                        Button {
                        } label: {
                            Text("Message").frame(maxWidth: .infinity)
                        }
                        .buttonStyle(.bordered)
                    }
                    VStack(alignment: .leading, spacing: 10) {
                        Text("Topics").font(.headline)
                        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 10) {
                            ForEach(topics, id: \.self) { topic in
                                Text(topic)
                                    .font(.subheadline)
                                    .frame(maxWidth: .infinity)
                                    .padding(.vertical, 10)
                                    .background(Color(.secondarySystemBackground), in: .rect(cornerRadius: 10))
                            }
                        }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                .padding()
            }
            .navigationTitle("Profile")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { Image(systemName: "gearshape") }
            }
        }
    }
}
