import type { Complain } from '../../../kit/records.ts';
import { POWERS, SIDES } from '../state/words.ts';
import { checkCoin } from './quest-checks.ts';
import type { AgeRecord, CityRecord, DecreeRecord } from './schema.ts';
import { checkChoice, checkText, chosenIn, decreeOn, IN_AGE } from './text-checks.ts';

export function checkCity({ slots, decree }: CityRecord, demigods: readonly string[], complain: Complain): void {
  for (const [i, icon] of slots.entries()) checkCoin(icon, ['slots', i], complain);
  if (decree !== undefined) checkDecree(decree, demigods, (path, message) => complain(['decree', ...path], message));
}

function checkDecree({ forbidPowers, forbidMoves, cost, when }: DecreeRecord, demigods: readonly string[], complain: Complain): void {
  const costs = POWERS.filter((power) => cost?.[power] !== undefined);
  if (forbidPowers === undefined && forbidMoves === undefined && costs.length === 0 && when === undefined)
    complain([], 'the Decree does nothing; give it forbidPowers, forbidMoves, cost or when, or remove it');
  for (const power of costs) {
    if (cost?.[power] === 0) complain(['cost', power], 'a change by 0 is none; leave it out');
    if (forbidPowers?.includes(power)) complain(['cost', power], `${power} cannot be used under this Decree; remove its cost`);
  }
  when?.forEach(({ event, do: text }, i) => {
    if (when.findIndex((other) => other.event === event) < i) complain(['when', i, 'event'], `${event} has a text already; put both into one`);
    checkText(text, ['when', i, 'do'], { place: decreeOn(event), demigods, complain });
  });
}

export function checkAge(card: AgeRecord, demigods: readonly string[], complain: Complain): void {
  const { id, role } = card;
  const texts = SIDES.flatMap((side) => card[side] ?? []);
  if (texts.length === 0) complain([], `${id} does nothing; give it a feather, scorpion or tie text`);
  if (role !== undefined && !chosenIn(texts).includes(role.choose))
    complain(['role'], `no text of ${id} concerns the chosen ${role.choose}; remove the role, or use what is chosen`);
  if (role !== undefined) checkChoice(role, ['role'], demigods, complain);
  for (const side of SIDES) checkText(card[side] ?? [], [side], { place: IN_AGE, demigods, complain }, role === undefined ? [] : [role.choose]);
}
