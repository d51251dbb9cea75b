import { everyField, type Path } from '../../../kit/fields.ts';
import { eachRecord, type Report } from '../../../kit/records.ts';
import type { Branch } from './language.ts';
import type { PackData, StoryRecord } from './schema.ts';

type File = keyof PackData;
const WITH_TEXTS: readonly File[] = ['random', 'chapters', 'locations', 'stories', 'scripted', 'quests', 'artifacts'];

/** Anti-Magic is no instruction that is carried out: it holds as long as the side shows (SR-N29). */
export function checkAntiMagic(data: PackData, report: Report): void {
  for (const file of WITH_TEXTS) {
    eachRecord(data, file, report, (record, complain) => {
      for (const { name, path } of everyField(record)) {
        if (name === 'antiMagic' && !(file === 'locations' && isSoleEffect(record, path)))
          complain(path, 'Anti-Magic is an entrance icon of its own; write { on: red, do: [{ antiMagic: true }] } on a side of a Location');
      }
    });
  }
}

/** Is this the path `A.entrance.0.do.0.antiMagic` of an icon without anything else? */
function isSoleEffect(record: unknown, path: Path): boolean {
  if (path[1] !== 'entrance' || path.length !== 6) return false;
  const icon = path.slice(0, 3).reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], record) as {
    do: readonly unknown[];
    when?: unknown;
  };
  return icon.do.length === 1 && icon.when === undefined;
}

/** SR-?111: a Hero who can pay for no branch takes the last. */
export function checkChoices(data: PackData, report: Report): void {
  for (const file of WITH_TEXTS) {
    eachRecord(data, file, report, (record, complain) => {
      for (const { name, value, path } of everyField(record)) {
        if (name !== 'choose') continue;
        const branches = value as readonly Branch[];
        if (branches.at(-1)?.pay !== undefined)
          complain([...path, branches.length - 1, 'pay'], 'the last branch is for a Hero who can pay for none; leave out its price, or change the order');
      }
    });
  }
}

/** What a Setup sheet cannot do with a Quest card (SR-?86), because no Hero is in a Location yet. */
const NEEDS_A_HERO = [
  'story',
  'random',
  'scripted',
  'choose',
  'place',
  'ambush',
  'alert',
  'drowning',
  'portal',
  'returnCard',
  'boost',
  'nameQuest',
  'artifact',
  'special',
];

export function checkNamed(data: PackData, report: Report): void {
  eachRecord(data, 'chapters', report, ({ named }, complain) => {
    for (const { name, path } of everyField(named.map((each) => each.do))) {
      if (NEEDS_A_HERO.includes(name))
        complain(['named', path[0], 'do', ...path.slice(1)], `${name} needs a Hero in a Location, and at set-up there is none; leave it to a Story or a sheet`);
    }
  });
}

interface Special {
  readonly chapter: string;
  readonly special: number;
}

/** SR-N13: the Special icons of a chapter are those that its Stories explain. */
export function checkSpecials(data: PackData, report: Report): void {
  const explained = data.stories.flatMap(({ chapter, explains }): Special[] => (explains === undefined ? [] : [{ chapter, special: explains.special }]));
  const printed: Special[] = [];
  const isAmong = (list: readonly Special[], { chapter, special }: Special): boolean =>
    list.some((other) => other.chapter === chapter && other.special === special);
  for (const file of ['locations', 'stories', 'scripted'] as const) {
    eachRecord(data, file, report, (record, complain) => {
      for (const { name, value, path } of everyField(record)) {
        if (name !== 'special' || path[0] === 'explains') continue;
        const icon = { chapter: record.chapter, special: value as number };
        printed.push(icon);
        if (!isAmong(explained, icon))
          complain(path, `no Story of ${icon.chapter} explains Special icon ${icon.special}; let one explain it, or remove the icon`);
      }
    });
  }
  data.stories.forEach(({ chapter, explains }: StoryRecord, i) => {
    if (explains !== undefined && !isAmong(printed, { chapter, special: explains.special }))
      report('stories', [i, 'explains', 'special'], `no card of ${chapter} shows Special icon ${explains.special}; print it somewhere, or remove explains`);
  });
}
