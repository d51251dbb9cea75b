import { CHUNK } from '../plan/chunks.ts';
import { setV8Flags } from '../play/v8-flags.ts';
import { type BenchTask, benchPlan, plainGames, recordedGames } from './bench-plan.ts';
import { timeGames } from './cpu-time.ts';
import { givenTask, giveResult } from './fresh-process.ts';

const { game, strategy, recorded, ...timing } = givenTask<BenchTask>();
// Same flags as a long run.
setV8Flags(Number.POSITIVE_INFINITY);
const plan = await benchPlan(game, strategy);
// Tables consist of whole chunks, as in a run.
giveResult(recorded ? timeGames(recordedGames(plan), { ...timing, slice: CHUNK }) : timeGames(plainGames(plan), timing));
