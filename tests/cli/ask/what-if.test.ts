import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scry, workplace } from '../command.ts';

const place = workplace({}, afterAll);
const ask = (change: string, ...args: string[]) =>
  scry(place, 'what-if', change, '--in', 'nesting-woods', '--game', 'veilwraith', '--strategy', 'random', '--threads', '1', ...args);

describe('scry what-if', () => {
  it('plays the pair and answers with all that belongs to it', async () => {
    const { code, stdout } = await ask('ogre FIGHT +1', '--games', '200', '--no-report', '--json');
    expect(code).toBe(0);
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({
      question: 'Ogre fight +1',
      folder: join('reports', 'what-if-nesting-woods-ogre-fight-plus-1'),
      measure: 'win',
      players: 'Random',
      confidenceEach: 0.95,
      stopped: { rule: 'difference' },
    });
    const [answer] = told.answers;
    expect(answer).toMatchObject({ n: 200, changes: ['Ogre (ogre-1) fight 7 → 8', 'Ogre (ogre-2) fight 8 → 9'], pairing: { dropped: 0 } });
    expect(answer.difference.low).toBeLessThan(answer.difference.high);
    expect(answer.sentence).toMatch(/^Ogre fight \+1 (makes|changed) .*Nesting Woods/);
    // The same command finds it done; compare sees the same interval.
    const again = await ask('Ogre fight +1', '--games', '200', '--no-report');
    expect(again.stderr).toContain('nothing to do');
    expect(again.stdout).toContain('Played by Random; Veilwraith, pack stand-in');
    const compared = JSON.parse((await scry(place, 'compare', 'what-if-nesting-woods-ogre-fight-plus-1', '--json')).stdout);
    expect(compared[0].comparisons[0].difference).toEqual(answer.difference);
    const run = JSON.parse(readFileSync(join(place, told.folder, 'run.json'), 'utf8'));
    expect(run.how.resume).toBe(
      "scry what-if 'ogre FIGHT +1' --in nesting-woods --game veilwraith --strategy random --games 200 --threads 1 --no-report --json",
    );
  });

  it('lets several changes act together, in every setting of an experiment', async () => {
    writeFileSync(
      join(place, 'mine.yaml'),
      'game: veilwraith\ngames: 9\nvary: { strategy: [random, uniform] }\nset: { vignette: nesting-woods, maxSpirit: 18 }\n',
    );
    const { stdout } = await scry(
      place,
      'what-if',
      'ogre-1 fight 3; Max-Spirit -2',
      '--in',
      'mine.yaml',
      '--games',
      '40',
      '--no-report',
      '--json',
      '--threads',
      '1',
    );
    const { answers, question, confidenceEach } = JSON.parse(stdout);
    expect(question).toBe('ogre-1 fight 3; max spirit −2');
    expect(confidenceEach).toBe(0.975);
    expect(answers.map(({ shared }: { shared: object }) => shared)).toEqual([{ strategy: 'random' }, { strategy: 'uniform' }]);
    for (const { changes } of answers) expect(changes).toEqual(['Ogre (ogre-1) fight 7 → 3', 'maxSpirit 18 → 16']);
  });

  it.each([
    ['Ogre', '"Ogre" does not say what changes; it has copies, fight, cost, boost'],
    ['Ogre +1', '"Ogre" does not say what changes; it has copies, fight, cost, boost'],
    ['Ogre figt +1', 'Ogre has no figt; did you mean fight?'],
    ['Orge fight +1', 'no card and no parameter of veilwraith is called "Orge"; did you mean Ogre?'],
    ['mana +1', 'called "mana"; see scry list cards --game veilwraith and scry list parameters --game veilwraith'],
    ['max-spirt -2', 'called "max-spirt"; did you mean maxSpirit?'],
    ['maxSpirit', 'does not say how maxSpirit changes; say it such as "maxSpirit +1"'],
    ['Ogre fight +1; ogre fight -1', 'keep one of them'],
    ['Ogre fight +1; ogre-1 fight -1', 'both set ogre-1.fight; keep one of them'],
    [' ; ', 'there is no change'],
    ['Ogre fight', '"Ogre fight" does not say how fight changes; say it such as "Ogre fight +1"'],
    ['ogre-2 FIGHT', '"ogre-2 FIGHT" does not say how fight changes; say it such as "ogre-2 fight +1"'],
    ['vignette gate-of-ash; maxSpirit +900', 'maxSpirit must be from'],
    ['maxSpirit 100', 'maxSpirit must be from 1 to 30, not 100'],
    ['Ogre fight +0.5', 'cards.ogre-1.fight: must be a whole number'],
    ['Ogre fight -20', 'cards.ogre-1.fight: must be from 0 to 30, not -13'],
  ])('refuses "%s" in one line', async (change, message) => {
    const { code, stderr } = await ask(change, '--out', 'nowhere');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: change: /);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['nesting-woods', 'error: --in: no experiment is called nesting-woods; a scenario needs its game, such as --game veilwraith'],
    [
      'vignette-dificulty',
      'error: --in: no experiment is called vignette-dificulty; did you mean vignette-difficulty? a scenario needs its game, such as --game veilwraith',
    ],
  ])('says of %s without a game what is missing', async (where, message) => {
    const { code, stderr } = await scry(place, 'what-if', 'Ogre fight +1', '--in', where, '--out', 'nowhere');
    expect([code, stderr.trim()]).toEqual([2, message]);
  });

  it.each([
    ['Ogre.fight +1', 'Ogre fight +1', ['Ogre (ogre-1) fight 7 → 8', 'Ogre (ogre-2) fight 8 → 9']],
    ['cards.ogre-2.fight -1', 'ogre-2 fight −1', ['Ogre (ogre-2) fight 8 → 7']],
    ['strategy uniform', 'strategy uniform', ['strategy random → uniform']],
  ])('understands "%s"', async (change, question, changes) => {
    const { stdout } = await ask(change, '--games', '20', '--no-report', '--json', '--out', `understood-${question.replaceAll(' ', '-')}`);
    const answer = JSON.parse(stdout) as { question: string; answers: { changes: string[] }[] };
    expect([answer.question, answer.answers[0].changes]).toEqual([question, changes]);
  });

  it('says whose win rate it is where players compete, and names players once who are all alike', async () => {
    const { stdout } = await scry(
      place,
      ...['what-if', 'blow damage +1', '--in', 'duel', '--game', 'the-veil', '--strategy', 'random', '--games', '40', '--no-report', '--threads', '1'],
    );
    expect(stdout).toMatch(/^Blow damage \+1 .* in Duel: .*player 1’s win rate/);
    expect(stdout).toContain('Played by Random; The Veil, pack stand-in');
  });

  it('refuses to change what the experiment varies', async () => {
    writeFileSync(
      join(place, 'varied.yaml'),
      'game: veilwraith\ngames: 9\nvary: { maxSpirit: [18, 20] }\nset: { vignette: nesting-woods, strategy: random }\n',
    );
    const { code, stderr } = await scry(place, 'what-if', 'max-spirit +1', '--in', 'varied.yaml');
    expect([code, stderr.trim()]).toEqual([2, 'error: --in: maxSpirit already varies in this experiment; choose a value with --set maxSpirit=…']);
  });
});
