import { branchStart, Control } from '../../../kit/texts/instructions.ts';
import { Arg, FORM, INSTRUCTION, Op, To } from '../content/ops.ts';
import type { Tables } from '../content/tables.ts';
import { STATUSES } from '../state/words.ts';

/** Weights of effects, in points of damage. */
export interface Scales {
  readonly damage: number;
  readonly heal: number;
  readonly revive: number;
  readonly buff: number;
  readonly ap: number;
  readonly earned: number;
  readonly card: number;
  readonly affliction: number;
  /** By status: on an opponent, on a friend. Invisible helps its holder. */
  readonly onOpponent: readonly number[];
  readonly onFriend: readonly number[];
  /** A changed stance or Recall Zone, a cancelled critical, another act of a companion. */
  readonly stance: number;
  readonly critical: number;
  readonly companion: number;
  /** Damage that an attack would deal, for halving and preventing it. */
  readonly attack: number;
  /** How many figures "all" means; how much is counted; how often a condition holds. */
  readonly all: number;
  readonly counted: number;
  readonly often: number;
}

/** Estimates, not measured. Statuses in the order of STATUSES: Dazed, Weakened, Exhausted, Taunted, Disabled, Invisible. */
export const USUAL: Scales = {
  damage: 1,
  heal: 0.8,
  revive: 12,
  buff: 2,
  ap: 2.5,
  earned: 2,
  card: 1.5,
  affliction: 2,
  onOpponent: [2.5, 3, 2, 2, 1.5, -4],
  onFriend: [-3, -3, -2, -1, -1.5, 3],
  stance: 1,
  critical: 3,
  companion: 3,
  attack: 6,
  all: 2.5,
  counted: 1.5,
  often: 0.6,
};

/** Whose text it is: the words for whom it concerns mean opposite sides. */
export type Speaker = 'hero' | 'enemy';

/** What a text is worth to its owner, in points of damage: what it does for friends and against opponents. A rough guide that looks at no state. */
export class TextWorth {
  private readonly t: Tables;
  private readonly scales: Scales;

  constructor(tables: Tables, scales: Scales = USUAL) {
    this.t = tables;
    this.scales = scales;
  }

  /** The text of a card, item, Corruption or companion; 0 for none. */
  ofCard(card: number): number {
    return this.of(this.t.text[card]) + this.of(this.t.companionText[card]);
  }
  /** The ability and the combat trait of a hero, by its number in the pack. */
  ability(hero: number): number {
    return this.of(this.t.heroes[hero].ability);
  }
  trait(hero: number): number {
    return this.of(this.t.heroes[hero].trait);
  }
  /** A branch of the choice at pc (`view.asking`). */
  branch(pc: number, i: number): number {
    return this.of(branchStart(FORM, this.t.code, pc, i));
  }

  /** The text that begins at a program counter, up to its end or the end of its branch. */
  of(from: number, speaker: Speaker = 'hero'): number {
    return from < 0 ? 0 : this.between(from, this.t.code.length, speaker);
  }

  private between(from: number, to: number, speaker: Speaker): number {
    const { code } = this.t;
    const { scales } = this;
    let worth = 0;
    let chosen: To = To.self;
    let sides = 1;
    for (let pc = from; pc < to && code[pc] !== Control.end && code[pc] !== Control.jump; pc += INSTRUCTION) {
      switch (code[pc]) {
        case Control.choose: {
          const branches = Array.from({ length: code[pc + 1] }, (_, i) => branchStart(FORM, code, pc, i));
          const after = code[branches[1] - INSTRUCTION + 1]; // the jump before the second branch ends the first
          worth += Math.max(...branches.map((start) => this.between(start, after, speaker)));
          pc = after - INSTRUCTION;
          break;
        }
        case Control.unless: {
          const otherwise = code[pc + 2];
          worth += scales.often * this.between(pc + INSTRUCTION, otherwise, speaker);
          const after = endOfElse(code, pc);
          worth += (1 - scales.often) * this.between(otherwise, after, speaker);
          pc = after - INSTRUCTION;
          break;
        }
        case Op.roll:
          sides = code[pc + 1];
          break;
        case Op.unlessFace: {
          const [, first, last, next] = code.subarray(pc, pc + INSTRUCTION);
          worth += ((last - first + 1) / sides) * this.between(pc + INSTRUCTION, next, speaker);
          pc = next - INSTRUCTION;
          break;
        }
        case Control.startLoop: {
          const after = code[pc + 2];
          worth += scales.counted * this.between(pc + INSTRUCTION, after - INSTRUCTION, speaker);
          pc = after - INSTRUCTION;
          break;
        }
        case Op.choose:
          chosen = code[pc + 1];
          break;
        default:
          worth += this.effect(pc, chosen, speaker);
      }
    }
    return worth;
  }

  /** One effect. `chosen` is what the last choice asked for. */
  private effect(pc: number, chosen: To, speaker: Speaker): number {
    const { code } = this.t;
    const { scales } = this;
    const [op, one, two] = code.subarray(pc, pc + INSTRUCTION);
    const amount = two === 0 ? one : scales.counted * one;
    const whom = (operand: number): number => this.side(code[pc + operand] === To.chosen ? chosen : code[pc + operand], speaker);
    switch (op) {
      case Op.damage:
        return -whom(5) * scales.damage * amount;
      case Op.loseHp:
        return -whom(2) * scales.damage * one;
      case Op.heal:
        return whom(5) * scales.heal * amount;
      case Op.revive:
        return whom(2) * scales.revive;
      case Op.status:
        return this.status(one, whom(3));
      case Op.removeStatus:
        return one < STATUSES.length ? -this.status(one, whom(2)) : 2.5 * whom(2);
      case Op.buff:
        return whom(5) * scales.buff * amount;
      case Op.removeBuff:
        return -whom(2) * scales.buff * Math.max(1, one);
      case Op.injury:
        return -whom(2) * scales.affliction;
      case Op.corruption:
        return -whom(2) * scales.affliction * one;
      case Op.cure:
        return whom(4) * scales.affliction * one;
      case Op.ap:
        return whom(5) * scales.ap * amount;
      case Op.earn:
        return whom(5) * scales.earned * amount;
      case Op.loseAp:
        return -whom(2) * scales.ap * one;
      case Op.convert:
        return whom(1);
      case Op.cost:
        return -whom(4) * scales.ap * one;
      case Op.strengthen:
        return whom(3) * one;
      case Op.draw:
        return whom(5) * scales.card * amount;
      case Op.drawTo:
        return whom(2) * scales.card * 2;
      case Op.discard:
        return -whom(3) * scales.card * Math.max(1, one);
      case Op.lookTop:
        return scales.card * two;
      case Op.search:
      case Op.recover:
        return 1.5 * scales.card;
      case Op.companionActs:
        return whom(1) * scales.companion;
      case Op.clearRecall:
      case Op.setStance:
        return scales.stance;
      case Op.prevent:
        return code[pc + 4] === Arg.preventNumber ? amount : code[pc + 4] === Arg.preventHalf ? scales.attack / 2 : scales.attack;
      case Op.cancelCritical:
        return scales.critical;
      case Op.extraDamage:
        return scales.damage * amount;
      case Op.extraAttack:
        return scales.attack;
      default:
        return 0;
    }
  }

  private status(status: number, side: number): number {
    const { onFriend, onOpponent } = this.scales;
    return side > 0 ? side * onFriend[status] : -side * onOpponent[status];
  }

  /** Friends count positive, opponents negative; words for several count as several. */
  private side(to: To, speaker: Speaker): number {
    const { all } = this.scales;
    switch (to) {
      case To.self:
      case To.ally:
      case To.hero:
      case To.attacked:
      case To.minion:
        return 1;
      case To.allies:
        return all - 1;
      case To.heroes:
        return speaker === 'hero' ? all : -all;
      case To.randomHero:
        return speaker === 'hero' ? 1 : -1;
      case To.enemies:
        return -all;
      default:
        return -1;
    }
  }
}

/** Where the text goes on after the condition at pc and its `else`, if it has one: the jump before it leads there. */
function endOfElse(code: Int32Array, pc: number): number {
  const otherwise = code[pc + 2];
  const jump = otherwise - INSTRUCTION;
  return jump > pc && code[jump] === Control.jump && code[jump + 1] > otherwise ? code[jump + 1] : otherwise;
}
