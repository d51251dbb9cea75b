import { describe, expect, it } from 'vitest';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

// What texts do: every effect, player and condition of the language, on Age cards and Decrees.

/** An Age card’s text is carried out after an empty vote, or at the vote if somebody holds cards; the game ends with it. */
function afterText(tie: readonly object[], setup: Setup = {}, luck: Parameters<typeof scenario>[1] = []): Scene {
  const { options, cards, ...rest } = setup;
  return scenario({ phase: 'ageEnd', hands: [[], [], []], options: { ages: 1, ...options }, cards: { ...cards, ages: [{ id: 'age-1', tie }] }, ...rest }, luck);
}
/** Hands of so many Feathers. */
const feathers = (...sizes: readonly number[]): Fates[][] => sizes.map((n) => new Array<Fates>(n).fill('feather'));
/** Everybody votes with no card. */
function nobodyVotes(scene: Scene): Scene {
  while (scene.state.asked === 'age-vote') scene.pass();
  return scene;
}
const gains = (demi: string): object => ({ give: 1, to: { demi } });

describe('Veiled Fate: effects of texts', () => {
  it('give: Renown, its loss, a Smite, a coin for each Demi', () => {
    afterText([{ give: 2, to: { class: 'agility' } }]).expectState({ renown: { aponi: 2, namari: 2, naka: 2 } });
    afterText([{ give: -2, to: { top: 2 } }], { renown: { klar: 5, naka: 1 } }).expectState({ renown: { klar: 3 } });
    afterText([{ give: 'smite', to: { demi: 'naka' } }]).expectState({ places: { naka: 'abyss' } });
    const flips = [0, 1, 0].map((take) => ({ from: 'coin', take }));
    const scene = afterText([{ give: { coin: [1, 'smite'] }, to: { class: 'agility' } }], {}, flips);
    scene.expectLuckUsed().expectState({ renown: { aponi: 1, naka: 1 }, places: { namari: 'abyss' } });
  });

  it('VF-Q10 give: a Demi smited off a Quest leaves its slot', () => {
    const scene = afterText(
      [
        { give: 'smite', to: { onQuest: true } },
        { give: 1, to: { onQuest: true } },
      ],
      { quests: { forest: { on: ['naka', 'klar'] } } },
    );
    scene.expectState({ places: { naka: 'abyss', klar: 'abyss' }, renown: {} });
  });

  it('move: to any Location, off a Quest too', () => {
    const setup = { places: { pentha: 'abyss' }, quests: { forest: { on: ['naka'] } } } as const;
    afterText([{ move: 'pools', who: { in: ['abyss'] } }], setup).expectState({ places: { pentha: 'pools', naka: 'forest 0' } });
    afterText([{ move: 'coast', who: { onQuest: true } }], setup).expectState({ places: { pentha: 'abyss', naka: 'coast' } });
    afterText([{ move: 'forest', who: { in: ['forest'] } }], setup).expectState({ places: { pentha: 'abyss', naka: 'forest' } });
    afterText([{ move: 'abyss', who: { demi: 'klar' } }], { ...setup, line: ['klar', 'naka'] }).expectState({
      places: { pentha: 'abyss', klar: 'abyss', naka: 'forest 0' },
    });
  });

  it('VF-P10 move: into the Abyss is no Smite, so the marker stays', () => {
    const scene = afterText([{ move: 'abyss', who: { demi: 'pentha' } }], { renown: { pentha: 2, klar: 2 } });
    expect(scene.state.spaces[2]).toEqual(['pentha', 'klar']);
  });

  it('choose: in the midst of a text, by the first player; a new choice replaces the one before', () => {
    const text = [{ choose: 'demis' }, { give: 1, to: { chosen: true } }, { choose: 'demis', count: 2 }, { give: -1, to: { chosen: true } }];
    const scene = afterText(text, { first: 1, renown: { pentha: 1, klar: 1, naka: 1 } });
    scene
      .expectState({ asked: 'choose', decider: 1 })
      .play(code.demi('klar'))
      .expectState({ renown: { pentha: 1, klar: 2, naka: 1 }, asked: 'choose' });
    scene.play(code.demi('pentha'), code.demi('naka')).expectState({ renown: { klar: 2 } });
  });

  it('VF-F10 draw: up to the limit of 8', () => {
    nobodyVotes(afterText([{ draw: 3, player: 'each' }], { hands: feathers(0, 4, 7) })).expectState({ handSizes: [3, 7, 8], deckSize: 13 });
  });

  it('discard: of the player’s choice, each of the players concerned in turn from the first player', () => {
    const hands = [['feather', 'scorpion', 'plus-two'], ['scorpion'], []] as const;
    const scene = nobodyVotes(afterText([{ discard: 2, player: 'each' }], { hands, first: 1 }));
    // Seat 1 has one card and discards that; seat 2 has none.
    scene.expectState({ asked: 'discard', decider: 1 }).card('scorpion').expectState({ asked: 'discard', decider: 0 });
    // Picked in ascending order, so that two are left to pick.
    expect((['feather', 'scorpion', 'plus-two'] as const).map((card) => scene.can(code.card(card)))).toEqual([true, true, false]);
    scene.card('scorpion', 'plus-two').expectState({ hands: [['feather'], [], []], discard: ['scorpion', 'scorpion', 'plus-two'], asked: 'over' });
  });

  it('discard ifAtLeast: only those who hold so many', () => {
    const scene = nobodyVotes(afterText([{ discard: 1, player: 'each', ifAtLeast: 3 }], { hands: feathers(2, 3, 4) }));
    scene.card('feather', 'feather').expectState({ handSizes: [2, 2, 3], asked: 'over' });
  });

  it('VF-R05 rest: the player is out for the Age, and takes the token if nobody has Rested', () => {
    const decree = { words: 'Rest.', when: [{ event: 'placed', do: [{ rest: 'active' }] }] };
    const scene = scenario({ cards: { cities: [{ id: 'altar-1', decree }] }, first: 2 }).put('naka', 'forest', 0, 'feather');
    // The action left is lost.
    scene.expectState({ rested: [0], first: 0, claimed: true, active: 1, asked: 'action' });
  });

  it('coin: one text on Feather, the other on Scorpion, and on with what follows', () => {
    const text = [{ coin: { feather: [gains('pentha')], scorpion: [gains('klar'), gains('belan')] } }, gains('naka')];
    afterText(text, {}, [{ from: 'coin', take: 0 }]).expectState({ renown: { pentha: 1, naka: 1 } });
    afterText(text, {}, [{ from: 'coin', take: 1 }]).expectState({ renown: { klar: 1, belan: 1, naka: 1 } });
    afterText([{ coin: { scorpion: [gains('klar')] } }], {}, [{ from: 'coin', take: 0 }]).expectState({ renown: {} });
  });
});

describe('Veiled Fate: the players that a text concerns', () => {
  /** Seat 2 is first player; seats 0 and 2 have Rested. */
  const drawing = (player: string | undefined, hands = feathers(3, 1, 4, 1), first = 2): number[] => {
    const scene = afterText([{ draw: 1, ...(player === undefined ? {} : { player }) }], { players: 4, first, claimed: true, rested: [0, 2], hands });
    return nobodyVotes(scene).state.handSizes;
  };

  it.each([
    [undefined, [3, 1, 5, 1]],
    ['active', [3, 1, 5, 1]],
    ['first', [3, 1, 5, 1]],
    ['leftOfFirst', [3, 1, 4, 2]],
    ['each', [4, 2, 5, 2]],
    ['rested', [4, 1, 5, 1]],
    ['notRested', [3, 2, 4, 2]],
    ['fewestCards', [3, 2, 4, 2]],
    ['mostCards', [3, 1, 5, 1]],
  ] as const)('%s', (player, sizes) => {
    expect(drawing(player)).toEqual(sizes);
  });

  it('active is the player whose doing a Decree answers', () => {
    const decree = {
      words: 'Draw.',
      when: [
        {
          event: 'placed',
          do: [
            { draw: 2, player: 'active' },
            { draw: 1, player: 'first' },
          ],
        },
      ],
    };
    const scene = scenario({ cards: { cities: [{ id: 'altar-1', decree }] }, active: 1, first: 2 }).put('naka', 'forest', 0, 'feather');
    scene.expectState({ handSizes: [4, 5, 5] });
  });

  it('are settled before anyone draws, discards or Rests', () => {
    // The one with the fewest draws, and only then has as many as two others.
    expect(drawing('fewestCards', feathers(3, 1, 2, 2), 1)).toEqual([3, 2, 2, 2]);
    const most = nobodyVotes(afterText([{ discard: 1, player: 'mostCards' }], { hands: feathers(3, 3, 2) }));
    most.card('feather', 'feather').expectState({ handSizes: [2, 2, 2], asked: 'over' });
    // The one who Rests takes the token, and another sits to its left.
    const decree = { words: 'Rest.', when: [{ event: 'placed', do: [{ rest: 'leftOfFirst' }] }] };
    const scene = scenario({ cards: { cities: [{ id: 'altar-1', decree }] }, players: 4 }).put('naka', 'forest', 0, 'feather');
    scene.expectState({ rested: [1], first: 1, asked: 'action', active: 0 });
  });
});

describe('Veiled Fate: conditions of texts', () => {
  const when = (condition: object): object => ({ if: condition, do: [gains('pentha')], else: [gains('naka')] });
  const holds = (condition: object, setup: Setup = {}): boolean => {
    const { renown } = nobodyVotes(afterText([when(condition)], setup)).state;
    expect(Object.keys(renown)).toHaveLength(1);
    return renown.pentha === 1;
  };

  it('handAtLeast: cards of the player concerned, on an Age card the first player', () => {
    const hands = feathers(8, 3, 8);
    expect([3, 4].map((n) => holds({ handAtLeast: n }, { first: 1, hands }))).toEqual([true, false]);
  });

  it('playersAtLeast, age, cityCard', () => {
    expect([3, 4].map((n) => holds({ playersAtLeast: n }))).toEqual([true, false]);
    expect([1, 2].map((n) => holds({ age: n }))).toEqual([true, false]);
    expect([holds({ cityCard: true }), holds({ cityCard: true }, { city: null })]).toEqual([true, false]);
  });

  it('votesAtLeast: cards that players put into the Age vote; marginAtLeast: votes between the sides', () => {
    const voted = (condition: object): boolean => {
      const card = { id: 'age-1', feather: [when(condition)] };
      const setup = {
        phase: 'ageEnd',
        options: { ages: 1 },
        cards: { ages: [card] },
        hands: [[], ['feather', 'double-feather', 'plus-two'], ['scorpion']],
        deck: ['feather', 'scorpion'],
      } as const;
      // Seat 1 adds 3 cards, seat 2 one: 3 and 1 votes; the Fate +2 brings in one for each side: 4 to 2.
      return scenario(setup).card('feather', 'double-feather', 'plus-two', 'scorpion').state.renown.pentha === 1;
    };
    expect([4, 5].map((n) => voted({ votesAtLeast: n }))).toEqual([true, false]);
    expect([2, 3].map((n) => voted({ marginAtLeast: n }))).toEqual([true, false]);
  });

  it('without else nothing happens, and the text goes on', () => {
    afterText([{ if: { playersAtLeast: 8 }, do: [gains('pentha')] }, gains('naka')]).expectState({ renown: { naka: 1 } });
    afterText([{ if: { playersAtLeast: 2 }, do: [gains('pentha')] }, gains('naka')]).expectState({ renown: { pentha: 1, naka: 1 } });
  });
});
