import { suggestion } from '../../../core/index.ts';
import { eachRecord, type Report } from '../../../kit/records.ts';
import { counted } from '../../../kit/words.ts';
import type { PackSchemas } from '../../../schemas/content.ts';
import { Size } from '../state/codes.ts';
import { Most } from '../state/state.ts';
import { packWords } from '../words/pack-words.ts';
import { checkAction, checkChapter, checkEnemy, checkStory } from './card-checks.ts';
import { checkGoals } from './goal-checks.ts';
import { checkLocation } from './location-checks.ts';
import { cardsIn } from './numbers.ts';
import { checkReferences } from './reference-checks.ts';
import { FILES, type PackData } from './schema.ts';
import { checkAntiMagic, checkChoices, checkNamed, checkSpecials } from './text-checks.ts';

const FREE = 'or write sizes: free into pack.yaml';

/** The printed numbers of a pack; `sizes: free` waives them. */
const DECK = 24; // SR-B02
const HEROIC = 6; // SR-?06
const RANDOM = { cards: 41, threats: 3 }; // SR-B04
const POTION_CARDS = 8; // SR-?60

export const packShape: PackSchemas = {
  game: 'soul-raiders',
  files: FILES,
  optional: ['potions', 'scripted', 'events', 'quests', 'artifacts'],
  cards: ['heroes', 'actions', 'random', 'potions', 'chapters', 'locations', 'stories', 'scripted', 'events', 'quests', 'artifacts'],
  words: packWords,
  check(pack, report) {
    const data = pack.data as unknown as PackData;
    const isSized = pack.sizes !== 'free';
    checkChapters(data, report);
    checkNumbers(data, report);
    checkHeroes(data, isSized, report);
    if (isSized) checkCounts(data, report);
    checkRoom(data, report);
    eachRecord(data, 'actions', report, checkAction);
    for (const file of ['random', 'scripted'] as const) eachRecord(data, file, report, checkEnemy);
    eachRecord(data, 'locations', report, checkLocation);
    eachRecord(data, 'stories', report, checkStory);
    eachRecord(data, 'chapters', report, checkChapter);
    checkAntiMagic(data, report);
    checkChoices(data, report);
    checkNamed(data, report);
    checkSpecials(data, report);
    // What the texts lead to can only be followed if all their cards exist.
    if (checkReferences(data, report)) checkGoals(data, report);
  },
};

/** SR-A02: the chapters are numbered from 1 without gaps. */
function checkChapters(data: PackData, report: Report): void {
  const { chapters } = data;
  if (chapters.length === 0) report('chapters', [], 'there is no chapter; write one');
  chapters.forEach(({ number }, i) => {
    if (chapters.findIndex((other) => other.number === number) < i)
      report('chapters', [i, 'number'], `there are two chapters ${number}; give one another number`);
    else if (number > 1 && !chapters.some((other) => other.number === number - 1))
      report('chapters', [i, 'number'], `there is no chapter ${number - 1} before it; number the chapters from 1 without gaps`);
  });
  const ids = chapters.map(({ id }) => id);
  for (const file of IN_CHAPTERS) {
    eachRecord(data, file, report, ({ chapter }, complain) => {
      if (!ids.includes(chapter)) complain(['chapter'], `no chapter is called ${chapter}; ${suggestion(chapter, ids)}`);
    });
  }
}

const IN_CHAPTERS = ['locations', 'stories', 'scripted', 'events'] as const;
const KIND = { locations: 'Location', stories: 'Story', scripted: 'Scripted Enemy', events: 'Event', quests: 'Quest', artifacts: 'Artifact' };

/** SR-B06: a number belongs to one card of its kind, in a chapter or among Quests and Artifacts. */
function checkNumbers(data: PackData, report: Report): void {
  const seen = new Map<string, string>();
  for (const file of [...IN_CHAPTERS, 'quests', 'artifacts'] as const) {
    eachRecord(data, file, report, (card, complain) => {
      const where = 'chapter' in card ? ` of ${card.chapter}` : '';
      const which = `${KIND[file]} ${card.number}${where}`;
      const before = seen.get(which);
      if (before !== undefined) complain(['number'], `${before} is ${which} already; give ${card.id} another number`);
      seen.set(which, card.id);
    });
  }
}

function checkHeroes(data: PackData, isSized: boolean, report: Report): void {
  const { heroes, actions } = data;
  const ids = heroes.map(({ id }) => id);
  if (heroes.length === 0) report('heroes', [], 'there is no Hero; write one');
  eachRecord(data, 'actions', report, ({ hero }, complain) => {
    if (!ids.includes(hero)) complain(['hero'], `no Hero is called ${hero}; ${suggestion(hero, ids)}`);
  });
  heroes.forEach(({ id }, i) => {
    const own = actions.filter(({ hero }) => hero === id);
    const deck = own.reduce((sum, { heroic, copies }) => sum + (heroic === undefined ? copies : 0), 0);
    if (deck === 0) report('heroes', [i], `${id} has no Action cards; write some into actions.yaml`);
    else if (isSized && deck !== DECK) report('heroes', [i], `${id} has ${counted(deck, 'Action card')}, not ${DECK}; correct them, ${FREE}`);
    const heroic = own.flatMap((card) => card.heroic ?? []).sort((a, b) => a - b);
    if (heroic.some((number, k) => number !== k + 1))
      report('heroes', [i], `the Heroic cards of ${id} are numbered ${heroic.join(', ')}; number them from 1 without gaps`); // SR-B03
    else if (isSized && heroic.length !== HEROIC)
      report('heroes', [i], `${id} has ${counted(heroic.length, 'Heroic card')}, not ${HEROIC}; correct them, ${FREE}`);
  });
}

function checkCounts({ random, potions }: PackData, report: Report): void {
  const copies = (cards: readonly { readonly copies: number }[]): number => cards.reduce((sum, card) => sum + card.copies, 0);
  const threats = copies(random.filter((card) => 'threat' in card));
  if (copies(random) !== RANDOM.cards)
    report('random', [], `there are ${counted(copies(random), 'Random Enemy card')}, not ${RANDOM.cards}; correct the copies, ${FREE}`);
  if (threats !== RANDOM.threats) report('random', [], `there are ${counted(threats, 'Threat card')}, not ${RANDOM.threats}; correct the copies, ${FREE}`);
  if (copies(potions) !== POTION_CARDS)
    report('potions', [], `there are ${counted(copies(potions), 'Potion')}, not ${POTION_CARDS}; correct the copies, ${FREE}`);
}

/** What the state and the codes of moves have room for. */
function checkRoom(data: PackData, report: Report): void {
  const room = { actions: Size.cards, quests: Size.quests, artifacts: Size.artifacts };
  for (const file of ['actions', 'quests', 'artifacts'] as const)
    if (data[file].length > room[file]) report(file, [], `there are ${data[file].length} records, and at most ${room[file]} are possible; remove some`);
  const random = data.random.reduce((sum, { copies }) => sum + copies, 0);
  data.chapters.forEach((chapter, i) => {
    const locations = cardsIn(data.locations, chapter).length;
    if (locations > Size.locations) report('chapters', [i], `${chapter.id} has ${locations} Locations; a chapter has at most ${Size.locations}`);
    // All of them may be in play at once.
    const enemies = random + cardsIn(data.scripted, chapter).length;
    if (enemies > Most.enemies) report('chapters', [i], `${chapter.id} has ${enemies} Random and Scripted Enemy cards; a chapter has at most ${Most.enemies}`);
  });
}
