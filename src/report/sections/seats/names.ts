import type { RunFile } from '../../../runner/run/run-file.ts';
import { capital, factorWords, levelWords, playerName, playerWords, title } from '../../words.ts';

/** By seat, what distinguishes it from other seats of its setting: its strategy, its parameters (seats.0.hero). */
export function seatTraits(run: RunFile, cell: number): string[][] {
  const { players, params } = run.cells[cell];
  const strategies = players.map(({ play }) => play?.strategy);
  const rotated = Object.keys((run.experiment as { readonly rotate?: object }).rotate ?? {});
  const settings = Object.keys(params).flatMap((name) => /^seats\.0\.(.+)$/.exec(name)?.[1] ?? []);
  const varied = settings.filter(
    (what) =>
      differ(players.map((_, seat) => params[`seats.${seat}.${what}`])) &&
      // A value that cycles with the game number is no name of a seat.
      !players.some((_, seat) => rotated.includes(`seats.${seat}.${what}`)),
  );
  return players.map((_, seat) => {
    const strategy = differ(strategies) && strategies[seat] !== undefined ? [playerName(strategies[seat])] : [];
    return [...strategy, ...varied.flatMap((what) => settingWords(run, what, params[`seats.${seat}.${what}`]))];
  });
}

/** Player 1 · Keen · Barbarian */
export function seatName(seat: number, traits: readonly string[]): string {
  return [capital(playerWords(seat)), ...traits].join(' · ');
}

/** In running text: player 1 (Keen, Barbarian) */
export function seatWords(seat: number, traits: readonly string[]): string {
  return traits.length === 0 ? playerWords(seat) : `${playerWords(seat)} (${traits.join(', ')})`;
}

function differ(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size > 1;
}

/** Barbarian where the values are names, otherwise with the name of the parameter: health 30. */
function settingWords({ factors }: RunFile, what: string, value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
  const named = factors.some(({ name, named: names }) => names === true && name.replace(/^seats\.\d+\./, '') === what);
  return [named && typeof value === 'string' ? title(value) : `${factorWords(what)} ${levelWords(value)}`];
}
