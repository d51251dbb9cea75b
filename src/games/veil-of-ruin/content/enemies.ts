import { DicePool } from '../../../kit/dice/pool.ts';
import { CHOICE_ICONS, COUNT_ICONS, DAMAGE_TYPES, STANCES, STATUSES } from '../state/words.ts';
import type { PowersBuilder } from './powers.ts';
import type { ProgramBuilder } from './program.ts';
import type { AttackRecord, Choice, EnemyRecord } from './schema.ts';
import type { EnemyAttackTable, EnemyTable } from './tables.ts';

export function compileEnemy(enemy: EnemyRecord, type: number, build: ProgramBuilder, powers: PowersBuilder): EnemyTable {
  const [low, high] = enemy.hp;
  return {
    id: enemy.id,
    name: enemy.name,
    type,
    isBoss: enemy.kind === 'boss',
    tier: enemy.tier ?? 0,
    low,
    high,
    initiative: enemy.initiative,
    base: STANCES.indexOf(enemy.base),
    attacks: STANCES.map((stance) => compileAttack(enemy.attacks[stance], build)),
    powers: powers.add(enemy.trait ?? {}, true),
    atZero: enemy.trait?.atZero ?? false,
  };
}

function compileAttack(attack: AttackRecord, build: ProgramBuilder): EnemyAttackTable {
  return {
    name: attack.name ?? '',
    ...diceOf(attack.dice),
    hasDamage: attack.dice !== undefined,
    type: DAMAGE_TYPES.indexOf(attack.type ?? 'physical'),
    count: COUNT_ICONS.indexOf(attack.targets),
    ...choiceOf(attack.choice ?? 'random'),
    text: build.add(attack.text),
    itself: build.add(attack.itself),
    critical: build.add(attack.critical),
    pastCompanion: attack.pastCompanion ?? false,
    again: attack.again ?? false,
    fallen: attack.fallen ?? false,
  };
}

/** Dice with a number, a number alone, or no damage at all. */
function diceOf(text: string | undefined): Pick<EnemyAttackTable, 'dice' | 'sides' | 'plus'> {
  if (text === undefined) return { dice: 0, sides: 0, plus: -1 };
  if (!text.includes('d')) return { dice: 0, sides: 0, plus: Number(text) };
  const { dice, sides, plus } = DicePool.parse(text);
  return { dice, sides, plus };
}

function choiceOf(choice: Choice): Pick<EnemyAttackTable, 'choice' | 'parameter' | 'distinct'> {
  if (typeof choice === 'string') return { choice: CHOICE_ICONS.indexOf(choice), parameter: 0, distinct: 0 };
  if ('random' in choice) return { choice: CHOICE_ICONS.indexOf('random'), parameter: 0, distinct: choice.random }; // VR-?66
  const [[icon, parameter]] = Object.entries(choice) as [(typeof CHOICE_ICONS)[number], string][];
  const among: readonly string[] = icon === 'stance' || icon === 'notStance' ? STANCES : STATUSES;
  return { choice: CHOICE_ICONS.indexOf(icon), parameter: among.indexOf(parameter), distinct: 0 };
}
