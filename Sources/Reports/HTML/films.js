// The moments of a film: buttons on the card of each that go to the others, and one that plays them.

const film = (snapshot) => `${snapshot.scene}\n${snapshot.variant ?? ""}`;
const films = new Map();
for (const snapshot of data.snapshots) {
  if (snapshot.moment === undefined) continue;
  if (!films.has(film(snapshot))) films.set(film(snapshot), []);
  films.get(film(snapshot)).push(snapshot);
}
for (const moments of films.values()) moments.sort((a, b) => a.moment - b.moment);

function fillMoments(card, snapshot) {
  const moments = snapshot.moment === undefined ? [] : films.get(film(snapshot));
  const place = card.querySelector(".moments");
  if (moments.length < 2) return place.remove();
  place.hidden = false;
  place.setAttribute("aria-label", `Moments of ${snapshot.scene}`);
  place.append(...moments.map((other) => {
    const button = made("button", "moment", `${other.moment} s`);
    button.type = "button";
    button.dataset.tone = other.tone;
    if (other === snapshot) button.setAttribute("aria-current", "true");
    button.title = `${other.shot}: ${other.label}`;
    button.addEventListener("click", () => {
      if (entries.has(other)) goToSnapshot(other); else say(`${other.name} equals its baseline.`);
    });
    return button;
  }));
  const shown = moments.filter((other) => other.expected || other.actual);
  if (shown.length < 2) return;
  const play = made("button", "moment play", "Play");
  play.type = "button";
  play.addEventListener("click", () => playFilm(card, snapshot, shown, play));
  place.append(play);
}

// Shows the moments that have pictures one after the other on this card's stage, then its own again.
function playFilm(card, snapshot, moments, button) {
  const stage = card.querySelector(".stage");
  clearInterval(card.playing);
  if (card.playing) { end(); return; }
  let place = 0;
  function end() {
    clearInterval(card.playing);
    card.playing = undefined;
    button.textContent = "Play";
    fillStage(stage, snapshot, state.view, stage.dataset.shown);
  }
  function next() {
    if (place === moments.length) return end();
    button.textContent = `Stop (${moments[place].moment} s)`;
    fillStage(stage, moments[place], state.view, stage.dataset.shown);
    place += 1;
  }
  card.playing = setInterval(next, 700);
  next();
}
