import { list } from '../../../kit/words.ts';
import type { ActionTable, ChapterTable, EnemyTable } from '../content/tables.ts';
import type { SoulRaiders } from '../game.ts';
import { cardAt } from '../rules/enemies/enemies.ts';
import { heroOf, isClone } from '../rules/figures.ts';
import { about } from '../rules/locations.ts';
import { Size } from '../state/codes.ts';
import { L, M, type RaiderState } from '../state/state.ts';
import { ABILITIES, Ability, Bonus, POTIONS, SKILLS, SPELLS, TIERS } from '../state/words.ts';

/** Names of the game's things in sentences. */

/** "forceField" becomes "Force Field". */
const title = (word: string): string => {
  const words = word.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);
  return words[0].toUpperCase() + words.slice(1);
};
export const ABILITY_NAMES = ABILITIES.map((ability) => (ability === 'antiMagic' ? 'Anti-Magic' : title(ability)));
export const SKILL_NAMES = SKILLS.map(title);
export const SPELL_NAMES = SPELLS.map(title);
export const POTION_NAMES = POTIONS.map((potion) => `Potion of ${title(potion)}`);
export const TIER_NAMES = TIERS;
export const SIDE_NAMES = ['A', 'B'] as const;
export const TOKEN_NAMES = ['Poison', 'Fracture', 'Fear'] as const;

/** A spell, or Size.spells + a Potion. */
export function effectName(effect: number): string {
  return effect < Size.spells ? SPELL_NAMES[effect] : POTION_NAMES[effect - Size.spells];
}

/** "Runner", "Runner’s clone". */
export function figureName(g: SoulRaiders, figure: number): string {
  const { name } = g.t.heroes[g.heroes[heroOf(figure)]];
  return isClone(figure) ? `${name}’s clone` : name;
}

/** "5 Sluice Tunnel"; "Location 5" as long as nobody has seen the sheet. */
export function locationName(g: SoulRaiders, s: RaiderState, location: number): string {
  const { number, name } = g.chapter(s).locations[location];
  return about(s, location, L.SEEN) === 0 ? `Location ${number}` : `${number} ${name}`;
}

const SYMBOL_LETTERS = ['R', 'G', 'S'] as const;

/** A card as players speak of it: "Feint 2R+1/A": 2, red (combat), 1 more for each Action card; G is green (movement), S a spell. */
export function cardName(g: SoulRaiders, card: number): string {
  const table = g.t.actions[card];
  return `${table.name} ${table.value}${SYMBOL_LETTERS[table.symbol]}${bonusWords(table)}`;
}

function bonusWords({ bonus, x }: ActionTable): string {
  switch (bonus) {
    case Bonus.flat:
      return `+${x}`;
    case Bonus.perAction:
      return `+${x}/A`;
    case Bonus.perCombat:
      return `+${x}/R`;
    case Bonus.perMovement:
      return `+${x}/G`;
    case Bonus.perEnemy:
      return `+${x}/E`;
    case Bonus.double:
      return 'x2';
    default:
      return '';
  }
}

export function cardNames(g: SoulRaiders, cards: readonly number[]): string {
  return list(cards.map((card) => cardName(g, card)));
}

/** "Hobgoblin"; "Hobgoblin 2" for the second of several in play. */
export function enemyName(g: SoulRaiders, s: RaiderState, place: number): string {
  const card = cardAt(s, place);
  const same = Array.from({ length: s.words[M.TOP] }, (_, i) => i).filter((each) => cardAt(s, each) === card);
  return same.length > 1 ? `${g.t.enemies[card].name} ${same.indexOf(place) + 1}` : g.t.enemies[card].name;
}

/** Abilities of a mask: "Guardian, Formidable 3". */
export function abilityNames(mask: number, { formidable }: EnemyTable): string[] {
  return ABILITY_NAMES.flatMap((name, ability) => ((mask & (1 << ability)) === 0 ? [] : [ability === Ability.formidable ? `${name} ${formidable}` : name]));
}

/** "Story 14", "Quest 2", "Artifact 1", by held card; with the name of a card that was seen. */
export function heldName(g: SoulRaiders, s: RaiderState, held: number): string {
  const { number, name } = g.heldTable(s, held);
  const kind = held < Size.stories ? 'Story' : held < Size.stories + Size.quests ? 'Quest' : 'Artifact';
  return `${kind} ${number} ${name}`;
}

/** The printed number of a Story or Scripted Enemy. */
export function storyNumber(chapter: ChapterTable, story: number): string {
  return `Story ${chapter.stories[story].number}`;
}
