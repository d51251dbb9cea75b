import type { Rules } from '../../core/index.ts';
import { withCards } from '../../files/card-changes.ts';
import { measuredColumns } from '../../tables/measure.ts';
import { type Part, type PartError, type SealedPart, Sealer } from '../../tables/part.ts';
import type { UnansweredGame } from '../plan/cells.ts';
import { cellOf, type RunPlan } from '../plan/plan.ts';
import { dealOf, turnOf } from '../play/deal.ts';
import { RULES } from '../play/pulse.ts';
import { strategyAt } from '../play/seating.ts';
import { Recorder } from '../record/recorder.ts';
import type { Silence } from './watch.ts';

/** The run stops after this many timeouts of one player in one sitting. */
const MOST = 3;

/** The unanswered games of a run so far, and whether there are too many. */
export class UnansweredGames {
  /** A player with too many timeouts in this sitting. */
  hopeless: string | null = null;
  private readonly plan: RunPlan;
  private readonly sealer: Sealer;
  private readonly games: UnansweredGame[] = [];
  private readonly now = new Map<string, number>();

  constructor(plan: RunPlan) {
    this.plan = plan;
    this.sealer = new Sealer(plan.shapes, measuredColumns(plan.measure));
  }

  /** Adds the games of a part from an earlier sitting. */
  takeUp(part: Part): void {
    for (const { cell, game, player } of part.errors) if (player !== undefined) this.games.push({ cell, game, player });
  }

  /** Turns a game that timed out twice into an error; returns its part. */
  giveUp(cell: number, { game, place }: Silence): SealedPart {
    const { plan, now } = this;
    const player = place === RULES ? 'the rules' : strategyAt(plan.def, rulesOf(plan, cell, game), plan.cells[cell].players, place);
    const unanswered = { cell, game, player };
    this.games.push(unanswered);
    now.set(player, (now.get(player) ?? 0) + 1);
    if (now.get(player) === MOST) this.hopeless ??= player;
    return this.sealer.seal(unansweredPart(plan, unanswered));
  }

  /** All of them by cell, then game; of each cell, those among the first `done`. Undefined if there are none, as in run.json. */
  list(done?: readonly number[]): readonly UnansweredGame[] | undefined {
    const kept = this.games.filter(({ cell, game }) => done === undefined || game < done[cell]);
    return kept.length === 0 ? undefined : kept.sort((a, b) => a.cell - b.cell || a.game - b.game);
  }
}

/** The error of such a game, in a part and in run.json. */
export function unansweredError({ cell, game, player }: UnansweredGame): PartError {
  return { cell, game, message: `no answer from ${player}`, player };
}

/** The part of such a game: an error row, as if nothing had been played. */
export function unansweredPart(plan: RunPlan, unanswered: UnansweredGame): Part {
  const { def, experiment, cards, places, rivals, seats, rotation } = plan;
  const { cell, game } = unanswered;
  const rules = rulesOf(plan, cell, game);
  const rotated = rotation === undefined ? undefined : { ...rotation.column, value: turn(plan, game) };
  const recorder = new Recorder(def, rules, 1, { swap: experiment.swap, cards, places, rivals, seats, rotated });
  recorder.fail(rules.create(), game, 0);
  return { cell, first: game, count: 1, tables: recorder.take(), errors: [unansweredError(unanswered)] };
}

function rulesOf(plan: RunPlan, cell: number, game: number): Rules {
  const { def, pack, shape, rotation } = plan;
  const { cards, params } = cellOf(plan, cell);
  return def.compile(withCards(pack, shape, cards), rotation === undefined ? params : { ...params, [rotation.param]: rotation.values[turn(plan, game)] });
}

function turn({ experiment, rotation }: RunPlan, game: number): number {
  return turnOf(dealOf(game, experiment.swap), rotation?.values.length ?? 1);
}
