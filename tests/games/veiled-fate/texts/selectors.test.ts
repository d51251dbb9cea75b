import { describe, expect, it } from 'vitest';
import { type Setup, scenario } from '../scenario.ts';
import { DEMIGODS } from '../test-pack.ts';

// Which Demis a text concerns: every word of the language’s selectors.

const BOARD: Setup = {
  renown: { pentha: 5, saghari: 5, isabel: 3, agamar: 3, klar: 3, belan: 1 },
  places: { saghari: 'forest', agamar: 'coast', klar: 'canyons', belan: 'abyss', aponi: 'pools', naka: 'mountains' },
  quests: { forest: { on: ['isabel'] } },
};
/** The Demis that an Age card reaches: those that gain 9. */
function reached(to: object, setup: Setup = BOARD): string[] {
  const scene = scenario({
    phase: 'ageEnd',
    hands: [[], [], []],
    options: { ages: 1, renownLimit: 60 },
    cards: { ages: [{ id: 'age-1', tie: [{ give: 9, to }] }] },
    ...setup,
  });
  const before: Readonly<Record<string, number>> = setup.renown ?? {};
  return DEMIGODS.filter((demi) => scene.state.renown[demi] === 9 + (before[demi] ?? 0));
}

describe('Veiled Fate: whom a text concerns', () => {
  it('without a condition: all nine', () => {
    expect(reached({})).toEqual([...DEMIGODS]);
  });

  it('by name and by class', () => {
    expect(reached({ demi: 'klar' })).toEqual(['klar']);
    expect(reached({ class: 'intellect' })).toEqual(['pentha', 'saghari', 'isabel']);
    expect(reached({ class: 'strength' })).toEqual(['agamar', 'klar', 'belan']);
    expect(reached({ class: 'agility' })).toEqual(['aponi', 'namari', 'naka']);
  });

  it('VF-?46 by place: in Locations, not in them; a Demi on a Quest is in its region', () => {
    expect(reached({ in: ['forest'] })).toEqual(['saghari', 'isabel']);
    expect(reached({ in: ['city', 'pools'] })).toEqual(['pentha', 'aponi', 'namari']);
    expect(reached({ in: ['abyss'] })).toEqual(['belan']);
    expect(reached({ notIn: ['city', 'forest'] })).toEqual(['agamar', 'klar', 'belan', 'aponi', 'naka']);
  });

  it('VF-B08 VF-B09 near a region: there or in one of its two neighbours on the rim, never in the City', () => {
    expect(reached({ near: 'forest' })).toEqual(['saghari', 'isabel', 'agamar', 'klar']);
    expect(reached({ near: 'coast' })).toEqual(['saghari', 'isabel', 'agamar', 'naka']);
    expect(reached({ near: 'volcano' })).toEqual(['naka']);
  });

  it('on a Quest or not', () => {
    expect(reached({ onQuest: true })).toEqual(['isabel']);
    expect(reached({ onQuest: false })).toEqual(DEMIGODS.filter((demi) => demi !== 'isabel'));
    expect(reached({ onQuest: false, in: ['forest'] })).toEqual(['saghari']);
  });

  it('VF-?15 by place in the ranking of all nine, whoever is owned', () => {
    expect(reached({ top: 1 })).toEqual(['pentha']);
    expect(reached({ top: 4 })).toEqual(['pentha', 'saghari', 'isabel', 'agamar']);
    expect(reached({ bottom: 1 })).toEqual(['naka']);
    expect(reached({ bottom: 2 })).toEqual(['namari', 'naka']);
    expect(reached({ rank: 1 })).toEqual(['pentha']);
    expect(reached({ rank: 4 })).toEqual(['agamar']);
    expect(reached({ rank: 9 })).toEqual(['naka']);
    // First place is not owned by anyone, last place is.
    const owned = { ...BOARD, parents: ['naka', 'belan', 'aponi'] } as const;
    expect([reached({ top: 1 }, owned), reached({ bottom: 1 }, owned)]).toEqual([['pentha'], ['naka']]);
  });

  it('by Renown: at least, at most, between', () => {
    expect(reached({ renownAtLeast: 3 })).toEqual(['pentha', 'saghari', 'isabel', 'agamar', 'klar']);
    expect(reached({ renownAtMost: 1 })).toEqual(['belan', 'aponi', 'namari', 'naka']);
    expect(reached({ renownAtMost: 0 })).toEqual(['aponi', 'namari', 'naka']);
    expect(reached({ renownAtLeast: 1, renownAtMost: 3 })).toEqual(['isabel', 'agamar', 'klar', 'belan']);
  });

  it('the best placed of each class; the front and the back of each space', () => {
    expect(reached({ leadsClass: true })).toEqual(['pentha', 'agamar', 'aponi']);
    expect(reached({ leadsClass: true }, { ...BOARD, line: ['saghari', 'naka', 'klar'] })).toEqual(['saghari', 'klar', 'naka']);
    expect(reached({ front: true })).toEqual(['pentha', 'isabel', 'belan', 'aponi']);
    expect(reached({ back: true })).toEqual(['saghari', 'klar', 'belan', 'naka']);
  });

  it('all conditions of a selector must hold', () => {
    expect(reached({ class: 'agility', front: true })).toEqual(['aponi']);
    expect(reached({ class: 'intellect', in: ['city'], top: 3 })).toEqual(['pentha']);
    expect(reached({ top: 1, in: ['forest'] })).toEqual([]);
  });
});
