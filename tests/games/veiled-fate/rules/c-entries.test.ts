import { describe, expect, it } from 'vitest';
import { Fate } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

/** Pentha is in the Pools; the token lies on slot 1, and slot 2 has this icon. */
const atThePools = (icon: unknown, setup: Setup = {}): Scene =>
  scenario(
    { cards: { cities: [{ id: 'altar-1', slots: ['none', icon, 'none', 'none', 'none', 'none'] }] }, token: 1, places: { pentha: 'pools' }, ...setup },
    [],
  );

/** The text of an Age card is carried out on an empty vote; the game ends with it, so that hands stay as they are. */
function afterText(tie: readonly object[], setup: Setup = {}): Scene {
  const { options, cards, ...rest } = setup;
  return scenario({
    phase: 'ageEnd',
    hands: [[], [], []],
    options: { ages: 1, ...options },
    cards: { ...cards, ages: [{ id: 'age-1', tie }] },
    ...rest,
  });
}

describe('Veiled Fate: from the Pools into the City', () => {
  it('VF-E23 VF-K11 VF-K12 with one card in hand, refreshing before +1 Fate leaves two cards and no Rest', () => {
    const scene = atThePools('fate', { hands: [['scorpion'], [], []], deck: ['feather', 'plus-two', 'scorpion'] });
    scene.move('pentha', 'city').expectState({ asked: 'order', city: 'altar-1 2' });
    scene.play(code.refreshFirst).card('scorpion');
    scene.expectState({ hands: [['feather', 'plus-two'], [], []], discard: ['scorpion'], deck: ['scorpion'], rested: [], asked: 'action', used: 1 });
  });

  it('VF-K12 the other order draws first, and any of the cards then held may be refreshed', () => {
    const scene = atThePools('fate', { hands: [['scorpion'], [], []], deck: ['feather', 'plus-two', 'scorpion'] });
    scene.move('pentha', 'city').play(code.iconFirst);
    scene.expectState({ asked: 'refresh', hands: [['feather', 'scorpion'], [], []] });
    scene.card('feather').expectState({ hands: [['scorpion', 'plus-two'], [], []], discard: ['feather'] });
  });

  it('VF-?53 VF-C08 a Demi smited by the slot: the player may refresh before it or after it, or not at all', () => {
    const hands = [['scorpion', 'scorpion'], [], []] as const;
    const after = atThePools('smite', { hands, deck: ['feather'] })
      .move('pentha', 'city')
      .play(code.iconFirst);
    after.expectState({ asked: 'refresh', places: { pentha: 'abyss' } });
    after.card('scorpion').expectState({ hands: [['feather', 'scorpion'], [], []], places: { pentha: 'abyss' } });
    const before = atThePools('smite', { hands, deck: ['feather'] })
      .move('pentha', 'city')
      .play(code.refreshFirst);
    before.expectState({ asked: 'refresh', places: {} });
    before.card('scorpion').expectState({ hands: [['feather', 'scorpion'], [], []], places: { pentha: 'abyss' } });
    const not = atThePools('smite', { hands, deck: ['feather'] })
      .move('pentha', 'city')
      .play(code.iconFirst)
      .pass();
    not.expectState({ hands: [['scorpion', 'scorpion'], [], []], places: { pentha: 'abyss' }, deck: ['feather'] });
  });

  it('VF-K12 without an icon there is nothing to order, and without the Pools nothing to refresh', () => {
    atThePools('none').move('pentha', 'city').expectState({ asked: 'refresh' });
    atThePools('fate', { places: { pentha: 'coast' } })
      .move('pentha', 'city')
      .expectState({ asked: 'action', handSizes: [5, 4, 4] });
  });
});

describe('Veiled Fate: discards that are no cost', () => {
  const seenBy = (scene: Scene): number[] => [0, 1, 2].map((seat) => scene.view(seat).discarded(Fate.scorpion));
  const refreshed = (refreshVisible: boolean): Scene => atThePools('none', { options: { refreshVisible } }).move('pentha', 'city').card('scorpion');

  it('VF-?77 VF-I03 everybody sees a card that is refreshed', () => {
    expect(seenBy(refreshed(true))).toEqual([1, 1, 1]);
  });

  it('VF-?77 with refreshVisible off only its owner knows it, and all see that there is one more card', () => {
    const scene = refreshed(false).expectState({ discard: ['scorpion'] });
    expect(seenBy(scene)).toEqual([1, 0, 0]);
    expect(scene.view(2).discardPile).toBe(1);
  });

  it('VF-?77 the same holds for a discard by Decree, but the cost of a power is always seen', () => {
    const decree = { words: 'Discard.', when: [{ event: 'cityEntry', do: [{ discard: 1 }] }] };
    const tithe = (refreshVisible: boolean): number[] => {
      const scene = scenario({ cards: { cities: [{ id: 'altar-1', decree }] }, places: { pentha: 'coast' }, options: { refreshVisible } });
      return seenBy(scene.move('pentha', 'city').card('scorpion'));
    };
    expect([tithe(true), tithe(false)]).toEqual([
      [1, 1, 1],
      [1, 0, 0],
    ]);
    const paid = scenario({ options: { refreshVisible: false } })
      .play(code.smite('naka'))
      .card('feather', 'scorpion');
    expect(seenBy(paid)).toEqual([1, 1, 1]);
  });

  it('VF-?77 with refreshVisible off nothing in the views of others tells which card it was', () => {
    const decree = { words: 'Discard.', when: [{ event: 'turnEnd', do: [{ discard: 1 }] }] };
    const views = (['feather', 'scorpion'] as const).map((card) => {
      const scene = scenario({
        cards: { cities: [{ id: 'altar-1', decree }] },
        options: { refreshVisible: false },
        hands: [['feather', 'scorpion', 'plus-two'], ['feather'], []],
      });
      scene.put('pentha', 'forest', 0, 'plus-two').pass().card(card);
      const out = new Int32Array(scene.rules.mostWords);
      return [...out.subarray(0, scene.view(1).write(out))];
    });
    expect(views[0]).toEqual(views[1]);
  });
});

describe('Veiled Fate: Demis that a card brings to the City or the Pools', () => {
  const slots = [1, 'fate', 'none', 'none', 'none', 'none'];
  const cards = { cities: [{ id: 'altar-1', slots }] };
  const places = { pentha: 'abyss', saghari: 'pools' } as const;
  const home = { move: 'city', who: { in: ['abyss', 'pools'] } };

  it('VF-?49 VF-C02 they do not advance the token', () => {
    afterText([home], { cards, places }).expectState({ places: {}, city: 'altar-1 0', renown: {}, handSizes: [0, 0, 0] });
  });

  it('VF-?49 unless the card says so: then each covers a slot, first place first, and the first player draws', () => {
    const scene = afterText([{ ...home, enters: true }], { cards, places, first: 1, line: ['saghari', 'pentha'] });
    scene.expectState({ places: {}, city: 'altar-1 2', renown: { saghari: 1 }, handSizes: [0, 1, 0] });
  });

  it('VF-?49 with effectEntryAdvances they do, whatever the card says; Demis already in the City do not enter it', () => {
    const scene = afterText([{ move: 'city', who: { notIn: ['coast'] } }], {
      cards,
      places: { ...places, isabel: 'coast' },
      options: { effectEntryAdvances: true },
    });
    scene.expectState({ places: { isabel: 'coast' }, city: 'altar-1 2', renown: { pentha: 1 }, handSizes: [1, 0, 0] });
  });

  it('VF-?49 VF-C11 entries beyond the sixth slot do nothing', () => {
    const full = { cities: [{ id: 'altar-1', slots: ['none', 'none', 'none', 'none', 'none', 1] }] };
    const scene = afterText([{ ...home, enters: true }], { cards: full, places, token: 5 });
    scene.expectState({ places: {}, city: '', cityDiscard: ['altar-1'], renown: { pentha: 1 } });
  });

  it('VF-?49 VF-?09 an entry that ends the game is the last', () => {
    const two = { cities: [{ id: 'altar-1', slots: [1, 1, 'none', 'none', 'none', 'none'] }] };
    const scene = afterText([{ ...home, enters: true }], { cards: two, places, renown: { pentha: 12, saghari: 3 } });
    scene.expectState({ cause: 'renown', renown: { pentha: 13, saghari: 3 }, places: { saghari: 'pools' }, city: 'altar-1 1' });
  });

  it('VF-?85 VF-K06 VF-K08 they bring no card and no refresh', () => {
    const decree = { words: 'Out of the Abyss.', when: [{ event: 'placed', do: [{ move: 'pools', who: { in: ['abyss'] } }] }] };
    const scene = scenario({ cards: { cities: [{ id: 'altar-1', decree }] }, places: { pentha: 'abyss' } });
    scene.put('saghari', 'forest', 0, 'feather').expectState({ places: { pentha: 'pools', saghari: 'forest 0' }, handSizes: [3, 4, 4] });
    const inward = { words: 'Into the City.', when: [{ event: 'placed', do: [{ move: 'city', who: { in: ['pools'] } }] }] };
    const home = scenario({ cards: { cities: [{ id: 'altar-1', decree: inward }] }, places: { pentha: 'pools' } });
    home.put('saghari', 'forest', 0, 'feather').expectState({ places: { saghari: 'forest 0' }, handSizes: [3, 4, 4], asked: 'action', discard: [] });
  });
});
