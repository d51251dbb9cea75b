import { describe, expect, it } from 'vitest';
import { newGame, type Scene, type Setup, scenario } from '../scenario.ts';
import { cardsOf, firstFight, through } from '../set-up.ts';
import { packWith } from '../test-pack.ts';

const sorted = (cards: readonly string[]): string[] => [...cards].sort();
/** Everything that a seat sees, as integers. */
function seenBy(scene: Scene, seat: number): number[] {
  const out = new Int32Array(scene.rules.mostWords);
  return [...out.subarray(0, scene.view(seat).write(out))];
}
/** Hits the knight, and then does this to it. */
const hitting = (text: readonly object[]) => {
  const attack = { dice: '1', type: 'physical', targets: 'single', choice: 'highestHealth', text };
  return { enemies: [{ id: 'goblin', attacks: { aggressive: attack, neutral: attack, defensive: attack } }] };
};

describe('Veil of Ruin: the cards of a hero', () => {
  it('VR-A02 a hero’s deck and everything it gains are of its own set', () => {
    const cards = { skirmishes: [{ id: 'sk01', skills: 3, masters: 2 }] };
    const scene = firstFight({ cards, options: { start: 'regular' } });
    for (const [seat, hero] of ['knight', 'priest'].entries()) {
      const { hand, draw, skills, masters, scrapped } = scene.state;
      const all = [hand, draw, skills, masters, scrapped].flatMap((piles) => piles[seat]);
      // 24 Basics, 4 Ultimates, 6 Masters, 12 Skills
      expect(all).toHaveLength(46);
      expect(all.filter((card) => !card.startsWith(`${hero}-`))).toEqual([]);
    }
  });

  it('VR-A03 a combat card is a Basic, Skill, Master or Ultimate, and nothing else', () => {
    expect(() => packWith({ cards: [{ id: 'knight-1', pile: 'relic' }] })).toThrow('relic');
    expect(() => packWith({ cards: [{ id: 'knight-1', pile: ['basic', 'skill'] }] })).toThrow();
    expect(() => packWith({ cards: [{ id: 'knight-1', pile: 'skill' }] })).toThrow('skill cards have the numbers 44 to 67');
  });

  it('VR-A04 VR-A05 the four types are four piles: Basics 1 to 24, Ultimates 25 to 28, Masters 32 to 37, Skills 44 to 55', () => {
    const scene = newGame();
    const { skills, masters, draw, scrapped } = scene.state;
    expect([skills[0], masters[0]]).toEqual([cardsOf('knight', 44, 55), cardsOf('knight', 32, 37)]);
    expect(sorted([...draw[0], ...scrapped[0]])).toEqual(cardsOf('knight', 1, 24));
    scene.play(scene.options[0]);
    const ultimates = [...scene.state.draw[0], ...scene.state.scrapped[0]]
      .map((card) => card.replace(' unpicked', ''))
      .filter((card) => !draw[0].includes(card));
    expect(sorted(ultimates.filter((card) => !scrapped[0].includes(card)))).toEqual(cardsOf('knight', 25, 28));
  });

  it('VR-A05 VR-?20 numbers 29–31, 38–43 and 56–67 are in the piles only with extendedPools', () => {
    const sizes = (extendedPools: boolean): number[] => {
      const scene = newGame({ pack: 'stand-in', options: { extendedPools } });
      const { skills, masters } = scene.state;
      scene.play(scene.options[0]);
      const { draw, scrapped } = scene.state;
      // Without the 24 Basics, what is in the deck or scrapped are Ultimates.
      return [skills[0].length, masters[0].length, draw[0].length + scrapped[0].length - 24];
    };
    expect(sizes(false)).toEqual([12, 6, 4]);
    expect(sizes(true)).toEqual([24, 12, 7]);
  });
});

describe('Veil of Ruin: draw pile and discard pile', () => {
  const finish = (scene: Scene): Scene => {
    while (scene.state.asked === 'action' && scene.state.round === 1) scene.pass();
    return scene;
  };

  it('VR-A09 the deck is the draw pile, and nobody sees its order', () => {
    const games = [0, 1].map((game) => firstFight({}, game));
    expect(games.map(({ state }) => state.draw[0].length)).toEqual([8, 8]);
    expect(games[0].state.draw[0]).not.toEqual(games[1].state.draw[0]);
    // Two states that differ only in the order of the draw pile look the same to all.
    const seen = [
      ['knight-1', 'knight-2'],
      ['knight-2', 'knight-1'],
    ].map((draw) => {
      const scene = scenario({ heroes: [{ draw, hand: ['knight-3'] }] });
      return [0, 1].map((seat) => seenBy(scene, seat));
    });
    expect(seen[0]).toEqual(seen[1]);
  });

  it('VR-A09 a Single Action goes to its hero’s discard pile, an attack card by way of a Recall Zone', () => {
    const cards = { cards: [{ id: 'prayer', kind: 'action', text: [{ heal: 1, to: 'self' }] }] };
    const scene = scenario({
      heroes: [
        { hand: ['prayer', 'knight-1'], draw: ['knight-2', 'knight-3'] },
        { draw: ['priest-2', 'priest-3'], turnTaken: true },
      ],
      cards,
    });
    scene.play('Prayer').expectState({ discard: [['prayer'], []] });
    scene.play('knight 1').expectState({ discard: [['prayer'], []], recall: [['knight-1@0']] });
    finish(scene).expectState({ round: 2, discard: [['knight-1', 'prayer'], []], recall: [[]] });
  });

  it('VR-A09 a boon goes to the discard pile when it ends, a companion when it is replaced', () => {
    const cards = {
      cards: [
        { id: 'oath', kind: 'boon', onto: 'self', lasts: 'round', passives: [{ attack: 1 }] },
        { id: 'wolf', kind: 'companion', hp: 3, actions: [[{ heal: 1, to: 'self' }]] },
        { id: 'bear', kind: 'companion', hp: 4, actions: [[{ heal: 1, to: 'self' }]] },
      ],
    };
    const heroes = [{ hand: ['oath', 'bear'], companion: 'wolf', draw: ['knight-2', 'knight-3'] }, { turnTaken: true }];
    const scene = scenario({ heroes, cards });
    scene.play('Oath').expectState({ boons: [['oath@0'], []], discard: [[], []] });
    scene.play('Bear').expectState({ companion: ['bear 4', ''], discard: [['wolf'], []] });
    finish(scene).expectState({ round: 2, boons: [[], []], discard: [['oath', 'wolf'], []] });
  });

  it('VR-A10 when the last card is drawn, the discard pile becomes the draw pile at once and costs nothing', () => {
    const scene = scenario({ heroes: [{ draw: ['knight-1'], discard: ['knight-2', 'knight-3'], ap: 0 }, { draw: ['priest-1', 'priest-2'] }], phase: 'round' });
    scene.expectState({ hand: [['knight-1'], ['priest-1']], discard: [[], []], ap: [3, 6] });
    expect(scene.state.draw.map(sorted)).toEqual([['knight-2', 'knight-3'], ['priest-2']]);
  });

  it('VR-A10 a draw pile that is not empty stays as it is', () => {
    scenario({ heroes: [{ draw: ['knight-1', 'knight-4'], discard: ['knight-2'] }, { draw: ['priest-1', 'priest-2'] }], phase: 'round' }).expectState({
      hand: [['knight-1'], ['priest-1']],
      draw: [['knight-4'], ['priest-2']],
      discard: [['knight-2'], []],
    });
  });

  it('VR-A10 the same when a search, a look or a cure takes the last card', () => {
    const texts: Record<string, readonly object[]> = {
      search: [{ search: { kind: 'attack' }, of: 'self', put: 'hand' }],
      look: [{ lookTop: 1, of: 'self', take: 1, rest: 'back' }],
      discard: [{ lookTop: 1, of: 'self', take: 0, rest: 'discard' }],
      cure: [{ cure: 1, of: 'injury', from: 'anywhere', to: 'self' }],
    };
    const played = (name: string, card: string): Scene => {
      const setup: Setup = {
        heroes: [{ hand: ['seek'], draw: [card], discard: ['knight-2', 'knight-3'] }],
        cards: { cards: [{ id: 'seek', kind: 'action', text: texts[name] }] },
      };
      return through(scenario(setup).play('Seek'), 'card');
    };
    for (const name of ['search', 'look']) {
      const scene = played(name, 'knight-1').expectState({ hand: [['knight-1'], []], discard: [['seek'], []], ap: [2, 3] });
      expect(sorted(scene.state.draw[0])).toEqual(['knight-2', 'knight-3']);
    }
    const discarded = played('discard', 'knight-1').expectState({ hand: [[], []], discard: [['seek'], []] });
    expect(sorted(discarded.state.draw[0])).toEqual(['knight-1', 'knight-2', 'knight-3']);
    const cured = played('cure', 'stun').expectState({ hand: [[], []], discard: [['seek'], []] });
    expect(sorted(cured.state.draw[0])).toEqual(['knight-2', 'knight-3']);
  });
});

describe('Veil of Ruin: supplies and piles of the table', () => {
  it('VR-A11 Injuries and Corruption are shuffled into the deck, drawn, discarded and reshuffled with it', () => {
    const deck = ['trauma', 'dread', 'knight-1', 'knight-2', 'knight-3', 'knight-4', 'knight-5'];
    const hands = Array.from({ length: 20 }, (_, game) =>
      scenario({ heroes: [{ draw: deck, ap: 0 }, { draw: cardsOf('priest', 1, 6) }], phase: 'fight' }, game),
    );
    for (const card of ['trauma', 'dread'])
      expect(new Set(hands.map(({ told }) => told.join().toLowerCase().includes(`draws ${card}`)))).toEqual(new Set([true, false]));
    for (const { state } of hands) expect(sorted([...state.hand[0], ...state.draw[0], ...state.discard[0]])).toEqual(sorted(deck));
    // A discarded Injury comes back with the next shuffle.
    const scene = scenario({ heroes: [{ draw: ['knight-1'], discard: ['stun', 'rot'] }, { draw: ['priest-1', 'priest-2'] }], phase: 'round' });
    expect(sorted(scene.state.draw[0])).toEqual(['rot', 'stun']);
  });

  it('VR-A12 Injuries and Corruption are two supplies that all players see', () => {
    newGame().expectState({ supply: { trauma: 3, fatigue: 3, stun: 3, rot: 2, dread: 2 } });
    const seen = (supply: Setup['supply']): number[] => seenBy(scenario({ supply }), 1);
    expect(seen({ stun: 1 })).not.toEqual(seen({ stun: 2 }));
    expect(seen({ rot: 1 })).not.toEqual(seen({ rot: 2 }));
  });

  it('VR-A12 VR-?33 an Injury or Corruption card comes from its own supply; an empty supply adds none', () => {
    const attacked = (text: readonly object[], supply: Setup['supply']): Scene =>
      scenario(
        { heroes: [{ draw: ['knight-1', 'knight-2'] }, { hp: 9, draw: ['priest-1', 'priest-2'] }], cards: hitting(text), supply, phase: 'enemyTurn' },
        1,
      );
    const cards = (scene: Scene): string[] => sorted([...scene.state.hand[0], ...scene.state.draw[0], ...scene.state.discard[0]]);
    const hurt = attacked([{ injury: 'trauma', to: 'target' }], { trauma: 1 });
    expect(cards(hurt)).toEqual(['knight-1', 'knight-2', 'trauma']);
    hurt.expectState({ supply: { trauma: 0, fatigue: 3, stun: 3, rot: 2, dread: 2 }, hp: [39, 9] });
    const spared = attacked([{ injury: 'trauma', to: 'target' }], { trauma: 0 });
    expect(cards(spared)).toEqual(['knight-1', 'knight-2']);
    spared.expectState({ supply: { trauma: 0, fatigue: 3, stun: 3, rot: 2, dread: 2 }, hp: [39, 9] });
    const rotten = attacked([{ corruption: 2, to: 'target' }], { rot: 0, dread: 1 });
    expect(cards(rotten)).toEqual(['dread', 'knight-1', 'knight-2']);
    rotten.expectState({ supply: { trauma: 3, fatigue: 3, stun: 3, rot: 0, dread: 0 } });
  });

  it('VR-?33 the sizes of the supplies are those of the pack; tokens are without limit', () => {
    const cards = { injuries: [{ id: 'stun', copies: 7 }], corruption: [{ id: 'rot', copies: 0 }], flasks: [{ id: 'flask', copies: 2 }] };
    const scene = newGame({ cards }).expectState({ supply: { trauma: 3, fatigue: 3, stun: 7, rot: 0, dread: 2 } });
    expect(scene.state.itemDeck.filter((card) => card === 'flask')).toHaveLength(2);
    const cheer = {
      cards: [
        {
          id: 'cheer',
          kind: 'action',
          text: [
            { buff: 60, to: 'self' },
            { ap: 60, to: 'self' },
          ],
        },
      ],
    };
    scenario({ heroes: [{ hand: ['cheer'], buffs: 90, ap: 90 }], cards: cheer })
      .play('Cheer')
      .expectState({ buffs: [150, 0], ap: [149, 3] });
  });

  it('VR-A13 Minions, and bosses of each tier, are drawn from their own piles', () => {
    const names = (row: Readonly<Record<string, unknown>>): Set<string> =>
      new Set(
        Array.from(
          { length: 30 },
          (_, game) => firstFight({ cards: { skirmishes: [{ id: 'sk01', named: [], minions: 0, ...row }] } }, game).state.enemies,
        ).flat(),
      );
    expect(names({ minions: 1 })).toEqual(new Set(['goblin', 'orc', 'troll', 'imp']));
    for (const tier of [1, 2, 3, 4, 5]) expect(names({ bosses: [tier] })).toEqual(new Set([`ogre-${tier}`, `giant-${tier}`]));
  });

  it('VR-A19 a new game begins with all items and flasks in a shuffled item deck', () => {
    const decks = [0, 1, 2].map((game) => newGame({}, game).state.itemDeck);
    const all = [...Array.from({ length: 8 }, (_, i) => `charm-${i + 1}`), 'flask', 'flask', 'flask', 'flask'];
    for (const deck of decks) expect(sorted(deck)).toEqual(all);
    expect(new Set(decks.map(String)).size).toBe(3);
  });
});
