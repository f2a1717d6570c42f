/// What all readings of one scene file share: the files beside it, and what was found in them. For one thread.
struct Surroundings {
    let resources: any SceneResources
    let files: SourceFiles
    let cache = ResourceCache()
    let constraintSets = ConstraintSets()
    let templates = RowTemplates()

    init(_ resources: any SceneResources, files: SourceFiles) {
        self.resources = resources
        self.files = files
    }
}
