/** The view: which levels are chosen, which rounds are marked, what tables look for and how they are sorted. It lives in the page's address. */
export const VIEW_SCRIPT = `
  const view = { levels: new Map(), rounds: null, tables: new Map() };
  const picks = all('#pick button[data-f]');
  const factors = [...new Set(picks.map((button) => button.dataset.f))];
  const levelsOf = (factor) => picks.filter((button) => button.dataset.f === factor);

  const address = () => {
    const [anchor] = location.hash.slice(1).split('?');
    const words = new URLSearchParams();
    for (const [factor, chosen] of view.levels) words.set('only.' + factor, [...chosen].join('|'));
    if (view.rounds) words.set('rounds', view.rounds.join('-'));
    for (const [table, { find, sort, down }] of view.tables) {
      if (find) words.set('find.' + table, find);
      if (sort !== undefined) words.set('sort.' + table, sort + (down ? '-down' : '-up'));
    }
    const text = words.toString();
    const hash = text === '' ? (anchor === '' ? '' : '#' + anchor) : '#' + anchor + '?' + text;
    if (hash !== location.hash) history.replaceState(null, '', hash === '' ? location.pathname + location.search : hash);
  };
  const read = () => {
    const [anchor, text = ''] = location.hash.slice(1).split('?');
    view.levels.clear();
    view.tables.clear();
    view.rounds = null;
    for (const [name, value] of new URLSearchParams(text)) {
      const [kind, ...rest] = name.split('.');
      const of = rest.join('.');
      if (kind === 'only' && factors.includes(of)) {
        const known = levelsOf(of).map((button) => button.dataset.l);
        const chosen = value.split('|').filter((level) => known.includes(level));
        if (chosen.length > 0) view.levels.set(of, new Set(chosen));
      }
      const range = kind === 'rounds' && /^(\\d+)-(\\d+)$/.exec(value);
      if (range) view.rounds = [Number(range[1]), Number(range[2])];
      if (kind === 'find') view.tables.set(of, { ...view.tables.get(of), find: value });
      const order = kind === 'sort' && /^(\\d+)-(up|down)$/.exec(value);
      if (order) view.tables.set(of, { ...view.tables.get(of), sort: Number(order[1]), down: order[2] === 'down' });
    }
    return anchor;
  };
  addEventListener('hashchange', () => {
    // A link within the page keeps the view; another view in the address is taken over.
    if (location.hash.includes('?')) read();
    draw();
  });
`;
