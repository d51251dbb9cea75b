import { describe, expect, it } from 'vitest';
import * as moves from '../../../../src/games/veiled-fate/play/moves.ts';
import { code } from '../scenario.ts';

describe('moves of Veiled Fate', () => {
  it('have codes by name', () => {
    // Saghari is Demigod 1, the Desert region 3 and Location 4.
    expect(moves.moveTo(1, moves.Place.desert)).toBe(code.move('saghari', 'desert'));
    expect(moves.moveOnto(1, 3, 2)).toBe(code.put('saghari', 'desert', 2));
    expect(moves.portalTo(1, moves.Place.abyss)).toBe(code.portal('saghari', 'abyss'));
    expect(moves.portalOnto(1, 3, 2)).toBe(code.portalOnto('saghari', 'desert', 2));
    expect([moves.transfigure(3, 0, 2), moves.transfigure(3, 2, 0)]).toEqual([code.transfigure('desert', 0, 2), code.transfigure('desert', 0, 2)]);
    expect([moves.smite(1), moves.omniscience(3), moves.INFLUENCE]).toEqual([code.smite('saghari'), code.omniscience('desert'), code.influence]);
    expect([moves.card(moves.Fate.plusTwo), moves.name(2)]).toEqual([code.card('plus-two'), code.seat(2)]);
  });

  it('are read from codes', () => {
    const parts = (each: number): object => Object.fromEntries(Object.entries(moves.moveOf(each)).filter(([, value]) => value !== -1));
    expect(parts(code.move('saghari', 'city'))).toEqual({ what: 'MOVE', demi: 1, place: 0 });
    expect(parts(code.put('naka', 'mountains', 5))).toEqual({ what: 'PLACE', demi: 8, region: 5, slot: 5 });
    expect(parts(code.portal('naka', 'pools'))).toEqual({ what: 'PORTAL', demi: 8, place: 8 });
    expect(parts(code.portalOnto('pentha', 'coast', 0))).toEqual({ what: 'PORTAL_ONTO', demi: 0, region: 0, slot: 0 });
    expect(parts(code.transfigure('desert', 1, 4))).toEqual({ what: 'TRANSFIGURE', region: 3, slot: 1, other: 4 });
    expect(parts(code.smite('klar'))).toEqual({ what: 'SMITE', demi: 4 });
    expect(parts(code.omniscience('forest'))).toEqual({ what: 'OMNISCIENCE', region: 1 });
    expect(parts(code.card('scorpion'))).toEqual({ what: 'CARD', card: 2 });
    expect(parts(code.seat(7))).toEqual({ what: 'SEAT', seat: 7 });
    expect(parts(code.region('volcano'))).toEqual({ what: 'REGION', region: 4 });
    expect(parts(code.demi('isabel'))).toEqual({ what: 'DEMI', demi: 2 });
    expect(parts(code.class('agility'))).toEqual({ what: 'CLASS', class: 2 });
    expect([moves.PASS, moves.REST, moves.YES].map(parts)).toEqual([{ what: 'PASS' }, { what: 'REST' }, { what: 'YES' }]);
    expect([moves.cardOf(code.card('scorpion')), moves.seatOf(code.seat(7)), moves.regionOf(code.region('volcano'))]).toEqual([2, 7, 4]);
  });
});
