import { expect, test } from 'vitest';
import { experiment, scry, workplace } from './command.ts';

const TOPICS = ['games', 'packs', 'scenarios', 'strategies', 'experiments', 'parameters', 'cards', 'columns'];

test.each(TOPICS)('list %s prints text and data', async (topic) => {
  const folder = workplace();
  const text = await scry(folder, 'list', topic, '--game', 'veilwraith');
  expect(text).toMatchObject({ code: 0, stderr: '' });
  const rows = JSON.parse((await scry(folder, 'list', topic, '--game', 'veilwraith', '--json')).stdout);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0].game).toBe('veilwraith');
  // A row begins at the left; what does not fit follows beneath.
  expect(text.stdout.trimEnd().split('\n').length).toBeGreaterThan(rows.length);
  for (const row of rows) expect(text.stdout).toContain(String(row[Object.keys(row).filter((key) => key !== 'game')[0] ?? 'game']));
});

test('list without a topic prints an overview', async () => {
  const { code, stdout } = await scry(workplace(), 'list');
  expect(code).toBe(0);
  for (const word of ['veilwraith', 'stand-in', 'lost-ruins', 'rotation-greedy', 'uniform', 'vignette-difficulty']) expect(stdout).toContain(word);
  const data = JSON.parse((await scry(workplace(), 'list', '--json')).stdout);
  expect(Object.keys(data)).toEqual(['games', 'packs', 'scenarios', 'strategies', 'experiments']);
});

test('replay prints a game move by move, the same from the experiment and from its run', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  const ofExperiment = await scry(folder, 'replay', 'small.yaml', '--cell', '1', '--game', '7');
  expect(ofExperiment).toMatchObject({ code: 0, stderr: '' });
  expect(ofExperiment.stdout).toMatch(/^Round 1$/m);
  expect(ofExperiment.stdout).toMatch(/^(win|loss|cap)\b.* after \d+ rounds and \d+ decisions\n$/m);

  await scry(folder, 'run', 'small.yaml', '--no-report');
  const ofRun = await scry(folder, 'replay', 'small', '--cell', '1', '--game', '7');
  expect(ofRun.stdout).toBe(ofExperiment.stdout);

  const data = JSON.parse((await scry(folder, 'replay', 'small', '--cell', '1', '--game', '7', '--json')).stdout);
  expect(data).toMatchObject({ run: 'small', cell: 1, game: 7, levels: { strategy: 'rotation-greedy' } });
  expect(data.codes).toHaveLength(data.steps.length);
  expect(data.row).toMatchObject({ game: 7, outcome: data.outcome });
});

test('replay from a seat shows only what that seat sees', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  const seat = await scry(folder, 'replay', 'small.yaml', '--cell', '0', '--game', '3', '--seat', '0');
  expect(seat.code).toBe(0);
  expect(seat.stdout).toMatch(/^Round 1$/m);
});

test('parameters have the words of the stand-in pack, whatever other packs the game has', async () => {
  const rows = JSON.parse((await scry(workplace(), 'list', 'parameters', '--game', 'soul-raiders', '--filter', 'seats.0.hero', '--json')).stdout) as {
    values: string;
  }[];
  expect(rows.map(({ values }) => values)).toEqual(['any, striker, runner, warden, trickster']);
});
