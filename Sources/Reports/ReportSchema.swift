/// The JSON Schema of `jsonReport`, which also says what each of its keys means.
///
/// Keys may be added; one that is removed, or means something else, makes another `version`.
package let reportSchema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Tatami report",
      "type": "object",
      "required": ["environment", "format", "snapshots", "summary", "tool", "version"],
      "properties": {
        "format": {"const": "tatami-report"},
        "version": {"const": 1, "description": "Of this form."},
        "tool": {"type": "string", "description": "The version of tatami."},
        "against": {"type": "string", "description": "The revision that was compared with; left out for approved pictures."},
        "environment": {
          "type": "object",
          "required": ["changes", "differs", "entries"],
          "properties": {
            "differs": {"type": "boolean", "description": "Whether the baselines were drawn with other libraries or fonts."},
            "entries": {
              "type": "array", "description": "What it was drawn with here.",
              "items": {
                "type": "object", "required": ["name", "value"],
                "properties": {"name": {"type": "string"}, "value": {"type": "string"}}
              }
            },
            "changes": {
              "type": "array", "description": "What is other here than there; a side that lacks it is left out.",
              "items": {
                "type": "object", "required": ["name"],
                "properties": {"name": {"type": "string"}, "expected": {"type": "string"}, "actual": {"type": "string"}}
              }
            }
          }
        },
        "snapshots": {"type": "array", "items": {"$ref": "#/$defs/snapshot"}},
        "summary": {
          "type": "object",
          "required": ["failed", "recorded", "sentence", "snapshots", "verdicts"],
          "properties": {
            "snapshots": {"type": "integer"},
            "failed": {"type": "integer"},
            "recorded": {"type": "integer"},
            "verdicts": {"type": "object", "propertyNames": {"$ref": "#/$defs/verdict"}, "additionalProperties": {"type": "integer"}},
            "sentence": {"type": "string"}
          }
        }
      },
      "$defs": {
        "verdict": {
          "enum": ["equal", "tolerated", "differs", "sizeDiffers", "environmentDiffers", "missing", "orphaned", "damaged", "couldNotRun"]
        },
        "size": {
          "type": "object", "description": "Pixels.", "required": ["height", "width"],
          "properties": {"width": {"type": "integer"}, "height": {"type": "integer"}}
        },
        "snapshot": {
          "type": "object",
          "required": ["failed", "files", "name", "recorded", "verdict"],
          "properties": {
            "name": {"type": "string", "description": "scene/shot"},
            "scene": {"type": "string", "description": "The scene's file; left out for an orphan."},
            "verdict": {"$ref": "#/$defs/verdict"},
            "recorded": {"type": "boolean", "description": "Whether what was drawn became the baseline."},
            "failed": {"type": "boolean", "description": "Neither as approved nor recorded."},
            "sentence": {"type": "string", "description": "What is other than approved, for people; may have several lines."},
            "wayOut": {"type": "string", "description": "What one can do about it."},
            "difference": {
              "type": "object",
              "required": ["actualSize", "antialiased", "bounds", "count", "expectedSize", "similar"],
              "properties": {
                "count": {"type": "integer", "description": "Pixels that differ."},
                "antialiased": {"type": "integer", "description": "More that were passed as antialiasing."},
                "similar": {"type": "integer", "description": "More that were passed as within the threshold."},
                "bounds": {
                  "type": "object", "description": "The smallest rectangle of pixels around those that differ.",
                  "required": ["height", "width", "x", "y"],
                  "properties": {
                    "x": {"type": "integer"}, "y": {"type": "integer"},
                    "width": {"type": "integer"}, "height": {"type": "integer"}
                  }
                },
                "expectedSize": {"$ref": "#/$defs/size"},
                "actualSize": {"$ref": "#/$defs/size"}
              }
            },
            "allowances": {
              "type": "array", "description": "What the scene tolerates, and how much of it was used.",
              "items": {
                "type": "object", "required": ["reason", "used"],
                "properties": {
                  "element": {"type": "string", "description": "Within whose frame; left out for the whole picture."},
                  "reason": {"type": "string"},
                  "used": {"type": "integer", "description": "Pixels."},
                  "allowed": {"type": "integer", "description": "Pixels; left out for a mask."}
                }
              }
            },
            "damage": {
              "description": "Of a damaged baseline.",
              "enum": ["incomplete", "unreadableTree", "changedPicture", "largeFilePointer", "undecodable", "link", "unreadable"]
            },
            "obstacle": {
              "description": "Why nothing was drawn or recorded.",
              "enum": ["mistakes", "unreadable", "notDrawable", "irreproducible", "workerDied", "workerTimedOut"]
            },
            "complaints": {
              "type": "array", "description": "The mistakes in the scene.",
              "items": {
                "type": "object",
                "required": ["column", "file", "line", "sentence", "severity"],
                "properties": {
                  "severity": {"enum": ["error", "warning", "note"]},
                  "file": {"type": "string"},
                  "line": {"type": "integer", "description": "From 1; 0 for none."},
                  "column": {"type": "integer", "description": "From 1, in Unicode scalars."},
                  "sentence": {"type": "string"}
                }
              }
            },
            "files": {
              "type": "object", "description": "Pictures, from where the command ran; what there is none of is left out.",
              "properties": {
                "expected": {"type": "string"},
                "actual": {"type": "string", "description": "Drawn and not accepted."},
                "difference": {"type": "string", "description": "With the differing pixels marked."}
              }
            }
          }
        }
      }
    }

    """
