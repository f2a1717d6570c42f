"""Validates scenes against a JSON Schema, by the JSON Schema project's own validator.

    schema.py SCHEMA SCENE…

Prints a line for each violation: the scene, where in it, and what is wrong.
"""

import json
import sys

import jsonschema
import yaml

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        scene = json.load(file) if path.endswith(".json") else yaml.safe_load(file)
    for error in validator.iter_errors(scene):
        print(path, "/".join(str(part) for part in error.absolute_path), error.message, sep=": ")
