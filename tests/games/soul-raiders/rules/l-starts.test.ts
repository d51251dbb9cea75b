import { describe, it } from 'vitest';
import { every, red } from '../icons.ts';
import { code, newGame, type Scene, type Setup } from '../scenario.ts';

const A = { entrance: [red({ vitae: -1 }), every(red({ threat: 1 }))] };
const B = { entrance: [red({ vitae: -8 })] };
/** Locations 1 and 2 may be started in; 1 is on the table, 2 is only named. */
const cards = { chapter: { starts: [1, 2], reveals: [{ location: 1 }] }, locations: { 1: { A, B }, 2: { A, B } } };

/** Where Zia and Eneko start. */
function start(zia: number, eneko: number, setup: Setup = {}): Scene {
  return newGame({ heroes: { zia: {}, eneko: {} }, cards, ...setup }).play(code.location(zia), code.location(eneko));
}

describe('starting Locations', () => {
  it('SR-?91 SR-B17 SR-B18 starting is no entry: the side stays; one Hero is First Entrant, the others join', () => {
    const scene = start(1, 1);
    scene.expectState({ asked: 'first-entrant', locations: ['1A'], vitae: 30 });
    // All of the row for Zia, the every-Hero effect for Eneko.
    scene.play(code.figure('zia')).expectState({ at: { zia: 1, eneko: 1 }, locations: ['1A'], vitae: 29, threat: 3, round: 1, asked: 'turn' });
  });

  it('SR-?91 a Location that was only named is laid out when a Hero is placed there; one that is left empty resolves nothing', () => {
    const scene = start(2, 2).play(code.figure('zia'));
    scene.expectState({ locations: ['1A', '2A'], vitae: 29, threat: 3 });
    start(1, 1)
      .play(code.figure('zia'))
      .expectState({ locations: ['1A'] });
  });

  it('SR-?91 SR-L26 SR-L11 the empty one counts as revealed: the first who enters turns it', () => {
    const easy = { ...cards, locations: { ...cards.locations, 2: { A: { ...A, arrows: [{ to: 1, difficulty: 1 }] } } } };
    const scene = start(2, 2, { cards: easy }).play(code.figure('zia')).by('zia', code.arrow(1)).pass();
    // Any card will do.
    scene.pay(scene.state.hands.zia[0]).expectState({ at: { zia: 1, eneko: 2 }, locations: ['1B', '2A'], vitae: 21 });
  });

  it('SR-?91 with startFlip a Location on the table is turned by the first Hero placed there, unless it has a lock', () => {
    const options = { startFlip: true };
    start(1, 1, { options })
      .play(code.figure('zia'))
      .expectState({ locations: ['1B'], vitae: 22, threat: 1 });
    const locked = { ...cards, locations: { ...cards.locations, 1: { lock: true, A, B } } };
    start(1, 1, { options, cards: locked })
      .play(code.figure('zia'))
      .expectState({ locations: ['1A'], vitae: 29, threat: 3 });
    // One that is laid out by the placement shows side A.
    start(2, 2, { options })
      .play(code.figure('zia'))
      .expectState({ locations: ['1A', '2A'] });
  });
});
