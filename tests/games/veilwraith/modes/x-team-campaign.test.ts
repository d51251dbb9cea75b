import { describe, expect, it } from 'vitest';
import { resolveParams } from '../../../../src/core/index.ts';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import { params } from '../../../../src/games/veilwraith/options/params.ts';
import { G } from '../../../../src/games/veilwraith/state/state.ts';
import { AS_FEW_AS_MAY_BE, Campaign, DECLINING } from '../campaign.ts';
import { FIRST } from '../test-pack.ts';

const two = { wraiths: 2 };

/** Takes an upgrade; returns who was asked. */
function upgrade(game: Campaign): number {
  const { decider } = game.state;
  game.play('return Memory of Blood to the box', 'add Memory of Iron');
  return decider;
}

describe('Veilwraith X: a team’s Campaign', () => {
  it('VW-X05 VW-X06 shares five Ribbons and starts at Vignette 1', () => {
    const game = new Campaign({ wraiths: 4 }).toPlay();
    expect([game.ribbons, game.vignette]).toEqual([5, 1]);
    const vignettes = [0, 1, 2, 3].map((seat) => game.of(seat).threatDeck.length + game.of(seat).area.length);
    expect(vignettes).toEqual([30, 30, 30, 30]);
  });

  it('VW-X16 VW-X20 VW-E74 loses one Ribbon for a team loss, and all play the same Vignette again', () => {
    const game = new Campaign({ wraiths: 3 }).lose().toPlay();
    expect([game.ribbons, game.vignette, game.attempt]).toEqual([4, 1, 2]);
    expect([0, 1, 2].map((seat) => game.of(seat).status)).toEqual(Array(3).fill('in the game'));
    expect([0, 1, 2].map((seat) => game.of(seat).spirit)).toEqual([17, 17, 17]);
  });

  it('VW-?99 after a win every Veilwraith makes its own upgrade and applies the rewards to its own set', () => {
    const game = new Campaign(two).win();
    expect([upgrade(game), upgrade(game)]).toEqual([0, 1]);
    game.play('upgrade Fight to Assault', 'upgrade Explore to Hunt').toPlay();
    expect([game.of(0).face.fight, game.of(1).face.fight]).toEqual(['Assault', 'Fight']);
    expect([game.of(0).face.explore, game.of(1).face.explore]).toEqual(['Explore', 'Hunt']);
    expect([0, 1].map((seat) => game.of(seat).deckList['memory-of-iron'])).toEqual([1, 1]);
  });

  it('VW-?99 the team gets a Ribbon once', () => {
    // Lost twice: 3 Ribbons. Nesting Woods, the second Vignette, gives one.
    expect(new Campaign({ wraiths: 4 }).answering(DECLINING).lose().lose().win().win().toPlay().ribbons).toBe(4);
  });

  it("VW-?71 the team's maximum comes first, then the reductions", () => {
    // Three: 17. Three Campaigns won by Rogue Wraiths: 14. Weald Heart takes 1 more.
    const game = new Campaign({ wraiths: 3, rogue: true, campaignsWon: 3 }).answering(AS_FEW_AS_MAY_BE).toPlay();
    expect([0, 1, 2].map((seat) => game.of(seat).maxSpirit)).toEqual([14, 14, 14]);
    for (let vignette = 1; vignette < 5; vignette++) game.win();
    game.toPlay();
    expect([game.vignette, ...[0, 1, 2].map((seat) => game.of(seat).spirit)]).toEqual([5, 13, 13, 13]);
  });

  it('VW-U12 each Rogue Wraith keeps its own permanent upgrades', () => {
    const game = new Campaign({ ...two, rogue: true, campaigns: 2 }).answering(DECLINING).winAll();
    game.play('return Memory of Blood to the box', 'add Memory of Iron', 'return Memory of Footfalls to the box', 'add Memory of Roads').toPlay();
    expect([0, 1].map((seat) => game.of(seat).deckList['memory-of-iron'] ?? 0)).toEqual([1, 0]);
    for (let left = game.ribbons; left > 0; left--) game.lose();
    const again = new Campaign({ ...two, rogue: true, campaigns: 2, restarts: 1 }).answering(DECLINING).winAll();
    again.play('return Memory of Blood to the box', 'add Memory of Iron', 'return Memory of Footfalls to the box', 'add Memory of Roads').toPlay();
    for (let left = again.ribbons; left > 0; left--) again.lose();
    expect([0, 1].map((seat) => again.toPlay().of(seat).deckList['memory-of-roads'] ?? 0)).toEqual([0, 1]);
  });

  it('VW-?51 VW-?101 the gate and the Ribbons depend on the Campaigns won by the team', () => {
    const game = new Campaign({ ...two, campaignsWon: 2 }).answering(DECLINING);
    expect(game.ribbons).toBe(3);
    game.win().win().win().play('return Memory of Heart to the box');
    expect(game.offers('add Memory of Heaven')).toBe(true);
  });

  it('VW-V02 the first decides for the team whether to skip a Vignette', () => {
    const game = new Campaign({ ...two, dayDream: true });
    expect(game.state).toMatchObject({ asked: 'skip', decider: 0 });
    game.play('spend a Ribbon and skip Lost Ruins');
    expect([game.vignette, game.ribbons, game.state.asked]).toEqual([2, 4, 'skip']);
    game.play('skip nothing').win();
    // Both get their rewards before the next question.
    game.play('make no Memory Upgrade', 'make no Memory Upgrade');
    expect(game.state).toMatchObject({ asked: 'skip', decider: 0 });
  });
});

describe('Veilwraith X: joining', () => {
  it('VW-E12 VW-X17 VW-X18 VW-T16 at Weald Heart: three mandatory upgrades, then the rewards of Vignettes 1 to 3', () => {
    const game = new Campaign({ ...two, 'seats.1.joins': 4 }).answering(DECLINING);
    for (let vignette = 1; vignette < 4; vignette++) {
      expect(game.toPlay().of(1).status).toBe('absent');
      game.win();
    }
    expect(game.of(1)).toMatchObject({ status: 'in the game', upgradesLeft: 3 });
    game.play('make no Memory Upgrade'); // the first, after Vignette 3
    expect(game.state.decider).toBe(1);
    expect(game.offers('make no Memory Upgrade')).toBe(false);
    for (const added of ['Iron', 'Iron', 'Roads']) game.play('return Memory of Blood to the box', `add Memory of ${added}`);
    // The first gets the token of Vignette 3; the second an Action for 1, nothing for the Ribbon of 2, and that token too.
    game.play('flip the token of slot 3', 'upgrade Fight to Assault', 'flip the token of slot 2').toPlay();
    expect(game.of(1)).toMatchObject({ face: { fight: 'Assault' }, slotPower: [1, 3, 3], status: 'in the game', deckList: { 'memory-of-iron': 2 } });
    expect([game.vignette, game.ribbons]).toEqual([4, 5]);
  });

  it('VW-X02 VW-X17 with an additional Veilwraith each has less Spirit', () => {
    const game = new Campaign({ ...two, 'seats.1.joins': 2 }).answering(AS_FEW_AS_MAY_BE).toPlay();
    expect([game.of(0).maxSpirit, game.of(0).spirit]).toEqual([20, 20]);
    game.win().toPlay();
    expect([0, 1].map((seat) => game.of(seat).spirit)).toEqual([18, 18]);
    game.lose().toPlay();
    expect([0, 1].map((seat) => game.of(seat).spirit)).toEqual([18, 18]);
  });

  it('VW-X18 VW-?45 a skipped Vignette gives a joiner nothing', () => {
    const game = new Campaign({ ...two, 'seats.1.joins': 3, dayDream: true });
    game.play('spend a Ribbon and skip Lost Ruins', 'skip nothing').win();
    // One defeated, the second: one upgrade; its only reward is the Ribbon, which the team has.
    expect(game.of(1).upgradesLeft).toBe(1);
    game.play('make no Memory Upgrade', 'return Memory of Blood to the box', 'add Memory of Iron');
    expect([game.state.asked, game.s.campaign[G.WON]]).toEqual(['skip', 1]);
    expect(game.of(1).face.fight).toBe('Fight');
  });
});

describe('Veilwraith: invalid tables', () => {
  const refused = (given: Record<string, number | boolean | string>): string => {
    try {
      veilwraith.compile(FIRST, resolveParams(params, given, FIRST));
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  it('VW-A01 VW-Y01 are refused in one line with the remedy', () => {
    expect(refused({ wraiths: 5 })).toBe('wraiths must be from 1 to 4, not 5');
    expect(refused({ competitive: true })).toBe('competitive needs wraiths 2 or more, but it is 1; change one of them');
    expect(refused({ coopBoost: 'areaOwner' })).toBe('coopBoost needs wraiths 2 or more, but it is 1; change one of them');
    expect(refused({ wraiths: 2, competitiveUpgradeAll: true })).toBe('competitiveUpgradeAll needs competitive true, but it is false; change one of them');
    expect(refused({ wraiths: 2, competitive: true, coopSharePower: true })).toBe('coopSharePower needs competitive false, but it is true; change one of them');
    expect(refused({ wraiths: 2, competitive: true, 'seats.2.age': 9 })).toBe('seats.2.age needs wraiths 3 or more, but it is 2; change one of them');
    expect(refused({ wraiths: 2, 'seats.1.joins': 2 })).toBe('seats.1.joins needs mode "campaign", but it is "vignette"; change one of them');
    expect(refused({ wraiths: 2, mode: 'campaign', 'seats.0.joins': 2, 'seats.1.joins': 3 })).toContain('somebody must play from the first Vignette on');
  });
});
