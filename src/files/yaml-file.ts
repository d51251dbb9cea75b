import { type Document, isAlias, isCollection, isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, visit, type YAMLMap } from 'yaml';
import type * as z from 'zod';
import { InputError, InputErrors } from '../core/index.ts';
import { checkedShape } from '../kit/schemas/issues.ts';
import { readText } from './text-file.ts';
import { yamlProblem } from './yaml-problem.ts';

/** A YAML file with line numbers. */
export class YamlFile {
  readonly path: string;
  readonly data: unknown;
  private readonly document: Document;
  private readonly lines = new LineCounter();
  /** Key → pair of each map already visited, so that files with thousands of keys are not searched linearly for every key. */
  private readonly pairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

  constructor(path: string) {
    this.path = path;
    const text = readText(path);
    const marks = /^(<{7}|={7}|>{7})( |$)/m.exec(text);
    // The library compares each key with all earlier ones; `checkKeysAndAliases` visits each once.
    this.document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
    const [bad] = this.document.errors;
    if (bad !== undefined && marks !== null) throw this.invalid('it has the marks of a merge conflict (<<<<<<<); keep one of the versions', marks.index);
    if (bad !== undefined) {
      const { reason, at } = yamlProblem(this.document, bad);
      throw this.invalid(reason, at);
    }
    try {
      this.checkKeysAndAliases();
      this.data = this.document.toJS();
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(unusable(error), { file: path });
    }
  }

  /** Line of the value at a path, or of the nearest part of the path that exists. */
  lineOf(path: readonly (string | number)[]): number {
    let node: unknown = this.document.contents;
    let at = 0;
    for (const step of path) {
      let next: unknown;
      if (isMap(node)) {
        const pair = this.pairsOf(node).get(String(step));
        if (pair && isScalar(pair.key) && pair.key.range) at = pair.key.range[0];
        next = pair?.value;
      } else if (isSeq(node)) {
        next = node.items[Number(step)];
        const range = (next as { range?: [number, number, number] } | null)?.range;
        if (range) at = range[0];
      }
      if (next === undefined || next === null) break;
      node = next;
    }
    return this.lines.linePos(at).line;
  }

  /** Paths of the numbers that are written with a plus. */
  signedNumbers(): (string | number)[][] {
    const found: (string | number)[][] = [];
    const walk = (node: unknown, path: (string | number)[]): void => {
      if (isMap(node)) for (const { key, value } of node.items) walk(value, [...path, isScalar(key) ? String(key.value) : '']);
      else if (isSeq(node)) for (const [i, item] of node.items.entries()) walk(item, [...path, i]);
      else if (isScalar(node) && typeof node.value === 'number' && node.source?.startsWith('+')) found.push(path);
    };
    walk(this.document.contents, []);
    return found;
  }

  private pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
    let known = this.pairs.get(map);
    if (known === undefined) {
      known = new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])));
      this.pairs.set(map, known);
    }
    return known;
  }

  /** Reports duplicate keys, and aliases (*name) that are undefined or refer to their own container. */
  private checkKeysAndAliases(): void {
    const anchors = new Set<string>();
    visit(this.document, {
      Node: (_key, node) => {
        if (!isAlias(node) && node.anchor !== undefined) anchors.add(node.anchor);
      },
      Map: (_key, map) => {
        if (map.anchor !== undefined) anchors.add(map.anchor);
        const seen = new Set<string>();
        for (const { key } of map.items) {
          if (!isScalar(key)) continue;
          const word = String(key.value);
          if (seen.has(word)) throw this.invalid(`${word} appears twice; remove one`, key.range?.[0]);
          seen.add(word);
        }
      },
      Alias: (_key, alias, ancestors) => {
        const at = alias.range?.[0];
        if (!anchors.has(alias.source)) throw this.invalid(`nothing above is called &${alias.source}; write the value itself instead of *${alias.source}`, at);
        if (ancestors.some((node) => isCollection(node) && node.anchor === alias.source))
          throw this.invalid(`*${alias.source} is inside &${alias.source}, which would never end; write the value itself`, at);
      },
    });
  }

  private invalid(reason: string, at = 0): InputError {
    return new InputError(`not valid YAML: ${reason}`, { file: this.path, line: this.lines.linePos(at).line });
  }
}

/** The library's message when it cannot turn a document into data. */
function unusable(error: unknown): string {
  if (error instanceof RangeError) return 'not valid YAML: it is nested too deeply; write it flatter';
  const { message } = error as Error;
  if (/alias count/.test(message)) return 'not valid YAML: its aliases (*name) multiply too often; write the values themselves';
  if (/Merge sources/.test(message)) return 'not valid YAML: a merge key (<<) needs a map or an alias of one; write the fields themselves';
  return `not valid YAML: ${message.split('\n')[0]}`;
}

/** Checks a file's data (or a part of it) against a schema. Every problem becomes a line with file, line, field and the nearest valid name. */
export function checkShape<T>(file: YamlFile, schema: z.ZodType<T>, data: unknown = file.data): T {
  const checked = checkedShape(schema, data);
  if ('value' in checked) return checked.value;
  throw new InputErrors(
    checked.problems.map(({ message, path, at }) => new InputError(message, { file: file.path, line: file.lineOf(at), field: path.join('.') })),
  );
}
