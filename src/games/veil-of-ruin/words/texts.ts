import { TextReader } from '../../../kit/texts/reader.ts';
import { counted } from '../../../kit/words.ts';
import { Arg, CLEAR, COST_OF, Cond, Count, CURE_FROM, FORM, INSTRUCTION, Is, N, Op, To } from '../content/ops.ts';
import type { Tables } from '../content/tables.ts';
import { DAMAGE_TYPES, PILES, STANCES } from '../state/words.ts';
import { COST_WORDS, HERO, INJURY_NAMES, KIND_WORDS, moreOrLess, PILE_NAMES, ranged, type Speaker, STANCE_NAMES, STATUS_NAMES } from './names.ts';

/** Texts in words, decompiled from the programs: what a player would read on the card. */

/** The text that begins at `pc`; empty for none. */
export function textWords(t: Tables, pc: number, speaker: Speaker = HERO): string {
  return pc < 0 ? '' : new Reader(t, speaker).read(pc);
}

/** A branch of the choice at `pc`; "nothing" if it has no effect. */
export function optionWords(t: Tables, pc: number, i: number, speaker: Speaker = HERO): string {
  return new Reader(t, speaker).option(pc, i);
}

/** "the target is Dazed"; empty for -1, no condition. */
export function conditionWords(t: Tables, condition: number, speaker: Speaker = HERO): string {
  return condition < 0 ? '' : new Reader(t, speaker).condition(condition);
}

/** "2 damage for each card in your hand, at most 6". */
export function amountWords(t: Tables, operands: readonly [number, number, number], noun: string, speaker: Speaker = HERO, nouns = noun): string {
  return new Reader(t, speaker).amount(operands, noun, nouns);
}

const FROM_WORDS: Readonly<Record<(typeof CURE_FROM)[number], string>> = {
  hand: 'hand',
  discard: 'discard pile',
  handOrDiscard: 'hand or discard pile',
  anywhere: 'deck',
};
const CURE_WORDS = [
  ['an Injury', 'Injuries'],
  ['a Corruption card', 'Corruption cards'],
  ['an Injury or Corruption card', 'Injury or Corruption cards'],
] as const;
const REST_WORDS = ['back in the same order', 'on the bottom', 'on the discard pile'] as const;
const PUT_WORDS = ['into the hand', 'on top of the draw pile'] as const;
const RECOVER_WORDS = ['the discard pile', 'a Recall Zone'] as const;
const CLEAR_WORDS: Readonly<Record<(typeof CLEAR)[number], string>> = {
  newest: 'the newest card',
  oldest: 'the oldest card',
  own: 'your cards',
  all: 'all cards',
};

/** Counts of what a figure has, as singular and plural. */
const OWNED: Readonly<Record<number, readonly [string, string]>> = {
  [Count.buffs]: ['buff counter', 'buff counters'],
  [Count.ap]: ['Active AP', 'Active AP'],
  [Count.earnedAp]: ['Earned AP', 'Earned AP'],
  [Count.hp]: ['HP', 'HP'],
  [Count.missingHp]: ['missing HP', 'missing HP'],
  [Count.statuses]: ['status', 'statuses'],
  [Count.companions]: ['companion', 'companions'],
};

class Reader extends TextReader {
  private readonly t: Tables;
  private readonly speaker: Speaker;
  /** What to call the chosen figure. */
  private chosen = 'that figure';

  constructor(t: Tables, speaker: Speaker) {
    super(FORM, t.code);
    this.t = t;
    this.speaker = speaker;
  }

  // Figures

  /** The figure as an object: "the target", "yourself". A chosen one is introduced once: "an ally", then "that ally". */
  private whom(to: To): string {
    if (to === To.self) return this.speaker.self;
    if (to !== To.chosen) return this.speaker.names[to] ?? '';
    const words = this.chosen;
    this.chosen = words.replace(/^an? (\w+).*$/, 'that $1');
    return words;
  }

  /** "your hand", "the hand of an ally". */
  private of(to: To, thing: string): string {
    return to === To.self ? `${this.speaker.possessive} ${thing}` : `the ${thing} of ${this.whom(to)}`;
  }

  /** "gain 2 AP", "give 2 AP to an ally". */
  private gain(what: string, to: To): string {
    return to === To.self ? `gain ${what}` : `give ${what} to ${this.whom(to)}`;
  }

  private lose(what: string, to: To): string {
    return to === To.self ? `lose ${what}` : `take ${what} from ${this.whom(to)}`;
  }

  /** "draw 1 card", "let an ally draw 1 card". */
  private act(what: string, to: To): string {
    return to === To.self ? what : `let ${this.whom(to)} ${what}`;
  }

  // Amounts, counts, conditions

  amount([n, count, limits]: readonly [number, number, number], noun: string, nouns: string, times = 1): string {
    if (count === 0) return counted(n * times, noun, nouns);
    const plus = limits & 255;
    const most = limits >> 8;
    return `${counted(n, noun, nouns)} for each ${this.counted(count - 1)}${plus > 0 ? `, plus ${plus}` : ''}${most > 0 ? `, at most ${most - 1}` : ''}`;
  }

  /** The amount of the instruction at pc. */
  private measured(pc: number, times: number, noun: string, nouns = noun): string {
    const [, n, count, limits] = this.t.code.subarray(pc, pc + INSTRUCTION);
    return this.amount([n, count, limits], noun, nouns, times);
  }

  /** "card in your hand", "buff counter the target has". */
  protected counted(count: number): string {
    const owned = OWNED[this.t.counts[count * N.size + N.what]];
    return owned === undefined ? this.placed(count)[0] : `${owned[0]} ${this.has(this.t.counts[count * N.size + N.of])}`;
  }

  /** "there are 2 or more cards in your hand", "the target has at most 1 buff counter". */
  private counts(count: number, least: number, most: number): string {
    const owned = OWNED[this.t.counts[count * N.size + N.what]];
    if (owned !== undefined) return `${this.has(this.t.counts[count * N.size + N.of])} ${ranged(least, most, ...owned)}`;
    return `there ${least === 1 && most === 1 ? 'is' : 'are'} ${ranged(least, most, ...this.placed(count))}`;
  }

  private has(of: To): string {
    return of === To.self ? `${this.speaker.subject} ${this.speaker.has}` : `${this.whom(of)} has`;
  }

  /** What lies somewhere and is counted, as singular and plural. */
  private placed(count: number): readonly [string, string] {
    const { counts } = this.t;
    const of = counts[count * N.size + N.of];
    const both = (one: string, many: string, place: string): readonly [string, string] => [`${one} ${place}`, `${many} ${place}`];
    const cards = (place: string): readonly [string, string] => both('card', 'cards', place);
    switch (counts[count * N.size + N.what]) {
      case Count.ownRecall:
        return both('card of yours', 'cards of yours', `in ${this.of(of, 'Recall Zone')}`);
      case Count.recall:
        return cards(`in ${this.of(of, 'Recall Zone')}`);
      case Count.hand:
        return cards(`in ${this.of(of, 'hand')}`);
      case Count.enemies:
        return ['enemy above 0 HP', 'enemies above 0 HP'];
      case Count.heroes:
        return ['hero above 0 HP', 'heroes above 0 HP'];
      case Count.cards:
        return both('other card', 'other cards', `played this turn${this.by(of)}`);
      case Count.attacks:
        return both('other attack card', 'other attack cards', `played this turn${this.by(of)}`);
      case Count.roundAttacks:
        return both('other attack card', 'other attack cards', `played this round${this.by(of)}`);
      case Count.boons:
        return both('Boon', 'Boons', `in ${this.of(of, 'Boon Pile')}`);
      case Count.discardPile:
        return cards(`in ${this.of(of, 'discard pile')}`);
      case Count.drawPile:
        return cards(`in ${this.of(of, 'draw pile')}`);
      case Count.afflictions:
        return both('Injury or Corruption card', 'Injury and Corruption cards', `in ${this.of(of, 'deck')}`);
      default:
        return ['round so far', 'rounds so far'];
    }
  }

  private by(of: To): string {
    return of === To.self ? '' : ` by ${this.whom(of)}`;
  }

  condition(index: number): string {
    const [what, parameter, least, most, of, not] = this.t.conditions.subarray(index * Cond.size, (index + 1) * Cond.size);
    if (what === Is.count) return this.counts(parameter, least, most);
    const no = not === 0 ? '' : 'not ';
    if (what === Is.damageType) return `the attack is ${no}${DAMAGE_TYPES[parameter]}`;
    if (what === Is.critical) return `the attack is ${no}critical`;
    const isSelf = of === To.self;
    const subject = isSelf ? this.speaker.subject : this.whom(of);
    const is = `${subject} ${isSelf ? this.speaker.is : 'is'}`;
    const has = `${subject} ${isSelf ? this.speaker.has : 'has'}`;
    switch (what) {
      case Is.status:
        return parameter < 0 ? `${has} ${not === 0 ? 'a' : 'no'} status` : `${is} ${no}${STATUS_NAMES[parameter]}`;
      case Is.stance:
        return `${is} ${no}in ${STANCE_NAMES[parameter]} stance`;
      case Is.wounded: {
        const share = parameter === 0 ? 'half of the HP' : `${parameter} HP`;
        return `${has} ${not === 0 ? `${share} or less` : `more than ${share}`}`;
      }
      case Is.boss:
        return `${is} ${no}a boss`;
      default:
        return `${is} ${no}at 0 HP`;
    }
  }

  /** Which cards are searched or recovered. */
  private cards(filter: number, times: number): string {
    const { kind, pile, effective, costAtMost } = this.t.searches[filter];
    const noun = `${pile === undefined ? '' : `${PILE_NAMES[PILES.indexOf(pile)]} `}${kind === undefined ? 'card' : KIND_WORDS[kind]}`;
    const stance = effective === undefined ? '' : ` of Effective Stance ${STANCE_NAMES[STANCES.indexOf(effective)]}`;
    const cost = costAtMost === undefined ? '' : ` that ${times === 1 ? 'costs' : 'cost'} ${costAtMost} AP or less`;
    const number = times > 1 ? String(times) : /^[aeiou]/i.test(noun) ? 'an' : 'a';
    return `${number} ${noun}${times === 1 ? '' : 's'}${stance}${cost}`;
  }

  // Instructions

  protected override containing(pc: number): [string, number] | null {
    const { code } = this.t;
    if (code[pc] !== Op.roll) return null;
    const outcomes: string[] = [];
    let next = pc + INSTRUCTION;
    while (code[next] === Op.unlessFace) {
      const [, from, to, after] = code.subarray(next, next + INSTRUCTION);
      outcomes.push(`on ${from === to ? from : `${from}–${to}`} ${this.read(next + INSTRUCTION, after - INSTRUCTION)}`);
      next = after;
    }
    return [`roll a d${code[pc + 1]}: ${outcomes.join('; ')}`, next];
  }

  protected instruction(pc: number, times: number): string {
    const [op, a, b, c, d, e] = this.t.code.subarray(pc, pc + INSTRUCTION);
    switch (op) {
      case Op.choose:
        this.chosen = `${this.speaker.names[a as To]}${b === Arg.fallenToo ? ' (also at 0 HP)' : b === Arg.fallenOnly ? ' at 0 HP' : ''}`;
        return '';
      case Op.damage:
        return `deal ${this.measured(pc, times, `${DAMAGE_TYPES[d & 1]} damage`)} to ${this.whom(e)}${d >= Arg.pastCompanion ? ', past the companion' : ''}`;
      case Op.heal:
        return e === To.self ? `regain ${this.measured(pc, times, 'HP')}` : `restore ${this.measured(pc, times, 'HP')} to ${this.whom(e)}`;
      case Op.loseHp:
        return this.lose(`${a * times} HP`, b);
      case Op.revive:
        return `revive ${this.whom(b)} with ${a} HP`;
      case Op.status: {
        const rounds = b > 1 ? ` for ${b} rounds` : '';
        return c === To.self ? `become ${STATUS_NAMES[a]}${rounds}` : `make ${this.whom(c)} ${STATUS_NAMES[a]}${rounds}`;
      }
      case Op.removeStatus:
        return `remove ${a === Arg.anyStatus ? 'a status' : a === Arg.allStatuses ? 'all statuses' : STATUS_NAMES[a]} from ${this.whom(b)}`;
      case Op.buff:
        return this.gain(this.measured(pc, times, 'buff counter', 'buff counters'), e);
      case Op.removeBuff:
        return this.lose(a === 0 ? 'all buff counters' : counted(a * times, 'buff counter'), b);
      case Op.injury:
        return this.gain(times === 1 ? `a ${INJURY_NAMES[a]} card` : `${times} ${INJURY_NAMES[a]} cards`, b);
      case Op.corruption:
        return this.gain(counted(a * times, 'Corruption card'), b);
      case Op.cure:
        return `take ${a === 1 ? CURE_WORDS[b][0] : `up to ${a} ${CURE_WORDS[b][1]}`} out of ${this.of(d, FROM_WORDS[CURE_FROM[c]])}`;
      case Op.ap:
        return this.gain(this.measured(pc, times, 'AP'), e);
      case Op.earn:
        return this.gain(this.measured(pc, times, 'Earned AP'), e);
      case Op.loseAp:
        return this.lose(`${a * times} AP`, b);
      case Op.convert:
        return `${this.of(a, 'Earned AP')} becomes Active`;
      case Op.cost: {
        const what = COST_WORDS[COST_OF[b]];
        return c === 0 ? `${this.of(d, `next ${what}`)} costs ${moreOrLess(a)}` : `${this.of(d, `${what}s`)} cost ${moreOrLess(a)} this turn`;
      }
      case Op.strengthen:
        return b === 0
          ? `${this.of(c, 'next attack card')} deals ${moreOrLess(a)} damage`
          : `${this.of(c, 'attack cards')} deal ${moreOrLess(a)} damage this turn`;
      default:
        return this.cardInstruction(pc, times);
    }
  }

  /** Cards, Recall Zones, the attack in progress, rewards. */
  private cardInstruction(pc: number, times: number): string {
    const [op, a, b, c, d, e] = this.t.code.subarray(pc, pc + INSTRUCTION);
    switch (op) {
      case Op.draw:
        return this.act(`draw ${this.measured(pc, times, 'card', 'cards')}`, e);
      case Op.drawTo:
        return this.act(`draw until the hand has ${counted(a, 'card')}`, b);
      case Op.discard:
        return this.act(a === 0 ? 'discard the hand' : `discard ${counted(a * times, 'card')}${b === 1 ? ' at random' : ''}`, c);
      case Op.lookTop:
        return `look at the top ${counted(a, 'card')} of ${this.of(d, 'draw pile')}${b > 0 ? `, put ${b} into the hand` : ''}, put the rest ${REST_WORDS[c]}`;
      case Op.search:
        return `search ${this.of(c, 'draw pile')} for ${this.cards(a, times)} and put ${times === 1 ? 'it' : 'them'} ${PUT_WORDS[b]}`;
      case Op.recover:
        return `take ${this.cards(a, times)} from ${RECOVER_WORDS[b]} ${PUT_WORDS[c]}`;
      case Op.reshuffle:
        return `shuffle ${this.of(a, 'discard pile')} into the draw pile`;
      case Op.companionActs:
        return `${this.of(a, 'companion')} acts`;
      case Op.clearRecall:
        return `discard ${CLEAR_WORDS[CLEAR[a]]} in ${this.of(b, 'Recall Zone')}`;
      case Op.setStance:
        return b === To.self ? `change to ${STANCE_NAMES[a]} stance` : `put ${this.whom(b)} into ${STANCE_NAMES[a]} stance`;
      case Op.prevent:
        if (d === Arg.preventHalf) return `halve the damage to ${this.whom(e)}`;
        return d === Arg.preventAll ? `prevent all damage to ${this.whom(e)}` : `prevent ${this.measured(pc, times, 'damage')} to ${this.whom(e)}`;
      case Op.cancelCritical:
        return `cancel the critical for ${this.whom(a)}`;
      case Op.redirect:
        return 'take the attack on yourself';
      case Op.extraDamage:
        return `deal ${this.measured(pc, times, 'extra damage')}`;
      case Op.extraAttack:
        return 'attack once more this turn';
      case Op.recharge:
        return a === 0 ? 'recharge all items' : `recharge ${counted(a, 'item')}`;
      case Op.flask:
        return `gain ${counted(a * times, 'flask')}`;
      case Op.item:
        return `gain a random item${a > 0 ? ` worth ${a} or more` : ''}${b < 1000 ? ` worth ${b} or less` : ''}`;
      case Op.artifact:
        return `gain ${this.t.names[a]}`;
      case Op.gain:
        return `each hero gains ${counted(times, `${PILE_NAMES[a]} card`)}`;
      case Op.scrap:
        return `each hero may scrap up to ${counted(a, 'card')}`;
      default:
        return '';
    }
  }
}
