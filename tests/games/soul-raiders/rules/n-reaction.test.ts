import { describe, expect, it } from 'vitest';
import { blue, every, orange, red, visible, when } from '../icons.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

type Icon = ReturnType<typeof orange>;
const invisible = { at: 2, invisible: 'spell' } as const;

/** Step 4 of the Reaction phase: Location 2, with Zia in it, has this orange row. */
function react(reaction: readonly Icon[], setup: Setup = {}): Scene {
  const { locations, ...cards } = setup.cards ?? {};
  const at2 = locations?.[2] ?? {};
  return scenario({
    phase: 'locations',
    ...setup,
    heroes: { zia: { at: 2 }, ...setup.heroes },
    cards: { ...cards, locations: { ...locations, 2: { lock: true, ...at2, A: { ...at2.A, reaction } } } },
  });
}

describe('Reaction icons', () => {
  it('SR-N18 Alert: Threat +1 if an Enemy is there, otherwise nothing', () => {
    const alert = [orange({ alert: 1 })];
    react(alert, { heroes: { zia: { at: 2, enemies: ['goblin', 'orc'] } } }).expectState({ threat: 2 });
    react(alert).expectState({ threat: 1 });
    react(alert, { heroes: { eneko: { at: 5, enemies: ['goblin'] } } })
      .play(code.location(2))
      .expectState({ threat: 1 });
  });

  it('SR-?32 Alert counts the Enemies of Invisible Heroes, not controlled cards; the Visible symbol needs a visible Hero', () => {
    const alert = orange({ alert: 1 });
    react([alert], { heroes: { zia: { ...invisible, enemies: ['goblin'] } } }).expectState({ threat: 2 });
    react([alert], { heroes: { zia: { at: 2, enemies: [{ enemy: 'orc', control: 3 }] } } }).expectState({ threat: 1 });
    react([visible(alert)], { heroes: { zia: { ...invisible, enemies: ['goblin'] } } }).expectState({ threat: 1 });
    react([visible(alert)], { heroes: { zia: invisible, eneko: { at: 2, enemies: ['goblin'] } } }).expectState({ threat: 2 });
  });

  it('SR-N19 SR-?23 Flip: blue effects of side B, then its whole orange row; what is right of it on side A is dropped', () => {
    const row = [orange({ hourglass: 1 }), orange({ flip: 'here' }), orange({ vitae: -16 })];
    const B = { entrance: [red({ vitae: -8 }), blue({ vitae: -1 })], reaction: [orange({ vitae: -2 }), orange({ threat: 1 })] };
    const flipped = { locations: ['2B'], hourglasses: { 2: 1 } };
    const scene = react(row, { cards: { locations: { 2: { B } } } });
    scene.expectState({ ...flipped, vitae: 27, threat: 2 });
    react(row, { cards: { locations: { 2: { B } } }, options: { reactionFlip: 'stop' } }).expectState({ ...flipped, vitae: 29, threat: 1 });
    // The blue effect comes before the orange ones: the yellow tier makes the Damage 3.
    const order = { entrance: [blue({ threat: 1 })], reaction: [orange({ damage: 0 })] };
    react([orange({ flip: 'here' })], { threat: 4, cards: { locations: { 2: { B: order } } } }).expectState({ threat: 5, vitae: 27 });
  });

  it('SR-N20 SR-N21 SR-X17 Drowning n costs n Vitae if an Aquatic Enemy is there, once', () => {
    const scripted = { 1: { abilities: ['aquatic'] }, 2: { abilities: ['aquatic'] } };
    const drown = (...enemies: string[]): Scene => react([orange({ drowning: 4 })], { heroes: { zia: { at: 2, enemies } }, cards: { scripted } });
    drown('se1').expectState({ vitae: 26 });
    drown('se1', 'se2').expectState({ vitae: 26 });
    drown('se3', 'goblin').expectState({ vitae: 30 });
    drown().expectState({ vitae: 30 });
  });

  it('SR-N22 SR-E11 an effect with the red tier applies in the red tier alone', () => {
    const row = [when({ tier: 'red' }, orange({ story: 10 }))];
    const gone = (threat: number): number[] => react(row, { threat }).state.goneStories;
    expect([gone(4), gone(7), gone(8), gone(10)]).toEqual([[], [], [10], [10]]);
    const yellow = [when({ tier: 'yellow' }, orange({ story: 10 }))];
    expect([4, 5, 7, 8].map((threat) => react(yellow, { threat }).state.goneStories.length)).toEqual([0, 1, 1, 0]);
  });

  it('SR-N23 SR-E12 an Hourglass as quantity: at T 4 with 3 Hourglasses, Random Enemies with +2 for each are ten cards', () => {
    const random = new Array<string>(12).fill('goblin');
    react([orange({ random: 0, perHourglass: 2 })], { threat: 8, hourglasses: { 2: 3 }, random }).expectState({
      enemies: { zia: new Array<string>(10).fill('goblin') },
      randomSize: 2,
    });
    // Damage may count them too: 2 + 1 + 3 × 2.
    react([orange({ damage: 1, perHourglass: 3 })], { hourglasses: { 2: 2 } }).expectState({ vitae: 21 });
  });

  it('SR-N24 SR-?27 a trigger needs its number of Hourglasses or more; just the number with hourglassTrigger: exactly', () => {
    const row = [when({ hourglasses: 2 }, orange({ threat: 1 }))];
    const threats = (options: Setup['options'] = {}): number[] => [1, 2, 3].map((n) => react(row, { hourglasses: { 2: n }, options }).state.threat);
    expect(threats()).toEqual([1, 2, 2]);
    expect(threats({ hourglassTrigger: 'exactly' })).toEqual([1, 2, 1]);
    // Hourglasses of another Location do not count.
    react(row, { hourglasses: { 5: 2 } }).expectState({ threat: 1 });
  });

  it('SR-N25 SR-E13 with two Hourglasses and the row of one more and a flip at three, the Location turns', () => {
    const row = [orange({ hourglass: 1 }), when({ hourglasses: 3 }, orange({ flip: 'here' }))];
    react(row, { hourglasses: { 2: 2 } }).expectState({ hourglasses: { 2: 3 }, locations: ['2B'] });
    react(row, { hourglasses: { 2: 1 } }).expectState({ hourglasses: { 2: 2 }, locations: ['2A'] });
    react(row.toReversed(), { hourglasses: { 2: 2 } }).expectState({ hourglasses: { 2: 3 }, locations: ['2A'] });
  });

  it('SR-N26 SR-O02 Enemies of a Reaction icon are all revealed, then divided among the Heroes there', () => {
    const scene = react([orange({ random: 1 })], { heroes: { eneko: { at: 2 }, maider: { at: 5 } }, random: ['orc', 'goblin', 'ogre'] }).play(code.location(2));
    scene.expectState({ asked: 'assign', enemies: { nobody: ['orc', 'goblin', 'ogre'] } });
    expect(scene.can(code.figure('maider'))).toBe(false);
    scene.play(code.figure('eneko'), code.figure('zia'), code.figure('eneko')).expectState({ enemies: { eneko: ['orc', 'ogre'], zia: ['goblin'] } });
  });

  it('SR-N27 a Story of a Reaction icon is drawn by a Hero there whom the players choose', () => {
    const cards = { stories: { 1: { fate: 'keep', do: [{ poison: 1 }] } } };
    const scene = react([orange({ story: 1 })], { heroes: { eneko: { at: 2 } }, cards });
    scene.expectState({ asked: 'drawer', decider: 2 });
    scene.play(code.figure('eneko')).expectState({ stories: { eneko: [1] }, poison: { eneko: 1 } });
    react([orange({ story: 1 })], { cards }).expectState({ stories: { zia: [1] } });
  });
});

describe('whom orange effects concern', () => {
  const both = { zia: { at: 2 }, eneko: { at: 2 } };

  it('SR-?31 Damage and Drowning cost once for the Location; once for each Hero with the every-Hero symbol, or with reactionDamage: perHero', () => {
    const aquatic = { zia: { at: 2, enemies: ['se1'] }, eneko: { at: 2 } };
    const cards = { scripted: { 1: { abilities: ['aquatic'] } } };
    const lost = (icon: Icon, options: Setup['options'] = {}): number => 30 - react([icon], { heroes: aquatic, cards, options }).state.vitae;
    expect([lost(orange({ damage: 0 })), lost(every(orange({ damage: 0 }))), lost(orange({ damage: 0 }), { reactionDamage: 'perHero' })]).toEqual([2, 4, 4]);
    expect([lost(orange({ drowning: 3 })), lost(every(orange({ drowning: 3 }))), lost(orange({ drowning: 3 }), { reactionDamage: 'perHero' })]).toEqual([
      3, 6, 6,
    ]);
    // Blue Damage at a flip is counted in the same way.
    const B = { entrance: [blue({ damage: 0 })] };
    const flip = (options: Setup['options']): Scene => react([orange({ flip: 'here' })], { heroes: both, cards: { locations: { 2: { B } } }, options });
    flip({}).expectState({ vitae: 28 });
    flip({ reactionDamage: 'perHero' }).expectState({ vitae: 26 });
  });

  it('SR-?31 SR-S14 it needs a Hero there who is not Invulnerable, and with the Visible symbol one who is visible', () => {
    const safe = { at: 2, granted: ['invulnerable'] } as const;
    const lost = (icon: Icon, heroes: Setup['heroes']): number => 30 - react([icon], { heroes }).state.vitae;
    const damage = orange({ damage: 0 });
    expect([lost(damage, { zia: safe }), lost(damage, { zia: safe, eneko: { at: 2 } }), lost(every(damage), { zia: safe, eneko: { at: 2 } })]).toEqual([
      0, 2, 2,
    ]);
    expect([lost(visible(damage), { zia: invisible }), lost(visible(damage), { zia: invisible, eneko: { at: 2 } })]).toEqual([0, 2]);
    // One is Invulnerable, the other Invisible: nobody is affected.
    expect([lost(damage, { zia: invisible, eneko: safe }), lost(visible(damage), { zia: invisible, eneko: safe })]).toEqual([2, 0]);
  });

  it('SR-N16 SR-I21 an orange Visible effect concerns the visible Heroes there, and is skipped without one', () => {
    const heroes = { zia: invisible, eneko: { at: 2 } };
    react([visible(orange({ poison: 1 }))], { heroes }).expectState({ poison: { eneko: 1 } });
    react([orange({ poison: 1 })], { heroes }).expectState({ poison: { zia: 1, eneko: 1 } });
    react([visible(orange({ poison: 1 }))], { heroes: { zia: invisible } }).expectState({ poison: {} });
    // Nor can an Invisible Hero draw the Story.
    react([visible(orange({ story: 1 }))], { heroes, cards: { stories: { 1: { fate: 'keep' } } } }).expectState({ stories: { eneko: [1] } });
  });
});
