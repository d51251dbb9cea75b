import { branchStart, Control } from '../../../kit/texts/instructions.ts';
import { Arg, FORM, INSTRUCTION, Op, To } from '../content/ops.ts';
import { PassiveKind, type PowersTable, type Tables } from '../content/tables.ts';
import { CardKind, ItemKind, type Status, Trigger } from '../state/words.ts';

/** What a text gives, in columns that strategies weigh. Amounts are in the game's own points: damage, HP, AP, cards, counters. */
export const enum W {
  /** Damage to one enemy, and to each enemy. */
  damage = 0,
  damageAll,
  /** HP for one hero, for each hero, for one at 0 HP. */
  heal,
  healAll,
  revive,
  /** Of the attack in progress: a number, a half or all of its damage; its critical. */
  prevent,
  preventHalf,
  preventAll,
  cancelCritical,
  redirect,
  /** Statuses on enemies, in the order of `Status`: six columns. */
  dazed,
  weakened,
  exhausted,
  taunted,
  disabled,
  hidden,
  /** Invisible heroes. */
  invisible,
  /** Statuses taken off heroes; Injuries and Corruption taken out of decks. */
  cleanse,
  cure,
  buff,
  /** Active AP, Earned AP, cards drawn or found. */
  ap,
  earn,
  draw,
  /** An enemy goes into this stance: three columns. */
  aggressive,
  neutral,
  defensive,
  companion,
  /** Harm to the own side: HP lost, cards discarded, statuses, AP lost. */
  cost,
  size,
}

/** Rounds for which a boon or a companion works; how often a condition holds or a thing is there to be counted; faces of a die that do something. */
const LASTS = 3;
const OFTEN = 0.6;
const COUNTED = 1.5;
const FACES = 0.5;
/** A companion's HP take damage in place of its hero's. */
const SOAK = 0.5;
/** Attack cards of a hero and attacks on it in a round. */
const ATTACKS = 1.5;
const ATTACKED = 1;

/** Columns of all cards and texts, computed once per compiled game. */
export class CardWorth {
  private readonly t: Tables;
  private readonly rows: readonly Float64Array[];
  private readonly texts = new Map<number, Float64Array>();

  constructor(tables: Tables) {
    this.t = tables;
    this.rows = Array.from({ length: tables.first.enemy }, (_, card) => this.ofCard(card));
  }

  /** Everything that the card does beside the damage it prints: its text, or what it does while it is in play. */
  card(card: number): Float64Array {
    return this.rows[card];
  }
  /** A hero's trait and its ability, by number of the hero. */
  trait(hero: number): Float64Array {
    return this.text(this.t.heroes[hero].trait);
  }
  ability(hero: number): Float64Array {
    return this.text(this.t.heroes[hero].ability);
  }
  /** Branch k of the choice at pc (`view.asking`). */
  branch(pc: number, k: number): Float64Array {
    const { code } = this.t;
    const next = k + 1 < code[pc + 1] ? branchStart(FORM, code, pc, k + 1) : this.behind(pc);
    return this.text(branchStart(FORM, code, pc, k), next - INSTRUCTION);
  }

  private text(pc: number, to?: number): Float64Array {
    const known = this.texts.get(pc);
    if (known !== undefined) return known;
    const row = new Float64Array(W.size);
    this.program(pc, 1, row, to);
    this.texts.set(pc, row);
    return row;
  }

  private ofCard(card: number): Float64Array {
    const { t } = this;
    const row = new Float64Array(W.size);
    this.program(t.text[card], 1, row);
    if (card < t.first.injury && t.kind[card] === CardKind.companion) {
      this.program(t.companionText[card], LASTS, row);
      row[W.prevent] += SOAK * t.companionHp[card];
    }
    if (card < t.first.injury && t.kind[card] === CardKind.attack) row[W.prevent] -= t.recallAttack[card] * OFTEN;
    this.powers(t.powers[card], t.itemKind[card] === ItemKind.automatic || t.lastsRound[card] === 0 ? LASTS : 1, row);
    return row;
  }

  private powers(powers: PowersTable | null, rounds: number, row: Float64Array): void {
    if (powers === null) return;
    for (const { what, n, type, condition } of powers.passives) {
      const share = (condition < 0 ? 1 : OFTEN) * rounds;
      if (what === PassiveKind.attack) row[W.damage] += share * ATTACKS * n;
      else if (what === PassiveKind.taken) row[W.prevent] -= share * ATTACKED * n * (type < 0 ? 1 : OFTEN);
      else if (what === PassiveKind.cost) row[W.ap] -= share * n;
      else if (what === PassiveKind.roundAp) row[W.ap] += share;
      else if (what === PassiveKind.roundDraw) row[W.draw] += share;
      else if (what === PassiveKind.attackTimes) row[W.damage] += share * ATTACKS * n;
      else row[W.cleanse] += OFTEN;
    }
    for (const ability of powers.abilities) {
      const { on, condition, text } = this.t.abilities[ability];
      const times = on === Trigger.startOfCombat || on === Trigger.victory ? 1 : rounds;
      this.program(text, times * (condition < 0 ? 1 : OFTEN), row);
    }
  }

  /** Adds the text from pc up to its end, or up to `to`. */
  private program(from: number, weight: number, row: Float64Array, to = Number.POSITIVE_INFINITY): void {
    const { code } = this.t;
    if (from < 0) return;
    let chosen = To.self;
    for (let pc = from; pc < to && code[pc] !== Control.end; pc += INSTRUCTION) {
      switch (code[pc]) {
        case Control.choose:
          pc = this.bestBranch(pc, weight, row) - INSTRUCTION;
          break;
        case Control.unless:
          pc = this.condition(pc, weight, row) - INSTRUCTION;
          break;
        case Control.startLoop:
          this.program(pc + INSTRUCTION, weight * COUNTED, row, code[pc + 2] - INSTRUCTION);
          pc = code[pc + 2] - INSTRUCTION;
          break;
        case Op.unlessFace:
          this.program(pc + INSTRUCTION, weight * FACES, row, code[pc + 3] - INSTRUCTION);
          pc = code[pc + 3] - INSTRUCTION;
          break;
        case Op.choose:
          chosen = code[pc + 1];
          break;
        default:
          this.effect(pc, weight, chosen, row);
      }
    }
  }

  /** Adds both sides of a condition, the first as often as conditions hold; returns the place behind them. */
  private condition(pc: number, weight: number, row: Float64Array): number {
    const { code } = this.t;
    const otherwise = code[pc + 2];
    const last = otherwise - INSTRUCTION;
    const hasElse = code[last] === Control.jump;
    this.program(pc + INSTRUCTION, weight * OFTEN, row, hasElse ? last : otherwise);
    if (!hasElse) return otherwise;
    this.program(otherwise, weight * (1 - OFTEN), row, code[last + 1]);
    return code[last + 1];
  }

  /** Adds the branch with the most points; returns the place behind the last one. */
  private bestBranch(pc: number, weight: number, row: Float64Array): number {
    const count = this.t.code[pc + 1];
    const sums = Array.from({ length: count }, (_, k) => this.branch(pc, k).reduce((sum, n) => sum + n, 0));
    const best = this.branch(pc, sums.indexOf(Math.max(...sums)));
    for (let column = 0; column < W.size; column++) row[column] += weight * best[column];
    return this.behind(pc);
  }

  /** The place behind a choice: every branch ends with a jump to it. */
  private behind(pc: number): number {
    const { code } = this.t;
    let end = branchStart(FORM, code, pc, 0);
    if (code[pc + 1] > 1) end = branchStart(FORM, code, pc, 1) - INSTRUCTION;
    else while (code[end] !== Control.jump) end += INSTRUCTION;
    return code[end + 1];
  }

  private effect(pc: number, weight: number, chosen: To, row: Float64Array): void {
    const { code } = this.t;
    const amount = (): number => weight * (code[pc + 2] === 0 ? code[pc + 1] : COUNTED * code[pc + 1]);
    const n = weight * Math.max(1, code[pc + 1]);
    const whom = (at: number): To => (code[pc + at] === To.chosen ? chosen : code[pc + at]);
    switch (code[pc]) {
      case Op.damage:
        row[whom(5) === To.enemies ? W.damageAll : isFriend(whom(5)) ? W.cost : W.damage] += amount();
        break;
      case Op.heal:
        row[whom(5) === To.heroes || whom(5) === To.allies ? W.healAll : W.heal] += amount();
        if (code[pc + 4] !== 0) row[W.revive] += amount();
        break;
      case Op.revive:
        row[W.revive] += n;
        break;
      case Op.status:
        this.status(code[pc + 1], whom(3), weight, row);
        break;
      case Op.injury:
        if (isFriend(whom(2))) row[W.cost] += weight;
        else row[[W.weakened, W.exhausted, W.dazed][code[pc + 1]]] += weight;
        break;
      case Op.removeStatus:
        if (isFriend(whom(2))) row[W.cleanse] += weight;
        break;
      case Op.cure:
        row[W.cure] += n;
        break;
      case Op.buff:
        row[isFriend(whom(5)) ? W.buff : W.cost] += amount() * (whom(5) === To.heroes || whom(5) === To.allies ? 2 : 1);
        break;
      case Op.strengthen:
        row[W.damage] += weight * code[pc + 1];
        break;
      case Op.ap:
        row[W.ap] += amount();
        break;
      case Op.earn:
        row[W.earn] += amount();
        break;
      case Op.convert:
        row[W.ap] += weight * 0.5;
        break;
      case Op.cost:
        row[W.ap] -= weight * code[pc + 1];
        break;
      case Op.draw:
        row[W.draw] += amount() * (whom(5) === To.heroes || whom(5) === To.allies ? 2 : 1);
        break;
      case Op.drawTo:
        row[W.draw] += 2 * weight;
        break;
      case Op.lookTop:
        row[W.draw] += weight * code[pc + 2];
        break;
      case Op.search:
      case Op.recover:
        row[W.draw] += 1.3 * weight;
        break;
      case Op.prevent:
        if (code[pc + 4] === Arg.preventNumber) row[W.prevent] += amount();
        else row[code[pc + 4] === Arg.preventHalf ? W.preventHalf : W.preventAll] += weight;
        break;
      case Op.cancelCritical:
        row[W.cancelCritical] += weight;
        break;
      case Op.redirect:
        row[W.redirect] += weight;
        break;
      case Op.setStance:
        row[W.aggressive + code[pc + 1]] += weight;
        break;
      case Op.companionActs:
        row[W.companion] += weight;
        break;
      case Op.removeBuff:
        if (!isFriend(whom(2))) row[W.damage] += weight;
        break;
      case Op.loseHp:
        row[isFriend(whom(2)) ? W.cost : W.damage] += n;
        break;
      case Op.discard:
      case Op.loseAp:
      case Op.corruption:
        if (isFriend(code[pc] === Op.discard ? whom(3) : whom(2))) row[W.cost] += n;
        break;
      default:
        break;
    }
  }

  private status(status: Status, whom: To, weight: number, row: Float64Array): void {
    const all = whom === To.enemies || whom === To.heroes || whom === To.allies ? 2 : 1;
    if (!isFriend(whom)) row[W.dazed + status] += weight * all;
    else if (W.dazed + status === W.hidden) row[W.invisible] += weight * all;
    else row[W.cost] += weight * all;
  }
}

/** Does a text of a hero mean its own side? `attacked` is the hero that a counter action protects. */
function isFriend(to: To): boolean {
  return to !== To.enemy && to !== To.enemies && to !== To.target && to !== To.randomEnemy && to !== To.minion;
}

/** The sum of the columns, each times its weight. */
export function weigh(row: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let column = 0; column < W.size; column++) sum += row[column] * weights[column];
  return sum;
}
