extension JobService {
    /// The JSON Schema of the lines that a worker reads and writes, verified by tests.
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
            "version": {"const": 1, "description": "The version of this format."},
            "job": {"description": "Identifies the job: any JSON, which the answer returns unchanged."},
            "environment": {"type": "string", "pattern": "^[0-9a-f]{32}$", "description": "The fingerprint of libraries and fonts."},
            "value": {"type": ["string", "number", "boolean", "null"]},
            "picture": {
              "type": "object", "description": "Requests a picture; the keys are options of 'tatami render'.",
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
                      "description": "The folder of the path, or of the images and data of a scene in the line. Default: the working folder."
                    }
                  }
                },
                "record": {
                  "type": "object",
                  "description": "Fields that set the scene's values of the same names, as with --each; others are ignored."
                },
                "values": {
                  "type": "object", "additionalProperties": {"$ref": "#/$defs/value"},
                  "description": "Values of the scene, which override all others, as with --value."
                },
                "shot": {"type": "string"},
                "state": {
                  "description": "States instead of a shot, later ones over earlier ones.",
                  "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]
                },
                "at": {"type": ["string", "number"], "description": "A moment of the timeline, as in 0.1s, 100ms or a number of seconds."},
                "variant": {
                  "type": "object", "additionalProperties": false,
                  "properties": {
                    "device": {"type": "string"}, "appearance": {"enum": ["light", "dark"]},
                    "textSize": {"type": "string"}, "language": {"type": "string"},
                    "direction": {"enum": ["leftToRight", "rightToLeft"]},
                    "width": {"type": "number", "exclusiveMinimum": 0, "maximum": 100000, "description": "In points."},
                    "height": {"type": "number", "exclusiveMinimum": 0, "maximum": 100000, "description": "In points."},
                    "scale": {"type": "number", "minimum": 1, "maximum": 3, "description": "Pixels per point."}
                  }
                },
                "format": {
                  "enum": ["png", "svg", "pdf", "webp", "apng", "gif", "strip", "frames"],
                  "description": "Default: by the extension of the output, else png."
                },
                "output": {
                  "type": "string", "minLength": 1,
                  "description": "The file to write, completely or not at all. Default: the answer contains the bytes."
                },
                "small": {"type": "boolean", "description": "Write smaller files, which takes several times as long."},
                "limits": {
                  "type": "object", "additionalProperties": false,
                  "description": "Limits of the job, which can only lower those of the worker.",
                  "properties": {
                    "seconds": {"type": "number", "exclusiveMinimum": 0, "maximum": 86400, "description": "For the whole job."},
                    "mebibytes": {"type": "integer", "minimum": 1, "maximum": 1048576, "description": "Memory beyond what the worker already holds."}
                  }
                },
                "environment": {"type": "string", "description": "The fingerprint that the worker's environment must have."}
              }
            },
            "verification": {
              "type": "object", "description": "Requests the verdict on a snapshot.",
              "required": ["scene", "name", "snapshots", "pending", "record"], "not": {"required": ["render"]},
              "properties": {
                "job": {"$ref": "#/$defs/job"},
                "scene": {"type": "string"}, "name": {"type": "string", "description": "scene/shot"},
                "snapshots": {"type": "string", "description": "The folder of the baselines."},
                "pending": {"type": "string", "description": "The folder of the pending snapshots."},
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
                  "description": "Several if the job doesn't choose one of several shots, for pages of a picture that is too tall for one image, and for frames.",
                  "items": {
                    "type": "object",
                    "required": ["shot", "format", "width", "height", "scale", "bytes", "fingerprint"],
                    "oneOf": [{"required": ["base64"]}, {"required": ["path"]}],
                    "properties": {
                      "shot": {"type": "string"}, "variant": {"type": "string"}, "format": {"type": "string"},
                      "width": {"type": "integer", "description": "In points."},
                      "height": {"type": "integer", "description": "In points."},
                      "scale": {"type": "number"},
                      "bytes": {"type": "integer", "description": "Size of the file."},
                      "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32}$", "description": "XXH3 of 128 bits of the file's bytes."},
                      "base64": {"type": "string", "contentEncoding": "base64"},
                      "path": {"type": "string", "description": "The path of the output."}
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
                "outcome": {"type": "object", "description": "A snapshot of 'tatami schema report'."},
                "environment": {"type": "object", "description": "An environment of 'tatami schema report'."}
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
                    "reason": {"type": "string", "description": "The message."}
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
                  "line": {"type": "integer", "description": "From 1; 0 for the whole file."},
                  "column": {"type": "integer", "description": "From 1, in Unicode scalars."},
                  "message": {"type": "string"}
                }
              }
            },
            "nanoseconds": {
              "type": "object", "description": "The time of each stage.", "additionalProperties": {"type": "integer"}
            }
          }
        }

        """
}
