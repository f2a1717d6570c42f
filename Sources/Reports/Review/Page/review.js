"use strict";

// Adds buttons and keys for decisions to the page of a run. Each decision is sent to the server at once, which answers with
// the state of all, including decisions made in another tab or in the terminal.
(() => {
  let standing = { version: 0, canUndo: false, isFinished: false, items: {} };
  // The parts of each card that show a decision, by the snapshot's name.
  const parts = new Map();
  const causes = [];
  let page;
  let bar;

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
      tell(error.message === "Failed to fetch" ? "The server has ended. What was decided is kept; start 'tatami review' again." : error.message);
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

  const decideCause = (cause, decision) => act("decide", { decision, causes: cause.ids }, words(decision));

  // MARK: Cards

  document.addEventListener("tatami:snapshot", ({ detail: { card, snapshot, actions } }) => {
    if (!snapshot.isPending) {
      actions.append(labelled("undecidable", snapshot.verdict === "orphaned" ? "Nothing draws it any more. Move or remove it with 'tatami prune'." : "There is nothing to approve. Fix the scene or its baseline files, then run 'tatami verify' again."));
      return;
    }
    const approve = button("Approve", "decide approve", () => decide(snapshot.name, "approved"));
    const reject = button("Reject", "decide reject", () => decide(snapshot.name, "rejected"));
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
    parts.set(snapshot.name, { card, approve, reject, comment, mark });
  });

  document.addEventListener("tatami:cause", ({ detail: { card, cause, actions } }) => {
    const wholly = cause.snapshots.filter((number) => !cause.partial.includes(number));
    if (wholly.length === 0) return;
    const approve = button("", "decide approve", () => decideCause(cause, "approved"));
    const reject = button("", "decide reject", () => decideCause(cause, "rejected"));
    actions.append(approve, reject);
    causes.push({ card, cause, approve, reject, wholly });
  });

  function show() {
    for (const [name, { card, approve, reject, comment, mark }] of parts) {
      const item = standing.items[name] ?? {};
      card.dataset.decision = item.decision ?? "";
      mark.textContent = item.decision ?? "";
      approve.setAttribute("aria-pressed", String(item.decision === "approved"));
      reject.setAttribute("aria-pressed", String(item.decision === "rejected"));
      if (document.activeElement !== comment) comment.value = item.comment ?? "";
      for (const part of [approve, reject, comment]) part.disabled = standing.isFinished;
    }
    for (const { card, approve, reject, wholly } of causes) {
      const names = wholly.map((number) => page.data.snapshots[number].name);
      const open = names.filter((name) => !decisionOn(name));
      const all = (decision) => names.every((name) => decisionOn(name) === decision);
      card.dataset.decision = all("approved") ? "approved" : all("rejected") ? "rejected" : "";
      for (const [one, verb] of [[approve, "Approve"], [reject, "Reject"]]) {
        one.textContent = open.length > 1 ? `${verb} ${open.length} snapshots` : verb;
        one.disabled = open.length === 0 || standing.isFinished;
      }
    }
    // In the tables of variants, a decision replaces the verdict.
    for (const cell of document.querySelectorAll(".cell")) {
      const snapshot = page.data.snapshots[cell.dataset.number];
      const decision = decisionOn(snapshot.name) ?? "";
      cell.dataset.decision = decision;
      cell.querySelector(".verdict").textContent = decision || snapshot.label;
      cell.setAttribute("aria-label", `${snapshot.name}: ${decision || snapshot.label}`);
    }
    showBar();
  }

  // MARK: The bar

  function showBar() {
    const names = [...parts.keys()];
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
    made.append(
      told, progress, tally,
      button("Approve all that is explained", "explained", () => act("decide", { decision: "approved", explained: true }, words("approved"))),
      button("", "scene", () => act("decide", { decision: "approved", scene: document.getElementById("scene").value }, words("approved"))),
      button("Undo", "undo", () => act("undo", {}, (changed) => `${changed.length === 1 ? changed[0] : `${changed.length} snapshots`}: as before`)),
      button("Finish", "finish", () => act("finish", {}, () => "The review is over.")));
    return made;
  }

  // MARK: Keys

  const keys = [["a", "approve"], ["r", "reject"], ["u", "undo"], ["c", "comment"]];

  async function press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.matches("input, textarea, select")) return;
    if (!keys.some(([key]) => key === event.key)) return;
    event.preventDefault();
    if (event.key === "u") return bar.querySelector(".undo").click();
    const entry = currentEntry() ?? visible()[0];
    if (!entry) return;
    if (event.key === "c") return parts.get(entry.snapshot?.name)?.comment.focus();
    const decision = event.key === "a" ? "approved" : "rejected";
    const isDone = await (entry.cause ? decideCause(entry.cause, decision) : parts.has(entry.snapshot.name) && decide(entry.snapshot.name, decision));
    if (!isDone) return;
    // Goes to the next undecided snapshot.
    const entries = visible();
    const rest = entries.slice(entries.indexOf(entry) + 1);
    const next = rest.find((other) => other.snapshot && parts.has(other.snapshot.name) && !decisionOn(other.snapshot.name));
    goTo(next ?? entry);
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
    addEventListener("keydown", press);
    show();
    follow();
  });
})();
