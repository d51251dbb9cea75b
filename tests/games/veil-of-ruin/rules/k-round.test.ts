import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

/** A counter action, whose window stops a scene inside the enemy turn. */
const cards = { cards: [{ id: 'parry', kind: 'counter', cost: 1, text: [{ prevent: 2 }] }] };
const six = (hero: string) => Array.from({ length: 6 }, (_, i) => `${hero}-${i + 1}`);
const idle = { ap: 0 };
const done = { ap: 0, turnTaken: true };
const ALL_STATUSES = { dazed: 'enemy', weakened: 'enemy', exhausted: 'enemy', taunted: 'enemy', disabled: 'enemy', invisible: 'enemy' } as const;
const LATER = { dazed: 'party', weakened: 'party', exhausted: 'party', disabled: 'party' } as const;

describe('Veil of Ruin: the round', () => {
  it('VR-K01 VR-K14 when the last hero has acted the enemies act, then the round ends and the next begins', () => {
    const scene = scenario({ heroes: [{ ...done, hp: 30 }, idle], active: 1 });
    scene.expectState({ round: 1, hp: [30, 40] });
    scene.play('end the turn').expectState({ round: 2, hp: [26, 40], asked: 'next-hero', ap: [3, 3] });
    expect(scene.events.filter((event) => ['turn-end', 'attack', 'round'].includes(event))).toEqual(['turn-end', 'attack', 'round']);
  });

  it('VR-K01 VR-?62 a fight that has lasted roundCap rounds is cut off and counted by itself', () => {
    scenario({ phase: 'roundEnd', round: 49 }).expectState({ outcome: 'running', round: 50 });
    scenario({ phase: 'roundEnd', round: 50 }).expectState({ outcome: 'cap', cause: 'rounds' });
    scenario({ phase: 'roundEnd', round: 3, options: { roundCap: 3 } }).expectState({ outcome: 'cap', cause: 'rounds' });
    scenario({ phase: 'roundEnd', round: 2, options: { roundCap: 3 } }).expectState({ outcome: 'running', round: 3 });
  });

  it('VR-K02 the party has the first turn, unless an enemy says otherwise', () => {
    const heroes = [{ ...idle, hp: 30 }, idle];
    scenario({ heroes, phase: 'combat' }).expectState({ round: 1, hp: [30, 40], asked: 'next-hero' });
    const swift = { enemies: [{ id: 'goblin', trait: { passives: [{ firstTurn: true }] } }] };
    scenario({ heroes, phase: 'combat', cards: swift }).expectState({ round: 1, hp: [26, 40], asked: 'next-hero' });
  });

  it('VR-K03 VR-K05 VR-K07 heroes above 0 HP draw 1 card and gain 2 AP; one at 0 HP neither', () => {
    const heroes = [
      { ...idle, draw: ['knight-1', 'knight-2'] },
      { ap: 1, draw: ['priest-1', 'priest-2'] },
      { ...idle, hp: 0, draw: ['wizard-1', 'wizard-2'] },
    ];
    scenario({ heroes, phase: 'round' }).expectState({
      hand: [['knight-1'], ['priest-1'], []],
      draw: [['knight-2'], ['priest-2'], ['wizard-1', 'wizard-2']],
      ap: [2, 3, 0],
    });
  });

  it('VR-K04 the draw of round 1 makes 5 cards in hand; a relic may change it, an Injury leave fewer', () => {
    const heroes = [{ draw: six('knight') }, { draw: six('priest') }];
    const sizes = (setup: Parameters<typeof scenario>[0]) => scenario({ phase: 'fight', heroes, ...setup }).state.hand.map((hand) => hand.length);
    expect(sizes({})).toEqual([5, 5]);
    expect(sizes({ cards: { heroes: [{ id: 'knight', relic: { name: 'Relic', passives: [{ roundDraw: 2 }] } }] } })).toEqual([6, 5]);
    expect(sizes({ heroes: [{ draw: [...six('knight').slice(0, 4), 'fatigue'] }, heroes[1]] })).toEqual([4, 5]);
  });

  it('VR-K05 the AP come after the draw: what a drawn Corruption takes away cannot be the new AP', () => {
    const weary = { corruption: [{ id: 'rot', text: [{ loseAp: 1 }] }] };
    const heroes = [{ ...idle, draw: ['rot', 'knight-1'] }, idle, idle];
    scenario({ heroes, phase: 'round', cards: weary }).expectState({ ap: [2, 2, 2], discard: [['rot'], [], []] });
  });

  it('VR-K06 a relic of 3 AP gives 3 in place of 2; with three heroes there are no relics', () => {
    scenario({ heroes: [idle, { ap: 1 }], phase: 'round' }).expectState({ ap: [3, 4] });
    scenario({ heroes: [idle, { ap: 1 }, idle], phase: 'round' }).expectState({ ap: [2, 3, 2] });
    const meagre = { heroes: [{ id: 'knight', relic: { name: 'Relic', passives: [{ roundAp: 1 }] } }] };
    scenario({ heroes: [idle, idle], phase: 'round', cards: meagre }).expectState({ ap: [1, 3] });
  });

  it('VR-K06 of several such values the largest counts, be it that of the relic of 3 AP or that of a boon; they are not added', () => {
    const boon = (id: string, hero: string, roundAp: number) => ({ id, hero, kind: 'boon', cost: 1, passives: [{ roundAp }] });
    const boons = { cards: [boon('haste', 'knight', 4), boon('languor', 'priest', 1)] };
    const heroes = [
      { ...idle, boons: ['haste'] },
      { ...idle, boons: ['languor'] },
    ];
    scenario({ heroes, phase: 'round', cards: boons }).expectState({ ap: [4, 3] });
    scenario({ heroes: [...heroes, idle], phase: 'round', cards: boons }).expectState({ ap: [4, 1, 2] });
  });

  it('VR-K08 VR-K09 Injuries in hand take effect before a hero is chosen, and are discarded; one drawn in this round too', () => {
    const heroes = [
      { hand: ['knight-1', 'stun'], draw: ['fatigue', 'knight-2'] },
      { hand: ['trauma'], draw: ['priest-1', 'priest-2'] },
    ];
    scenario({ heroes, phase: 'round' }).expectState({
      asked: 'next-hero',
      statuses: [['dazed', 'exhausted'], ['weakened']],
      hand: [['knight-1'], ['priest-1']],
      discard: [['fatigue', 'stun'], ['trauma']],
    });
  });

  it('VR-E23 Fatigue in hand: the hero pays 1 more in this turn and for counter actions in this enemy turn, then no more', () => {
    const heroes = [{ hand: ['fatigue', 'parry'], ap: 5, hp: 30, draw: ['knight-1', 'knight-2'] }, done];
    const scene = scenario({ heroes, cards, phase: 'injuries', windows: true });
    scene.expectState({ active: 0, statuses: [['exhausted'], []], discard: [['fatigue'], []] });
    scene.play('use the ability of Knight (2 AP)').expectState({ ap: [3, 0] });
    scene.play('end the turn').expectState({ asked: 'counter', statuses: [['exhausted'], []] });
    scene.play('counter with Parry (2 AP)');
    scene.expectState({ round: 2, ap: [4, 3], hp: [28, 40], statuses: [[], []], discard: [['fatigue', 'parry'], []] });
  });
});

describe('Veil of Ruin: who acts next', () => {
  it('VR-K10 VR-K11 VR-L02 VR-L26 the party votes for the first hero and, after each turn, for one that has not acted', () => {
    const scene = scenario({ heroes: [idle, idle, idle], phase: 'elect', round: 3 });
    scene.expectState({ asked: 'next-hero', decider: 0, active: -1 });
    scene.play('vote for Priest', 'vote for Priest').expectState({ asked: 'next-hero', decider: 2, active: -1 });
    scene.play('vote for Wizard').expectState({ active: 1, asked: 'action' });
    scene.play('end the turn').expectState({ asked: 'next-hero', active: -1 });
    expect(['Knight', 'Priest', 'Wizard'].map((hero) => scene.offers(`vote for ${hero}`))).toEqual([true, false, true]);
    scene.play('vote for Wizard', 'vote for Wizard', 'vote for Wizard').expectState({ active: 2 });
    scene.play('end the turn').expectState({ active: 0, asked: 'action', round: 3 }); // the last one needs no vote
    scene.play('end the turn').expectState({ round: 4 });
  });

  it('VR-K12 a hero at 0 HP gets no turn', () => {
    const scene = scenario({ heroes: [{ hp: 0 }, idle, idle], phase: 'elect' });
    expect(['Knight', 'Priest', 'Wizard'].map((hero) => scene.offers(`vote for ${hero}`))).toEqual([false, true, true]);
    scene.play('vote for Priest', 'vote for Priest', 'vote for Priest', 'end the turn').expectState({ active: 2 });
    scene.play('end the turn').expectState({ round: 2 });
  });

  it('VR-K13 a hero whose turn is over acts no more in this round, save by counter actions', () => {
    const heroes = [{ hand: ['parry', 'knight-1'], ap: 2, hp: 30, turnTaken: true }, idle];
    const scene = scenario({ heroes, cards, active: 1, windows: true });
    scene.expectState({ asked: 'action', decider: 1 });
    expect(scene.options).toEqual(['end the turn']);
    scene.play('end the turn').expectState({ asked: 'counter', decider: 0 });
    scene.play('Parry').expectState({ hp: [28, 40], round: 2, ap: [4, 3] });
  });
});

describe("Veil of Ruin: the end of the party's turn", () => {
  const heroes = [
    { ap: 1, earned: 2, hp: 30, hand: ['parry'], buffs: 2, statuses: ALL_STATUSES, taunter: 'enemy 0' },
    { ap: 1, statuses: LATER },
  ];
  const enemies = [
    { enemy: 'goblin', statuses: ALL_STATUSES, taunter: 1, buffs: 1 },
    { enemy: 'orc', statuses: LATER },
  ];

  it('VR-K15 VR-K16 VR-U22 statuses from the enemy turn end for heroes and enemies alike, later ones and buff counters stay', () => {
    const scene = scenario({ heroes, enemies, cards, phase: 'partyEnd', windows: true });
    scene.expectState({
      asked: 'counter',
      statuses: [[], ['dazed', 'weakened', 'exhausted', 'disabled']],
      enemyStatuses: [[], ['dazed', 'weakened', 'exhausted', 'disabled']],
      buffs: [2, 0],
      enemyBuffs: [1, 0],
    });
  });

  it('VR-K17 Earned AP becomes Active AP, also that of heroes at 0 HP', () => {
    const party = [heroes[0], { ap: 1, earned: 1 }, { ap: 0, hp: 0, earned: 3 }];
    scenario({ heroes: party, cards, phase: 'partyEnd', windows: true }).expectState({ asked: 'counter', ap: [3, 2, 3], earned: [0, 0, 0] });
  });

  it('VR-K18 VR-?04 unspent Active AP stays into the enemy turn and the next round without limit; by option it is lost or limited', () => {
    const rich = [{ ap: 9, earned: 1, hp: 30 }, { ap: 1 }];
    const next = (options = {}) => scenario({ heroes: rich, phase: 'partyEnd', options });
    next().expectState({ round: 2, ap: [13, 4] });
    next({ apCarryOver: 'lose-at-round-start' }).expectState({ round: 2, ap: [3, 3] });
    next({ apCap: 3 }).expectState({ round: 2, ap: [9, 3] }); // a cap takes nothing away
    next({ apCap: 12 }).expectState({ round: 2, ap: [12, 4] });
    const saved = [{ ap: 1, hp: 30, hand: ['parry'] }, { ap: 1 }];
    scenario({ heroes: saved, cards, phase: 'partyEnd', windows: true })
      .play('Parry (1 AP)')
      .expectState({ hp: [28, 40] });
    scenario({ heroes: saved, cards, phase: 'partyEnd', windows: true, options: { apCarryOver: 'lose-at-round-start' } })
      .play('Parry (1 AP)')
      .expectState({ hp: [28, 40] });
  });
});
