#!/bin/sh
# Fuzzes every target in turn: fuzz.sh TATAMI TATAMI-FUZZ FOLDER SECONDS
#
# FOLDER/corpus keeps inputs that reach new code between runs; FOLDER/finds has those that crash or take long.
# Inspect a find with `swift run --package-path Tests/Benchmarks tatami-fuzz TARGET FILE`, fix it, and add the smallest input
# that shows it to the tests of the module that read it, named for the error.
set -eu
tatami=$1 fuzz=$(realpath "$2") folder=$3 seconds=$4
project=$(dirname "$(dirname "$(dirname "$(realpath "$0")")")")
mkdir -p "$folder/finds"
folder=$(realpath "$folder")
/usr/bin/python3 "$project/Tests/Fuzzing/seeds.py" "$tatami" "$folder/seeds"
targets=$(ls -d "$folder"/seeds/*/ | xargs -n 1 basename)
each=$((seconds / ($(echo "$targets" | wc -w) + 1)))
for target in $targets; do
	mkdir -p "$folder/corpus/$target"
	dictionary=
	[ -f "$folder/seeds/$target.dict" ] && dictionary=-dict=$folder/seeds/$target.dict
	echo "$target: $each s"
	TATAMI_FUZZ=$target SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 "$fuzz" -max_total_time="$each" -timeout=20 -rss_limit_mb=3000 \
		-max_len=20000 -print_final_stats=1 -artifact_prefix="$folder/finds/$target-" $dictionary \
		"$folder/corpus/$target" "$folder/seeds/$target" >"$folder/$target.log" 2>&1 || echo "$target: see $folder/$target.log"
	grep -a 'stat::number_of_executed_units' "$folder/$target.log" || true
done
echo "changed scenes: $each s"
cd "$project"
TATAMI_FUZZ_SECONDS=$each TATAMI_FUZZ_SEED=$(date +%s) TATAMI_FUZZ_FINDS=$folder/finds \
	swift test --skip-build --filter ChangedSceneTests || echo "changed scenes: see $folder/finds"
ls "$folder/finds"
[ -z "$(ls -A "$folder/finds")" ]
