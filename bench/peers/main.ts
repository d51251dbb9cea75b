import { say } from '../../src/cli/terminal.ts';
import { paceOf } from '../../src/runner/bench/bench.ts';
import type { Timed } from '../../src/runner/bench/cpu-time.ts';
import { interleaved, type Subject } from '../../src/runner/bench/interleave.ts';
import { MachineSpeed } from '../../src/runner/bench/machine-speed.ts';
import { quietOf, ratioOfRounds } from '../../src/runner/bench/rounds.ts';
import type { BriefTask } from '../brief-child.ts';
import { sameResults, timeBrief } from '../brief-time.ts';
import { type Measured, measured, measuredTable } from '../measured.ts';

/** The simplified game, the same player, the same luck: scry's kernel beside boardgame.io and beside a plain loop. */
const SECONDS = 1;
const ROUNDS = 5;
const PLAYERS: readonly BriefTask['player'][] = ['kernel', 'ceiling', 'boardgame.io reducer', 'boardgame.io Client'];
const NAMES = { kernel: "scry's kernel", ceiling: 'plain typed-array loop' } as Readonly<Record<string, string>>;

const machine = new MachineSpeed();
const subjects: Subject[] = [];
for (const player of PLAYERS) {
  say(`${player}: counting games for ${SECONDS} s`);
  const task = { player, uniform: false, rounds: null, seconds: SECONDS };
  const { games } = await machine.watch(timeBrief({ ...task, games: null }));
  subjects.push((quickest) => timeBrief({ ...task, games, quickest }));
}
const times = await interleaved(subjects, ROUNDS, { progress: (round) => say(`round ${round + 1} of ${ROUNDS}`), machine });
sameResults(times.flat());

const rows: Measured[] = PLAYERS.map((player, i) =>
  measured(`simplified Veilwraith, ${NAMES[player] ?? player}`, 'games/CPU-s', paceOf(times[i], machine).games, { quiet: quietOf([times[i]], machine) }),
);
const speed = ({ games, seconds }: Timed): number => games / seconds;
for (const [i, player] of PLAYERS.entries()) {
  if (i === 0) continue;
  const ratio = ratioOfRounds(times[0], times[i], machine, (kernel, other) => speed(kernel) / speed(other));
  rows.push(measured(`scry's kernel ÷ ${NAMES[player] ?? player}`, '×', ratio));
}
console.log(measuredTable(rows));
