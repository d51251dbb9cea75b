import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameDef, OUTCOMES, type Pack, type Rules, resolveParams, type State } from '../../src/core/index.ts';
import { playGame } from '../../src/runner/play/play.ts';
import { keyOf } from './keys.ts';
import { tableOf } from './monte-carlo.ts';

/** First line of every recording. */
const NOTE = '# A recording of how the rules play today, not a promise. `UPDATE=1 npx vitest run tests/playthrough.test.ts` writes it anew.';
const HOW = '# how: ';

/** What a recording was made of; stands in its second line, so that the file alone says how to make it again. */
export interface How {
  readonly game: number;
  readonly seed: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A game played by the uniform player, as text: the table, every code with who chose it, what happened, the table again each round. */
export function playthrough(def: GameDef, pack: Pack, how: How): string {
  const rules = def.compile(pack, resolveParams(def.params, how.params, pack));
  const lines = [NOTE, `${HOW}${JSON.stringify(how)}`];
  const say = (text: string): void => {
    if (text !== '') lines.push(...text.split('\n').map((line) => line.trimEnd()));
  };
  rules.door.tap = { event: (s, _mask, event, a, b, c) => say(indented(rules.tell(s, event, a, b, c))) };
  const s = rules.create();
  let round = -1;
  playGame(tableOf(def, rules), s, keyOf(how.seed), how.game, (now, code, asked) => {
    if (now.round !== round) {
      round = now.round;
      say(`\n${rules.show(now, null)}`);
    }
    say(`${deciderName(rules, now)} ${def.kinds[now.kind - 3].name}: ${rules.say(now, code)}${asked ? '' : ' (forced)'}`);
  });
  say(`\n${rules.show(s, null)}`);
  say(`${OUTCOMES[s.outcome]}, ${def.metrics.causes[s.cause]}, round ${s.round}`);
  return `${lines.join('\n')}\n`;
}

function deciderName(rules: Rules, s: State): string {
  return s.decider < rules.seats ? `seat ${s.decider}` : `team ${s.decider - rules.seats}`;
}

function indented(text: string): string {
  return text === '' ? '' : text.replace(/^/gm, '  ');
}

/** The recordings of a game: name → text. */
export function recordings(root: string, game: string): Map<string, string> {
  const folder = join(root, game);
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return new Map(files.sort().map((file) => [file.slice(0, -4), readFileSync(join(folder, file), 'utf8')]));
}

/** How a recording was made, from its header. */
export function howOf(text: string): How {
  const line = text.split('\n').find((l) => l.startsWith(HOW));
  if (line === undefined) throw new Error(`a recording needs a line that starts with "${HOW}"`);
  return JSON.parse(line.slice(HOW.length)) as How;
}

/** The first line in which two texts differ, for people; empty when they do not. */
export function firstDifference(recorded: string, played: string): string {
  const one = recorded.split('\n');
  const other = played.split('\n');
  const i = one.findIndex((line, k) => line !== other[k]);
  if (i < 0) return one.length === other.length ? '' : `the game goes on after the recording: ${other[one.length]}`;
  return `line ${i + 1}\n  recorded: ${one[i]}\n  played:   ${other[i] ?? '(nothing more)'}`;
}
