import { F, FIRST_KIND } from '../../../core/index.ts';
import { partsOf } from '../../../kit/codes.ts';
import { branchStart, Control } from '../../../kit/texts/instructions.ts';
import { askingPc } from '../../../kit/texts/interpreter.ts';
import { FORM, Op } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { cardCost, costOf } from '../rules/points.ts';
import { continuousAttack } from '../rules/recall-zones.ts';
import { CODES, NOBODY, Size } from '../state/codes.ts';
import { KIND_LIST, Kind } from '../state/kinds.ts';
import { M, type RuinState } from '../state/state.ts';
import { Rule } from '../state/words.ts';
import { abilityName, cardName, figureName, heroName, hexName } from './figures.ts';
import { STATUS_NAMES } from './names.ts';
import { showEnemies, showHeroes, showParty } from './table.ts';
import { optionWords } from './texts.ts';

/** The game in words, for replays, playthroughs and people: options and the table. */

/** A code of the current decision. */
export function say(g: VeilOfRuin, s: RuinState, code: number): string {
  if (s.kind === Kind.order) return `${abilityName(g.t, code)} first`;
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'PASS':
      return passing(g, s);
    case 'YES':
      return agreeing(g, s);
    case 'PLAY': {
      const [card, figure] = partsOf(i, Size.figures);
      const on = figure === NOBODY ? '' : ` on ${figureName(g, s, figure)}`;
      return `play ${cardName(g.t, card)}${on} (${cardCost(g, s, s.heroes[s.decider], card)} AP)`;
    }
    case 'USE':
      return `use ${cardName(g.t, i)} (${price(g, s, Math.max(0, g.t.useCost[i]))})`;
    case 'ABILITY':
      return `use the ability of ${heroName(g, s, s.decider)} (${price(g, s, 1)})`;
    case 'REFILL':
      return `draw up to ${Rule.refillTo} cards (${price(g, s, Rule.refillCost)})`;
    case 'RESHUFFLE':
      return `shuffle the discard pile into the draw pile (${price(g, s, Rule.reshuffleCost)})`;
    case 'SEARCH':
      return `search for ${figureName(g, s, i)} (${price(g, s, Rule.searchCost)})`;
    case 'GIVE':
    case 'TAKE':
    case 'SWAP':
      return `${exchangeWords(g, s, code)} (${price(g, s, Rule.exchangeCost)})`;
    case 'REMOVE_BOON': {
      const [holder, card] = partsOf(i, Size.types);
      return `remove ${cardName(g.t, card)} from ${heroName(g, s, holder)} (${price(g, s, Math.max(0, g.t.cost[card]) + 2)})`;
    }
    case 'CARD':
      return `${verb(g, s)}${cardName(g.t, i)}${s.kind === Kind.counter ? ` (${cardCost(g, s, s.heroes[s.decider], i)} AP)` : ''}`;
    case 'FIGURE':
      return sayFigure(g, s, i);
    case 'OPTION':
      return sayOption(g, s, i);
    case 'STATUS':
      return `remove ${STATUS_NAMES[i]}`;
    case 'REDIRECT':
      return `take the attack on ${figureName(g, s, i)}`;
    case 'HEX':
      return `vote for ${hexName(g, i)}`;
    case 'SHOP_TAKE':
      return `take ${cardName(g.t, i)}, value ${g.t.value[i]}`;
    case 'SHOP_GIVE':
      return `give ${cardName(g.t, i)}, value ${g.t.value[i]}`;
    case 'ITEMS_FIRST':
      return 'first pick of items';
    case 'HEROES_FIRST':
      return 'first pick of heroes';
    case 'DRAFT_HERO':
      return `draft ${g.t.heroes[i].name}`;
    case 'OUTER_SLOTS':
      return 'act in slots 1 and 4';
    case 'INNER_SLOTS':
      return 'act in slots 2 and 3';
  }
}

/** What an action that plays no card costs the asked hero now. */
function price(g: VeilOfRuin, s: RuinState, printed: number): string {
  return `${costOf(g, s, s.heroes[s.decider], printed, -1)} AP`;
}

function passing(g: VeilOfRuin, s: RuinState): string {
  switch (s.kind) {
    case Kind.scrap:
      return 'scrap no more';
    case Kind.cleanse:
      return 'take no more out';
    case Kind.equip:
      return 'take nothing more';
    case Kind.nextHero:
      return g.isPvp ? 'wait for the second slot' : 'abstain'; // VR-?51, VR-?34
    case Kind.initiative:
    case Kind.hex:
      return 'abstain';
    case Kind.action:
      return 'end the turn';
    case Kind.dazedDraw:
      return 'do not draw';
    case Kind.exchange:
      return 'refuse';
    case Kind.continuous:
      return `discard ${cardName(g.t, continuousAttack(s))}`;
    case Kind.redirect:
      return 'do not redirect';
    case Kind.counter:
      return 'play no counter action';
    case Kind.shop:
      return s.match[M.PICKED] === 0 ? 'leave the shop' : 'settle the trade';
    default:
      return 'pass';
  }
}

function agreeing(g: VeilOfRuin, s: RuinState): string {
  switch (s.kind) {
    case Kind.dazedDraw:
      return 'draw a card';
    case Kind.exchange:
      return `agree that ${heroName(g, s, s.match[M.ACTIVE])} may ${exchangeWords(g, s, s.match[M.EXCHANGE])}`;
    case Kind.continuous:
      return `leave ${cardName(g.t, continuousAttack(s))} in the Recall Zone`;
    default:
      return 'yes';
  }
}

/** An exchange of items, as the hero that offers it would say it. */
function exchangeWords(g: VeilOfRuin, s: RuinState, code: number): string {
  const { range, i } = CODES.read(code);
  if (range === 'SWAP') {
    const [ally, own, other] = partsOf(i, Size.types, Size.types);
    return `swap ${cardName(g.t, own)} for ${cardName(g.t, other)} of ${heroName(g, s, ally)}`;
  }
  const [ally, card] = partsOf(i, Size.types);
  return range === 'GIVE' ? `give ${cardName(g.t, card)} to ${heroName(g, s, ally)}` : `take ${cardName(g.t, card)} from ${heroName(g, s, ally)}`;
}

/** What is done with the card chosen. */
function verb(g: VeilOfRuin, s: RuinState): string {
  switch (s.kind) {
    case Kind.keep:
      return 'keep ';
    case Kind.scrap:
      return 'scrap ';
    case Kind.cleanse:
      return 'take out ';
    case Kind.equip:
    case Kind.draftItem:
      return 'take ';
    case Kind.discard:
      return 'discard ';
    case Kind.counter:
      return 'counter with ';
    default:
      return textVerb(g.t.code[s.all[g.top(s) + F.pc]]);
  }
}

/** The same for a text; one that goes card by card points at the step that asks. */
function textVerb(op: number): string {
  return op === Op.discardNext ? 'discard ' : op === Op.cureNext ? 'take out ' : 'take ';
}

function sayFigure(g: VeilOfRuin, s: RuinState, figure: number): string {
  const name = figureName(g, s, figure);
  switch (s.kind) {
    case Kind.nextHero:
      return g.isPvp ? `${name} acts` : `vote for ${name}`;
    case Kind.initiative:
      return `vote for ${name} to be first`;
    default:
      return name;
  }
}

/** A branch of a text; "decline" for the empty branch of what a hero may do. */
function sayOption(g: VeilOfRuin, s: RuinState, option: number): string {
  const { code } = g.t;
  const pc = askingPc(FORM, s, g.top(s));
  return code[branchStart(FORM, code, pc, option)] === Control.jump ? 'decline' : optionWords(g.t, pc, option);
}

/** The table as one seat sees it (null: everything). */
export function show(g: VeilOfRuin, s: RuinState, who: number | null): string {
  const kind = s.kind >= FIRST_KIND ? KIND_LIST[s.kind - FIRST_KIND].name : 'over';
  const fight = s.match[M.FIGHTING] === 0 ? '' : `fight ${s.match[M.FIGHTS]}, round ${s.match[M.ROUND]}, `;
  const turn = s.match[M.ACTIVE] < 0 ? '' : `, turn of ${heroName(g, s, s.match[M.ACTIVE])}`;
  return [`${fight}${kind}${turn}`, ...showParty(g, s, who), ...showHeroes(g, s, who), ...showEnemies(g, s)].join('\n');
}
