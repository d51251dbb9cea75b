import { F } from '../../../core/index.ts';
import type { ArrowTable } from '../content/tables.ts';
import type { SoulRaiders } from '../game.ts';
import { scrollOf } from '../rules/actions/efforts.ts';
import { heroicPrice } from '../rules/actions/free-acts.ts';
import { difficultyOf } from '../rules/actions/moving.ts';
import { locationOf } from '../rules/figures.ts';
import { sheetOf } from '../rules/locations.ts';
import { C, CODES } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { M, type RaiderState } from '../state/state.ts';
import { Rule, Spell } from '../state/words.ts';
import { cardName, effectName, enemyName, figureName, heldName, locationName, POTION_NAMES, storyNumber } from './names.ts';
import { branchWords, scrollWords } from './texts.ts';

/** Options in words, for replays, playthroughs and people. */

/** A code of the current decision. */
export function say(g: SoulRaiders, s: RaiderState, code: number): string {
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'PASS':
      return passing(s.kind);
    case 'YES':
      return s.kind === Kind.stop ? 'stop here' : 'use it';
    case 'FIGURE':
      return naming(g, s, i);
    case 'CARD':
      return `${verb(s)} ${cardName(g, i)}`;
    case 'ENEMY':
      return `${aiming(s)} ${enemyName(g, s, i)}`;
    case 'LOCATION':
      return `${going(s)} ${locationName(g, s, i)}`;
    case 'BRANCH':
      return branchWords({ t: g.t, chapter: g.chapter(s) }, g.t.choices[s.all[g.top(s) + F.y] - 1][i]);
    case 'NUMBER':
      return `cancel ${i}`;
    case 'POTION':
      return `take a ${POTION_NAMES[i]}`;
    case 'AFTER_DEFEAT':
      return g.quest?.say(i) ?? '';
    default:
      return doing(g, s, s.words[M.ACTING] - 1, code, '');
  }
}

function passing(kind: number): string {
  switch (kind) {
    case Kind.turn:
    case Kind.act:
      return 'end the Action phase';
    case Kind.pay:
      return 'play no more cards';
    case Kind.target:
      return 'wound no more Enemies';
    case Kind.join:
    case Kind.takePart:
      return 'nobody else';
    case Kind.giveUp:
      return 'give nothing up';
    case Kind.stop:
      return 'go on';
    default:
      return 'no';
  }
}

/** What the figure chosen does. */
function naming(g: SoulRaiders, s: RaiderState, figure: number): string {
  const name = figureName(g, figure);
  switch (s.kind) {
    case Kind.turn:
      return `${name} acts`;
    case Kind.join:
      return `${name} moves along`;
    case Kind.takePart:
      return `${name} takes part`;
    case Kind.finisher:
      return `${name} carries out the result`;
    case Kind.firstEntrant:
      return `${name} is the First Entrant`;
    case Kind.assign:
      return `${enemyName(g, s, s.words[M.LAST] - 1)} goes to ${name}`;
    case Kind.whom:
      return s.words[M.SPELL] - 1 === Spell.transfer ? `Transfer with ${name}` : `give it to ${name}`;
    default:
      return `choose ${name}`;
  }
}

/** What is done with the card chosen. */
function verb(s: RaiderState): string {
  if (s.kind === Kind.pay) return 'play';
  return s.words[M.RECALLED] > 0 ? 'discard for it' : 'discard';
}

function aiming(s: RaiderState): string {
  if (s.kind === Kind.aim) return s.words[M.SPELL] - 1 === Spell.control ? 'control' : 'aim at';
  return s.kind === Kind.defeat ? 'first the defeat of' : 'wound';
}

function going(s: RaiderState): string {
  switch (s.kind) {
    case Kind.start:
      return 'start in';
    case Kind.where:
      return s.words[M.SPELL] - 1 === Spell.teleportation ? 'go to' : 'look at';
    case Kind.portal:
      return 'move the portal of';
    default:
      return 'next';
  }
}

/** What a figure does with a code, as an order or, with `ending` s, as what it does: "move to 5", "moves to 5". */
export function doing(g: SoulRaiders, s: RaiderState, figure: number, code: number, ending: '' | 's'): string {
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'PASS':
      return `end${ending} the Action phase`;
    case 'ARROW':
      return `move${ending} ${wayWords(g, s, figure, sheetOf(g, s, locationOf(s, figure)).arrows[i])}`;
    case 'PORTAL':
      return `go${ending && 'es'} through the portal to ${locationName(g, s, i)} (difficulty ${difficultyOf(g, s, figure, Rule.portalDifficulty, locationOf(s, figure), i)})`;
    case 'FIGHT':
      return i === figure ? `fight${ending}` : `fight${ending} the Enemies of ${figureName(g, i)}`;
    case 'SCROLL':
    case 'OFFER':
      return `perform${ending} ${scriptedWords(g, s, figure, code)}`;
    case 'CAST':
      return `cast${ending} ${cardName(g, i)}`;
    case 'DRINK':
      return `drink${ending} a ${POTION_NAMES[i]}`;
    case 'BUY':
      return `buy${ending} ${cardName(g, s.heroic[figure].card(s, s.heroic[figure].count(s) - 1 - i))} for ${heroicPrice(g, i)} Heroism`;
    case 'DRAW':
      return `draw${ending} a card for ${g.options.drawPrice} Heroism`;
    case 'RESERVE':
      return `set${ending} ${cardName(g, i)} aside`;
    case 'RECALL':
      return `take${ending} ${cardName(g, i)} back from the reserve`;
    case 'DISCARD':
      return `discard${ending} ${cardName(g, i)}`;
    case 'USE':
      return `use${ending} ${heldName(g, s, i)}`;
    case 'GIVE':
      return `give${ending} ${heldName(g, s, i)} away`;
    case 'CLOSE':
      return `remove${ending} the portal of ${locationName(g, s, i)}`;
    case 'GIVE_UP':
      return `give${ending} up ${effectName(i)}`;
    default:
      return '';
  }
}

/** "to 5 Sluice Tunnel (difficulty 9)". */
function wayWords(g: SoulRaiders, s: RaiderState, figure: number, arrow: ArrowTable): string {
  const { to, toB, story, difficulty, pursuit, elusive, damage } = arrow;
  const end = to < 0 ? storyNumber(g.chapter(s), story) : `${locationName(g, s, to)}${toB ? ' side B' : ''}`;
  const marks = [
    `difficulty ${difficultyOf(g, s, figure, difficulty, locationOf(s, figure), to)}`,
    ...(pursuit ? ['pursuit'] : []),
    ...(elusive ? ['Elusive'] : []),
    ...(damage > 0 ? [`damage ${damage}`] : []),
  ];
  return `to ${end} (${marks.join(', ')})`;
}

function scriptedWords(g: SoulRaiders, s: RaiderState, figure: number, code: number): string {
  const scroll = scrollOf(g, s, code, locationOf(s, figure));
  if (scroll === undefined) return '';
  const offered = code >= C.OFFER ? ` of ${storyNumber(g.chapter(s), code - C.OFFER)}` : '';
  return `${scrollWords({ t: g.t, chapter: g.chapter(s) }, scroll)}${offered}`;
}
