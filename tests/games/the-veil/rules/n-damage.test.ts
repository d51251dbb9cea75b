import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const cards = {
  cards: [
    { id: 'gate', type: 'control', recruit: 4, shield: true },
    { id: 'pike', type: 'support', recruit: 3, shield: true },
    { id: 'scout', type: 'aggro', recruit: 2 },
    { id: 'bolt', type: 'aggro', abilities: [[{ directDamage: { n: 5, who: 'targetOpponent' } }]] },
    { id: 'storm', type: 'control', abilities: [[{ directDamage: { n: 5, who: 'eachOpponent' } }]] },
    { id: 'hexer', type: 'control', abilities: [[{ loseHealth: { n: 1, who: 'targetOpponent' } }], [{ slay: { where: { shield: false } } }]] },
    { id: 'ward-two', type: 'support', reveal: { window: 'damage', do: [{ prevent: 2 }] } },
    { id: 'mirror', type: 'support', reveal: { window: 'targeted', do: [{ negate: true }] } },
    { id: 'arrow', type: 'aggro', abilities: [[{ directDamage: { n: 4, who: 'targetPlayer' } }]] },
    { id: 'bend', type: 'support', reveal: { window: 'targeted', do: [{ retarget: true }] } },
  ],
};
const attack = (damage: number, recruits: readonly string[], more = {}) => scenario({ seats: [{ damage }, { recruits }], cards, phase: 'lock', ...more });

describe('The Veil: Shields and the assignment of Damage', () => {
  it('TV-N01 TV-N02 TV-N03 TV-N04 while a Shield lives nothing else can be hit; all Shields must die first', () => {
    const scene = attack(12, ['gate', 'pike', 'scout']);
    expect(scene.options).toEqual(['forfeit the rest', 'hit Gate of Enchanter', 'hit Pike of Enchanter']);
    scene.play('hit Gate');
    expect(scene.options).toEqual(['forfeit the rest', 'hit Pike of Enchanter']);
    scene.play('hit Pike').expectState({ damage: [5, 0] });
    expect(scene.options).toEqual(['forfeit the rest', 'hit Scout of Enchanter', 'all the rest to Enchanter']);
  });

  it('TV-N05 TV-N06 without Shields the rest is split freely; other Recruits may be ignored', () => {
    attack(5, ['scout', 'scout'])
      .play('all the rest to Enchanter')
      .expectState({ health: [22, 15], recruits: [[], ['scout 2', 'scout 2']] });
    attack(5, ['scout', 'scout'])
      .play('hit Scout', 'hit Scout')
      .expectState({ health: [22, 19], recruits: [[], []] });
    attack(5, ['scout'])
      .play('forfeit the rest')
      .expectState({ health: [22, 20], recruits: [[], ['scout 2']] });
  });

  it('TV-N07 an exhausted Shield Recruit still shields', () => {
    const scene = scenario({ seats: [{ damage: 5 }, { recruits: [{ card: 'gate', exhausted: true }] }], cards, phase: 'lock' });
    expect(scene.options).toEqual(['forfeit the rest', 'hit Gate of Enchanter']);
  });

  it('TV-N08 a Shield slain or banished earlier in the turn no longer blocks', () => {
    const seats = [{ hero: 'poacher', hand: ['ambush-runner', 'blow'] }, { recruits: ['gate'] }] as const;
    scenario({ seats, cards })
      .play('play Ambush Runner', 'play Blow', 'use Ambush Runner')
      .pass()
      .expectState({ health: [21, 16] });
    const banisher = { cards: [...cards.cards, { id: 'unmake', type: 'control', damage: 2, abilities: [[{ banish: { from: 'opposingRecruits' } }]] }] };
    scenario({ seats: [{ hand: ['unmake'] }, { recruits: ['gate'] }], cards: banisher })
      .play('play Unmake', 'use Unmake')
      .pass()
      .expectState({ health: [22, 18], banished: [[], ['gate']] });
  });

  it('TV-N09 TV-N14 TV-?22 Damage that does not kill a Shield has no effect, whether assigned or forfeited', () => {
    attack(3, ['gate']).expectState({ active: 1, health: [22, 20], recruits: [[], ['gate 4']] });
    const free = attack(3, ['gate'], { phase: 'primary', options: { sequencing: 'free' } });
    free.play('hit Gate').expectState({ recruits: [[], ['gate 1']] });
    free.play('end the turn').expectState({ recruits: [[], ['gate 4']], health: [22, 20] });
  });

  it("TV-N10 the tally cannot target the attacker's own Recruits or Hero", () => {
    const scene = scenario({ seats: [{ damage: 9, recruits: ['scout'] }, { recruits: ['scout'] }], cards, phase: 'lock' });
    expect(scene.options).toEqual(['forfeit the rest', 'hit Scout of Enchanter', 'all the rest to Enchanter']);
  });

  it('TV-N11 a Shield does not stop Slay, banish, discard or loss of Health', () => {
    const facing = { recruits: ['gate', 'scout'], hand: ['coin', 'jab'], route: ['lightfall'], fateDeck: [] };
    const hexer = scenario({ seats: [{ played: ['hexer'] }, facing], cards });
    hexer.play('use Hexer', 'use the second ability of Hexer').expectState({ health: [22, 19], recruits: [[], ['gate 4']] });
    scenario({ seats: [{ hero: 'poacher', played: ['ransack'] }, facing], cards })
      .play('use Ransack', 'discard Coin')
      .expectState({ hand: [[], ['jab']] });
    scenario({ seats: [{ hero: 'broker', played: ['market-fire'] }, facing], cards })
      .play('use Market Fire')
      .expectState({ banished: [[], ['lightfall']] });
  });

  it('TV-N13 TV-N15 direct Damage ignores Shields and is not part of the tally', () => {
    const scene = scenario({ seats: [{ played: ['bolt'], damage: 1 }, { recruits: ['gate'] }], cards }).play('use Bolt');
    scene.expectState({ health: [22, 15], damage: [1, 0], recruits: [[], ['gate 4']] });
    expect(scene.events).toContain('direct-damage');
  });

  it('TV-?25 directDamageIgnoresShields false: the points first hit that player’s Shields, in the attacker’s order', () => {
    const options = { directDamageIgnoresShields: false };
    const bolt = (recruits: readonly string[]) => scenario({ seats: [{ played: ['bolt'] }, { recruits }], cards, options }).play('use Bolt');
    const both = bolt(['gate', 'pike', 'scout']);
    both.expectState({ asked: 'recruit', decider: 0 });
    expect(both.options).toEqual(['Gate of Enchanter', 'Pike of Enchanter']);
    both.play('Pike of Enchanter').expectState({ recruits: [[], ['gate 2', 'scout 2']], health: [22, 20], asked: 'primary' }); // 3 kill the Pike, 2 to the Gate
    bolt(['gate', 'scout']).expectState({ recruits: [[], ['scout 2']], health: [22, 19], discard: [[], ['gate']] });
    bolt(['scout']).expectState({ recruits: [[], ['scout 2']], health: [22, 15] });
    // Two equal ones leave no choice: 3 kill one, 2 stay on the other.
    bolt(['pike', 'pike']).expectState({ recruits: [[], ['pike 1']], health: [22, 20] });
  });

  it('TV-N16 prevention does not lower direct Damage', () => {
    const seats = [{ played: ['bolt'] }, { hand: ['ward-two'], route: ['quiet-ward'] }] as const;
    scenario({ seats, cards, windows: true })
      .play('use Bolt')
      .expectState({ health: [22, 15], asked: 'primary' });
  });

  it('TV-?26 preventDirectDamage: Auras and a Reveal of the target lower direct Damage; unused prevention applies to later Damage', () => {
    const options = { preventDirectDamage: true };
    const seats = [
      { played: ['bolt'], hand: ['blow'] },
      { hand: ['ward-two'], route: ['quiet-ward'] },
    ] as const;
    const scene = scenario({ seats, cards, windows: true, options }).play('use Bolt');
    scene.expectState({ asked: 'reveal-damage', decider: 1, health: [22, 20] });
    scene.play('reveal Ward Two').expectState({ health: [22, 18], asked: 'primary' }); // 5 minus 2 and 1
    const passed = scenario({ seats, cards, windows: true, options }).play('use Bolt').pass();
    passed.expectState({ health: [22, 16], asked: 'primary' }); // only the Aura
    // The Aura's point is used up: the tally is not lowered.
    passed.play('play Blow').pass();
    passed
      .expectState({ asked: 'reveal-damage' })
      .pass()
      .expectState({ health: [22, 14] });
    const small = { cards: [...cards.cards, { id: 'spark', type: 'aggro', damage: 3, abilities: [[{ directDamage: { n: 1, who: 'targetOpponent' } }]] }] };
    const left = scenario({ seats: [{ hand: ['spark'] }, { hand: ['ward-two'] }], cards: small, windows: true, options }).play(
      'play Spark',
      'use Spark',
      'reveal Ward Two',
    );
    // 2 prevented: 1 applied to the direct Damage, 1 is left for the tally of 3.
    left
      .expectState({ health: [22, 20] })
      .pass()
      .expectState({ health: [22, 18] });
  });

  it('TV-?25 TV-?26 with both options, prevention comes first, then Shields', () => {
    const options = { preventDirectDamage: true, directDamageIgnoresShields: false };
    scenario({ seats: [{ played: ['bolt'] }, { hand: ['ward-two'], recruits: ['pike'] }], cards, windows: true, options })
      .play('use Bolt', 'reveal Ward Two')
      .expectState({ health: [22, 20], recruits: [[], []], discard: [[], ['pike']] }); // 5 - 2 = 3 kill the Pike
  });

  it('TV-N17 TV-?23 among several Shields the attacker chooses the order', () => {
    attack(4, ['gate', 'pike'])
      .play('hit Gate')
      .expectState({ recruits: [[], ['pike 3']] });
    attack(4, ['gate', 'pike'])
      .play('hit Pike')
      .expectState({ recruits: [[], ['gate 4']] });
  });

  it('TV-N18 targeted direct Damage can be negated or redirected, direct Damage to each player cannot', () => {
    const seats = (card: string, answer: string) => [{ played: [card] }, { hand: [answer] }] as const;
    scenario({ seats: seats('bolt', 'mirror'), cards, windows: true })
      .play('use Bolt', 'reveal Mirror')
      .expectState({ health: [22, 20] });
    scenario({ seats: seats('arrow', 'bend'), cards, windows: true })
      .play('use Arrow', 'Enchanter', 'reveal Bend', 'Barbarian')
      .expectState({ health: [18, 20] });
    scenario({ seats: seats('storm', 'mirror'), cards, windows: true })
      .play('use Storm')
      .expectState({ health: [22, 15], asked: 'primary' });
  });

  it('TV-N19 TV-?24 points never carry over: a Recruit takes only its remaining Health', () => {
    attack(6, ['scout', 'scout'])
      .play('hit Scout')
      .expectState({ damage: [4, 0], recruits: [[], ['scout 2']], health: [22, 20] });
  });
});
