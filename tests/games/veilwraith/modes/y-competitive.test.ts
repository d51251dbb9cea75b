import { describe, expect, it } from 'vitest';
import type { VeilwraithView } from '../../../../src/games/veilwraith/play/view.ts';
import { C } from '../../../../src/games/veilwraith/state/codes.ts';
import { Event } from '../../../../src/games/veilwraith/state/kinds.ts';
import { D, G, S } from '../../../../src/games/veilwraith/state/state.ts';
import { TIES } from '../../../../src/games/veilwraith/state/words.ts';
import { streamOf } from '../../../support/keys.ts';
import { Campaign, DECLINING } from '../campaign.ts';
import { type Board, type Scene, type Setup, scenario } from '../scenario.ts';

const ALONE = { memoryDeck: ['memory-of-blood'] };
const FIVE = {
  'key-1': 'turned and flipped',
  'key-2': 'turned and flipped',
  'key-3': 'turned and flipped',
  'key-4': 'turned and flipped',
  'key-5': 'turned and flipped',
} as const;
/** The Portal of Lost Ruins, Explore 5, in play and in reach: slot 3 and two of the tokens. */
const READY = { ...ALONE, keys: FIVE, foesDefeated: ['goblin-king'], area: ['portal'], slots: 'F I E', tokens: { explore: 2 } };

const race = (boards: readonly Board[], options: Setup['options'] = {}, more: Setup = {}): Scene =>
  scenario({ ...more, ...boards[0], options: { competitive: true, ...options }, others: boards.slice(1) });

const opens = ['on the Portal', 'compare'] as const;
const decidedBy = (game: Scene): string => TIES[game.s.common[D.TIE]];

describe('Veilwraith Y: a race', () => {
  it('VW-Y01 has separate areas, shared phases and less Spirit, as in a team', () => {
    const deck = { threatDeck: ['gloam-hound-1'], memoryDeck: ['memory-of-blood'] };
    const game = race([deck, deck], {}, { phase: 'round' });
    expect(game.events).toEqual(['round', 'threat-drawn', 'threat-drawn', 'memory-drawn', 'memory-drawn']);
    expect([game.of(0).maxSpirit, game.of(1).maxSpirit]).toEqual([18, 18]);
  });

  it('VW-Y02 VW-?75 the first to escape wins, once the Play Phase is over for all', () => {
    const game = race([ALONE, READY, { ...ALONE, slots: 'E I F' }]);
    game.endPlay().play(...opens);
    expect(game.state).toMatchObject({ outcome: 'running', asked: 'play', decider: 2 });
    game.endPlay();
    expect(game.state).toMatchObject({ asked: 'over', outcome: 'loss', cause: 'portal' }); // seen from seat 0
    expect(game.s.winner).toBe(1);
    expect([0, 1, 2].map((seat) => game.of(seat).outcomeForPlayer)).toEqual([0, 1, 0]);
    expect(decidedBy(game)).toBe('first');
  });

  it('VW-E86 VW-Y03 of those who escape in the same round, the one with the most Spirit wins', () => {
    // Both have slot 3 and the tokens they need; 0 and 3 are left.
    const game = race([
      { ...READY, spirit: 9 },
      { ...READY, spirit: 7, tokens: { explore: 5 } },
    ]);
    game.play(...opens).play('on the Portal', 'compare, spending 2 Power Tokens');
    expect([game.s.winner, game.state.outcome, decidedBy(game)]).toEqual([0, 'win', 'spirit']);
  });

  it('VW-E75 VW-Y04 with equal Spirit, the most Power Tokens win', () => {
    const game = race([
      { ...READY, spirit: 7, tokens: { explore: 5 } },
      { ...READY, spirit: 7, tokens: { explore: 5, fight: 2 } },
    ]);
    game.play('on the Portal', 'compare, spending 2 Power Tokens').play('on the Portal', 'compare, spending 2 Power Tokens');
    expect([game.s.winner, decidedBy(game)]).toEqual([1, 'tokens']); // 3 and 5 are left
  });

  it('VW-Y05 VW-?80 then the younger wins', () => {
    const ages = (first: number, second: number): number =>
      race([READY, READY], { 'seats.0.age': first, 'seats.1.age': second }).play(...opens, ...opens).s.winner;
    expect([ages(40, 20), ages(20, 40)]).toEqual([1, 0]);
  });

  it('VW-?80 with equal ages chance decides, separately in each game', () => {
    const setup: Setup = { ...READY, options: { competitive: true }, others: [READY] };
    const winners = Array.from({ length: 40 }, (_, game) => scenario(setup, game).play(...opens, ...opens).s.winner);
    expect(new Set(winners)).toEqual(new Set([0, 1]));
    expect(decidedBy(scenario(setup, 1).play(...opens, ...opens))).toBe('lot');
  });

  it('VW-?76 Spirit and tokens count as of the escape', () => {
    // The second could still give Spirit to the first, which has escaped: nothing changes.
    const game = race([
      { ...READY, spirit: 7 },
      { ...READY, spirit: 8, hand: ['memory-of-kin'] },
    ]);
    game.play(...opens).play('play Memory of Kin', C.ACTIVATE);
    expect(game.of(0).spirit).toBe(7);
    game.play(...opens);
    expect(game.s.winner).toBe(1);
  });

  it('VW-?73 opponents’ Threats cannot be targeted', () => {
    expect(
      race([
        { ...ALONE, slots: 'E I F' },
        { ...ALONE, area: ['gloam-hound-1'] },
      ]).offers('Gloam Hound'),
    ).toBe(false);
  });

  it('VW-?73 competitiveCrossTargets: they can', () => {
    const game = race(
      [
        { ...ALONE, slots: 'E I F' },
        { ...ALONE, area: ['gloam-hound-1'] },
      ],
      { competitiveCrossTargets: true },
    );
    game.play('on Gloam Hound (gloam-hound-1) before Veilwraith 2', 'compare');
    expect(game.of(1).area).toEqual([]);
  });

  it('VW-?74 a Veilwraith that loses is out, the others continue; if all are out, all have lost', () => {
    const doomed = { ...ALONE, spirit: 1, area: ['gloam-hound-1'] };
    const game = race([doomed, { ...ALONE, spirit: 2, area: ['gloam-hound-1'], threatDeck: ['gloam-hound-1'] }]);
    game.endPlay().endPlay();
    expect(game.of(0)).toMatchObject({ status: 'out', outcome: 'running' });
    expect(game.state).toMatchObject({ round: 2, decider: 1 });
    game.endPlay();
    expect(game.state).toMatchObject({ asked: 'over', outcome: 'loss', cause: 'spirit-phase' });
    expect(game.s.winner).toBe(-1);
  });

  it('VW-?74 VW-A12 the Archfiend defeats only the one who draws it', () => {
    const game = race(
      [
        { ...ALONE, threatDeck: ['archfiend'] },
        { ...ALONE, threatDeck: ['gloam-hound-1'] },
      ],
      {},
      { phase: 'threat' },
    );
    expect([game.of(0).status, game.of(1).status, game.state.decider]).toEqual(['out', 'in the game', 1]);
  });

  it('VW-?74 competitiveSharedLoss: if one loses, all do', () => {
    const game = race([{ ...ALONE, spirit: 1, area: ['gloam-hound-1'] }, ALONE], { competitiveSharedLoss: true });
    game.endPlay().endPlay();
    expect([game.state.outcome, game.s.winner]).toEqual(['loss', -1]);
  });

  it('VW-?100 “Another Veilwraith” is an opponent', () => {
    const game = race([
      { ...ALONE, hand: ['memory-of-kin'], spirit: 10 },
      { ...ALONE, spirit: 10 },
    ]).play('play Memory of Kin', C.ACTIVATE);
    expect([game.of(0).spirit, game.of(1).spirit]).toEqual([10, 12]);
  });

  it('VW-?100 anotherInCompetitive self: it is the Veilwraith itself', () => {
    const boards = [
      { ...ALONE, hand: ['memory-of-kin'], spirit: 10 },
      { ...ALONE, spirit: 10 },
    ];
    const game = race(boards, { anotherInCompetitive: 'self' }).play('play Memory of Kin', C.ACTIVATE);
    expect([game.of(0).spirit, game.of(1).spirit]).toEqual([12, 10]);
  });
});

describe('Veilwraith Y: what rivals see', () => {
  const seenBy = (game: Scene, who: number): VeilwraithView => {
    const view = game.rules.view() as VeilwraithView;
    view.bind(game.s, who);
    return view;
  };

  it("VW-?75 VW-Y02 a rival's board is seen as of the start of the Play Phase: an escape in it is unknown", () => {
    const game = race([READY, ALONE]).play(...opens);
    expect(game.of(0).status).toBe('escaped');
    expect(seenBy(game, 1).others.isInGame(0)).toBe(true);
    expect(game.rules.show(game.s, 1)).not.toContain('escaped');
    expect(game.rules.show(game.s, null)).toContain('escaped');
  });

  it('VW-?75 the end of a round is announced only to the Veilwraith concerned', () => {
    const { rules, s } = race([ALONE, ALONE]);
    const told: number[] = [];
    rules.door.tap = { event: (_s, mask, event) => void (event === Event.roundEnd && told.push(mask)) };
    while (told.length < 2) rules.apply(s, C.PASS);
    expect(told).toEqual([1, 2]);
  });

  it('VW-?67 hands are closed in a race, open in a team, and closed there without coopOpenHands', () => {
    const boards = [ALONE, { ...ALONE, hand: ['memory-of-heart'] }];
    const shown = (options: Setup['options']): string => {
      const game = scenario({ ...boards[0], options, others: boards.slice(1) });
      return game.rules.show(game.s, 0);
    };
    expect(shown({ competitive: true })).not.toContain('Memory of Heart');
    expect(shown({})).toContain('Memory of Heart');
    expect(shown({ coopOpenHands: false })).not.toContain('Memory of Heart');
    expect(shown({ coopOpenHands: false })).toContain('hand: 1 cards');
  });

  it.each<Record<string, boolean>>([{ competitive: true }, { coopOpenHands: false }])(
    'VW-?67 a closed hand reveals nothing, not even the Power it gives, %o',
    (options) => {
      // Heart and Blood are exchanged between hand and deck: the view of a player who cannot see the hand is the same.
      const told = (hand: string, deck: string): number[] => {
        const { rules, s } = scenario({ ...ALONE, options, others: [{ hand: [hand], memoryDeck: [deck] }] });
        const out = new Int32Array(rules.mostWords);
        const view = rules.view();
        view.bind(s, 0);
        return Array.from(out.subarray(0, view.write(out)));
      };
      expect(told('memory-of-heart', 'memory-of-blood')).toEqual(told('memory-of-blood', 'memory-of-heart'));
    },
  );

  it('VW-?67 a closed hand that is dealt again gives the Power of its new Memories', () => {
    const { rules, s } = scenario({ ...ALONE, options: { competitive: true }, others: [{ hand: ['memory-of-heart'], memoryDeck: ['memory-of-blood'] }] });
    const world = rules.create();
    const rng = streamOf('hands');
    const { cards } = rules.view() as VeilwraithView;
    const seen = new Set<string>();
    for (let i = 0; i < 40; i++) {
      rules.determinise(s, 0, rng, world);
      const { own, handCards } = world.wraiths[1];
      const [memory] = handCards;
      seen.add(rules.cards[memory]);
      expect(Array.from(own.subarray(S.HAND_POWER, S.HAND_POWER + 3))).toEqual([0, 1, 2].map((action) => cards.power(memory, action)));
    }
    expect(seen).toEqual(new Set(['memory-of-heart', 'memory-of-blood']));
  });
});

describe('Veilwraith Y: the Campaign', () => {
  const options = { wraiths: 3, competitive: true };
  const wins = (game: Campaign): number[] => game.s.wraiths.map((_, seat) => game.of(seat).vignettesWon);

  it('VW-?77 only the winner upgrades and gets the rewards; all play the next Vignette', () => {
    const game = new Campaign(options).wonBy(1);
    expect(game.state).toMatchObject({ asked: 'return', decider: 1 });
    game.play('return Memory of Blood to the box', 'add Memory of Iron', 'upgrade Fight to Assault').toPlay();
    expect([0, 1, 2].map((seat) => game.of(seat).face.fight)).toEqual(['Fight', 'Assault', 'Fight']);
    expect([0, 1, 2].map((seat) => game.of(seat).deckList['memory-of-iron'] ?? 0)).toEqual([0, 1, 0]);
    expect([game.vignette, game.ribbons, wins(game)]).toEqual([2, 5, [0, 1, 0]]);
  });

  it('VW-?77 competitiveUpgradeAll: all do', () => {
    const game = new Campaign({ ...options, competitiveUpgradeAll: true }).wonBy(1);
    const asked = [0, 1, 2].map(() => {
      const { decider } = game.state;
      game.play('return Memory of Blood to the box', 'add Memory of Iron');
      return decider;
    });
    expect(asked).toEqual([0, 1, 2]);
    for (let k = 0; k < 3; k++) game.play('upgrade Fight to Assault');
    expect([0, 1, 2].map((seat) => game.toPlay().of(seat).face.fight)).toEqual(['Assault', 'Assault', 'Assault']);
  });

  it('VW-?74 VW-X16 a Vignette lost by all costs a Ribbon and is played again', () => {
    const game = new Campaign(options).lose().toPlay();
    expect([game.ribbons, game.vignette, game.attempt, wins(game)]).toEqual([4, 1, 2, [0, 0, 0]]);
  });

  it('VW-Y06 the Victor has won the most Vignettes', () => {
    const game = new Campaign(options).answering(DECLINING).wonBy(2).wonBy(1).wonBy(2).wonBy(0).wonBy(2);
    expect([game.over, wins(game), game.s.winner, game.outcome]).toEqual([true, [1, 1, 3], 2, 'loss']);
    expect([0, 1, 2].map((seat) => game.rules.utility(game.s, seat))).toEqual([0, 0, 1]);
  });

  it('VW-Y07 there is a Victor whether or not the Campaign succeeds', () => {
    const game = new Campaign({ ...options, endworld: true }).answering(DECLINING).wonBy(1).lose();
    expect([game.over, game.s.winner, game.s.campaign[G.RIBBONS]]).toEqual([true, 1, 0]);
  });

  it('VW-Y08 VW-?79 ties are decided by Spirit, tokens and age at the end of the last Vignette', () => {
    const tied = (spirit: readonly number[], tokens: readonly number[], ages: Record<string, number> = {}): number => {
      const game = new Campaign({ ...options, ...ages }).answering(DECLINING).wonBy(0).wonBy(1).wonBy(0).wonBy(1);
      return game.wonBy(2, () => {
        game.s.wraiths.forEach((w, seat) => {
          w.own[S.SPIRIT] = spirit[seat];
          w.own[S.TOKENS] = tokens[seat];
        });
      }).s.winner;
    };
    expect(tied([5, 6, 9], [5, 0, 0])).toBe(1); // two Vignettes each; the third player, with one, does not matter
    expect(tied([6, 6, 9], [5, 4, 0])).toBe(0);
    expect(tied([6, 6, 9], [4, 4, 0], { 'seats.0.age': 31 })).toBe(1);
  });
});
