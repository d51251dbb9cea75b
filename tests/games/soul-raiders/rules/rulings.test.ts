import { describe, expect, it } from 'vitest';
import { code, newGame, scenario } from '../scenario.ts';

const scroll = (...effects: readonly object[]) => ({ type: 'other', difficulty: 1, do: effects });

describe('Soul Raiders: when free things can be done', () => {
  const cards = {
    locations: {
      1: { A: { scrolls: [scroll({ story: 1 })] } },
      2: {
        A: {
          entrance: [
            { on: 'red', do: [{ scripted: 1 }] },
            { on: 'red', do: [{ threat: 1 }] },
          ],
        },
      },
    },
    stories: { 1: { do: [{ choose: [{ do: [{ threat: 1 }] }, { do: [{ vitae: -1 }] }] }] } },
    scripted: { 1: { abilities: ['block'] } },
    quests: { 1: { exchangeable: true, use: { times: 'round', do: [{ threat: 1 }] } } },
  };
  const heroes = {
    zia: { hand: ['one', 'two', 'three'], reserve: ['four'], heroism: 3, potions: ['weakness' as const], quests: [1], spells: ['fury'] },
    eneko: {},
  };
  const free = [
    code.discard('two'),
    code.reserve('two'),
    code.recall('four'),
    code.draw,
    code.buy(0),
    code.drink('weakness'),
    code.use({ quest: 1 }),
    code.give({ quest: 1 }),
    code.close(3),
    code.giveUp('fury'),
  ];
  const all = free.map(() => true);
  const none = free.map(() => false);
  const begun = () => scenario({ heroes, cards, portals: [3] }).by('zia');

  it('SR-?110 between actions all of them can', () => {
    expect(free.map((act) => begun().can(act))).toEqual(all);
  });

  it('SR-?110 not inside a payment', () => {
    const scene = begun().play(code.scroll(0)).expectState({ asked: 'pay' });
    expect(free.map((act) => scene.can(act))).toEqual(none);
  });

  it('SR-?110 not inside a Story', () => {
    const scene = begun().play(code.scroll(0)).pay('one').expectState({ asked: 'choose' });
    expect(free.map((act) => scene.can(act))).toEqual(none);
  });

  it('SR-?110 not between the icons of a row: no card is hidden from a Block that is coming', () => {
    const scene = begun().play(code.arrow(2)).pay('three').expectState({ asked: 'card', threat: 1 });
    expect(free.map((act) => scene.can(act))).toEqual(none);
    scene.play(code.card('one')).expectState({ threat: 2, hands: { zia: ['two'] }, reserves: { zia: ['four'] } });
  });

  it('SR-?62 with an empty hand Heroism can be spent while the Action phase is open', () => {
    const discarded = (heroism: number) =>
      scenario({ heroes: { zia: { hand: ['one'], draw: ['five', 'six', 'two', 'three', 'four'], heroism } } }).play(code.discard('one'));
    discarded(2)
      .expectState({ round: 2, asked: 'act' })
      .play(code.draw)
      .expectState({ hands: { zia: ['five'] }, heroism: {} });
    // It closes by itself when nobody can do anything more, or when they have had enough.
    discarded(1).expectState({ round: 3 });
    discarded(2)
      .endActions()
      .expectState({ round: 3, heroism: { zia: 2 } });
  });

  it('SR-?62 a Potion, an exchange or a portal keeps the phase open too', () => {
    const open = (zia: object, setup: object = {}) =>
      scenario({ heroes: { zia: { hand: ['one'], ...zia }, eneko: {} }, cards, ...setup }).by('zia', code.discard('one')).state.round;
    expect([open({}), open({ potions: ['weakness'] }), open({ quests: [1] }), open({}, { portals: [3] })]).toEqual([3, 2, 2, 2]);
  });
});

describe('Soul Raiders: components and cards', () => {
  it('SR-?58 Foresight adds a side to what everyone has seen, and changes nothing else', () => {
    const scene = scenario({ heroes: { zia: { hand: ['foresight', 'foresight', 'one'] } }, revealed: [2] });
    scene.play(code.cast('foresight'), code.location(4)).expectState({ seen: ['1A', '2A', '4A'], locations: ['1A', '2A'], at: { zia: 1 } });
    const revealed = scenario({ heroes: { zia: { hand: ['foresight', 'one'] } }, revealed: [2] });
    revealed.play(code.cast('foresight'), code.location(2)).expectState({ seen: ['1A', '2A', '2B'], locations: ['1A', '2A'] });
  });

  it('SR-?75 a chapter has as many Locations as its pack says', () => {
    const locations = Object.fromEntries(Array.from({ length: 42 }, (_, i) => [i + 9, { A: { arrows: [{ to: 1, difficulty: 1 }] } }]));
    const scene = scenario({ heroes: { zia: { at: 50, hand: ['one', 'two'] } }, cards: { locations } });
    scene
      .play(code.arrow(1))
      .pay('one')
      .expectState({ at: { zia: 1 }, locations: ['1A', '50A'] });
    newGame({ pack: 'tiny' }).expectState({ round: 1, asked: 'act' });
  });

  it('SR-?76 the climb of the example takes 20: 22 is enough, 19 is not', () => {
    const cards = {
      actions: {
        'zia-climb': { value: 5, symbol: 'movement', bonus: { perMovement: 2 } },
        'zia-vault': { value: 3, symbol: 'movement', bonus: { perAction: 2 } },
      },
      locations: { 5: { A: { arrows: [{ to: 3, difficulty: 20 }] } } },
    };
    const can = (third: string): boolean => scenario({ heroes: { zia: { at: 5, hand: ['climb', 'vault', third] } }, cards }).can(code.arrow(3));
    // 5 + 2 × 2, 3 + 2 × 3, and the third card.
    expect([can('four'), can('one')]).toEqual([true, false]);
  });

  it('SR-?89 what is printed goes before the general rule: a Story turns a Location back to side A and takes Fear away', () => {
    const cards = { locations: { 1: { A: { scrolls: [scroll({ story: 1 })] } } }, stories: { 1: { do: [{ flip: 4, to: 'A' }, { fear: -1 }] } } };
    const scene = scenario({ heroes: { zia: { hand: ['one', 'two'], fear: 2 } }, cards, sides: { 4: 'B' } });
    scene
      .play(code.scroll(0))
      .pay('one')
      .expectState({ locations: ['1A', '4A'], fear: { zia: 1 } });
  });

  it('SR-?90 Control tokens are unlimited', () => {
    const cards = { random: { giant: { shields: [12], copies: 4 } } };
    const hero = { hand: ['control', 'one'], enemies: ['giant'] };
    const scene = scenario({ heroes: { zia: hero, eneko: hero, maider: hero, adonis: hero }, cards });
    for (const who of ['zia', 'eneko', 'maider', 'adonis'] as const) scene.by(who, code.cast('control'), code.enemy('giant', 0, who));
    scene.expectState({ controlled: { zia: 'giant 12', eneko: 'giant 12', maider: 'giant 12', adonis: 'giant 12' } });
  });

  it('SR-?90 20 Quest cards have room', () => {
    const quests = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [i + 7, {}]));
    expect(newGame({ cards: { quests }, options: { startQuests: 20 } }).state.pool).toHaveLength(20);
  });
});
