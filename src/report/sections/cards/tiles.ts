import type { Estimate } from '../../../stats/estimate.ts';
import { differenceInterval, differencePoint, differenceWords } from '../../differences.ts';
import type { Look } from '../../page/theme.ts';
import type { Chart, Datum, LegendEntry, Spec } from '../../section.ts';
import { capital, percent } from '../../words.ts';

/** A card as a tile shows it. */
export interface CardTile {
  readonly name: string;
  /** Its printed numbers: fight 7, cost 2. */
  readonly numbers: readonly string[];
  /** What became of it, as shares of the times it came, each with a colour of the theme; empty if unknown. */
  readonly fates: readonly { readonly label: string; readonly share: number; readonly colour: string }[];
  /** What it does to the win rate, or what goes with it. Absent if too few games tell. */
  readonly effect?: Pick<Estimate, 'point' | 'low' | 'high'>;
  /** What is said of it after its name and effect: when it was drawn, in how many games. */
  readonly note?: string;
}

/** An association compares games with the card and games without it; an effect comes from changing only the card. */
export type EffectKind = 'association' | 'effect';

/** Most tiles; where there is little room fewer. */
export const MOST_TILES = 12;
const ON_A_PHONE = 8;
/** Tiles side by side. */
const ABREAST = { wide: 4, narrow: 2 } as const;
/** Pixels: between tiles, within a tile, its lines from the top, its height. */
const GAP = 10;
const PAD = 8;
const LINES = { name: 14, numbers: 30, fates: 40, fate: 57, effect: 76, text: 94 } as const;
const BAR = 8;
const HEIGHT = 104;

/** Tells one kind from the other wherever differences are titled. */
const KIND_WORDS: Readonly<Record<EffectKind, string>> = { association: 'an association', effect: 'the effect of the card alone' };

/** A gallery of cards: numbers, what became of them, and the difference they make on one scale. */
export function tilesChart(name: string, title: string, about: string, tiles: readonly CardTile[], kind: EffectKind): Chart {
  const shown = tiles.slice(0, MOST_TILES);
  // It may begin with the name of a setting: “the unchanged pack: …”.
  const begun = capital(title);
  return {
    kind: 'wide',
    name,
    title: `${begun} (${KIND_WORDS[kind]})`,
    legend: legendOf(shown),
    panel: { title: begun, about, values: tileData(shown), spec: (look) => tilesSpec(look, shown) },
  };
}

function legendOf(tiles: readonly CardTile[]): LegendEntry[] {
  const sides = new Set(tiles.map(sideOf));
  return [
    ...(sides.has('more') ? [{ label: 'more wins', colour: 'more', mark: '●' }] : []),
    ...(sides.has('less') ? [{ label: 'fewer wins', colour: 'less', mark: '●' }] : []),
    ...(sides.has('open') ? [{ label: 'too close to call', colour: 'quiet', mark: '●' }] : []),
  ];
}

/** A difference is told only if its interval excludes 0. */
function sideOf({ effect }: CardTile): 'more' | 'less' | 'open' | 'none' {
  if (effect === undefined) return 'none';
  if (effect.low > 0) return 'more';
  return effect.high < 0 ? 'less' : 'open';
}

const TOO_FEW = 'too few games';

/** What mostly became of it: played 67 % */
function mostly({ fates }: CardTile): string {
  const most = fates.reduce<CardTile['fates'][number] | undefined>((best, each) => (best === undefined || each.share > best.share ? each : best), undefined);
  return most === undefined ? '' : `${most.label} ${percent(most.share, 0)}`;
}

/** A row for each tile, and one for each part of its bar. */
export function tileData(tiles: readonly CardTile[]): Datum[] {
  return tiles.flatMap((tile, i): Datum[] => {
    const { name, numbers, fates, effect, note } = tile;
    let from = 0;
    const parts = fates.map(({ label, share, colour }): Datum => {
      from += share;
      return { kind: 'fate', i, fate: label, colour, from: from - share, to: from, say: `${name}: ${label} ${percent(share)}` };
    });
    const figures: Datum = effect === undefined ? {} : { point: 100 * effect.point, low: 100 * effect.low, high: 100 * effect.high };
    return [
      {
        kind: 'tile',
        i,
        name,
        numbers: numbers.join(' · '),
        fate: mostly(tile),
        side: sideOf(tile),
        ...figures,
        text: effect === undefined ? TOO_FEW : `${differencePoint(effect, true)} ${differenceInterval(effect, true)}`,
        say: [
          numbers.length === 0 ? name : `${name} (${numbers.join(', ')})`,
          `${effect === undefined ? TOO_FEW : differenceWords(effect, true)}${note === undefined ? '' : `; ${note}`}`,
        ].join(': '),
      },
      ...parts,
    ];
  });
}

function tilesSpec(look: Look, tiles: readonly CardTile[]): Spec {
  const abreast = look.narrow ? ABREAST.narrow : ABREAST.wide;
  const shown = Math.min(tiles.length, look.narrow ? ON_A_PHONE : MOST_TILES);
  const width = (look.width - (abreast - 1) * GAP) / abreast;
  const inner = width - 2 * PAD;
  const height = Math.ceil(shown / abreast) * (HEIGHT + GAP) - GAP;
  const x = { type: 'quantitative', scale: { domain: [0, look.width], nice: false, zero: false }, axis: null };
  const y = { type: 'quantitative', scale: { domain: [height, 0], nice: false, zero: false }, axis: null };
  // All tiles have one scale of differences, with 0 on it.
  const ends = tiles.slice(0, shown).flatMap(({ effect }) => (effect === undefined ? [] : [100 * effect.low, 100 * effect.high]));
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const across = (value: string): string => `datum.left + ${PAD} + ${inner} * (${value} - ${least}) / ${most - least || 1}`;
  const only = (kind: string, ...more: readonly string[]): Spec[] => [
    { filter: [`datum.kind === '${kind}'`, `datum.i < ${shown}`, ...more].join(' && ') },
    { calculate: `(datum.i % ${abreast}) * ${width + GAP}`, as: 'left' },
    { calculate: `floor(datum.i / ${abreast}) * ${HEIGHT + GAP}`, as: 'top' },
  ];
  const colours = [...new Set(tiles.flatMap(({ fates }) => fates.map(({ colour }) => colour)))];
  const placed = (...places: readonly (readonly [name: string, at: string])[]): Spec[] => places.map(([name, at]) => ({ calculate: at, as: name }));
  const text = (field: string, line: number, mark: Spec, more: Spec = {}): Spec => ({
    transform: [...only('tile'), ...placed(['tx', `datum.left + ${PAD}`], ['ty', `datum.top + ${line}`])],
    mark: { type: 'text', aria: false, align: 'left', baseline: 'middle', fontSize: 11, limit: inner, ...mark },
    encoding: { x: { ...x, field: 'tx' }, y: { ...y, field: 'ty' }, text: { field }, ...more },
  });
  const sides = { domain: ['more', 'less', 'open', 'none'], range: ['more', 'less', 'quiet', 'quiet'].map((name) => look.colour(name)) };
  const color = { field: 'side', type: 'nominal', scale: sides, legend: null };
  const strip = (...places: readonly (readonly [string, string])[]): Spec[] => [
    ...only('tile', "datum.side !== 'none'"),
    ...placed(['ty', `datum.top + ${LINES.effect}`], ...places),
  ];
  return {
    width: look.width,
    height,
    resolve: { scale: { color: 'independent' } },
    layer: [
      {
        transform: [...only('tile'), ...placed(['edge', `datum.left + ${width}`], ['floor', `datum.top + ${HEIGHT}`])],
        mark: { type: 'rect', cornerRadius: 6, fill: look.colour('paper'), stroke: look.colour('cap'), strokeWidth: 1 },
        encoding: { x: { ...x, field: 'left' }, x2: { field: 'edge' }, y: { ...y, field: 'top' }, y2: { field: 'floor' }, description: { field: 'say' } },
      },
      {
        transform: [
          ...only('fate'),
          ...placed(
            ['start', `datum.left + ${PAD} + ${inner} * datum.from`],
            ['end', `datum.left + ${PAD} + ${inner} * datum.to`],
            ['high', `datum.top + ${LINES.fates}`],
            ['floor', `datum.top + ${LINES.fates + BAR}`],
          ),
        ],
        mark: { type: 'rect', stroke: look.colour('paper'), strokeWidth: 0.5 },
        encoding: {
          x: { ...x, field: 'start' },
          x2: { field: 'end' },
          y: { ...y, field: 'high' },
          y2: { field: 'floor' },
          color: { field: 'colour', type: 'nominal', scale: { domain: colours, range: colours.map((name) => look.colour(name)) }, legend: null },
          description: { field: 'say' },
        },
      },
      {
        transform: strip(['zero', across('0')], ['over', `datum.top + ${LINES.effect - 7}`], ['under', `datum.top + ${LINES.effect + 7}`]),
        mark: { type: 'rule', aria: false, color: look.colour('quiet') },
        encoding: { x: { ...x, field: 'zero' }, y: { ...y, field: 'over' }, y2: { field: 'under' } },
      },
      {
        transform: strip(['from', across('datum.low')], ['to', across('datum.high')]),
        mark: { type: 'rule', aria: false, strokeWidth: 2.5, strokeCap: 'round' },
        encoding: { x: { ...x, field: 'from' }, x2: { field: 'to' }, y: { ...y, field: 'ty' }, color },
      },
      {
        transform: strip(['at', across('datum.point')]),
        mark: { type: 'point', aria: false, filled: true, size: 55, opacity: 1, stroke: look.colour('paper'), strokeWidth: 1 },
        encoding: { x: { ...x, field: 'at' }, y: { ...y, field: 'ty' }, color },
      },
      text('name', LINES.name, { fontWeight: 700, fontSize: 12, color: look.colour('ink') }),
      text('numbers', LINES.numbers, { color: look.colour('quiet') }),
      text('fate', LINES.fate, { color: look.colour('quiet') }),
      text('text', LINES.text, {}, { color }),
    ],
  };
}
