/**
 * The page's only script. It says in words what the mark under the pointer shows and lets arrow keys walk the marks; lets cells be chosen, rounds be marked
 * by dragging, tables be searched, sorted, copied and saved, and replay lines be copied; and keeps all that in the page's address. Without it nothing is lost
 * but this: every number stands in a table. Its hash is in the page's security policy.
 */
export const PAGE_SCRIPT = `'use strict';
(() => {
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const make = (tag, fields = {}) => Object.assign(document.createElement(tag), fields);
  const tip = document.getElementById('tip');

  // What a mark shows, in words.
  let current = null;
  const hide = () => {
    if (current) current.classList.remove('on');
    current = null;
    tip.hidden = true;
  };
  const place = (at) => {
    const box = tip.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left + at.width / 2 - box.width / 2), document.documentElement.clientWidth - box.width - 8);
    const above = at.top - box.height - 8;
    tip.style.left = left + scrollX + 'px';
    tip.style.top = (above > 0 ? above : at.bottom + 8) + scrollY + 'px';
  };
  const say = (text, at) => {
    tip.textContent = text;
    tip.hidden = false;
    place(at.getBoundingClientRect());
  };
  const show = (mark) => {
    if (mark === current) return;
    hide();
    current = mark;
    mark.classList.add('on');
    say(mark.dataset.say + (mark.dataset.copy ? ' – click or press Enter to copy: ' + mark.dataset.copy : ''), mark);
  };
  const markOf = (target) => target.closest && target.closest('svg[role=img] [data-say]:not(.off)');

  const lineOf = (element) => element.dataset.copy || (element.matches('code.copy') ? element.textContent : '');

  // Copying: the clipboard where the browser lets a page have it, else by the older way.
  const copy = async (text, from) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = make('textarea', { value: text });
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
    }
    say('Copied: ' + (text.length > 90 ? text.slice(0, 90) + '…' : text), from);
  };

  // The view: which levels are chosen, which rounds are marked, what tables look for and how they are sorted. It lives in the address.
  const view = { levels: new Map(), rounds: null, tables: new Map() };
  const picks = all('#pick button[data-f]');
  const factors = [...new Set(picks.map((button) => button.dataset.f))];
  const levelsOf = (factor) => picks.filter((button) => button.dataset.f === factor);
  const status = document.getElementById('pick-status');
  // The bar stays in sight while it is open or something is chosen; what is gone to must not lie below it.
  const bar = document.getElementById('pick');
  const clear = () => {
    document.documentElement.style.scrollPaddingTop = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight + 'px' : '';
  };
  if (bar) {
    bar.hidden = false;
    new ResizeObserver(clear).observe(bar);
  }
  const total = status ? Number(status.dataset.cells) : 0;

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

  // Cells that are chosen: those that have a chosen level of every factor.
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

  const inRounds = (round) => view.rounds !== null && round >= view.rounds[0] && round <= view.rounds[1];
  const pictures = all('svg[role=img]').filter((picture) => picture.querySelector('line[data-r]'));
  // One band behind all strips of the rounds that are marked: strips side by side would leave seams.
  const shade = (picture) => {
    const marked = all('line[data-r]', picture).filter((strip) => inRounds(Number(strip.dataset.r)));
    const band = picture.querySelector('.band');
    if (band) band.remove();
    if (marked.length === 0) return;
    const places = marked.map((strip) => strip.transform.baseVal.consolidate().matrix);
    const [left, right] = [Math.min(...places.map((at) => at.e)), Math.max(...places.map((at) => at.e))];
    const breadth = Number(marked[0].getAttribute('stroke-width'));
    const height = marked[0].y2.baseVal.value;
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    for (const [name, value] of Object.entries({
      class: 'band',
      x: left - breadth / 2,
      y: places[0].f + Math.min(0, height),
      width: right - left + breadth,
      height: Math.abs(height),
    }))
      rect.setAttribute(name, value);
    marked[0].before(rect);
  };
  const draw = () => {
    const cells = chosenCells();
    const off = (element) => cells !== null && !cells.has(element.dataset.c);
    for (const button of all('button[data-f]')) button.setAttribute('aria-pressed', String(pressed(button)));
    for (const mark of all('svg [data-c]')) mark.classList.toggle('off', off(mark));
    for (const panel of all('.panel[data-c]')) panel.hidden = off(panel);
    for (const group of all('.group')) group.hidden = all('.panel', group).every((panel) => panel.hidden);
    for (const picture of pictures) shade(picture);
    for (const table of tables) arrange(table, cells);
    if (status) {
      const parts = [];
      if (cells !== null) parts.push(cells.size + ' of ' + total + ' cells');
      if (view.rounds) parts.push('rounds ' + view.rounds.join('–'));
      status.textContent = parts.length === 0 ? 'all ' + total + ' cells' : parts.join(', ');
      document.getElementById('pick-all').hidden = parts.length === 0;
      bar.classList.toggle('chosen', parts.length > 0);
      clear();
    }
    address();
  };

  // Tables: tools above, headings that sort.
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
      const link = make('a', { href: URL.createObjectURL(new Blob(['\\ufeff' + text], { type: 'text/csv' })), download: found.id + '.csv' });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
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

  // Legends of levels choose, too.
  for (const entry of all('ul.legend li[data-f]')) {
    const button = make('button', { type: 'button' });
    Object.assign(button.dataset, entry.dataset);
    button.append(...entry.childNodes);
    entry.append(button);
  }
  for (const button of all('button[data-f]')) button.addEventListener('click', () => choose(button));
  const reset = document.getElementById('pick-all');
  if (reset)
    reset.addEventListener('click', () => {
      view.levels.clear();
      view.rounds = null;
      draw();
    });

  // Rounds are marked by dragging over a picture, or with shift and the arrow keys.
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

  document.addEventListener('pointerover', (event) => {
    const found = markOf(event.target);
    if (found) show(found);
    else if (current) hide();
  });
  document.addEventListener('click', (event) => {
    const from = event.target.closest && event.target.closest('[data-copy], code.copy');
    if (from) copy(lineOf(from), from);
  });
  for (const code of all('code.copy')) {
    code.tabIndex = 0;
    code.setAttribute('role', 'button');
    code.title = 'Copy this line';
  }
  document.addEventListener('focusin', (event) => {
    const term = event.target.closest && event.target.closest('abbr');
    if (term) say(term.title, term);
  });
  document.addEventListener('focusout', hide);
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
    if (!picture || !picture.matches('svg[role=img]')) return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const marks = all('[data-say]:not(.off)', picture);
    if (marks.length === 0) return;
    event.preventDefault();
    const at = marks.indexOf(current);
    const next = marks[at < 0 ? (step > 0 ? 0 : marks.length - 1) : (at + step + marks.length) % marks.length];
    if (event.shiftKey && current && current.dataset.r && next.dataset.r) {
      const ends = view.rounds || [Number(current.dataset.r), Number(current.dataset.r)];
      const from = ends[0] === Number(current.dataset.r) ? ends[1] : ends[0];
      mark(from, Number(next.dataset.r));
    }
    show(next);
  });
  addEventListener('hashchange', () => {
    // A link within the page keeps the view; another view in the address is taken over.
    if (location.hash.includes('?')) read();
    draw();
  });
  const anchor = read();
  draw();
  const target = anchor === '' ? null : document.getElementById(anchor);
  if (target) target.scrollIntoView();
})();
`;
