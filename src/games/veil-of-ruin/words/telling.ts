import { counted } from '../../../kit/words.ts';
import { mapOf } from '../between/map.ts';
import type { VeilOfRuin } from '../game.ts';
import { enemyCard } from '../rules/sides.ts';
import { NOBODY } from '../state/codes.ts';
import { Event } from '../state/kinds.ts';
import { Most, O, type RuinState, W } from '../state/state.ts';
import { abilityName, cardName, figureName, heroName, hexName } from './figures.ts';
import { HEX_NAMES, PILE_NAMES, STANCE_NAMES, STATUS_NAMES } from './names.ts';

/** Events as sentences of the replay. */

/** Why a card was discarded, by the last number of the event. */
const DISCARDED = [' (hand limit)', ' (Dazed)', '', ' (at 0 HP)'];
/** How an item came to its new holder. */
const EXCHANGED = ['is given', 'takes', 'swaps for'];
/** VR-Y03 – VR-Y07: what decided which team chooses. */
const TIE_BREAKS = ['more Aggressive heroes', 'more Neutral heroes', 'more Defensive heroes', 'the weakest hero', 'a die'];

/** An event as a sentence; empty if another sentence already says it. */
export function tell(g: VeilOfRuin, s: RuinState, event: number, a: number, b: number, c: number): string {
  return tellCourse(g, s, event, a, b, c) ?? tellCards(g, s, event, a, b, c) ?? tellFight(g, s, event, a, b, c) ?? tellPvp(g, s, event, a, b, c) ?? '';
}

/** Rounds, turns, the map and its shops. */
function tellCourse(g: VeilOfRuin, s: RuinState, event: number, a: number, b: number, c: number): string | undefined {
  switch (event) {
    case Event.round:
      return `— Round ${a} of the fight.`;
    case Event.hex:
      return `The party comes to ${hexName(g, a)}, ${HEX_NAMES[mapOf(g).hexes[a].kind]}.`;
    case Event.fight:
      return `— Fight ${a}${b > 0 ? ` against ${counted(b, 'enemy', 'enemies')}` : ''}.`;
    case Event.enemyRevealed:
      return `${figureName(g, s, a)} appears.`;
    case Event.elected:
      return `${heroName(g, s, a)} acts next (${counted(b, 'vote')}).`;
    case Event.turn: {
      const { w, own } = s.heroes[a];
      return `${heroName(g, s, a)}'s turn: ${w[W.HP]} of ${w[W.MAX]} HP, ${own[O.ACTIVE]} AP.`;
    }
    case Event.item:
      if (g.isPvp) return `Team ${(c >> 1) + 1} gets ${cardName(g.t, a)}.`;
      return b > 0 ? `The party gets ${cardName(g.t, a)}.` : `The party loses ${cardName(g.t, a)}.`;
    case Event.flasks:
      if (g.isPvp) return `Each team gets ${counted(a / 2, 'flask')}.`;
      return a > 0 ? `The party gets ${counted(a, 'flask')}.` : `The party loses ${counted(-a, 'flask')}.`;
    case Event.traded:
      return `The party gives items worth ${a} for cards worth ${b}.`;
    case Event.fightOver:
      return g.isPvp ? '' : a > 0 ? 'The fight is won.' : 'The fight is lost.';
    default:
      return undefined;
  }
}

/** Cards, items and action points of a hero, whose seat is the first number. */
function tellCards(g: VeilOfRuin, s: RuinState, event: number, a: number, b: number, c: number): string | undefined {
  if (a < 0 || a >= g.seats) return undefined;
  const hero = heroName(g, s, a);
  const card = (): string => cardName(g.t, b);
  switch (event) {
    case Event.gained:
      return `${hero} gains the ${PILE_NAMES[c]} card ${card()}.`;
    case Event.scrapped:
      return `${hero} scraps ${card()}.`;
    case Event.equipped:
      return `${hero} takes ${card()} into the fight.`;
    case Event.drawn:
      return `${hero} ${c === 0 ? 'draws' : 'takes'} ${card()}${c === 1 ? ' from the discard pile' : ''}.`;
    case Event.reshuffled:
      return `${hero} shuffles ${counted(b, 'card')} into the draw pile.`;
    case Event.discarded:
      return `${hero} discards ${card()}${DISCARDED[c]}.`;
    case Event.ap:
      return tellAp(hero, b, c);
    case Event.converted:
      return `${b} Earned AP of ${hero} ${b === 1 ? 'becomes' : 'become'} Active.`;
    case Event.played:
      return `${hero} plays ${card()}${c === NOBODY ? '' : ` on ${figureName(g, s, c)}`}.`;
    case Event.matched:
      return `${card()} matches the stance of ${figureName(g, s, c)}: the combat trait of ${hero} triggers.`;
    case Event.companionActs:
      return `${card()}, companion of ${hero}, acts.`;
    case Event.companionGone:
      return `${card()}, companion of ${hero}, leaves.`;
    case Event.used:
      return b < 0 ? `${hero} uses its ability.` : `${hero} uses ${card()}.`;
    case Event.exchanged:
      return `${hero} ${EXCHANGED[c]} ${card()}.`;
    case Event.searched:
      return `${hero} finds ${figureName(g, s, b)}.`;
    case Event.boonPlaced:
      return `${card()} lies with ${hero}.`;
    case Event.boonGone:
      return `${card()} leaves ${hero}.`;
    case Event.countered:
      return `${hero} counters with ${card()}.`;
    case Event.redirected:
      return `${hero} takes the attack on ${figureName(g, s, b)}.`;
    case Event.afflicted:
      return `${hero} gets ${card()}.`;
    case Event.affliction:
      return `${card()} takes effect on ${hero}.`;
    case Event.cured:
      return `${card()} leaves the deck of ${hero}.`;
    case Event.lookedAt:
      return `${hero} looks at ${card()}.`;
    case Event.drafted:
      return `Seat ${a} drafts ${g.t.heroes[b].name}.`;
    default:
      return undefined;
  }
}

function tellAp(hero: string, n: number, earned: number): string {
  if (n === 0) return '';
  return n < 0 ? `${hero} loses ${-n} AP.` : `${hero} ${earned > 0 ? 'earns' : 'gains'} ${n} AP.`;
}

/** HP, statuses, stances and the enemies' attacks; the first number is a figure. */
function tellFight(g: VeilOfRuin, s: RuinState, event: number, a: number, b: number, c: number): string | undefined {
  const figure = figureName(g, s, a);
  switch (event) {
    case Event.damage:
      return `${figure} takes ${b}.`;
    case Event.companionHurt:
      return `The companion of ${figure} takes ${b}.`;
    case Event.healed:
      return `${figure} is healed by ${b}.`;
    case Event.hpLost:
      return `${figure} loses ${b} HP.`;
    case Event.down:
      return `${figure} falls to 0 HP.`;
    case Event.revived:
      return `${figure} stands up with ${b} HP.`;
    case Event.status:
      return `${figure} is ${STATUS_NAMES[b]}.`;
    case Event.statusOff:
      return `${figure} is no longer ${STATUS_NAMES[b]}.`;
    case Event.buffs:
      return b > 0 ? `${figure} gets ${counted(b, 'buff counter')}.` : `${figure} loses ${counted(-b, 'buff counter')}.`;
    case Event.stance:
      return `${figure} is now in its ${STANCE_NAMES[b]} stance.`;
    case Event.ability:
      return a < Most.heroes ? `${figure}: ${abilityName(g.t, c)}.` : `The combat trait of ${figure} acts.`;
    case Event.attack:
      return tellAttack(figure, enemyCard(g, s.enemies[a - Most.heroes]).attacks[b].name, STANCE_NAMES[b]);
    case Event.targeted:
      return `${figure} targets ${figureName(g, s, b)}.`;
    case Event.rolled:
      return `${figure} rolls ${b}${c > 0 ? ': a critical attack' : ''}.`;
    case Event.fizzled:
      return `The attack of ${figure} does nothing.`;
    case Event.kept:
      return `${cardName(g.t, b)} stays in the Recall Zone of ${figure}.`;
    default:
      return undefined;
  }
}

/** Not every attack has a name. */
function tellAttack(enemy: string, attack: string, stance: string): string {
  return `${enemy} attacks${attack === '' ? '' : ` with ${attack}`} in its ${stance} stance.`;
}

/** The order of a PVP round. */
function tellPvp(g: VeilOfRuin, s: RuinState, event: number, a: number, b: number, c: number): string | undefined {
  if (event !== Event.slots) return undefined;
  const team = g.allies[2 * a].map((seat) => heroName(g, s, seat)).join(' and ');
  return `${team} take slots ${b === 0 ? '1 and 4' : '2 and 3'} (${TIE_BREAKS[c]} decided who chose).`;
}
