/// A value that refers to models: a model, an optional model, or an array of models.
public protocol RelatedValue {
    /// The type of the models; nil if the value has none.
    static var relatedModel: (any PersistentModel.Type)? { get }
    /// The models in the value.
    var relatedModels: [any PersistentModel] { get }
    /// Returns a value that refers to a model; nil if the model has a different type.
    static func value(of model: any PersistentModel) -> Self?
    /// Returns the value with a model added; a value that refers to one model refers to the added model instead.
    func adding(_ model: any PersistentModel) -> Self
    /// Returns the value without a model; nil if the value needs the model.
    func removing(_ model: any PersistentModel) -> Self?
}

extension PersistentModel {
    /// The type itself.
    public static var relatedModel: (any PersistentModel.Type)? { Self.self }
    /// The model itself.
    public var relatedModels: [any PersistentModel] { [self] }
    /// Returns the model if it has this type; otherwise nil.
    public static func value(of model: any PersistentModel) -> Self? { model as? Self }
    /// Returns the other model if it has this type; otherwise this model.
    public func adding(_ model: any PersistentModel) -> Self { model as? Self ?? self }
    /// Returns nil for the model itself; otherwise this model.
    public func removing(_ model: any PersistentModel) -> Self? { self === model ? nil : self }
}

extension Optional: RelatedValue where Wrapped: RelatedValue {
    /// The type of the models in the value.
    public static var relatedModel: (any PersistentModel.Type)? { Wrapped.relatedModel }
    /// The models in the value; none in nil.
    public var relatedModels: [any PersistentModel] { self?.relatedModels ?? [] }
    /// Returns a value with a model.
    public static func value(of model: any PersistentModel) -> Wrapped?? { .some(Wrapped.value(of: model)) }
    /// Returns the value with a model added.
    public func adding(_ model: any PersistentModel) -> Wrapped? {
        if let self { self.adding(model) } else { Wrapped.value(of: model) }
    }
    /// Returns the value without a model, or nil.
    public func removing(_ model: any PersistentModel) -> Wrapped?? { .some(self?.removing(model)) }
}

extension Array: RelatedValue where Element: RelatedValue {
    /// The type of the elements.
    public static var relatedModel: (any PersistentModel.Type)? { Element.relatedModel }
    /// The models of the elements.
    public var relatedModels: [any PersistentModel] { flatMap(\.relatedModels) }
    /// Returns an array of one model.
    public static func value(of model: any PersistentModel) -> [Element]? { Element.value(of: model).map { [$0] } }
    /// Returns the array with a model added at its end; unchanged if the model has a different type.
    public func adding(_ model: any PersistentModel) -> [Element] {
        if let element = Element.value(of: model) { self + [element] } else { self }
    }
    /// Returns the array without a model.
    public func removing(_ model: any PersistentModel) -> [Element]? { compactMap { $0.removing(model) } }
}

/// A stored property of a model class.
public struct PersistentModelProperty {
    let path: AnyKeyPath
    let relationship: Schema.Relationship?
    let isUnique: Bool
    /// The class that the property refers to; nil for an attribute.
    let target: (any PersistentModel.Type)?
    /// Returns the models that the property of an object refers to.
    let targets: (any PersistentModel) -> [any PersistentModel]
    /// Adds `target` to the property of `model`.
    let add: (_ target: any PersistentModel, _ model: any PersistentModel) -> Void
    /// Removes `target` from the property of `model`, unless the property needs a value.
    let remove: (_ target: any PersistentModel, _ model: any PersistentModel) -> Void
    /// Returns the value for comparison; nil if it isn't hashable.
    let value: (any PersistentModel) -> AnyHashable?

    /// Describes a property.
    public init<Model: PersistentModel, Value>(
        _ path: ReferenceWritableKeyPath<Model, Value>,
        attribute: Schema.Attribute = Schema.Attribute(), relationship: Schema.Relationship? = nil
    ) {
        (self.path, self.relationship) = (path, relationship)
        isUnique = attribute.isUnique
        value = { ($0 as? Model)?[keyPath: path] as? AnyHashable }
        guard let related = Value.self as? any RelatedValue.Type, related.relatedModel != nil else {
            (target, targets, add, remove) = (nil, { _ in [] }, { _, _ in }, { _, _ in })
            return
        }
        target = related.relatedModel
        targets = { model in
            ((model as? Model)?[keyPath: path] as? any RelatedValue)?.relatedModels ?? []
        }
        add = { target, model in
            guard let model = model as? Model, let old = model[keyPath: path] as? any RelatedValue,
                let new = old.adding(target) as? Value
            else { return }
            model[keyPath: path] = new
        }
        remove = { target, model in
            guard let model = model as? Model, let old = model[keyPath: path] as? any RelatedValue else { return }
            if let new = old.withoutModel(target) as? Value { model[keyPath: path] = new }
        }
    }
}

extension RelatedValue {
    /// Returns the value without a model as `Any`; nil if the value needs the model.
    fileprivate func withoutModel(_ model: any PersistentModel) -> Any? {
        guard let value = removing(model) else { return nil }
        return value
    }
}
