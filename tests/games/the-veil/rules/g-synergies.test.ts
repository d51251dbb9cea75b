import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const TOLL = "Oathbreaker's Toll";

describe('The Veil: Synergies', () => {
  it('TV-G01 TV-G10 two cards of a type enable its Synergies, including the card with the bonus; the output joins the pools', () => {
    const scene = scenario({ seats: [{ hand: ['oathbreakers-toll', 'oathbreakers-toll'] }, {}] }).play(`play ${TOLL}`);
    expect(scene.offers('Synergy')).toBe(false);
    scene.expectState({ enabled: [[], []] });
    scene.play(`play ${TOLL}`).expectState({ enabled: [['aggro'], []], damage: [6, 0] });
    scene.play(`Synergy of ${TOLL}`).expectState({ damage: [8, 0] });
  });

  it('TV-G02 TV-G03 TV-G16 every printed Synergy of the type may trigger, each copy once a turn', () => {
    const scene = scenario({ seats: [{ played: ['oathbreakers-toll', 'oathbreakers-toll'], recruits: ['axe-thane'] }, {}] });
    scene.play(`Synergy of ${TOLL}`, `Synergy of ${TOLL}`, 'Synergy of Axe Thane').expectState({ damage: [6, 0] });
    expect(scene.offers('Synergy')).toBe(false);
  });

  it('TV-G04 TV-G05 a Synergy is optional and may be used at any time in the turn; unused, it is lost with the turn', () => {
    const seats = [{ played: ['oathbreakers-toll'], recruits: ['axe-thane'], hand: ['jab'] }, {}] as const;
    scenario({ seats })
      .pass()
      .expectState({ active: 1, health: [22, 20] });
    const late = scenario({ seats, windows: true }).pass();
    late.expectState({ asked: 'held-back' });
    late.play('Synergy of Axe Thane').expectState({ damage: [2, 0] });
    const next = scenario({ seats }).pass().endTurn();
    next.expectState({ active: 0, enabled: [[], []] });
    expect(next.offers('Synergy')).toBe(false);
  });

  it('TV-G06 TV-G07 Recruits from earlier turns count from the start of the turn', () => {
    const one = scenario({ seats: [{ recruits: ['axe-thane'], hand: ['oathbreakers-toll'] }, {}], phase: 'turn' });
    one.expectState({ enabled: [[], []] });
    one.play(`play ${TOLL}`).expectState({ enabled: [['aggro'], []] });
    expect(one.offers('Synergy of Axe Thane')).toBe(true);
    scenario({ seats: [{ recruits: ['axe-thane', 'axe-thane'] }, {}], phase: 'turn' }).expectState({ enabled: [['aggro'], []] });
  });

  it('TV-G08 types are counted separately', () => {
    const scene = scenario({ seats: [{ hand: ['oathbreakers-toll', 'grave-toll', 'war-chest'] }, {}] });
    scene.play(`play ${TOLL}`, 'play Grave Toll', 'play War Chest').expectState({ enabled: [[], []] });
    expect(scene.offers('Synergy')).toBe(false);
  });

  it('TV-G09 the player chooses the order of Synergies', () => {
    const cards = {
      cards: [
        { id: 'digger', type: 'aggro', synergy: [{ draw: 1 }] },
        { id: 'counter', type: 'aggro', synergy: [{ damage: { per: { count: 'hand' } } }] },
      ],
    };
    const seats = [{ played: ['digger', 'counter'], deck: ['coin'] }, {}] as const;
    scenario({ seats, cards })
      .play('Synergy of Digger', 'Synergy of Counter')
      .expectState({ damage: [1, 0] });
    scenario({ seats, cards })
      .play('Synergy of Counter', 'Synergy of Digger')
      .expectState({ damage: [0, 0], hand: [['coin'], []] });
  });

  it('TV-G11 a card of the type counts even without a Synergy', () => {
    const scene = scenario({ seats: [{ hero: 'broker', hand: ['notoriety', 'gilded-blade'] }, {}] }).play('play Notoriety', 'play Gilded Blade');
    expect(scene.options.filter((o) => o.includes('Synergy'))).toEqual(['Synergy of Gilded Blade']);
    scene.play('Synergy of Gilded Blade').expectState({ gold: [1, 0], damage: [6, 0] });
  });

  it('TV-G12 exhausted Recruits count', () => {
    const recruits = [{ card: 'axe-thane', exhausted: true }];
    const scene = scenario({ seats: [{ recruits, hand: ['oathbreakers-toll'] }, {}] }).play(`play ${TOLL}`);
    scene.expectState({ enabled: [['aggro'], []] });
    expect(scene.offers('Synergy of Axe Thane')).toBe(true);
  });

  it('TV-G13 TV-?15 an enabled type stays enabled when a card leaves play, unless it is checked continuously', () => {
    const enabled = (synergyCheck: string) =>
      scenario({ seats: [{ played: ['oathbreakers-toll', 'oathbreakers-toll'] }, {}], options: { synergyCheck } }).play(`banish ${TOLL} itself`).state
        .enabled[0];
    expect([enabled('latched'), enabled('continuous')]).toEqual([['aggro'], []]);
  });

  it("TV-G14 only a player's own cards count", () => {
    const scene = scenario({ seats: [{ hand: ['oathbreakers-toll'] }, { hero: 'barbarian', recruits: ['axe-thane', 'axe-thane'] }] }).play(`play ${TOLL}`);
    scene.expectState({ enabled: [[], []] });
  });

  it('TV-G15 a Basic card has a type only if one is printed', () => {
    const plain = scenario({ seats: [{ hand: ['blow', 'blow', 'oathbreakers-toll'] }, {}] }).play('play Blow', 'play Blow', `play ${TOLL}`);
    plain.expectState({ enabled: [[], []] });
    const cards = { basics: [{ id: 'blow', type: 'aggro' }] };
    const typed = scenario({ seats: [{ hand: ['blow', 'oathbreakers-toll'] }, {}], cards }).play('play Blow', `play ${TOLL}`);
    typed.expectState({ enabled: [['aggro'], []] });
  });

  it('TV-G17 Traps and Auras never count and have no Synergy', () => {
    const scene = scenario({ seats: [{ hand: ['snare-pit', 'rusted-jaws', 'coin', 'coin'] }, { hero: 'poacher' }] });
    scene.play('play Snare Pit', 'discard Coin', 'play Rusted Jaws').expectState({ enabled: [[], []], played: [['rusted-jaws', 'snare-pit'], []] });
    scenario({ active: 1, seats: [{}, { route: ['dawn-tithe', 'quiet-ward'] }], phase: 'turn' }).expectState({ enabled: [[], []] });
  });

  it('TV-G18 a card that has left play cannot use its Synergy', () => {
    const scene = scenario({ seats: [{ played: ['oathbreakers-toll'], recruits: ['axe-thane'] }, {}] }).play(`banish ${TOLL} itself`);
    expect(scene.options.filter((o) => o.includes('Synergy'))).toEqual(['Synergy of Axe Thane']);
  });
});
