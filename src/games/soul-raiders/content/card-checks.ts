import type { Complain } from '../../../kit/records.ts';
import type { ActionRecord, ChapterRecord, RandomRecord, ScriptedRecord, StoryRecord } from './schema.ts';

/** SR-G01: the lower part of an Action card matches its symbol. */
export function checkAction({ symbol, bonus, spell, singleUse, heroic, copies, potion }: ActionRecord, complain: Complain): void {
  if (symbol === 'spell' && spell === undefined) complain([], 'a card with the spell symbol needs a spell; write one, or change the symbol');
  if (symbol === 'spell' && bonus !== undefined) complain(['bonus'], 'a card with the spell symbol has no bonus; remove it, or change the symbol');
  if (symbol !== 'spell' && spell !== undefined) complain(['spell'], `a card with the ${symbol} symbol has no spell; remove it, or write symbol: spell`);
  if (singleUse && spell === undefined) complain(['singleUse'], 'only spells are Single Use; remove it'); // SR-S05
  if (potion && heroic === undefined) complain(['potion'], 'only Heroic cards show Potion symbols; remove it, or give the card a number in the Heroic pile'); // SR-P01
  if (heroic !== undefined && copies !== 1) complain(['copies'], `a Heroic card is a single card, not ${copies}; remove copies`);
}

export function checkEnemy(card: RandomRecord | ScriptedRecord, complain: Complain): void {
  if (!('shields' in card)) return;
  const names = card.abilities.map((ability) => (typeof ability === 'object' ? 'formidable' : ability));
  card.abilities.forEach((ability, i) => {
    if (ability === 'formidable') complain(['abilities', i], 'formidable needs its number; write { formidable: n }'); // SR-X18
    if (names.indexOf(names[i]) < i) complain(['abilities', i], `${card.id} has ${names[i]} already; remove one`);
  });
}

const FOR_HOLDERS = ['exchangeable', 'while', 'explains', 'offers', 'use'] as const;

/** SR-Y03: only a Story that is kept has a holder. */
export function checkStory(story: StoryRecord, complain: Complain): void {
  if (story.fate === 'keep') return;
  for (const field of FOR_HOLDERS)
    if (story[field] !== undefined) complain([field], `only a Story that is kept has a holder; write fate: keep, or remove ${field}`);
}

/** SR-?67: a token acts when the marker comes to its space from below. */
export function checkChapter({ threat, tokens }: ChapterRecord, complain: Complain): void {
  tokens.forEach(({ space }, i) => {
    if (space <= threat) complain(['tokens', i, 'space'], `the Threat starts on space ${threat} and would not reach this token; put it higher`);
    if (tokens.findIndex((other) => other.space === space) < i) complain(['tokens', i, 'space'], `space ${space} has a token already; put one elsewhere`);
  });
}
