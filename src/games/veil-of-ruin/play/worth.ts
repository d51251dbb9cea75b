import { Control } from '../../../kit/texts/instructions.ts';
import { INSTRUCTION, Op } from '../content/ops.ts';
import type { EnemyAttackTable, Tables } from '../content/tables.ts';
import { CountIcon, Status } from '../state/words.ts';
import type { SeenEnemy, SeenHero } from './figures.ts';
import { TextWorth } from './text-worth.ts';
import type { RuinView } from './view.ts';

/** VR-S05: chance that one die makes a boss's attack critical, by its sides. */
const CRITICAL_CHANCE: Readonly<Record<number, number>> = { 4: 1 / 4, 6: 1 / 3, 10: 2 / 5 };

/** What an enemy's printed attack means on average, before buff counters and statuses. */
interface Expectation {
  readonly mean: number;
  readonly criticalChance: number;
  /** Extra damage of the critical text. */
  readonly extra: number;
  /** Everything else it does to a target, in points of damage. */
  readonly effects: number;
}

/** How dangerous enemies are in each stance, for strategies. Printed numbers are worked out once; the rest is read from the view. */
export class Threats {
  /** By enemy of the pack, then stance. */
  private readonly expected: readonly (readonly Expectation[])[];

  constructor({ tables }: RuinView, worth = new TextWorth(tables)) {
    this.expected = tables.enemies.map(({ attacks, isBoss }) => attacks.map((attack) => expectation(tables, attack, isBoss, worth)));
  }

  /** Mean damage of an enemy's attack in a stance to each of its targets: dice, buff counters, Recall Zone, the chance of a critical; halved if Weakened. */
  damage(view: RuinView, enemy: SeenEnemy, stance = enemy.stance): number {
    if (!enemy.attack(stance).hasDamage) return 0;
    const { mean, criticalChance, extra } = this.expected[enemy.number][stance];
    const sum = Math.max(0, mean + criticalChance * extra + enemy.buffs + view.recallAdds(enemy.figure));
    return enemy.has(Status.weakened) ? sum / 2 : sum;
  }

  /** The same with the other effects of the attack, in points of damage. */
  harm(view: RuinView, enemy: SeenEnemy, stance = enemy.stance): number {
    return this.damage(view, enemy, stance) + this.expected[enemy.number][stance].effects;
  }

  /** What an enemy does to the whole party in its next attack; 0 for one that is down. */
  total(view: RuinView, enemy: SeenEnemy, stance = enemy.stance): number {
    return enemy.isUp ? this.harm(view, enemy, stance) * targetsOf(view, enemy.attack(stance)) : 0;
  }

  /** The same for all enemies. */
  party(view: RuinView): number {
    return view.enemies.reduce((sum, enemy) => sum + this.total(view, enemy), 0);
  }

  /** What playing an attack card on an enemy takes off its next attack by the stance it leaves; below 0 if the attack gets worse. */
  stanceGain(view: RuinView, enemy: SeenEnemy, card: number): number {
    return this.total(view, enemy) - this.total(view, enemy, view.cards.resultant(card));
  }

  /** The stance in which an enemy does least harm. */
  mildest(view: RuinView, enemy: SeenEnemy): number {
    let best = 0;
    for (let stance = 1; stance < enemy.print.attacks.length; stance++) {
      if (this.total(view, enemy, stance) < this.total(view, enemy, best)) best = stance;
    }
    return best;
  }
}

/** VR-R01 – VR-R03: how many heroes an attack hits if all that are up can be targeted. */
export function targetsOf(view: RuinView, { count, distinct }: EnemyAttackTable): number {
  const up = view.heroes.reduce((n, hero) => n + (hero.isUp ? 1 : 0), 0);
  if (distinct > 0) return Math.min(distinct, up);
  return count === CountIcon.aoe ? up : count === CountIcon.half ? Math.ceil(up / 2) : Math.min(1, up);
}

/** Damage that an attack card would do now to all it hits, no more than their HP. An AOE card also hits opponents that cannot be targeted. */
export function damageDone(view: RuinView, card: number, figure: number): number {
  const hit = view.cards.isAoe(card) ? view.opponents : [view.figure(figure)];
  return hit.reduce((sum, each) => sum + (each.isUp ? Math.min(each.hp, view.damageOf(card, each.figure)) : 0), 0);
}

/** Would it bring the figure it is played on to 0 HP? */
export function wouldFell(view: RuinView, card: number, figure: number): boolean {
  return view.damageOf(card, figure) >= view.figure(figure).hp;
}

/** HP of a hero with its companion, which takes damage first. */
export function staying(hero: SeenHero): number {
  return hero.hp + hero.companionHp;
}

function expectation(tables: Tables, attack: EnemyAttackTable, isBoss: boolean, worth: TextWorth): Expectation {
  const { dice, sides, plus, critical, text } = attack;
  const hasCriticals = isBoss && dice > 0 && critical >= 0;
  const criticalChance = hasCriticals ? 1 - (1 - CRITICAL_CHANCE[sides]) ** dice : 0;
  const extra = extraDamage(tables, critical);
  return {
    mean: (dice * (sides + 1)) / 2 + plus,
    criticalChance,
    extra,
    effects: worth.of(text, 'enemy') + criticalChance * (worth.of(critical, 'enemy') - extra),
  };
}

/** What a critical text adds, if all its conditions hold. */
function extraDamage({ code }: Tables, critical: number): number {
  let extra = 0;
  if (critical < 0) return extra;
  for (let pc = critical; code[pc] !== Control.end; pc += INSTRUCTION) if (code[pc] === Op.extraDamage) extra += code[pc + 1];
  return extra;
}
