import { TextBuilder } from '../../../kit/texts/builder.ts';
import { Control } from '../../../kit/texts/instructions.ts';
import { DAMAGE_TYPES, INJURIES, PILES, STANCES, STATUSES } from '../state/words.ts';
import type { Amount, Condition, Counted, Effect, Filter, Roll, Who } from './language.ts';
import { Arg, CLEAR, COST_OF, COUNTS, Cond, CURE_FROM, CURES, FORM, Is, N, Op, PUT, RECOVER_FROM, REST, To, UNTIL } from './ops.ts';

const TO: Readonly<Record<Who, To>> = {
  self: To.self,
  ally: To.ally,
  hero: To.hero,
  allies: To.allies,
  heroes: To.heroes,
  enemy: To.enemy,
  enemies: To.enemies,
  target: To.target,
  attacked: To.attacked,
  chosen: To.chosen,
  randomHero: To.randomHero,
  randomEnemy: To.randomEnemy,
  minion: To.minion,
};
const SIDES = { d4: 4, d6: 6, d10: 10 };
const PREVENT_MODE = { half: Arg.preventHalf, all: Arg.preventAll };
/** Above every count and value. */
const MOST = 1000;

type Operands = [n: number, count: number, limits: number];

/** Compiles texts into one flat program and its side tables. text-checks.ts has refused what makes no sense where it stands. */
export class ProgramBuilder extends TextBuilder<Effect, Condition, Counted> {
  readonly counts: number[] = [];
  readonly conditions: number[] = [];
  /** The cards that searches look for. */
  readonly filters: Filter[] = [];
  /** The card type of an artifact. */
  private readonly artifact: (id: string) => number;

  constructor(artifact: (id: string) => number) {
    super(FORM);
    this.artifact = artifact;
  }

  /** A text of steps of the rules. */
  rules(...steps: readonly Op[]): number {
    return this.steps(...steps.map((op): [number] => [op]));
  }

  /** The number of a condition; -1 for none. */
  requirement(c: Condition | undefined): number {
    return c === undefined ? -1 : this.condition(c);
  }

  condition(c: Condition): number {
    const at = this.conditions.length / Cond.size;
    if ('status' in c) this.holds(Is.status, c, c.status === 'any' ? -1 : STATUSES.indexOf(c.status));
    else if ('stance' in c) this.holds(Is.stance, c, STANCES.indexOf(c.stance));
    else if ('wounded' in c) this.holds(Is.wounded, c, c.wounded === 'half' ? 0 : c.wounded);
    else if ('count' in c) {
      const least = c.atLeast ?? (c.atMost === undefined ? 1 : 0);
      this.conditions.push(Is.count, this.counted(c), least, c.atMost ?? MOST, whose(c), 0);
    } else if ('damageType' in c) this.holds(Is.damageType, {}, DAMAGE_TYPES.indexOf(c.damageType));
    else if ('critical' in c) this.holds(Is.critical, c);
    else if ('boss' in c) this.holds(Is.boss, c);
    else this.holds(Is.fallen, c);
    return at;
  }

  private holds(what: Is, { of, not }: { of?: Who | undefined; not?: true | undefined }, parameter = 0): void {
    this.conditions.push(what, parameter, 0, 0, TO[of ?? 'target'], not ? 1 : 0);
  }

  protected counted(c: Counted): number {
    const at = this.counts.length / N.size;
    this.counts.push(COUNTS.indexOf(c.count), whose(c));
    return at;
  }

  /** The three operands of an amount: n, 1 + count, and `plus` with 1 + `atMost` above it. */
  amount(amount: Amount): Operands {
    if (typeof amount === 'number') return [amount, 0, 0];
    const { n = 1, per, plus = 0, atMost } = amount;
    return [n, 1 + this.counted(per), plus | ((atMost === undefined ? 0 : 1 + atMost) << 8)];
  }

  private filter(filter: Filter): number {
    const text = JSON.stringify(filter);
    const known = this.filters.findIndex((f) => JSON.stringify(f) === text);
    return known >= 0 ? known : this.filters.push(filter) - 1;
  }

  /** Whom an effect concerns. A figure to be chosen is asked for first. `fallen`: may it be at 0 HP? */
  private to(who: Who | undefined, fallen: Arg = Arg.standing): To {
    const to = TO[who ?? 'self'];
    if (to !== To.ally && to !== To.hero && to !== To.enemy) return to;
    this.put(Op.choose, to, fallen);
    return To.chosen;
  }

  private repeat(n: number | undefined, op: number, ...operands: readonly number[]): void {
    for (let i = 0; i < (n ?? 1); i++) this.put(op, ...operands);
  }

  protected effect(e: Effect): void {
    if ('damage' in e) {
      const to = this.to(e.to);
      this.put(Op.damage, ...this.amount(e.damage), DAMAGE_TYPES.indexOf(e.type ?? 'physical') + (e.pastCompanion ? Arg.pastCompanion : 0), to);
    } else if ('heal' in e) {
      const to = this.to(e.to, e.fallen ? Arg.fallenToo : Arg.standing);
      this.put(Op.heal, ...this.amount(e.heal), e.fallen ? 1 : 0, to);
    } else if ('loseHp' in e) this.plain(Op.loseHp, e.to, e.loseHp);
    else if ('revive' in e) {
      const to = this.to(e.to, Arg.fallenOnly);
      this.put(Op.revive, e.revive, to);
    } else if ('status' in e) this.plain(Op.status, e.to, STATUSES.indexOf(e.status), e.rounds ?? 1);
    else if ('removeStatus' in e) this.plain(Op.removeStatus, e.to, statusArg(e.removeStatus));
    else if ('buff' in e) this.measured(Op.buff, e.buff, e.to);
    else if ('removeBuff' in e) this.plain(Op.removeBuff, e.to, e.removeBuff === 'all' ? 0 : e.removeBuff);
    else if ('injury' in e) this.plain(Op.injury, e.to, INJURIES.indexOf(e.injury));
    else if ('corruption' in e) this.plain(Op.corruption, e.to, e.corruption);
    else if ('cure' in e) this.plain(Op.cure, e.to, e.cure, CURES.indexOf(e.of), CURE_FROM.indexOf(e.from));
    else if ('ap' in e) this.measured(Op.ap, e.ap, e.to);
    else if ('earn' in e) this.measured(Op.earn, e.earn, e.to);
    else if ('loseAp' in e) this.plain(Op.loseAp, e.to, e.loseAp);
    else if ('convert' in e) this.plain(Op.convert, e.to);
    else if ('cost' in e) this.plain(Op.cost, e.to, e.cost, COST_OF.indexOf(e.of), UNTIL.indexOf(e.until));
    else if ('strengthen' in e) this.plain(Op.strengthen, e.to, e.strengthen, UNTIL.indexOf(e.until));
    else if ('draw' in e) this.measured(Op.draw, e.draw, e.to);
    else if ('drawTo' in e) this.plain(Op.drawTo, e.to, e.drawTo);
    else if ('discard' in e) this.plain(Op.discard, e.to, e.discard === 'hand' ? 0 : e.discard, e.pick === 'random' ? 1 : 0);
    else if ('lookTop' in e) this.plain(Op.lookTop, e.of, e.lookTop, e.take, REST.indexOf(e.rest));
    else if ('search' in e) this.repeat(e.n, Op.search, this.filter(e.search), PUT.indexOf(e.put), this.to(e.of));
    else if ('recover' in e) this.repeat(e.n, Op.recover, this.filter(e.recover), RECOVER_FROM.indexOf(e.from), PUT.indexOf(e.put));
    else if ('reshuffle' in e) this.plain(Op.reshuffle, e.to);
    else if ('companionActs' in e) this.plain(Op.companionActs, e.to);
    else if ('clearRecall' in e) this.plain(Op.clearRecall, e.to, CLEAR.indexOf(e.clearRecall));
    else if ('setStance' in e) this.plain(Op.setStance, e.to, STANCES.indexOf(e.setStance));
    else this.lateEffect(e);
  }

  /** The attack in progress; items, rewards and campaign events; words that contain texts. */
  private lateEffect(e: Effect): void {
    if ('prevent' in e) {
      const to = this.to(e.to ?? 'attacked');
      if (typeof e.prevent === 'string') this.put(Op.prevent, 0, 0, 0, PREVENT_MODE[e.prevent], to);
      else this.put(Op.prevent, ...this.amount(e.prevent), Arg.preventNumber, to);
    } else if ('cancelCritical' in e) this.plain(Op.cancelCritical, e.to ?? 'attacked');
    else if ('redirect' in e) this.put(Op.redirect);
    else if ('extraDamage' in e) this.put(Op.extraDamage, ...this.amount(e.extraDamage));
    else if ('extraAttack' in e) this.put(Op.extraAttack);
    else if ('recharge' in e) this.put(Op.recharge, e.recharge === 'all' ? 0 : e.recharge);
    else if ('flask' in e) this.put(Op.flask, e.flask);
    else if ('item' in e) this.put(Op.item, e.item.atLeast ?? 0, e.item.atMost ?? MOST);
    else if ('artifact' in e) this.put(Op.artifact, this.artifact(e.artifact));
    else if ('gain' in e) this.repeat(e.n, Op.gain, PILES.indexOf(e.gain));
    else if ('scrap' in e) this.put(Op.scrap, e.scrap);
    else if ('roll' in e) this.roll(e);
    else this.control(e as Parameters<typeof this.control>[0]);
  }

  /** An instruction whose last operand is whom it concerns. */
  private plain(op: Op, who: Who | undefined, ...operands: readonly number[]): void {
    const to = this.to(who);
    this.put(op, ...operands, to);
  }

  private measured(op: Op, amount: Amount, who: Who | undefined): void {
    const to = this.to(who);
    this.put(op, ...this.amount(amount), 0, to);
  }

  /** Each outcome ends with a jump behind the last. */
  private roll({ roll, on }: Roll): void {
    const out = this.label();
    this.put(Op.roll, SIDES[roll]);
    for (const { from, to, do: text } of on) {
      const next = this.label();
      this.put(Op.unlessFace, from, to, next);
      this.list(text);
      this.put(Control.jump, out);
      this.place(next);
    }
    this.place(out);
  }
}

/** Whose things are counted: the Recall Zone of the target, everything else of the text's owner. */
function whose({ count, of }: Counted): To {
  return TO[of ?? (count === 'ownRecall' || count === 'recall' ? 'target' : 'self')];
}

function statusArg(status: (typeof STATUSES)[number] | 'any' | 'all'): number {
  return status === 'any' ? Arg.anyStatus : status === 'all' ? Arg.allStatuses : STATUSES.indexOf(status);
}
