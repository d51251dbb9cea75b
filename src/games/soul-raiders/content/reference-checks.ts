import { everyField, type Path } from '../../../kit/fields.ts';
import { type Complain, eachRecord, type Report } from '../../../kit/records.ts';
import { type ChapterNumbers, NO_CHAPTER, numbersOf, printed } from './numbers.ts';
import type { PackData } from './schema.ts';

type Kind = 'Location' | 'Story' | 'Scripted Enemy' | 'Event' | 'Quest' | 'Artifact';

/** What the numbers in these fields name. */
const NAMES: Readonly<Record<string, Kind>> = {
  to: 'Location',
  from: 'Location',
  at: 'Location',
  location: 'Location',
  reveal: 'Location',
  flip: 'Location',
  place: 'Location',
  starts: 'Location',
  story: 'Story',
  discardStory: 'Story',
  scripted: 'Scripted Enemy',
  discardScripted: 'Scripted Enemy',
  revealEvent: 'Event',
  discardEvent: 'Event',
  events: 'Event',
  quest: 'Quest',
  nameQuest: 'Quest',
  discardQuest: 'Quest',
  artifact: 'Artifact',
};

interface Reference {
  readonly kind: Kind;
  readonly number: number;
  readonly path: Path;
}

/** The cards that a record names by their numbers, in its texts and elsewhere. */
function* referencesOf(record: unknown): Generator<Reference> {
  for (const { name, value, path } of everyField(record)) {
    const kind = NAMES[name];
    if (kind !== undefined && typeof value === 'number') yield { kind, number: value, path };
    // Lists of numbers: `starts`, `events`, and `at` of a Story's action.
    if (kind !== undefined && Array.isArray(value)) {
      for (const [i, number] of value.entries()) if (typeof number === 'number') yield { kind, number, path: [...path, i] };
    }
    // `of` is a Scripted Enemy beside `strip`, and a Location beside `side`.
    if (typeof value === 'object' && value !== null && 'of' in value)
      yield { kind: 'strip' in value ? 'Scripted Enemy' : 'Location', number: value.of as number, path: [...path, 'of'] };
  }
}

/** Complains about cards that do not exist; returns whether all do. */
export function checkReferences(data: PackData, report: Report): boolean {
  let isSound = true;
  const everywhere = { Quest: data.quests.map(printed), Artifact: data.artifacts.map(printed) };
  const check = (record: unknown, where: string, chapter: ChapterNumbers, complain: Complain): void => {
    const known: Readonly<Record<Kind, readonly number[]>> = {
      Location: chapter.locations,
      Story: chapter.stories,
      'Scripted Enemy': chapter.scripted,
      Event: chapter.events,
      ...everywhere,
    };
    for (const { kind, number, path } of referencesOf(record)) {
      if (known[kind].includes(number)) continue;
      isSound = false;
      complain(path, missing(kind, number, known[kind], where));
    }
  };

  data.chapters.forEach((chapter, i) => {
    check(chapter, chapter.id, numbersOf(data, chapter), (path, message) => report('chapters', [i, ...path], message));
  });
  for (const file of ['locations', 'stories', 'scripted', 'events'] as const) {
    eachRecord(data, file, report, (record, complain) => {
      const chapter = data.chapters.find(({ id }) => id === record.chapter);
      if (chapter === undefined) isSound = false;
      else check(record, chapter.id, numbersOf(data, chapter), complain);
    });
  }
  for (const file of ['random', 'quests', 'artifacts'] as const) {
    eachRecord(data, file, report, (record, complain) => check(record, '', NO_CHAPTER, complain));
  }
  return isSound;
}

function missing(kind: Kind, number: number, known: readonly number[], chapter: string): string {
  const ofChapter = kind !== 'Quest' && kind !== 'Artifact';
  if (ofChapter && chapter === '') return `a card that is used in every chapter cannot name ${kind} ${number}; let a card of the chapter do it`;
  const where = ofChapter ? chapter : 'the pack';
  if (known.length === 0) return `${where} has no ${kind}; write one, or remove this`;
  const nearest = known.reduce((best, each) => (Math.abs(each - number) < Math.abs(best - number) ? each : best));
  return `${where} has no ${kind} ${number}; did you mean ${nearest}?`;
}
