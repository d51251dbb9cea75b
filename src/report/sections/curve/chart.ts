import { FEWEST_GAMES } from '../../confidence.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, Panel, Spec } from '../../section.ts';
import { count, number, plain } from '../../words.ts';
import { roundAxis, speakingStrips } from '../chart/panels.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';
import { type Band, RESULTS, SAID } from './bands.ts';

/** `faint`: rounds with too few games for a band; their median begins where the band ends. */
export function curveData(bands: readonly Band[], metric: string, games: number, faint: readonly Band[] = []): Datum[] {
  const rows: Datum[] = bands.map(({ round, result, at, games: running }) => ({
    kind: 'band',
    round,
    result,
    q05: at[0],
    q25: at[1],
    median: at[2],
    q75: at[3],
    q95: at[4],
    games: running,
    share: games === 0 ? 0 : running / games,
  }));
  const few: Datum[] = RESULTS.flatMap((result) => {
    const own = faint.filter((band) => band.result === result);
    const before = own.length === 0 ? undefined : bands.filter((band) => band.result === result && band.round < own[0].round).at(-1);
    return [...(before === undefined ? [] : [before]), ...own].map(({ round, at, games: running }) => ({
      kind: 'faint',
      round,
      result,
      median: at[2],
      games: running,
    }));
  });
  const rounds = [...new Set([...bands, ...faint].map((band) => band.round))].sort((a, b) => a - b);
  return [...rows, ...few, ...rounds.map((round) => sayingOf(round, [...bands, ...faint], metric))];
}

function sayingOf(round: number, bands: readonly Band[], metric: string): Datum {
  const here = RESULTS.flatMap((result) => bands.filter((band) => band.round === round && band.result === result));
  const running = here.reduce((sum, band) => sum + band.games, 0);
  const parts = here.map(({ result, at, games }) =>
    games < FEWEST_GAMES
      ? `${SAID[result]}: median ${number(at[2])} of only ${count(games)}`
      : `${SAID[result]}: median ${number(at[2])}, middle half ${number(at[1])}–${number(at[3])}`,
  );
  return { kind: 'say', round, say: `Round ${round}: ${plain(metric)} in games ${parts.join('; ')}; ${count(running)} still running` };
}

export interface CurveFrame {
  readonly last: number;
  readonly step: number;
  readonly least: number;
  readonly most: number;
  /** By result without a band, how many games there are: the chart says so. */
  readonly few: Partial<Record<(typeof RESULTS)[number], number>>;
}

export function curveSpec(look: Look, { last, step, least, most, few }: CurveFrame): Spec {
  // Three charts stacked on one x axis: games won, games lost, games still running. Overlaid bands would hide each other.
  const storey = look.width < 250 ? 66 : 84;
  // Above each storey stands its name.
  const gap = 20;
  const strip = 24;
  const topOf = (i: number): number => gap + i * (storey + gap);
  const height = topOf(2) + strip;
  const x = roundAxis(last);
  const layers = RESULTS.map((result, i) => {
    const top = topOf(i);
    const y = (field: string) => ({
      field,
      type: 'quantitative',
      scale: { domain: [least, most], range: [top + storey, top], nice: true, zero: false },
      axis: { title: null, tickCount: 3, orient: 'left', grid: true },
    });
    const area = (low: string, high: string, opacity: number) => ({
      mark: { type: 'area', opacity, aria: false, color: look.colour(result) },
      encoding: { x, y: y(low), y2: { field: high } },
    });
    const line = { type: 'line', strokeWidth: 2, aria: false, color: look.colour(result), clip: true };
    return {
      layer: [
        {
          transform: [{ filter: `datum.kind === 'band' && datum.result === '${result}'` }],
          layer: [area('q05', 'q95', 0.2), area('q25', 'q75', 0.38), { mark: line, encoding: { x, y: y('median') } }],
        },
        {
          transform: [{ filter: `datum.kind === 'faint' && datum.result === '${result}'` }],
          mark: { ...line, opacity: 0.45, strokeDash: [3, 3] },
          encoding: { x, y: y('median') },
        },
      ],
    };
  });
  const running = {
    transform: [{ filter: "datum.kind === 'band'" }],
    mark: { type: 'area', opacity: 0.8, aria: false },
    encoding: {
      x,
      y: {
        field: 'share',
        type: 'quantitative',
        stack: 'zero',
        scale: { domain: [0, 1], range: [height, height - strip], nice: false },
        axis: { title: null, values: [1], ...PERCENT_LABELS, orient: 'left', grid: false },
      },
      color: { field: 'result', type: 'nominal', scale: { domain: RESULTS, range: RESULTS.map((result) => look.colour(result)) } },
      order: { field: 'result', sort: 'descending' },
    },
  };
  // Directly above what they name, where no band reaches.
  const name = (text: string, y: number) => ({
    data: { values: [{ text }] },
    mark: { type: 'text', align: 'right', baseline: 'bottom', aria: false, color: look.colour('quiet'), text },
    encoding: { x: { value: 'width' }, y: { value: y } },
  });
  return {
    width: look.width,
    height,
    resolve: { scale: { y: 'independent' } },
    layer: [
      ...layers,
      running,
      ...RESULTS.map((result, i) => name(storeyWords(result, few[result]), topOf(i) - 4)),
      name('still running', height - strip - 4),
      speakingStrips(last, step, look.width),
    ],
  };
}

/** won; only 12 lost; none lost */
function storeyWords(result: (typeof RESULTS)[number], few: number | undefined): string {
  if (few === undefined) return SAID[result];
  return few === 0 ? `none ${SAID[result]}` : `only ${count(few)} ${SAID[result]}`;
}

/**
 * How far apart two panels are at most: their medians as a share of the scale, where both have a band, and the shares of games still running, of which a band
 * that has ended has none. A result that only one of them has sets them apart.
 */
export function curvesApart(scale: number): (one: Panel, other: Panel) => number {
  return (one, other) => {
    const [own, theirs] = [one, other].map(
      ({ values }) => new Map(values.filter(({ kind }) => kind === 'band').map((band) => [`${band.result} ${band.round}`, band])),
    );
    const has = (bands: ReadonlyMap<string, Datum>, result: string): boolean => [...bands.values()].some((band) => band.result === result);
    if (RESULTS.some((result) => has(own, result) !== has(theirs, result))) return 1;
    const places = [...new Set([...own.keys(), ...theirs.keys()])];
    const apart = places.map((place) => {
      const [a, b] = [own.get(place), theirs.get(place)];
      const running = Math.abs(Number(a?.share ?? 0) - Number(b?.share ?? 0));
      return a === undefined || b === undefined ? running : Math.max(running, Math.abs(Number(a.median) - Number(b.median)) / scale);
    });
    return Math.max(0, ...apart);
  };
}
