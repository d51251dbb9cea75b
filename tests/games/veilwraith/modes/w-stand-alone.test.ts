import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/veilwraith/content/pack-data.ts';
import { newGame, type Scene } from '../scenario.ts';
import { FIRST } from '../test-pack.ts';

const VIGNETTES = packData(FIRST).vignettes;

/** Answers with first options until round 1 begins; returns the kinds of decisions on the way. */
function prepare(game: Scene): string[] {
  const asked: string[] = [];
  while (game.roundBegan === null) {
    asked.push(game.state.asked);
    game.play(game.options[0]);
  }
  return asked;
}

describe('Veilwraith W: a stand-alone game', () => {
  it.each(VIGNETTES.map((v) => [v.id, v] as const))('VW-W01 VW-W06 %s can be played on its own, like any game', (id, vignette) => {
    const game = newGame({ vignette: id }, 2);
    prepare(game);
    expect(game.roundBegan).toMatchObject({ round: 1, foesRequired: vignette.foes.length, hand: [], area: [], slots: 'E F I' });
    expect(game.roundBegan?.threatDeck).toHaveLength(30);
    expect(game.roundBegan?.memoryDeck).toHaveLength(20);
  });

  it('VW-W02 VW-?60 Ribbons are not recorded: “Gain 1 Ribbon” among the rewards does nothing', () => {
    // Nesting Woods’ only reward is a Ribbon; with or without it, Drowned Archive begins the same.
    const bare = { vignettes: [{ id: 'nesting-woods', defeat: undefined }] };
    const games = [newGame({ vignette: 'drowned-archive' }, 1), newGame({ vignette: 'drowned-archive', cards: bare }, 1)];
    const asked = games.map(prepare);
    expect(asked[0]).toEqual(asked[1]);
    expect(games[0].roundBegan).toEqual(games[1].roundBegan);
  });

  it.each(VIGNETTES.map((v) => [v.id, v.number] as const))(
    'VW-W03 VW-W04 before %s, number %i, one upgrade fewer than its number is made, one after another',
    (id, number) => {
      const game = newGame({ vignette: id });
      game.expectState({ upgradesLeft: number - 1 });
      const asked = prepare(game);
      const upgrades = asked.slice(0, 2 * (number - 1));
      expect(upgrades).toEqual(Array.from({ length: number - 1 }, () => ['return', 'add']).flat());
      expect(asked.slice(upgrades.length)).not.toContain('return');
    },
  );

  it('VW-W05 VW-E11 before Weald Heart: three upgrades, then the “Defeat:” texts of Vignettes 1 to 3', () => {
    const game = newGame({ vignette: 'weald-heart' });
    expect(prepare(game)).toEqual(['return', 'add', 'return', 'add', 'return', 'add', 'flip-action', 'flip-token']);
    expect(game.roundBegan).toMatchObject({ face: { explore: 'Hunt', fight: 'Fight', influence: 'Influence' }, slotPower: [2, 2, 3], maxSpirit: 20 });
  });

  it('VW-W05 VW-?102 before Gate of Ash penalties apply too: Weald Heart’s lowers the maximum Spirit by 1', () => {
    const game = newGame({ vignette: 'gate-of-ash' });
    expect(prepare(game)).toHaveLength(10);
    expect(game.roundBegan).toMatchObject({ maxSpirit: 19, spirit: 19, slotPower: [2, 2, 3] });
  });

  it('VW-E92 before Drowned Archive: two mandatory upgrades, then Vignette 1’s reward; Vignette 2’s Ribbon does nothing', () => {
    const game = newGame({ vignette: 'drowned-archive' });
    expect(game.offers('pass')).toBe(false);
    expect(prepare(game)).toEqual(['return', 'add', 'return', 'add', 'flip-action']);
  });
});

describe('Veilwraith S: rewards', () => {
  it('VW-S04 every reward and penalty is applied before the Vignette is set up', () => {
    const defeat = [{ upgradeAction: 1 as const }, { upgradeToken: 1 as const }, { changeMaxSpirit: -3 }];
    const game = newGame({ vignette: 'nesting-woods', cards: { vignettes: [{ id: 'lost-ruins', defeat }] } });
    expect(prepare(game)).toEqual(['return', 'add', 'flip-action', 'flip-token']);
    expect(game.roundBegan).toMatchObject({
      maxSpirit: 17,
      spirit: 17,
      slotPower: [2, 2, 3],
      face: { explore: 'Hunt', fight: 'Fight', influence: 'Influence' },
    });
  });

  it.each([
    ['Explore', { explore: 'Hunt', fight: 'Fight', influence: 'Influence' }],
    ['Fight', { explore: 'Explore', fight: 'Assault', influence: 'Influence' }],
    ['Influence', { explore: 'Explore', fight: 'Fight', influence: 'Charm' }],
  ])('VW-S06 “Upgrade an Action” flips the chosen one: %s', (action, face) => {
    const game = newGame({ vignette: 'nesting-woods' }).play('return Memory of Blood', 'add Memory of Iron');
    expect(game.options).toEqual(['upgrade Explore to Hunt', 'upgrade Fight to Assault', 'upgrade Influence to Charm']);
    game.play(action);
    expect(game.roundBegan?.face).toEqual(face);
  });

  it.each([
    ['slot 1', [2, 2, 3]],
    ['slot 2', [1, 3, 3]],
    ['slot 3', [1, 2, 4]],
  ])('VW-S07 “Upgrade an Action Power Token” flips the chosen one: %s', (slot, slotPower) => {
    const cards = { vignettes: [{ id: 'lost-ruins', defeat: [{ upgradeToken: 1 as const }] }] };
    const game = newGame({ vignette: 'nesting-woods', cards }).play('return Memory of Blood', 'add Memory of Iron', slot);
    expect(game.roundBegan?.slotPower).toEqual(slotPower);
  });

  it('VW-?02 only basic sides can be flipped; if none is left the reward has no effect', () => {
    const four = <T>(reward: T): T[] => [reward, reward, reward, reward];
    const defeat = [...four({ upgradeAction: 1 as const }), ...four({ upgradeToken: 1 as const })];
    const game = newGame({ vignette: 'nesting-woods', cards: { vignettes: [{ id: 'lost-ruins', defeat }] } });
    game.play('return Memory of Blood', 'add Memory of Iron', 'Fight');
    expect(game.options).toEqual(['upgrade Explore to Hunt', 'upgrade Influence to Charm']);
    game.play('Influence', 'Explore');
    game.expectState({ asked: 'flip-token', face: { explore: 'Hunt', fight: 'Assault', influence: 'Charm' } });
    game.play('slot 2');
    expect(game.options).toEqual(['flip the token of slot 1', 'flip the token of slot 3']);
    game.play('slot 3', 'slot 1');
    expect(game.roundBegan?.slotPower).toEqual([2, 3, 4]);
  });

  it('VW-?02 Easy Dream’s token is chosen first, so a reward flips another', () => {
    const cards = { vignettes: [{ id: 'lost-ruins', defeat: [{ upgradeToken: 1 as const }] }] };
    const game = newGame({ vignette: 'nesting-woods', cards, options: { easyDream: 'slot-3' } }).play('return Memory of Blood', 'add Memory of Iron');
    expect(game.options).toEqual(['flip the token of slot 1', 'flip the token of slot 2']);
    game.play('slot 2');
    expect(game.roundBegan?.slotPower).toEqual([1, 3, 4]);
    const chosen = newGame({ vignette: 'nesting-woods', cards, options: { easyDream: 'choose' } });
    chosen.expectState({ asked: 'flip-token', upgradesLeft: 1 });
  });
});
