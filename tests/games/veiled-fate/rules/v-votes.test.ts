import { describe, expect, it } from 'vitest';
import { REGIONS } from '../../../../src/games/veiled-fate/state/words.ts';
import { code, type Fates, type Scene, type Setup, scenario } from '../scenario.ts';

const FEATHER = 0;
const SCORPION = 2;
const FOREST = REGIONS.indexOf('forest');
const votes = (scene: Scene, seat: number) => scene.view(seat).quests[FOREST].votes;
const mixed: readonly Fates[] = ['feather', 'double-feather', 'scorpion', 'double-scorpion', 'plus-two'];
const twoOn = (pile: readonly string[], more: Setup = {}) =>
  scenario({ quests: { forest: { quest: 'plain-1', on: ['pentha', 'klar', null], votes: pile }, desert: 'plain-2' }, ...more });

describe('Veiled Fate: the vote that comes with a placement', () => {
  it('VF-V01 whoever places a Demi adds exactly one card from hand; there is no other way on', () => {
    const scene = scenario({});
    scene.play(code.put('naka', 'forest', 0)).expectState({ asked: 'vote', decider: 0 });
    expect([code.pass, code.rest, code.move('klar', 'coast')].map((each) => scene.can(each))).toEqual([false, false, false]);
    scene.card('scorpion').expectState({
      asked: 'action',
      used: 1,
      hands: [
        ['feather', 'feather', 'scorpion'],
        ['feather', 'feather', 'scorpion', 'scorpion'],
        ['feather', 'feather', 'scorpion', 'scorpion'],
      ],
      piles: { forest: ['scorpion'] },
      depositors: { forest: [1, 0, 0, 0] },
      discard: [],
    });
  });

  it('VF-V03 the player freely chooses any card of the hand, on any slot with any Demi', () => {
    for (const card of mixed) {
      const scene = scenario({ hands: [mixed, [], []], places: { klar: 'coast' } }).play(code.put('klar', 'forest', 2));
      expect(mixed.filter((each) => scene.can(code.card(each)))).toEqual(mixed);
      scene.card(card).expectState({ piles: { forest: [card] } });
    }
    const few = scenario({ hands: [['scorpion', 'scorpion'], [], []] }).play(code.put('klar', 'forest', 2));
    expect(mixed.filter((each) => few.can(code.card(each)))).toEqual(['scorpion']);
  });

  it('VF-?37 a Demi cannot move onto a Quest with an empty hand, only elsewhere', () => {
    const onto = (hand: readonly Fates[]) => scenario({ hands: [hand, ['feather'], ['feather']], places: { klar: 'forest', naka: 'coast' } });
    expect(onto(['feather']).can(code.put('klar', 'forest', 0))).toBe(true);
    const empty = onto([]);
    for (const demi of ['pentha', 'klar', 'naka'] as const) expect(empty.can(code.put(demi, 'forest', 0))).toBe(false);
    expect(empty.can(code.move('klar', 'coast'))).toBe(true);
  });

  it('VF-V06 the only placement without a vote is a Portal paid with the last cards', () => {
    const onto = (n: number) => scenario({ hands: [new Array<Fates>(n).fill('feather'), ['feather'], ['feather']] }).play(code.portalOnto('klar', 'forest', 0));
    onto(3)
      .card('feather', 'feather', 'feather')
      .expectState({ places: { klar: 'forest 0' }, piles: {}, rested: [0], active: 1 });
    onto(4).card('feather', 'feather', 'feather').expectState({ asked: 'vote', decider: 0, piles: {}, rested: [] });
  });

  it('VF-V02 VF-?68 the card goes face down: all see that it was added, only its player knows it and remembers it', () => {
    const scene = scenario({ hands: [['feather', 'feather'], ['scorpion'], ['scorpion']] }).put('naka', 'forest', 0, 'feather');
    for (const seat of [0, 1, 2]) expect([votes(scene, seat).size, votes(scene, seat).by(0), votes(scene, seat).by(1)]).toEqual([1, 1, 0]);
    expect([0, 1, 2].map((seat) => votes(scene, seat).known(FEATHER))).toEqual([1, 0, 0]);
    expect([0, 1, 2].map((seat) => votes(scene, seat).unknown)).toEqual([0, 1, 1]);
    scene.pass();
    scene.put('klar', 'forest', 1, 'scorpion');
    expect([0, 1, 2].map((seat) => [votes(scene, seat).own(FEATHER), votes(scene, seat).own(SCORPION)])).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
    expect([0, 1, 2].map((seat) => votes(scene, seat).unknown)).toEqual([1, 1, 2]);
  });

  it('VF-V02 nobody else can tell which card it was from what they see', () => {
    const seen = (card: Fates, seat: number): number[] => {
      const scene = scenario({ hands: [['feather', 'scorpion'], ['scorpion'], ['scorpion']] }).put('naka', 'forest', 0, card);
      const out = new Int32Array(scene.rules.mostWords * 2);
      return Array.from(out.subarray(0, scene.view(seat).write(out)));
    };
    expect(seen('feather', 1)).toEqual(seen('scorpion', 1));
    expect(seen('feather', 2)).toEqual(seen('scorpion', 2));
    expect(seen('feather', 0)).not.toEqual(seen('scorpion', 0));
  });
});

describe('Veiled Fate: vote piles', () => {
  it('VF-V04 each Quest has its own pile; resolving one leaves the other alone', () => {
    const quests = {
      forest: { quest: 'plain-1', on: ['pentha', 'klar', null], votes: ['feather@1', 'feather@2'] },
      desert: { quest: 'plain-2', on: ['belan'], votes: ['double-scorpion@1', 'double-scorpion@2'] },
    } as const;
    const scene = scenario({ quests }).put('aponi', 'desert', 1, 'scorpion');
    scene.expectState({ piles: { forest: ['feather', 'feather'], desert: ['scorpion', 'double-scorpion', 'double-scorpion'] } });
    // Feather 3 – 0 in the forest: the Scorpions of the desert do not count there
    scene.put('naka', 'forest', 2, 'feather').expectState({
      renown: { pentha: 1, klar: 1, naka: 1 },
      piles: { desert: ['scorpion', 'double-scorpion', 'double-scorpion'] },
      depositors: { desert: [1, 1, 1, 0] },
      discard: ['feather', 'feather', 'feather'],
    });
  });

  it('VF-V05 each placement means another vote: two Demis on one Quest, two votes', () => {
    scenario({})
      .put('naka', 'forest', 0, 'feather')
      .put('klar', 'forest', 1, 'scorpion')
      .expectState({ piles: { forest: ['feather', 'scorpion'] }, depositors: { forest: [2, 0, 0, 0] }, handSizes: [2, 4, 4] });
  });

  it('VF-V07 VF-?33 votes stay when Smite or Portal takes their Demi off the Quest, so piles can outgrow the slots', () => {
    const four: readonly Fates[] = ['feather', 'feather', 'scorpion', 'scorpion'];
    const pile = ['feather@1', 'double-feather@2'];
    const smitten = twoOn(pile, { hands: [four, [], []] })
      .play(code.smite('klar'))
      .card('feather', 'feather');
    smitten.expectState({
      piles: { forest: ['feather', 'double-feather'] },
      depositors: { forest: [0, 1, 1, 0] },
      places: { pentha: 'forest 0', klar: 'abyss' },
    });
    const lifted = twoOn(pile, { hands: [four, [], []] })
      .play(code.portal('pentha', 'coast'))
      .card('feather', 'feather', 'scorpion');
    lifted.expectState({ piles: { forest: ['feather', 'double-feather'] } });
    const more = twoOn([...pile, 'scorpion@1', 'scorpion@2', 'scorpion@2']).put('naka', 'forest', 2, 'scorpion');
    more.expectState({ discard: ['feather', 'double-feather', 'scorpion', 'scorpion', 'scorpion', 'scorpion'], renown: {} }); // 3 – 4
  });

  it('VF-?33 a Demi that Portal moves to another slot of its Quest votes once more there', () => {
    twoOn(['feather@1', 'feather@2'])
      .play(code.smite('pentha'))
      .card('feather', 'feather')
      .pass()
      .play(code.portalOnto('klar', 'forest', 2))
      .card('feather', 'feather', 'scorpion', 'scorpion')
      .expectState({ piles: { forest: ['feather', 'feather', 'scorpion'] }, places: { pentha: 'abyss', klar: 'forest 2' } });
  });

  it('VF-V08 VF-E33 the vote of the placement that fills the last slot counts: 1–3, Scorpion, no coin', () => {
    const scene = twoOn(['feather@1', 'scorpion@2'], { renown: { pentha: 2, klar: 2, naka: 2 }, hands: [['feather', 'double-scorpion'], [], []] }).put(
      'naka',
      'forest',
      2,
      'double-scorpion',
    );
    scene.expectState({ renown: { pentha: 1, klar: 1, naka: 1 }, discard: ['feather', 'scorpion', 'double-scorpion'] });
    expect(scene.events).not.toContain('coin');
  });
});
