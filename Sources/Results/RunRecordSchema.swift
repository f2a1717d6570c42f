extension RunRecord {
    /// The JSON Schema of `bytes`, which documents each key. A test compares its keys with those that are
    /// written.
    package static let schema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Tatami report",
          "type": "object",
          "required": ["environments", "format", "nanoseconds", "snapshots", "summary", "tool", "version"],
          "properties": {
            "format": {"const": "tatami-report"},
            "version": {"const": 5, "description": "The version of this format."},
            "tool": {"type": "string", "description": "The version of tatami."},
            "program": {"$ref": "#/$defs/fingerprint", "description": "Fingerprint of the program's file."},
            "shard": {
              "type": "object", "description": "The part of the run; omitted for a whole run.",
              "required": ["count", "list", "names", "number", "split", "total"],
              "properties": {
                "number": {"type": "integer", "description": "Number of the shard, from 1."},
                "count": {"type": "integer", "description": "Number of shards."},
                "total": {"type": "integer", "description": "Number of snapshots of all shards."},
                "list": {"$ref": "#/$defs/fingerprint", "description": "Fingerprint of all names and scene files: the same in all shards of a run."},
                "split": {"$ref": "#/$defs/fingerprint", "description": "Fingerprint of the division into shards: the same in all shards of a run."},
                "names": {"type": "array", "items": {"type": "string"}, "description": "The snapshots assigned to this shard."}
              }
            },
            "against": {"type": "string", "description": "The revision compared with; omitted for baselines."},
            "expected": {
              "type": "array", "items": {"type": "string"},
              "description": "The changes that '--expect' declared, one each; omitted without it."
            },
            "intent": {
              "type": "object", "description": "The changes compared with those that '--expect' declared; omitted without it.",
              "required": ["asDeclared", "expected", "missed", "unexpected"],
              "properties": {
                "asDeclared": {"type": "boolean", "description": "Whether exactly the declared changes happened."},
                "unexpected": {"$ref": "#/$defs/changes", "description": "The changes that were not declared."},
                "missed": {"type": "array", "items": {"type": "string"}, "description": "The declared changes that did not happen, as in 'expected'."},
                "expected": {"$ref": "#/$defs/changes", "description": "The changes that were declared."}
              }
            },
            "environments": {
              "type": "array",
              "description": "The environments that rendered the snapshots: first that of the machine of the run, then those of other machines. Empty if 'tatami compare' compared pictures.",
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
            "changes": {
              "type": "array", "items": {
                "type": "object", "required": ["snapshot"],
                "properties": {
                  "snapshot": {"type": "string", "description": "The name of a snapshot that fails."},
                  "causes": {"type": "array", "items": {"type": "string"}, "description": "The ids of these of its causes; omitted if none is known."}
                }
              }
            },
            "elements": {
              "type": "array", "description": "The ids of elements. Those that differ in one number share an entry: list.rows.{0..2,7}.title stands for list.rows.0.title, 1, 2 and 7. A brace that belongs to an id is written twice: {{.",
              "items": {"type": "string"}
            },
            "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
            "nanoseconds": {
              "type": "object", "description": "The time of each stage.", "additionalProperties": {"type": "integer"}
            },
            "size": {
              "type": "object", "description": "In pixels.", "required": ["height", "width"],
              "properties": {"width": {"type": "integer"}, "height": {"type": "integer"}}
            },
            "rectangle": {
              "type": "object", "description": "In pixels.", "required": ["height", "width", "x", "y"],
              "properties": {
                "x": {"type": "integer"}, "y": {"type": "integer"},
                "width": {"type": "integer"}, "height": {"type": "integer"}
              }
            },
            "environment": {
              "type": "object",
              "required": ["differs", "entries", "fingerprint"],
              "properties": {
                "fingerprint": {"$ref": "#/$defs/fingerprint", "description": "Identifies the environment in snapshots."},
                "differs": {"type": "boolean", "description": "Whether the baselines were recorded with different libraries or fonts."},
                "entries": {
                  "type": "array",
                  "items": {
                    "type": "object", "required": ["name", "value"],
                    "properties": {"name": {"type": "string"}, "value": {"type": "string"}}
                  }
                },
                "changes": {
                  "type": "array",
                  "description": "Differences from the environment of the baselines; a side without the entry is omitted. Omitted if the environment of the baselines is unknown.",
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
                "name": {"type": "string", "description": "scene/shot, or the path of a picture that another tool drew."},
                "scene": {"type": "string", "description": "The scene's file; omitted for an orphan."},
                "place": {
                  "type": "object", "description": "The place of its shot in the scene's file, or in Swift code; omitted for an orphan.",
                  "required": ["column", "file", "line"],
                  "properties": {
                    "file": {"type": "string"},
                    "line": {"type": "integer", "description": "From 1; 0 if the file lists no shots, or can't be read."},
                    "column": {"type": "integer", "description": "From 1, in Unicode scalars; 0 for the whole line."}
                  }
                },
                "pictures": {
                  "type": "object", "description": "The folders of a picture that another tool drew; omitted for a scene's.",
                  "required": ["actual", "approved", "expected"],
                  "properties": {
                    "expected": {"type": "string", "description": "The folder of the approved pictures."},
                    "actual": {"type": "string", "description": "The folder of the actual pictures."},
                    "approved": {"type": "string", "description": "The file that holds the picture once it is approved."},
                    "renamedFrom": {"type": "string", "description": "The path of the approved picture with the same pixels that this one replaces; omitted if there is none."}
                  }
                },
                "moment": {"type": "number", "description": "Time in the scene's timeline, in seconds; omitted for a scene at rest, and for a snapshot that was not rendered."},
                "verdict": {"$ref": "#/$defs/verdict"},
                "recorded": {"type": "boolean", "description": "Whether the snapshot became the baseline."},
                "failed": {"type": "boolean", "description": "Whether the snapshot fails the run."},
                "message": {"type": "string", "description": "The difference from the baseline as a message, which may have several lines."},
                "hint": {"type": "string", "description": "How to accept or fix it."},
                "explanation": {"$ref": "#/$defs/explanation"},
                "treeChange": {
                  "type": "object", "description": "The pixels equal the baseline's, and the layout tree or the accessibility text differs.",
                  "required": ["failed", "reason"],
                  "properties": {
                    "reason": {"enum": ["elements", "accessibility"], "description": "Whether the elements of the tree or the accessibility text differs."},
                    "failed": {"type": "boolean"}
                  }
                },
                "accessibility": {
                  "type": "array", "description": "The lines of the accessibility text that differ; only if it is verified.",
                  "items": {
                    "type": "object",
                    "properties": {
                      "expected": {"type": "string", "description": "Omitted for an added line."},
                      "actual": {"type": "string", "description": "Omitted for a removed line."}
                    }
                  }
                },
                "allowances": {
                  "type": "array", "description": "The tolerances and masks of the scene, and how much of them was used.",
                  "items": {
                    "type": "object", "required": ["reason", "used"],
                    "properties": {
                      "element": {"type": "string", "description": "The element whose frame it covers; omitted for the whole picture."},
                      "reason": {"type": "string"},
                      "used": {"type": "integer", "description": "In pixels."},
                      "allowed": {"type": "integer", "description": "In pixels; omitted for a mask."}
                    }
                  }
                },
                "difference": {
                  "type": "object",
                  "required": ["actualSize", "antialiased", "count", "expectedSize", "region", "similar"],
                  "properties": {
                    "count": {"type": "integer", "description": "Number of pixels that differ."},
                    "antialiased": {"type": "integer", "description": "Number of further pixels ignored as antialiasing."},
                    "similar": {"type": "integer", "description": "Number of further pixels within the threshold."},
                    "masked": {"type": "integer", "description": "Number of further pixels in areas that are not compared; omitted for none."},
                    "changes": {
                      "type": "object", "description": "What changed between pictures of other tools, found in their pixels; omitted if it was not searched for.",
                      "required": ["changes", "moves", "smoothed"],
                      "properties": {
                        "changes": {
                          "type": "array", "description": "From top to bottom, at most 64.",
                          "items": {
                            "type": "object", "required": ["kind"],
                            "properties": {
                              "kind": {"enum": ["inserted", "removed", "spaceInserted", "spaceRemoved", "moved", "exchanged", "recolored", "resized", "textLike", "grown", "cut", "differs"]},
                              "expected": {"$ref": "#/$defs/rectangle", "description": "The former area; omitted for inserted content."},
                              "actual": {"$ref": "#/$defs/rectangle", "description": "The new area; omitted for removed content."},
                              "from": {"type": "string", "description": "The former colour of the same shape."},
                              "to": {"type": "string", "description": "The new colour."}
                            }
                          }
                        },
                        "moves": {
                          "type": "array", "description": "Equal pixels that moved because of the changes, at most 64.",
                          "items": {
                            "type": "object", "required": ["area", "dx", "dy"],
                            "properties": {
                              "area": {"$ref": "#/$defs/rectangle", "description": "Where they are now."},
                              "dx": {"type": "integer", "description": "Pixels to the right."},
                              "dy": {"type": "integer", "description": "Pixels down."}
                            }
                          }
                        },
                        "smoothed": {"type": "integer", "description": "Number of blocks that differ only by antialiasing, or by a move of less than a pixel."}
                      }
                    },
                    "region": {
                      "type": "object", "description": "The pixels that differ.",
                      "required": ["bounds", "cell", "runs"],
                      "properties": {
                        "bounds": {"$ref": "#/$defs/rectangle", "description": "The smallest rectangle around the pixels that differ."},
                        "cell": {"type": "integer", "description": "The side of the squares that the region consists of, in pixels: 1 if it is exact."},
                        "runs": {
                          "type": "string", "contentEncoding": "base64",
                          "description": "The runs of neighbours, with the squares that cover the bounds counted row by row from the upper left one. Two numbers for each run: the squares between the run before, at first the upper left square, and this one; then its length. Each number has seven bits per byte, the lowest first, and the highest bit set if another byte follows (LEB128)."
                        }
                      }
                    },
                    "expectedSize": {"$ref": "#/$defs/size"},
                    "actualSize": {"$ref": "#/$defs/size"}
                  }
                },
                "damage": {
                  "type": "object", "description": "The damage of a baseline.", "required": ["kind"],
                  "properties": {
                    "kind": {"enum": ["incomplete", "unreadableTree", "newerFormat", "changedPicture", "largeFilePointer", "undecodable", "link", "unreadable"]},
                    "part": {"enum": [".png", ".scene", ".accessibility", ".tree.json", ".tree"]},
                    "reason": {"type": "string"}
                  }
                },
                "failure": {
                  "type": "object", "description": "Why the snapshot could not be rendered or recorded.", "required": ["kind"],
                  "properties": {
                    "kind": {"enum": ["invalidScene", "unreadable", "notDrawable", "irreproducible", "workerDied", "workerTimedOut", "workerExceededMemory"]},
                    "diagnostics": {"$ref": "#/$defs/diagnostics"},
                    "file": {
                      "type": "object", "description": "The system's error for the scene's file.", "required": ["kind", "path"],
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
                "diagnostics": {"$ref": "#/$defs/diagnostics", "description": "Warnings of a scene that was rendered."},
                "files": {
                  "type": "object", "description": "Paths relative to the folder in which the command ran; omitted if there is no such file.",
                  "properties": {
                    "expected": {"type": "string", "description": "The picture of the baseline."},
                    "expectedTree": {"type": "string"},
                    "actual": {"type": "string", "description": "The pending picture."},
                    "actualTree": {"type": "string"},
                    "difference": {"type": "string", "description": "The picture with the differing pixels marked."}
                  }
                },
                "drawn": {
                  "type": "object", "description": "The rendered snapshot; omitted if it is known from an earlier run, or could not be rendered.",
                  "required": ["environment", "pixels", "settled", "tree"],
                  "properties": {
                    "pixels": {"$ref": "#/$defs/fingerprint"},
                    "tree": {"$ref": "#/$defs/fingerprint"},
                    "inputs": {
                      "type": "object", "description": "The input files with their fingerprints; only if the snapshot can be approved.",
                      "additionalProperties": {"$ref": "#/$defs/fingerprint"}
                    },
                    "settled": {"type": "boolean", "description": "Whether no input was written shortly before or during rendering."},
                    "environment": {"$ref": "#/$defs/fingerprint", "description": "The environment that rendered it."}
                  }
                },
                "nanoseconds": {"$ref": "#/$defs/nanoseconds"}
              }
            },
            "explanation": {
              "type": "object", "description": "Why the snapshot differs from its baseline; omitted if unknown.",
              "required": ["causes", "consequences", "pixels", "proof", "proven", "unexplainedPixels"],
              "properties": {
                "proof": {
                  "enum": ["replayed", "aligned", "reasoned"],
                  "description": "How the causes are known: the expected screen with exactly these causes has the actual layout, and without any one of them does not; the trees beside pictures of another tool were compared, and the pixels accounted for by putting back what moved; or only layout trees were compared."
                },
                "proven": {"type": "boolean", "description": "Whether the causes are replayed or aligned."},
                "together": {"type": "boolean", "description": "True if there are so many causes that it was not tried without each of them; omitted otherwise."},
                "gap": {
                  "enum": ["noRecord", "otherLayout", "otherFonts", "missingRows"],
                  "description": "Why the causes are not proven: the baseline has no record of its scene; its scene is now laid out differently; a font has changed; or rows are missing in it. Omitted if proven."
                },
                "causes": {
                  "type": "array", "description": "The changes of the scene.",
                  "items": {
                    "type": "object", "required": ["change", "element", "id", "kind", "subject"],
                    "properties": {
                      "id": {"type": "string", "description": "The same for equal changes of equal elements in all snapshots; the argument of 'tatami approve --cause'."},
                      "element": {"type": "string", "description": "The id of the changed element; empty for the screen and the whole scene."},
                      "elements": {"$ref": "#/$defs/elements", "description": "The ids of all changed elements, if one place of the scene stands for several."},
                      "kind": {"enum": ["changed", "inserted", "removed", "moved", "renamed", "replaced"]},
                      "property": {"type": "string", "description": "The key in the scene; omitted for elements that were inserted, removed or moved."},
                      "expected": {"type": "string", "description": "The value in the scene; omitted if it was not set."},
                      "actual": {"type": "string"},
                      "subject": {"type": "string", "description": "The element as in messages, such as: row 4, comment."},
                      "change": {"type": "string", "description": "The change as in messages, such as font body → footnote."},
                      "place": {
                        "type": "object", "description": "The place in the scene; omitted for removed elements.",
                        "required": ["column", "file", "line"],
                        "properties": {"file": {"type": "string"}, "line": {"type": "integer"}, "column": {"type": "integer"}}
                      },
                      "was": {"type": "string", "description": "The earlier line at that place, in the compared revision or the last commit. Omitted if git doesn't have it, and for an equal or new line."},
                      "reasons": {"$ref": "#/$defs/reasons"}
                    }
                  }
                },
                "consequences": {
                  "type": "array", "description": "The consequences of the causes, those of one kind, cause and reason together.",
                  "items": {
                    "type": "object", "required": ["kind"],
                    "properties": {
                      "elements": {"$ref": "#/$defs/elements", "description": "The ids of those that did not move; omitted if there are none."},
                      "kind": {"enum": ["moved", "resized", "rewrapped", "repainted", "appeared", "disappeared"]},
                      "moves": {
                        "type": "array", "description": "The elements that moved; omitted if there are none.",
                        "items": {
                          "type": "array", "description": "Points to the right, points down, both rounded to thousandths, then the ids of the elements that moved so far, written as in 'elements'.",
                          "prefixItems": [{"type": "number"}, {"type": "number"}], "items": {"type": "string"}
                        }
                      },
                      "of": {"type": "string", "description": "The id of the cause."},
                      "with": {"type": "array", "description": "The ids of the other causes that bring it about together with that; omitted if there are none.", "items": {"type": "string"}},
                      "reasons": {"$ref": "#/$defs/reasons"}
                    }
                  }
                },
                "consequenceMessages": {
                  "type": "array", "description": "The messages about the consequences, one for each set of causes; omitted if there are none.",
                  "items": {
                    "type": "object", "required": ["message", "of"],
                    "properties": {
                      "of": {"type": "array", "description": "The ids of the causes.", "items": {"type": "string"}},
                      "message": {"type": "string"}
                    }
                  }
                },
                "pixels": {
                  "type": "object", "description": "Number of differing pixels by their reason.",
                  "required": ["changed", "moved", "renderer", "uncovered", "unexplained"],
                  "properties": {
                    "changed": {"type": "integer", "description": "Changed elements."},
                    "moved": {"type": "integer", "description": "Elements that only moved."},
                    "uncovered": {"type": "integer", "description": "Elements that others cover or uncover now."},
                    "renderer": {"type": "integer", "description": "Another version of the renderer, a library or a font."},
                    "unexplained": {"type": "integer"}
                  }
                },
                "renderer": {
                  "type": "array", "description": "Elements that the renderer draws differently with an equal layout, by kind; omitted if there are none.",
                  "items": {
                    "type": "object", "required": ["count", "elements", "kind", "pixels"],
                    "properties": {
                      "kind": {"enum": ["text", "emoji", "image", "symbol", "shadow", "border", "gradient", "background", "material"]},
                      "elements": {"$ref": "#/$defs/elements", "description": "The ids of the elements that show it."},
                      "count": {"type": "integer", "description": "Number of visible elements of this kind."},
                      "pixels": {"type": "integer", "description": "Number of differing pixels."}
                    }
                  }
                },
                "unexplainedPixels": {"type": "integer"}
              }
            },
            "reasons": {
              "type": "array", "description": "Reasons beyond the change itself; omitted if there are none.",
              "items": {
                "type": "object", "description": "Exactly one of these.",
                "properties": {
                  "room": {
                    "type": "object", "description": "The width available to a text, in points.", "required": ["actual", "expected"],
                    "properties": {"expected": {"type": "number"}, "actual": {"type": "number"}}
                  },
                  "constraint": {"type": "string", "description": "The constraint that decides now and did not before."},
                  "fonts": {
                    "type": "object", "description": "The fallback fonts.", "required": ["actual", "expected"],
                    "properties": {
                      "expected": {"type": "array", "items": {"type": "string"}}, "actual": {"type": "array", "items": {"type": "string"}}
                    }
                  }
                }
              }
            },
            "diagnostics": {
              "type": "array", "description": "Errors, warnings and notes of a scene.",
              "items": {
                "type": "object",
                "required": ["column", "file", "line", "message", "severity"],
                "properties": {
                  "severity": {"enum": ["error", "warning", "note"]},
                  "file": {"type": "string"},
                  "line": {"type": "integer", "description": "From 1; 0 for the whole file."},
                  "column": {"type": "integer", "description": "From 1, in Unicode scalars."},
                  "message": {"type": "string"},
                  "rule": {"type": "string", "description": "The lint rule, as 'allow' names it; omitted unless this is a lint issue."}
                }
              }
            }
          }
        }

        """
}
