/** Rounds are marked by dragging over a picture, or with shift and the arrow keys. */
export const ROUNDS_SCRIPT = `
  const inRounds = (round) => view.rounds !== null && round >= view.rounds[0] && round <= view.rounds[1];
  const byRound = all('svg[role=img]').filter((picture) => picture.querySelector('[data-r]'));
  // One band behind all strips of the rounds that are marked: strips side by side would leave seams.
  const shade = (picture) => {
    const marked = all('[data-r]', picture).filter((strip) => inRounds(Number(strip.dataset.r)));
    const band = picture.querySelector('.band');
    if (band) band.remove();
    if (marked.length === 0) return;
    // A strip is a path straight up or down, such as M12,0v216.
    const places = marked.map((strip) => strip.getAttribute('d').match(/-?[\\d.]+/g).map(Number));
    const [left, right] = [Math.min(...places.map(([x]) => x)), Math.max(...places.map(([x]) => x))];
    const breadth = parseFloat(getComputedStyle(marked[0]).strokeWidth);
    const [, top, height] = places[0];
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    for (const [name, value] of Object.entries({
      class: 'band',
      x: left - breadth / 2,
      y: top + Math.min(0, height),
      width: right - left + breadth,
      height: Math.abs(height),
    }))
      rect.setAttribute(name, value);
    marked[0].before(rect);
  };
  const stripAt = (picture, x) => {
    let best = null;
    let least = Infinity;
    for (const strip of all('[data-r]', picture)) {
      const box = strip.getBoundingClientRect();
      const distance = Math.abs(box.left + box.width / 2 - x);
      if (distance < least) [best, least] = [strip, distance];
    }
    return best;
  };
  let brush = null;
  const mark = (from, to) => {
    view.rounds = [Math.min(from, to), Math.max(from, to)];
    draw();
  };
  document.addEventListener('pointerdown', (event) => {
    const picture = event.target.closest && event.target.closest('svg[role=img]');
    if (event.button !== 0 || !picture || !picture.querySelector('[data-r]')) return;
    const strip = stripAt(picture, event.clientX);
    brush = { picture, from: Number(strip.dataset.r), x: event.clientX, moved: false };
  });
  document.addEventListener('pointermove', (event) => {
    if (!brush || (!brush.moved && Math.abs(event.clientX - brush.x) < 5)) return;
    brush.moved = true;
    mark(brush.from, Number(stripAt(brush.picture, event.clientX).dataset.r));
  });
  document.addEventListener('pointerup', () => {
    // A click without dragging takes the marking away.
    if (brush && !brush.moved && view.rounds) {
      view.rounds = null;
      draw();
    }
    brush = null;
  });
  document.addEventListener('pointercancel', () => {
    brush = null;
  });
`;
