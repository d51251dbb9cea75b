import type { Complain } from '../../../kit/records.ts';
import type { ActionRecord, RandomRecord, ScriptedRecord } from './schema.ts';

/** SR-G01: the lower part of an Action card matches its symbol. */
export function checkAction({ symbol, bonus, spell, singleUse, heroic, copies }: ActionRecord, complain: Complain): void {
  if (symbol === 'spell' && spell === undefined) complain([], 'a card with the spell symbol needs a spell; write one, or change the symbol');
  if (symbol === 'spell' && bonus !== undefined) complain(['bonus'], 'a card with the spell symbol has no bonus; remove it, or change the symbol');
  if (symbol !== 'spell' && spell !== undefined) complain(['spell'], `a card with the ${symbol} symbol has no spell; remove it, or write symbol: spell`);
  if (singleUse && spell === undefined) complain(['singleUse'], 'only spells are Single Use; remove it'); // SR-S05
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
