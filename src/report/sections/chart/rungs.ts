import type { Look } from '../../page/theme.ts';
import type { Spec } from '../../section.ts';
import { percent } from '../../words.ts';

/** A character of an axis label, in pixels, and the space between labels. */
const CHARACTER = 6.4;
const BETWEEN = 8;

/** Rungs of a ladder along an axis, by their names: words one below the other where they have room, slanting where they have not. */
export function rungLabels(levels: readonly number[], names: readonly string[], room: number): Spec {
  const label = `${JSON.stringify(names)}[indexof(${JSON.stringify(levels)}, datum.value)]`;
  const longest = Math.max(...names.flatMap((name) => name.split(' ')).map((word) => word.length));
  const fits = longest * CHARACTER + BETWEEN <= room;
  return {
    values: levels,
    labelOverlap: false,
    ...(fits ? { labelExpr: `split(${label}, ' ')` } : { labelExpr: label, labelAngle: -35, labelAlign: 'right', labelBaseline: 'middle', labelLimit: 110 }),
  };
}

/** Half of the games, or the fair share: a line across from the start of the axis to its last rung, named where there is room. */
export function halfLayers(
  half: number,
  across: { readonly x: Spec; readonly y: Spec; readonly ends: readonly [number, number] },
  look: Look,
  named: boolean,
): Spec[] {
  const { x, y, ends } = across;
  const data = { values: [{ half, from: ends[0], to: ends[1] }] };
  const at = { ...y, field: 'half' };
  return [
    {
      data,
      mark: { type: 'rule', strokeDash: [4, 4], color: look.colour('quiet'), aria: false },
      encoding: { x: { ...x, field: 'from' }, x2: { field: 'to' }, y: at },
    },
    ...(named
      ? [
          {
            data,
            mark: { type: 'text', text: percent(half, 0), align: 'left', baseline: 'bottom', dx: 2, dy: -2, aria: false, color: look.colour('quiet') },
            encoding: { x: { ...x, field: 'from' }, y: at },
          },
        ]
      : []),
  ];
}
