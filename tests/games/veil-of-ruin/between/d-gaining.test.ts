import { describe, expect, it } from 'vitest';
import { newGame, type Scene, type Setup } from '../scenario.ts';
import { cardsOf, firstFight, path, through } from '../set-up.ts';

const sorted = (cards: readonly string[]): string[] => [...cards].sort();
const isOf = (pile: 'skill' | 'master') => (card: string) => {
  const number = Number(card.split(' ')[0].split('-')[1]);
  return pile === 'skill' ? number >= 44 : number >= 32 && number < 44;
};
/** A skirmish with these numbers for the heroes, both of which have assembled their decks. */
function preparing(row: Readonly<Record<string, number>>, options: Setup['options'] = {}): Scene {
  const scene = newGame({ cards: { skirmishes: [{ id: 'sk01', ...row }] }, options });
  return scene.play(scene.options[0]).play(scene.options[0]);
}
/** The hero that is asked keeps the first card offered, so often. */
function keep(scene: Scene, times: number): Scene {
  for (let i = 0; i < times; i++) scene.play(scene.options[0]);
  return scene;
}

describe('Veil of Ruin: gaining cards', () => {
  it('VR-D13 VR-D17 VR-?21 of three random Skills one goes into the deck, the two others are scrapped, nine stay in the pile', () => {
    const scene = preparing({ skills: 1 });
    scene.expectState({ asked: 'keep', decider: 0 });
    const [first, second, third] = scene.state.offer[0];
    expect([first, second, third].every(isOf('skill'))).toBe(true);
    const left = cardsOf('knight', 44, 55).filter((card) => ![first, second, third].includes(card));
    scene.expectState({ skills: [left, cardsOf('priest', 44, 55)] });
    scene.play(`keep ${second.replace('-', ' ')}`).expectState({ decider: 1 });
    const { draw, scrapped, skills, offer } = scene.state;
    expect(draw[0]).toHaveLength(14);
    expect(draw[0].filter(isOf('skill'))).toEqual([second]);
    expect(scrapped[0].filter(isOf('skill'))).toEqual(sorted([`${first} unpicked`, `${third} unpicked`]));
    expect([skills[0], offer[0]]).toEqual([left, []]);
  });

  it('VR-D13 the pile is shuffled: every Skill is offered in some game, and none in all', () => {
    const cards = { skirmishes: [{ id: 'sk01', skills: 1 }] };
    const offers = Array.from({ length: 40 }, (_, game) => keep(newGame({ cards }, game), 2).state.offer[0]);
    for (const card of cardsOf('knight', 44, 55)) expect([0, 40]).not.toContain(offers.filter((offer) => offer.includes(card)).length);
  });

  it('VR-D14 a Master card is gained in the same way from the pile of Masters', () => {
    const scene = preparing({ masters: 1 });
    const offer = scene.state.offer[0];
    expect(offer).toHaveLength(3);
    expect(offer.every(isOf('master'))).toBe(true);
    scene.play(`keep ${offer[0].replace('-', ' ')}`);
    const { draw, scrapped, masters, skills } = scene.state;
    expect(draw[0].filter(isOf('master'))).toEqual([offer[0]]);
    expect(scrapped[0].filter(isOf('master'))).toEqual([`${offer[1]} unpicked`, `${offer[2]} unpicked`]);
    expect(masters[0]).toEqual(cardsOf('knight', 32, 37).filter((card) => !offer.includes(card)));
    expect(skills[0]).toHaveLength(12);
  });

  it('VR-D15 VR-?21 two Skills are gained one after another, the second from the nine that remain', () => {
    const scene = preparing({ skills: 2 });
    const first = scene.state.offer[0];
    keep(scene, 1).expectState({ asked: 'keep', decider: 0 });
    const second = scene.state.offer[0];
    expect(second).toHaveLength(3);
    expect(second.filter((card) => first.includes(card))).toEqual([]);
    keep(scene, 1).expectState({ decider: 1 });
    expect(sorted(scene.state.draw[0].filter(isOf('skill')))).toEqual(sorted([first[0], second[0]]));
    expect(scene.state.skills[0]).toHaveLength(6);
  });

  it('VR-D16 a gained card lies in the deck between fights and is shuffled in for the next one', () => {
    const cards = { maps: [path({ id: 'training', kind: 'training' })] };
    const scene = through(newGame({ cards, options: { mode: 'jungle' } }), 'keep');
    scene.expectState({ asked: 'scrap', decider: 0, hand: [[], []] });
    const gained = sorted(scene.state.draw[0].filter(isOf('skill')));
    expect(gained).toHaveLength(2);
    through(scene, 'scrap', 'equip').expectState({ asked: 'next-hero', round: 1 });
    const { hand, draw } = scene.state;
    expect(sorted([...hand[0], ...draw[0]].filter(isOf('skill')))).toEqual(gained);
    expect(hand[0].length + draw[0].length).toBe(15);
    // In some game a gained card is in the first hand.
    const hands = Array.from(
      { length: 12 },
      (_, game) => through(newGame({ cards, options: { mode: 'jungle' } }, game), 'keep', 'scrap', 'equip').state.hand[0],
    );
    expect(hands.some((cards) => cards.some(isOf('skill')))).toBe(true);
  });
});

describe('Veil of Ruin: a pile that runs dry', () => {
  it('VR-E41 VR-?19 four Masters of six: the third gain takes the 4 unpicked back and leaves 1, the fourth takes 2 back and leaves none', () => {
    const scene = preparing({ masters: 4 });
    const masters = (): number[] => [scene.state.offer[0].length, scene.state.masters[0].length, scene.state.scrapped[0].filter(isOf('master')).length];
    expect(masters()).toEqual([3, 3, 0]);
    keep(scene, 1);
    expect(masters()).toEqual([3, 0, 2]);
    keep(scene, 1);
    expect(masters()).toEqual([3, 1, 0]);
    keep(scene, 1);
    expect(masters()).toEqual([3, 0, 0]);
    keep(scene, 1).expectState({ decider: 1 });
    expect(masters()).toEqual([0, 0, 2]);
    expect(new Set(scene.state.draw[0].filter(isOf('master'))).size).toBe(4);
  });

  it('VR-?19 fewer than three are drawn if there are no more: 2, then 1 without a choice, then none', () => {
    const scene = keep(preparing({ masters: 7 }), 4);
    expect(scene.state.offer[0]).toHaveLength(2);
    // The sixth gain has one card left, the seventh none.
    keep(scene, 1).expectState({ decider: 1 });
    expect(sorted(scene.state.draw[0].filter(isOf('master')))).toEqual(cardsOf('knight', 32, 37));
    expect(scene.state.scrapped[0].filter(isOf('master'))).toEqual([]);
  });

  it('VR-D17 VR-?19 with draw-fewer scrapped cards never come back: the fifth Skill is not gained', () => {
    const scene = keep(preparing({ skills: 5 }, { poolExhausted: 'draw-fewer' }), 4);
    scene.expectState({ asked: 'keep', decider: 1 });
    expect(scene.state.draw[0]).toHaveLength(17);
    expect(scene.state.scrapped[0].filter(isOf('skill'))).toHaveLength(8);
    expect(scene.state.skills[0]).toEqual([]);
    // By default it is.
    keep(preparing({ skills: 5 }), 4).expectState({ asked: 'keep', decider: 0 });
  });

  it('VR-?19 with return-unpicked the two others go back into the pile', () => {
    const scene = keep(preparing({ skills: 1 }, { poolExhausted: 'return-unpicked' }), 1);
    const [kept] = scene.state.draw[0].filter(isOf('skill'));
    expect(scene.state.skills[0]).toEqual(cardsOf('knight', 44, 55).filter((card) => card !== kept));
    expect(scene.state.scrapped[0].filter(isOf('skill'))).toEqual([]);
  });

  it('VR-D17 VR-?19 a card scrapped from the deck does not come back when a pile runs dry', () => {
    const trainings = ['one', 'two', 'three'].map((id) => ({ id, kind: 'training' }));
    const scene = through(newGame({ cards: { maps: [path(...trainings)] }, options: { mode: 'jungle' } }), 'keep');
    const [lost] = scene.state.draw[0].filter(isOf('skill'));
    scene.play(`scrap ${lost.replace('-', ' ')}`);
    // Four gains empty the pile; the fifth, on the third hex, takes the 8 unpicked back.
    through(scene, 'scrap');
    keep(scene, 4);
    through(scene, 'scrap').expectState({ asked: 'keep', decider: 0 });
    const { skills, offer, scrapped } = scene.state;
    expect([...skills[0], ...offer[0]]).toHaveLength(8);
    expect([...skills[0], ...offer[0]]).not.toContain(lost);
    expect(scrapped[0].filter(isOf('skill'))).toEqual([`${lost} deck`]);
  });
});

describe('Veil of Ruin: scrapping', () => {
  it('VR-D18 a card goes from the deck to the Scrapped pile', () => {
    const scene = preparing({ scrapped: 1 }).play('scrap knight 3').expectState({ decider: 1 });
    expect(scene.state.draw[0]).not.toContain('knight-3');
    expect(scene.state.draw[0]).toHaveLength(12);
    expect(scene.state.scrapped[0]).toContain('knight-3 deck');
  });

  it('VR-D19 Training scraps neither Injuries nor Corruption', () => {
    const cards = { maps: [path({ id: 'swamp', kind: 'corruption' }, { id: 'training', kind: 'training' })] };
    const scene = through(newGame({ cards, options: { mode: 'jungle', difficulty: ['6'] } }), 'keep');
    scene.expectState({ asked: 'scrap', hex: 'training' });
    expect(scene.state.draw[0].filter((card) => card === 'rot' || card === 'dread')).toHaveLength(1);
    // 13 cards, 2 Skills and the Corruption; one option is to stop.
    expect(scene.state.draw[0]).toHaveLength(16);
    expect(scene.options).toHaveLength(16);
    expect(scene.offers('Rot') || scene.offers('Dread')).toBe(false);
  });

  it('VR-D20 before a skirmish cards are scrapped after the gains, the gained ones too', () => {
    const scene = preparing({ skills: 1, masters: 1, scrapped: 1 });
    const asked: string[] = [];
    for (let i = 0; i < 6; i++) {
      const offer = scene.state.offer[scene.state.decider];
      asked.push(`${scene.state.asked} ${offer.length === 0 ? '' : isOf('skill')(offer[0]) ? 'skill' : 'master'}`.trim());
      if (i === 4) {
        const gained = scene.state.draw[0].filter((card) => isOf('skill')(card) || isOf('master')(card));
        expect(gained.map((card) => scene.offers(`scrap ${card.replace('-', ' ')}`))).toEqual([true, true]);
      }
      keep(scene, 1);
    }
    expect(asked).toEqual(['keep skill', 'keep skill', 'keep master', 'keep master', 'scrap', 'scrap']);
  });

  it('VR-D21 every PVE mode starts from an assembled deck; a skirmish adds its gains', () => {
    const sizes = (scene: Scene): number[] => scene.state.draw.map((draw, seat) => draw.length + scene.state.hand[seat].length);
    expect(sizes(through(newGame({ options: { mode: 'jungle' } }), 'keep'))).toEqual([13, 13]);
    expect(sizes(firstFight({ options: { mode: 'campaign' } }))).toEqual([13, 13]);
    expect(sizes(firstFight())).toEqual([13, 13]);
    expect(sizes(firstFight({ cards: { skirmishes: [{ id: 'sk01', skills: 2, masters: 1 }] } }))).toEqual([16, 16]);
  });

  it('VR-E13 SK14 leads to decks of 25 cards less up to 4 scrapped', () => {
    const scene = through(newGame({ options: { row: 'sk14' } }), 'keep');
    scene.expectState({ asked: 'scrap', decider: 0 });
    expect(scene.state.draw.map((draw) => draw.length)).toEqual([25, 25]);
    scene.play('scrap knight 1', 'scrap knight 2', 'scrap knight 3').expectState({ decider: 0 });
    scene.play('scrap knight 4').expectState({ decider: 1 });
    expect(scene.state.draw[0]).toHaveLength(21);
    through(scene, 'scrap', 'equip');
    expect(scene.state.draw[1].length + scene.state.hand[1].length).toBe(25);
  });
});
