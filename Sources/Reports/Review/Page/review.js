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
    const made = document.createElement("button");
    made.type = "button";
    made.className = className;
    made.textContent = text;
    made.addEventListener("click", act);
    return made;
  }

  function labelled(className, text) {
    const made = document.createElement("span");
    made.className = className;
    made.textContent = text;
    return made;
  }

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

  function decideCause(cause, decision) {
    if (decidable(cause).length > 0) return act("decide", { decision, causes: cause.ids }, words(decision));
    tell(whyNot(cause));
    return false;
  }

  // MARK: Cards

  const why = (snapshot) => (snapshot.verdict === "orphaned" ? "Can't be decided here: no scene renders it any more. Move or remove it with 'tatami prune'." : "Can't be decided here: there is nothing to approve. Fix the scene or its baseline files, then run 'tatami verify' again.");

  function decideButtons(name) {
    return ["approve", "reject"].map((verb) => button(verb === "approve" ? "Approve" : "Reject", `decide ${verb}`, () => decide(name, `${verb === "approve" ? "approved" : "rejected"}`)));
  }

  document.addEventListener("tatami:snapshot", ({ detail: { card, snapshot, actions } }) => {
    if (!snapshot.isPending) return actions.append(labelled("undecidable", why(snapshot)));
    const [approve, reject] = decideButtons(snapshot.name);
    const comment = document.createElement("input");
    comment.type = "text";
    comment.className = "comment";
    comment.placeholder = "Comment";
    comment.maxLength = 2000;
    comment.setAttribute("aria-label", `Comment on ${snapshot.name}`);
    comment.addEventListener("change", () => act("comment", { names: [snapshot.name], comment: comment.value.trim() }, () => "Noted."));
    actions.append(approve, reject, comment);
    const mark = labelled("decision", "");
    card.querySelector("header").append(mark);
    const part = { card, approve, reject, comment, mark };
    parts.set(snapshot.name, part);
    showPart(snapshot.name, part);
  });

  document.addEventListener("tatami:error", ({ detail: { error, actions } }) => {
    actions.append(labelled("undecidable", why(dataOf(error.snapshots[0]))));
  });

  document.addEventListener("tatami:inspect", ({ detail: { snapshot, actions } }) => {
    zoomed = undefined;
    if (!snapshot.isPending) return;
    const [approve, reject] = decideButtons(snapshot.name);
    actions.append(approve, reject);
    zoomed = { name: snapshot.name, approve, reject };
    showZoomed();
  });

  document.addEventListener("tatami:cause", ({ detail: { card, cause, actions } }) => {
    const wholly = decidable(cause);
    if (wholly.length === 0) return actions.append(labelled("undecidable", whyNot(cause)));
    const approve = button("", "decide approve", () => decideCause(cause, "approved"));
    const reject = button("", "decide reject", () => decideCause(cause, "rejected"));
    actions.append(approve, reject);
    const part = { card, cause, approve, reject, wholly };
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
    if (document.activeElement !== comment) comment.value = item.comment ?? "";
    comment.disabled = standing.isFinished;
  }

  function showCause({ card, approve, reject, wholly }) {
    const names = wholly.map((number) => dataOf(number).name);
    const open = names.filter((name) => !decisionOn(name));
    const all = (decision) => names.every((name) => decisionOn(name) === decision);
    card.dataset.decision = all("approved") ? "approved" : all("rejected") ? "rejected" : "";
    for (const [one, verb] of [[approve, "Approve"], [reject, "Reject"]]) {
      one.textContent = open.length > 1 ? `${verb} ${open.length} snapshots` : verb;
      one.disabled = open.length === 0 || standing.isFinished;
    }
  }

  function showZoomed() {
    if (zoomed) pressOne(zoomed.approve, zoomed.reject, decisionOn(zoomed.name));
  }

  function show() {
    for (const [name, part] of parts) showPart(name, part);
    causes.forEach(showCause);
    showZoomed();
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
    bar.querySelector(".explained").disabled = left === 0;
    for (const element of bar.querySelectorAll("button")) element.disabled ||= standing.isFinished;
    const code = standing.nextExitCode;
    bar.querySelector(".finish small").textContent = code === undefined ? "" : `the next verify exits with ${code}`;
    if (standing.isFinished) tell("The review is over. You can close this page.");
  }

  function tell(text) {
    const place = bar.querySelector(".words");
    place.textContent = text;
    place.hidden = !text;
  }

  function madeBar() {
    const made = document.createElement("section");
    made.className = "review-bar";
    made.setAttribute("aria-label", "Review");
    const progress = document.createElement("progress");
    progress.setAttribute("aria-label", "Decided");
    const told = document.createElement("p");
    told.className = "words";
    told.setAttribute("role", "alert");
    told.hidden = true;
    const tally = document.createElement("p");
    tally.className = "tally";
    tally.setAttribute("role", "status");
    const finish = button("Finish", "finish", () => act("finish", {}, () => "The review is over."));
    finish.append(document.createElement("small"));
    const more = button("More", "more", () => more.setAttribute("aria-expanded", String(made.classList.toggle("open"))));
    more.setAttribute("aria-expanded", "false");
    made.append(
      told, progress, tally,
      button("Approve everything explained", "explained", () => act("decide", { decision: "approved", explained: true }, words("approved"))),
      button("", "scene", () => act("decide", { decision: "approved", scene: document.getElementById("scene").value }, words("approved"))),
      more, button("Undo", "undo", () => act("undo", {}, (changed) => `${changed.length === 1 ? changed[0] : `${changed.length} snapshots`}: as before`)),
      finish);
    return made;
  }

  // MARK: Keys

  const keys = [["a", "approve"], ["r", "reject"], ["u", "undo"], ["c", "comment"]];

  async function press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("#help[open]")) return;
    if (event.target.matches("input, textarea, select")) return;
    if (!keys.some(([key]) => key === event.key)) return;
    event.preventDefault();
    if (event.key === "u") return bar.querySelector(".undo").click();
    const decision = event.key === "a" ? "approved" : "rejected";
    // In the zoom, goes to the next undecided snapshot there.
    if (inspector.isOpen) {
      if (zoomed && event.key !== "c" && await decide(zoomed.name, decision) && decisionOn(zoomed.name)) inspector.walk(1);
      return;
    }
    const entry = currentEntry() ?? shownEntries.find(isInSight) ?? shownEntries[0];
    if (!entry) return;
    if (event.key === "c") return parts.get(entry.snapshot?.name)?.comment.focus();
    const isDone = await (entry.cause ? decideCause(entry.cause, decision) : entry.snapshot?.isPending && decide(entry.snapshot.name, decision));
    if (!isDone) return;
    // Goes to the next undecided snapshot.
    const rest = shownEntries.slice(shownEntries.indexOf(entry) + 1);
    const next = rest.find((other) => other.snapshot?.isPending && !decisionOn(other.snapshot.name));
    goToEntry(next ?? entry);
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
