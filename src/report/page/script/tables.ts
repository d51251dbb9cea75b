/** Tables: tools above, headings that sort. */
export const TABLES_SCRIPT = `
  const numberIn = (text) => {
    const found = /[-−]?\\d[\\d,]*(\\.\\d+)?/.exec(text);
    return found === null ? Number.NEGATIVE_INFINITY : Number(found[0].replace('−', '-').replaceAll(',', ''));
  };
  const compare = (numeric, a, b) => (numeric ? numberIn(a) - numberIn(b) : a.localeCompare(b, 'en', { numeric: true }));
  const cellText = (cell) => cell.textContent.replaceAll('\\u00a0', ' ').trim();
  const csvField = (text) => (/[",\\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text);
  const contents = ({ head, body }) => [head.map(({ title }) => title), ...[...body.rows].filter((row) => !row.hidden).map((row) => [...row.cells].map(cellText))];

  const tables = all('table').map((table, i) => {
    const body = table.tBodies[0];
    const found = { table, body, id: table.id || 'table-' + i, rows: [...body.rows], head: all('th', table).map((th) => ({ th, title: cellText(th), numeric: th.classList.contains('n') })) };
    const round = found.head.findIndex(({ title }) => title === 'Round');
    found.texts = found.rows.map((row) => [...row.cells].map(cellText));
    found.rounds = round < 0 ? null : found.texts.map((texts) => Number(texts[round]));
    if (found.rows.length < 2) return found;
    const tools = make('div', { className: 'tools' });
    const name = table.caption ? table.caption.textContent : 'this table';
    const find = make('input', { type: 'search', placeholder: 'Search', ariaLabel: 'Search in ' + name });
    const toCopy = make('button', { type: 'button', textContent: 'Copy', ariaLabel: 'Copy ' + name });
    const toSave = make('button', { type: 'button', textContent: 'CSV', ariaLabel: 'Save ' + name + ' as CSV' });
    const seen = make('span', { className: 'seen' });
    seen.setAttribute('role', 'status');
    find.addEventListener('input', () => {
      view.tables.set(found.id, { ...view.tables.get(found.id), find: find.value });
      draw();
    });
    toCopy.addEventListener('click', () => copy(contents(found).map((row) => row.join('\\t')).join('\\n'), toCopy));
    toSave.addEventListener('click', () => {
      const text = contents(found).map((row) => row.map(csvField).join(',')).join('\\r\\n') + '\\r\\n';
      save(new Blob(['\\ufeff' + text], { type: 'text/csv' }), found.id + '.csv');
    });
    tools.append(find, toCopy, toSave, seen);
    table.closest('.scroll').before(tools);
    Object.assign(found, { find, seen });
    found.head.forEach(({ th, title }, column) => {
      if (title === '') return;
      const button = make('button', { type: 'button', textContent: th.textContent, className: 'sort' });
      th.replaceChildren(button);
      button.addEventListener('click', () => {
        const { sort, down, ...rest } = view.tables.get(found.id) || {};
        // Up, down, and as it was.
        view.tables.set(found.id, sort !== column ? { ...rest, sort: column, down: false } : down ? rest : { ...rest, sort: column, down: true });
        draw();
      });
    });
    return found;
  });
  const arrange = (found, cells) => {
    const { find = '', sort, down } = view.tables.get(found.id) || {};
    const wanted = find.toLowerCase().split(/\\s+/).filter(Boolean);
    let shown = 0;
    found.rows.forEach((row, i) => {
      const text = wanted.length === 0 ? '' : found.texts[i].join(' ').toLowerCase();
      row.hidden = (cells !== null && row.dataset.c !== undefined && !cells.has(row.dataset.c)) || !wanted.every((word) => text.includes(word)) || (view.rounds !== null && found.rounds !== null && !inRounds(found.rounds[i]));
      if (!row.hidden) shown++;
    });
    if (!found.find) return;
    if (found.find.value !== find) found.find.value = find;
    found.seen.textContent = shown === found.rows.length ? '' : shown + ' of ' + found.rows.length + ' rows';
    const key = sort === undefined ? '' : sort + (down ? '-' : '+');
    if (key === (found.key || '')) return;
    found.key = key;
    found.head.forEach(({ th }, column) => (column === sort ? th.setAttribute('aria-sort', down ? 'descending' : 'ascending') : th.removeAttribute('aria-sort')));
    const order = found.rows.map((_, i) => i);
    if (sort !== undefined) order.sort((a, b) => (down ? -1 : 1) * compare(found.head[sort].numeric, found.texts[a][sort], found.texts[b][sort]) || a - b);
    found.body.append(...order.map((i) => found.rows[i]));
  };
`;
