import type { Chart, Panel, Spec } from '../../src/report/section.ts';
import type { Measured } from './measure.ts';

const LEGEND = [
  { label: 'flat', colour: 'series-0', mark: '●' },
  { label: 'mcts', colour: 'series-1', mark: '■' },
];

/** A picture for each game: wins by budget with intervals, and a line across for each player written by hand. */
export function curves(measured: readonly Measured[]): Chart {
  return {
    kind: 'panels',
    name: 'search-rows',
    title: 'Wins of search players by budget; lines across: players written by hand',
    legend: LEGEND,
    abreast: 2,
    groups: [{ title: '', panels: measured.map(panelOf) }],
  };
}

function panelOf({ row, wins }: Measured): Panel {
  const values = wins.map(({ contender: { name, search }, won }) => ({
    name: search?.player ?? name,
    // A little apart, so that intervals do not hide each other.
    budget: search === undefined ? null : search.budget * (search.player === 'mcts' ? 1.05 : 0.95),
    won: won.point,
    low: won.low,
    high: won.high,
  }));
  return {
    title: row.title,
    about: `Wins of flat and mcts with ${row.budgets.join(', ')} worlds for each decision, beside those of players written by hand.`,
    values,
    spec: (look) => {
      const x = {
        field: 'budget',
        type: 'quantitative',
        scale: { type: 'log', domain: [Math.min(...row.budgets) / 4, 1.25 * Math.max(...row.budgets)] },
        axis: { title: 'worlds for each decision', values: row.budgets },
      };
      const y = { type: 'quantitative', scale: { domain: [0, 1] }, axis: { title: 'wins', format: '.0%' } };
      const colour = {
        field: 'name',
        scale: { domain: LEGEND.map(({ label }) => label), range: LEGEND.map((entry) => look.colour(entry.colour)) },
        title: null,
      };
      const search: Spec = { filter: 'datum.budget !== null' };
      const hand: Spec = { filter: 'datum.budget === null' };
      return {
        height: 200,
        layer: [
          { transform: [hand], mark: { type: 'rule', strokeDash: [4, 4], color: look.colour('quiet') }, encoding: { y: { ...y, field: 'won' } } },
          {
            transform: [hand],
            mark: { type: 'text', align: 'left', baseline: 'bottom', dx: 2, dy: -1, x: 0, color: look.colour('quiet') },
            encoding: { y: { ...y, field: 'won' }, text: { field: 'name' } },
          },
          { transform: [search], mark: { type: 'rule' }, encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' }, color: colour } },
          { transform: [search], mark: { type: 'line', point: true }, encoding: { x, y: { ...y, field: 'won' }, color: colour } },
        ],
      };
    },
  };
}
