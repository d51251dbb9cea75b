import { describe, it } from 'vitest';
import { type Fates, type Scene, scenario } from '../scenario.ts';

const feathers = (n: number): Fates[] => new Array<Fates>(n).fill('feather');
/** A Demi enters the City under a Decree; by seat the cards in hand. */
function enter(sizes: readonly number[], effect: object): Scene {
  const cards = { cities: [{ id: 'altar-1', decree: { words: 'Something happens.', when: [{ event: 'cityEntry', do: [effect] }] } }] };
  return scenario({ cards, hands: sizes.map(feathers), places: { pentha: 'coast' } }).move('pentha', 'city');
}

describe('Veiled Fate: whom a Decree means is settled before it acts', () => {
  it('VF-C12 who has the fewest cards draws; a player who only then has the fewest does not', () => {
    enter([3, 4, 5], { draw: 2, player: 'fewestCards' }).expectState({ handSizes: [5, 4, 5] });
    enter([3, 3, 5], { draw: 2, player: 'fewestCards' }).expectState({ handSizes: [5, 5, 5] });
    enter([5, 4, 4], { draw: 2, player: 'fewestCards' }).expectState({ handSizes: [5, 6, 6] });
  });

  it('VF-C12 who has the most cards discards; a player who only then has the most does not', () => {
    enter([5, 4, 4], { discard: 2, player: 'mostCards' })
      .card('feather', 'feather')
      .expectState({ handSizes: [3, 4, 4], asked: 'action' });
    const both = enter([5, 4, 5], { discard: 2, player: 'mostCards' }).card('feather', 'feather');
    both.expectState({ asked: 'discard', decider: 2 });
    both.card('feather', 'feather').expectState({ handSizes: [3, 4, 3], asked: 'action' });
  });

  it('VF-C12 a player who Rests and takes the token does not make the next one the player to the left of the first', () => {
    enter([4, 4, 4], { rest: 'leftOfFirst' }).expectState({ rested: [1], first: 1 });
  });
});
