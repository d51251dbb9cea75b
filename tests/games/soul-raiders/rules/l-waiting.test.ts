import { describe, it } from 'vitest';
import { every, red, visible } from '../icons.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';

const hand = ['three', 'four', 'one'];
const invisible = { hand, invisible: 'spell' } as const;
/** A plain Visible effect, and one for every Hero. */
const cards = { locations: { 2: { A: { entrance: [visible(red({ poison: 1 })), every(visible(red({ fracture: 1 })))] } } } };

/** Zia enters Location 2 Invisible, as its First Entrant; Eneko is where the test says. */
function sneak(setup: Setup = {}): Scene {
  return scenario({ heroes: { zia: invisible }, cards, ...setup })
    .by('zia', code.arrow(2))
    .pay('three');
}

describe('Visible effects that wait', () => {
  it('SR-?94 SR-N16 they do not hit an Invisible First Entrant, and wait', () => {
    sneak().expectState({ at: { zia: 2 }, poison: {}, fracture: {}, waiting: [2] });
    scenario({ heroes: { zia: { hand } }, cards })
      .play(code.arrow(2))
      .pay('three')
      .expectState({ poison: { zia: 1 }, fracture: { zia: 1 }, waiting: [] });
  });

  it('SR-?94 they fire once, for the first visible Hero, before its own every-Hero effects', () => {
    const heroes = { zia: invisible, eneko: { at: 3, hand: ['three', 'one'] }, maider: { at: 3, hand: ['three', 'one'] } };
    // From space 4 the waiting Threat makes T 3 before the Damage that every Hero takes.
    const row = [every(visible(red({ damage: 0 }))), visible(red({ threat: 1 }))];
    const scene = sneak({ heroes, threat: 4, cards: { locations: { 2: { A: { entrance: row } } } } });
    scene.expectState({ vitae: 30, threat: 4 });
    scene.by('eneko', code.arrow(2)).pass().pay('three').expectState({ threat: 5, vitae: 27, waiting: [] });
    scene.by('maider', code.arrow(2)).pay('three').expectState({ threat: 5, vitae: 24 });
  });

  it('SR-?94 the Invisible First Entrant that turns visible there meets all of them, an Invisible Hero that joined meets none', () => {
    const heroes = { zia: invisible, eneko: { at: 3, hand: ['three', 'one'], invisible: 'spell' } } as const;
    const scene = sneak({ heroes });
    scene
      .by('eneko', code.arrow(2))
      .pay('three')
      .expectState({ poison: {}, fracture: {}, waiting: [2] });
    scene.by('zia', code.giveUp('invisibility')).expectState({ poison: { zia: 1 }, fracture: { zia: 1 }, waiting: [] });
    scene.by('eneko', code.giveUp('invisibility')).expectState({ poison: { zia: 1 }, fracture: { zia: 1 } });
    // The joiner turns visible first: it meets what waits for anybody, but not the every-Hero effect.
    const other = sneak({ heroes });
    other.by('eneko', code.arrow(2)).pay('three').by('eneko', code.giveUp('invisibility'));
    other.expectState({ poison: { eneko: 1 }, fracture: {}, waiting: [] });
  });

  it('SR-?94 a First Entrant that leaves and comes back joins like others', () => {
    const heroes = {
      zia: { hand: ['three', 'four', 'five', 'one'], invisible: 'spell' },
      eneko: { at: 3, hand: ['three', 'one'], invisible: 'spell' },
    } as const;
    const row = [every(visible(red({ fracture: 1 })))];
    const scene = sneak({ heroes, cards: { locations: { 2: { A: { entrance: row } } } } });
    scene.by('eneko', code.arrow(2)).pay('three');
    scene.by('zia', code.arrow(3)).pay('four').by('zia', code.arrow(2)).pay('five');
    scene.by('zia', code.giveUp('invisibility')).expectState({ at: { zia: 2, eneko: 2 }, fracture: {} });
  });

  it('SR-?94 they lapse when no Hero is left, or when the side changes', () => {
    const scene = sneak();
    scene
      .play(code.arrow(3))
      .pay('four')
      .expectState({ at: { zia: 3 }, waiting: [] });
    const lever = { scrolls: [{ type: 'strength', difficulty: 3, do: [{ flip: 'here' }] }] };
    const turned = sneak({ cards: { locations: { 2: { lock: true, A: { ...cards.locations[2].A, ...lever } } } } });
    turned.expectState({ waiting: [2] });
    turned
      .play(code.scroll(0))
      .pay('four')
      .expectState({ locations: ['1A', '2B'], waiting: [] });
    turned.play(code.giveUp('invisibility')).expectState({ poison: {}, fracture: {} });
  });

  it('SR-?94 a Hero that turns visible in Preparation meets them before the draw', () => {
    const row = [visible(red({ loseCards: 1 }))];
    // The Potion ends in Preparation, when the hand is empty: there is no card to lose, and four are drawn.
    const scene = sneak({ heroes: { zia: { hand: ['three'], invisible: 'potion' } }, cards: { locations: { 2: { A: { entrance: row } } } } });
    scene.expectState({ round: 2, waiting: [2] });
    scene.endActions().expectState({ round: 3, asked: 'act', handSizes: { zia: 4 }, waiting: [], invisible: [] });
  });
});
