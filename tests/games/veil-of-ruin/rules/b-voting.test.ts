import { describe, expect, it } from 'vitest';
import { newGame, type Scene, scenario } from '../scenario.ts';

const THREE = [{}, {}, {}];
const FOUR = [{}, {}, {}, {}];
const ROLL = { voting: 'vote-and-roll' };
const die = (take: number) => [{ from: 'votes', take }];
/** The votes of the heroes in order of seats, each by the name of a hero; "abstain" abstains. */
function vote(scene: Scene, ...votes: readonly string[]): Scene {
  return scene.play(...votes.map((name) => (name === 'abstain' ? name : `vote for ${name}`)));
}

describe('Veil of Ruin: Vote and Roll', () => {
  it('VR-B01 VR-B02 VR-E35 VR-?34 with vote-and-roll a die picks one of three heroes, whose choice is taken: 2 of 3 for the choice of two', () => {
    const chosen = [0, 1, 2].map(
      (take) => vote(scenario({ heroes: THREE, options: ROLL, phase: 'elect' }, die(take)), 'Wizard', 'Wizard', 'Knight').expectLuckUsed().state.active,
    );
    expect(chosen).toEqual([2, 2, 0]);
    expect(() => vote(scenario({ heroes: THREE, options: ROLL, phase: 'elect' }, die(3)), 'Wizard', 'Wizard', 'Knight')).toThrow('which offers 3');
  });

  it('VR-B02 the die has a face for each hero of the party: four with four heroes', () => {
    const chosen = [0, 1, 2, 3].map(
      (take) => vote(scenario({ heroes: FOUR, options: ROLL, phase: 'elect' }, die(take)), 'Rogue', 'Wizard', 'Priest', 'Knight').state.active,
    );
    expect(chosen).toEqual([3, 2, 1, 0]);
  });

  it('VR-B02 VR-?34 with vote-and-roll a hero that abstains gets no number', () => {
    const chosen = [0, 1].map(
      (take) => vote(scenario({ heroes: THREE, options: ROLL, phase: 'elect' }, die(take)), 'abstain', 'Priest', 'Knight').expectLuckUsed().state.active,
    );
    expect(chosen).toEqual([1, 0]);
    expect(() => vote(scenario({ heroes: THREE, options: ROLL, phase: 'elect' }, die(2)), 'abstain', 'Priest', 'Knight')).toThrow('which offers 2');
  });

  it('VR-?34 with vote-and-roll every option is equally likely if all abstain', () => {
    const turns = [{}, { turnTaken: true }, {}, {}];
    const chosen = [0, 1, 2].map(
      (take) => vote(scenario({ heroes: turns, options: ROLL, phase: 'elect' }, die(take)), 'abstain', 'abstain', 'abstain', 'abstain').state.active,
    );
    expect(chosen).toEqual([0, 2, 3]);
  });

  it('VR-B02 nobody rolls if all have named the same hero', () => {
    vote(scenario({ heroes: THREE, options: ROLL, phase: 'elect' }, []), 'Priest', 'Priest', 'Priest').expectState({ active: 1 });
  });
});

describe('Veil of Ruin: Simple Majority', () => {
  it('VR-B01 VR-B03 VR-B06 VR-E35 is the system by default: two votes of three are taken without a die', () => {
    vote(scenario({ heroes: THREE, phase: 'elect' }, []), 'Wizard', 'Knight', 'Wizard').expectState({ active: 2, asked: 'action' });
  });

  it('VR-B03 VR-E43 VR-?34 without a majority the most votes win: of 2, 1 and 1 the two', () => {
    vote(scenario({ heroes: FOUR, phase: 'elect' }, []), 'Knight', 'Rogue', 'Wizard', 'Rogue').expectState({ active: 3 });
  });

  it('VR-B04 VR-E43 a die decides between two choices with two votes each, and no other', () => {
    const chosen = [0, 1].map(
      (take) => vote(scenario({ heroes: FOUR, phase: 'elect' }, die(take)), 'Wizard', 'Priest', 'Wizard', 'Priest').expectLuckUsed().state.active,
    );
    expect(chosen).toEqual([1, 2]);
    expect(() => vote(scenario({ heroes: FOUR, phase: 'elect' }, die(2)), 'Wizard', 'Priest', 'Wizard', 'Priest')).toThrow('which offers 2');
  });

  it('VR-B04 a die decides among three choices with one vote each', () => {
    const chosen = [0, 1, 2].map((take) => vote(scenario({ heroes: THREE, phase: 'elect' }, die(take)), 'Knight', 'Priest', 'Wizard').state.active);
    expect(chosen).toEqual([0, 1, 2]);
  });

  it('VR-?34 a hero that abstains has no vote: one vote against none is taken', () => {
    vote(scenario({ heroes: THREE, phase: 'elect' }, []), 'abstain', 'abstain', 'Knight').expectState({ active: 0 });
  });

  it('VR-?34 if all abstain, every option is equally likely', () => {
    const turns = [{ turnTaken: true }, {}, {}];
    const chosen = [0, 1].map((take) => vote(scenario({ heroes: turns, phase: 'elect' }, die(take)), 'abstain', 'abstain', 'abstain').state.active);
    expect(chosen).toEqual([1, 2]);
    expect(() => vote(scenario({ heroes: turns, phase: 'elect' }, die(2)), 'abstain', 'abstain', 'abstain')).toThrow('which offers 2');
  });
});

describe('Veil of Ruin: who votes, and on what', () => {
  it('VR-B05 VR-B07 every hero casts one vote, in order of seats, for a hero that has not acted', () => {
    const scene = scenario({ heroes: [{ turnTaken: true }, {}, {}], phase: 'elect' }, die(0));
    for (const seat of [0, 1, 2]) {
      scene.expectState({ asked: 'next-hero', decider: seat });
      expect(scene.options).toEqual(['abstain', 'vote for Priest', 'vote for Wizard']);
      scene.play(seat === 1 ? 'abstain' : seat === 0 ? 'vote for Priest' : 'vote for Wizard');
    }
    scene.expectState({ asked: 'action', active: 1 });
  });

  it('VR-B05 VR-?64 a hero at 0 HP votes, and its vote decides', () => {
    const scene = scenario({ heroes: [{}, {}, { hp: 0 }], phase: 'elect' }, []);
    scene.play('vote for Knight', 'vote for Priest').expectState({ asked: 'next-hero', decider: 2 });
    scene.play('vote for Priest').expectState({ active: 1 });
  });

  it('VR-?64 with downedVote off a hero at 0 HP has no vote', () => {
    const scene = scenario({ heroes: [{ hp: 0 }, {}, {}], phase: 'elect', options: { downedVote: false } }, die(1));
    scene.expectState({ decider: 1 }).play('vote for Priest').expectState({ decider: 2 });
    scene.play('vote for Wizard').expectLuckUsed().expectState({ asked: 'action', active: 2 });
  });

  it('VR-B07 nobody votes where there is only one choice', () => {
    scenario({ heroes: [{ turnTaken: true }, {}], phase: 'elect' }, []).expectState({ asked: 'action', active: 1 });
  });

  it('VR-B07 the party votes for the hex it moves to', () => {
    const scene = newGame({ options: { mode: 'jungle' }, heroes: THREE });
    while (scene.state.asked === 'keep') scene.play(scene.options[0]);
    scene.expectState({ asked: 'hex', decider: 0, hex: 'camp' });
    expect(scene.options).toEqual(['abstain', 'vote for fight', 'vote for shop']);
    scene.play('vote for fight', 'vote for shop').expectState({ asked: 'hex', decider: 2, hex: 'camp' });
    // The shop has nothing to trade for, so the party is asked for the next hex at once.
    scene.play('vote for shop').expectState({ asked: 'hex', hex: 'shop' });
  });
});
