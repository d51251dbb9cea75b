import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'scout', type: 'aggro', recruit: 2, damage: 1 },
    { id: 'warden', type: 'control', recruit: 5, gold: 1, damage: 1, health: 1, exhaust: [{ draw: 1 }], synergy: [{ gold: 3 }] },
    { id: 'rouse', type: 'support', abilities: [[{ ready: { what: 'recruit' } }]] },
    { id: 'rouse-again', type: 'support', abilities: [[{ ready: { what: 'recruit', reuse: true } }]] },
    { id: 'sacrifice', type: 'aggro', abilities: [[{ banish: { from: 'recruits' } }]] },
  ],
};

describe('The Veil: Recruits', () => {
  it('TV-M01 TV-M03 TV-M06 a Recruit dies when its damage reaches its Health and goes to its owner’s Discard Pile', () => {
    const facing = { recruits: ['scout', 'warden'] };
    const scene = scenario({ seats: [{ damage: 4 }, facing], cards, phase: 'lock' });
    expect(scene.options).toEqual(['forfeit the rest', 'hit Scout of Enchanter', 'all the rest to Enchanter']); // 4 do not kill a Warden of 5
    scene.play('hit Scout').expectState({ recruits: [[], ['warden 5']], discard: [[], ['scout']], health: [22, 18] });
  });

  it("TV-M02 TV-M11 TV-M12 a Recruit stays in play and may be used on each of its controller's turns", () => {
    const scene = scenario({ seats: [{ recruits: ['scout'] }, {}], cards });
    for (let turn = 0; turn < 3; turn++) {
      scene.play('exhaust Scout').endTurn();
      scene.expectState({ active: 1, recruits: [['scout 2'], []], health: [22, 19 - turn] }).endTurn();
    }
    expect(scene.offers('play Scout')).toBe(false);
  });

  it('TV-M04 Damage within a turn adds up', () => {
    const seats = [{ damage: 3, hand: ['blow'] }, { recruits: ['warden'] }] as const;
    const scene = scenario({ seats, cards, options: { sequencing: 'free' } })
      .play('hit Warden')
      .expectState({ recruits: [[], ['warden 2']] });
    scene.play('play Blow', 'hit Warden').expectState({ recruits: [[], []], discard: [[], ['warden']] });
  });

  it('TV-M05 surviving Recruits of all players are healed at the end of any turn', () => {
    const hurt = [{ card: 'warden', damage: 3 }];
    for (const active of [0, 1])
      scenario({ active, seats: [{ recruits: hurt }, { recruits: hurt }], cards, phase: 'end' }).expectState({ recruits: [['warden 5'], ['warden 5']] });
  });

  it('TV-M07 a killed Recruit may return through the Deck', () => {
    const scene = scenario({ active: 1, seats: [{}, { discard: ['scout'], deck: [] }], cards, phase: 'end' });
    scene.expectState({ hand: [[], ['scout']] }).endTurn();
    scene.play('play Scout').expectState({ recruits: [[], ['scout 2']] });
  });

  it('TV-M08 TV-M09 TV-M14 TV-M17 exhausting a Recruit gives its whole output to the pools, once', () => {
    const scene = scenario({ seats: [{ recruits: ['warden'], deck: ['purse'] }, {}], cards }).play('exhaust Warden');
    scene.expectState({ gold: [1, 0], damage: [1, 0], points: [1, 0], hand: [['purse'], []], recruits: [['warden 5 exhausted'], []], health: [22, 20] });
    expect(scene.offers('exhaust Warden')).toBe(false);
  });

  it('TV-M10 exhausted Recruits become Ready at the end of their controller’s turn, not another player’s', () => {
    const recruits = [{ card: 'warden', exhausted: true }];
    const mine = scenario({ seats: [{ recruits }, {}], cards, phase: 'end' }).expectState({ recruits: [['warden 5'], []] });
    mine.endTurn();
    expect(mine.offers('exhaust Warden')).toBe(true);
    scenario({ seats: [{}, { recruits }], cards, phase: 'end' }).expectState({ recruits: [[], ['warden 5 exhausted']] });
  });

  it('TV-M13 the number of Recruits is unlimited: nine of one kind are separate and can be named', () => {
    const many = { cards: cards.cards, families: [{ id: 'luminary', fate: { scout: 12 } }] };
    const recruits = Array.from({ length: 9 }, (_, i) => ({ card: 'scout', exhausted: i < 8 }));
    const scene = scenario({ seats: [{ damage: 2 }, { recruits }], cards: many, phase: 'lock' });
    expect(scene.options).toEqual(['forfeit the rest', 'hit Scout of Enchanter', 'hit Scout of Enchanter no. 9', 'all the rest to Enchanter']);
    scene.play('hit Scout of Enchanter no. 9');
    expect(scene.state.recruits[1]).toEqual(Array.from({ length: 8 }, () => 'scout 2 exhausted'));
  });

  it('TV-M15 the output of a Recruit remains after it leaves play', () => {
    const scene = scenario({ seats: [{ recruits: ['warden'], played: ['sacrifice'], deck: ['coin'] }, {}], cards }).play('exhaust Warden', 'use Sacrifice');
    scene.expectState({ recruits: [[], []], banished: [['warden'], []], gold: [1, 0], damage: [1, 0], points: [1, 0] });
  });

  it('TV-M16 using a Recruit is optional', () => {
    scenario({ seats: [{ recruits: ['scout'] }, {}], cards })
      .pass()
      .expectState({ active: 1, health: [22, 20], recruits: [['scout 2'], []] });
  });

  it('TV-M08 TV-H12 a Recruit without an exhaust effect is not exhausted; its Synergy and self-banish need no exhaustion', () => {
    const wall = { id: 'wall', type: 'control', recruit: 4, shield: true };
    const torch = { id: 'torch', type: 'control', recruit: 2, synergy: [{ damage: 2 }], selfBanish: [{ damage: 3 }] };
    const seats = [{ recruits: ['wall', 'torch'] }, {}] as const;
    const scene = scenario({ seats, cards: { cards: [wall, torch] } });
    expect(scene.offers('exhaust')).toBe(false);
    scene.play('Synergy of Torch', 'banish Torch').expectState({ damage: [5, 0], recruits: [['wall 4'], []], banished: [['torch'], []] });
    // If a Synergy needs exhaustion, exhausting the Torch is possible for that.
    const strict = scenario({ seats, cards: { cards: [wall, torch] }, options: { recruitSynergyNeedsExhaust: true } });
    expect([strict.offers('exhaust Wall'), strict.offers('exhaust Torch')]).toEqual([false, true]);
    strict.play('exhaust Torch', 'Synergy of Torch').expectState({ damage: [2, 0] });
  });

  it('TV-M18 TV-?18 a Recruit’s Synergy is separate from its exhaustion, unless recruitSynergyNeedsExhaust is set', () => {
    const seats = [{ recruits: ['warden', 'warden'], deck: ['coin', 'jab'] }, {}] as const;
    const scene = scenario({ seats, cards })
      .play('Synergy of Warden')
      .expectState({ gold: [3, 0], recruits: [['warden 5', 'warden 5'], []] });
    scene.play('exhaust Warden', 'exhaust Warden', 'Synergy of Warden').expectState({ gold: [8, 0] });
    expect(scene.offers('Synergy')).toBe(false);
    const strict = scenario({ seats, cards, options: { recruitSynergyNeedsExhaust: true } });
    expect(strict.offers('Synergy')).toBe(false);
    strict.play('exhaust Warden', 'Synergy of Warden').expectState({ gold: [4, 0] });
    expect(strict.offers('Synergy')).toBe(false);
  });

  it('TV-M19 a Recruit readied during the turn acts again only if the readying text says so', () => {
    const recruits = [{ card: 'scout', exhausted: true }];
    const plain = scenario({ seats: [{ recruits, played: ['rouse'] }, {}], cards })
      .play('use Rouse')
      .expectState({ recruits: [['scout 2'], []] });
    expect(plain.offers('exhaust Scout')).toBe(false);
    const again = scenario({ seats: [{ recruits, played: ['rouse-again'] }, {}], cards }).play('use Rouse Again', 'exhaust Scout');
    again.expectState({ damage: [1, 0], recruits: [['scout 2 exhausted'], []] });
    // Pact Drummer readies another Recruit, never itself.
    const drummer = scenario({ seats: [{ recruits: ['pact-drummer', { card: 'axe-thane', exhausted: true }] }, {}] }).play(
      'exhaust Pact Drummer',
      'exhaust Axe Thane',
    );
    drummer.expectState({ damage: [4, 0], recruits: [['axe-thane 5 exhausted', 'pact-drummer 4 exhausted'], []] });
    scenario({ seats: [{ recruits: ['pact-drummer'] }, {}] })
      .play('exhaust Pact Drummer')
      .expectState({ recruits: [['pact-drummer 4 exhausted'], []] });
  });
});
