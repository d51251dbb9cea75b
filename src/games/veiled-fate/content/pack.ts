import { eachRecord, type Report } from '../../../kit/records.ts';
import { counted, list } from '../../../kit/words.ts';
import type { PackSchemas } from '../../../schemas/content.ts';
import { Most } from '../state/state.ts';
import { CLASSES, FATES, Rule } from '../state/words.ts';
import { packWords } from '../words/pack-words.ts';
import { checkAge, checkCity } from './card-checks.ts';
import { checkQuest } from './quest-checks.ts';
import { FILES, type PackData } from './schema.ts';

const FREE = 'or write sizes: free into pack.yaml';

/** The printed numbers of a pack; `sizes: free` waives them. */
const DEMIGODS_PER_CLASS = 3; // VF-?06
const FEWEST_QUESTS = 18; // VF-A02, VF-S15
/** VF-S18, VF-?60: the cards that find the first player of eight. */
const FIRST_PLAYER_DRAW = { feather: 1, scorpion: 7 };

export const packShape: PackSchemas = {
  game: 'veiled-fate',
  files: FILES,
  cards: ['demigods', 'fates', 'quests', 'cities', 'ages'],
  words: packWords,
  check(pack, report) {
    const data = pack.data as unknown as PackData;
    const isSized = pack.sizes !== 'free';
    checkDemigods(data, isSized, report);
    checkFates(data, isSized, report);
    if (isSized && data.quests.length < FEWEST_QUESTS)
      report('quests', [], `there are ${data.quests.length} Quests; three Ages need up to ${FEWEST_QUESTS}; write more, ${FREE}`);
    if (data.quests.length === 0) report('quests', [], 'there is no Quest; write one');
    eachRecord(data, 'quests', report, (quest, complain) => checkQuest(quest, data.demigods, complain));
    if (!data.cities.some(({ altar }) => altar)) report('cities', [], 'there is no Altar; give a City card altar: true'); // VF-?07
    const ids = data.demigods.map(({ id }) => id);
    eachRecord(data, 'cities', report, (city, complain) => checkCity(city, ids, complain));
    checkAges(data, isSized, report);
    eachRecord(data, 'ages', report, (age, complain) => checkAge(age, ids, complain));
  },
};

function checkDemigods(data: PackData, isSized: boolean, report: Report): void {
  const { demigods } = data;
  const colours = new Map<string, string>();
  eachRecord(data, 'demigods', report, ({ id, colour }, complain) => {
    // `takes` of a slot would mean two things.
    if (id === 'any' || (CLASSES as readonly string[]).includes(id)) complain(['id'], `${id} cannot be the id of a Demigod: slots take it for something else`);
    const before = colours.get(colour);
    if (before !== undefined) complain(['colour'], `${colour} is also the colour of ${before}; every Demigod has its own`); // VF-A06
    colours.set(colour, id);
  });
  if (!isSized) {
    if (demigods.length < 2 || demigods.length > Most.demis) report('demigods', [], `there are ${demigods.length} Demigods; a pack has 2 to ${Most.demis}`);
    return;
  }
  if (demigods.length !== Most.demis) report('demigods', [], `there are ${demigods.length} Demigods, not ${Most.demis}; correct them, ${FREE}`); // VF-A03
  for (const kind of CLASSES) {
    const n = demigods.filter((demigod) => demigod.class === kind).length;
    if (n !== DEMIGODS_PER_CLASS) report('demigods', [], `${kind} has ${counted(n, 'Demigod')}, not ${DEMIGODS_PER_CLASS}; correct them, ${FREE}`);
  }
}

/** VF-F01: the five types, each in one record. */
function checkFates({ fates }: PackData, isSized: boolean, report: Report): void {
  const missing = FATES.filter((id) => !fates.some((fate) => fate.id === id));
  if (missing.length > 0)
    report('fates', [], `there is no ${list(missing, 'or')}; write ${missing.length === 1 ? 'it' : 'them'}, with copies: 0 if there are none`);
  fates.forEach(({ id, name, copies }, i) => {
    const needed = id === 'feather' || id === 'scorpion' ? FIRST_PLAYER_DRAW[id] : 0;
    if (isSized && copies < needed)
      report('fates', [i, 'copies'], `finding the first player of eight takes ${needed} ${name} cards, and there are ${copies}; write more, ${FREE}`);
  });
  if (fates.every(({ copies }) => copies === 0)) report('fates', [], 'the Fate deck is empty; give some cards copies');
}

/** VF-?07: a game of two must find a card for every Age. A pack of free sizes may be for fewer Ages. */
function checkAges({ ages }: PackData, isSized: boolean, report: Report): void {
  const last = isSized ? Rule.ages : Math.max(1, ...ages.map(({ age }) => age));
  for (let age = 1; age <= last; age++)
    if (!ages.some((card) => card.age === age && !card.threePlus)) report('ages', [], `Age ${age} has no card without threePlus; games of 2 players need one`);
}
