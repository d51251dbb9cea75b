import { describe, expect, it } from 'vitest';
import { enemyTurn, hit } from '../enemy-turn.ts';
import { type HeroSetup, type Setup, scenario } from '../scenario.ts';

interface Given extends Pick<Setup, 'cards' | 'options'> {
  readonly heroes?: readonly HeroSetup[];
  readonly recall?: readonly string[];
  readonly targets?: string;
}

/** The seats that an attack with this icon hits; three heroes at 40 HP unless described. `luck` are picks among heroes that fit equally. */
function chosen(choice: string | object, { heroes = [{}, {}, {}], recall, targets = 'single', ...rest }: Given = {}, luck: readonly number[] = []): number[] {
  const picks = luck.map((take) => ({ from: 'enemy 0, targets', take }));
  const scene = enemyTurn({ heroes, brute: { recall }, attack: { choice, targets }, ...rest }, picks).expectLuckUsed();
  return hit(
    scene,
    heroes.map(({ hp = 40 }) => hp),
  );
}

describe('icons that name a hero', () => {
  it('VR-R05 a random hero: each can be picked', () => {
    expect([chosen('random', {}, [0]), chosen('random', {}, [1]), chosen('random', {}, [2])]).toEqual([[0], [1], [2]]);
  });

  it('VR-?66 the random icon goes with the count icon; a number in it is the number of distinct heroes', () => {
    expect(chosen('random', { targets: 'half' }, [2, 0])).toEqual([0, 2]); // 2 of 3
    expect(chosen({ random: 2 }, {}, [1, 1])).toEqual([1, 2]);
    expect(chosen({ random: 1 }, { targets: 'half' }, [1])).toEqual([1]);
    expect(chosen({ random: 4 })).toEqual([0, 1, 2]);
  });

  it('VR-R06 VR-R07 the owner of the oldest card in its Recall Zone, of the newest', () => {
    const recall = ['priest-1@1', 'knight-1@0', 'priest-2@1', 'wizard-1@2'];
    expect(chosen('oldestCard', { recall })).toEqual([1]);
    expect(chosen('newestCard', { recall })).toEqual([2]);
  });

  it('VR-?15 VR-R06 VR-R07 owners that cannot be targeted are skipped, then heroes without a card come at random', () => {
    const recall = ['priest-1@1', 'knight-1@0', 'knight-2@0', 'priest-2@1'];
    const hidden: HeroSetup[] = [{}, { statuses: { invisible: 'party' } }, {}];
    expect(chosen('oldestCard', { recall, heroes: hidden })).toEqual([0]);
    expect(chosen('newestCard', { recall, heroes: hidden })).toEqual([0]);
    // Two of three: the only owner, then one of the others.
    expect(chosen('newestCard', { recall: ['priest-1@1'], targets: 'half' }, [1])).toEqual([1, 2]);
    // Ranked by the newest card of each: the knight's is newer than the wizard's.
    expect(chosen('newestCard', { recall: ['wizard-1@2', 'knight-1@0', 'priest-1@1'], targets: 'half' })).toEqual([0, 1]);
    expect(chosen('oldestCard', { recall: ['wizard-1@2', 'knight-1@0', 'priest-1@1'], targets: 'half' })).toEqual([0, 2]);
    expect([chosen('oldestCard', {}, [2]), chosen('newestCard', {}, [1])]).toEqual([[2], [1]]);
  });

  it('VR-R08 VR-R09 VR-?15 the hero with the most cards there, with the fewest: none counts as 0', () => {
    const recall = ['knight-1@0', 'priest-1@1', 'priest-2@1'];
    expect(chosen('mostCards', { recall })).toEqual([1]);
    expect(chosen('fewestCards', { recall })).toEqual([2]);
    expect(chosen('fewestCards', { recall: ['knight-1@0', 'wizard-1@2', 'wizard-2@2', 'priest-1@1', 'priest-2@1'] })).toEqual([0]);
    // Only this enemy's own zone counts.
    const goblin = { enemy: 'goblin', hp: 0, recall: ['wizard-1@2', 'wizard-2@2', 'wizard-3@2'] };
    const scene = enemyTurn({ heroes: [{}, {}, {}], enemies: [{ enemy: 'brute', recall }, goblin], attack: { choice: 'mostCards' } });
    scene.expectState({ hp: [40, 35, 40] });
  });

  it('VR-R10 VR-R11 VR-?70 the hero with the most AP, with the least: Active and Earned together', () => {
    const most = [{ ap: 4 }, { ap: 2, earned: 1 }, { ap: 2, earned: 3 }];
    const least = [{ ap: 1, earned: 3 }, { ap: 2 }, { ap: 3 }];
    expect(chosen('mostAp', { heroes: most })).toEqual([2]);
    expect(chosen('leastAp', { heroes: least })).toEqual([1]);
  });

  it('VR-?70 with apIconCounts active only Active AP counts', () => {
    const options = { apIconCounts: 'active' };
    expect(chosen('mostAp', { heroes: [{ ap: 4 }, { ap: 2, earned: 1 }, { ap: 2, earned: 3 }], options })).toEqual([0]);
    expect(chosen('leastAp', { heroes: [{ ap: 1, earned: 3 }, { ap: 2 }, { ap: 3 }], options })).toEqual([0]);
  });

  it('VR-R12 VR-R13 VR-?70 the hero with the most cards in hand, with the fewest: Injuries and Corruption count', () => {
    const heroes = [{ hand: ['knight-1', 'knight-2'] }, { hand: ['trauma', 'rot', 'dread'] }, { hand: ['wizard-1'] }];
    expect(chosen('largestHand', { heroes })).toEqual([1]);
    expect(chosen('smallestHand', { heroes })).toEqual([2]);
    expect(
      chosen('smallestHand', { heroes: [{ hand: ['knight-1', 'knight-2'] }, { hand: ['trauma', 'rot', 'dread'] }, { hand: ['wizard-1', 'stun', 'stun'] }] }),
    ).toEqual([0]);
  });

  it('VR-R14 VR-R15 VR-?70 the hero with the highest health, with the lowest: HP as a number, without the companion', () => {
    const cards = { heroes: [{ id: 'wizard', hp: [20, 20] }], cards: [{ id: 'wolf', kind: 'companion', hp: 30, actions: [[{ heal: 1 }]] }] };
    // The wizard is unhurt, with 20 of 20; the knight's companion would make 55.
    const heroes = [{ hp: 25, companion: 'wolf' }, { hp: 30 }, { hp: 20 }];
    expect(chosen('highestHealth', { heroes, cards })).toEqual([1]);
    expect(chosen('lowestHealth', { heroes, cards })).toEqual([2]);
    // The companion takes the damage, but the knight is the target all the same.
    enemyTurn({ heroes: [{ hp: 15, companion: 'wolf' }, { hp: 30 }, { hp: 20 }], cards }).expectState({ hp: [15, 30, 20], companion: ['wolf 25', '', ''] });
  });

  it('VR-R22 among heroes that fit equally the choice is random', () => {
    const heroes = [{ hp: 20 }, { hp: 30 }, { hp: 20 }];
    expect([chosen('lowestHealth', { heroes }, [0]), chosen('lowestHealth', { heroes }, [1])]).toEqual([[0], [2]]);
    // No die for a hero that fits alone.
    expect(chosen('highestHealth', { heroes })).toEqual([1]);
  });
});

describe('icons that a hero fits or does not fit', () => {
  const stances = {
    heroes: [
      { id: 'knight', base: 'aggressive' },
      { id: 'priest', base: 'defensive' },
    ],
  };

  it('VR-R16 VR-R17 VR-?28 a hero in a stance, or not in it: the one on the hero’s card', () => {
    expect(chosen({ stance: 'aggressive' }, { cards: stances })).toEqual([0]);
    expect(chosen({ stance: 'defensive' }, { cards: stances })).toEqual([1]);
    expect(chosen({ stance: 'neutral' }, { cards: stances })).toEqual([2]);
    expect(chosen({ notStance: 'neutral' }, { cards: stances, targets: 'half' })).toEqual([0, 1]);
    expect(chosen({ notStance: 'aggressive' }, { cards: stances }, [1])).toEqual([2]);
  });

  const twoCards = {
    heroes: [{ id: 'priest', base: 'defensive' }],
    cards: [
      { id: 'to-defensive', resultant: 'defensive' },
      { id: 'to-neutral', hero: 'priest', resultant: 'neutral' },
    ],
    enemies: [
      {
        id: 'goblin',
        attacks: Object.fromEntries(
          ['aggressive', 'neutral', 'defensive'].map((each) => [each, { dice: '5', targets: 'single', choice: { stance: 'neutral' } }]),
        ),
      },
    ],
  };
  const bothAttack = (options: Setup['options']) =>
    scenario({ heroes: [{ hand: ['to-defensive'] }, { hand: ['to-neutral'] }], cards: twoCards, options: { roundCap: 1, ...options } }, [])
      .play('play To Defensive')
      .pass()
      .play('play To Neutral')
      .pass();

  it('VR-?28 cards that a hero has played do not change its stance', () => {
    bothAttack({}).expectState({ stances: ['neutral', 'defensive'], hp: [35, 40] });
  });

  it('VR-?28 with pveHeroStance last-played-resultant a hero has the Resultant Stance of its last attack card', () => {
    bothAttack({ pveHeroStance: 'last-played-resultant' }).expectState({ stances: ['defensive', 'neutral'], hp: [40, 35] });
  });

  const disabled: HeroSetup = { statuses: { disabled: 'party' } };
  const invisible: HeroSetup = { statuses: { invisible: 'party' } };

  it('VR-E46 VR-R18 VR-R19 VR-?14 Disabled or Invisible: either one; neither: never an Invisible hero', () => {
    const heroes = [disabled, invisible, {}];
    expect([chosen('disabledOrInvisible', { heroes }, [0]), chosen('disabledOrInvisible', { heroes }, [1])]).toEqual([[0], [1]]);
    expect(chosen('neitherDisabledNorInvisible', { heroes })).toEqual([2]);
    expect(chosen('neitherDisabledNorInvisible', { heroes: [disabled, invisible, { hp: 0 }] })).toEqual([0]);
    expect(chosen('neitherDisabledNorInvisible', { heroes: [{ hp: 0 }, invisible, { hp: 0 }] })).toEqual([]);
  });

  it('VR-?14 with disabledInvisibleIcon one-parameter the icon means Disabled heroes alone', () => {
    const options = { disabledInvisibleIcon: 'one-parameter' };
    expect(chosen('disabledOrInvisible', { heroes: [disabled, invisible, {}], options })).toEqual([0]);
    expect(chosen('neitherDisabledNorInvisible', { heroes: [disabled, invisible, {}], options })).toEqual([2]);
    // Nobody is Disabled: one of the two that can be seen.
    expect(chosen('disabledOrInvisible', { heroes: [{}, invisible, {}], options }, [1])).toEqual([2]);
  });

  it('VR-R20 VR-R21 a hero with a condition, or without it', () => {
    const heroes: HeroSetup[] = [{}, { statuses: { weakened: 'party' } }, { statuses: { weakened: 'party', dazed: 'party' } }];
    expect(chosen({ status: 'dazed' }, { heroes })).toEqual([2]);
    expect(chosen({ status: 'weakened' }, { heroes }, [0])).toEqual([1]);
    expect(chosen({ noStatus: 'weakened' }, { heroes })).toEqual([0]);
    expect(chosen({ noStatus: 'dazed' }, { heroes, targets: 'half' })).toEqual([0, 1]);
  });

  it('VR-R20 VR-?14 an icon that names Invisible heroes can target them; with targetInvisibleIconPierces off it cannot', () => {
    const heroes = [{}, invisible, {}];
    expect(chosen({ status: 'invisible' }, { heroes })).toEqual([1]);
    const options = { targetInvisibleIconPierces: false };
    expect(chosen({ status: 'invisible' }, { heroes, options }, [1])).toEqual([2]);
    expect(chosen('disabledOrInvisible', { heroes: [disabled, invisible, {}], options })).toEqual([0]);
    // An icon for heroes that are not Invisible never does.
    expect(chosen({ noStatus: 'invisible' }, { heroes: [{ hp: 0 }, invisible, { hp: 0 }] })).toEqual([]);
  });

  it('VR-?15 all that fit come first, then others at random', () => {
    const heroes: HeroSetup[] = [{}, { statuses: { dazed: 'party' } }, {}];
    expect(chosen({ status: 'dazed' }, { heroes, targets: 'half' }, [1])).toEqual([1, 2]);
    expect(chosen({ status: 'exhausted' }, { heroes }, [2])).toEqual([2]);
  });

  it('VR-?15 with noMatchTarget fizzle heroes that do not fit are not attacked', () => {
    const options = { noMatchTarget: 'fizzle' };
    const heroes: HeroSetup[] = [{}, { statuses: { dazed: 'party' } }, {}];
    expect(chosen({ status: 'dazed' }, { heroes, targets: 'half', options })).toEqual([1]);
    expect(chosen({ status: 'exhausted' }, { heroes, options })).toEqual([]);
    expect(chosen('oldestCard', { options })).toEqual([]);
    // Ranking icons always find somebody.
    expect(chosen('mostCards', { options }, [1])).toEqual([1]);
  });
});
