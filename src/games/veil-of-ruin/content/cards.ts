import { InputError, type Pack, SlotTable } from '../../../core/index.ts';
import { graphMap } from '../../../kit/map/graph.ts';
import type { Options } from '../options/params.ts';
import { Size } from '../state/codes.ts';
import { CARD_KINDS, DAMAGE_TYPES, HEX_KINDS, INJURIES, ITEM_KINDS, PILES, STANCES, STATUSES } from '../state/words.ts';
import { compileEnemy } from './enemies.ts';
import type { Effect, Filter, Modifier } from './language.ts';
import { Op } from './ops.ts';
import { packData } from './pack-data.ts';
import { PowersBuilder } from './powers.ts';
import { ProgramBuilder } from './program.ts';
import type { ArtifactRecord, CardRecord, FlaskRecord, HeroRecord, InjuryRecord, ItemRecord, MapRecord, PackData } from './schema.ts';
import type { HeroTable, MapTable, ModifierTable, PowersTable, Tables } from './tables.ts';

/** VR-?20: in the piles only with `extendedPools`. */
function isExtended(number: number): boolean {
  return (number >= 29 && number <= 31) || (number >= 38 && number <= 43) || number >= 56;
}

/** Compiles a checked pack. */
export function compilePack(pack: Pack, options: Pick<Options, 'extendedPools'>): Tables {
  const data = packData(pack);
  const groups = groupsOf(data, options.extendedPools);
  const { cards, injuries, corruption, items, flasks, artifacts, enemies } = groups;
  const types = [...cards, ...injuries, ...corruption, ...items, ...flasks, ...artifacts, ...enemies];
  const total = types.length;
  if (total > Size.types) throw new InputError(`the pack ${pack.name} has ${total} different cards; the limit is ${Size.types}`);
  const first = firstTypes([cards, injuries, corruption, items, flasks, artifacts]);
  const build = new ProgramBuilder((id) => first.artifact + artifacts.findIndex((artifact) => artifact.id === id));
  const powers = new PowersBuilder(build);
  const t = emptyTables(total);

  cards.forEach((card, type) => {
    compileCard(t, build, card, type);
    t.hero[type] = data.heroes.findIndex(({ id }) => id === card.hero);
    t.powers[type] = powers.add(card, false);
  });
  corruption.forEach(({ text }, i) => {
    t.text[first.corruption + i] = build.add(text);
  });
  items.forEach((item, i) => {
    compileItem(t, build, item, first.item + i);
    t.value[first.item + i] = item.value;
    t.itemNumber[first.item + i] = item.number;
    t.powers[first.item + i] = powers.add(item, false);
  });
  flasks.forEach((flask) => {
    compileFlask(t, build, flask, first.flask);
  });
  artifacts.forEach((artifact, i) => {
    compileItem(t, build, artifact, first.artifact + i);
    t.powers[first.artifact + i] = powers.add(artifact, false);
  });
  const enemyTables = enemies.map((enemy, i) => compileEnemy(enemy, first.enemy + i, build, powers));
  const numbersOf = (tier: number): number[] => enemyTables.flatMap((enemy, i) => (enemy.tier === tier ? [i] : []));
  const copies = types.map((record) => ('copies' in record ? record.copies : 1));

  return {
    ...t,
    ids: types.map(({ id }) => id),
    names: types.map(({ name }) => name),
    total,
    first,
    heroes: data.heroes.map((hero, i) => compileHero(hero, pilesOf(t, i, cards.length), build, powers)),
    enemies: enemyTables,
    minions: numbersOf(0),
    bosses: [1, 2, 3, 4, 5].map(numbersOf),
    flasks: flasks.reduce((n, flask) => n + flask.copies, 0),
    injuryStatus: Uint8Array.from(injuries, ({ status }) => STATUSES.indexOf(status)),
    injuryCopies: Uint8Array.from(injuries, (injury) => injury.copies),
    corruptionCopies: Uint8Array.from(corruption, (card) => card.copies),
    corruptionStays: Uint8Array.from(corruption, ({ stays }) => (stays ? 1 : 0)),
    skirmishes: data.skirmishes,
    maps: data.maps.map((map) => compileMap(map, data, build)),
    steps: compileSteps(build),
    abilities: powers.abilities,
    code: Int32Array.from(build.code),
    counts: Int32Array.from(build.counts),
    conditions: Int32Array.from(build.conditions),
    filters: build.filters.map((filter) => Uint8Array.from(types, (_, type) => (type < first.injury && fits(filter, cards[type]) ? 1 : 0))),
    searches: build.filters,
    slots: SlotTable.byName(
      types.map(({ id }) => id),
      copies,
    ),
  };
}

/** The records of all card types, in the order of their numbers. */
function groupsOf(data: PackData, extendedPools: boolean) {
  const cards = data.heroes.flatMap(({ id }) =>
    data.cards.filter((card) => card.hero === id && (extendedPools || !isExtended(card.number))).sort((a, b) => a.number - b.number),
  );
  const injuries = INJURIES.map((id) => data.injuries.find((injury) => injury.id === id) as InjuryRecord);
  const items = data.items.toSorted((a, b) => a.number - b.number);
  return { cards, injuries, corruption: data.corruption, items, flasks: data.flasks, artifacts: data.artifacts, enemies: data.enemies };
}

/** Where each group begins, from the groups before it. */
function firstTypes(groups: readonly (readonly unknown[])[]): Tables['first'] {
  let n = 0;
  const [injury, corruption, item, flask, artifact, enemy] = groups.map((group) => {
    n += group.length;
    return n;
  });
  return { injury, corruption, item, flask, artifact, enemy };
}

function emptyTables(total: number) {
  const bytes = (): Uint8Array => new Uint8Array(total);
  const small = (): Int8Array => new Int8Array(total).fill(-1);
  const ints = (): Int32Array => new Int32Array(total).fill(-1);
  return {
    hero: small(),
    number: bytes(),
    pile: small(),
    kind: small(),
    cost: small(),
    effective: small(),
    resultant: small(),
    damage: small(),
    damageType: bytes(),
    aoe: bytes(),
    continuous: bytes(),
    stays: bytes(),
    modifiers: Array.from({ length: total }, (): readonly ModifierTable[] => []),
    recallAttack: new Int8Array(total),
    recallIf: ints(),
    text: ints(),
    onto: bytes(),
    lastsRound: bytes(),
    when: bytes(),
    against: small(),
    requirement: ints(),
    companionHp: bytes(),
    companionText: ints(),
    value: bytes(),
    itemNumber: bytes(),
    itemKind: small(),
    useCost: small(),
    powers: new Array<PowersTable | null>(total).fill(null),
  };
}
type CardTables = ReturnType<typeof emptyTables>;

const indexOf = <Word>(words: readonly Word[], word: Word | undefined): number => (word === undefined ? -1 : words.indexOf(word));
const bit = (flag: boolean | undefined): number => (flag ? 1 : 0);

function compileCard(t: CardTables, build: ProgramBuilder, card: CardRecord, type: number): void {
  t.number[type] = card.number;
  t.pile[type] = PILES.indexOf(card.pile);
  t.kind[type] = CARD_KINDS.indexOf(card.kind);
  t.cost[type] = card.cost ?? -1;
  t.effective[type] = indexOf(STANCES, card.effective);
  t.resultant[type] = indexOf(STANCES, card.resultant);
  t.damage[type] = card.damage ?? -1;
  t.damageType[type] = DAMAGE_TYPES.indexOf(card.type ?? 'physical');
  t.aoe[type] = bit(card.aoe);
  t.continuous[type] = bit(card.continuous);
  t.stays[type] = bit(card.stays);
  t.modifiers[type] = (card.modifiers ?? []).map((modifier) => compileModifier(modifier, build));
  t.recallAttack[type] = card.inRecall?.attack ?? 0;
  t.recallIf[type] = build.requirement(card.inRecall?.if);
  t.text[type] = build.add(card.text);
  t.onto[type] = ['self', 'ally', 'hero'].indexOf(card.onto ?? 'self');
  t.lastsRound[type] = bit(card.lasts === 'round');
  t.when[type] = ['self', 'ally', 'any'].indexOf(card.when ?? 'self');
  t.against[type] = indexOf(DAMAGE_TYPES, card.against);
  t.requirement[type] = build.requirement(card.if);
  t.companionHp[type] = card.hp ?? 0;
  t.companionText[type] = build.add(actsOf(card));
}

/** VR-P11: one of a companion's actions is chosen. */
function actsOf({ actions }: CardRecord): Effect[] | undefined {
  return actions === undefined || actions.length === 1 ? actions?.[0] : [{ chooseOne: actions }];
}

/** A modifier adds, takes off or multiplies. */
function compileModifier({ if: condition, add, less, times }: Modifier, build: ProgramBuilder): ModifierTable {
  return { condition: build.requirement(condition), amount: build.amount(add ?? less ?? 0), sign: less === undefined ? 1 : -1, times: times ?? 1 };
}

function compileItem(t: CardTables, build: ProgramBuilder, item: ItemRecord | ArtifactRecord, type: number): void {
  t.itemKind[type] = ITEM_KINDS.indexOf(item.kind);
  t.useCost[type] = item.cost ?? -1;
  t.text[type] = build.add(item.text);
}

/** VR-?24: the flask heals, then takes Corruption away. */
function compileFlask(t: CardTables, build: ProgramBuilder, flask: FlaskRecord, type: number): void {
  const to = flask.targets;
  const heal: Effect[] = flask.heal === 0 ? [] : [to === 'hero' ? { heal: flask.heal, to, fallen: true } : { heal: flask.heal }];
  const whom = to === 'hero' && heal.length > 0 ? 'chosen' : to;
  const cure: Effect[] = flask.corruption === 0 ? [] : [{ cure: flask.corruption, of: 'corruption', from: 'handOrDiscard', to: whom }];
  t.itemKind[type] = ITEM_KINDS.indexOf('consumed');
  t.useCost[type] = flask.cost;
  t.value[type] = flask.value;
  t.text[type] = build.add([...heal, ...cure]);
}

function pilesOf(t: CardTables, hero: number, cards: number): number[][] {
  return PILES.map((_, pile) => Array.from({ length: cards }, (_, type) => type).filter((type) => t.hero[type] === hero && t.pile[type] === pile));
}

function compileHero(hero: HeroRecord, piles: number[][], build: ProgramBuilder, powers: PowersBuilder): HeroTable {
  const [low, high] = hero.hp;
  return {
    id: hero.id,
    name: hero.name,
    low,
    high,
    base: STANCES.indexOf(hero.base),
    trait: build.add(hero.trait),
    ability: build.add(hero.ability),
    relicName: hero.relic.name,
    relic: powers.add(hero.relic, false),
    piles,
  };
}

/** `fern-hollow` as a name: Fern Hollow. */
function inWords(id: string): string {
  return id
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' ');
}

function compileMap({ id, name, mode, hexes }: MapRecord, { enemies }: PackData, build: ProgramBuilder): MapTable {
  return {
    id,
    name,
    mode,
    map: graphMap({
      name,
      places: hexes.map(({ id, name = inWords(id), x, y }) => ({ id, label: name, x, y })),
      edges: hexes.flatMap(({ id, to }) => to.map((next) => ({ from: id, to: next, oneWay: true }))),
    }),
    start: hexes.findIndex(({ kind }) => kind === 'start'),
    hexes: hexes.map((hex) => ({
      id: hex.id,
      kind: HEX_KINDS.indexOf(hex.kind),
      tier: hex.tier ?? 0,
      enemies: (hex.enemies ?? []).map((named) => enemies.findIndex((enemy) => enemy.id === named)),
      text: build.add(hex.text),
    })),
  };
}

/** What happens in which order when a card is played, an item used, or an enemy attacks. */
function compileSteps(build: ProgramBuilder): Tables['steps'] {
  return {
    // VR-M01 – VR-M06
    attack: build.rules(
      Op.attackRedirect,
      Op.attackRead,
      Op.attackDazedDraw,
      Op.attackCounters,
      Op.attackDamage,
      Op.attackText,
      Op.attackPlace,
      Op.attackTrait,
      Op.cardDone,
    ),
    action: build.rules(Op.attackText, Op.cardDone),
    boon: build.rules(Op.boonPlaced, Op.attackText, Op.cardDone),
    companion: build.rules(Op.companionPlaced, Op.companionActsNow, Op.cardDone),
    companionActs: build.rules(Op.companionActsNow),
    counter: build.rules(Op.counterProtects, Op.attackText, Op.cardDone),
    item: build.rules(Op.attackText),
    ability: build.rules(Op.attackText),
    // VR-Q07
    enemyAttack: build.rules(
      Op.enemyTargets,
      Op.enemyRedirect,
      Op.enemyRoll,
      Op.enemyCritical,
      Op.enemyCounters,
      Op.enemyDamage,
      Op.enemyEffects,
      Op.enemyDone,
    ),
    draw: build.rules(Op.drawNext),
    discard: build.rules(Op.discardNext),
    look: build.rules(Op.lookNext),
    cure: build.rules(Op.cureNext),
  };
}

/** Searches find combat cards; Injuries and Corruption are none. */
function fits({ kind, pile, effective, costAtMost }: Filter, card: CardRecord): boolean {
  return (
    (kind === undefined || kind === card.kind) &&
    (pile === undefined || pile === card.pile) &&
    (effective === undefined || effective === card.effective) &&
    (costAtMost === undefined || (card.cost ?? 0) <= costAtMost)
  );
}
