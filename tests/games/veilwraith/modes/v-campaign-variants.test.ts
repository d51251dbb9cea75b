import { describe, expect, it } from 'vitest';
import { resolveParams } from '../../../../src/core/index.ts';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import { params } from '../../../../src/games/veilwraith/options/params.ts';
import { G } from '../../../../src/games/veilwraith/state/state.ts';
import { Campaign, DECLINING, FIRST_OPTION } from '../campaign.ts';
import { FIRST } from '../test-pack.ts';

const SKIP = 'spend a Ribbon and skip';

describe('Veilwraith V: Ribbons', () => {
  it('VW-V04 VW-V07 Veil Veteran starts with 3 Ribbons, Endworld with 1', () => {
    expect([new Campaign({ veilVeteran: true }).ribbons, new Campaign({ endworld: true }).ribbons]).toEqual([3, 1]);
    expect(new Campaign({ startingRibbons: 4 }).ribbons).toBe(4);
  });

  it('VW-E77 VW-?41 Veil Veteran: the start is lower, the maximum is five', () => {
    expect(new Campaign({ veilVeteran: true }).answering(DECLINING).win().win().toPlay().ribbons).toBe(4);
    expect(new Campaign({ endworld: true }).answering(DECLINING).win().win().toPlay().ribbons).toBe(2);
  });

  it('VW-?41 ribbonCapFollowsStart: never more than at the start', () => {
    expect(new Campaign({ veilVeteran: true, ribbonCapFollowsStart: true }).answering(DECLINING).win().win().toPlay().ribbons).toBe(3);
  });

  it('two variants cannot both set the number of Ribbons, and a stand-alone game has none', () => {
    const compile = (given: object) => () => veilwraith.compile(FIRST, resolveParams(params, { ...given }, FIRST));
    expect(compile({ mode: 'campaign', veilVeteran: true, endworld: true })).toThrow(/veilVeteran and endworld both set .*VW-V04, VW-V07.*keep one/);
    expect(compile({ dayDream: true })).toThrow('dayDream needs mode "campaign", but it is "vignette"; change one of them');
    expect(compile({ mode: 'campaign', nightmareLadder: 'none' })).toThrow('nightmareLadder needs nightmare true');
  });
});

describe('Veilwraith V: Day Dream', () => {
  it('VW-V02 VW-?45 VW-?46 a Ribbon skips a Vignette: no game, no upgrade, no reward', () => {
    const game = new Campaign({ dayDream: true });
    expect(game.options).toEqual(['skip nothing', `${SKIP} Lost Ruins`]);
    game.play(`${SKIP} Lost Ruins`);
    expect([game.vignette, game.ribbons, game.s.campaign[G.WON], game.s.campaign[G.SKIPPED]]).toEqual([2, 4, 0, 1]);
    expect(game.options).toEqual(['skip nothing', `${SKIP} Nesting Woods`]);
    game.play('skip nothing').toPlay();
    expect(game.state).toMatchObject({ round: 1, face: { explore: 'Explore', fight: 'Fight', influence: 'Influence' }, returned: {} });
  });

  it('VW-?46 after a defeat too; never without Day Dream', () => {
    const game = new Campaign({ dayDream: true }).answering({ skip: 'skip nothing' }).lose();
    expect(game.offers(`${SKIP} Lost Ruins`)).toBe(true);
    expect(game.play(`${SKIP} Lost Ruins`).attempt).toBe(1);
    expect(new Campaign().state.asked).not.toBe('skip');
  });

  it('VW-V03 the last Vignette cannot be skipped, however many Ribbons are left; winning it wins the Campaign', () => {
    const playing = { ...DECLINING, skip: 'skip nothing' };
    const game = new Campaign({ dayDream: true }).answering(playing);
    for (let k = 0; k < 4; k++) game.win();
    // All five Ribbons are available, but the skip is not offered: `toPlay` has no answer for it.
    game.answering(DECLINING).toPlay();
    expect([game.vignette, game.ribbons, game.state.round]).toEqual([5, 5, 1]);
    expect([game.win().over, game.outcome]).toEqual([true, 'win']);
  });

  it('VW-V02 VW-?45 four skips leave one Ribbon and the last Vignette', () => {
    const game = new Campaign({ dayDream: true });
    for (const name of ['Lost Ruins', 'Nesting Woods', 'Drowned Archive', 'Weald Heart']) game.play(`${SKIP} ${name}`);
    expect([game.vignette, game.ribbons]).toEqual([5, 1]);
    expect([game.win().over, game.outcome]).toEqual([true, 'win']);
  });

  it('VW-?44 the last Ribbon cannot be spent', () => {
    expect(new Campaign({ dayDream: true, endworld: true }).state.asked).not.toBe('skip');
    const game = new Campaign({ dayDream: true, endworld: true, dayDreamLastRibbon: true });
    expect([game.play(`${SKIP} Lost Ruins`).over, game.outcome]).toEqual([true, 'loss']);
  });

  it('VW-?45 dayDreamRewards: a skipped Vignette gives its rewards, or an upgrade as well', () => {
    const rewards = new Campaign({ dayDream: true, dayDreamRewards: 'rewards' }).play(`${SKIP} Lost Ruins`);
    expect(rewards.state.asked).toBe('flip-action');
    const both = new Campaign({ dayDream: true, dayDreamRewards: 'upgradeAndRewards' }).play(`${SKIP} Lost Ruins`);
    expect(both.state.asked).toBe('return');
    expect(both.swap('Blood', 'Iron').state.asked).toBe('flip-action');
  });

  it('VW-?111 any number of Vignettes, or at most dayDreamMax', () => {
    const game = new Campaign({ dayDream: true, dayDreamMax: 1 }).play(`${SKIP} Lost Ruins`);
    expect(game.state.asked).not.toBe('skip');
  });
});

describe('Veilwraith V: Nightmare', () => {
  it('VW-V05 VW-V06 VW-?53 VW-E72 with 20 Memories none can be removed; an addition makes 21, then a removal 20', () => {
    const game = new Campaign({ nightmare: true }).answering(DECLINING).win();
    expect(game.state.asked).toBe('remove-or-add');
    expect(game.options.some((option) => option.startsWith('remove'))).toBe(false);
    game.play('add Memory of Iron');
    expect([game.listed, game.state.asked]).toEqual([21, 'flip-action']);
    game.win();
    expect(game.offers('remove Memory of Breath from the deck list')).toBe(true);
    game.play('remove Memory of Breath from the deck list').toPlay();
    expect([game.listed, game.state.memoryDeck.length + game.state.hand.length]).toEqual([20, 20]);
    expect(game.state.returned).toEqual({ 'memory-of-breath': 1 });
  });

  it('VW-T02 a Nightmare upgrade may be declined', () => {
    const game = new Campaign({ nightmare: true }).win().play('make no Memory Upgrade');
    expect(game.listed).toBe(20);
  });

  it('VW-?54 there is no maximum: the deck list grows with additions alone', () => {
    const game = new Campaign({ nightmare: true }).answering(DECLINING);
    for (const name of ['Iron', 'Roads', 'Oaths', 'Rain']) game.win().play(`add Memory of ${name}`);
    expect([game.listed, game.toPlay().state.memoryDeck.length + game.state.hand.length]).toEqual([24, 24]);
  });

  it('VW-?52 an addition is at most one Combine step above the highest in the deck list; Boxed and gate apply', () => {
    const game = new Campaign({ nightmare: true, campaignsWon: 1 }).answering(DECLINING).win();
    expect(game.offers('add Memory of Iron')).toBe(true);
    expect([game.offers('add Memory of Mercy'), game.offers('add Memory of Locus')]).toEqual([false, false]); // Combine 3; Boxed Heart not returned
    game.play('add Memory of Iron').win();
    expect([game.offers('add Memory of Mercy'), game.offers('add Memory of Banners'), game.offers('add Memory of the Lady')]).toEqual([true, false, false]);
    expect(new Campaign({ nightmare: true }).answering(DECLINING).win().play('add Memory of Iron').win().offers('add Memory of Mercy')).toBe(false); // the gate
  });

  it('VW-?52 nightmareLadder none: any Combine; removedHistory: depends on what was removed', () => {
    expect(new Campaign({ nightmare: true, nightmareLadder: 'none', campaignsWon: 1 }).answering(DECLINING).win().offers('add Memory of First Light')).toBe(
      true,
    );
    const history = new Campaign({ nightmare: true, nightmareLadder: 'removedHistory', campaignsWon: 1 })
      .answering(DECLINING)
      .win()
      .play('add Memory of Iron')
      .win();
    expect(history.offers('add Memory of Mercy')).toBe(false); // a Combine 2 card in the deck list does not count
    history.play('remove Memory of Iron from the deck list').win();
    expect(history.offers('add Memory of Mercy')).toBe(true);
  });
});

describe('Veilwraith V, C: what applies to all games of a Campaign', () => {
  it('VW-?02 Easy Dream’s token is flipped once and stays flipped', () => {
    const game = new Campaign({ easyDream: 'slot-2' }).answering(DECLINING).toPlay();
    expect(game.state.slotPower).toEqual([1, 3, 3]);
    expect(game.lose().toPlay().state.slotPower).toEqual([1, 3, 3]);
    game.win().win().win();
    expect(game.play('make no Memory Upgrade').options).toEqual(['flip the token of slot 1', 'flip the token of slot 3']);
  });

  it('VW-?39 a starting ability chosen at the start applies to every game', () => {
    const game = new Campaign({ startingAbility: 'choose' });
    game.play('be a Umbra Wraith').toPlay();
    expect(game.state.tokens.fight).toBe(1);
    game.lose().toPlay();
    expect([game.state.tokens.fight, game.events.filter((e) => e === 'game-begins').length]).toEqual([1, 2]);
  });

  it('VW-?39 startingAbilityScope perGame: it is chosen before every game', () => {
    const game = new Campaign({ startingAbility: 'choose', startingAbilityScope: 'perGame' });
    game.play('be a Shade Wraith').lose();
    expect(game.state.asked).toBe('starting-ability');
    game.play('be a Shadow Wraith').toPlay();
    expect(game.state.tokens).toEqual({ explore: 0, fight: 0, influence: 1 });
  });

  it('VW-?37 Spirit Wraith’s higher maximum applies to each game and does not accumulate', () => {
    const game = new Campaign({ startingAbility: 'spirit' }).answering({ 'starting-exhaust': FIRST_OPTION }).toPlay();
    expect(game.state.maxSpirit).toBe(21);
    expect(game.lose().toPlay().state.maxSpirit).toBe(21);
  });

  it('VW-?37 spiritWraithStartsAbove: every game of a Campaign starts 1 above the unchanged maximum', () => {
    const game = new Campaign({ startingAbility: 'spirit', spiritWraithRaisesMax: false, spiritWraithStartsAbove: true })
      .answering({ 'starting-exhaust': FIRST_OPTION })
      .toPlay();
    expect([game.state.spirit, game.state.maxSpirit]).toEqual([21, 20]);
    game.lose().toPlay();
    expect([game.state.spirit, game.state.maxSpirit]).toEqual([21, 20]);
  });

  it('VW-C29 the starting order is chosen at the set-up of every game', () => {
    const game = new Campaign({ startingOrder: 'choose' }).play('Influence in slot 1', 'Explore in slot 2').toPlay();
    expect(game.state.slots).toBe('I E F');
    expect(game.lose().state.asked).toBe('starting-order');
  });

  it("VW-C28 VW-?78 a Vignette's ability may be ignored only in the first game", () => {
    const cards = { vignettes: [{ id: 'lost-ruins', static: [{ changeHandLimit: -2 }] }] };
    const game = new Campaign({ ignoreVignetteAbility: true }, cards).toPlay();
    const view = game.rules.view();
    view.bind(game.s, 0);
    expect(view.handLimit).toBe(6);
    game.lose().toPlay();
    view.bind(game.s, 0);
    expect(view.handLimit).toBe(4);
  });
});
