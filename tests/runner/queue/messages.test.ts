import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { loadExperiment } from '../../../src/runner/experiment/experiment-file.ts';
import { bundleFile, RUNNING_SCRY } from '../../../src/runner/experiment/own-file.ts';
import { planRun } from '../../../src/runner/plan/plan.ts';
import { queueAddress } from '../../../src/runner/queue/address.ts';
import { openAnswer, sealAnswer } from '../../../src/runner/queue/answer.ts';
import { packCargo, unpackCargo } from '../../../src/runner/queue/cargo.ts';
import { jobId, refusalOf, signedJob } from '../../../src/runner/queue/job.ts';
import { queueKey } from '../../../src/runner/queue/key.ts';
import { queueName } from '../../../src/runner/queue/keys.ts';
import { fromPortable, toPortable } from '../../../src/runner/queue/portable.ts';
import { refusal } from '../../../src/runner/queue/redis.ts';
import { Talk } from '../../../src/runner/queue/talk.ts';
import { setupOf } from '../../../src/runner/workers/pool.ts';
import { Workbench } from '../probe/bench.ts';
import { holdAt, outsideGame } from '../probe/outside-game.ts';

const KEY = 'k'.repeat(32);
const OTHER = 'o'.repeat(32);
const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const BUILD = 'b'.repeat(64);
const bench = new Workbench();

const job = signedJob(KEY, { run: 'r1', cell: 3, first: 2000, count: 1000, turn: 0, build: BUILD, cargo: 'c'.repeat(64) }, NOW);
const refused = (change: object, id = jobId(job), key = KEY, build = BUILD, now = NOW): string | null => refusalOf(key, build, id, { ...job, ...change }, now);

describe('a job', () => {
  it('is played if it is signed with the key, for this version and in time', () => {
    expect(refused({})).toBe(null);
    expect(refused({}, jobId(job), KEY, BUILD, NOW + HOUR - 1)).toBe(null);
  });

  it.each(['run', 'cell', 'first', 'count', 'turn', 'build', 'cargo', 'until'] as const)('is refused once its %s is changed', (field) => {
    const changed = { ...job, [field]: typeof job[field] === 'number' ? job[field] + 1 : `${job[field]}x` };
    expect(refusalOf(KEY, changed.build, jobId(changed), changed, NOW)).toBe('a job is not signed with this key');
  });

  it.each([null, 'job', {}, { ...job, cell: '3' }, { ...job, signature: undefined }, { ...job, signature: '' }, { ...job, signature: job.signature.slice(1) }])(
    'is refused in the form of %j',
    (data) => {
      expect(refusalOf(KEY, BUILD, jobId(job), data, NOW)).toBe('a job is not signed with this key');
    },
  );

  it('is refused with another key, under another name, for another version, and too late', () => {
    expect(refused({}, jobId(job), OTHER)).toBe('a job is not signed with this key');
    expect(refused({}, 'r1-3-0-1000-0')).toBe('a job lies under the name of another');
    expect(refused({}, jobId(job), KEY, 'd'.repeat(64))).toBe('a job is for another version of scry');
    expect(refused({}, jobId(job), KEY, BUILD, NOW + HOUR + 1)).toBe('a job came too late; the clocks of the machines may differ');
  });

  it('has a name without colons that differs for every chunk and turn', () => {
    expect(jobId(job)).toBe('r1-3-2000-1000-0');
    expect(jobId({ ...job, turn: 1 })).toBe('r1-3-2000-1000-1');
  });
});

test('queues of other versions and other keys have other names, so their workers never see the jobs', () => {
  const names = [queueName(KEY, BUILD), queueName(OTHER, BUILD), queueName(KEY, 'd'.repeat(64))];
  expect(new Set(names).size).toBe(3);
  expect(names.join()).not.toContain(':');
});

describe('an answer', () => {
  const part = Buffer.from('a part whose last thirty-two bytes are its checksum');
  const answer = { run: 'r1', cell: 3, first: 2000, count: 1000, turn: 1, games: 900, seconds: 0.5 };
  const bytes = sealAnswer(KEY, answer, part);

  it('arrives as it was sent', () => {
    const opened = openAnswer(KEY, bytes);
    expect(opened?.answer).toEqual(answer);
    expect(Buffer.from(opened?.part ?? []).equals(part)).toBe(true);
    const silence = { ...answer, silence: { game: 2017, place: -1 } };
    expect(openAnswer(KEY, sealAnswer(KEY, silence, Buffer.alloc(0)))?.answer).toEqual(silence);
  });

  it('is refused with another key', () => {
    expect(openAnswer(OTHER, bytes)).toBe(null);
  });

  it.each(['cell', 'first', 'count', 'turn', 'games', 'seconds'])('is refused once its %s is changed', (field) => {
    const text = bytes.toString('latin1');
    const changed = text.replace(new RegExp(`("${field}":)\\d`), '$17');
    expect(changed).not.toBe(text);
    expect(openAnswer(KEY, Buffer.from(changed, 'latin1'))).toBe(null);
  });

  it('is refused if its last bytes are others, if it is cut short, and if it is something else', () => {
    const damaged = Buffer.from(bytes);
    damaged[damaged.length - 1] ^= 1;
    expect(openAnswer(KEY, damaged)).toBe(null);
    for (const length of [0, 3, 4, 20, bytes.length - 1]) expect(openAnswer(KEY, bytes.subarray(0, length))).toBe(null);
    expect(openAnswer(KEY, Buffer.from('\u0002\0\0\0{}'))).toBe(null);
  });
});

describe('what a run needs', () => {
  it('arrives whole; a blob with another content is refused before anything is imported', async () => {
    bench.write('pig.ts', outsideGame({ strategies: `[${holdAt('early', 4)}]` }));
    bench.write('late.ts', `export default ${holdAt('late', 12)};`);
    const file = bench.write('pig.yaml', 'name: pig\ngame: ./pig.ts\ngames: 4\nvary: { strategy: [early, ./late.ts] }\n');
    const plan = await planRun(await loadExperiment(file));
    const setup = setupOf(plan, 100);
    const { hash, blobs } = packCargo(setup, 7);
    for (const [name, bytes] of blobs) expect(createHash('sha256').update(bytes).digest('hex')).toBe(name);
    // The manifest, the game, its module, its strategy, and the other strategy.
    expect(blobs.size).toBe(5);
    const fetch = async (name: string): Promise<Buffer> => blobs.get(name) as Buffer;
    const { setup: arrived, patience } = await unpackCargo(hash, fetch);
    expect(patience).toBe(7);
    expect({ ...arrived, module: '', own: [], strategies: [] }).toEqual({ ...setup, module: '', own: [], strategies: [] });
    const { games } = (await import(/* @vite-ignore */ arrived.module)) as { games: readonly { id: string; rulesVersion: string }[] };
    expect(games.map(({ id, rulesVersion }) => [id, rulesVersion])).toEqual([[plan.def.id, plan.def.rulesVersion]]);
    for (const name of blobs.keys()) {
      const damaged = async (asked: string): Promise<Buffer> => (asked === name ? Buffer.concat([await fetch(asked), Buffer.from(' ')]) : fetch(asked));
      await expect(unpackCargo(hash, damaged)).rejects.toThrow('what a run needs arrived damaged: its checksum is wrong');
    }
  });

  it('imports the scry of the machine that plays', async () => {
    const file = bench.write('with-scry.ts', "import { State } from 'scry';\nexport default { State };\n");
    const { url } = await bundleFile(file, 'strategy');
    expect(Buffer.from(url.split(',')[1], 'base64').toString()).toContain(RUNNING_SCRY);
    const texts: string[] = [];
    const address = toPortable(url, (text) => `${texts.push(text) - 1}`);
    expect(address).toBe('bundle:0');
    expect(texts[0]).not.toContain(RUNNING_SCRY);
    expect(fromPortable(address, (at) => texts[Number(at)])).toBe(url);
  });

  it('never leads outside scry', () => {
    for (const address of ['shipped:../secret.ts', 'shipped:src/../../secret.ts', 'file:///etc/secret.ts', 'data:text/javascript,1'])
      expect(() => fromPortable(address, () => '')).toThrow('no address of code');
    expect(() => toPortable('file:///etc/secret.ts', () => '')).toThrow('not part of scry');
  });

  it('names shipped code by its path in scry alone', async () => {
    const plan = await bench.plan('name: a\ngame: delve\npack: tiny\ngames: 4\nset: { strategy: coin }\n');
    const { blobs, hash } = packCargo(setupOf(plan, 100), 0);
    const text = (blobs.get(hash) as Buffer).toString('latin1');
    expect(text).toContain('shipped:tests/runner/probe/games.ts');
    expect(text).not.toContain('file://');
  });
});

describe('the key', () => {
  it('must be there and long enough', () => {
    expect(() => queueKey({})).toThrow('not set; set it to the same text of at least 32 characters');
    expect(() => queueKey({ SCRY_QUEUE_KEY: 'short' })).toThrow('has only 5 characters');
    expect(queueKey({ SCRY_QUEUE_KEY: KEY })).toBe(KEY);
  });
});

describe('the address', () => {
  const secret = 's3cr:et/@';
  const encoded = encodeURIComponent(secret);

  it('is shown without its password, and without anything after a question mark', () => {
    expect(queueAddress(`rediss://ann:${encoded}@host:7000/2`, {}, 'f').shown).toBe('rediss://ann:***@host:7000/2');
    expect(queueAddress(`redis://:${encoded}@host`, {}, 'f').shown).toBe('redis://:***@host');
    expect(queueAddress('redis://host:7000?password=hush', {}, 'f').shown).toBe('redis://host:7000');
    expect(queueAddress('redis://host:7000', {}, 'f').shown).toBe('redis://host:7000');
  });

  it('hides its password in any form in what is said', () => {
    const said: string[] = [];
    const url = `redis://ann:${encoded}@host:7000`;
    new Talk(queueAddress(url, {}, 'f'), (line) => said.push(line)).say(`AUTH ${secret} at ${url}, ${encoded}`);
    expect(said).toEqual(['AUTH *** at ***, ***']);
  });

  it('stands in the command that continues a run only if it has no password', () => {
    expect(queueAddress('redis://host:7000', {}, 'f').flag).toBe('--queue redis://host:7000');
    expect(queueAddress(`redis://:${encoded}@host`, {}, 'f').flag).toBe('--queue');
    expect(queueAddress(undefined, { SCRY_QUEUE_URL: 'redis://host' }, 'f').flag).toBe('--queue');
  });

  it('is refused without being repeated', () => {
    for (const given of [`ann:${secret}@host`, `http://ann:hush@host`, 'redis://', 'big']) {
      const refusal = (): unknown => queueAddress(given, {}, 'f');
      expect(refusal).toThrow('this is no address of Redis');
      expect(refusal).not.toThrow(/hush|s3cr/);
    }
    expect(() => queueAddress(undefined, {}, 'f')).toThrow('no address of Redis; give one, such as redis://localhost:6379, or set SCRY_QUEUE_URL');
  });
});

test('Redis that cannot be used is told in one line, with what to do', () => {
  const address = queueAddress('rediss://me:hush@queue.example:6379', {}, '--queue');
  const line = (code: string, message: string): string => refusal(address, Object.assign(new Error(message), { code })).message;
  expect(line('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate')).toBe(
    'the certificate of Redis at rediss://me:***@queue.example:6379 is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT); name the file of its authority in NODE_EXTRA_CA_CERTS, or correct the address',
  );
  expect(line('ECONNREFUSED', 'connect ECONNREFUSED')).toBe(
    'Redis at rediss://me:***@queue.example:6379 does not answer (ECONNREFUSED); start it there, or correct the address',
  );
});
