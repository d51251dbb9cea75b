import { InputError } from '../../../core/index.ts';
import { ANY_HERO, type Options } from './params.ts';

/**
 * By seat: the hero that plays, by number in the pack. VR-C11: each hero is in play once. A seat for any hero takes the first that no other seat names; in PVP all
 * heroes are drafted (-1), unless every seat names one.
 */
export function partyOf(heroes: readonly { readonly id: string }[], options: Options, seats: number): readonly number[] {
  if (heroes.length < seats) throw new InputError(`the pack has ${heroes.length} heroes, but ${seats} are needed; add heroes or play with a smaller party`);
  const all = [options['seats.0.hero'], options['seats.1.hero'], options['seats.2.hero'], options['seats.3.hero']];
  const absent = all.findIndex((name, seat) => seat >= seats && name !== ANY_HERO);
  if (absent >= 0)
    throw new InputError(`seat ${absent} names a hero, but the party has ${seats}; set party to ${absent + 1} or leave seats.${absent}.hero out`);
  const names = all.slice(0, seats);
  names.forEach((name, seat) => {
    const other = names.indexOf(name);
    if (name !== ANY_HERO && other < seat) throw new InputError(`seats ${other} and ${seat} both play ${name}; name another hero for one of them`);
  });
  if (options.mode === 'pvp' && names.includes(ANY_HERO)) return names.map(() => -1);
  const free = heroes.map(({ id }) => id).filter((id) => !names.includes(id));
  return names.map((name) => {
    const id = name === ANY_HERO ? free.shift() : name;
    return heroes.findIndex((hero) => hero.id === id);
  });
}
