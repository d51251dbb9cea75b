import { mapOf } from '../between/map.ts';
import type { Tables } from '../content/tables.ts';
import type { VeilOfRuin } from '../game.ts';
import { isHero } from '../rules/sides.ts';
import { M, Most, N, O, type RuinState } from '../state/state.ts';

/** What the figures, cards and places of a game are called. */

/** A hero or an enemy; -1 is nobody. */
export function figureName(g: VeilOfRuin, s: RuinState, figure: number): string {
  if (figure < 0) return 'nobody';
  return isHero(figure) ? heroName(g, s, figure) : enemyName(g, s, figure - Most.heroes);
}

/** A hero; before the draft, its seat. */
export function heroName(g: VeilOfRuin, s: RuinState, seat: number): string {
  const hero = s.heroes[seat].own[O.HERO];
  return hero < 0 ? `seat ${seat}` : g.t.heroes[hero].name;
}

/** Two enemies of a kind are numbered. */
function enemyName(g: VeilOfRuin, s: RuinState, place: number): string {
  const card = s.enemies[place].own[N.CARD];
  const { name } = g.t.enemies[card];
  const same = s.enemies.slice(0, s.match[M.ENEMIES]).filter((e) => e.own[N.CARD] === card);
  return same.length > 1 ? `${name} ${same.indexOf(s.enemies[place]) + 1}` : name;
}

/** A card; those that share a name are told apart by hero and number. */
export function cardName(t: Tables, card: number): string {
  const name = t.names[card];
  if (t.names.indexOf(name) === t.names.lastIndexOf(name)) return name;
  return card < t.first.injury ? `${name} (${t.heroes[t.hero[card]].name} ${t.number[card]})` : `${name} (${t.ids[card]})`;
}

/** Whose ability this is: a card, a relic or an enemy. Several of one owner are numbered. */
export function abilityName(t: Tables, ability: number): string {
  for (const { name, abilities } of abilityOwners(t)) {
    const k = abilities.indexOf(ability);
    if (k >= 0) return abilities.length > 1 ? `ability ${k + 1} of ${name}` : name;
  }
  throw new Error(`nobody has ability ${ability}`);
}

function abilityOwners(t: Tables): { readonly name: string; readonly abilities: readonly number[] }[] {
  return [
    ...t.powers.map((powers, card) => ({ name: cardName(t, card), abilities: powers?.abilities ?? [] })),
    ...t.heroes.map(({ relicName, relic }) => ({ name: relicName, abilities: relic?.abilities ?? [] })),
    ...t.enemies.map(({ name, powers }) => ({ name, abilities: powers?.abilities ?? [] })),
  ];
}

export function hexName(g: VeilOfRuin, hex: number): string {
  return mapOf(g).map.places[hex].label;
}
