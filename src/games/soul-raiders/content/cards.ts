import { type Pack, SlotTable } from '../../../core/index.ts';
import { ABILITIES, Ability, BONUSES, POTIONS, SKILLS, SPELLS, SYMBOLS } from '../state/words.ts';
import { compileChapter } from './chapters.ts';
import { compileHeld } from './modifiers.ts';
import { byNumber, cardsIn, NO_CHAPTER, numbersOf, printed } from './numbers.ts';
import { packData } from './pack-data.ts';
import { ProgramBuilder } from './program.ts';
import type { ActionRecord, HeroRecord, RandomRecord, ScriptedRecord } from './schema.ts';
import { stepsOf } from './steps.ts';
import type { ActionTable, EnemyTable, HeroTable, Tables } from './tables.ts';
import { effectsOf, flipsToB } from './texts.ts';

/** Compiles a checked pack. */
export function compilePack(pack: Pick<Pack, 'data'>): Tables {
  const data = packData(pack);
  const { heroes, actions, random, quests, artifacts } = data;
  const build = new ProgramBuilder(quests.map(printed), artifacts.map(printed));
  const potions = POTIONS.map((id) => data.potions.find((potion) => potion.id === id) ?? { id, name: id, copies: 0 });
  const chapters = byNumber(data.chapters);
  const scripted = chapters.map((chapter) => cardsIn(data.scripted, chapter));
  const enemies = random.map((card) => compileRandom(card, build));
  const scriptedNumbers = scripted.map((cards, chapter) => {
    build.chapter = numbersOf(data, chapters[chapter]);
    return cards.map((card, number) => enemies.push(compileScripted(card, chapter, number, build)) - 1);
  });
  build.chapter = NO_CHAPTER;
  const held = { quests: quests.map((card) => compileHeld(card, build)), artifacts: artifacts.map((card) => compileHeld(card, build)) };

  const cards: { readonly id: string; readonly name: string }[] = [];
  const list = (more: typeof cards): number => cards.push(...more) - more.length;
  const first = {
    hero: list([...heroes]),
    action: list([...actions]),
    enemy: list([...random, ...scripted.flat()]),
    potion: list(potions),
    quest: list([...quests]),
    artifact: list([...artifacts]),
    locations: chapters.map((chapter) => list(cardsIn(data.locations, chapter))),
    stories: chapters.map((chapter) => list(cardsIn(data.stories, chapter))),
    events: chapters.map((chapter) => list(cardsIn(data.events, chapter))),
  };
  const steps = stepsOf((...instructions) => build.steps(...instructions));
  const chapterTables = chapters.map((chapter, i) => compileChapter(data, chapter, scriptedNumbers[i], build));

  return {
    ids: cards.map(({ id }) => id),
    names: cards.map(({ name }) => name),
    total: cards.length,
    first,
    heroes: heroes.map((hero) => compileHero(hero, actions)),
    actions: actions.map((card) => compileAction(card, heroes)),
    enemies,
    randomTypes: random.length,
    randomCopies: random.map(({ copies }) => copies),
    randomTotal: random.reduce((sum, { copies }) => sum + copies, 0),
    potions: potions.map(({ copies }) => copies),
    ...held,
    chapters: chapterTables,
    actionSlots: slotsOf(actions),
    randomSlots: slotsOf(random),
    code: Int32Array.from(build.code),
    conditions: build.conditions,
    choices: build.choices,
    steps,
  };
}

function slotsOf(cards: readonly { readonly id: string; readonly copies: number }[]): SlotTable {
  return SlotTable.byName(
    cards.map(({ id }) => id),
    cards.map(({ copies }) => copies),
  );
}

function compileHero(hero: HeroRecord, actions: readonly ActionRecord[]): HeroTable {
  const own = actions.flatMap((card, number) => (card.hero === hero.id ? [{ ...card, number }] : []));
  const heroic = own.filter((card) => card.heroic !== undefined).sort((a, b) => (a.heroic ?? 0) - (b.heroic ?? 0));
  return {
    id: hero.id,
    name: hero.name,
    skills: SKILLS.map((skill) => (skill === 'other' ? 0 : hero[skill])),
    deck: own.filter((card) => card.heroic === undefined).flatMap(({ number, copies }) => Array.from({ length: copies }, () => number)),
    heroic: heroic.map(({ number }) => number), // SR-B03
  };
}

function compileAction(card: ActionRecord, heroes: readonly HeroRecord[]): ActionTable {
  const [bonus, x] = Object.entries(card.bonus ?? { none: 0 })[0];
  return {
    id: card.id,
    name: card.name,
    hero: heroes.findIndex(({ id }) => id === card.hero),
    value: card.value,
    symbol: SYMBOLS.indexOf(card.symbol),
    bonus: (BONUSES as readonly string[]).indexOf(bonus),
    x: typeof x === 'number' ? x : 0,
    spell: card.spell === undefined ? -1 : SPELLS.indexOf(card.spell),
    singleUse: card.singleUse === true,
    potionSymbol: card.potion === true,
  };
}

const IN_NO_CHAPTER = { chapter: -1, scripted: -1, number: 0 };

function compileRandom(card: RandomRecord, build: ProgramBuilder): EnemyTable {
  if ('shields' in card) return { ...compileEnemy(card, build), ...IN_NO_CHAPTER };
  const { id, name, threat } = card;
  return { id, name, shields: [], abilities: 0, formidable: 0, threat, defeat: -1, controllable: false, heroism: 0, ...IN_NO_CHAPTER };
}

function compileScripted(card: ScriptedRecord, chapter: number, scripted: number, build: ProgramBuilder): EnemyTable {
  return { ...compileEnemy(card, build), chapter, scripted, number: card.number };
}

type EnemyRecord = ScriptedRecord | Extract<RandomRecord, { shields: unknown }>;

function compileEnemy({ id, name, shields, abilities, defeat }: EnemyRecord, build: ProgramBuilder): Omit<EnemyTable, keyof typeof IN_NO_CHAPTER> {
  const effects = effectsOf(defeat);
  const formidable = abilities.find((ability) => typeof ability === 'object');
  return {
    id,
    name,
    shields,
    abilities: abilities.reduce((mask, ability) => mask | (1 << (typeof ability === 'object' ? Ability.formidable : ABILITIES.indexOf(ability))), 0),
    formidable: formidable?.formidable ?? 0,
    threat: 0,
    defeat: build.add(defeat),
    controllable: !effects.some((effect) => 'story' in effect || flipsToB(effect)),
    heroism: effects.reduce((sum, effect) => sum + ('heroism' in effect ? effect.heroism : 0), 0),
  };
}
