import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const ward = (n: number) => ({ id: `ward-${n}`, name: `Ward ${n}`, type: 'support', gold: 1, reveal: { window: 'damage', do: [{ prevent: n }] } });
const cards = {
  cards: [
    ward(2),
    ward(5),
    { id: 'no', type: 'support', reveal: { window: 'targeted', do: [{ negate: true }] } },
    { id: 'hurt', type: 'control', abilities: [[{ loseHealth: { n: 3, who: 'targetPlayer' } }]] },
    { id: 'strike-late', type: 'aggro', abilities: [[{ damage: 4 }]] },
    { id: 'scout', type: 'aggro', recruit: 2 },
  ],
};
const struck = (damage: number, hand: readonly string[], more: object = {}, facing: object = {}) =>
  scenario({ seats: [{ damage }, { hand, ...facing }], cards, phase: 'lock', windows: true, ...more });

describe('The Veil: Reveal, prevention, maximum Health', () => {
  it('TV-V01 TV-V03 TV-V04 a Reveal is made from hand on the opponent’s turn; the card stays there, known to all', () => {
    const scene = struck(7, ['ward-2', 'coin']);
    scene.expectState({ asked: 'reveal-damage', decider: 1 });
    expect(scene.options).toEqual(['pass', 'reveal Ward 2']);
    scene.play('reveal Ward 2').expectState({ health: [22, 15], discard: [[], []], gold: [0, 0] });
    expect(scene.state.hand[1]).toEqual(['coin', 'ward-2']);
    // On its own turn it is a card to play, not a Reveal.
    const own = scenario({ active: 1, seats: [{}, { hand: ['ward-2'], damage: 3 }], cards, windows: true });
    expect(own.options.filter((o) => o.includes('Ward'))).toEqual(['play Ward 2']);
    own.pass().expectState({ health: [19, 20] });
  });

  it('TV-V02 a missed Reveal cannot be made later', () => {
    const scene = struck(7, ['ward-5']).pass();
    scene.expectState({ health: [22, 13], active: 1, asked: 'primary' });
    expect(scene.offers('reveal')).toBe(false);
  });

  it('TV-?42 revealedGoesTo discard: the card is discarded after it works', () => {
    const scene = struck(7, ['ward-2'], { options: { revealedGoesTo: 'discard' } }).play('reveal Ward 2');
    scene.expectState({ health: [22, 15], discard: [[], ['ward-2']] });
    expect(scene.state.hand[1]).toEqual([]);
    scenario({ seats: [{ played: ['hurt'] }, { hand: ['no'] }], cards, windows: true, options: { revealedGoesTo: 'discard' } })
      .play('use Hurt', 'Enchanter', 'reveal No')
      .expectState({ health: [22, 20], hand: [[], []], discard: [[], ['no']] });
  });

  it('TV-V05 TV-V06 TV-V07 prevention lowers the total before it is assigned; the attacker assigns the rest', () => {
    const scene = struck(7, ['ward-5'], {}, { recruits: ['scout'] });
    expect(scene.offers('hit')).toBe(false);
    scene.play('reveal Ward 5').expectState({ damage: [2, 0], asked: 'damage', decider: 0 });
    scene.play('hit Scout').expectState({ recruits: [[], []], health: [22, 20] });
  });

  it('TV-V08 the total does not fall below 0', () => {
    struck(3, ['ward-5'])
      .play('reveal Ward 5')
      .expectState({ active: 1, health: [22, 20], damage: [0, 0] });
  });

  it('TV-V09 TV-V10 TV-V11 TV-V14 TV-V15 TV-V22 banished raises add up, change only the maximum, and allow healing up to it', () => {
    const seats = [{ health: 21, hand: ['inner-strength', 'inner-strength'] }, {}] as const;
    const scene = scenario({ seats }).play('play Inner Strength', 'banish Inner Strength itself');
    scene.expectState({ maximum: [24, 20], health: [21, 20] });
    scene.play('play Inner Strength', 'banish Inner Strength itself').expectState({ maximum: [26, 20], health: [21, 20], points: [4, 0] });
    expect(scene.events.filter((e) => ['healed', 'hit', 'health-lost', 'direct-damage'].includes(e))).toEqual([]);
    scene.endTurn().expectState({ health: [25, 20] });
  });

  it('TV-?29 innerStrengthBonus 4 raises by 4', () => {
    scenario({ seats: [{ hand: ['inner-strength'] }, {}], options: { innerStrengthBonus: 4 } })
      .play('play Inner Strength', 'banish Inner Strength itself')
      .expectState({ maximum: [26, 20] });
  });

  it('TV-V12 TV-V13 TV-V14 when the card leaves the pile, the maximum falls and lowers Health above it, without Damage', () => {
    const back = (health: number) => scenario({ seats: [{ health, banished: ['inner-strength'], played: ['exhume'] }, {}] }).play('use Exhume');
    const cut = back(24).expectState({ maximum: [22, 20], health: [22, 20] });
    expect(cut.events.filter((e) => ['hit', 'health-lost', 'direct-damage'].includes(e))).toEqual([]);
    back(20).expectState({ maximum: [22, 20], health: [20, 20] });
  });

  it('TV-V16 on an opponent’s turn a player acts only through Reveals and forced discards', () => {
    const seats = [
      { played: ['hurt'], damage: 3, route: ['war-chest'], gold: 3, fateDeck: [] },
      { hand: ['coin', 'lightfall'], recruits: [], route: ['dawn-tithe', 'lone-vigil'], gold: 9 },
    ] as const;
    const scene = scenario({ seats, cards, windows: true }).play('use Hurt', 'Enchanter').pass();
    scene.expectState({ asked: 'gold', decider: 0 }).play('buy War Chest').expectState({ active: 1 });
  });

  it('TV-V17 a card may be revealed once per opponent’s turn, each copy once', () => {
    const free = struck(9, ['ward-2', 'ward-2'], { phase: 'primary', options: { sequencing: 'free' } }).play('all the rest');
    free.play('reveal Ward 2').expectState({ asked: 'reveal-damage' });
    free.play('reveal Ward 2').expectState({ health: [22, 15], asked: 'turn', decider: 0 }); // 9 - 4
    const again = scenario({ seats: [{ damage: 3, hand: ['blow'] }, { hand: ['ward-2'] }], cards, windows: true, options: { sequencing: 'free' } });
    again.play('all the rest', 'reveal Ward 2').expectState({ health: [22, 19] });
    again.play('play Blow', 'all the rest').expectState({ health: [22, 17], asked: 'turn' });
    // In the opponent's next turn it may be revealed again.
    const twice = scenario({
      seats: [
        { played: ['hurt'], hand: [], deck: [] },
        { hand: ['no'], deck: [] },
      ],
      cards,
      windows: true,
    });
    twice.play('use Hurt', 'Enchanter', 'reveal No').endTurn().endTurn();
    twice
      .expectState({ active: 0, hand: [['hurt'], ['no']] })
      .play('play Hurt', 'use Hurt', 'Enchanter')
      .expectState({ asked: 'reveal-targeted' });
  });

  it('TV-V18 several preventions in one turn add up, including Auras', () => {
    struck(12, ['ward-2', 'ward-5'], {}, { route: ['quiet-ward'] })
      .play('reveal Ward 2', 'reveal Ward 5')
      .expectState({ health: [22, 16] }); // 12 - 1 - 2 - 5 = 4
  });

  it('TV-V19 TV-?43 the window "targeted" opens only for a player who is targeted or whose card is', () => {
    const own = scenario({ seats: [{ played: ['hurt'] }, { hand: ['no'] }], cards, windows: true }).play('use Hurt', 'Barbarian');
    own.expectState({ health: [19, 20], asked: 'primary' });
    // On a player's own turn its own card is not an answer (TV-V01).
    const mine = scenario({ seats: [{ played: ['hurt'], hand: ['no'] }, {}], cards, windows: true }).play('use Hurt', 'Barbarian');
    mine.expectState({ health: [19, 20], asked: 'primary', decider: 0 });
    const recruit = scenario({
      seats: [
        { hero: 'poacher', played: ['ambush-runner'] },
        { hand: ['no'], recruits: ['scout'] },
      ],
      cards,
      windows: true,
    }).play('use Ambush Runner');
    recruit
      .expectState({ asked: 'reveal-targeted', decider: 1, recruits: [[], ['scout 2']] })
      .play('reveal No')
      .expectState({ recruits: [[], ['scout 2']] });
    const route = scenario({
      seats: [
        { hero: 'broker', played: ['market-fire'] },
        { hand: ['no'], route: ['lightfall'] },
      ],
      cards,
      windows: true,
    }).play('use Market Fire');
    route
      .expectState({ asked: 'reveal-targeted' })
      .play('reveal No')
      .expectState({ banished: [[], []] });
  });

  it('TV-V20 the window opens at the start of the Damage phase; later Damage is lost', () => {
    const seats = [{ damage: 3, played: ['strike-late'] }, { hand: ['ward-2'] }] as const;
    const scene = scenario({ seats, cards, phase: 'lock', windows: true }).expectState({ asked: 'reveal-damage' }).pass();
    scene
      .expectState({ asked: 'held-back', damage: [3, 0] })
      .play('use Strike Late')
      .expectState({ health: [22, 17] });
  });

  it('TV-V21 prevention lowers the whole tally, no matter who would have been hit', () => {
    const scene = struck(4, ['ward-2'], {}, { recruits: ['scout'] }).play('reveal Ward 2');
    scene
      .expectState({ damage: [2, 0] })
      .play('hit Scout')
      .expectState({ recruits: [[], []], health: [22, 20] });
  });
});
