/** Settings are chosen by their levels, in the bar and in legends. */
export const CHOICE_SCRIPT = `
  const status = document.getElementById('pick-status');
  const total = status ? Number(status.dataset.cells) : 0;
  // The bar stays in sight while it is open or something is chosen; what is gone to must not lie below it.
  const bar = document.getElementById('pick');
  const clear = () => {
    document.documentElement.style.scrollPaddingTop = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight + 'px' : '';
  };
  if (bar) {
    bar.hidden = false;
    new ResizeObserver(clear).observe(bar);
  }

  // Settings that are chosen: those that have a chosen level of every factor.
  const chosenCells = () => {
    if (view.levels.size === 0) return null;
    let cells = null;
    for (const [factor, levels] of view.levels) {
      const here = new Set(levelsOf(factor).filter((button) => levels.has(button.dataset.l)).flatMap((button) => button.dataset.cells.split(',')));
      cells = cells === null ? here : new Set([...cells].filter((cell) => here.has(cell)));
    }
    return cells;
  };
  const pressed = (button) => !view.levels.has(button.dataset.f) || view.levels.get(button.dataset.f).has(button.dataset.l);
  const choose = (button) => {
    const { f, l } = button.dataset;
    // All are shown at first: the first choice means this one alone. The last one taken away means all again.
    const levels = view.levels.get(f);
    if (!levels) view.levels.set(f, new Set([l]));
    else if (levels.has(l)) levels.delete(l);
    else levels.add(l);
    const now = view.levels.get(f);
    if (now.size === 0 || now.size === levelsOf(f).length) view.levels.delete(f);
    draw();
  };
  const chooseAll = () => {
    view.levels.clear();
    view.rounds = null;
    draw();
  };

  // Legends of levels choose, too.
  for (const entry of all('ul.legend li[data-f]')) {
    const button = make('button', { type: 'button' });
    Object.assign(button.dataset, entry.dataset);
    button.append(...entry.childNodes);
    entry.append(button);
  }
  for (const button of all('button[data-f]')) button.addEventListener('click', () => choose(button));
  const reset = document.getElementById('pick-all');
  if (reset) reset.addEventListener('click', chooseAll);
  const tellChoice = (cells) => {
    tellChosen(cells);
    if (!status) return;
    const parts = [];
    if (cells !== null) parts.push(cells.size + ' of ' + total + ' settings');
    if (view.rounds) parts.push('rounds ' + view.rounds.join('–'));
    status.textContent = parts.length === 0 ? 'all ' + total + ' settings' : parts.join(', ');
    reset.hidden = parts.length === 0;
    bar.classList.toggle('chosen', parts.length > 0);
    clear();
  };
`;
