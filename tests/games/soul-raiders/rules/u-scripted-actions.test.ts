import { describe, expect, it } from 'vitest';
import { code, type HeroSetup, type Scene, type Setup, scenario } from '../scenario.ts';

/** Location 1 with these scrolls. */
const scrolls = (...list: readonly object[]) => ({ locations: { 1: { A: { scrolls: list } } } });
const keep = { fate: 'keep' };
const STRENGTH = { type: 'strength', difficulty: 5, do: [{ story: 1 }] };
const strong = { heroes: { zia: { strength: 2 } } };

/** Location 1 has this scroll, and Story 1 is kept by who draws it. */
const atScroll = (scroll: object, setup: Setup): Scene =>
  scenario({ ...setup, cards: { ...setup.cards, ...scrolls(scroll), stories: { 1: keep, ...setup.cards?.stories } } });

describe('Soul Raiders: Scripted actions', () => {
  it('SR-U01 SR-U09 a scroll draws its Story or flips a Location, as printed', () => {
    const flip = { type: 'precision', difficulty: 1, do: [{ flip: 4 }] };
    const scene = scenario({ heroes: { zia: { hand: ['five', 'one'] } }, cards: { ...scrolls(STRENGTH, flip), stories: { 1: keep } } });
    scene
      .play(code.scroll(0))
      .pay('five')
      .expectState({ stories: { zia: [1] }, locations: ['1A'], hands: { zia: ['one'] }, discard: { zia: ['five'] } });
    scene
      .play(code.scroll(1))
      .pay('one')
      .expectState({ locations: ['1A', '4B'], discard: { zia: ['five', 'one'] } });
  });

  it('SR-U01 only in the Location where it is printed, on the side that shows', () => {
    const setup = { heroes: { zia: { hand: ['five'] } } };
    expect(atScroll(STRENGTH, setup).can(code.scroll(0))).toBe(true);
    expect(atScroll(STRENGTH, { heroes: { zia: { at: 2, hand: ['five'] } } }).can(code.scroll(0))).toBe(false);
    expect(atScroll(STRENGTH, { ...setup, sides: { 1: 'B' } }).can(code.scroll(0))).toBe(false);
  });

  it('SR-U02 an Engaged Hero can neither perform nor join one', () => {
    const five = { hand: ['five'] };
    const scene = atScroll(STRENGTH, { heroes: { zia: { ...five, enemies: ['goblin'] }, eneko: five, maider: five } });
    expect(scene.couldDo('zia', code.scroll(0))).toBe(false);
    scene.by('eneko', code.scroll(0)).expectState({ asked: 'take-part' });
    expect([scene.can(code.figure('zia')), scene.can(code.figure('maider'))]).toEqual([false, true]);
  });

  it('SR-U03 SR-U04 the total is the face values and the bonus of that type on the board', () => {
    const cards = { heroes: { zia: { strength: 2, observation: 1, precision: 3, persuasion: 4 } } };
    // With a 2, Zia reaches 4, 3, 5 and 6, and nothing more in an action of another type.
    for (const [type, most] of Object.entries({ strength: 4, observation: 3, precision: 5, persuasion: 6, other: 2 })) {
      const can = (difficulty: number): boolean =>
        atScroll({ type, difficulty, do: [{ story: 1 }] }, { heroes: { zia: { hand: ['two'] } }, cards }).can(code.scroll(0));
      expect([type, can(most), can(most + 1)]).toEqual([type, true, false]);
    }
  });

  it('SR-U04 combat and movement bonuses of the cards do not count', () => {
    // Blow and step are worth 2 each here, frenzy 1, and doubles nothing.
    const can = (difficulty: number): boolean =>
      atScroll({ ...STRENGTH, difficulty }, { heroes: { zia: { hand: ['blow', 'step', 'frenzy'] } } }).can(code.scroll(0));
    expect([can(5), can(6)]).toEqual([true, false]);
  });

  it('SR-U05 at least one card is played, even if the bonus is enough', () => {
    const scene = atScroll({ ...STRENGTH, difficulty: 2 }, { heroes: { zia: { hand: ['one'] } }, cards: strong });
    scene.play(code.scroll(0)).expectState({ asked: 'pay' });
    expect(scene.can(code.pass)).toBe(false);
    scene.pay('one').expectState({ stories: { zia: [1] }, discard: { zia: ['one'] } });
    const empty = atScroll({ ...STRENGTH, difficulty: 2 }, { heroes: { zia: { potions: ['weakness'] } }, cards: strong });
    expect(empty.can(code.scroll(0))).toBe(false);
  });

  it('SR-U06 SR-U07 Heroes of one Location add their cards and their own bonuses', () => {
    const cards = { heroes: { zia: { strength: 2 }, eneko: { strength: 1 }, maider: { strength: 5 } } };
    const heroes = { zia: { hand: ['three'] }, eneko: { hand: ['four'] }, maider: { at: 2, hand: ['six'] } };
    // 3 + 2 and 4 + 1; Maïder is elsewhere.
    const scene = atScroll({ ...STRENGTH, difficulty: 10 }, { heroes, cards });
    scene.by('zia', code.scroll(0));
    expect(scene.can(code.figure('maider'))).toBe(false);
    scene.play(code.figure('eneko')).pay('three').pay('four').play(code.figure('zia'));
    scene.expectState({ stories: { zia: [1] }, discard: { zia: ['three'], eneko: ['four'] }, hands: { maider: ['six'] } });
    expect(atScroll({ ...STRENGTH, difficulty: 11 }, { heroes, cards }).couldDo('zia', code.scroll(0))).toBe(false);
  });

  it('SR-U08 its effects hit the Hero who is named, and no other', () => {
    const scroll = { ...STRENGTH, difficulty: 4, do: [{ poison: 1 }, { place: 3 }] };
    const scene = atScroll(scroll, { heroes: { zia: { hand: ['two'] }, eneko: { hand: ['two'] } } });
    scene.by('zia', code.scroll(0)).play(code.figure('eneko')).pay('two').pay('two').expectState({ asked: 'finisher' });
    scene.play(code.figure('eneko')).expectState({ at: { zia: 1, eneko: 3 }, poison: { eneko: 1 } });
  });

  it('SR-E20 Maïder and Eneko reach Precision 9 beside the Engaged Adonis, and the Story moves Eneko alone', () => {
    const scene = scenario({
      heroes: {
        adonis: { hand: ['six'], enemies: ['goblin'] },
        maider: { hand: ['three'] },
        eneko: { hand: ['two', 'three'] },
      },
      cards: {
        heroes: { eneko: { precision: 1 } },
        ...scrolls({ type: 'precision', difficulty: 9, do: [{ story: 2 }] }),
        stories: { 2: { do: [{ place: 8 }] } },
      },
    });
    scene.by('maider', code.scroll(0));
    expect(scene.can(code.figure('adonis'))).toBe(false);
    scene.play(code.figure('eneko')).pay('three').pay('two', 'three').play(code.figure('eneko'));
    scene.expectState({ at: { adonis: 1, maider: 1, eneko: 8 }, locations: ['1A', '8A'], goneStories: [2] });
  });

  it('SR-U10 SR-?100 a clone adds its Hero’s board bonus, beside the Hero too', () => {
    const heroes = { zia: { hand: ['one'], clone: { hand: ['one'] } } };
    // 1 + 2 and 1 + 2.
    const can = (difficulty: number, options = {}): boolean =>
      atScroll({ ...STRENGTH, difficulty }, { heroes, cards: strong, options }).couldDo('zia', code.scroll(0));
    expect([can(6), can(7)]).toEqual([true, false]);
    const alone = atScroll({ ...STRENGTH, difficulty: 3 }, { heroes: { zia: { at: 2, clone: { at: 1, hand: ['one'] } } }, cards: strong });
    alone
      .by('zia-clone', code.scroll(0))
      .pay('one')
      .expectState({ stories: { zia: [1] } });
  });

  it('SR-?100 with cloneBonusInGroup: false the clone adds nothing beside its Hero', () => {
    const heroes = { zia: { hand: ['one'], clone: { hand: ['one', 'two'] } } };
    const options = { cloneBonusInGroup: false };
    // 1 + 2 of the Hero and 3 of the clone.
    const scene = atScroll({ ...STRENGTH, difficulty: 6 }, { heroes, cards: strong, options });
    scene.by('zia', code.scroll(0)).play(code.figure('zia-clone')).pay('one');
    expect(scene.can(code.card('two'))).toBe(false);
    scene
      .pay('one', 'two')
      .play(code.figure('zia'))
      .expectState({ stories: { zia: [1] } });
    expect(atScroll({ ...STRENGTH, difficulty: 7 }, { heroes, cards: strong, options }).couldDo('zia', code.scroll(0))).toBe(false);
    // Alone it has the bonus.
    expect(
      atScroll({ ...STRENGTH, difficulty: 5 }, { heroes: { zia: { at: 2, clone: { at: 1, hand: ['one', 'two'] } } }, cards: strong, options }).couldDo(
        'zia-clone',
        code.scroll(0),
      ),
    ).toBe(true);
  });

  it('SR-U11 SR-?104 an action of another type is done by one Hero alone', () => {
    const heroes = { zia: { hand: ['three'] }, eneko: { hand: ['three'] } };
    const other = (difficulty: number): object => ({ type: 'other', difficulty, do: [{ story: 1 }] });
    expect(atScroll(other(4), { heroes }).couldDo('zia', code.scroll(0))).toBe(false);
    atScroll(other(3), { heroes }).by('zia', code.scroll(0)).expectState({ asked: 'pay' });
  });

  it('SR-?104 with groupOther it may be done as a group', () => {
    const scene = atScroll(
      { type: 'other', difficulty: 4, do: [{ story: 1 }] },
      { heroes: { zia: { hand: ['three'] }, eneko: { hand: ['three'] } }, options: { groupOther: true } },
    );
    scene.by('zia', code.scroll(0)).play(code.figure('eneko')).pay('three').pay('three').play(code.figure('eneko'));
    scene.expectState({ stories: { eneko: [1] } });
  });

  it('SR-U13 an Invisible or Elusive Hero with Enemies may do it, an Invisible one not if it shows the Visible symbol', () => {
    const can = (zia: HeroSetup, scroll: object = STRENGTH): boolean =>
      atScroll(scroll, { heroes: { zia: { hand: ['five'], enemies: ['goblin'], ...zia } } }).can(code.scroll(0));
    expect([can({}), can({ invisible: 'spell' }), can({ granted: ['elusive'] })]).toEqual([false, true, true]);
    const visible = { ...STRENGTH, visible: true };
    expect([can({ invisible: 'spell' }, visible), can({ granted: ['elusive'] }, visible)]).toEqual([false, true]);
  });

  it('SR-U13 an Invisible Hero does not join an action with the Visible symbol either', () => {
    const heroes = { zia: { hand: ['five'] }, eneko: { hand: ['five'], invisible: 'spell' as const } };
    atScroll({ ...STRENGTH, visible: true }, { heroes })
      .by('zia', code.scroll(0))
      .expectState({ asked: 'pay' });
    atScroll(STRENGTH, { heroes }).by('zia', code.scroll(0)).expectState({ asked: 'take-part' });
  });
});

describe('Soul Raiders: actions that Stories offer', () => {
  const offers = { type: 'persuasion', difficulty: 4, at: [1, 3], do: [{ story: 2 }] };
  const cards = { heroes: { zia: { persuasion: 1 } }, stories: { 1: { fate: 'keep', offers }, 2: keep } };

  it('SR-U12 a kept Story offers its holder an action of its own, where it says so', () => {
    const scene = scenario({ heroes: { zia: { hand: ['three'], stories: [1] } }, cards });
    scene
      .play(code.offer(1))
      .pay('three')
      .expectState({ stories: { zia: [1, 2] } });
    const can = (zia: HeroSetup): boolean => scenario({ heroes: { zia: { hand: ['three'], stories: [1], ...zia } }, cards }).can(code.offer(1));
    expect([can({ at: 3 }), can({ at: 2 }), can({ hand: ['two'] }), can({ stories: [] }), can({ enemies: ['goblin'] })]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('SR-U12 others may help the holder, but do not do it without', () => {
    const scene = scenario({ heroes: { zia: { hand: ['one'], stories: [1] }, eneko: { hand: ['two'] } }, cards });
    // 1 + 1 and 2.
    scene.by('eneko', code.offer(1));
    expect(scene.can(code.pass)).toBe(false);
    scene
      .play(code.figure('zia'))
      .pay('two')
      .pay('one')
      .play(code.figure('eneko'))
      .expectState({ stories: { zia: [1], eneko: [2] } });
    expect(scenario({ heroes: { zia: { at: 2, hand: ['one'], stories: [1] }, eneko: { hand: ['six'] } }, cards }).couldDo('eneko', code.offer(1))).toBe(false);
  });

  it('SR-?109 a Story that names the finisher has its holder carry out the result', () => {
    const named = { ...cards, stories: { ...cards.stories, 1: { fate: 'keep', offers: { ...offers, finisher: true } } } };
    const scene = scenario({ heroes: { zia: { hand: ['one'], stories: [1] }, eneko: { hand: ['two'] } }, cards: named });
    scene
      .by('eneko', code.offer(1))
      .play(code.figure('zia'))
      .pay('two')
      .pay('one')
      .expectState({ stories: { zia: [1, 2] } });
  });
});

describe('Soul Raiders: what Scripted actions need', () => {
  const NEEDY = { ...STRENGTH, difficulty: 4, needs: { story: 3 } };
  const cards = { stories: { 3: keep } };
  const two = { hand: ['two'] };

  it('SR-?33 a scroll whose Story is gone is not on offer, one whose Story can come again is', () => {
    const can = (setup: Setup): boolean => atScroll(STRENGTH, { heroes: { zia: { hand: ['five'] } }, ...setup }).can(code.scroll(0));
    expect([can({}), can({ goneStories: [1] })]).toEqual([true, false]);
    expect(can({ heroes: { zia: { hand: ['five'], stories: [1] } } })).toBe(false);
    expect(can({ openStories: [1], cards: { stories: { 1: { fate: 'recurrent' } } } })).toBe(true);
  });

  it('SR-?33 with offerNoop it is on offer and does nothing', () => {
    const scene = atScroll(STRENGTH, { heroes: { zia: { hand: ['five', 'one'] } }, goneStories: [1], options: { offerNoop: true } });
    scene
      .play(code.scroll(0))
      .pay('five')
      .expectState({ stories: {}, goneStories: [1], hands: { zia: ['one'] }, discard: { zia: ['five'] } });
  });

  it('SR-?34 a bonus counts only with a card, and the finisher has played one', () => {
    const bonus = { heroes: { zia: { strength: 2 }, eneko: { strength: 2 } } };
    // Eneko has no card: his bonus does not count.
    expect(atScroll({ ...STRENGTH, difficulty: 7 }, { heroes: { zia: { hand: ['five'] }, eneko: {} }, cards: bonus }).couldDo('zia', code.scroll(0))).toBe(
      true,
    );
    expect(atScroll({ ...STRENGTH, difficulty: 8 }, { heroes: { zia: { hand: ['five'] }, eneko: {} }, cards: bonus }).couldDo('zia', code.scroll(0))).toBe(
      false,
    );
    // Who takes part must play.
    const scene = atScroll(
      { ...STRENGTH, difficulty: 5 },
      { heroes: { zia: { hand: ['five'] }, eneko: { hand: ['one'] }, maider: { hand: ['one'] } }, cards: bonus },
    );
    scene.by('zia', code.scroll(0)).play(code.figure('eneko'), code.pass).pay('five');
    expect(scene.can(code.pass)).toBe(false);
    scene.pay('one');
    expect(['zia', 'eneko', 'maider'].map((hero) => scene.can(code.figure(hero as 'zia')))).toEqual([true, true, false]);
  });

  it('SR-?34 with finisher: anyone a Hero there who is free to act may carry it out', () => {
    const heroes = { zia: { hand: ['five'] }, eneko: {}, maider: { enemies: ['goblin'] }, adonis: { at: 2 } };
    const scene = atScroll(STRENGTH, { heroes, options: { finisher: 'anyone' } });
    scene.by('zia', code.scroll(0)).pay('five').expectState({ asked: 'finisher' });
    expect([scene.can(code.figure('maider')), scene.can(code.figure('adonis'))]).toEqual([false, false]);
    scene.play(code.figure('eneko')).expectState({ stories: { eneko: [1] } });
  });

  it('SR-?34 SR-I12 with finisher: anyone an Invisible Hero does not carry out an action with the Visible symbol', () => {
    const heroes = { zia: { hand: ['five'] }, eneko: { invisible: 'spell' as const } };
    atScroll({ ...STRENGTH, visible: true }, { heroes, options: { finisher: 'anyone' } })
      .by('zia', code.scroll(0))
      .pay('five')
      .expectState({ stories: { zia: [1] } });
  });

  it('SR-?109 one of those who take part must hold the card that a scroll needs, and anyone of them may finish', () => {
    const scene = atScroll(NEEDY, { heroes: { zia: two, eneko: { ...two, stories: [3] } }, cards });
    scene
      .by('zia', code.scroll(0))
      .play(code.figure('eneko'))
      .pay('two')
      .pay('two')
      .play(code.figure('zia'))
      .expectState({ stories: { zia: [1], eneko: [3] } });
    const can = (eneko: HeroSetup): boolean => atScroll(NEEDY, { heroes: { zia: { hand: ['four'] }, eneko }, cards }).couldDo('zia', code.scroll(0));
    expect([can({ hand: ['one'], stories: [3] }), can({ hand: ['one'] }), can({ stories: [3] }), can({ at: 2, hand: ['one'], stories: [3] })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('SR-?109 a clone does not hold its Hero’s cards', () => {
    const heroes = { zia: { at: 2, stories: [3], clone: { at: 1, hand: ['four'] } } };
    expect(atScroll(NEEDY, { heroes, cards }).couldDo('zia-clone', code.scroll(0))).toBe(false);
  });

  it('SR-?109 with neededCard: finisher the holder carries out the result', () => {
    const heroes = { zia: two, eneko: { ...two, stories: [3] } };
    const scene = atScroll(NEEDY, { heroes, cards, options: { neededCard: 'finisher' } });
    scene
      .by('zia', code.scroll(0))
      .play(code.figure('eneko'))
      .pay('two')
      .pay('two')
      .expectState({ stories: { eneko: [1, 3] } });
  });
});
