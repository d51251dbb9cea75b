import { words } from './html.ts';

/** Words of the trade, and what they mean in a line. The longest of those that begin alike stand first. */
const TERMS: readonly (readonly [term: string, meaning: string])[] = [
  ['Wilson score interval', 'All win rates that would not make what was seen surprising; made as here it holds the true rate in about 95 of 100 runs.'],
  ['confidence sequence', 'An interval that may be looked at again and again while games are played and still holds, all looks together, in 95 of 100 runs.'],
  ['Student’s t interval', 'The mean give or take about two standard errors, a little more where there are few observations.'],
  ['Holm’s correction', 'Corrects a p-value for the number of comparisons made at once. Claims are read off the intervals, not off p-values.'],
  ['Aalen–Johansen', 'Shares of games ended in each way by each round, which add up to one although games may be cut off.'],
  ['Bradley–Terry', 'One strength for each, such that the chances of all match-ups come out as near as can be.'],
  ['Nash averaging', 'The mixture of choices that no single choice beats; what is in it nobody can leave out.'],
  ['paired differences', 'Game by game: both sides met the same luck, so that only what differs between them is left.'],
  ['share their luck', 'Game number so-and-so meets the same shuffles and rolls in every cell, so that cells can be compared game by game.'],
  ['survivors’ curves', 'Of each round only the games that had not ended before it.'],
  [
    'Saltelli',
    'Settings drawn at random, and again with one number exchanged at a time: tells each number’s share of all that changes, alone and together with others.',
  ],
  ['Morris', 'Walks through the settings that change one number a step: tells which numbers matter, and which depend on others.'],
  ['Coupling', 'How many times as many games it would have taken without shared luck.'],
  ['stand-in cards', 'Cards whose numbers were made up for this pack, as the rulebook does not print them.'],
  ['stand-in card', 'A card whose numbers were made up for this pack, as the rulebook does not print it.'],
];

/** Text of the page in which a word of the trade, where it is first used, explains itself to pointer and keyboard. */
export function explained(text: string): string {
  let html = words(text);
  for (const [term, meaning] of TERMS) {
    const found = words(term);
    const at = html.indexOf(found);
    // Not inside an explanation that is there already.
    if (at < 0 || /<abbr[^>]*>[^<]*$|<abbr[^>]*$/.test(html.slice(0, at))) continue;
    html = `${html.slice(0, at)}<abbr tabindex="0" title="${words(meaning)}">${found}</abbr>${html.slice(at + found.length)}`;
  }
  return html;
}
