import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { aimOf } from '../../../src/cli/ask/solve.ts';
import { scry, workplace } from '../command.ts';

test.each([
  ['win 0.6', 'win', 0.6],
  ['0.6', 'win', 0.6],
  ['60 %', 'win', 0.6],
  ['rounds 8', 'rounds', 8],
  ['spirit_end -1.5', 'spirit_end', -1.5],
])('--for %o names a measure and its target', (text, measure, target) => {
  expect(aimOf(text)).toEqual({ measure, target });
});

test.each(['win', 'win more', ''])('--for %o is refused', (text) => {
  expect(() => aimOf(text)).toThrow(`"${text}" is not a measure and its target; write "win 0.6" or "rounds 8"`);
});

describe('scry solve', () => {
  const place = workplace({}, afterAll);
  const ask = (what: string, aim: string, ...args: string[]) =>
    scry(place, 'solve', what, '--for', aim, '--in', 'nesting-woods', '--game', 'veilwraith', '--strategy', 'random', '--threads', '1', ...args);

  it.each([
    ['ogre FIGHT', 'cards.Ogre.fight', 'Ogre-fight'],
    ['Ogre.fight', 'cards.Ogre.fight', 'Ogre-fight'],
    ['ogre-2 fight', 'cards.ogre-2.fight', 'ogre-2-fight'],
    ['max spirit', 'maxSpirit', 'maxSpirit'],
  ])('understands "%s"', async (what, parameter, folder) => {
    const { stdout } = await ask(what, 'rounds 6', '--games', '20', '--range', '5..9', '--no-report', '--json', '--fresh');
    expect(JSON.parse(stdout)).toMatchObject({ parameter, folder: join('reports', `solve-nesting-woods-${folder}-rounds-6`) });
  });

  it('says with exit code 1 that no value gives the target', async () => {
    const { code, stdout } = await ask('Ogre fight', 'win 0.9', '--games', '100', '--range', '5..9', '--no-report');
    expect(code).toBe(1);
    expect(stdout).toContain('No value of Ogre fight from 5 to 9 that was tried gives 90 % within 2 points');
  });

  it.each([
    ['ogre', 'error: ogre: "ogre" does not say what changes; it has copies, fight, cost, boost: say it such as "ogre copies"'],
    ['Ogre figt', 'error: Ogre figt: Ogre has no figt; did you mean fight?'],
    ['Orge fight', 'error: Orge fight: no card and no parameter of veilwraith is called "Orge"; did you mean Ogre?'],
    ['cards.Ogre.figt', 'error: cards.Ogre.figt: card Ogre has no field figt; did you mean fight?'],
    ['max-spirt', 'error: max-spirt: no card and no parameter of veilwraith is called "max-spirt"; did you mean maxSpirit?'],
    ['skill', 'error: skill: skill names a strategy, not a number; `scry run --vary` compares players'],
    ['strategies.random.nodes', 'error: strategies.random.nodes: strategy random has no option nodes; there are none'],
  ])('refuses "%s" in one line', async (what, message) => {
    const { code, stderr } = await ask(what, 'win 0.6', '--out', 'nowhere');
    expect([code, stderr.trim()]).toEqual([2, message]);
    expect(existsSync(join(place, 'nowhere'))).toBe(false);
  });
});
