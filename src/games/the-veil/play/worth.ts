import { branchStart, Control } from '../../../kit/texts/instructions.ts';
import { Aim, Chooser, FORM, INSTRUCTION, Op, Pick, Who } from '../content/ops.ts';
import type { CardTables } from '../content/tables.ts';

/** What one use of a card or text gives, in points: columns of `CardWorth.gives`. */
export const enum W {
  gold = 0,
  damage = 1,
  health = 2,
  draw = 3,
  /** Everything else, in points of Damage. */
  other = 4,
  size = 5,
}

/** Weights of effects without points, in points of Damage, and frequencies of events. */
export interface Scales {
  readonly slay: number;
  /** A card discarded by its holder's choice, and by the choice of the player who forces the discard. */
  readonly discard: number;
  readonly chosenDiscard: number;
  readonly topCard: number;
  readonly ready: number;
  readonly acquire: number;
  readonly thin: number;
  readonly route: number;
  readonly returned: number;
  /** A text negated or redirected. */
  readonly answer: number;
  /** A drawn card, whatever its points. */
  readonly drawn: number;
  /** How often a count is met, a condition holds, a Synergy is enabled. */
  readonly counted: number;
  readonly often: number;
  readonly synergy: number;
  /** A self-banish is used once, a Reveal occasionally. */
  readonly once: number;
  readonly reveal: number;
  /** Number of turns in which a Recruit acts before it is killed; Damage absorbed per Health. */
  readonly turnsAlive: number;
  readonly soak: number;
  readonly shieldSoak: number;
}

/**
 * The weights of Slay, discards, thinning, draws, Synergies and Recruits are based on the win rates of such purchases when cards were
 * bought at random; the others are estimates.
 */
export const USUAL: Scales = {
  slay: 1,
  discard: 2.4,
  chosenDiscard: 2.4,
  topCard: 0.3,
  ready: 1.5,
  acquire: 2.5,
  thin: 0.5,
  route: 0.5,
  returned: 1.5,
  answer: 1,
  drawn: 2.6,
  counted: 1.5,
  often: 0.6,
  synergy: 0.3,
  once: 0.2,
  reveal: 0.4,
  turnsAlive: 1.35,
  soak: 0.5,
  shieldSoak: 1,
};

/** Computes the worth of programs and cards, once per compiled game. Strategies weigh the columns. */
export class CardWorth {
  /** gives[type * W.size + column]: one use of the card with all abilities, and its Synergy with the average frequency. */
  readonly gives: Float64Array;
  /** The same for its Synergy alone, each time it is enabled. */
  readonly synergies: Float64Array;
  private readonly t: CardTables;
  private readonly scales: Scales;

  constructor(tables: CardTables, scales: Scales = USUAL) {
    this.t = tables;
    this.scales = scales;
    this.gives = new Float64Array(tables.total * W.size);
    this.synergies = new Float64Array(tables.total * W.size);
    for (let card = 0; card < tables.total; card++) {
      this.gives.set(this.card(card), card * W.size);
      this.synergies.set(this.synergy(card), card * W.size);
    }
  }

  /** A card's worth with weights for Gold, Damage and Health; a drawn card counts as an average one. */
  value(card: number, gold: number, damage: number, health: number): number {
    return this.weigh(this.gives, card * W.size, gold, damage, health);
  }

  /** What its Synergy adds to that if enabled with the given chance. */
  synergyValue(card: number, chance: number, gold: number, damage: number, health: number): number {
    return (chance - this.scales.synergy) * this.weigh(this.synergies, card * W.size, gold, damage, health);
  }

  /** The same for an Aura's effect per turn, a card's self-banish, and the ability of a seat's Hero; 0 if there is none. */
  auraTurn(card: number, gold: number, damage: number, health: number): number {
    return this.text(this.t.auraTurn[card], gold, damage, health);
  }
  selfBanish(card: number, gold: number, damage: number, health: number): number {
    return this.text(this.t.selfBanish[card], gold, damage, health);
  }
  heroAbility(seat: number, gold: number, damage: number, health: number): number {
    return this.text(this.t.heroes[seat].ability, gold, damage, health);
  }

  private text(pc: number, gold: number, damage: number, health: number): number {
    const row = new Float64Array(W.size);
    this.program(pc, 1, row);
    return this.weigh(row, 0, gold, damage, health);
  }

  private card(card: number): Float64Array {
    const { t } = this;
    const row = new Float64Array(W.size);
    for (let pool = 0; pool < 3; pool++) row[pool] = t.gain[card * 3 + pool] + this.scales.synergy * t.synergyGain[card * 3 + pool];
    for (let k = 0; k < 2; k++) this.program(t.abilities[card * 2 + k], 1, row);
    this.program(t.exhaust[card], 1, row);
    this.program(t.synergy[card], this.scales.synergy, row);
    this.program(t.selfBanish[card], this.scales.once, row);
    this.program(t.play[card], 1, row);
    this.program(t.reveal[card], this.scales.reveal, row);
    row[W.health] += this.scales.once * t.raisesMaximum[card];
    if (t.recruit[card] > 0) {
      for (let i = 0; i < W.size; i++) row[i] *= this.scales.turnsAlive;
      row[W.health] += t.recruit[card] * (t.shield[card] !== 0 ? this.scales.shieldSoak : this.scales.soak);
    }
    return row;
  }

  private synergy(card: number): Float64Array {
    const { t } = this;
    const row = new Float64Array(W.size);
    for (let pool = 0; pool < 3; pool++) row[pool] = t.synergyGain[card * 3 + pool];
    this.program(t.synergy[card], 1, row);
    if (t.recruit[card] > 0) for (let i = 0; i < W.size; i++) row[i] *= this.scales.turnsAlive;
    return row;
  }

  private program(from: number, share: number, row: Float64Array, to = -1): void {
    const { code } = this.t;
    if (from < 0) return;
    let weight = share;
    for (let pc = from; pc !== to && code[pc] !== Control.end; pc += INSTRUCTION) {
      switch (code[pc]) {
        case Op.gold:
        case Op.damage:
        case Op.points:
          row[code[pc] - Op.gold] += weight * this.amount(pc);
          break;
        case Op.heal:
          row[W.health] += weight * this.amount(pc);
          break;
        case Op.draw:
          row[W.draw] += weight * this.amount(pc);
          break;
        case Op.itDraws:
          row[W.draw] += weight * code[pc + 1];
          break;
        case Op.loseHealth:
        case Op.directDamage:
          if (code[pc + 5] === Who.self) row[W.health] -= weight * this.amount(pc);
          else row[W.damage] += weight * this.amount(pc);
          break;
        case Op.discard:
          row[W.other] += weight * this.discarded(pc);
          break;
        case Control.choose:
          // The best branch counts; the program continues after the last.
          pc = this.branches(pc, weight, row);
          break;
        case Control.unless:
        case Op.unlessDid:
          weight *= this.scales.often;
          break;
        default:
          row[W.other] += weight * this.other(pc);
      }
    }
  }

  private discarded(pc: number): number {
    const { scales } = this;
    const { code } = this.t;
    const worth = code[pc + 2] === Chooser.user ? scales.chosenDiscard : scales.discard;
    return code[pc + 1] === Who.self ? -worth : worth;
  }

  private amount(pc: number): number {
    const { code } = this.t;
    return code[pc + 2] === 0 ? code[pc + 1] : Math.max(code[pc + 4], (this.scales.counted * code[pc + 1]) / code[pc + 3]);
  }

  private other(pc: number): number {
    const { code } = this.t;
    switch (code[pc]) {
      case Op.slayIt:
        return this.scales.slay;
      case Op.banishTop:
        return this.scales.topCard;
      case Op.readyIt:
      case Op.readyHero:
        return this.scales.ready;
      case Op.acquireIt:
        return this.scales.acquire;
      case Op.returnIt:
        return this.scales.returned;
      case Op.discount:
      case Op.prevent:
        return code[pc + 1];
      case Op.negate:
      case Op.retarget:
        return this.scales.answer;
      case Op.banishEvery:
        return this.scales.thin;
      case Op.banishIt: {
        const aim = code[pc - 2 * INSTRUCTION + 1];
        if (code[pc - 2 * INSTRUCTION + 3] === Pick.random) return 0;
        return aim === Aim.hand || aim === Aim.discard
          ? this.scales.thin
          : aim === Aim.opposingRecruits
            ? this.scales.slay
            : aim === Aim.ownRoute || aim === Aim.opposingRoute
              ? this.scales.route
              : 0;
      }
      default:
        return 0;
    }
  }

  /** Adds the best branch of the `choose` at pc; returns the end of the last branch. */
  private branches(pc: number, weight: number, row: Float64Array): number {
    const { code } = this.t;
    const count = code[pc + 1];
    let best = -1;
    let most = 0;
    for (let k = 0; k < count; k++) {
      const worth = this.branch(pc, k, 1, 1, 0.8);
      if (worth <= most) continue;
      most = worth;
      best = k;
    }
    if (best >= 0) this.run(pc, best, weight, row);
    return this.endOfBranch(branchStart(FORM, code, pc, count - 1));
  }

  /** Worth of branch k of the `choose` at pc. */
  branch(pc: number, k: number, gold: number, damage: number, health: number): number {
    const row = new Float64Array(W.size);
    this.run(pc, k, 1, row);
    return this.weigh(row, 0, gold, damage, health);
  }

  private run(pc: number, k: number, weight: number, row: Float64Array): void {
    const from = branchStart(FORM, this.t.code, pc, k);
    this.program(from, weight, row, this.endOfBranch(from));
  }

  private endOfBranch(from: number): number {
    let pc = from;
    while (this.t.code[pc] !== Control.jump) pc += INSTRUCTION;
    return pc;
  }

  /** The columns of a row in points of Damage; a drawn card counts as Gold if that is worth more. */
  private weigh(row: Float64Array, at: number, gold: number, damage: number, health: number): number {
    return (
      gold * row[at + W.gold] +
      damage * row[at + W.damage] +
      health * row[at + W.health] +
      this.scales.drawn * Math.max(gold, damage) * row[at + W.draw] +
      damage * row[at + W.other]
    );
  }
}
