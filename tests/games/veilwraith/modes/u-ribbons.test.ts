import { describe, expect, it } from 'vitest';
import { G } from '../../../../src/games/veilwraith/state/state.ts';
import { AS_FEW_AS_MAY_BE, Campaign, DECLINING } from '../campaign.ts';

/** Ribbons at the start of the current Campaign. */
const start = (options = {}): number => new Campaign(options).ribbons;

describe('Veilwraith U: Campaigns after a win', () => {
  it('VW-U08 VW-U10 VW-?42 each Campaign won costs a Ribbon at the start of the next; at least one is left', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((campaignsWon) => start({ campaignsWon }))).toEqual([5, 4, 3, 2, 1, 1, 1]);
    expect(start({ veilVeteran: true, campaignsWon: 1 })).toBe(2);
    expect(start({ veilVeteran: true, campaignsWon: 7 })).toBe(1);
  });

  it('VW-U08 the same holds for consecutive Campaigns', () => {
    const game = new Campaign({ campaigns: 3 }).answering(DECLINING).winAll();
    expect([game.over, game.ribbons, game.vignette, game.s.campaign[G.CAMPAIGNS_WON]]).toEqual([false, 4, 1, 1]);
    expect(game.winAll().ribbons).toBe(3);
    expect([game.winAll().over, game.outcome, game.s.campaign[G.GAMES]]).toEqual([true, 'win', 15]);
  });

  it('VW-U09 a Vignette’s Ribbon is ignored once a Campaign has been won', () => {
    expect(new Campaign().answering(DECLINING).lose().lose().win().win().toPlay().ribbons).toBe(4); // 5 - 2 + 1
    expect(new Campaign({ campaignsWon: 1 }).answering(DECLINING).lose().lose().win().win().toPlay().ribbons).toBe(2); // 4 - 2
  });

  it('VW-?103 escalation false: neither applies', () => {
    expect(start({ campaignsWon: 3, escalation: false })).toBe(5);
    expect(new Campaign({ campaignsWon: 3, escalation: false }).answering(DECLINING).lose().lose().win().win().toPlay().ribbons).toBe(4);
  });

  it('VW-U11 card effects may give other Ribbons, up to five, even after a Campaign win', () => {
    const cards = { memories: [{ id: 'memory-of-breath', abilities: [[{ gainRibbon: 1 }]] }] };
    const played = (options: Record<string, number>, losses: number): number => {
      const game = new Campaign(options, cards);
      for (let k = 0; k < losses; k++) game.lose();
      game.toPlay();
      const { s } = game;
      const card = game.rules.stage(s).t.ids.indexOf('memory-of-breath');
      s.all[s.solo.hand.at] = 1;
      s.all[s.solo.hand.cards] = card;
      return game.play('play Memory of Breath', 'activate ability 1 (gain 1 Ribbon)').ribbons;
    };
    expect(played({}, 2)).toBe(4);
    expect(played({}, 0)).toBe(5);
    expect(played({ campaignsWon: 2 }, 1)).toBe(3);
  });

  it('VW-U05 VW-?57 a lost Campaign restarts at Vignette 1 with everything as at its start; the profile keeps its wins', () => {
    const game = new Campaign({ restarts: 1, campaignsWon: 1 });
    game.win().swap('Blood', 'Iron').play('upgrade Fight to Assault').toPlay();
    for (let left = 3; left >= 0; left--) game.lose();
    expect([game.over, game.vignette, game.ribbons, game.s.campaign[G.CAMPAIGNS_WON]]).toEqual([false, 1, 4, 1]);
    game.toPlay();
    expect(game.state).toMatchObject({ face: { fight: 'Fight' }, returned: {} });
    expect(game.state.deckList).not.toHaveProperty('memory-of-iron');
    for (let left = 3; left >= 0; left--) game.lose();
    expect([game.over, game.outcome]).toEqual([true, 'loss']);
  });

  it('VW-U14 VW-U15 a new Campaign starts from the Basic Memories with all sides basic', () => {
    const game = new Campaign({ campaigns: 2 }).answering(DECLINING);
    game.win().swap('Blood', 'Iron').play('upgrade Fight to Assault').winAll().toPlay();
    expect(game.state).toMatchObject({
      face: { explore: 'Explore', fight: 'Fight', influence: 'Influence' },
      slotPower: [1, 2, 3],
      returned: {},
      maxSpirit: 20,
    });
    expect(game.state.deckList['memory-of-blood']).toBe(3);
  });

  it('VW-T10 VW-?51 the gate opens with the first Campaign won', () => {
    const upgrades = (options: Record<string, number>): string[] =>
      new Campaign(options).answering(DECLINING).win().swap('Blood', 'Iron').win().play('return Memory of Iron to the box').options;
    expect(upgrades({})).not.toContain('add Memory of Banners');
    expect(upgrades({ campaignsWon: 1 })).toContain('add Memory of Banners');
  });
});

describe('Veilwraith U: Rogue Wraith', () => {
  it('VW-U12 VW-U13 VW-?59 VW-T16 VW-E73 after three wins: three mandatory permanent upgrades, maximum Spirit 17, 2 Ribbons, rewards ignored', () => {
    const game = new Campaign({ rogue: true, campaignsWon: 3 }).answering(DECLINING);
    expect([game.state.asked, game.state.upgradesLeft, game.offers('make no Memory Upgrade')]).toEqual(['return', 3, false]);
    game.swap('Blood', 'Iron').swap('Iron', 'Banners').swap('Heart', 'Locus'); // Combine 3: the gate is open
    game.toPlay();
    expect(game.state.maxSpirit).toBe(17);
    expect(game.state.deckList).toMatchObject({ 'memory-of-banners': 1, 'memory-of-locus': 1 });
    expect(game.ribbons).toBe(2);
    expect(game.lose().win().win().toPlay().ribbons).toBe(1);
  });

  it('VW-U12 VW-U13 VW-?57 through consecutive Campaigns the permanent upgrades stay, those of a Campaign do not', () => {
    const game = new Campaign({ rogue: true, campaigns: 3, restarts: 1 }).answering(DECLINING);
    game.win().swap('Pages', 'Rain').winAll();
    expect([game.state.asked, game.state.upgradesLeft, game.state.maxSpirit]).toEqual(['return', 1, 19]);
    game.swap('Blood', 'Iron').toPlay();
    expect(game.state.deckList).not.toHaveProperty('memory-of-rain');
    expect(game.state.deckList).toMatchObject({ 'memory-of-iron': 1, 'memory-of-blood': 2 });
    for (let left = 4; left > 0; left--) game.lose(); // restarted
    expect([game.over, game.ribbons, game.toPlay().state.maxSpirit]).toEqual([false, 4, 19]);
    expect(game.state.deckList).toMatchObject({ 'memory-of-iron': 1, 'memory-of-blood': 2 });
    expect(game.state.returned).toEqual({ 'memory-of-blood': 1 });
  });

  it('VW-?58 rogueKeepsRibbons: Ribbons are neither reduced nor ignored', () => {
    const game = new Campaign({ rogue: true, rogueKeepsRibbons: true, campaignsWon: 1 }).answering(DECLINING).swap('Blood', 'Iron');
    expect(game.ribbons).toBe(5);
    expect(game.lose().lose().win().win().toPlay().ribbons).toBe(4);
  });

  it('the maximum Spirit never falls below 1', () => {
    const game = new Campaign({ rogue: true, campaignsWon: 24, maxSpirit: 5 }).answering(AS_FEW_AS_MAY_BE).toPlay();
    expect(game.state.maxSpirit).toBe(1);
  });
});
