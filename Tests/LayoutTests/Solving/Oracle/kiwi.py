"""Solves systems of linear constraints with kiwisolver: a JSON system per input line, a JSON answer per output line.

A system is {"variables": n, "constraints": [{"terms": [[variable, coefficient], ...], "constant": c,
"relation": "<=" | "==" | ">=", "strength": w}]}; a missing strength means required.
An answer is {"values": [...]}, {"unsatisfiable": index of the refused constraint}, or {"failed": true} where
kiwisolver itself gives up ("the objective is unbounded") with a C++ exception that ends the process: systems are solved
in a child process that is started again after such a one.
"""

import json
import os
import sys

import kiwisolver


def solve(system):
    solver = kiwisolver.Solver()
    variables = [kiwisolver.Variable() for _ in range(system["variables"])]
    for index, constraint in enumerate(system["constraints"]):
        terms = [kiwisolver.Term(variables[i], c) for i, c in constraint["terms"]]
        expression = kiwisolver.Expression(terms, constraint["constant"])
        strength = constraint.get("strength", kiwisolver.strength.required)
        try:
            solver.addConstraint(kiwisolver.Constraint(expression, constraint["relation"], strength))
        except kiwisolver.UnsatisfiableConstraint:
            return {"unsatisfiable": index}
    solver.updateVariables()
    return {"values": [variable.value() for variable in variables]}


systems = sys.stdin.read().splitlines()
place = 0
while place < len(systems):
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        with os.fdopen(writer, "w") as answers:
            for line in systems[place:]:
                print(json.dumps(solve(json.loads(line))), file=answers, flush=True)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answers:
        for answer in answers:
            print(answer, end="")
            place += 1
    os.waitpid(child, 0)
    if place < len(systems):
        print(json.dumps({"failed": True}))
        place += 1
