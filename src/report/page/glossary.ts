import { words } from './html.ts';

/** Technical terms, each explained in one line. Of terms that start alike the longest comes first. */
const TERMS: readonly (readonly [term: string, meaning: string])[] = [
  ['Wilson score interval', 'The range of true win rates that fit these games. Computed this way, it contains the true rate in about 95 of 100 runs.'],
  [
    'confidence sequence',
    'An interval that may be looked at again and again while games are played: in 95 of 100 runs it contains the true value at every look.',
  ],
  ['Student’s t interval', 'The mean plus or minus about two standard errors, a little more if there are few observations.'],
  ['Holm’s correction', 'Corrects p-values for the number of comparisons made at once. Claims here rest on the intervals, not on p-values.'],
  ['Aalen–Johansen', 'The shares of games that have ended in each way by each round. They add up correctly even if some games are cut off.'],
  ['Bradley–Terry', 'Gives each player one strength, chosen so that the predicted results of all match-ups are as close as possible to the observed ones.'],
  ['Nash averaging', 'Finds the mixture of choices that no single choice beats.'],
  ['paired differences', 'Differences game by game. Both settings met the same luck, so what remains is due to what differs between them.'],
  ['share their luck', 'A game with a given number meets the same shuffles and rolls in every setting, so settings can be compared game by game.'],
  ['survivors’ curves', 'Each round includes only the games that had not ended before it.'],
  [
    'Saltelli',
    'Draws settings at random, and again with one number exchanged at a time: shows what share of the variation each number explains, alone and together with others.',
  ],
  ['Morris', 'Walks through the settings, changing one number per step: shows which numbers matter and which depend on others.'],
  ['Coupling', 'How many times as many games this would have taken without shared luck.'],
  ['stand-ins', 'Cards whose numbers were made up for this pack because the rulebook does not print them.'],
  ['stand-in cards', 'Cards whose numbers were made up for this pack because the rulebook does not print them.'],
  ['stand-in card', 'A card whose numbers were made up for this pack because the rulebook does not print them.'],
];

/** Page text in which a technical term explains itself, to pointer and keyboard, at its first use. */
export function explained(text: string): string {
  let html = words(text);
  for (const [term, meaning] of TERMS) {
    const found = words(term);
    const at = html.indexOf(found);
    // Not inside an existing explanation.
    if (at < 0 || /<abbr[^>]*>[^<]*$|<abbr[^>]*$/.test(html.slice(0, at))) continue;
    html = `${html.slice(0, at)}<abbr tabindex="0" title="${words(meaning)}">${found}</abbr>${html.slice(at + found.length)}`;
  }
  return html;
}
