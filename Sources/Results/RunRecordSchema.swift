extension RunRecord {
    /// The JSON Schema of `bytes`, which also says what each of its keys means. A test holds its keys against those that
    /// are written.
    package static let schema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Tatami report",
          "type": "object",
          "required": ["environments", "format", "nanoseconds", "snapshots", "summary", "tool", "version"],
          "properties": {
            "format": {"const": "tatami-report"},
            "version": {"const": 3, "description": "Of this form."},
            "tool": {"type": "string", "description": "The version of tatami."},
            "program": {"$ref": "#/$defs/fingerprint", "description": "Of the program's file."},
            "shard": {
              "type": "object", "description": "What part of a run it is; left out for a whole one.",
              "required": ["count", "list", "names", "number", "split", "total"],
              "properties": {
                "number": {"type": "integer", "description": "From 1."},
                "count": {"type": "integer", "description": "Of the shards."},
                "total": {"type": "integer", "description": "Of the snapshots of all shards."},
                "list": {"$ref": "#/$defs/fingerprint", "description": "Of all their names and scene files: the same in all shards of a run."},
                "split": {"$ref": "#/$defs/fingerprint", "description": "Of which shard has which: the same in all shards of a run."},
                "names": {"type": "array", "items": {"type": "string"}, "description": "The snapshots that this shard was to verify."}
              }
            },
            "against": {"type": "string", "description": "The revision that was compared with; left out for approved pictures."},
            "environments": {
              "type": "array", "minItems": 1,
              "description": "What was drawn with: first on the machine that the run took place on, then on others that took part.",
              "items": {"$ref": "#/$defs/environment"}
            },
            "snapshots": {"type": "array", "items": {"$ref": "#/$defs/snapshot"}},
            "summary": {
              "type": "object",
              "required": ["failed", "lintIssues", "recorded", "snapshots", "verdicts"],
              "properties": {
                "snapshots": {"type": "integer"},
                "failed": {"type": "integer"},
                "recorded": {"type": "integer"},
                "lintIssues": {"type": "integer", "description": "Each place and rule counted once."},
                "verdicts": {"type": "object", "propertyNames": {"$ref": "#/$defs/verdict"}, "additionalProperties": {"type": "integer"}}
              }
            },
            "nanoseconds": {"$ref": "#/$defs/nanoseconds"}
          },
          "$defs": {
            "verdict": {
              "enum": ["equal", "treeChanged", "tolerated", "differs", "sizeDiffers", "environmentDiffers", "missing", "orphaned", "damaged", "couldNotRun"]
            },
            "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
            "nanoseconds": {
              "type": "object", "description": "What each stage cost.", "additionalProperties": {"type": "integer"}
            },
            "size": {
              "type": "object", "description": "Pixels.", "required": ["height", "width"],
              "properties": {"width": {"type": "integer"}, "height": {"type": "integer"}}
            },
            "environment": {
              "type": "object",
              "required": ["differs", "entries", "fingerprint"],
              "properties": {
                "fingerprint": {"$ref": "#/$defs/fingerprint", "description": "By which snapshots name it."},
                "differs": {"type": "boolean", "description": "Whether the baselines were drawn with other libraries or fonts."},
                "entries": {
                  "type": "array",
                  "items": {
                    "type": "object", "required": ["name", "value"],
                    "properties": {"name": {"type": "string"}, "value": {"type": "string"}}
                  }
                },
                "changes": {
                  "type": "array",
                  "description": "What is other than where the baselines were drawn; a side that lacks it is left out. Left out as a whole when the baselines don't say.",
                  "items": {
                    "type": "object", "required": ["name"],
                    "properties": {"name": {"type": "string"}, "expected": {"type": "string"}, "actual": {"type": "string"}}
                  }
                }
              }
            },
            "snapshot": {
              "type": "object",
              "required": ["failed", "name", "recorded", "verdict"],
              "properties": {
                "name": {"type": "string", "description": "scene/shot"},
                "scene": {"type": "string", "description": "The scene's file; left out for an orphan."},
                "place": {
                  "type": "object", "description": "Where its shot stands in the scene's file, or in Swift code; left out for an orphan.",
                  "required": ["column", "file", "line"],
                  "properties": {
                    "file": {"type": "string"},
                    "line": {"type": "integer", "description": "From 1; 0 when the file lists no shots, or can't be read."},
                    "column": {"type": "integer", "description": "From 1, in Unicode scalars; 0 when the line as a whole is meant."}
                  }
                },
                "moment": {"type": "number", "description": "Seconds of the scene's timeline; left out for a scene at rest, and for what was not drawn anew."},
                "verdict": {"$ref": "#/$defs/verdict"},
                "recorded": {"type": "boolean", "description": "Whether what was drawn became the baseline."},
                "failed": {"type": "boolean", "description": "Neither as approved nor recorded."},
                "message": {"type": "string", "description": "How it differs from the baseline, for people; may have several lines."},
                "hint": {"type": "string", "description": "How to accept or fix it."},
                "explanation": {"$ref": "#/$defs/explanation"},
                "treeChange": {
                  "type": "object", "description": "The pixels are as approved, and the layout tree, or what a screen reader says, is not.",
                  "required": ["failed", "reason"],
                  "properties": {
                    "reason": {"enum": ["elements", "format", "accessibility"], "description": "Whether the tree says something else, only its format is an older one, or a screen reader says something else."},
                    "failed": {"type": "boolean"}
                  }
                },
                "accessibility": {
                  "type": "array", "description": "The lines that a screen reader says otherwise than approved; only where that is verified.",
                  "items": {
                    "type": "object",
                    "properties": {
                      "expected": {"type": "string", "description": "Left out for what it did not say."},
                      "actual": {"type": "string", "description": "Left out for what it no longer says."}
                    }
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
                "difference": {
                  "type": "object",
                  "required": ["actualSize", "antialiased", "count", "expectedSize", "region", "similar"],
                  "properties": {
                    "count": {"type": "integer", "description": "Pixels that differ."},
                    "antialiased": {"type": "integer", "description": "More that were passed as antialiasing."},
                    "similar": {"type": "integer", "description": "More that were passed as within the threshold."},
                    "region": {
                      "type": "object", "description": "Which pixels differ.",
                      "required": ["bounds", "cell", "runs"],
                      "properties": {
                        "bounds": {
                          "type": "object", "description": "The smallest rectangle of pixels around those that differ.",
                          "required": ["height", "width", "x", "y"],
                          "properties": {
                            "x": {"type": "integer"}, "y": {"type": "integer"},
                            "width": {"type": "integer"}, "height": {"type": "integer"}
                          }
                        },
                        "cell": {"type": "integer", "description": "Pixels a side of the squares that it is made of: 1 when it is exact."},
                        "runs": {
                          "type": "array",
                          "description": "Three numbers for each run of neighbours in a row: the row, the first column, and how many; all in squares.",
                          "items": {"type": "integer", "minimum": 0}
                        }
                      }
                    },
                    "expectedSize": {"$ref": "#/$defs/size"},
                    "actualSize": {"$ref": "#/$defs/size"}
                  }
                },
                "damage": {
                  "type": "object", "description": "Of a damaged baseline.", "required": ["kind"],
                  "properties": {
                    "kind": {"enum": ["incomplete", "unreadableTree", "changedPicture", "largeFilePointer", "undecodable", "link", "unreadable"]},
                    "part": {"enum": [".png", ".scene", ".accessibility", ".tree"]},
                    "reason": {"type": "string"}
                  }
                },
                "failure": {
                  "type": "object", "description": "Why nothing was drawn or recorded.", "required": ["kind"],
                  "properties": {
                    "kind": {"enum": ["invalidScene", "unreadable", "notDrawable", "irreproducible", "workerDied", "workerTimedOut", "workerExceededMemory"]},
                    "diagnostics": {"$ref": "#/$defs/diagnostics"},
                    "file": {
                      "type": "object", "description": "What the system says of the scene's file.", "required": ["kind", "path"],
                      "properties": {
                        "kind": {"type": "string"}, "path": {"type": "string"}, "limit": {"type": "integer"},
                        "operation": {"type": "string"}, "errno": {"type": "integer"}
                      }
                    },
                    "reason": {"type": "string"},
                    "signal": {"type": "integer"}, "status": {"type": "integer"},
                    "stderrTail": {"type": "string", "description": "The end of the standard error of a worker that died."},
                    "seconds": {"type": "integer"}, "mebibytes": {"type": "integer"}
                  }
                },
                "diagnostics": {"$ref": "#/$defs/diagnostics", "description": "What is wrong with a scene that was drawn all the same."},
                "files": {
                  "type": "object", "description": "From where the command ran; what there is none of is left out.",
                  "properties": {
                    "expected": {"type": "string", "description": "The approved picture."},
                    "expectedTree": {"type": "string"},
                    "actual": {"type": "string", "description": "The picture that was drawn and not accepted."},
                    "actualTree": {"type": "string"},
                    "difference": {"type": "string", "description": "With the differing pixels marked."}
                  }
                },
                "drawn": {
                  "type": "object", "description": "Left out when it is known from an earlier run, or could not be drawn.",
                  "required": ["environment", "pixels", "settled", "tree"],
                  "properties": {
                    "pixels": {"$ref": "#/$defs/fingerprint"},
                    "tree": {"$ref": "#/$defs/fingerprint"},
                    "inputs": {
                      "type": "object", "description": "The files that it was drawn from, with their fingerprints; only where the snapshot can be approved.",
                      "additionalProperties": {"$ref": "#/$defs/fingerprint"}
                    },
                    "settled": {"type": "boolean", "description": "Whether none of these was written shortly before or while it was drawn."},
                    "environment": {"$ref": "#/$defs/fingerprint", "description": "Which of the environments drew it."}
                  }
                },
                "nanoseconds": {"$ref": "#/$defs/nanoseconds"}
              }
            },
            "explanation": {
              "type": "object", "description": "Why it is other than approved; left out where nothing can be said.",
              "required": ["causes", "consequences", "pixels", "proven", "unexplainedPixels"],
              "properties": {
                "proven": {"type": "boolean", "description": "Whether the expected screen with the causes, and no other change, is laid out to the actual one, and without any one of them is not."},
                "gap": {
                  "enum": ["noRecord", "otherLayout", "otherFonts", "missingRows", "tooManyChanges"],
                  "description": "Why it is not proven: the baseline does not say what it was drawn from; that is laid out otherwise by now; it lacks rows; or so much was changed that it can't be tried. Left out when it is proven."
                },
                "causes": {
                  "type": "array", "description": "What was changed.",
                  "items": {
                    "type": "object", "required": ["element", "id", "kind", "message"],
                    "properties": {
                      "id": {"type": "string", "description": "The same for equal changes of equal elements, in any snapshot; 'tatami approve --cause' takes it."},
                      "element": {"type": "string", "description": "The id of the element whose property it is; empty for the screen and the whole scene."},
                      "elements": {"type": "array", "description": "All that show it, where it stands in one place for several.", "items": {"type": "string"}},
                      "kind": {"enum": ["changed", "inserted", "removed", "moved", "renamed"]},
                      "property": {"type": "string", "description": "The key as scenes write it; left out for elements that came, went or moved."},
                      "expected": {"type": "string", "description": "As the scene says it; left out for what was not said."},
                      "actual": {"type": "string"},
                      "message": {"type": "string", "description": "What was changed and what followed from it, for people."},
                      "place": {
                        "type": "object", "description": "Where the scene says it now; left out for what is gone.",
                        "required": ["column", "file", "line"],
                        "properties": {"file": {"type": "string"}, "line": {"type": "integer"}, "column": {"type": "integer"}}
                      },
                      "was": {"type": "string", "description": "The line at that place as it was: in the revision that is compared with, or as committed last. Left out where git does not tell, and for a line that is the same, or new."},
                      "reasons": {"$ref": "#/$defs/reasons"}
                    }
                  }
                },
                "consequences": {
                  "type": "array", "description": "What only came of the causes.",
                  "items": {
                    "type": "object", "required": ["elements", "kind"],
                    "properties": {
                      "elements": {"type": "array", "items": {"type": "string"}},
                      "kind": {"enum": ["moved", "resized", "rewrapped", "repainted", "appeared", "disappeared"]},
                      "distance": {
                        "type": "object", "description": "Points to the right and down; left out for what did not move.",
                        "required": ["x", "y"], "properties": {"x": {"type": "number"}, "y": {"type": "number"}}
                      },
                      "of": {"type": "string", "description": "The id of its cause."},
                      "reasons": {"$ref": "#/$defs/reasons"}
                    }
                  }
                },
                "pixels": {
                  "type": "object", "description": "What the differing pixels belong to.",
                  "required": ["changed", "moved", "renderer", "uncovered", "unexplained"],
                  "properties": {
                    "changed": {"type": "integer", "description": "To changed elements."},
                    "moved": {"type": "integer", "description": "To elements that moved and are equal otherwise."},
                    "uncovered": {"type": "integer", "description": "To what something else covers or uncovers now."},
                    "renderer": {"type": "integer", "description": "To another version of the renderer, a library or a font."},
                    "unexplained": {"type": "integer"}
                  }
                },
                "renderer": {
                  "type": "array", "description": "What shows that it is drawn otherwise from an equal layout, by sorts of drawing; left out when nothing does.",
                  "items": {
                    "type": "object", "required": ["count", "elements", "kind", "pixels"],
                    "properties": {
                      "kind": {"enum": ["text", "emoji", "image", "symbol", "shadow", "border", "gradient", "background", "material"]},
                      "elements": {"type": "array", "description": "Those that show it.", "items": {"type": "string"}},
                      "count": {"type": "integer", "description": "How many elements there are to be seen of the sort."},
                      "pixels": {"type": "integer", "description": "That differ in it."}
                    }
                  }
                },
                "unexplainedPixels": {"type": "integer"}
              }
            },
            "reasons": {
              "type": "array", "description": "Why elements became what they are, beyond what was changed; left out where nothing else is to be said.",
              "items": {
                "type": "object", "description": "One of these.",
                "properties": {
                  "room": {
                    "type": "object", "description": "The points of width that are left for a text.", "required": ["actual", "expected"],
                    "properties": {"expected": {"type": "number"}, "actual": {"type": "number"}}
                  },
                  "constraint": {"type": "string", "description": "That decides now, and did not before."},
                  "fonts": {
                    "type": "object", "description": "The fonts that stand in for characters.", "required": ["actual", "expected"],
                    "properties": {
                      "expected": {"type": "array", "items": {"type": "string"}}, "actual": {"type": "array", "items": {"type": "string"}}
                    }
                  }
                }
              }
            },
            "diagnostics": {
              "type": "array", "description": "The errors in the scene.",
              "items": {
                "type": "object",
                "required": ["column", "file", "line", "message", "severity"],
                "properties": {
                  "severity": {"enum": ["error", "warning", "note"]},
                  "file": {"type": "string"},
                  "line": {"type": "integer", "description": "From 1; 0 for none."},
                  "column": {"type": "integer", "description": "From 1, in Unicode scalars."},
                  "message": {"type": "string"},
                  "lint issue": {"type": "string", "description": "What people would call broken, by the word that 'allow' has for it; only where the run looks for it."}
                }
              }
            }
          }
        }

        """
}
