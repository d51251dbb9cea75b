import { DAMAGE_TYPES, STATUSES, TRIGGERS } from '../state/words.ts';
import type { Ability, Passive, Powers } from './language.ts';
import { COST_OF } from './ops.ts';
import type { ProgramBuilder } from './program.ts';
import { type AbilityTable, PassiveKind, type PassiveTable, type PowersTable } from './tables.ts';

/** Compiles what traits, relics, boons, items and artifacts do by themselves. */
export class PowersBuilder {
  readonly abilities: AbilityTable[] = [];
  private readonly build: ProgramBuilder;

  constructor(build: ProgramBuilder) {
    this.build = build;
  }

  /** null: nothing. */
  add({ abilities = [], passives = [] }: Powers, isEnemy: boolean): PowersTable | null {
    if (abilities.length === 0 && passives.length === 0) return null;
    const numbers = abilities.map((ability) => this.abilities.push(this.ability(ability, isEnemy)) - 1);
    return { abilities: numbers, passives: passives.map((passive) => this.passive(passive)) };
  }

  private ability(ability: Ability, isEnemy: boolean): AbilityTable {
    const { on, if: condition, do: text } = ability;
    return { isEnemy, adds: onlyAdds(ability), on: TRIGGERS.indexOf(on), condition: this.build.requirement(condition), text: this.build.add(text) };
  }

  private passive(p: Passive): PassiveTable {
    const plain = { type: -1, condition: -1 };
    if ('attack' in p) return { what: PassiveKind.attack, n: p.attack, ...this.limits(p) };
    if ('taken' in p) return { what: PassiveKind.taken, n: p.taken, ...this.limits(p) };
    if ('attackTimes' in p) return { what: PassiveKind.attackTimes, n: p.attackTimes, ...this.limits(p) };
    if ('cost' in p) return { what: PassiveKind.cost, n: p.cost, type: COST_OF.indexOf(p.of), condition: -1 };
    if ('roundAp' in p) return { what: PassiveKind.roundAp, n: p.roundAp, ...plain };
    if ('roundDraw' in p) return { what: PassiveKind.roundDraw, n: p.roundDraw, ...plain };
    if ('immune' in p) return { what: PassiveKind.immune, n: 1, type: STATUSES.indexOf(p.immune), condition: -1 };
    if ('attacks' in p) return { what: PassiveKind.attacks, n: p.attacks, ...plain };
    return { what: PassiveKind.firstTurn, n: 1, ...plain };
  }

  private limits(p: Extract<Passive, { type?: unknown }>): Pick<PassiveTable, 'type' | 'condition'> {
    return { type: p.type === undefined ? -1 : DAMAGE_TYPES.indexOf(p.type), condition: this.build.requirement(p.if) };
  }
}

/** Only fixed numbers of AP, HP or buff counters, whatever happened before. */
function onlyAdds({ if: condition, do: text }: Ability): boolean {
  return (
    condition === undefined &&
    text.every((e) => ADDITIONS.some((word) => typeof (e as Record<string, unknown>)[word] === 'number') && (!('to' in e) || e.to === 'self'))
  );
}
const ADDITIONS = ['ap', 'earn', 'heal', 'buff'];
