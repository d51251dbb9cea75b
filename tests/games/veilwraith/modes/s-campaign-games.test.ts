import { describe, expect, it } from 'vitest';
import { G, S } from '../../../../src/games/veilwraith/state/state.ts';
import { EXHAUSTED } from '../../../../src/games/veilwraith/state/words.ts';
import { Campaign, DECLINING } from '../campaign.ts';

const size = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

describe('Veilwraith A, U: the course of a Campaign', () => {
  it('VW-A03 VW-A04 VW-U06 VW-U07 VW-E16 Vignettes come in ascending order, Lost Ruins first, Nesting Woods next; winning the last wins the Campaign', () => {
    const game = new Campaign().answering(DECLINING);
    const met: string[] = [];
    while (!game.over) {
      met.push(game.rules.stage(game.s).t.vignette.name);
      game.win();
    }
    expect(met).toEqual(['Lost Ruins', 'Nesting Woods', 'Drowned Archive', 'Weald Heart', 'Gate of Ash']);
    expect([game.outcome, game.s.campaign[G.GAMES]]).toEqual(['win', 5]);
  });

  it('VW-U01 VW-U02 VW-U03 VW-S03 VW-S13 VW-T15 a lost game costs one Ribbon, and the same Vignette is played again without upgrade or reward', () => {
    const game = new Campaign().answering(DECLINING);
    expect(game.ribbons).toBe(5);
    game.win().toPlay().forget().lose();
    expect([game.ribbons, game.vignette, game.attempt]).toEqual([4, 2, 2]);
    // Neither an upgrade nor a reward is offered: from here on only windows may ask.
    game.answering({}).toPlay();
    expect(game.state.round).toBe(1);
    expect(game.events).not.toContain('added');
    expect(game.events.filter((e) => e === 'face-flipped')).toEqual([]);
    expect(game.told).toContain('Nesting Woods is lost in round 1.');
    expect(game.told).toContain('1 Ribbon lost: 4 left.');
    expect(game.told).toContain('Nesting Woods begins, attempt 2; Ribbons 4.');
  });

  it('the test helper throws on an unexpected question on the way to the next game', () => {
    expect(() => new Campaign().win().toPlay()).toThrow('not told what to answer to return: make no Memory Upgrade | return');
  });

  it('VW-U04 VW-?43 VW-?93 without Ribbons the Campaign is lost, in the last Vignette too', () => {
    const game = new Campaign().answering(DECLINING);
    for (let left = 4; left > 0; left--) expect(game.lose().ribbons).toBe(left);
    expect([game.lose().over, game.outcome, game.ribbons]).toEqual([true, 'loss', 0]);
    const last = new Campaign({ endworld: true, campaignsWon: 1 }).answering(DECLINING);
    for (let k = 0; k < 4; k++) last.win();
    expect([last.vignette, last.ribbons]).toEqual([5, 1]);
    expect([last.lose().over, last.outcome]).toEqual([true, 'loss']);
  });

  it('a stopped game ends the Campaign with outcome cap', () => {
    const game = new Campaign({ maxRounds: 1 });
    game.toPlay().play('end the Play Phase').toPlay();
    expect([game.over, game.outcome, game.ribbons]).toEqual([true, 'cap', 5]);
  });
});

describe('Veilwraith S: after a victory', () => {
  it('VW-S01 VW-S02 VW-S12 VW-T01 one Memory Upgrade comes first, then the rewards, then the next Vignette', () => {
    const game = new Campaign().win();
    expect([game.vignette, game.state.asked]).toEqual([2, 'return']);
    game.forget().swap('Blood', 'Iron');
    expect([game.state.asked, game.state.upgradesLeft]).toEqual(['flip-action', 0]);
    game.play('upgrade Fight to Assault').toPlay();
    expect(game.events.filter((e) => ['returned', 'added', 'face-flipped', 'game-begins', 'round'].includes(e))).toEqual([
      'returned',
      'added',
      'face-flipped',
      'game-begins',
      'round',
    ]);
    expect(game.state.deckList).toMatchObject({ 'memory-of-iron': 1, 'memory-of-blood': 2 });
  });

  it('VW-T02 the upgrade after a victory may be declined, but must be completed once begun', () => {
    const game = new Campaign().win();
    expect(game.offers('make no Memory Upgrade')).toBe(true);
    game.play('return Memory of Blood to the box');
    expect(game.offers('make no Memory Upgrade')).toBe(false);
    const declined = new Campaign().win().play('make no Memory Upgrade');
    expect(declined.state.asked).toBe('flip-action');
    expect([size(declined.state.returned), declined.listed]).toEqual([0, 20]);
  });

  it('VW-S04 VW-S05 VW-B05 “Gain 1 Ribbon” gives one, up to five', () => {
    // Nesting Woods gives a Ribbon.
    expect(new Campaign().answering(DECLINING).win().win().toPlay().ribbons).toBe(5);
    expect(new Campaign().answering(DECLINING).lose().win().win().toPlay().ribbons).toBe(5);
    expect(new Campaign().answering(DECLINING).lose().lose().win().win().toPlay().ribbons).toBe(4);
  });

  it('VW-S06 VW-S07 VW-S08 VW-?56 upgraded Actions and tokens stay upgraded, even after a defeat', () => {
    const game = new Campaign().answering(DECLINING).win().play('make no Memory Upgrade', 'upgrade Influence to Charm').win().win();
    game.play('make no Memory Upgrade', 'flip the token of slot 3').toPlay();
    expect(game.state).toMatchObject({ face: { explore: 'Explore', fight: 'Fight', influence: 'Charm' }, slotPower: [1, 2, 4] });
    game.lose().toPlay();
    expect(game.vignette).toBe(4);
    expect(game.state).toMatchObject({ face: { explore: 'Explore', fight: 'Fight', influence: 'Charm' }, slotPower: [1, 2, 4] });
  });

  it('VW-?56 the deck list is kept after a defeat', () => {
    const game = new Campaign().answering(DECLINING).win().swap('Heart', 'Locus').toPlay().lose().toPlay();
    expect(game.state.deckList).toMatchObject({ 'memory-of-locus': 1, 'memory-of-heart': 2 });
  });

  // Cinder Imps take no Spirit here, so that the Play Phase shows the initial Spirit of a game.
  const meek = { threats: [1, 2].map((k) => ({ id: `cinder-imp-${k}`, played: undefined })) };

  it('VW-?102 a penalty to the maximum lasts for the rest of the Campaign, through victories and defeats, and no longer', () => {
    const vignettes = [
      { id: 'lost-ruins', defeat: [{ changeMaxSpirit: -2 }] },
      { id: 'drowned-archive', defeat: [{ changeMaxSpirit: -3 }] },
      { id: 'weald-heart', defeat: [{ gainRibbon: 1 }] },
    ];
    const game = new Campaign({ campaigns: 2 }, { ...meek, vignettes }).answering(DECLINING).toPlay();
    const maxima = [game.state.maxSpirit];
    for (let vignette = 1; vignette <= 5; vignette++) maxima.push(game.win().toPlay().state.maxSpirit);
    // 20; 18 after the first and the second; 15 after the third and the fourth; 20 in a new Campaign.
    expect(maxima).toEqual([20, 18, 18, 15, 15, 20]);
    const lost = new Campaign({}, { ...meek, vignettes }).answering(DECLINING).win().lose().lose().toPlay();
    expect([lost.vignette, lost.attempt, lost.state.maxSpirit]).toEqual([2, 3, 18]);
  });

  it('VW-?102 VW-S11 after a defeat Spirit is restored to the maximum with the penalty', () => {
    const game = new Campaign({}, meek).answering(DECLINING);
    for (let k = 0; k < 4; k++) game.win();
    game.toPlay();
    expect([game.vignette, game.state.maxSpirit]).toEqual([5, 19]); // Weald Heart takes 1
    game.own[S.SPIRIT] = 3;
    game.lose().toPlay();
    expect([game.state.maxSpirit, game.state.spirit]).toEqual([19, 19]);
  });

  it('VW-S11 a change of the maximum by a text during a game ends with the game', () => {
    const game = new Campaign().toPlay();
    game.own[S.MAX_SPIRIT] = 7;
    game.lose().toPlay();
    expect(game.state.maxSpirit).toBe(20);
  });

  it('VW-?112 after the last Vignette there is neither upgrade nor reward', () => {
    const game = new Campaign().answering(DECLINING).winAll();
    expect(game.over).toBe(true);
    expect(game.events.at(-1)).toBe('campaign-over');
    expect(game.s.campaign[G.GAMES]).toBe(5);
  });
});

describe('Veilwraith S: what is not carried over', () => {
  it('VW-S09 VW-S10 VW-S15 the Memory deck is the whole deck list again: foreign cards are out; removed, played and beneath ones are back', () => {
    const game = new Campaign().toPlay();
    const { s } = game;
    const w = s.solo;
    const { t } = game.rules.stage(s);
    const echo = t.ids.indexOf('drowned-echo-2');
    w.removed.push(s, w.memoryDeck.pop(s));
    w.inPlay.push(s, w.memoryDeck.pop(s));
    w.beneath.push(s, w.memoryDeck.pop(s), 0, 1);
    w.memoryDiscard.push(s, w.memoryDeck.pop(s));
    w.memoryDeck.push(s, echo);
    game.lose().toPlay();
    const { memoryDeck, hand, removed, beneath, memoryDiscard, inPlay, deckList } = game.state;
    expect([removed, beneath, memoryDiscard, inPlay]).toEqual([[], [], [], []]);
    const all = [...memoryDeck, ...hand].sort();
    expect(all).not.toContain('drowned-echo-2');
    expect(all).toEqual(
      Object.entries(deckList)
        .flatMap(([id, n]) => Array.from({ length: n }, () => id))
        .sort(),
    );
    expect(all).toHaveLength(20);
  });

  it('VW-S14 tokens, hand, Keys, slots and rotation are reset', () => {
    const game = new Campaign().toPlay();
    const { own } = game;
    own[S.TOKENS + 1] = 4;
    own[S.KEYS] = 31;
    own[S.KEYS_COLLECTED] = 1;
    own[S.FOES_DEFEATED] = 1;
    own[S.ROTATION + 2] = EXHAUSTED;
    [own[S.SLOTS], own[S.SLOTS + 2], own[S.SLOT_OF], own[S.SLOT_OF + 2]] = [2, 0, 2, 0];
    game.lose().toPlay();
    expect(game.state).toMatchObject({
      tokens: { explore: 0, fight: 0, influence: 0 },
      keys: {},
      keysCollected: 0,
      foesDefeated: 0,
      slots: 'E F I',
      rotation: { explore: 'upright', fight: 'upright', influence: 'upright' },
      round: 1,
      handMemories: 1,
    });
  });

  it('VW-S16 each set-up uses all Threats, Foes and Keys', () => {
    const game = new Campaign().toPlay();
    const { s } = game;
    const before = game.state;
    const w = s.solo;
    w.threatDeck.pop(s); // gone for this game
    w.threatDeck.pop(s);
    game.lose().toPlay();
    const { threatDeck, area, unseen } = game.state;
    expect(threatDeck.length + area.length).toBe(30);
    expect(threatDeck.length + area.length + unseen.length).toBe(before.threatDeck.length + before.area.length + before.unseen.length);
    expect([...threatDeck, ...area].filter((id) => id.startsWith('key'))).toHaveLength(5);
  });

  it('each attempt has its own luck, whatever was played before', () => {
    const order = (game: Campaign): string => game.toPlay().state.threatDeck.join();
    const one = new Campaign().answering(DECLINING).win();
    const other = new Campaign().answering(DECLINING).lose().lose().win();
    expect([one.vignette, other.vignette]).toEqual([2, 2]);
    expect(order(one)).toBe(order(other));
    expect(order(one.lose())).not.toBe(order(other));
  });
});
