import { describe, expect, it } from 'vitest';
import { bases, onlyTurnOf, pvp } from '../pvp-scene.ts';

/** Cards that leave a hero Defensive or Aggressive; one that its owner may keep in the Recall Zone. */
const STANCES = {
  cards: [
    { id: 'guard', hero: 'wizard', resultant: 'defensive' },
    { id: 'hold', hero: 'wizard', resultant: 'defensive', continuous: true },
    { id: 'rage', resultant: 'aggressive' },
  ],
};

/** Enough cards to draw, so that no discard pile is shuffled. */
const KNIGHT = ['knight-7', 'knight-8', 'knight-9', 'knight-10'];
const WIZARD = ['wizard-7', 'wizard-8', 'wizard-9', 'wizard-10'];

describe('PVP: the course of a round', () => {
  it('VR-Y26 VR-K03 VR-K05 VR-K07 a round opens for both teams at once: a card and AP for heroes above 0 HP, then Injuries', () => {
    const heroes = [
      { draw: ['knight-1', 'knight-2'], ap: 0 },
      { hp: 0, draw: ['priest-1'], ap: 0 },
      { hand: ['fatigue'], draw: ['wizard-1'], ap: 0 },
      { draw: ['rogue-1', 'rogue-2'], ap: 1 },
    ];
    pvp({ heroes, phase: 'round', round: 2 }).expectState({
      asked: 'action',
      active: 0,
      hand: [['knight-1'], [], ['wizard-1'], ['rogue-1']],
      draw: [['knight-2'], ['priest-1'], [], ['rogue-2']],
      discard: [[], [], ['fatigue'], []],
      ap: [3, 0, 3, 4],
      statuses: [[], [], ['exhausted'], []],
    });
  });

  it('VR-?27 VR-Y12 Earned AP becomes Active at the end of the own turn', () => {
    const heroes = onlyTurnOf(0, [{ ap: 3, earned: 2 }, {}, { earned: 1 }]);
    pvp({ heroes })
      .play('end the turn')
      .expectState({ asked: 'slots', ap: [5, 3, 3, 3], earned: [0, 0, 1, 0] });
  });

  it('VR-?27 pvpEarnedApAt round-end: it becomes Active when the round is over', () => {
    const heroes = onlyTurnOf(0, [{ ap: 1, earned: 2 }, {}, { ap: 0, earned: 1 }]);
    const scene = pvp({ heroes, options: { pvpEarnedApAt: 'round-end' } }).play('end the turn');
    scene.expectState({ asked: 'slots', ap: [1, 3, 0, 3], earned: [2, 0, 1, 0] });
    scene.play('act in slots 1 and 4').expectState({ round: 2, ap: [6, 6, 4, 6], earned: [0, 0, 0, 0] }); // and 3 for the new round
  });

  it('VR-E30 VR-Y16 VR-Y17 VR-Y18 VR-Y25 the stances give a card, 3 HP up to the maximum, or nothing; heroes at 0 HP get none', () => {
    const heroes = [
      { recall: ['guard@2'], hp: 39, draw: ['knight-1', 'knight-2'] },
      { draw: ['priest-1', 'priest-2', 'priest-3'] },
      { recall: ['rage@0'], hp: 30, draw: ['wizard-1', 'wizard-2'] },
      { hp: 0, draw: ['rogue-1'] },
    ];
    const scene = pvp({ cards: STANCES, heroes, phase: 'roundEnd' });
    scene.expectState({ asked: 'slots', decider: 2, hp: [40, 40, 30, 0], hand: [[], ['priest-1'], [], []] });
    scene.play('act in slots 1 and 4').expectState({ round: 2, hand: [['knight-1'], ['priest-1', 'priest-2'], ['wizard-1'], []] });
  });

  it('VR-Y17 a hero that ends the round Defensive gains 3 HP', () => {
    pvp({ cards: STANCES, heroes: [{ recall: ['guard@2'], hp: 20 }], phase: 'roundEnd' }).expectState({ hp: [23, 40, 40, 40] });
  });

  it('VR-Y15 end-of-round effects come before the bonuses', () => {
    const calm = { id: 'calm', kind: 'boon', abilities: [{ on: 'endOfRound', do: [{ setStance: 'defensive', to: 'self' }] }] };
    pvp({ cards: { cards: [calm] }, heroes: [{ boons: ['calm'], hp: 20 }], phase: 'roundEnd' }).expectState({ hp: [23, 40, 40, 40] });
  });

  it('VR-Y19 VR-Y20 VR-Y27 the order is decided before the Recall Zones are emptied; then base stances count again', () => {
    const scene = pvp({ cards: STANCES, heroes: [{ recall: ['guard@2'], draw: KNIGHT }, {}, { recall: ['rage@0'], draw: WIZARD }], phase: 'roundEnd' });
    scene.expectState({ asked: 'slots', heroRecall: [['guard@2'], [], ['rage@0'], []], stances: ['defensive', 'neutral', 'aggressive', 'neutral'] });
    scene.play('act in slots 1 and 4').expectState({
      heroRecall: [[], [], [], []],
      discard: [['rage'], [], ['guard'], []],
      stances: ['neutral', 'neutral', 'neutral', 'neutral'],
    });
  });

  it('VR-Y20 VR-Y27 VR-N12 VR-N13 the owner may leave a Continuous Attack in the zone of an opposing hero, where it keeps setting the stance', () => {
    const scene = () =>
      pvp({ cards: STANCES, heroes: [{ recall: ['hold@2', 'rage@0'], draw: KNIGHT }, {}, { draw: WIZARD }], phase: 'roundEnd' }).play('act in slots 1 and 4');
    scene().expectState({ asked: 'continuous', decider: 2 });
    scene()
      .play('leave Hold in the Recall Zone')
      .expectState({ round: 2, heroRecall: [['hold@2'], [], [], []], stances: ['defensive', 'neutral', 'neutral', 'neutral'] });
    scene()
      .play('discard Hold')
      .expectState({ round: 2, heroRecall: [[], [], [], []], discard: [['rage'], [], ['hold'], []], stances: ['neutral', 'neutral', 'neutral', 'neutral'] });
  });

  const daze = { cards: [{ id: 'daze', hero: 'wizard', text: [{ status: 'dazed', to: 'target' }] }] };
  /** The Wizard dazes the Knight, who has already acted; a new round begins and the Knight acts. */
  const dazed = (options: Readonly<Record<string, string>>) =>
    pvp({ cards: daze, heroes: onlyTurnOf(2, [{ hand: ['knight-1', 'knight-2'] }, {}, { hand: ['daze'], draw: WIZARD }]), active: 2, options })
      .play('Daze on Knight')
      .expectState({ statuses: [['dazed'], [], [], []], hp: [38, 40, 40, 40] })
      .play('end the turn', 'act in slots 1 and 4', 'Knight acts');

  it('VR-E37 VR-Y21 VR-?68 a status ends with the round, before it can hurt a hero that had acted', () => {
    dazed({}).expectState({ active: 0, hand: [['knight-1', 'knight-2'], [], ['wizard-7', 'wizard-8'], []], statuses: [[], [], [], []] });
  });

  it('VR-?68 pvpStatusDuration end-of-own-next-turn: it lasts to the end of the next turn of its hero', () => {
    const scene = dazed({ pvpStatusDuration: 'end-of-own-next-turn' });
    scene.expectState({ active: 0, discard: [['knight-1', 'knight-2'], [], ['daze'], []], statuses: [['dazed'], [], [], []] });
    scene.play('end the turn').expectState({ statuses: [[], [], [], []] });
  });

  it('VR-Y21 VR-U01 a status of two rounds ends one round later', () => {
    const cards = { cards: [{ id: 'daze', hero: 'wizard', text: [{ status: 'weakened', to: 'target', rounds: 2 }] }] };
    const scene = pvp({ cards, heroes: onlyTurnOf(2, [{}, {}, { hand: ['daze'] }]), active: 2 }).play('Daze on Knight', 'end the turn', 'act in slots 1 and 4');
    scene.expectState({ round: 2, statuses: [['weakened'], [], [], []] });
    scene.play('Knight acts', 'end the turn', 'Wizard acts', 'end the turn', 'end the turn', 'end the turn', 'act in slots 1 and 4');
    scene.expectState({ round: 3, statuses: [[], [], [], []] });
  });
});

describe('PVP: the end of a match', () => {
  it('VR-Y23 a team wins when both opposing heroes are at 0 HP', () => {
    pvp({ heroes: [{ hand: ['knight-1'] }, {}, { hp: 2 }, { hp: 0 }] })
      .play('knight 1 on Wizard')
      .expectState({ outcome: 'win', winner: 0, cause: 'victory', hp: [40, 40, 0, 0] });
    pvp({ heroes: [{ hp: 0 }, { hp: 2 }, { hand: ['wizard-1'] }], active: 2 })
      .play('wizard 1 on Priest')
      .expectState({ outcome: 'loss', winner: 1, cause: 'opponents', hp: [0, 0, 40, 40] });
    pvp({ heroes: [{ hand: ['knight-1'] }, {}, { hp: 2 }] })
      .play('knight 1 on Wizard')
      .expectState({ outcome: 'running', hp: [40, 40, 0, 40] });
  });

  const everyone = [
    { loseHp: 60, to: 'heroes' },
    { loseHp: 60, to: 'enemies' },
  ];

  it('VR-?29 if both teams fall together, that of the hero whose turn it is wins', () => {
    const cards = {
      cards: [
        { id: 'doom', kind: 'action', text: everyone },
        { id: 'fate', hero: 'wizard', kind: 'action', text: everyone },
      ],
    };
    const knight = pvp({ cards, heroes: [{ hand: ['doom'] }] }).play('Doom');
    knight.expectState({ outcome: 'win', winner: 0, hp: [0, 0, 0, 0] });
    expect([0, 1, 2, 3].map((seat) => knight.rules.utility(knight.s, seat))).toEqual([1, 1, 0, 0]);
    pvp({ cards, heroes: [{}, {}, { hand: ['fate'] }], active: 2 })
      .play('Fate')
      .expectState({ outcome: 'loss', winner: 1 });
  });

  it('VR-?29 if they fall together outside turns, the match is a draw', () => {
    const cards = { cards: [{ id: 'omen', kind: 'boon', abilities: [{ on: 'endOfRound', do: everyone }] }] };
    const scene = pvp({ cards, heroes: [{ boons: ['omen'] }], phase: 'roundEnd' });
    scene.expectState({ outcome: 'draw', winner: -1, cause: 'other', hp: [0, 0, 0, 0] });
    expect([0, 1, 2, 3].map((seat) => scene.rules.utility(scene.s, seat))).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  it('VR-?62 VR-?29 a match that reaches the limit of rounds is a draw; pvpRoundCap goes before roundCap', () => {
    const scene = (options: Readonly<Record<string, number>>) =>
      pvp({ cards: bases('aggressive'), phase: 'roundEnd', round: 2, options }).play('slots 1 and 4');
    scene({ roundCap: 2 }).expectState({ outcome: 'draw', winner: -1, cause: 'rounds' });
    scene({ pvpRoundCap: 2 }).expectState({ outcome: 'draw', winner: -1, cause: 'rounds' });
    scene({ pvpRoundCap: 3, roundCap: 2 }).expectState({ outcome: 'running', round: 3 });
  });
});
