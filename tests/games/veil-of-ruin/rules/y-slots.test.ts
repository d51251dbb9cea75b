import { describe, expect, it } from 'vitest';
import { bases, pvp } from '../pvp-scene.ts';

describe('PVP: who chooses the slots', () => {
  it('VR-E04 VR-Y03 VR-Y04 VR-Y08 in round 1 base stances count: Aggressive 1:1, Neutral 0:1, so side 1 chooses', () => {
    pvp({ cards: bases('aggressive', 'defensive', 'aggressive', 'neutral'), phase: 'slots', round: 0 }).expectState({ asked: 'slots', decider: 2 });
  });

  it('VR-Y03 the team with more Aggressive heroes chooses', () => {
    pvp({ cards: bases('aggressive', 'defensive', 'neutral', 'neutral'), phase: 'slots', round: 0 }).expectState({ decider: 0 });
    pvp({ cards: bases('neutral', 'neutral', 'defensive', 'aggressive'), phase: 'slots', round: 0 }).expectState({ decider: 2 });
  });

  it('VR-E38 VR-Y05 VR-?51 a hero at 0 HP does not count, so that Defensive heroes can decide', () => {
    const cards = bases('aggressive', 'defensive', 'aggressive', 'defensive');
    pvp({ cards, heroes: [{ hp: 5 }, { hp: 0 }], phase: 'slots', round: 0 }).expectState({ decider: 2 });
    pvp({ cards, heroes: [{ hp: 5 }, {}], phase: 'slots', round: 0 }).expectState({ decider: 0 }); // all tied: the lowest HP
  });

  it('VR-E31 VR-Y06 VR-Y07 with equal stances the team with the lowest living hero chooses, then a die', () => {
    const at = (a: number, b: number, c: number, d: number) => ({ heroes: [{ hp: a }, { hp: b }, { hp: c }, { hp: d }], phase: 'slots', round: 0 }) as const;
    pvp(at(12, 30, 9, 40)).expectState({ decider: 2 });
    pvp(at(9, 30, 12, 40)).expectState({ decider: 0 });
    for (const side of [0, 1])
      pvp(at(9, 30, 9, 40), [{ from: 'draft', take: side }])
        .expectState({ asked: 'slots', decider: 2 * side })
        .expectLuckUsed();
  });

  it('VR-?51 the first hero above 0 HP decides for its team', () => {
    pvp({ cards: bases('neutral', 'neutral', 'aggressive', 'aggressive'), heroes: [{}, {}, { hp: 0 }], phase: 'slots', round: 0 }).expectState({ decider: 3 });
  });

  it('VR-Y09 VR-Y10 VR-Y19 later the stances at the end of the round count, which the newest cards in the Recall Zones set', () => {
    const cards = { cards: [{ id: 'rage', resultant: 'aggressive' }] };
    const heroes = [{}, {}, {}, { recall: ['rage@0'] }];
    pvp({ cards, heroes, phase: 'roundEnd' }).expectState({ asked: 'slots', decider: 2, stances: ['neutral', 'neutral', 'neutral', 'aggressive'] });
    const covered = [{}, {}, {}, { recall: ['rage@0', 'knight-1@0'], hp: 30 }];
    pvp({ cards, heroes: [{ hp: 20 }, ...covered.slice(1)], phase: 'roundEnd' }).expectState({
      decider: 0,
      stances: ['neutral', 'neutral', 'neutral', 'neutral'],
    });
  });
});

describe('PVP: which hero uses a slot', () => {
  const cards = bases('aggressive', 'defensive', 'aggressive', 'neutral');

  it('VR-E05 VR-Y01 VR-Y02 VR-Y11 the hero of a slot is named when it comes up, and the last slot is forced', () => {
    const scene = pvp({ cards, phase: 'slots', round: 0 }).play('act in slots 1 and 4');
    expect(scene.options).toEqual(['Wizard acts', 'Rogue acts']);
    scene.expectState({ asked: 'next-hero', decider: 2 });
    scene.play('Rogue acts').expectState({ asked: 'action', active: 3 });
    scene.play('end the turn').expectState({ asked: 'next-hero', decider: 0 });
    scene.play('Priest acts').expectState({ asked: 'action', active: 1 });
    scene.play('end the turn').expectState({ asked: 'action', active: 0 });
    scene.play('end the turn').expectState({ asked: 'action', active: 2 });
    scene.play('end the turn').expectState({ asked: 'slots', round: 1 }); // no enemy turn
  });

  it('VR-Y02 a team that takes slots 2 and 3 lets the other begin', () => {
    const scene = pvp({ cards, phase: 'slots', round: 0 }).play('act in slots 2 and 3').expectState({ asked: 'next-hero', decider: 0 });
    scene.play('Knight acts', 'end the turn').expectState({ asked: 'next-hero', decider: 2 });
    scene.play('Wizard acts', 'end the turn').expectState({ asked: 'action', active: 3 });
    scene.play('end the turn').expectState({ asked: 'action', active: 1 });
  });

  it('VR-?51 VR-K12 a lone hero acts in the first slot of its team; the other slot is skipped', () => {
    const scene = pvp({ cards: bases('aggressive'), heroes: [{}, { hp: 0 }], phase: 'slots', round: 0 });
    scene.play('act in slots 1 and 4').expectState({ asked: 'action', active: 0 });
    scene.play('end the turn', 'Wizard acts', 'end the turn').expectState({ active: 3 });
    scene.play('end the turn').expectState({ asked: 'slots', round: 1 });
  });

  it('VR-?51 pvpLoneHeroSlot choice: it may wait for the second slot of its team', () => {
    const scene = pvp({ cards: bases('aggressive'), heroes: [{}, { hp: 0 }], phase: 'slots', round: 0, options: { pvpLoneHeroSlot: 'choice' } });
    scene.play('act in slots 1 and 4').expectState({ asked: 'next-hero', decider: 0 });
    expect(scene.options).toEqual(['wait for the second slot', 'Knight acts']);
    scene.play('wait', 'Wizard acts', 'end the turn', 'end the turn').expectState({ asked: 'action', active: 0 });
    scene.play('end the turn').expectState({ asked: 'slots' });
  });

  it('VR-?51 a hero that falls after its partner used the first slot loses the second', () => {
    const heroes = [{ hand: ['knight-1'] }, {}, {}, { hp: 1 }];
    const scene = pvp({ cards: bases('neutral', 'neutral', 'aggressive'), heroes, phase: 'slots', round: 0 });
    scene.play('act in slots 1 and 4', 'Wizard acts', 'end the turn', 'Knight acts', 'knight 1 on Rogue').expectState({ hp: [40, 40, 40, 0] });
    scene.play('end the turn').expectState({ active: 1 });
    scene.play('end the turn').expectState({ asked: 'slots', round: 1 });
  });

  it('VR-?05 VR-?51 a hero revived before its slot may still act', () => {
    const cards = { ...bases('aggressive'), cards: [{ id: 'rise', kind: 'action', text: [{ revive: 5, to: 'ally' }] }] };
    const scene = pvp({ cards, heroes: [{ hand: ['rise'] }, { hp: 0 }], phase: 'slots', round: 0 });
    scene.play('act in slots 1 and 4', 'Rise', 'end the turn', 'Wizard acts', 'end the turn', 'end the turn').expectState({ active: 1, hp: [40, 5, 40, 40] });
  });
});
