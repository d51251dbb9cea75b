import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/soul-raiders/content/pack-data.ts';
import { ABILITIES } from '../../../../src/games/soul-raiders/state/words.ts';
import { code, scenario } from '../scenario.ts';
import { standIn } from '../test-pack.ts';

/** Random Enemies by what they do. The goblin's Combat value is 2, the orc's 3, the ogre's 5 and 4. */
const abilities = (of: Readonly<Record<string, readonly unknown[]>>) => ({
  random: Object.fromEntries(Object.entries(of).map(([id, list]) => [id, { abilities: list }])),
});

describe('Soul Raiders: abilities and Combat actions', () => {
  it('SR-?07 there are thirteen abilities', () => {
    const common = ['priorityTarget', 'guardian', 'pursuit', 'rage', 'antiMagic'];
    const rare = ['poison', 'brutality', 'fear', 'block', 'aquatic', 'formidable', 'scent', 'shock'];
    expect([...ABILITIES]).toEqual([...common, ...rare]);
  });

  it('SR-X01 the Random Enemies of the stand-in pack have the five common abilities and no others', () => {
    const found = packData(standIn()).random.flatMap((card) => ('shields' in card ? card.abilities : []));
    expect(new Set(found)).toEqual(new Set(['priorityTarget', 'guardian', 'pursuit', 'rage', 'antiMagic']));
  });

  it('SR-X02 while a Priority Target stands, other Enemies of its combat cannot be wounded', () => {
    const cards = abilities({ goblin: ['priorityTarget'] });
    const scene = scenario({ cards, heroes: { zia: { hand: ['four', 'one'], enemies: ['orc', 'goblin'] } } });
    scene.play(code.fight('zia')).pay('four');
    expect(scene.can(code.enemy('orc'))).toBe(false);
    // 2 are left after it: too few for the orc.
    scene.play(code.enemy('goblin')).expectState({ enemies: { zia: ['orc'] } });
    const tough = scenario({ cards: abilities({ ogre: ['priorityTarget'] }), heroes: { zia: { hand: ['three', 'one'], enemies: ['orc', 'ogre'] } } });
    // 4 would be enough for the orc, but the ogre needs 5.
    expect(tough.can(code.fight('zia'))).toBe(false);
  });

  it('SR-X02 a Priority Target that is wounded but not defeated still shields the others', () => {
    const scene = scenario({ cards: abilities({ ogre: ['priorityTarget'] }), heroes: { zia: { hand: ['six', 'five', 'one'], enemies: ['orc', 'ogre'] } } });
    scene
      .play(code.fight('zia'))
      .pay('six', 'five')
      .play(code.enemy('ogre'))
      .expectState({ enemies: { zia: ['orc', 'ogre 1'] }, asked: 'act' });
  });

  it('SR-X03 one action may defeat all Priority Targets and wound others with the rest', () => {
    const cards = abilities({ goblin: ['priorityTarget'] });
    const scene = scenario({ cards, heroes: { zia: { hand: ['six', 'one', 'two'], enemies: ['orc', 'goblin', 'goblin'] } } });
    scene.play(code.fight('zia')).pay('six', 'one').play(code.enemy('goblin', 0));
    expect(scene.can(code.enemy('orc'))).toBe(false);
    scene.play(code.enemy('goblin', 1), code.enemy('orc')).expectState({ enemies: {}, hands: { zia: ['two'] } });
  });

  it('SR-X04 SR-S12 an Elusive attacker and the three wounding spells pay no heed to a Priority Target', () => {
    const cards = abilities({ ogre: ['priorityTarget'] });
    const hand = ['three', 'one', 'lightning', 'fireball', 'conjured-arrow'];
    const enemies = ['orc', 'ogre'];
    const left = { enemies: { zia: ['ogre'] } };
    const elusive = scenario({ cards, heroes: { zia: { hand, enemies, granted: ['elusive'] } } });
    elusive.play(code.fight('zia')).pay('three').play(code.enemy('orc')).expectState(left);
    const zia = { hand, enemies };
    scenario({ cards, heroes: { zia } }).play(code.cast('lightning')).expectState(left);
    scenario({ cards, heroes: { zia } }).play(code.cast('fireball')).expectState(left);
    scenario({ cards, heroes: { zia } }).play(code.cast('conjured-arrow'), code.enemy('orc')).expectState(left);
  });

  it('SR-?82 whether a Priority Target counts for a helper depends on the helper', () => {
    const cards = abilities({ ogre: ['priorityTarget'] });
    const zia = { at: 2, enemies: ['orc', 'ogre'] };
    const plain = scenario({ cards, heroes: { zia, eneko: { at: 2, hand: ['three', 'one'] } } });
    expect(plain.couldDo('eneko', code.fight('zia'))).toBe(false);
    const elusive = scenario({ cards, heroes: { zia, eneko: { at: 2, hand: ['three', 'one'], granted: ['elusive'] } } });
    elusive
      .by('eneko', code.fight('zia'))
      .pay('three')
      .play(code.enemy('orc'))
      .expectState({ enemies: { zia: ['ogre'] } });
    const other = scenario({ cards, heroes: { zia: { ...zia, granted: ['elusive'] }, eneko: { at: 2, hand: ['three', 'one'] } } });
    expect(other.couldDo('eneko', code.fight('zia'))).toBe(false);
  });

  it('SR-?102 a Priority Target shields its own combat; with priorityScope: location all Enemies there', () => {
    const setup = {
      cards: abilities({ goblin: ['priorityTarget'] }),
      heroes: { zia: { at: 2, hand: ['three', 'one'], enemies: ['orc'] }, eneko: { at: 2, enemies: ['goblin'] } },
    };
    scenario(setup)
      .by('zia', code.fight('zia'))
      .pay('three')
      .play(code.enemy('orc'))
      .expectState({ enemies: { eneko: ['goblin'] } });
    expect(scenario({ ...setup, options: { priorityScope: 'location' } }).couldDo('zia', code.fight('zia'))).toBe(false);
    const apart = { ...setup.heroes, eneko: { at: 3, enemies: ['goblin'] } };
    expect(scenario({ ...setup, heroes: apart, options: { priorityScope: 'location' } }).couldDo('zia', code.fight('zia'))).toBe(true);
  });
});

describe('Soul Raiders: abilities and flight', () => {
  it('SR-X05 a Hero Engaged with a Guardian cannot flee until it is defeated or suppressed', () => {
    const cards = abilities({ orc: ['guardian'] });
    const zia = { at: 2, hand: ['six', 'five', 'three'], enemies: ['orc', 'goblin'] };
    const ways = [code.arrow(1), code.arrow(3), code.portal(5)];
    const open = (scene: ReturnType<typeof scenario>): boolean[] => ways.map((way) => scene.can(way));
    const scene = scenario({ cards, heroes: { zia }, portals: [2, 5] });
    expect(open(scene)).toEqual([false, false, false]);
    scene
      .play(code.fight('zia'))
      .pay('three')
      .play(code.enemy('orc'))
      .expectState({ enemies: { zia: ['goblin'] } });
    expect(open(scene)).toEqual([true, true, true]);
    expect(open(scenario({ cards, heroes: { zia: { ...zia, spells: ['apathy'] } }, portals: [2, 5] }))).toEqual([true, true, true]);
    expect(open(scenario({ cards, heroes: { zia: { ...zia, granted: ['elusive'] } }, portals: [2, 5] }))).toEqual([true, true, true]);
  });

  it('SR-X05 a Guardian holds nobody but the Hero it is Engaged with', () => {
    const scene = scenario({
      cards: abilities({ orc: ['guardian'] }),
      heroes: { zia: { at: 2, hand: ['six'], enemies: ['goblin'] }, eneko: { at: 2, enemies: ['orc'] } },
    });
    expect(scene.couldDo('zia', code.arrow(3))).toBe(true);
  });

  it('SR-X06 SR-S12 an Enemy with Pursuit follows along a green arrow, but never an Elusive Hero', () => {
    const cards = abilities({ orc: ['pursuit'] });
    const zia = { at: 2, hand: ['six', 'one'], enemies: ['orc', 'goblin'] };
    scenario({ cards, heroes: { zia } })
      .play(code.arrow(3))
      .pay('six')
      .expectState({ at: { zia: 3 }, enemies: { zia: ['orc'] }, randomDiscard: ['goblin'] });
    const elusive = scenario({ cards, heroes: { zia: { ...zia, granted: ['elusive'] } } });
    elusive
      .play(code.arrow(3))
      .pay('six')
      .expectState({ enemies: {}, randomDiscard: ['orc', 'goblin'] });
  });
});

describe('Soul Raiders: abilities and attacks', () => {
  const brawlers = {
    random: {
      bugbear: { shields: [5, 3], abilities: ['rage'], copies: 5 },
      giant: { shields: [4], abilities: [{ formidable: 4 }], copies: 3 },
      ram: { shields: [2], abilities: ['brutality'], copies: 4 },
    },
  };
  const lostTo = (enemies: readonly string[]): number => 30 - scenario({ cards: brawlers, phase: 'attacks', heroes: { zia: { enemies } } }).state.vitae;

  it('SR-X07 SR-X08 with Rage each shield of all Enemies of the Hero does 2; a second Rage adds nothing', () => {
    // Shields: goblin 1, ogre 2, bugbear 2.
    expect([lostTo(['goblin', 'ogre']), lostTo(['goblin', 'ogre', 'bugbear']), lostTo(['goblin', 'bugbear', 'bugbear'])]).toEqual([3, 10, 10]);
  });

  it('SR-X18 SR-?44 Formidable adds its number to each attack, undoubled, and several add up', () => {
    expect([lostTo(['giant']), lostTo(['giant', 'giant', 'goblin']), lostTo(['giant', 'bugbear'])]).toEqual([5, 11, 10]);
  });

  it('SR-E31 SR-E32 SR-E33 six shields with Rage and Formidable 4 cost 16, four with two Rage 8, and those of an Invisible Hero nothing', () => {
    const zia = { at: 2, enemies: ['bugbear', 'giant', 'ogre', 'goblin'] };
    const eneko = { at: 2, enemies: ['bugbear', 'bugbear'] };
    const maider = { at: 3, invisible: 'spell', enemies: ['orc', 'goblin', 'giant'] } as const;
    const lost = (heroes: Parameters<typeof scenario>[0]['heroes']): number => 30 - scenario({ cards: brawlers, phase: 'attacks', heroes }).state.vitae;
    expect([lost({ zia }), lost({ eneko }), lost({ maider })]).toEqual([16, 8, 0]);
    expect(lost({ zia, eneko, maider })).toBe(24);
  });

  it('SR-X13 SR-?43 each Enemy with Brutality gives its Hero a Fracture token when the Enemies attack in the Reaction phase', () => {
    const scene = scenario({
      cards: brawlers,
      phase: 'attacks',
      heroes: { zia: { at: 2, enemies: ['ram', 'ram', 'goblin'] }, eneko: { at: 2, enemies: ['ram'] } },
    });
    scene.expectState({ fracture: { zia: 2, eneko: 1 }, vitae: 26 });
    scene.endActions();
    // Stress 2, three tokens, four shields; then the next tokens.
    scene.expectState({ fracture: { zia: 4, eneko: 2 }, vitae: 17 });
  });

  it('SR-?43 an Ambush gives no Fracture tokens, nor does an Enemy of an Invisible or Invulnerable Hero', () => {
    const cards = { ...brawlers, locations: { 2: { A: { entrance: [{ on: 'red', do: [{ ambush: true }] }] } } } };
    // Along the neutral arrow back to 2 the ram follows.
    const followed = scenario({ cards, heroes: { zia: { at: 3, hand: ['four', 'one'], enemies: ['ram'] } } });
    followed
      .play(code.arrow(2))
      .pay('four')
      .expectState({ at: { zia: 2 }, vitae: 29, fracture: {} });
    const safe = { invisible: { invisible: 'spell' }, invulnerable: { spells: ['force-field'] } } as const;
    for (const how of Object.values(safe)) {
      scenario({ cards, phase: 'attacks', heroes: { zia: { enemies: ['ram'], ...how } } }).expectState({ fracture: {}, vitae: 30 });
    }
  });

  it('SR-?43 with brutalityInvulnerable an Invulnerable Hero takes the tokens', () => {
    const scene = scenario({
      cards: brawlers,
      phase: 'attacks',
      options: { brutalityInvulnerable: true },
      heroes: { zia: { enemies: ['ram'], spells: ['force-field'] } },
    });
    scene.expectState({ fracture: { zia: 1 }, vitae: 30 });
  });

  it('SR-?44 SR-?45 Formidable and Rage also count in an Ambush', () => {
    const cards = { ...brawlers, locations: { 2: { A: { entrance: [{ on: 'red', do: [{ ambush: true }] }] } } } };
    const scene = scenario({ cards, heroes: { zia: { at: 3, hand: ['five', 'one'], enemies: ['bugbear', 'giant'] } } });
    // Three shields, doubled, and 4.
    scene
      .play(code.arrow(2))
      .pay('five')
      .expectState({ at: { zia: 2 }, vitae: 20 });
  });

  it('SR-?45 an Enemy that cannot hurt an Invisible Hero gives the others no Rage', () => {
    const cards = { random: { ...brawlers.random, hound: { shields: [3], abilities: ['scent'] } } };
    const scene = scenario({ cards, phase: 'attacks', heroes: { zia: { invisible: 'spell', enemies: ['bugbear', 'hound'] } } });
    scene.expectState({ vitae: 29 });
  });

  it('SR-?46 a visible Elusive Hero is attacked; with elusiveAttacked: false it is not', () => {
    const setup = { phase: 'attacks', heroes: { zia: { enemies: ['ogre'], granted: ['elusive'] } } } as const;
    expect(scenario(setup).state.vitae).toBe(28);
    expect(scenario({ ...setup, options: { elusiveAttacked: false } }).state.vitae).toBe(30);
  });

  it('SR-X17 an Aquatic Enemy arms the Drowning of its Location', () => {
    const cards = { ...abilities({ orc: ['aquatic'] }), locations: { 2: { A: { reaction: [{ do: [{ drowning: 6 }] }] } } } };
    const vitaeWith = (enemy: string): number => scenario({ cards, phase: 'locations', heroes: { zia: { at: 2, enemies: [enemy] } } }).state.vitae;
    expect([vitaeWith('orc'), vitaeWith('goblin')]).toEqual([24, 30]);
  });

  it('SR-X21 an Enemy uses all its abilities', () => {
    const cards = abilities({ ogre: ['guardian', 'rage', 'brutality', { formidable: 2 }, 'priorityTarget'] });
    const scene = scenario({ cards, heroes: { zia: { at: 2, hand: ['six', 'three'], enemies: ['ogre', 'goblin'] } } });
    expect(scene.can(code.arrow(3))).toBe(false);
    scene.play(code.fight('zia')).pay('six');
    expect(scene.can(code.enemy('goblin'))).toBe(false);
    scene.play(code.enemy('ogre'));
    // Stress 2; two shields doubled and 2.
    scene.endActions().expectState({ vitae: 22, fracture: { zia: 1 } });
  });
});
