extension JobService {
    /// The JSON Schema of the lines that a worker reads and writes. Tests hold it against lines that are read and written.
    package static let schema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Tatami worker",
          "description": "A line that a worker reads, or the line that answers it.",
          "anyOf": [
            {"$ref": "#/$defs/picture"}, {"$ref": "#/$defs/verification"}, {"$ref": "#/$defs/pictureAnswer"},
            {"$ref": "#/$defs/verificationAnswer"}, {"$ref": "#/$defs/failureAnswer"}
          ],
          "$defs": {
            "version": {"const": 1, "description": "Of this form."},
            "job": {"description": "Tells the job from others: any JSON, which comes back in the answer as it was."},
            "environment": {"type": "string", "pattern": "^[0-9a-f]{32}$", "description": "The fingerprint of libraries and fonts."},
            "value": {"type": ["string", "number", "boolean", "null"]},
            "picture": {
              "type": "object", "description": "Asks for a picture; the keys are options of 'tatami render'.",
              "required": ["render"], "additionalProperties": false,
              "properties": {
                "version": {"$ref": "#/$defs/version"},
                "job": {"$ref": "#/$defs/job"},
                "render": {
                  "type": "object", "additionalProperties": false,
                  "oneOf": [{"required": ["scene"]}, {"required": ["yaml"]}],
                  "properties": {
                    "scene": {
                      "type": ["string", "object"], "minLength": 1,
                      "description": "The path of a scene file, or the scene itself."
                    },
                    "yaml": {"type": "string", "description": "The scene itself, as the text of a YAML file."},
                    "folder": {
                      "type": "string", "minLength": 1,
                      "description": "Where the path begins, or where the images and data of a scene in the line lie; the working folder when it is left out."
                    }
                  }
                },
                "record": {
                  "type": "object",
                  "description": "Fields for the scene's values of the same names, as --each gives them; others mean nothing."
                },
                "values": {
                  "type": "object", "additionalProperties": {"$ref": "#/$defs/value"},
                  "description": "Values of the scene, over all others, as --value gives them."
                },
                "shot": {"type": "string"},
                "state": {
                  "description": "States instead of a shot, one over the other.",
                  "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]
                },
                "at": {"type": ["string", "number"], "description": "A moment of the timeline, as 0.1s, 100ms or seconds."},
                "variant": {
                  "type": "object", "additionalProperties": false,
                  "properties": {
                    "device": {"type": "string"}, "appearance": {"enum": ["light", "dark"]},
                    "textSize": {"type": "string"}, "language": {"type": "string"},
                    "direction": {"enum": ["leftToRight", "rightToLeft"]},
                    "width": {"type": "number", "exclusiveMinimum": 0, "maximum": 100000, "description": "Points."},
                    "height": {"type": "number", "exclusiveMinimum": 0, "maximum": 100000, "description": "Points."},
                    "scale": {"type": "number", "minimum": 1, "maximum": 3, "description": "Pixels per point."}
                  }
                },
                "format": {
                  "enum": ["png", "svg", "pdf", "webp", "apng", "gif", "strip", "frames"],
                  "description": "By the output's name when it is left out, else png."
                },
                "output": {
                  "type": "string", "minLength": 1,
                  "description": "A file for the one picture, written whole or not at all; left out, the bytes are in the answer."
                },
                "small": {"type": "boolean", "description": "Smaller files in several times the time."},
                "limits": {
                  "type": "object", "additionalProperties": false,
                  "description": "What the job may take, where that is less than the worker may.",
                  "properties": {
                    "seconds": {"type": "number", "exclusiveMinimum": 0, "maximum": 86400, "description": "For the job as a whole."},
                    "mebibytes": {"type": "integer", "minimum": 1, "maximum": 1048576, "description": "Of memory, beyond what the worker holds already."}
                  }
                },
                "environment": {"type": "string", "description": "The fingerprint that the worker's environment must have."}
              }
            },
            "verification": {
              "type": "object", "description": "Asks for the verdict on a snapshot.",
              "required": ["scene", "name", "snapshots", "pending", "record"], "not": {"required": ["render"]},
              "properties": {
                "job": {"$ref": "#/$defs/job"},
                "scene": {"type": "string"}, "name": {"type": "string", "description": "scene/shot"},
                "snapshots": {"type": "string", "description": "The folder of the baselines."},
                "pending": {"type": "string", "description": "The folder of what was drawn and not accepted."},
                "record": {"enum": ["none", "missing", "trees", "changed", "update", "all"]},
                "strictTrees": {"type": "boolean"},
                "environment": {"$ref": "#/$defs/environment"}
              }
            },
            "pictureAnswer": {
              "type": "object", "required": ["version", "pictures", "environment"],
              "properties": {
                "version": {"$ref": "#/$defs/version"},
                "job": {"$ref": "#/$defs/job"},
                "pictures": {
                  "type": "array", "minItems": 1,
                  "description": "Several when the job chooses no shot of several, for the pages of what is too tall for one image, and for frames.",
                  "items": {
                    "type": "object",
                    "required": ["shot", "format", "width", "height", "scale", "bytes", "fingerprint"],
                    "oneOf": [{"required": ["base64"]}, {"required": ["path"]}],
                    "properties": {
                      "shot": {"type": "string"}, "variant": {"type": "string"}, "format": {"type": "string"},
                      "width": {"type": "integer", "description": "Points."},
                      "height": {"type": "integer", "description": "Points."},
                      "scale": {"type": "number"},
                      "bytes": {"type": "integer", "description": "How many the file has."},
                      "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32}$", "description": "Of the file's bytes: XXH3 of 128 bits."},
                      "base64": {"type": "string", "contentEncoding": "base64"},
                      "path": {"type": "string", "description": "Of the output."}
                    }
                  }
                },
                "diagnostics": {"$ref": "#/$defs/diagnostics"},
                "environment": {"$ref": "#/$defs/environment"},
                "nanoseconds": {"$ref": "#/$defs/nanoseconds"}
              }
            },
            "verificationAnswer": {
              "type": "object", "required": ["version", "outcome"],
              "properties": {
                "version": {"$ref": "#/$defs/version"},
                "job": {"$ref": "#/$defs/job"},
                "outcome": {"type": "object", "description": "What 'tatami schema report' calls a snapshot."},
                "environment": {"type": "object", "description": "What 'tatami schema report' calls an environment."}
              }
            },
            "failureAnswer": {
              "type": "object", "required": ["version", "failure"],
              "properties": {
                "version": {"$ref": "#/$defs/version"},
                "job": {"$ref": "#/$defs/job"},
                "failure": {
                  "type": "object", "required": ["kind"],
                  "properties": {
                    "kind": {
                      "enum": ["invalidJob", "invalidScene", "unknownName", "severalPictures", "notDrawable", "drawing", "unreadable", "unwritable", "fonts", "environment", "timedOut", "exceededMemory", "died"]
                    },
                    "reason": {"type": "string", "description": "For people."}
                  }
                },
                "diagnostics": {"$ref": "#/$defs/diagnostics"},
                "environment": {"$ref": "#/$defs/environment"},
                "nanoseconds": {"$ref": "#/$defs/nanoseconds"}
              }
            },
            "diagnostics": {
              "type": "array", "minItems": 1,
              "items": {
                "type": "object", "required": ["severity", "file", "line", "column", "message"],
                "properties": {
                  "severity": {"enum": ["error", "warning", "note"]},
                  "file": {"type": "string", "description": "'job' for the line itself, scene.yaml or scene.json in the folder for a scene in it."},
                  "line": {"type": "integer", "description": "From 1; 0 when no line is meant."},
                  "column": {"type": "integer", "description": "From 1, in Unicode scalars."},
                  "message": {"type": "string"}
                }
              }
            },
            "nanoseconds": {
              "type": "object", "description": "What each stage cost.", "additionalProperties": {"type": "integer"}
            }
          }
        }

        """
}
