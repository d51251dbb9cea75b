import { basename, resolve } from 'node:path';
import { ERROR, FIRST_KIND, InputError, OUTCOMES, type State, type Strategy } from '../../core/index.ts';
import { withCards } from '../../files/card-changes.ts';
import { type Catalogue, shipped } from '../../files/catalogue.ts';
import type { Batch, TableShape } from '../../tables/columns.ts';
import { closeBots } from '../bots/channel.ts';
import { composeExperiment } from '../experiment/experiment.ts';
import { catalogueFor } from '../experiment/game-file.ts';
import { experimentSchema } from '../experiment/schema.ts';
import { cellOf, planRun, type RunPlan } from '../plan/plan.ts';
import { dealOf, turnOf } from '../play/deal.ts';
import { errorWords } from '../play/error-words.ts';
import { atOnce, guarded } from '../play/guard.ts';
import { playGame } from '../play/play.ts';
import { SeatedPlayers } from '../play/seating.ts';
import { Recorder } from '../record/recorder.ts';
import { changeSince, rulesSince } from './changes.ts';
import { apiSince, RUN_FILE, readRunFile } from './run-file.ts';

export { readRunFile } from './run-file.ts';

/** One code applied in a replayed game. */
export interface ReplayStep {
  readonly round: number;
  readonly who: number;
  /** Name of the decision kind. */
  readonly kind: string;
  readonly code: number;
  readonly text: string;
  /** False for forced nodes and automatically passed windows. */
  readonly asked: boolean;
}

export interface Replay {
  readonly lines: string[];
  /** win, loss, draw, cap or error */
  readonly outcome: string;
  readonly codes: number[];
  readonly steps: ReplayStep[];
  /** The game's row of games.arrow, with words instead of indices. */
  readonly row: Record<string, number | string>;
}

/** Replays one game move by move; with `seat`, shows only what that seat sees. `hear` receives the lines as they come, since the game may never end. */
export function replay(plan: RunPlan, cell: number, game: number, options: { seat?: number; hear?: (line: string) => void } = {}): Replay {
  const { def, strategies, seedKey, experiment, rotation } = plan;
  const { cards, params, players, without } = cellOf(plan, cell);
  const { seat, hear } = options;
  if (!Number.isInteger(game) || game < 0) throw new InputError(`must be a whole number of 0 or more, not ${game}`, { field: '--game' });
  const deal = dealOf(game, experiment.swap);
  const turn = rotation === undefined ? 0 : turnOf(deal, rotation.values.length);
  const own = rotation === undefined ? params : { ...params, [rotation.param]: rotation.values[turn] };
  const rules = def.compile(withCards(plan.pack, plan.shape, cards), own);
  if (seat !== undefined && !(seat in players)) throw new InputError(`there is no seat ${seat}; the seats are 0 to ${players.length - 1}`, { field: '--seat' });

  const lines: string[] = [];
  const tell = (...more: readonly string[]): void => {
    lines.push(...more);
    if (hear !== undefined) more.forEach(hear);
  };
  const steps: ReplayStep[] = [];
  let round = -1;
  let shown = false;
  const enter = (s: State): void => {
    if (s.round === round) return;
    round = s.round;
    shown = false;
    if (lines.length > 0) tell('');
    tell(round === 0 ? 'Set-up' : `Round ${round}`);
  };
  const recorder = new Recorder(def, rules, 1, {
    swap: experiment.swap,
    cards: plan.cards,
    places: plan.places,
    rivals: plan.rivals,
    seats: plan.seats,
    rotated: rotation === undefined ? undefined : { ...rotation.column, value: turn },
    careful: true,
  });
  rules.door.tap = {
    event: (s, mask, event, a, b, c) => {
      if (seat !== undefined && (mask & (1 << seat)) === 0) return;
      const text = rules.tell(s, event, a, b, c);
      if (text === '') return;
      enter(s);
      tell(...indented(text));
    },
  };
  const witness = (s: State, code: number, asked: boolean): void => {
    const step = { round: s.round, who: s.decider, kind: def.kinds[s.kind - FIRST_KIND].name, code, text: rules.say(s, code), asked };
    steps.push(step);
    if (!asked || (seat !== undefined && step.who !== seat)) return;
    enter(s);
    // Show the table once per round, at the round's first decision.
    if (!shown) tell(...indented(rules.show(s, seat ?? null)));
    shown = true;
    tell(`  > ${rules.seats > 1 ? `seat ${step.who}: ` : ''}${step.text}`);
  };

  const s = rules.create();
  const row = guarded(() => {
    try {
      const table = new SeatedPlayers(def, rules, players, (spec) => strategies.get(spec) as Strategy, undefined, own, without);
      recorder.begin(game);
      const decisions = atOnce(() => playGame(table, s, seedKey, deal.luck, witness, deal.first));
      recorder.end(s, game, decisions);
    } catch (error) {
      tell('', `The game broke off: ${errorWords(plan.own)(error, s)}`);
      recorder.fail(s, game, 0);
    }
    closeBots();
    return rowOf(plan.shapes.games, recorder.take().games);
  });
  const outcome = OUTCOMES[s.outcome];
  if (s.outcome !== ERROR) tell('', 'The end', ...indented(rules.show(s, seat ?? null)));
  tell(`${outcome}${s.cause === 0 ? '' : ` (${def.metrics.causes[s.cause]})`} after ${s.round} rounds and ${row.decisions} decisions`);
  return { lines, outcome, codes: steps.map((step) => step.code), steps, row };
}

/** The plan of an existing run; throws if the rules, the pack or a strategy file has changed since. */
export async function planFromRun(folder: string, catalogue: Catalogue = shipped): Promise<RunPlan> {
  const run = readRunFile(folder);
  const file = resolve(folder, RUN_FILE);
  const refuse = (change: string): InputError => new InputError(`${change}: its games cannot be replayed; run the experiment again`, { file });
  const otherApi = apiSince(run);
  if (otherApi !== null) throw refuse(otherApi);
  const form = experimentSchema.safeParse(run.experiment);
  if (!form.success) throw new InputError('the experiment in this file is damaged; play the run again with --fresh', { file });
  const home = resolve(folder, run.how.folder);
  const experiment = composeExperiment(form.data, {
    overrides: {},
    catalogue: await catalogueFor(form.data.game, home, catalogue),
    place: (path) => ({ file, field: path.join('.') }),
    folder: home,
    name: run.name,
    given: basename(resolve(folder)),
  });
  // Check this before the parameters, which may differ between versions.
  const otherRules = rulesSince(experiment, run);
  if (otherRules !== null) throw refuse(otherRules);
  const plan = await planRun(experiment);
  if (plan.hash !== run.hash) throw refuse(changeSince(plan, run) ?? 'the pack or a strategy changed since this run was played');
  return plan;
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
}

function rowOf(shape: TableShape, games: Batch): Record<string, number | string> {
  return Object.fromEntries(
    shape.columns.map(({ name, type, words }) => {
      const value = games.columns[name][0];
      return [name, type === 'word' ? (words as readonly string[])[value] : value];
    }),
  );
}
