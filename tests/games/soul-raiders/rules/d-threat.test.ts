import { describe, expect, it } from 'vitest';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

/** Zia enters Location 2 with this entrance row. */
function entering(row: readonly (readonly object[])[], setup: Setup = {}): Scene {
  const entrance = row.map((text) => ({ on: 'red', do: text }));
  const cards = { ...setup.cards, locations: { 2: { A: { entrance } } } };
  return scenario({ heroes: { zia: { hand: ['three', 'two'] } }, ...setup, cards })
    .play(code.arrow(2))
    .pay('three');
}
/** What Stress costs with the marker on a space. */
const stressAt = (threat: number, setup: Setup = {}): number => 30 - scenario({ phase: 'reaction', threat, ...setup }).state.vitae;

describe('Soul Raiders: Threat', () => {
  it('SR-D01 SR-?02 the track has 11 spaces: four blue, three yellow, three red and The End', () => {
    const tiers = Array.from({ length: 11 }, (_, i) => scenario({ threat: i + 1, heroes: { zia: { hand: ['one'] } } }).state.tier);
    expect(tiers).toEqual([...new Array(4).fill('blue'), ...new Array(3).fill('yellow'), ...new Array(4).fill('red')]);
    // the tenth space is not The End, the eleventh is
    entering([[{ threat: 1 }]], { threat: 9 }).expectState({ threat: 10, ends: [] });
    entering([[{ threat: 1 }]], { threat: 10 }).expectState({ threat: 11, ends: ['threat'] });
  });

  it('SR-?02 tierBlue, tierYellow and tierRed set the lengths; The End follows the last tier', () => {
    const options = { tierBlue: 1, tierYellow: 2, tierRed: 5 };
    const tiers = [1, 2, 3, 4, 8].map((threat) => scenario({ threat, options, heroes: { zia: { hand: ['one'] } } }).state.tier);
    expect(tiers).toEqual(['blue', 'yellow', 'yellow', 'red', 'red']);
    entering([[{ threat: 5 }]], { threat: 6, options }).expectState({ threat: 9, ends: ['threat'] });
  });

  it('SR-D02 SR-D04 SR-?01 T is 2 in the blue tier, 3 in the yellow and 4 in the red, and Stress costs it', () => {
    expect([1, 4, 5, 7, 8, 10].map((threat) => stressAt(threat))).toEqual([2, 2, 3, 3, 4, 4]);
    const options = { threatBlue: 0, threatYellow: 5, threatRed: 9 };
    expect([1, 5, 8].map((threat) => stressAt(threat, { options }))).toEqual([0, 5, 9]);
  });

  it('SR-?03 on The End T is that of the red tier, and conditions read red', () => {
    const cards = { locations: { 1: { A: { reaction: [{ when: { tier: 'red' }, do: [{ hourglass: 1 }] }] } } } };
    scenario({ phase: 'reaction', threat: 11, cards }).expectState({ vitae: 26, hourglasses: { 1: 1 }, result: 'defeat' });
  });

  it('SR-D03 moving into another tier replaces T at once, upwards and downwards', () => {
    entering([[{ threat: 1 }], [{ damage: 0 }]], { threat: 4 }).expectState({ threat: 5, vitae: 27 });
    entering([[{ threat: -1 }], [{ damage: 0 }]], { threat: 5 }).expectState({ threat: 4, vitae: 28 });
    // within a tier nothing changes
    entering([[{ threat: 1 }], [{ damage: 0 }]], { threat: 3 }).expectState({ threat: 4, vitae: 28 });
  });

  it('SR-D05 a Random Enemies icon draws T cards', () => {
    for (const [threat, drawn] of [
      [1, 2],
      [5, 3],
      [8, 4],
    ]) {
      entering([[{ random: 0 }]], { threat }).expectState({ enemies: { zia: new Array(drawn).fill('goblin') } });
    }
  });

  it('SR-D06 a Damage icon costs T Vitae', () => {
    expect([1, 5, 8].map((threat) => entering([[{ damage: 0 }]], { threat }).state.vitae)).toEqual([28, 27, 26]);
  });

  it('SR-D07 a bonus beside the icon is added to T, and only there', () => {
    const scene = entering([[{ random: 2 }], [{ damage: 3 }], [{ damage: 0 }]], { threat: 5 });
    scene.expectState({ enemies: { zia: new Array(5).fill('goblin') }, vitae: 30 - 6 - 3 });
    const cards = { events: { 2: { while: [{ stress: 1 }] } } };
    expect(stressAt(5, { cards, events: { 2: 'revealed' } })).toBe(4);
    expect(stressAt(5, { cards })).toBe(3);
  });

  it('SR-D08 a Threat icon raises the marker by its number', () => {
    entering([[{ threat: 1 }]]).expectState({ threat: 2 });
    entering([[{ threat: 3 }]]).expectState({ threat: 4 });
  });

  it('SR-D09 a Threat card from the Random Enemy pile raises the marker by 1 at once and is discarded', () => {
    const scene = entering([[{ random: 0 }]], { random: ['threat', 'orc', 'goblin'] });
    scene.expectState({ threat: 2, randomDiscard: ['threat'], enemies: { zia: ['orc'] }, random: ['goblin'] });
  });

  it('SR-D10 Enthrall, by spell or Potion, and Stories lower the marker', () => {
    scenario({ threat: 6, heroes: { zia: { hand: ['enthrall', 'one'] } } })
      .play(code.cast('enthrall'))
      .expectState({ threat: 5 });
    scenario({ threat: 6, heroes: { zia: { hand: ['one'], potions: ['enthrall'] } } })
      .play(code.drink('enthrall'))
      .expectState({ threat: 5 });
    entering([[{ story: 1 }]], { threat: 6, cards: { stories: { 1: { do: [{ threat: -2 }] } } } }).expectState({ threat: 4 });
  });

  it('SR-D11 the marker stays on the track: neither below space 1 nor above The End', () => {
    entering([[{ threat: -3 }]], { threat: 2 }).expectState({ threat: 1 });
    entering([[{ threat: 5 }]], { threat: 9 }).expectState({ threat: 11 });
    entering([[{ threat: 1 }]], { threat: 11 }).expectState({ threat: 11 });
  });

  it('SR-D12 when the marker reaches The End, the chapter ends after the Reaction of that round', () => {
    const scene = entering([[{ threat: 2 }]], { threat: 9 });
    scene.expectState({ ends: ['threat'], outcome: 'running', asked: 'act' });
    scene.endActions().expectState({ outcome: 'loss', result: 'defeat', vitae: 26, round: 2 });
  });

  it('SR-?04 The End that was reached stays reached; with endLatch: false a marker moved back does not count', () => {
    const back = (endLatch: boolean): Scene =>
      entering([[{ threat: 2 }], [{ threat: -1 }]], { threat: 9, options: { endLatch } })
        .expectState({ threat: 10, asked: 'act' })
        .endActions();
    back(true).expectState({ outcome: 'loss', round: 2 });
    back(false).expectState({ outcome: 'running', round: 3 });
  });

  it('SR-D13 several spaces in one effect: what follows uses the T of the space finally reached', () => {
    entering([[{ threat: 4 }], [{ damage: 0 }]], { threat: 4 }).expectState({ threat: 8, vitae: 26 });
    entering([[{ threat: -4 }], [{ damage: 0 }]], { threat: 8 }).expectState({ threat: 4, vitae: 28 });
  });

  it('SR-E12 T 4, three Hourglasses, Random Enemies with 2 for each Hourglass: ten cards', () => {
    const locations = { 2: { B: { entrance: [{ on: 'red', do: [{ random: 0, perHourglass: 2 }] }] } } };
    const scene = scenario({ heroes: { zia: { hand: ['three', 'two'] } }, threat: 8, hourglasses: { 2: 3 }, cards: { locations } });
    scene
      .play(code.arrow(2))
      .pay('three')
      .expectState({ enemies: { zia: new Array(10).fill('goblin') }, randomSize: 18 });
  });

  it('SR-E15 SR-A16 a Threat card among three that reaches the next tier: who then enters a Damage Location loses the new T', () => {
    const locations = { 2: { A: { entrance: [{ on: 'red', do: [{ random: 0 }] }] } }, 4: { A: { entrance: [{ on: 'red', do: [{ damage: 0 }] }] } } };
    const scene = scenario({
      heroes: { zia: { hand: ['three'] }, eneko: { at: 3, hand: ['three', 'one'] } },
      threat: 7,
      random: ['goblin', 'threat', 'orc', 'ogre'],
      cards: { locations },
    });
    scene.by('zia', code.arrow(2)).pay('three');
    // three cards, as T was 3 when the icon began
    scene.expectState({ threat: 8, tier: 'red', enemies: { zia: ['goblin', 'orc'] }, random: ['ogre'], vitae: 30 });
    scene
      .by('eneko', code.arrow(4))
      .pay('three')
      .expectState({ at: { zia: 2, eneko: 4 }, vitae: 26 });
  });
});
