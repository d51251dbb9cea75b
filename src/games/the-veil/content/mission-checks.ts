import { suggestion } from '../../../core/index.ts';
import type { MissionRecord } from './mission-schema.ts';
import type { PackData } from './schema.ts';

type Report = (file: string, path: readonly (string | number)[], message: string) => void;

/** Checks across the records of a campaign: everything that a mission names exists, and every mission can be won. */
export function checkCampaign(data: PackData, report: Report): void {
  const at = (i: number) => (path: readonly (string | number)[], message: string) => report('missions', [i, ...path], message);
  data.missions.forEach((mission, i) => {
    const first = data.missions.find(({ book, duel }) => book === mission.book && duel !== undefined);
    if (mission.duel !== undefined && mission.duel.hero !== first?.duel?.hero)
      report('missions', [i, 'duel', 'hero'], `all duels of a book have the same Hero; here ${first?.duel?.hero} is another`);
    checkNames(data, mission, at(i));
    checkSense(data, mission, at(i));
  });
}

type Complain = (path: readonly (string | number)[], message: string) => void;

function checkNames(data: PackData, mission: MissionRecord, complain: Complain): void {
  const named = (what: string, id: string, known: readonly { id: string }[], path: readonly (string | number)[]): void => {
    const ids = known.map((record) => record.id);
    if (!ids.includes(id)) complain(path, `unknown ${what} ${id}; ${suggestion(id, ids)}`);
  };
  const { enemies, allies, heroes, solo } = data;
  mission.enemies.forEach((id, k) => {
    named('enemy', id, enemies, ['enemies', k]);
  });
  if (mission.arrivals !== undefined) named('enemy', mission.arrivals.recruit, enemies, ['arrivals', 'recruit']);
  for (const list of ['joins', 'leaves'] as const)
    mission.victory[list].forEach((id, k) => {
      named('Ally', id, allies, ['victory', list, k]);
    });
  const missions = data.missions.filter(({ book }) => book === mission.book);
  mission.victory.next.forEach((id, k) => {
    named(`mission of the book ${mission.book}`, id, missions, ['victory', 'next', k]);
  });
  if (mission.defeat !== undefined) named(`mission of the book ${mission.book}`, mission.defeat.next, missions, ['defeat', 'next']);
  const { duel } = mission;
  if (duel === undefined) return;
  if (duel.hero !== 'mirror') named('Hero', duel.hero, heroes, ['duel', 'hero']);
  if (duel.solo !== 'random') named('Solo card', duel.solo, solo, ['duel', 'solo']);
}

function checkSense({ enemies }: PackData, mission: MissionRecord, complain: Complain): void {
  const { objective, duel, arrivals } = mission;
  const record = (id: string) => enemies.find((enemy) => enemy.id === id);
  mission.enemies.forEach((id, k) => {
    if (record(id)?.recruit) complain(['enemies', k], `${id} is a Recruit of the enemy; name it under arrivals instead`);
  });
  if (arrivals !== undefined && record(arrivals.recruit)?.recruit === false)
    complain(['arrivals', 'recruit'], `${arrivals.recruit} is not a Recruit; give that enemy recruit: true`);
  if (duel !== undefined && mission.enemies.length > 0) complain(['duel'], 'a mission has either enemies or a duel; remove one');
  if (duel !== undefined && arrivals !== undefined) complain(['arrivals'], 'the enemy of a duel has Recruits of its own; leave arrivals out');
  if (duel !== undefined && mission.targets !== 'order') complain(['targets'], 'in a duel the Solo card chooses the targets of Damage; leave targets out');
  if ('survive' in objective) return;
  if (mission.enemies.length === 0 && duel === undefined) complain(['enemies'], 'there is nothing to kill; name enemies, a duel, or objective: { survive: … }');
  if (objective.kill === 'all') return;
  objective.kill.forEach((id, k) => {
    if (!mission.enemies.includes(id)) complain(['objective', 'kill', k], `${id} is not an enemy of this mission; ${suggestion(id, mission.enemies)}`);
  });
}
