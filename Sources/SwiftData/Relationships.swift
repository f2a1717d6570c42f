/// Keeps both sides of each relationship in agreement.
enum Relationships {
    /// Updates the other side after a property has changed.
    static func update<Model: PersistentModel, Value>(
        _ model: Model, _ path: ReferenceWritableKeyPath<Model, Value>, from old: Value, to new: Value
    ) {
        guard let new = new as? any RelatedValue, let old = old as? any RelatedValue,
            let property = Model.persistentModelProperties.first(where: { $0.path == path })
        else { return }
        let before = old.relatedModels
        let after = new.relatedModels
        for target in before where !after.contains(where: { $0 === target }) { unlink(model, property, target) }
        for target in after where !before.contains(where: { $0 === target }) { link(model, property, target) }
    }

    /// Updates the other sides of all relationships of an object, since an initializer doesn't report its changes.
    static func linkAll(of model: any PersistentModel) {
        for property in type(of: model).persistentModelProperties where property.target != nil {
            for target in property.targets(model) { link(model, property, target) }
        }
    }

    private static func link(
        _ model: any PersistentModel, _ property: PersistentModelProperty, _ target: any PersistentModel
    ) {
        if let context = model.modelContext, target.modelContext == nil { context.insert(model: target) }
        if let inverse = inverse(of: property, in: type(of: model), on: type(of: target)),
            !inverse.targets(target).contains(where: { $0 === model })
        {
            inverse.add(model, target)
        }
        // An object that refers to a stored object is stored, too.
        if let context = target.modelContext, model.modelContext == nil { context.insert(model: model) }
    }

    private static func unlink(
        _ model: any PersistentModel, _ property: PersistentModelProperty, _ target: any PersistentModel
    ) {
        if let inverse = inverse(of: property, in: type(of: model), on: type(of: target)),
            inverse.targets(target).contains(where: { $0 === model })
        {
            inverse.remove(model, target)
        }
    }

    /// Returns the property on the other side of a relationship; nil if there is none, or if several are possible.
    ///
    /// It is the one that either side declares as its inverse. Without a declaration, it is the only open property of
    /// the other class that refers to this class, if this property is also the only open one that refers to the other
    /// class. The last condition doesn't apply to a relationship within one class.
    private static func inverse(
        of property: PersistentModelProperty, in type: any PersistentModel.Type, on target: any PersistentModel.Type
    ) -> PersistentModelProperty? {
        let candidates = target.persistentModelProperties.filter { $0.target == type }
        if let path = property.relationship?.inverse { return candidates.first { $0.path == path } }
        if let declared = candidates.first(where: { $0.relationship?.inverse == property.path }) { return declared }
        let open = candidates.filter { $0.relationship?.inverse == nil && $0.path != property.path }
        let rivals = type.persistentModelProperties.filter { $0.target == target && $0.relationship?.inverse == nil }
        return open.count == 1 && (rivals.count == 1 || type == target) ? open[0] : nil
    }
}
