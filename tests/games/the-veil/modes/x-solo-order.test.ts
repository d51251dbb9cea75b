import { describe, expect, it } from 'vitest';
import type { Setup } from '../scenario.ts';
import { cards, happened, own, soloTurn } from '../solo-scene.ts';

const drummer = {
  id: 'drummer',
  type: 'support',
  cost: 4,
  recruit: 3,
  damage: 1,
  exhaust: [{ ready: { what: 'recruit', reuse: true, where: { other: true } } }],
};
const vigil = { id: 'vigil', type: 'none', abilities: [[{ if: { count: 'recruits', atMost: 0 }, do: [{ draw: 1 }] }]] };
const herald = { id: 'herald', type: 'aggro', recruit: 2, synergy: [{ draw: 1 }] };
const reaper = { id: 'reaper', type: 'none', abilities: [[{ slay: { whose: 'any' } }]] };
const all = { ...cards, cards: [...cards.cards, drummer, vigil, herald, reaper] };

describe('The Veil: Recruits of a Solo Opponent that ready others', () => {
  it('TV-X22 TV-X65 one with its own output is exhausted like the rest; its readying is skipped (TV-X24)', () => {
    const scene = soloTurn({ cards: all, human: { health: 40 }, solo: { recruits: ['plain-five', 'drummer'] } });
    expect(happened(scene, 'exhausted', 'ready', 'direct-damage')).toEqual(['exhausted', 'exhausted', 'direct-damage']);
    expect(scene.state.health[0]).toBe(35); // 3 direct, 1 from each Recruit
  });

  it('TV-X65 two of them are exhausted once each, although each could ready the other forever', () => {
    const scene = soloTurn({ cards: all, human: { health: 40 }, solo: { recruits: ['drummer', 'drummer'] } });
    expect(happened(scene, 'exhausted')).toHaveLength(2);
    expect(scene.state.health[0]).toBe(35);
  });

  it('TV-X35 an instruction to ready uses each of them once', () => {
    const card = own([[{ ifAble: 'ready' }], [{ assign: ['hero'] }]]);
    const scene = soloTurn({ cards: all, card, human: { health: 40 }, solo: { recruits: ['drummer', 'drummer', 'plain-five'] } });
    // The first readies Plain Five, which acts again; the second readies the first, which has the least Health left (TV-X50) and has already acted: 2 + 1 + 1.
    expect(happened(scene, 'ready')).toHaveLength(2);
    expect(scene.state.health[0]).toBe(36);
  });
});

describe('The Veil: a Solo Opponent with a Slay that can hit any Recruit', () => {
  it('TV-?106 TV-X34 targets opposing Recruits in the order of its card and spares its own', () => {
    const scene = soloTurn({ cards: all, human: { recruits: ['plain-three', 'shield-four'] }, solo: { hand: ['reaper'], recruits: ['shield-four'] } });
    expect([scene.state.recruits[0], scene.state.recruits[1]]).toEqual([['plain-three 3'], ['shield-four 4']]);
    const alone = soloTurn({ cards: all, solo: { hand: ['reaper'], recruits: ['shield-four', 'plain-five'] } });
    expect(happened(alone, 'ability', 'slain')).toEqual([]);
  });

  it('TV-?106 with soloAbilities all and no instruction it targets the most expensive opposing Recruit', () => {
    const card = own([[{ assign: ['hero'] }]]);
    const human = { recruits: ['plain-three', 'shield-four'] };
    const scene = soloTurn({ cards: all, card, human, solo: { hand: ['reaper'], recruits: ['plain-five'] }, options: { soloAbilities: 'all' } });
    expect([scene.state.recruits[0], scene.state.recruits[1]]).toEqual([['plain-three 3'], ['plain-five 5']]);
  });
});

describe('The Veil: when a Solo Opponent draws', () => {
  const drawn = (options: Setup['options']) => {
    const solo = { hand: ['plain-five', 'vigil'], deck: ['blow', 'coin', 'coin', 'coin', 'coin', 'jab'] };
    const scene = soloTurn({ cards: all, human: { health: 40 }, solo, options });
    return scene.state.health[0];
  };

  it('TV-X18 TV-X22 TV-P06 as soon as the card is played: Recruits of the same hand are not in play yet', () => {
    expect(drawn({})).toBe(34); // 3 direct, 1 from Plain Five, 2 from the drawn Blow
    expect(drawn({ 'seats.1.mode': 'policyOnly' })).toBe(37); // no direct Damage
  });

  it('TV-?65 with soloDraws afterHand only after the whole hand has been played', () => {
    expect(drawn({ soloDraws: 'afterHand' })).toBe(36);
    expect(drawn({ soloDraws: 'afterHand', 'seats.1.mode': 'policyOnly' })).toBe(39);
  });

  it('TV-X18 TV-X52 a drawn Trap is played before the rest of the hand, and so are cards drawn by a Synergy', () => {
    const played = (solo: { readonly hand: string[]; readonly deck: string[] }) =>
      soloTurn({ cards: all, solo })
        .told.filter((line) => line.includes('is played'))
        .map((line) => /Jinx|Scout|Medic|Herald|Blow/.exec(line)?.[0]);
    expect(played({ hand: ['medic', 'scout'], deck: ['jinx@0', 'coin', 'coin', 'coin', 'coin', 'jab'] })).toEqual(['Scout', 'Jinx', 'Medic']);
    expect(played({ hand: ['herald', 'herald', 'medic'], deck: ['jinx@0', 'blow', 'coin', 'coin', 'coin', 'coin', 'jab'] })).toEqual([
      'Herald',
      'Herald',
      'Jinx',
      'Blow',
      'Medic',
    ]);
  });
});
