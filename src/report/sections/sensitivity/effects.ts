import { uniformFor } from '../../../runner/plan/seed.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { type Effect, morrisEffects, type Trajectory } from '../../../stats/morris.ts';
import { SharedLuck } from '../../../stats/shared-luck.ts';
import { roughSize } from '../../changes/effect.ts';
import { some } from '../../changes/names.ts';
import { headings } from '../../columns.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { differenceEnds, differencePoint, differenceWords } from '../../differences.ts';
import type { Opening } from '../../section.ts';
import { capital, count, list } from '../../words.ts';
import { type Dots, dotData, dotSpec } from '../chart/dots.ts';
import { type Findings, type Knob, noiseOf, type Study } from './knobs.ts';

interface Found extends Effect {
  readonly label: string;
  /** The size of effect that the games would show by luck alone if the factor had none. */
  readonly noise: number;
  readonly clear: boolean;
}

/** morris: the effect of moving a factor through its range, from wherever the others are. */
export function effects(study: Study): Findings {
  const { run, share, measure, name, knobs } = study;
  const walks = (run.visits ?? []).length / (knobs.length + 1);
  const found = effectsOf(study);
  const clear = found.filter((effect) => effect.clear);
  const quiet = found.filter((effect) => !effect.clear).map(({ label }) => label);
  const size = ({ strength }: Found): string => differenceWords(strength, share).replace(/^\+/, '');
  const dots: Dots = {
    labels: found.map(({ label }) => label),
    estimates: found.map(({ strength: { point, low, high, n } }) => ({ point: scaled(point, share), low: scaled(low, share), high: scaled(high, share), n })),
    words: ({ point, low, high }) => differenceWords({ point, low, high }, false).replace(/^\+/, ''),
    zero: 0,
  };
  const heading = `Average change in ${measure} when a factor moves through its whole range, in ${share ? 'points' : 'its own unit'}`;
  return {
    opening: openingOf(study, found),
    clear: clear.length > 0,
    sentence:
      clear.length === 0
        ? `None of ${count(found.length)} factors has a statistically significant effect on the ${measure} over ${count(walks)} walks.`
        : `Moving ${clear[0].label} through its whole range changes the ${measure} most: by ${size(clear[0])} on average over ${count(walks)} walks` +
          `${quiet.length === 0 ? '' : `; not statistically significant: ${list(quiet)}`}.`,
    notes: [
      'This run’s design walks through the factors one step at a time (Morris). It ranks them with few games; only a saltelli design shows what share of the differences each factor explains.',
      `The average is over the sizes of the effects, whatever their direction. Luck makes these sizes larger: on its own it would produce the size given as noise. The interval is for what remains without luck. It comes from resampling walks and games, because all walks share their luck. It holds for all ${count(found.length)} factors together with 95 % confidence, and a factor is significant if its interval lies above 0. A large spread means that the effect depends on the other factors or changes along the range.`,
    ],
    charts: [
      {
        kind: 'wide',
        name,
        title: heading,
        legend: [],
        panel: { title: heading, about: `${heading}, the largest first.`, values: dotData(dots), spec: (look) => dotSpec(dots, look) },
      },
    ],
    table: {
      caption: run.title,
      columns: [...headings(1, 'Factor', 'Average size', 'Low', 'High', 'Average effect', 'Spread', 'Noise'), ...headings(1, 'Significant')],
      rows: found.map((effect) => [
        effect.label,
        { text: differencePoint(effect.strength, share).replace(/^\+/, '') },
        ...differenceEnds(effect.strength, share).map((text) => ({ text })),
        { text: differencePoint({ ...effect.strength, point: effect.mean }, share) },
        { text: plainNumber(effect.deviation, share) },
        { text: plainNumber(effect.noise, share) },
        { text: effect.clear ? 'yes' : 'no' },
      ]),
    },
  };
}

/** Which factor matters most, as far as the intervals tell, and which have no clear effect. */
function openingOf({ noun, share, name }: Study, found: readonly Found[]): Opening {
  const clear = found.filter((effect) => effect.clear);
  const quiet = found.filter((effect) => !effect.clear);
  const figure = `${(clear.length === 0 ? found : clear)
    .slice(0, 2)
    .map(({ label, strength }) => `${label}: ${differenceWords(strength, share).replace(/^\+/, '')}`)
    .join('; ')} (average size of the change; intervals hold for all ${count(found.length)} factors together).`;
  const [top, ...others] = clear;
  if (top === undefined) return { sentence: `None of ${count(found.length)} factors clearly changes ${noun}.`, figure, chart: name, takeaways: [] };
  const rivals = found.filter((other) => other !== top && other.strength.high >= top.strength.low);
  const changes = `across its range it changes ${noun} by about ${roughSize(top.strength.point, share)}`;
  return {
    sentence:
      rivals.length === 0
        ? `${capital(top.label)} matters most: ${changes}.`
        : `${capital(top.label)} shows the largest effect: ${changes}; ${some(rivals.map(({ label }) => label))} may matter as much.`,
    figure,
    chart: name,
    takeaways: [
      ...(others.length === 0 ? [] : [`Also clear: ${some(others.map(({ label, strength }) => `${label} (about ${roughSize(strength.point, share)})`))}.`]),
      ...(quiet.length === 0 ? [] : [`No clear effect: ${some(quiet.map(({ label }) => label))}.`]),
    ],
  };
}

function scaled(value: number, share: boolean): number {
  return share ? 100 * value : value;
}

function plainNumber(value: number, share: boolean): string {
  return share ? (100 * value).toFixed(1) : value.toPrecision(2);
}

/** Largest first. */
function effectsOf(study: Study): Found[] {
  const { run, units, knobs } = study;
  const { walks, cells } = walksOf(study);
  const luck = new SharedLuck(units);
  const outputs = (means: readonly number[]): number[][] => cells.map((walk) => walk.map((cell) => means[cell]));
  const noise = knobs.map(() => [] as number[]);
  walks.forEach(({ points, moved }, w) => {
    moved.forEach((knob, i) => {
      const step = Math.abs(points[i + 1][knob] - points[i][knob]);
      noise[knob].push((Math.sqrt(2 / Math.PI) * Math.sqrt(noiseOf(units[cells[w][i + 1]], units[cells[w][i]]))) / step);
    });
  });
  return morrisEffects(walks, outputs(luck.means()), simultaneous(CONFIDENCE, knobs.length), {
    redrawn: (uniform) => outputs(luck.redrawn(uniform)),
    uniform: uniformFor(run.seed, 'sensitivity'),
  })
    .map((effect, k) => {
      const floor = noise[k].reduce((sum, each) => sum + each, 0) / Math.max(1, noise[k].length);
      return { ...effect, label: knobs[k].label, noise: floor, clear: effect.strength.low > 0 };
    })
    .sort((a, b) => b.strength.point - a.strength.point);
}

/** The walks of a run: positions of the levels in their ranges, from 0 to 1, and which factor each step moves. */
function walksOf({ run, knobs }: Study): { walks: Trajectory[]; cells: number[][] } {
  const length = knobs.length + 1;
  const visits = run.visits ?? [];
  const positions = knobs.map((knob) => positionOf(knob, run.experiment as { vary?: Readonly<Record<string, unknown>> }));
  const cells = Array.from({ length: Math.floor(visits.length / length) }, (_, w) => visits.slice(w * length, (w + 1) * length));
  const walks = cells.map((walk) => {
    const points = walk.map((cell) => knobs.map(({ factor }, k) => positions[k](run.cells[cell].levels[factor])));
    return { points, moved: points.slice(1).map((point, i) => point.findIndex((at, k) => at !== points[i][k])) };
  });
  return { walks, cells };
}

function positionOf({ factor, levels }: Knob, { vary = {} }: { readonly vary?: Readonly<Record<string, unknown>> }): (level: unknown) => number {
  const written = vary[factor];
  if (Array.isArray(written) || written === undefined) return (level) => levels.indexOf(level as string) / (levels.length - 1);
  const { from, to } = written as { readonly from: number; readonly to: number };
  return (level) => (Number(level) - from) / (to - from);
}
