/**
 * A chart is one tab stop. The arrow keys walk its marks, Home and End go to the first and the last. Of panels, left and right go on from one to the next, up
 * and down change the panel.
 */
export const KEYS_SCRIPT = `
  const isShown = (element) => element.getClientRects().length > 0;
  const panelsOf = (picture) => all('.panel svg[role=img]', picture.closest('figure')).filter(isShown);
  const marksOf = (picture) => all('[data-say]:not(.off)', picture);
  // The tab stop of a chart is the picture that had the focus last, if it is still shown.
  const stopAt = (picture) => {
    for (const each of all('svg[role=img]', picture.closest('figure'))) each.tabIndex = each === picture ? 0 : -1;
  };
  const keepStops = () => {
    for (const figure of all('figure')) {
      const pictures = all('svg[role=img]', figure);
      const shown = pictures.filter(isShown);
      if (shown.length > 0 && !shown.some((picture) => picture.tabIndex === 0)) stopAt(shown[0]);
    }
  };
  const enter = (picture) => {
    stopAt(picture);
    picture.focus();
  };
  const walk = (picture, key) => {
    const panels = panelsOf(picture);
    const marks = marksOf(picture);
    const at = marks.indexOf(current);
    if (key === 'Home') return marks[0];
    if (key === 'End') return marks.at(-1);
    const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
    const across = panels.length > 1 && (key === 'ArrowDown' || key === 'ArrowUp');
    const next = at < 0 ? (step > 0 ? 0 : marks.length - 1) : at + step;
    if (!across && next >= 0 && next < marks.length) return marks[next];
    if (panels.length < 2) return marks.at(step > 0 ? 0 : -1);
    const other = panels[(panels.indexOf(picture) + step + panels.length) % panels.length];
    const there = marksOf(other);
    enter(other);
    return across ? there[Math.min(Math.max(at, 0), there.length - 1)] : there.at(step > 0 ? 0 : -1);
  };
  document.addEventListener('keydown', (event) => {
    const picture = document.activeElement;
    if (event.key === 'Escape') hide();
    if (event.key === 'Enter' || event.key === ' ') {
      const from = picture && picture.matches('code.copy') ? picture : current;
      if (from && lineOf(from)) {
        event.preventDefault();
        copy(lineOf(from), from);
      }
    }
    if (!picture || !picture.matches('svg[role=img]') || !/^(Arrow|Home$|End$)/.test(event.key) || marksOf(picture).length === 0) return;
    event.preventDefault();
    const before = current;
    const next = walk(picture, event.key);
    if (!next) return;
    if (event.shiftKey && before && before.dataset.r && next.dataset.r) {
      const ends = view.rounds || [Number(before.dataset.r), Number(before.dataset.r)];
      const from = ends[0] === Number(before.dataset.r) ? ends[1] : ends[0];
      mark(from, Number(next.dataset.r));
    }
    show(next);
  });
`;
