import { benchPlan, recordedGames } from '../src/runner/benchplan.ts';

/** A plain process that plays as many games as it is told and says when it is done. */
const play = recordedGames(await benchPlan('veilwraith', ['rotation-greedy'], 1));
process.on('message', (games: number) => {
  play(0, games);
  process.send?.('done');
});
