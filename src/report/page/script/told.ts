import { FEWEST_GAMES } from '../../confidence.ts';

/**
 * Tells what a section found of the settings that are chosen alone. Intervals hold for all settings together, so what they say of some of them holds, too,
 * whichever a reader chooses.
 */
export const TOLD_SCRIPT = `
  const FEWEST = ${FEWEST_GAMES};
  /** Settings named in a list at most. */
  const MOST_LISTED = 4;
  const listed = (items) => (items.length < 2 ? items.join('') : items.slice(0, -1).join(', ') + ' and ' + items[items.length - 1]);
  // What all chosen settings have in common is said once, before the rest.
  const namesOf = (cells) => {
    const parts = cells.map((cell) => names[cell].split(' · '));
    const isShared = (part, i) => parts.every((own) => own.length === parts[0].length && own[i] === part);
    const own = parts.map((each) => each.filter((part, i) => !isShared(part, i)).join(' · '));
    const shared = parts[0].filter(isShared).join(' · ');
    return { before: shared === '' ? '' : 'for ' + shared + ', ', own };
  };
  // In the answer the exact words stand below: then it is told roughly.
  const tellEach = ({ noun, found }, cells, isRough) => {
    const known = cells.filter((cell) => found[cell] !== null);
    if (known.length === 0) return null;
    const { before, own } = namesOf(known);
    const some = known.length > 1 && known.length < cells.length ? ', in the ' + known.length + ' of ' + cells.length + ' settings that have it' : '';
    const each = known.map((cell, i) => ({ ...found[cell], words: (isRough && found[cell].roughly) || found[cell].words, name: own[i] }));
    if (each.every(({ words }) => words === each[0].words)) return { before, text: noun + ' is ' + each[0].words + (each.length > 1 ? ' in all ' + each.length + ' settings' : '') + some };
    if (each.some(({ value }) => value === undefined))
      return each.length > MOST_LISTED ? null : { before, text: noun + ' is ' + listed(each.map(({ words, name }) => words + ' for ' + name)) + some };
    const sorted = [...each].sort((a, b) => a.value - b.value);
    const [least, most] = [sorted[0], sorted[sorted.length - 1]];
    return { before, text: noun + ' ranges from ' + least.words + ' (' + least.name + ') to ' + most.words + ' (' + most.name + ')' + some + apart(sorted) };
  };
  // What the intervals say about the ends.
  const apart = (sorted) => {
    if (sorted.some(({ low, high }) => low === undefined || high === undefined)) return '';
    const [least, most] = [sorted[0], sorted[sorted.length - 1]];
    const lowest = sorted.every((each) => each === least || each.low > least.high);
    const highest = sorted.every((each) => each === most || each.high < most.low);
    if (sorted.length === 2) return lowest ? '; the difference is clear' : '; their intervals overlap';
    if (lowest && highest) return ', clearly the lowest and the highest';
    return '; others may be as ' + [...(lowest ? [] : ['low']), ...(highest ? [] : ['high'])].join(' or as ');
  };
  const tellCounts = ({ most, only, few, names: of, counts }, cells) => {
    const { before } = namesOf(cells);
    const sums = of.map((name, i) => ({ name, n: cells.reduce((sum, cell) => sum + counts[cell][i], 0) })).sort((a, b) => b.n - a.n);
    const all = sums.reduce((sum, { n }) => sum + n, 0);
    if (all < FEWEST) return { before, text: few };
    if (sums[0].n === all) return { before, text: only.replace('#', all.toLocaleString('en-US')) + ' ' + sums[0].name };
    const shown = sums.slice(0, 3).filter(({ n }) => n >= 0.005 * all);
    return { before, text: most.replace('#', all.toLocaleString('en-US')) + ' ' + listed(shown.map(({ name, n }) => name + ' (' + Math.round((100 * n) / all) + ' %)')) };
  };
  const tellSides = ({ fair, sides }, cells) => {
    const known = cells.filter((cell) => sides[cell] !== null);
    if (known.length === 0) return null;
    const { before } = namesOf(known);
    const of = (side) => known.filter((cell) => sides[cell] === side).length;
    if (known.length === 1) {
      const how = { above: 'clearly more than ' + fair, below: 'clearly less than ' + fair, open: 'not clearly more or less than ' + fair }[sides[known[0]]];
      return { before, text: how + ' of the games are won' };
    }
    return { before, text: 'more than ' + fair + ' of the games are won in ' + of('above') + ' of ' + known.length + ' settings, fewer in ' + of('below') + '; ' + (of('open') || 'none') + (of('open') < 2 ? ' is' : ' are') + ' too close to call' };
  };
  const TELLERS = { each: tellEach, counts: tellCounts, sides: tellSides };
  // A sentence each. What they are of is said once.
  const tell = (found, cells, isRough) => {
    const told = found.map((each) => TELLERS[each.kind](each, cells, isRough)).filter((each) => each !== null);
    return told
      .map(({ before, text }, i) => (i > 0 && told[i - 1].before === before ? '' : before) + text)
      .map((text) => (text[0].toUpperCase() + text.slice(1) + '. ').replaceAll(' %', '\\u00a0%'))
      .join('');
  };

  // The exact words behind the rough ones: of the only setting, or of the ends.
  const exact = (found, cells) => {
    const known = cells.filter((cell) => found.kind === 'each' && found.found[cell] !== null && found.found[cell].roughly !== undefined);
    if (known.length === 0) return '';
    const { own } = namesOf(known);
    const sorted = known.map((cell, i) => ({ ...found.found[cell], name: own[i] })).sort((a, b) => a.value - b.value);
    const ends = sorted.length === 1 ? sorted : [sorted[0], sorted[sorted.length - 1]];
    return ends.map(({ name, words }) => (name === '' ? '' : name + ': ') + words).join('; ').replaceAll(' %', '\\u00a0%');
  };

  // Below the words of a section: the same of what is chosen, or that they are of all settings.
  const sayings = total < 2 ? [] : all('.answer, .lead').map((sentence) => {
    const data = sentence.nextElementSibling;
    const saying = make('p', { className: sentence.className + ' choice', hidden: true });
    const text = make('span');
    const about = make('small');
    const back = make('button', { type: 'button', textContent: 'Show everything' });
    back.addEventListener('click', chooseAll);
    saying.append(text, about, back);
    sentence.after(saying);
    // Of the figures below the answer, too.
    const figures = all(':scope > .figure', sentence.parentElement);
    const figure = make('p', { className: 'figure', hidden: true });
    if (sentence.matches('.answer')) saying.after(figure);
    return { saying, text, about, figure, found: data && data.matches('script.found') ? JSON.parse(data.textContent) : [], hidden: [sentence, ...figures] };
  });
  // Lists that stay are of all settings.
  const ofAll = total < 2 ? [] : all('.takeaways, .verdicts').map((list) => {
    const note = make('p', { className: 'of-all', hidden: true, textContent: 'About all ' + total + ' settings:' });
    list.before(note);
    return note;
  });
  const tellChosen = (cells) => {
    const chosen = cells === null ? [] : [...cells].map(Number).sort((a, b) => a - b);
    const [{ found: answer } = { found: [] }] = sayings;
    const onTop = chosen.length === 0 ? '' : tell(answer, chosen, false);
    sayings.forEach(({ saying, text, about, figure, found, hidden }, i) => {
      const own = chosen.length === 0 ? '' : tell(found, chosen, i === 0);
      // What the answer says is not said again.
      const words = i > 0 && own === onTop ? '' : own;
      saying.hidden = cells === null;
      text.textContent = words;
      about.textContent = words === '' ? 'The text is about all ' + total + ' settings; you chose ' + chosen.length + '. ' : chosen.length + ' of ' + total + ' settings. ';
      for (const element of hidden) element.hidden = words !== '';
      figure.textContent = words === '' || i > 0 ? '' : found.map((each) => exact(each, chosen)).filter(Boolean).join('; ');
      figure.hidden = figure.textContent === '';
    });
    for (const note of ofAll) note.hidden = cells === null;
  };
`;
