import { describe, expect, it } from 'vitest';
import { resolveParams, type Strategy } from '../../../../src/core/index.ts';
import { veiledFate } from '../../../../src/games/veiled-fate/index.ts';
import { params } from '../../../../src/games/veiled-fate/options/params.ts';
import { ASSUMPTIONS } from '../../../../src/games/veiled-fate/play/beliefs/assumptions.ts';
import { Beliefs } from '../../../../src/games/veiled-fate/play/beliefs/beliefs.ts';
import { Event } from '../../../../src/games/veiled-fate/play/moves.ts';
import type { FateView } from '../../../../src/games/veiled-fate/play/view.ts';
import { Worth } from '../../../../src/games/veiled-fate/play/worth.ts';
import { playGame } from '../../../../src/runner/play/play.ts';
import { SeatedPlayers } from '../../../../src/runner/play/seating.ts';
import { keyOf } from '../../../support/keys.ts';
import { standIn } from '../test-pack.ts';
import { ModelPlayer } from './model-player.ts';

const GAMES = 250;

interface Statement {
  readonly seat: number;
  readonly demi: number;
  readonly chance: number;
}

/** What seat 0 says at the end of every Age about the others, all of whom play by the model, and whether it is true. */
function statements(players: number): (Statement & { isTrue: boolean })[] {
  const pack = standIn();
  const rules = veiledFate.compile(pack, resolveParams(params, { players }, pack));
  const said: Statement[] = [];
  const strategy: Strategy<FateView> = {
    id: 'model',
    game: 'veiled-fate',
    roles: ['play'],
    about: '',
    create: ({ view, rng }) => new ModelPlayer(view, rng),
  };
  const observer: Strategy<FateView> = {
    ...strategy,
    id: 'observer',
    create({ view, rng }) {
      const player = new ModelPlayer(view, rng);
      const beliefs = new Beliefs(new Worth(view), { beta: ASSUMPTIONS.beta.default, epsilon: ASSUMPTIONS.epsilon.default });
      return {
        begin(seen) {
          player.begin();
          beliefs.begin(seen);
        },
        choose: (seen, codes, n) => player.choose(seen, codes, n),
        heed(seen, event, a, b, c) {
          beliefs.heed(seen, event, a, b, c);
          if (event !== Event.ageEnd) return;
          for (let seat = 1; seat < players; seat++)
            for (let demi = 0; demi < seen.demis.length; demi++) if (demi !== seen.demigod) said.push({ seat, demi, chance: beliefs.chance(seat, demi) });
        },
      };
    },
  };
  const seats = Array.from({ length: players }, (_, seat) => ({ play: { strategy: seat === 0 ? 'observer' : 'model', options: {} } }));
  const table = new SeatedPlayers(veiledFate as never, rules as never, seats, (id) => (id === 'observer' ? observer : strategy) as never);
  const s = rules.create();
  const view = rules.view();
  return Array.from({ length: GAMES }, (_, game) => {
    said.length = 0;
    playGame(table, s as never, keyOf('calibration'), game);
    view.bind(s, 0);
    return said.map((each) => ({ ...each, isTrue: view.demigodOf(each.seat) === each.demi }));
  }).flat();
}

describe('beliefs about players who choose as the model assumes', () => {
  const all = statements(3);

  it.each([
    [0.05, 0.1],
    [0.1, 0.2],
    [0.2, 0.3],
    [0.3, 0.5],
    [0.5, 0.8],
  ])('what they hold %d to %d likely is true that often', (from, to) => {
    const some = all.filter(({ chance }) => chance >= from && chance < to);
    const share = some.filter(({ isTrue }) => isTrue).length / some.length;
    const error = Math.sqrt((to * (1 - to)) / some.length);
    expect(some.length).toBeGreaterThan(80);
    expect(share, `${some.length} statements`).toBeGreaterThan(from - 3 * error);
    expect(share, `${some.length} statements`).toBeLessThan(to + 3 * error);
  });

  it('tell more about the true Demigod the longer the game lasts', () => {
    const right = all.filter(({ isTrue }) => isTrue);
    expect(right.reduce((sum, { chance }) => sum + chance, 0) / right.length).toBeGreaterThan(2 / 8);
  });
});
