"use strict";

// Adds buttons and keys for decisions to the page of a run. Each decision is sent to the server at once, which answers with
// the state of all, including decisions made in another tab or in the terminal.
(() => {
  let standing = { version: 0, canUndo: false, isFinished: false, items: {} };
  // The parts of each card that show a decision, by the snapshot's name.
  const parts = new Map();
  const causes = [];
  // The buttons for the snapshot that is zoomed into.
  let zoomed;
  let page;
  let bar;

  const dataOf = (number) => data.snapshots[number];

  function button(text, className, act) {
    const button = made("button", className, text);
    button.type = "button";
    button.addEventListener("click", act);
    return button;
  }

  // Returns a button that asks before it acts: a press shows the question in it, the next one acts. Leaving it takes the
  // question back. Without a question, the first press acts.
  function askingButton(className, label, question, act) {
    const asking = button("", className, () => {
      const words = question();
      if (!words || asking.classList.contains("asks")) return calm(), act();
      asking.classList.add("asks");
      asking.replaceChildren(words);
    });
    const calm = () => { asking.classList.remove("asks"); asking.replaceChildren(...label()); };
    asking.addEventListener("blur", calm);
    asking.addEventListener("keydown", (event) => { if (event.key === "Escape") calm(); });
    asking.refresh = () => { if (!asking.classList.contains("asks")) calm(); };
    return asking;
  }

  // A click that decides counts only if it was meant for its button: not the second one of a double click, nor one right after
  // another one at the same place, where a button may just have come under the pointer.
  const SETTLING = 500, NEAR = 8;
  let lastClick = { time: -Infinity };
  document.addEventListener("click", (event) => {
    const last = lastClick;
    const target = event.target.closest("button");
    // Clicks by keys have no position.
    if (event.detail === 0) return;
    lastClick = { time: event.timeStamp, x: event.clientX, y: event.clientY, target };
    if (!target?.matches(".decide, .review-bar button")) return;
    const isNear = Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR;
    const isSurprise = target !== last.target && isNear && event.timeStamp - last.time < SETTLING;
    if (event.detail > 1 || isSurprise) event.stopImmediatePropagation();
  }, { capture: true });

  const plural = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;

  // MARK: The server

  async function ask(path, question) {
    const response = await fetch(path, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question ?? {}),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error);
    take(answer);
    return answer;
  }

  async function act(path, question, words) {
    if (standing.isFinished) return false;
    tell("");
    try {
      const { changed } = await ask(path, question);
      page.say(words(changed ?? []));
      return true;
    } catch (error) {
      tell(error.message === "Failed to fetch" ? "The server has ended. Your decisions are kept; start 'tatami review' again." : error.message);
      return false;
    }
  }

  function take(next) {
    if (next.version < standing.version) return;
    standing = { ...next, items: Object.fromEntries(next.items.map((item) => [item.name, item])) };
    show();
  }

  async function follow() {
    while (!standing.isFinished) {
      try {
        const response = await fetch(`state?since=${standing.version}`);
        take(await response.json());
        bar.classList.remove("alone");
      } catch {
        bar.classList.add("alone");
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }

  // MARK: Deciding

  const decisionOn = (name) => standing.items[name]?.decision;
  const words = (decision) => (changed) => `${changed.length === 1 ? changed[0] : `${changed.length} snapshots`}: ${decision ?? "not decided"}`;

  // Decides on a snapshot; the same decision again revokes it.
  function decide(name, decision) {
    const next = decisionOn(name) === decision ? undefined : decision;
    return act("decide", { decision: next, names: [name] }, words(next));
  }

  // The snapshots that can be decided on by their cause: it explains them completely.
  const decidable = (cause) => cause.snapshots.filter((number) => !cause.partial.includes(number) && dataOf(number).isPending);

  const whyNot = (cause) => `Can't be decided as one, since ${cause.snapshots.length === 1 ? "its snapshot has" : "each of its snapshots has"} other differences too. Press "${filterLabel(cause)}", then approve or reject ${cause.snapshots.length === 1 ? "it" : "each"}.`;

  const namesOf = (cause) => decidable(cause).map((number) => dataOf(number).name);

  // The decision on all of the snapshots; undefined if they have different ones.
  function common(names) {
    const first = decisionOn(names[0]);
    return names.every((name) => decisionOn(name) === first) ? first : undefined;
  }

  // Decides on the undecided snapshots of a cause; if there are none, on all, and the same decision again revokes it.
  function decideCause(cause, decision) {
    const names = namesOf(cause);
    if (names.length === 0) {
      tell(whyNot(cause));
      return false;
    }
    if (names.every((name) => !decisionOn(name))) return act("decide", { decision, causes: cause.ids }, words(decision));
    const open = names.filter((name) => !decisionOn(name));
    if (open.length > 0) return act("decide", { decision, names: open }, words(decision));
    const next = common(names) === decision ? undefined : decision;
    return act("decide", { decision: next, names }, words(next));
  }

  const isOpen = ({ cause, snapshot }) => (cause ? namesOf(cause).some((name) => !decisionOn(name)) : snapshot?.isPending && !decisionOn(snapshot.name));

  // MARK: Cards

  const why = (snapshot) => (snapshot.verdict === "orphaned" ? "Can't be decided here: no scene renders it any more. Move or remove it with 'tatami prune'." : "Can't be decided here: there is nothing to approve. Fix the scene or its baseline files, then run 'tatami verify' again.");

  function decideButtons(name) {
    return ["approve", "reject"].map((verb) => button(verb === "approve" ? "Approve" : "Reject", `decide ${verb}`, () => decide(name, `${verb === "approve" ? "approved" : "rejected"}`)));
  }

  function commentField(names, subject) {
    const comment = made("input", "comment");
    comment.type = "text";
    comment.placeholder = "Comment";
    comment.maxLength = 2000;
    comment.setAttribute("aria-label", `Comment on ${subject}`);
    comment.addEventListener("keydown", (event) => { if (event.key === "Enter") comment.blur(); });
    comment.addEventListener("change", () => act("comment", { names, comment: comment.value.trim() }, () => "Noted."));
    return comment;
  }

  // Shows the comment that all of the snapshots have.
  function showComment(comment, names) {
    const [first, ...others] = names.map((name) => standing.items[name]?.comment ?? "");
    if (document.activeElement !== comment) comment.value = others.every((other) => other === first) ? first : "";
    comment.disabled = standing.isFinished;
  }

  document.addEventListener("tatami:snapshot", ({ detail: { card, snapshot, actions } }) => {
    if (!snapshot.isPending) return actions.append(made("span", "undecidable", why(snapshot)));
    const [approve, reject] = decideButtons(snapshot.name);
    const comment = commentField([snapshot.name], snapshot.name);
    actions.append(approve, reject, comment);
    const mark = made("span", "decision", "");
    card.querySelector("header").append(mark);
    const part = { card, approve, reject, comment, mark };
    parts.set(snapshot.name, part);
    showPart(snapshot.name, part);
  });

  document.addEventListener("tatami:error", ({ detail: { error, actions } }) => {
    actions.append(made("span", "undecidable", why(dataOf(error.snapshots[0]))));
  });

  document.addEventListener("tatami:inspect", ({ detail: { snapshot, actions } }) => {
    zoomed = undefined;
    if (!snapshot.isPending) return;
    const [approve, reject] = decideButtons(snapshot.name);
    // The card of its cause decides on all of its snapshots.
    if (snapshot.causes.some((cause) => cause.snapshots.length > 1)) {
      approve.textContent = "Approve this snapshot";
      reject.textContent = "Reject this snapshot";
    }
    actions.append(approve, reject);
    zoomed = { name: snapshot.name, approve, reject };
    showZoomed();
  });

  document.addEventListener("tatami:cause", ({ detail: { card, cause, actions } }) => {
    const names = namesOf(cause);
    if (names.length === 0) return actions.append(made("span", "undecidable", whyNot(cause)));
    if (cause.changes.length > 1) {
      actions.parentElement.before(made("span", "together", `These ${cause.changes.length} changes are in the same snapshots: a decision is on all of them. To take only some, undo the others in the scene and verify again.`));
    }
    const approve = button("", "decide approve", () => decideCause(cause, "approved"));
    const reject = button("", "decide reject", () => decideCause(cause, "rejected"));
    const mark = made("span", "decision", "");
    const comment = commentField(names, cause.title);
    actions.append(approve, reject, mark, comment);
    const part = { card, cause, approve, reject, mark, comment, names };
    causes.push(part);
    showCause(part);
  });

  function pressOne(approve, reject, decision) {
    approve.setAttribute("aria-pressed", String(decision === "approved"));
    reject.setAttribute("aria-pressed", String(decision === "rejected"));
    for (const part of [approve, reject]) part.disabled = standing.isFinished;
  }

  function showPart(name, { card, approve, reject, comment, mark }) {
    const item = standing.items[name] ?? {};
    card.dataset.decision = item.decision ?? "";
    mark.textContent = item.decision ?? "";
    pressOne(approve, reject, item.decision);
    showComment(comment, [name]);
  }

  function showCause({ card, approve, reject, mark, comment, names }) {
    const open = names.filter((name) => !decisionOn(name));
    const decision = common(names);
    card.dataset.decision = decision ?? "";
    mark.textContent = decision ?? "";
    pressOne(approve, reject, decision);
    for (const [one, verb] of [[approve, "Approve"], [reject, "Reject"]]) {
      // A button that became narrower would put its neighbour under the pointer.
      if (one.isConnected && one.offsetWidth > 0) one.style.setProperty("min-width", `${one.offsetWidth}px`);
      one.textContent = open.length > 1 ? `${verb} ${plural(open.length, "snapshot")}` : verb;
    }
    showComment(comment, names);
  }

  // In the list, a cause shows the decision on all of its snapshots.
  function showRows() {
    for (const entry of shownEntries) {
      const row = contents.row(entry);
      const names = entry.cause ? namesOf(entry.cause) : entry.snapshot ? [entry.snapshot.name] : [];
      if (row) row.dataset.decision = (names.length > 0 && common(names)) || "";
    }
  }

  function showZoomed() {
    if (zoomed) pressOne(zoomed.approve, zoomed.reject, decisionOn(zoomed.name));
  }

  function show() {
    for (const [name, part] of parts) showPart(name, part);
    causes.forEach(showCause);
    showZoomed();
    showRows();
    // In the tables of variants and the pictures of a cause, a decision replaces the verdict.
    for (const cell of document.querySelectorAll(".thumbnail")) {
      const snapshot = dataOf(cell.dataset.number);
      const decision = decisionOn(snapshot.name) ?? "";
      cell.dataset.decision = decision;
      const verdict = cell.querySelector(".verdict");
      if (verdict) verdict.textContent = decision || snapshot.label;
      cell.setAttribute("aria-label", `${snapshot.name}: ${decision || snapshot.label}`);
    }
    showBar();
  }

  // MARK: The bar

  function showBar() {
    const names = page.data.snapshots.filter((snapshot) => snapshot.isPending).map((snapshot) => snapshot.name);
    const count = (decision) => names.filter((name) => decisionOn(name) === decision).length;
    const [approved, rejected] = [count("approved"), count("rejected")];
    const left = names.length - approved - rejected;
    bar.querySelector("progress").max = names.length;
    bar.querySelector("progress").value = names.length - left;
    const undecidable = page.data.snapshots.length - names.length;
    bar.querySelector(".tally").textContent = `${approved} approved, ${rejected} rejected, ${left} to decide${undecidable ? `, ${undecidable} that can't be decided here` : ""}`;
    bar.querySelector(".undo").disabled = !standing.canUndo;
    const scene = document.getElementById("scene").value;
    const ofScene = bar.querySelector(".scene");
    ofScene.hidden = !scene;
    ofScene.textContent = `Approve all of ${scene}`;
    bar.querySelector(".explained").disabled = !standing.explainedLeft;
    for (const element of bar.querySelectorAll("button")) {
      element.refresh?.();
      element.disabled ||= standing.isFinished;
    }
    if (standing.isFinished) tell("The review is over. You can close this page.", "end");
  }

  function undecided() {
    return page.data.snapshots.filter((snapshot) => snapshot.isPending && !decisionOn(snapshot.name)).length;
  }

  // Shows an error, or the end of the review.
  function tell(text, tone = "error") {
    const place = bar.querySelector(".words");
    place.textContent = text;
    place.dataset.tone = tone;
    place.hidden = !text;
  }

  function madeBar() {
    const bar = made("section", "review-bar");
    bar.setAttribute("aria-label", "Review");
    const progress = document.createElement("progress");
    progress.setAttribute("aria-label", "Decided");
    const told = made("p", "words");
    told.setAttribute("role", "alert");
    told.hidden = true;
    const tally = made("p", "tally");
    tally.setAttribute("role", "status");
    const code = () => made("small", "", standing.nextExitCode === undefined ? undefined : `the next verify exits with ${standing.nextExitCode}`);
    const finish = askingButton("finish", () => ["Finish", code()], () => {
      const left = undecided();
      return left > 0 ? `Finish with ${left.toLocaleString("en")} to decide?` : "";
    }, () => act("finish", {}, () => "The review is over."));
    const explained = askingButton(
      "explained", () => [`Approve ${(standing.explainedLeft ?? 0).toLocaleString("en")} explained`],
      () => `Approve ${plural(standing.explainedLeft, "snapshot")}?`,
      () => act("decide", { decision: "approved", explained: true }, words("approved")));
    const more = button("More", "more", () => more.setAttribute("aria-expanded", String(bar.classList.toggle("open"))));
    more.setAttribute("aria-expanded", "false");
    bar.append(
      told, progress, tally,
      explained,
      button("", "scene", () => act("decide", { decision: "approved", scene: document.getElementById("scene").value }, words("approved"))),
      more, button("Undo", "undo", () => act("undo", {}, (changed) => `${changed.length === 1 ? changed[0] : `${changed.length} snapshots`}: as before`)),
      finish);
    return bar;
  }

  // MARK: Keys

  const keys = [["a", "approve, and go to the next"], ["r", "reject, and go to the next"], ["u", "undo"], ["c", "comment"]];

  async function press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("#help[open]")) return;
    if (event.target.matches("input, textarea, select")) return;
    if (!keys.some(([key]) => key === event.key)) return;
    event.preventDefault();
    if (event.key === "u") return bar.querySelector(".undo").click();
    const decision = event.key === "a" ? "approved" : "rejected";
    // In the zoom, a decision goes to the next snapshot there.
    if (inspector.isOpen) {
      if (zoomed && event.key !== "c" && await decide(zoomed.name, decision) && decisionOn(zoomed.name)) inspector.walk(1);
      return;
    }
    const entry = currentEntry() ?? shownEntries.find(isInSight) ?? shownEntries[0];
    if (!entry) return;
    if (event.key === "c") return (parts.get(entry.snapshot?.name) ?? causes.find(({ cause }) => cause === entry.cause))?.comment.focus();
    const isDone = await (entry.cause ? decideCause(entry.cause, decision) : entry.snapshot?.isPending && decide(entry.snapshot.name, decision));
    if (!isDone) return;
    goToEntry(shownEntries.slice(shownEntries.indexOf(entry) + 1).find(isOpen) ?? entry);
  }

  document.addEventListener("tatami:page", ({ detail }) => {
    page = detail;
    bar = madeBar();
    document.body.append(bar);
    new ResizeObserver(() => document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`)).observe(bar);
    const list = document.querySelector("#help dl");
    for (const [key, meaning] of keys) {
      const [term, description, cap] = ["dt", "dd", "kbd"].map((name) => document.createElement(name));
      cap.textContent = key;
      term.append(cap);
      description.textContent = meaning;
      list.append(term, description);
    }
    document.getElementById("scene").addEventListener("change", showBar);
    document.getElementById("contents").addEventListener("click", showBar);
    addEventListener("keydown", press);
    show();
    follow();
  });
})();
