import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import type { Luck } from './luck.ts';

/** One way to break a YAML text in one place. Undefined if the text has no such place. */
export type YamlBreak = (text: string, luck: Luck) => string | undefined;

/** A value of a text: its range, and the key it stands under. */
interface Value {
  readonly value: unknown;
  readonly from: number;
  readonly to: number;
  /** Keys on the way to it, without positions in lists. */
  readonly keys: readonly string[];
}

interface Places {
  readonly values: readonly Value[];
  readonly keys: readonly Scalar[];
  readonly maps: readonly YAMLMap[];
}

function placesOf(text: string): Places {
  const values: Value[] = [];
  const keys: Scalar[] = [];
  const maps: YAMLMap[] = [];
  const visit = (node: unknown, above: readonly string[]): void => {
    if (isMap(node)) {
      maps.push(node);
      for (const { key, value } of node.items as Pair<Scalar, Node>[]) {
        keys.push(key);
        visit(value, [...above, String(key.value)]);
      }
    } else if (isSeq(node)) for (const item of node.items) visit(item, above);
    else if (isScalar(node) && node.range) values.push({ value: node.value, from: node.range[0], to: node.range[1], keys: above });
  };
  visit(parseDocument(text).contents, []);
  return { values, keys, maps };
}

/** Puts another text in the place of one value. */
function replacing(wanted: (value: Value) => boolean, by: (value: Value, luck: Luck) => string): YamlBreak {
  return (text, luck) => {
    const found = placesOf(text).values.filter(wanted);
    if (found.length === 0) return undefined;
    const value = luck.pick(found);
    return text.slice(0, value.from) + by(value, luck) + text.slice(value.to);
  };
}

/** Texts that may be anything, so that another word does not break them. */
const FREE = ['name', 'title', 'about', 'seed', 'id', 'report', 'book', 'page', 'difficulty', 'colour', 'source'];
const isNumber = ({ value }: Value): boolean => typeof value === 'number';
const isText = ({ value }: Value): boolean => typeof value === 'string';
const isFree = ({ keys }: Value): boolean => FREE.includes(keys[keys.length - 1]) || keys.length === 0;
/** Seeds may be numbers or texts; bounds may be absent. */
const isLoose = ({ keys }: Value): boolean => keys[0] === 'seed' || keys[0] === 'expect';

function misspelt(word: string): string {
  return word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3);
}

const misspeltKey: YamlBreak = (text, luck) => {
  const found = placesOf(text).keys.filter(({ value, range }) => range && /^[a-z][a-zA-Z]{3,}$/.test(String(value)) && misspelt(String(value)) !== value);
  if (found.length === 0) return undefined;
  const { value, range } = luck.pick(found);
  const [from, to] = range as [number, number, number];
  return text.slice(0, from) + misspelt(String(value)) + text.slice(to);
};

/** Adds a pair to a map: before its first key, in the layout of the map. */
function adding(pair: (map: YAMLMap<Scalar, unknown>, text: string) => string | undefined): YamlBreak {
  return (text, luck) => {
    const found = placesOf(text).maps.filter((map) => map.items.length > 0) as YAMLMap<Scalar, unknown>[];
    if (found.length === 0) return undefined;
    const map = luck.pick(found);
    const added = pair(map, text);
    const at = map.items[0].key.range?.[0];
    if (added === undefined || at === undefined) return undefined;
    const column = at - (text.lastIndexOf('\n', at - 1) + 1);
    return `${text.slice(0, at)}${added}${map.flow ? ', ' : `\n${' '.repeat(column)}`}${text.slice(at)}`;
  };
}

const withoutField =
  (...names: readonly string[]): YamlBreak =>
  (text, luck) => {
    const found = placesOf(text).maps.flatMap((map) =>
      map.items.flatMap((pair, i) => (names.includes(String((pair.key as Scalar).value)) && map.items.length > 1 ? [{ map, i }] : [])),
    );
    if (found.length === 0) return undefined;
    const { map, i } = luck.pick(found);
    const start = (n: number): number => ((map.items[n].key as Scalar).range as [number, number, number])[0];
    const end = (n: number): number => ((map.items[n].value as Node).range as [number, number, number])[1];
    return i === 0 ? text.slice(0, start(0)) + text.slice(start(1)) : text.slice(0, end(i - 1)) + text.slice(end(i));
  };

/** Removes one closing bracket. */
const unclosed: YamlBreak = (text, luck) => {
  const found = [...text.matchAll(/[\]}](?=[ ,\n\]}]|$)/g)].filter(({ index }) => !isComment(text, index));
  if (found.length === 0) return undefined;
  const { index } = luck.pick(found);
  return text.slice(0, index) + text.slice(index + 1);
};

function isComment(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at) + 1, at).includes('#');
}

/** Lines of a file that are neither empty nor comments. */
function editedLine(wanted: RegExp, edit: (line: string) => string): YamlBreak {
  return (text, luck) => {
    const lines = text.split('\n');
    const found = lines.flatMap((line, i) => (wanted.test(line) ? [i] : []));
    if (found.length === 0) return undefined;
    const at = luck.pick(found);
    lines[at] = edit(lines[at]);
    return lines.join('\n');
  };
}

/** Ways to break a YAML file, by name. Each gives a file that no schema can accept. */
export const YAML_BREAKS: Readonly<Record<string, YamlBreak>> = {
  'text instead of a number': replacing(
    (v) => isNumber(v) && !isLoose(v),
    () => 'six',
  ),
  'fields instead of a number': replacing(
    (v) => isNumber(v),
    () => '{ wrong: 1 }',
  ),
  'fields instead of text': replacing(isText, () => '{ wrong: here }'),
  'nothing instead of a value': replacing(
    (v) => !isLoose(v),
    () => '~',
  ),
  'an impossible number': replacing(
    (v) => isNumber(v) && !isLoose(v),
    (_, luck) => luck.pick(['.nan', '.inf', '-.inf', '1e300', '99999999999999999999', '-9007199254740993']),
  ),
  'an unknown word': replacing(
    (v) => isText(v) && !isFree(v),
    () => 'nonesuch',
  ),
  'a misspelt field': misspeltKey,
  'an unknown field': adding(() => 'wrongField: 1'),
  'a field twice': adding((map, text) => {
    const last = map.items[map.items.length - 1].value as Node | null;
    return last?.range ? `${map.items[0].key.value}: 1` : text && undefined;
  }),
  'no id': withoutField('id'),
  'no source or game': withoutField('source', 'game', 'plays', 'about'),
  'an open bracket': unclosed,
  'an open quote': replacing(
    () => true,
    (_, luck) => luck.pick(['"', "'"]),
  ),
  'a tab as indent': editedLine(/^ +[-a-zA-Z]/, (line) => line.replace(/^ +/, '\t')),
  'the mark of a merge conflict': editedLine(/^[^#\s]/, (line) => `<<<<<<< mine\n${line}`),
  'a name that nothing has': replacing(isText, () => '*nobody'),
};
