import type { ChosenLuck } from '../../support/scene.ts';
import { type EnemySetup, type Scene, type Setup, scenario } from './scenario.ts';

/** An attack that a test changes where it matters: 5 physical damage to the hero with the lowest health, no dice. */
const PLAIN_ATTACK = { dice: '5', type: 'physical', targets: 'single', choice: 'lowestHealth' };
/** The same on all heroes; such an attack chooses nobody. */
const ON_ALL = { ...PLAIN_ATTACK, targets: 'aoe', choice: undefined };

/** The same attack in every stance. */
export function inEveryStance(attack: object): object {
  return { aggressive: attack, neutral: attack, defensive: attack };
}

/** Fields of an attack. */
export type Attack = { readonly targets?: string } & Readonly<Record<string, unknown>>;

interface Given extends Setup {
  /** What differs from the plain attack, which with `targets: 'aoe'` needs no choice; `undefined` leaves a field out. */
  readonly attack?: Attack;
  /** Fields of its card. */
  readonly card?: object;
  /** The brute on the table. */
  readonly brute?: Omit<EnemySetup, 'enemy'>;
}

/**
 * The enemy turn of round 1 against one Minion, the Brute, which makes the given attack. The game ends with the round, so nothing of the next one blurs what the attack
 * did. Luck must be scripted.
 */
export function enemyTurn({ attack, card, brute, cards, options, ...setup }: Given, luck: ChosenLuck = []): Scene {
  const record = { id: 'brute', attacks: inEveryStance(without({ ...(attack?.targets === 'aoe' ? ON_ALL : PLAIN_ATTACK), ...attack })), ...card };
  return scenario(
    {
      phase: 'enemyTurn',
      enemies: [{ enemy: 'brute', ...brute }],
      ...setup,
      cards: { ...cards, enemies: [record, ...(cards?.enemies ?? [])] },
      options: { roundCap: 1, ...options },
    },
    luck,
  );
}

/** The same against a boss, whose attacks can be critical (VR-S04). */
export function bossTurn(given: Given, luck: ChosenLuck = []): Scene {
  return enemyTurn({ ...given, card: { kind: 'boss', tier: 1, hp: [30, 50], ...given.card } }, luck);
}

function without(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The seats that an attack hit: those that lost HP. `before` are the HP of the setup. */
export function hit(scene: Scene, before: readonly number[]): number[] {
  return scene.state.hp.flatMap((hp, seat) => (hp < before[seat] ? [seat] : []));
}

/** What happened, in order, of these kinds. */
export function happened(scene: Scene, ...names: readonly string[]): string[] {
  return scene.events.filter((name) => names.includes(name));
}
