import { describe, expect, it } from 'vitest';
import { bossTurn, enemyTurn } from '../enemy-turn.ts';

const heroes = [{ hp: 30 }, {}];
/** Counter actions of the knight. */
const cards = {
  cards: [
    { id: 'foil', kind: 'counter', cost: 0, text: [{ cancelCritical: true }] },
    { id: 'ward', kind: 'counter', cost: 0, text: [{ cancelCritical: true, to: 'heroes' }] },
  ],
};
const weakens = [{ status: 'weakened', to: 'target' }];

/** The faces on which a boss with one die of so many sides is critical: it deals 20 more. */
function criticalFaces(sides: number): number[] {
  return Array.from({ length: sides }, (_, i) => i + 1).filter((face) => {
    const scene = bossTurn({ heroes, attack: { dice: `d${sides}`, critical: [{ extraDamage: 20 }] } }, [face - 1]);
    const lost = 30 - scene.state.hp[0];
    expect([face, face + 20]).toContain(lost);
    return lost === face + 20;
  });
}

describe('critical attacks', () => {
  it('VR-S04 VR-?41 a boss is critical on 4 of a D4, 5 and 6 of a D6, 7 to 9 and 0 of a D10, which counts 10', () => {
    expect(criticalFaces(4)).toEqual([4]);
    expect(criticalFaces(6)).toEqual([5, 6]);
    expect(criticalFaces(10)).toEqual([7, 8, 9, 10]);
  });

  it('VR-S05 that is one roll in four, in three, two in five', () => {
    const share = (sides: number) => criticalFaces(sides).length / sides;
    expect([share(4), share(6), share(10)]).toEqual([1 / 4, 1 / 3, 2 / 5]);
  });

  it('VR-E33 VR-S04 VR-S06 the numbers of the worked example', () => {
    const critical = weakens;
    bossTurn({ heroes, attack: { dice: 'd6+4', critical } }, [4]).expectState({ hp: [21, 40], statuses: [['weakened'], []] });
    bossTurn({ heroes, attack: { dice: 'd10+2', critical } }, [9]).expectState({ hp: [18, 40], statuses: [['weakened'], []] });
    bossTurn({ heroes, attack: { dice: 'd4', critical } }, [2]).expectState({ hp: [27, 40], statuses: [[], []] });
    enemyTurn({ heroes, attack: { dice: 'd6', critical } }, [5]).expectState({ hp: [24, 40], statuses: [[], []] });
  });

  it('VR-S06 a critical adds its text to the attack’s other effects', () => {
    const attack = { dice: 'd6', text: [{ status: 'dazed', to: 'target' }], critical: [{ extraDamage: 3 }, ...weakens] };
    bossTurn({ heroes, attack }, [5]).expectState({ hp: [21, 40], statuses: [['dazed', 'weakened'], []] });
    bossTurn({ heroes, attack }, [3]).expectState({ hp: [26, 40], statuses: [['dazed'], []] });
  });

  it('VR-?41 several dice: one in its range is enough, two make no second critical', () => {
    const attack = { dice: '2d6', critical: [{ extraDamage: 3 }] };
    bossTurn({ heroes, attack }, [0, 4]).expectState({ hp: [21, 40] }); // 1 + 5 + 3
    bossTurn({ heroes, attack }, [5, 5]).expectState({ hp: [15, 40] }); // 6 + 6 + 3
    bossTurn({ heroes, attack }, [3, 3]).expectState({ hp: [22, 40] }); // 8, though no die shows 5
  });

  it('VR-?41 with minionCrits a Minion that prints a critical text has criticals, another has none', () => {
    const options = { minionCrits: true };
    enemyTurn({ heroes, attack: { dice: 'd6', critical: weakens }, options }, [5]).expectState({ hp: [24, 40], statuses: [['weakened'], []] });
    const plain = enemyTurn({ heroes, attack: { dice: 'd6' }, options }, [5]).expectState({ hp: [24, 40] });
    expect(plain.told).toContain('Brute rolls 6.');
  });

  it('VR-S07 a counter action can prevent the effect of a critical', () => {
    const attack = { dice: 'd6', text: [{ status: 'dazed', to: 'target' }], critical: [{ extraDamage: 3 }, ...weakens] };
    bossTurn({ heroes: [{ hp: 30, hand: ['foil'] }, {}], attack, cards, windows: true }, [5])
      .play('counter with Foil')
      .expectState({ hp: [24, 40], statuses: [['dazed'], []] });
  });

  it('VR-E39 VR-S07 VR-S15 its extra damage joins the additions, so Weakened halves it with the rest', () => {
    const given = {
      attack: { dice: 'd6+3', critical: [{ extraDamage: 4 }] },
      brute: { buffs: 1, statuses: { weakened: 'party' } },
      cards,
      windows: true,
    } as const;
    bossTurn({ ...given, heroes }, [5]).expectState({ hp: [23, 40] });
    bossTurn({ ...given, heroes: [{ hp: 30, hand: ['foil'] }, {}] }, [5])
      .play('counter with Foil')
      .expectState({ hp: [25, 40] });
  });

  it('VR-S15 extra damage that depends on a die of the critical text comes too late', () => {
    const outcomes = [{ from: 1, to: 4, do: [{ extraDamage: 3 }, ...weakens] }];
    const attack = { dice: 'd6', critical: [{ roll: 'd4', on: outcomes }] };
    bossTurn({ heroes, attack }, [5, 0])
      .expectState({ hp: [24, 40], statuses: [['weakened'], []] })
      .expectLuckUsed();
  });

  it('VR-S15 VR-S16 extra damage by a trait that follows a critical is part of it', () => {
    const card = { trait: { abilities: [{ on: 'critical', do: [{ extraDamage: 3 }] }] } };
    bossTurn({ heroes, attack: { dice: 'd6' }, card }, [5]).expectState({ hp: [21, 40] });
    bossTurn({ heroes, attack: { dice: 'd6' }, card }, [3]).expectState({ hp: [26, 40] });
    bossTurn({ heroes: [{ hp: 30, hand: ['foil'] }, {}], attack: { dice: 'd6' }, card, cards, windows: true }, [5])
      .play('counter with Foil')
      .expectState({ hp: [24, 40] });
  });

  it('VR-S16 a critical holds for every target; a counter action cancels it for its own hero, or for those its text names', () => {
    const attack = { targets: 'aoe', dice: 'd6', critical: [{ extraDamage: 3 }, ...weakens] };
    const given = { heroes: [{ hp: 30, hand: ['foil', 'ward'] }, {}], attack, cards, windows: true };
    bossTurn(given, [5])
      .pass()
      .expectState({ hp: [21, 31], statuses: [['weakened'], ['weakened']] });
    bossTurn(given, [5])
      .play('counter with Foil')
      .pass()
      .expectState({ hp: [24, 31], statuses: [[], ['weakened']] });
    bossTurn(given, [5])
      .play('counter with Ward')
      .pass()
      .expectState({ hp: [24, 34], statuses: [[], []] });
  });
});
