import { Control } from '../../../kit/texts/instructions.ts';
import { TextReader } from '../../../kit/texts/reader.ts';
import { counted, signed } from '../../../kit/words.ts';
import { MOST_ABILITIES } from '../content/cards.ts';
import { type Filter, FORM, INSTRUCTION, type Modifier, Op, Pick, RANDOM } from '../content/ops.ts';
import type { CardTables, StaticTables } from '../content/tables.ts';
import { ANIMA, DEJA, FOE, FORBIDDEN, KEY, PORTAL } from '../state/words.ts';

/** Card texts in words, decompiled from the programs: what a player would read on a card, for replays. */

const KIND_WORDS: readonly (readonly [number, string])[] = [
  [ANIMA, 'Anima'],
  [DEJA, 'Deja'],
  [FOE, 'Foe'],
  [KEY, 'Key'],
  [PORTAL, 'Portal'],
];
const EVERY_KIND = KIND_WORDS.reduce((mask, [kind]) => mask | (1 << kind), 0);
const FORBIDDEN_WORDS: Record<(typeof FORBIDDEN)[number], string> = {
  combine: 'Combining',
  tilt: 'Tilting',
  draw: 'the Draw option',
  play: 'playing Memories',
  'use-explore': 'Using Explore',
  'use-fight': 'Using Fight',
  'use-influence': 'Using Influence',
  turn: 'Turning Keys',
  flip: 'Flipping Keys',
};

/** The text that begins at `pc`; empty for none. */
export function textWords(t: CardTables, pc: number): string {
  return pc < 0 ? '' : new Reader(t).read(pc);
}

class Reader extends TextReader {
  private readonly t: CardTables;
  /** What to call "it" the first time. */
  private it = 'it';

  constructor(t: CardTables) {
    super(FORM, t.code);
    this.t = t;
  }

  protected override containing(pc: number): [string, number] | null {
    const { code } = this.t;
    if (code[pc] !== Op.another) return null;
    return [`another Veilwraith: ${this.read(code[pc + 1])}`, code[pc + INSTRUCTION + 1]];
  }

  protected condition(index: number): string {
    const c = this.t.conditions[index];
    const action = this.t.actionNames[c.action];
    switch (c.word) {
      case 'threatsAtLeast':
        return `${c.n} or more ${filterWords(this.t, this.t.filters[c.filter], true)} are in play`;
      case 'keysAtLeast':
        return `${c.n} or more Keys are collected`;
      case 'foesLeftAtMost':
        return `at most ${counted(c.n, 'Foe')} ${c.n === 1 ? 'is' : 'are'} left`;
      case 'spiritAtMost':
        return `Spirit is ${c.n} or less`;
      case 'handAtLeast':
        return `${c.n} or more Memories are in hand`;
      case 'tokensAtLeast':
        return `${c.n} or more Power Tokens are on ${action}`;
      case 'inSlot':
        return `${action} is in slot ${c.n}`;
      case 'upright':
        return `${action} is upright`;
      case 'roundAtLeast':
        return `it is round ${c.n} or later`;
      case 'portalInPlay':
        return `the Portal is ${c.n === 1 ? '' : 'not '}in play`;
      case 'archfiendInDeck':
        return `the Archfiend is ${c.n === 1 ? '' : 'not '}in the deck`;
      case 'usedThisRound':
        return `an Action has ${c.n === 1 ? '' : 'not '}been Used this round`;
    }
  }

  protected counted(index: number): string {
    const c = this.t.counts[index];
    switch (c.word) {
      case 'threats':
        return `${filterWords(this.t, this.t.filters[c.filter])} in play`;
      case 'keys':
        return 'Key collected';
      case 'hand':
        return 'Memory in hand';
      case 'tokensOn':
        return `Power Token on ${this.t.actionNames[c.action]}`;
    }
  }

  /** The Action that an instruction names; a chosen one is described once and then called "it". */
  private action(pick: number): string {
    if (pick <= Pick.influence) return this.t.actionNames[pick];
    if (pick === Pick.used) return 'the Action being Used';
    if (pick === Pick.every) return 'all Actions';
    if (pick === Pick.any) return 'any Action';
    const words = this.it;
    this.it = 'it';
    return words;
  }

  protected instruction(pc: number, times: number): string {
    const { code, filters, modifiers } = this.t;
    const n = code[pc + 1];
    const pick = code[pc + 2];
    const random = n === RANDOM ? ' at random' : '';
    const memories = counted(times, 'Memory', 'Memories');
    const threats = (filter: number): string => `${times} ${filterWords(this.t, filters[filter], times > 1)}`;
    switch (code[pc]) {
      case Op.addPower:
        return pick <= Pick.influence ? `+${n * times} ${this.action(pick)}` : `+${n * times} to ${this.action(pick)}`;
      case Op.addToken:
        return `${counted(n * times, 'Power Token')} on ${this.action(pick)}`;
      case Op.removeToken:
        return `remove ${counted(times, 'Power Token')}${random}`;
      case Op.removeAllTokens:
        return `remove all Power Tokens from ${this.action(pick)}`;
      case Op.moveToken:
        return `move ${counted(times, 'Power Token')}`;
      case Op.gainSpirit:
      case Op.boost:
        return `gain ${n * times} Spirit`;
      case Op.loseSpirit:
        return `lose ${n * times} Spirit`;
      case Op.changeMaxSpirit:
        return `maximum Spirit ${signed(n * times)}`;
      case Op.drawMemory:
        return `draw ${memories}`;
      case Op.discardMemory:
        return `discard ${memories}${random}`;
      case Op.recoverMemory:
        return `take ${memories} from the discard pile${n === 1 ? ' onto the deck' : ''}`;
      case Op.removeMemory:
        return `remove ${memories} in hand from the game${random}`;
      case Op.removeSelf:
        return 'remove this from the game';
      case Op.drawThreat:
        return `draw ${counted(times, 'more Threat')}`;
      case Op.discardThreat:
        return `discard ${threats(n)}`;
      case Op.discardEveryThreat:
        return `discard every ${filterWords(this.t, filters[n])}`;
      case Op.defeatThreat:
        return `defeat ${threats(n)}`;
      case Op.returnThreat:
        return 'put a Threat from the discard pile into play';
      case Op.peek:
        return `look at the top ${counted(n, 'Threat')} and put ${n === 1 ? 'it' : 'them'} back in any order`;
      case Op.discardFromDeck:
        return `discard the top ${counted(times, 'Threat')} of the deck`;
      case Op.ignore:
        return `ignore ${pick === 1 ? 'up to ' : ''}${threats(n)} this round`;
      case Op.addTimed:
        return `${modifierWords(this.t, modifiers[n])} this round`;
      case Op.exhaust:
        return `Exhaust ${counted(times, 'Action')}${random}`;
      case Op.reset:
        return `reset ${this.action(pick)}`;
      case Op.tilt:
        return `Tilt ${this.action(pick)}`;
      case Op.resetKey:
        return `reset ${counted(times, 'Key')}`;
      case Op.exhaustKey:
        return `Exhaust ${counted(times, 'Key')}${random}`;
      case Op.arrange:
        return 'put the Actions in any slots';
      case Op.swap:
        return 'swap two Actions';
      case Op.useNow:
        return times === 1 ? 'Use an Action now' : `Use ${times} Actions now`;
      case Op.allowUse:
        return `${this.action(Pick.it)} may be Used once more this round`;
      case Op.putBeneath:
        return `put ${memories}${random} from hand beneath this`;
      case Op.drawBeneath:
        return 'draw what lies beneath this';
      case Op.shuffleSelfIn:
        return 'shuffle this into the Memory deck';
      case Op.discardSelf:
        return 'discard this';
      case Op.chooseAction:
        this.it = pick === Pick.upright ? 'an upright Action' : pick === Pick.turned ? 'an Action that is not upright' : 'any Action';
        return '';
      case Op.upgradeAction:
        return 'upgrade an Action';
      case Op.gainRibbon:
        return `gain ${counted(n, 'Ribbon')}`;
      case Op.upgradeToken:
        return 'upgrade an Action Power Token';
      default:
        return '';
    }
  }
}

/** The options of the choice at `pc`, in words; "nothing" for one without effect. */
export function optionWords(t: CardTables, pc: number, i: number): string {
  return new Reader(t).option(pc, i);
}

/** The matching Threats in words, as singular or plural. */
function filterWords(t: CardTables, f: Filter, many = false): string {
  const mask = f.kinds & EVERY_KIND;
  const kinds = KIND_WORDS.filter(([kind]) => (mask & (1 << kind)) !== 0).map(([, word]) => word);
  const missing = KIND_WORDS.filter(([kind]) => (mask & (1 << kind)) === 0).map(([, word]) => word);
  const ordinary = mask === ((1 << ANIMA) | (1 << DEJA));
  const named = f.name === -1 ? undefined : t.names[t.name.indexOf(f.name)];
  const noun = named ?? (ordinary ? 'ordinary Threat' : kinds.length <= 2 && missing.length > 0 ? kinds.join(' or ') : 'Threat');
  const plural = many && !/(Anima|Deja)$/.test(noun) ? 's' : '';
  const parts = [f.other ? 'other ' : '', noun, plural];
  if (named === undefined && !ordinary && kinds.length > 2 && missing.length > 0) parts.push(` (not ${missing.join(' or ')})`);
  if (f.costAtMost >= 0) parts.push(` of cost ${f.costAtMost} or less`);
  if (f.has >= 0) parts.push(` with ${t.actionNames[f.has]}`);
  return f.self ? 'this Threat' : parts.join('');
}

function modifierWords(t: CardTables, m: Modifier): string {
  const what = m.type < 0 ? 'the Spirit Cost' : m.type === 3 ? 'all values' : `the ${t.actionNames[m.type]} value`;
  return `${signed(m.by)} on ${what} of ${t.filters[m.filter].self ? '' : 'every '}${filterWords(t, t.filters[m.filter])}`;
}

function staticWords(t: CardTables, s: StaticTables): string[] {
  const words = FORBIDDEN.filter((_, i) => (s.forbids & (1 << i)) !== 0).map((word) => `no ${FORBIDDEN_WORDS[word].replace(/^the /, '')}`);
  words.push(...s.modifiers.map((m) => modifierWords(t, t.modifiers[m])));
  if (s.handLimit !== 0) words.push(`hand limit ${signed(s.handLimit)}`);
  if (s.drawCount !== 0) words.push(`${signed(s.drawCount)} Memory in the Draw Phase`);
  if (s.combineChange !== 0) words.push(`Combines give ${signed(s.combineChange)}`);
  return words;
}

/** All texts of a Threat. */
export function cardWords(t: CardTables, card: number): string {
  const modifiers = Array.from({ length: t.modifierTo[card] - t.modifierFrom[card] }, (_, i) => t.modifierFrom[card] + i);
  const statics = { forbids: t.forbids[card], modifiers, handLimit: t.handLimit[card], drawCount: t.drawCount[card], combineChange: t.combineChange[card] };
  return labelled([
    ['Played', textWords(t, t.played[card])],
    ['Start of Round', textWords(t, t.startOfRound[card])],
    ['End of Round', textWords(t, t.endOfRound[card])],
    ['Defeat', textWords(t, t.defeat[card])],
    ['Drawn', textWords(t, t.drawn[card])],
    ['while in play', staticWords(t, statics).join(', ')],
  ]);
}

/** The text of the Vignette's ability. */
export function vignetteWords(t: CardTables): string {
  const v = t.vignette;
  return labelled([
    ['Start of Round', textWords(t, v.startOfRound)],
    ['End of Round', textWords(t, v.endOfRound)],
    ['when the Portal enters', textWords(t, v.portalEnters)],
    ['always', staticWords(t, v.statics).join(', ')],
  ]);
}

function labelled(texts: readonly (readonly [string, string])[]): string {
  return texts
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `${label}: ${words}`)
    .join('; ');
}

/** A program: its start, its owner in words, and its card (-1: none). */
interface Origin {
  readonly start: number;
  readonly label: string;
  readonly card: number;
}

const origins = new WeakMap<CardTables, readonly Origin[]>();

/** The owner of the instruction at `pc`: "Cinder Imp, Played"; empty for steps of the rules. */
export function originOf(t: CardTables, pc: number): string {
  return programAt(t, pc)?.label ?? '';
}

/** The card that owns the instruction at `pc`; -1 for steps of the rules and texts of a Vignette. */
export function cardAt(t: CardTables, pc: number): number {
  return programAt(t, pc)?.card ?? -1;
}

function programAt(t: CardTables, pc: number): Origin | undefined {
  let list = origins.get(t);
  if (list === undefined) {
    list = programs(t).sort((a, b) => a.start - b.start);
    origins.set(t, list);
  }
  let found: Origin | undefined;
  for (const origin of list) {
    if (origin.start > pc) break;
    found = origin;
  }
  return found;
}

function programs(t: CardTables): Origin[] {
  const found: Origin[] = [];
  const add = (start: number, label: string, card = -1): void => void (start >= 0 && found.push({ start, label, card }));
  for (const step of [t.steps.move, t.steps.afterDefeat, t.steps.activate, t.steps.resumeUse, ...t.steps.drawUse, ...t.steps.draw, ...t.steps.boost])
    add(step, '');
  for (let card = 0; card < t.total; card++) {
    const name = t.names[card];
    for (let k = 0; k < t.abilityCount[card]; k++) add(t.abilities[card * MOST_ABILITIES + k], name, card);
    add(t.played[card], `${name}, Played`, card);
    add(t.defeat[card], `${name}, Defeat`, card);
    add(t.steps.eitherOrder[card], `${name}, Defeat`, card);
    add(t.drawn[card], `${name}, Drawn`, card);
    add(t.startOfRound[card], `${name}, Start of Round`, card);
    add(t.endOfRound[card], `${name}, End of Round`, card);
  }
  for (let k = 0; k < t.keys; k++) {
    const card = t.firstKey + k;
    const standard = t.code[t.turn[k]] === Op.useNow && t.code[t.turn[k] + INSTRUCTION] === Control.end;
    add(t.turn[k], standard ? '' : `${t.names[card]}, Turn`, card);
    add(t.flip[k], `${t.names[card]}, Flip`, card);
  }
  const v = t.vignette;
  add(v.startOfRound, `${v.name}, Start of Round`);
  add(v.endOfRound, `${v.name}, End of Round`);
  add(v.portalEnters, v.name);
  for (const reward of t.rewards) add(reward, '');
  return found;
}
