import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CSV_BREAKS, isCards, sheetOf } from './csv-breaks.ts';
import { FILE_BREAKS } from './file-breaks.ts';
import { Luck } from './luck.ts';
import { STRATEGY_BREAKS } from './strategy-breaks.ts';
import { YAML_BREAKS } from './yaml-breaks.ts';

/** A user's folder with one mistake in one file. */
export interface BrokenCase {
  /** What is wrong, and where. */
  readonly what: string;
  /** The broken file, relative to the folder. */
  readonly file: string;
  /** The path to validate. */
  readonly validate: string;
  /** The experiment that uses the file. */
  readonly experiment: string;
  /** Can the mistake be placed on a line of the file? */
  readonly hasLine: boolean;
  /** Writes the folder. */
  write(folder: string): void;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const GAMES = readdirSync(join(root, 'src', 'games'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** A file that may be broken, and how to lay out the folder around it. */
interface Subject {
  readonly what: string;
  readonly file: string;
  readonly validate: string;
  readonly text: string;
  lay(folder: string): void;
}

const STUDY = 'study.yaml';

function study(game: string, fields: string): string {
  return `name: study\ngame: ${game}\ngames: 10\n${fields}`;
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Files of all shipped packs. */
function packFiles(): Subject[] {
  return GAMES.flatMap((game) => {
    const packs = join(root, 'src', 'games', game, 'pack');
    return readdirSync(packs).flatMap((pack) =>
      readdirSync(join(packs, pack)).map((name): Subject => {
        const file = `mine/${name}`;
        return {
          what: `${game}, pack ${pack}, ${name}`,
          file,
          validate: 'mine',
          text: readFileSync(join(packs, pack, name), 'utf8'),
          lay(folder) {
            cpSync(join(packs, pack), join(folder, 'mine'), { recursive: true });
            put(join(folder, STUDY), study(game, 'pack: ./mine\nset: { strategy: random }\n'));
          },
        };
      }),
    );
  });
}

/** Shipped experiments whose files are all shipped too. */
function experiments(): Subject[] {
  const home = join(root, 'experiments');
  return readdirSync(home).flatMap((name): Subject[] => {
    if (!name.endsWith('.yaml')) return [];
    const text = readFileSync(join(home, name), 'utf8');
    if (/\.\//.test(text.replace(/^#.*$/gm, ''))) return [];
    return [{ what: `experiment ${name}`, file: STUDY, validate: STUDY, text, lay: (folder) => put(join(folder, STUDY), text) }];
  });
}

/** Shipped priority lists. */
function lists(): Subject[] {
  return GAMES.flatMap((game) => {
    const home = join(root, 'strategies', game);
    return readdirSync(home).flatMap((name): Subject[] => {
      if (!name.endsWith('.yaml')) return [];
      const text = readFileSync(join(home, name), 'utf8');
      return [
        {
          what: `${game}, list ${name}`,
          file: 'mine.yaml',
          validate: 'mine.yaml',
          text,
          lay(folder) {
            put(join(folder, 'mine.yaml'), text);
            put(join(folder, STUDY), study(game, 'pack: stand-in\nset: { strategy: ./mine.yaml }\n'));
          },
        },
      ];
    });
  });
}

function yamlCase(subject: Subject, name: string, luck: Luck): BrokenCase | undefined {
  const broken = YAML_BREAKS[name](subject.text, luck);
  if (broken === undefined || broken === subject.text) return undefined;
  return caseOf(subject, name, true, (path) => writeFileSync(path, broken));
}

function fileCase(subject: Subject, name: string, luck: Luck): BrokenCase {
  return caseOf(subject, name, false, (path) => FILE_BREAKS[name](path, subject.text, luck));
}

function caseOf({ what, file, validate, lay }: Subject, name: string, hasLine: boolean, breakFile: (path: string) => void): BrokenCase {
  return {
    what: `${name} in ${what}`,
    file,
    validate,
    experiment: STUDY,
    hasLine,
    write(folder) {
      lay(folder);
      breakFile(join(folder, file));
    },
  };
}

/** A pack with one of its files as a sheet instead. */
function sheetCase(subject: Subject, name: string, luck: Luck): BrokenCase | undefined {
  const broken = CSV_BREAKS[name](sheetOf(subject.text), luck);
  if (broken === undefined) return undefined;
  const file = subject.file.replace(/yaml$/, 'csv');
  return {
    ...caseOf({ ...subject, file, what: `${subject.what} as a sheet` }, name, false, () => {}),
    write(folder) {
      subject.lay(folder);
      rmSync(join(folder, subject.file));
      writeFileSync(join(folder, file), broken);
    },
  };
}

/** Pack folders that refer to each other, or to nothing. */
function overlayCase(game: string, over: string): BrokenCase {
  return {
    what: `a pack of ${game} over ${over}`,
    file: 'mine/pack.yaml',
    validate: 'mine',
    experiment: STUDY,
    hasLine: true,
    write(folder) {
      put(join(folder, 'mine', 'pack.yaml'), `name: mine\ntitle: Mine\ngame: ${game}\nover: ${over}\n`);
      put(join(folder, 'yours', 'pack.yaml'), `name: yours\ntitle: Yours\ngame: ${game}\nover: ../mine\n`);
      put(join(folder, STUDY), study(game, 'pack: ./mine\nset: { strategy: random }\n'));
    },
  };
}

function strategyCase(game: string, name: string): BrokenCase {
  return {
    what: `${name} in a strategy of ${game}`,
    file: 'mine.ts',
    validate: STUDY,
    experiment: STUDY,
    hasLine: true,
    write(folder) {
      put(join(folder, 'mine.ts'), STRATEGY_BREAKS[name](game));
      put(join(folder, STUDY), study(game, 'pack: stand-in\nset: { strategy: ./mine.ts }\n'));
    },
  };
}

/** As many broken inputs as asked, of all kinds and games in turn. The same numbers always give the same cases. */
export function brokenCases(n: number, seed: number): BrokenCase[] {
  const luck = new Luck(seed);
  const packs = packFiles();
  const packsOf = (game: string): Subject[] => packs.filter(({ what }) => what.startsWith(`${game},`));
  const [studies, shippedLists] = [experiments(), lists()];
  const any = <T>(breaks: Readonly<Record<string, T>>): string => luck.pick(Object.keys(breaks));
  const makers: readonly ((game: string) => BrokenCase | undefined)[] = [
    (game) => yamlCase(luck.pick(packsOf(game)), any(YAML_BREAKS), luck),
    () => yamlCase(luck.pick(studies), any(YAML_BREAKS), luck),
    (game) => yamlCase(luck.pick(packsOf(game)), any(YAML_BREAKS), luck),
    () => yamlCase(luck.pick(shippedLists), any(YAML_BREAKS), luck),
    (game) => fileCase(luck.pick(luck.pick([packsOf(game), studies, shippedLists])), any(FILE_BREAKS), luck),
    (game) => sheetCase(luck.pick(packsOf(game).filter(({ text }) => isCards(text))), any(CSV_BREAKS), luck),
    (game) => strategyCase(game, any(STRATEGY_BREAKS)),
    (game) =>
      luck.below(2) === 0 ? overlayCase(game, luck.pick(['../mine', '../yours', 'nonesuch', '[stand-in]', '7'])) : strategyCase(game, any(STRATEGY_BREAKS)),
  ];
  const cases: BrokenCase[] = [];
  for (let turn = 0; cases.length < n; turn++) {
    const found = makers[turn % makers.length](GAMES[turn % GAMES.length]);
    if (found !== undefined) cases.push(found);
  }
  return cases;
}
