import { InputError } from '../../../core/index.ts';
import { ENEMIES } from './formats.ts';
import type { AllyRecord, EnemyRecord, MissionRecord, Scaled } from './mission-schema.ts';
import type { CardRecord, FamilyRecord, HeroRecord, PackData } from './schema.ts';

/** Whom the enemy's Damage hits (TV-Z13 – TV-Z19). */
export const enum Meets {
  order = 0,
  lowest = 1,
  all = 2,
}
const MEETS = { order: Meets.order, lowest: Meets.lowest, all: Meets.all };

/** A number that grows with the party and the round. */
export class Scale {
  readonly n: number;
  readonly perHero: number;
  readonly perRound: number;
  readonly perRecruit: number;
  readonly most: number;

  constructor(from: Scaled) {
    const given = typeof from === 'number' ? { n: from, perHero: 0, perRound: 0, perRecruit: 0, most: undefined } : from;
    this.n = given.n;
    this.perHero = given.perHero;
    this.perRound = given.perRound;
    this.perRecruit = given.perRecruit;
    this.most = given.most ?? Number.MAX_SAFE_INTEGER;
  }

  /** The value for this many Heroes (a Villain counts as two), this round, and this many Recruits of the party. */
  at(heroes: number, round: number, recruits: number): number {
    return Math.min(this.most, this.n + this.perHero * (heroes - 1) + this.perRound * round + this.perRecruit * recruits);
  }
}

export class CompiledEnemy {
  /** Card type that represents it as a target of Slay. */
  readonly card: number;
  readonly name: string;
  readonly health: Scale;
  readonly damage: Scale;
  readonly unslayable: boolean;
  readonly shield: boolean;
  /** Health it gains when the other enemy dies. */
  readonly heals: number;

  constructor(record: EnemyRecord, card: number) {
    this.card = card;
    this.name = record.name;
    this.health = new Scale(record.health);
    this.damage = new Scale(record.damage);
    this.unslayable = record.unslayable;
    this.shield = record.shield;
    this.heals = record.whenOtherDies?.heal ?? 0;
  }
}

export class CompiledMission {
  readonly id: string;
  readonly page: string;
  readonly name: string;
  readonly enemyFirst: boolean;
  readonly enemies: readonly CompiledEnemy[];
  /** Type of the Recruits that join the enemy, or -1; how many arrive, and the Damage of each. */
  readonly arrives: number;
  readonly arrivals: Scale;
  readonly arrivalDamage: Scale;
  /** The enemy is a Hero with decks, played by a Solo card: its index in the pack, -1 for any. */
  readonly duel: boolean;
  readonly solo: number;
  readonly duelHealth: Scale;
  /** Mask of the enemies to kill; rounds to survive, 0 if the objective is to kill. */
  readonly kill: number;
  readonly survive: number;
  readonly meets: Meets;
  readonly swaps: number;
  /** Maximum cost of a reward card; -1: the cost of the most expensive card of the player's own Fate Deck. */
  readonly costAtMost: number;
  /** Masks of Allies. */
  readonly joins: number;
  readonly leaves: number;
  readonly next: readonly number[];
  readonly defeatNext: number;
  readonly defeatTimes: number;

  constructor(record: MissionRecord, missions: readonly MissionRecord[], data: PackData, typeOf: (enemy: string, slot: number) => number) {
    const enemy = (id: string): EnemyRecord => data.enemies.find((other) => other.id === id) as EnemyRecord;
    const mask = (ids: readonly string[]): number => ids.reduce((sum, id) => sum | (1 << data.allies.findIndex((ally) => ally.id === id)), 0);
    const number = (id: string): number => missions.findIndex((mission) => mission.id === id);
    const { objective, arrivals, duel, victory, defeat } = record;
    this.id = record.id;
    this.page = record.page;
    this.name = record.name;
    this.enemyFirst = record.first === 'enemy';
    this.enemies = record.enemies.map((id, slot) => new CompiledEnemy(enemy(id), typeOf(id, slot)));
    this.arrives = arrivals === undefined ? -1 : typeOf(arrivals.recruit, 0);
    this.arrivals = new Scale(arrivals?.n ?? 0);
    this.arrivalDamage = new Scale(arrivals === undefined ? 0 : enemy(arrivals.recruit).damage);
    this.duel = duel !== undefined;
    this.solo = duel === undefined || duel.solo === 'random' ? -1 : data.solo.findIndex((card) => card.id === duel.solo);
    this.duelHealth = new Scale(duel?.health ?? 0);
    this.survive = 'survive' in objective ? objective.survive : 0;
    const killed = (id: string): boolean => 'kill' in objective && (objective.kill === 'all' || objective.kill.includes(id));
    this.kill = duel === undefined ? record.enemies.reduce((sum, id, slot) => sum | (killed(id) ? 1 << slot : 0), 0) : 1;
    this.meets = MEETS[record.targets];
    this.swaps = victory.swap;
    this.costAtMost = victory.costAtMost ?? -1;
    this.joins = mask(victory.joins);
    this.leaves = mask(victory.leaves);
    this.next = victory.next.map(number);
    this.defeatNext = defeat === undefined ? -1 : number(defeat.next);
    this.defeatTimes = defeat?.times ?? 0;
  }
}

const NOBODY: FamilyRecord = { id: 'none', name: 'none', fate: {}, source: 'stand-in' };

function asHero(id: string, name: string, health: number, ability: HeroRecord['ability'] = { do: [{ gold: 1 }] }): HeroRecord {
  return { id, name, kind: 'hero', family: NOBODY.id, health, start: {}, ability, source: 'stand-in' };
}

/** Seats of a campaign besides the players: the Allies of the pack, and the enemy's places, the first of which may be a Hero with decks. */
export function companions(data: PackData, players: readonly HeroRecord[], book: string): { heroes: HeroRecord[]; families: FamilyRecord[]; duel: boolean } {
  const missions = missionsOf(data, book);
  const [first] = missions.flatMap(({ duel }) => (duel === undefined ? [] : [duel]));
  const rival = first === undefined ? undefined : first.hero === 'mirror' ? players[0] : data.heroes.find(({ id }) => id === first.hero);
  const enemies = Array.from({ length: ENEMIES }, (_, slot) => (slot === 0 && rival !== undefined ? rival : asHero(`enemy-${slot}`, 'the enemy', 0)));
  const heroes = [...data.allies.map((ally: AllyRecord) => asHero(ally.id, ally.name, ally.health, ally.ability)), ...enemies];
  return { heroes, families: heroes.map((hero) => data.families.find(({ id }) => id === hero.family) ?? NOBODY), duel: rival !== undefined };
}

/** The book named by a parameter. */
export function bookOf({ missions }: PackData, word: string): string {
  if (missions.length === 0) throw new InputError('this pack has no missions; write them into missions.yaml, or choose another format');
  return word === 'first' ? missions[0].book : word;
}

export function compileMissions(data: PackData, book: string, typeOf: (enemy: string, slot: number) => number): CompiledMission[] {
  const missions = missionsOf(data, book);
  return missions.map((mission) => new CompiledMission(mission, missions, data, typeOf));
}

function missionsOf({ missions }: PackData, book: string): MissionRecord[] {
  return missions.filter((mission) => mission.book === book);
}

/** Cards that represent enemies, one per place, so that two of a kind are two cards. */
export function enemyCards(data: PackData, book: string): { card: CardRecord; slot: number; recruit: boolean }[] {
  const places = missionsOf(data, book).flatMap((mission) => [
    ...mission.enemies.map((id, slot) => ({ id, slot })),
    ...(mission.arrivals === undefined ? [] : [{ id: mission.arrivals.recruit, slot: 0 }]),
  ]);
  const distinct = places.filter((place, i) => places.findIndex((other) => other.id === place.id && other.slot === place.slot) === i);
  return distinct.map(({ id, slot }) => {
    const { name, health, shield, recruit, source } = data.enemies.find((enemy) => enemy.id === id) as EnemyRecord;
    const base = Math.max(1, new Scale(health).at(1, 1, 0));
    return { card: { id, name, type: 'none', gold: 0, damage: 0, health: 0, recruit: base, shield, source }, slot, recruit };
  });
}
