"""Judges explanations: they must name the changes, nothing else, and explain all pixels."""

import itertools

DIFFERENT = {"differs", "sizeDiffers", "environmentDiffers"}


def is_different(snapshot):
    return snapshot["verdict"] in DIFFERENT or snapshot["verdict"] == "treeChanged" and snapshot.get("explanation")


def fault(explanation, claims, hidden=()):
    """Returns the error of the explanation; None if it is correct.

    `hidden` are claims of changes that are invisible alone, but may be needed with others: the explanation may name them.
    """
    if not explanation:
        return "no explanation"
    causes = explanation.get("causes", [])
    subsets = (some for count in range(len(hidden) + 1) for some in itertools.combinations(hidden, count))
    if not any(is_named(causes, claims + list(some)) for some in subsets):
        return "causes"
    if explanation.get("proven") is not True:
        return "not proven"
    return "unexplained pixels" if explanation.get("unexplainedPixels") != 0 else None


def is_named(causes, claims):
    """Returns whether each claim has its cause, and each cause its claim."""
    wide = [claim for claim in claims if claim.each]
    exact = [claim for claim in claims if not claim.each]
    for chosen in itertools.permutations(range(len(causes)), len(exact)) if len(exact) <= len(causes) else []:
        if not all(claim.fits(causes[index]) for claim, index in zip(exact, chosen)):
            continue
        rest = [cause for index, cause in enumerate(causes) if index not in chosen]
        covered = all(any(claim.fits(cause) for claim in wide) for cause in rest)
        if covered and all(any(claim.fits(cause) for cause in rest) for claim in wide):
            return True
    return False


def briefly(explanation):
    if not explanation:
        return "    (none)"
    lines = [
        "    cause: {kind} {element!r} {property!r}: {expected!r} -> {actual!r}".format(
            **{key: cause.get(key) for key in ("kind", "element", "property", "expected", "actual")})
        for cause in explanation.get("causes", [])[:6]
    ]
    more = len(explanation.get("causes", [])) - 6
    if more > 0:
        lines.append(f"    and {more} more")
    lines.append(f"    proven: {explanation.get('proven')}, unexplained pixels: {explanation.get('unexplainedPixels')}")
    return "\n".join(lines)
