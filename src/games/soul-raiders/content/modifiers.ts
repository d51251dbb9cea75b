import { SKILLS } from '../state/words.ts';
import type { Modifier, Use } from './language.ts';
import { type ProgramBuilder, sideOf } from './program.ts';
import { type HeldTable, type ModifierTable, Times } from './tables.ts';

const TIMES = { round: Times.round, chapter: Times.chapter, once: Times.once };
/** Modifiers that are one number. */
type Amount = 'combat' | 'movement' | 'stress' | 'alert' | 'draw' | 'absorb';

/** What a card changes while it is held or revealed; null for nothing. */
export function compileModifiers(modifiers: readonly Modifier[] | undefined, build: ProgramBuilder): ModifierTable | null {
  if (modifiers === undefined) return null;
  const skills = modifiers.flatMap((each) => ('skill' in each ? [each] : []));
  const sum = (name: Amount): number => modifiers.reduce((total, each) => total + ((each as Partial<Record<Amount, number>>)[name] ?? 0), 0);
  return {
    combat: sum('combat'),
    skills: SKILLS.map((skill) => skills.reduce((total, each) => total + (each.skill === skill && each.at === undefined ? each.by : 0), 0)),
    skillsAt: skills.flatMap(({ skill, by, at }) => (at === undefined ? [] : [{ skill: SKILLS.indexOf(skill), by, at: build.location(at) }])),
    arrows: modifiers.flatMap((each) => ('arrow' in each ? [{ ...arrowOf(each.arrow, build), by: each.by }] : [])),
    movement: sum('movement'),
    stress: sum('stress'),
    alert: sum('alert'),
    draw: sum('draw'),
    absorb: sum('absorb'),
  };
}

function arrowOf({ from, to, side }: Extract<Modifier, { arrow: unknown }>['arrow'], build: ProgramBuilder) {
  return { from: build.location(from), to: build.location(to), side: side === undefined ? -1 : sideOf(side) };
}

interface HeldRecord {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly exchangeable?: true | undefined;
  readonly while?: readonly Modifier[] | undefined;
  readonly use?: Use | undefined;
}

/** What Stories, Quests and Artifacts share. */
export function compileHeld({ id, number, name, exchangeable, while: modifiers, use }: HeldRecord, build: ProgramBuilder): HeldTable {
  return {
    id,
    number,
    name,
    exchangeable: exchangeable === true,
    while: compileModifiers(modifiers, build),
    use: use === undefined ? null : { times: TIMES[use.times], text: build.add(use.do) },
  };
}
