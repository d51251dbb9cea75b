import { describe, expect, it } from 'vitest';
import { resolveParams, Simulator, type Strategy, Stream } from '../../../../src/core/index.ts';
import { veiledFate } from '../../../../src/games/veiled-fate/index.ts';
import type { FateView } from '../../../../src/games/veiled-fate/play/view.ts';
import { loadStrategies } from '../../../../src/runner/experiment/strategies.ts';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';
import { standIn } from '../test-pack.ts';

const bayes = (await loadStrategies(veiledFate as never, ['bayes'], '.')).get('bayes') as Strategy<FateView>;

/** What bayes answers in this scene, as the player who is asked. */
function answer(scene: Scene): number {
  const { rules, s } = scene;
  const options = resolveParams(bayes.options ?? {}, {}, standIn());
  const player = bayes.create({ rng: new Stream(), options, params: {}, sim: new Simulator(rules as never) as never, view: rules.view(), players: () => null });
  const view = scene.view(s.decider);
  player.begin(view);
  const codes = new Int32Array(rules.mostCodes);
  return codes[player.choose(view, codes, rules.legal(s, codes))];
}

/** All cards are open: seat 0 is the parent of Pentha, seat 1 of Saghari, seat 2 of Isabel. Nobody has Naka. */
const open: Setup = { options: { openSeats: 3 } };
const hands: Fates[][] = [
  ['feather', 'scorpion', 'scorpion'],
  ['feather', 'scorpion'],
  ['feather', 'scorpion'],
];

describe('bayes', () => {
  it('votes against the Demi of a rival on a Quest where its own has no stake', () => {
    // Renown 3, so that a loss counts in full
    const renown = { saghari: 3, naka: 3, klar: 3 } as const;
    const scene = scenario({ ...open, hands, renown, quests: { forest: { quest: 'plain-1', on: ['saghari'] } } });
    scene.play(code.put('naka', 'forest', 1));
    expect(answer(scene)).toBe(code.card('scorpion'));
  });

  it('votes for its own Demi, also if a rival gains as much', () => {
    const scene = scenario({ ...open, hands, quests: { forest: { quest: 'plain-1', on: ['saghari'] } } });
    scene.play(code.put('pentha', 'forest', 1));
    expect(answer(scene)).toBe(code.card('feather'));
  });

  it('names a player who wants its side', () => {
    const cards = { quests: [{ id: 'plain-1', extra: 1 }] };
    // Pentha and the Demi of one other player want Feather; the third player wants both of them to lose.
    for (const [rival, friend] of [
      ['saghari', 1],
      ['isabel', 2],
    ] as const) {
      const scene = scenario({ ...open, cards, hands, quests: { forest: { quest: 'plain-1', on: [rival, 'naka'], votes: ['scorpion@1', 'feather@2'] } } });
      scene.put('pentha', 'forest', 2, 'feather');
      expect(scene.state.asked).toBe('name');
      expect(answer(scene)).toBe(code.seat(friend));
    }
  });

  it('adds no card to an Age vote that changes nothing for anybody', () => {
    const scene = scenario({ ...open, phase: 'ageEnd', first: 2, hands, quests: {} });
    expect(scene.state.decider).toBe(0);
    expect(answer(scene)).toBe(code.pass);
  });

  it('adds cards of the side that it wants in the last Age, when cards are worth nothing else', () => {
    const cards = { ages: [{ id: 'age-1', feather: [{ give: 1, to: { demi: 'pentha' } }], scorpion: [{ give: -1, to: { demi: 'pentha' } }] }] };
    const scene = scenario({ ...open, options: { openSeats: 3, ages: 1 }, cards, phase: 'ageEnd', first: 2, hands, quests: {} });
    expect(answer(scene)).toBe(code.card('feather'));
    scene.card('feather');
    expect(scene.state.decider).toBe(0);
    expect(answer(scene)).toBe(code.pass);
  });
});
