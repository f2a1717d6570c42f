import Glibc
import TatamiImages
import TatamiRendering
import TatamiSceneFile
import Testing

@Suite("The folder of a scene")
struct SceneFolderTests {
    @Test("a missing folder has the same reason at each access")
    func missing() throws {
        let folder = SceneFolder("/missing/\(UInt64.random(in: 0 ... .max))", images: ImageLoader())
        let path = try ScenePath("a.csv")
        var reasons: [ResourceError?] = []
        for _ in 0..<2 {
            do throws(ResourceError) {
                _ = try folder.read(path, limit: 1)
                reasons.append(nil)
            } catch { reasons.append(error) }
            errno = EACCES
        }
        #expect(reasons == [.missing, .missing])
    }
}
