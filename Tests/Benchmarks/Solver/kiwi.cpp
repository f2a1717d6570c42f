// Builds and solves the systems of LinearSystem.swift with kiwisolver, and prints the median time of the runs:
//
//   kiwi chain|differences COUNT RUNS
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <kiwi/kiwi.h>

using namespace kiwi;

struct LinearCongruence {
    uint64_t state = 12345;

    uint64_t next(uint64_t bound) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return (state >> 33) % bound;
    }
};

static Expression sum(std::vector<Term> terms, double constant) { return Expression(std::move(terms), constant); }

static void addChain(Solver &solver, std::vector<Variable> &variables, LinearCongruence &random) {
    for (size_t box = 0; box < variables.size() / 2; box++) {
        Variable &left = variables[2 * box], &width = variables[2 * box + 1];
        solver.addConstraint(Constraint(sum({Term(width)}, -40), OP_GE));
        double wish = 60 + double(random.next(50));
        solver.addConstraint(Constraint(sum({Term(width)}, -wish), OP_EQ, strength::medium));
        if (box == 0) {
            solver.addConstraint(Constraint(sum({Term(left)}, -8), OP_EQ));
            continue;
        }
        Variable &leftBefore = variables[2 * box - 2], &widthBefore = variables[2 * box - 1];
        solver.addConstraint(
            Constraint(sum({Term(left), Term(leftBefore, -1), Term(widthBefore, -1)}, -8), OP_EQ));
        solver.addConstraint(
            Constraint(sum({Term(width), Term(widthBefore, -1)}, 0), OP_EQ, strength::weak));
    }
}

static void addDifferences(Solver &solver, std::vector<Variable> &variables, int count, LinearCongruence &random) {
    for (int index = 0; index < count; index++) {
        size_t first = random.next(variables.size()), second = random.next(variables.size());
        if (first == second) second = (first + 1) % variables.size();
        double distance = double(random.next(100));
        const RelationalOperator relations[] = {OP_LE, OP_GE, OP_EQ};
        RelationalOperator relation = relations[random.next(3)];
        double weight = index % 3 == 0 ? strength::strong : strength::weak;
        solver.addConstraint(
            Constraint(sum({Term(variables[first]), Term(variables[second], -1)}, -distance), relation, weight));
    }
}

int main(int argc, char **argv) {
    if (argc != 4) return 64;
    bool isChain = strcmp(argv[1], "chain") == 0;
    int count = atoi(argv[2]), runs = atoi(argv[3]);
    if (count < 4 || runs < 1) return 64;
    std::vector<double> times;
    for (int run = 0; run < runs; run++) {
        auto start = std::chrono::steady_clock::now();
        Solver solver;
        LinearCongruence random;
        std::vector<Variable> variables(count / 2);
        if (isChain) addChain(solver, variables, random);
        else addDifferences(solver, variables, count, random);
        solver.updateVariables();
        double total = 0;
        for (auto &variable : variables) total += variable.value();
        auto spent = std::chrono::steady_clock::now() - start;
        if (total != total) return 1;
        times.push_back(std::chrono::duration<double, std::milli>(spent).count());
    }
    std::sort(times.begin(), times.end());
    printf("%.6f\n", times[times.size() / 2]);
}
