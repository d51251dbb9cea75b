import { FEWEST_GAMES } from '../../confidence.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, Spec } from '../../section.ts';
import type { CellSummary } from '../../summary.ts';
import { count, counted, percent, plain } from '../../words.ts';
import { stackedShares } from '../chart/percent.ts';
import { isLong, roomBeyond, rowAxis, rowHeight } from '../chart/rows.ts';
import { causeColour, defeatsBy } from './names.ts';

/** How the defeats of a setting divide among causes. Few defeats are marked, so that their bar can fade. */
export function causeShares(cell: CellSummary, causes: readonly string[], label: string): Datum[] {
  const defeats = cell.outcomes.loss;
  if (defeats === 0)
    return [{ label, cause: plain(causes[0]), order: 0, share: 0, games: 0, defeats, few: true, text: 'no defeat', say: `${label}: no defeat` }];
  const few = defeats < FEWEST_GAMES;
  return causes.flatMap((cause, order) => {
    const games = defeatsBy(cell, causes, cause);
    if (games === 0) return [];
    const share = games / defeats;
    const say = `${label}: ${plain(cause)} ${percent(share)} of ${few ? 'only ' : ''}${counted(defeats, 'defeat')}`;
    return [{ label, cause: plain(cause), order, share, games, defeats, few, text: few ? `only ${defeats}` : count(defeats), say }];
  });
}

/** A bar for each setting, with the number of its defeats at the right. */
export function sharesSpec(look: Look, labels: readonly string[], causes: readonly string[]): Spec {
  const names = causes.map(plain);
  const y = { field: 'label', type: 'nominal', sort: labels, scale: { paddingInner: 0.3, paddingOuter: 0.15 }, axis: rowAxis(look, isLong(labels)) };
  return {
    width: look.width,
    height: labels.length * rowHeight(look, labels, 24, isLong(labels)),
    layer: [
      {
        mark: { type: 'bar', stroke: look.colour('paper'), strokeWidth: 1 },
        encoding: {
          y,
          x: stackedShares(look, roomBeyond(look, labels, 66)),
          color: {
            field: 'cause',
            type: 'nominal',
            sort: names,
            scale: { domain: names, range: causes.map((cause) => look.colour(causeColour(causes, cause))) },
          },
          opacity: { condition: { test: 'datum.few', value: 0.35 }, value: 1 },
          order: { field: 'order' },
          description: { field: 'say' },
        },
      },
      {
        transform: [{ aggregate: [{ op: 'count', as: 'causes' }], groupby: ['label', 'text', 'cell', 'tag'] }],
        mark: { type: 'text', align: 'left', dx: 6, aria: false },
        encoding: { y, x: { datum: 1, type: 'quantitative' }, text: { field: 'text' }, color: { value: look.colour('quiet') } },
      },
    ],
  };
}
