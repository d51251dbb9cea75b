import { describe, expect, it } from 'vitest';
import { bases, onlyTurnOf, pvp } from '../pvp-scene.ts';

describe('PVP: attack cards on opposing heroes', () => {
  it('VR-Y24 VR-Y10 the card enters the Recall Zone of its target, sets its stance, and triggers the trait if it matched', () => {
    const cards = { cards: [{ id: 'rage', resultant: 'aggressive' }] };
    const scene = pvp({ cards, heroes: [{ hand: ['knight-1', 'rage'] }] }).play('Rage on Wizard');
    scene.expectState({
      hp: [40, 40, 38, 40],
      heroRecall: [[], [], ['rage@0'], []],
      stances: ['neutral', 'neutral', 'aggressive', 'neutral'],
      earned: [1, 0, 0, 0],
    });
    scene.play('knight 1 on Wizard').expectState({ earned: [1, 0, 0, 0], heroRecall: [[], [], ['rage@0', 'knight-1@0'], []], hp: [40, 40, 36, 40] });
  });

  it('VR-Y28 VR-M07 enemies are the opposing heroes that are above 0 HP and not Invisible', () => {
    const targets = (heroes: Parameters<typeof pvp>[0]['heroes']) => pvp({ heroes }).options.filter((words) => words.startsWith('play'));
    expect(targets([{ hand: ['knight-1'] }])).toEqual(['play knight 1 on Wizard (1 AP)', 'play knight 1 on Rogue (1 AP)']);
    expect(targets([{ hand: ['knight-1'] }, {}, { hp: 0 }])).toEqual(['play knight 1 on Rogue (1 AP)']);
    expect(targets([{ hand: ['knight-1'] }, {}, { statuses: { invisible: 'party' } }])).toEqual(['play knight 1 on Rogue (1 AP)']);
  });

  it('VR-Y28 VR-U13 VR-?39 a Taunted hero must attack the opposing hero that taunted it, if that can be targeted', () => {
    const taunted = { hand: ['knight-1'], statuses: { taunted: 'party' }, taunter: 3 } as const;
    const targets = (heroes: Parameters<typeof pvp>[0]['heroes']) => pvp({ heroes }).options.filter((words) => words.startsWith('play'));
    expect(targets([taunted])).toEqual(['play knight 1 on Rogue (1 AP)']);
    expect(targets([taunted, {}, {}, { statuses: { invisible: 'party' } }])).toEqual(['play knight 1 on Wizard (1 AP)']);
    const scene = pvp({ active: 3 }).play('use the ability of Rogue', 'Knight');
    scene.expectState({ statuses: [['taunted'], [], [], []] });
  });

  it('VR-Y28 VR-L22 the search action takes Invisible from an opposing hero for 3 AP', () => {
    const invisible = { statuses: { invisible: 'party' } } as const;
    const scene = pvp({ heroes: [{ ap: 4 }, invisible, {}, invisible] });
    expect(scene.options.filter((words) => words.startsWith('search'))).toEqual(['search for Rogue (3 AP)']);
    scene.play('search').expectState({ ap: [1, 3, 3, 3], statuses: [[], ['invisible'], [], []] });
  });

  it('VR-Y28 VR-M13 VR-M14 VR-M15 VR-?52 an AOE card hits both opposing heroes, Invisible or not, enters one zone and cannot be redirected', () => {
    const cards = { cards: [{ id: 'storm', aoe: true, damage: 3, resultant: 'defensive' }] };
    const heroes = [{ hand: ['storm'] }, {}, { buffs: 1 }, { statuses: { invisible: 'party' }, buffs: 1 }] as const;
    const scene = pvp({ cards, heroes, windows: true });
    expect(scene.options.filter((words) => words.startsWith('play'))).toEqual(['play Storm on Wizard (1 AP)']);
    scene.play('Storm').expectState({
      asked: 'action',
      hp: [40, 40, 37, 37],
      buffs: [0, 0, 1, 1],
      heroRecall: [[], [], ['storm@0'], []],
      stances: ['neutral', 'neutral', 'defensive', 'neutral'],
    });
  });

  it('VR-Y25 VR-T03 VR-T05 VR-T06 VR-?36 a hero that falls: its hand, boons and all cards in its own zone and of it in other zones are discarded', () => {
    const cards = { cards: [{ id: 'ward', hero: 'rogue', kind: 'boon', passives: [{ cost: 1, of: 'action' }] }] };
    const heroes = [
      { hand: ['knight-1'], recall: ['wizard-5@2', 'rogue-5@3'] },
      {},
      { hp: 2, hand: ['wizard-1'], boons: ['ward@3'], recall: ['knight-2@0', 'priest-1@1'], earned: 2, ap: 1 },
    ];
    pvp({ cards, heroes })
      .play('knight 1 on Wizard')
      .expectState({
        hp: [40, 40, 0, 40],
        hand: [[], [], [], []],
        heroRecall: [['rogue-5@3'], [], [], []],
        discard: [['knight-1', 'knight-2'], ['priest-1'], ['wizard-1', 'wizard-5'], ['ward']],
        boons: [[], [], [], []],
        ap: [2, 3, 3, 3],
        earned: [1, 0, 0, 0],
      });
  });

  it('VR-Y28 an opposing hero that falls is an enemy to one team and a hero to its own', () => {
    const boon = (id: string, hero: string, on: string) => ({ id, hero, kind: 'boon', abilities: [{ on, do: [{ buff: 1 }] }] });
    const cards = { cards: [boon('hunt', 'knight', 'enemyDown'), boon('vow', 'priest', 'heroDown'), boon('grief', 'rogue', 'heroDown')] };
    pvp({ cards, heroes: [{ hand: ['knight-1'], boons: ['hunt'] }, { boons: ['vow'] }, { hp: 1 }, { boons: ['grief'] }] })
      .play('knight 1 on Wizard')
      .expectState({ buffs: [1, 0, 0, 1] });
  });

  it('VR-?65 a hero that falls in its own turn: the card in progress is finished and discarded, and the turn is over', () => {
    const cards = {
      cards: [
        {
          id: 'vengeance',
          kind: 'action',
          text: [
            { loseHp: 60, to: 'self' },
            { damage: 5, to: 'enemies' },
          ],
        },
      ],
    };
    pvp({ cards, heroes: onlyTurnOf(0, [{ hand: ['vengeance'] }]) })
      .play('Vengeance')
      .expectState({ asked: 'slots', hp: [0, 40, 35, 35], discard: [['vengeance'], [], [], []] });
  });
});

describe('PVP: statuses and Injuries of opposing heroes', () => {
  const wizard = { statuses: { dazed: 'party', exhausted: 'party' } } as const;
  const cards = { ...bases('neutral', 'neutral', 'aggressive'), cards: [{ id: 'crack', text: [{ injury: 'stun', to: 'target' }] }] };

  it('VR-?30 attacks on a Dazed and Exhausted hero earn nothing; an Injury goes into its deck', () => {
    pvp({ cards, heroes: [{ hand: ['knight-1'], draw: ['knight-2'] }, {}, wizard] })
      .play('knight 1 on Wizard')
      .expectState({ asked: 'action', earned: [0, 0, 0, 0], hand: [[], [], [], []] });
    pvp({ cards, heroes: [{ hand: ['crack'] }] })
      .play('Crack on Wizard')
      .expectState({ draw: [[], [], ['stun'], []], statuses: [[], [], [], []] });
  });

  it('VR-?30 pvpStatusRows both: the attacker may draw and earns 1 AP; the Injury also gives its status at once', () => {
    const options = { pvpStatusRows: 'both' };
    pvp({ cards, heroes: [{ hand: ['knight-1'], draw: ['knight-2', 'knight-3'] }, {}, wizard], options })
      .play('knight 1 on Wizard')
      .expectState({ asked: 'dazed-draw', decider: 0, earned: [1, 0, 0, 0] })
      .play('draw a card')
      .expectState({ asked: 'action', hand: [['knight-2'], [], [], []], hp: [40, 40, 38, 40] });
    pvp({ cards, heroes: [{ hand: ['crack'] }], options })
      .play('Crack on Wizard')
      .expectState({ draw: [[], [], ['stun'], []], statuses: [[], [], ['dazed'], []] });
  });
});

describe('PVP: redirect and counter actions', () => {
  it('VR-E47 VR-?52 VR-R30 a redirected card meets the stance of its new target and enters its zone', () => {
    const cards = bases('neutral', 'neutral', 'neutral', 'defensive');
    const scene = () => pvp({ cards, heroes: [{ hand: ['knight-1'] }, {}, {}, { buffs: 2 }], windows: true }).play('knight 1 on Wizard');
    scene().expectState({ asked: 'redirect', decider: 3 });
    scene()
      .play('take the attack on Wizard')
      .expectState({ asked: 'action', hp: [40, 40, 40, 38], buffs: [0, 0, 0, 1], heroRecall: [[], [], [], ['knight-1@0']], earned: [0, 0, 0, 0] });
    scene()
      .play('do not redirect')
      .expectState({ asked: 'action', hp: [40, 40, 38, 40], buffs: [0, 0, 0, 2], heroRecall: [[], [], ['knight-1@0'], []], earned: [1, 0, 0, 0] });
  });

  const answer = (text: readonly object[]) => ({
    cards: [
      { id: 'blow', damage: 5 },
      { id: 'parry', hero: 'wizard', kind: 'counter', text },
    ],
  });
  const attacked = (text: readonly object[], knight: object = {}, options = {}) =>
    pvp({ cards: answer(text), heroes: [{ hand: ['blow'], ...knight }, {}, { hand: ['parry'], ap: 1 }], windows: true, options }).play('Blow on Wizard');

  it('VR-?52 VR-P05 VR-P06 a counter action comes before the damage of the attack card', () => {
    attacked([{ prevent: 2, to: 'self' }]).expectState({ asked: 'counter', decider: 2, hp: [40, 40, 40, 40] });
    attacked([{ prevent: 2, to: 'self' }])
      .play('counter with Parry')
      .expectState({ asked: 'action', hp: [40, 40, 37, 40], ap: [2, 3, 0, 3], discard: [[], [], ['parry'], []] });
    attacked([{ prevent: 2, to: 'self' }])
      .play('play no counter action')
      .expectState({ asked: 'action', hp: [40, 40, 35, 40], hand: [[], [], ['parry'], []] });
  });

  it('VR-?52 VR-M11 an attacker that a counter action makes Weakened deals half', () => {
    attacked([{ status: 'weakened', to: 'target' }])
      .play('counter with Parry')
      .expectState({ statuses: [['weakened'], [], [], []], hp: [40, 40, 37, 40] }); // 5 / 2, rounded up
  });

  it('VR-?48 VR-?52 every attacked hero that holds a card is asked, since hands are hidden', () => {
    const scene = pvp({ heroes: [{ hand: ['knight-1'] }, {}, { hand: ['wizard-1'] }], windows: true }).play('knight 1 on Wizard');
    scene.expectState({ asked: 'counter', decider: 2 });
    expect(scene.options).toEqual(['play no counter action']);
  });

  it('VR-?52 a counter action that redirects the card takes its damage, effects and place', () => {
    const cards = { cards: [{ id: 'shield', hero: 'rogue', kind: 'counter', when: 'ally', text: [{ redirect: true }] }] };
    pvp({ cards, heroes: [{ hand: ['knight-1'] }, {}, {}, { hand: ['shield'] }], windows: true })
      .play('knight 1 on Wizard', 'counter with Shield')
      .expectState({ asked: 'action', hp: [40, 40, 40, 38], heroRecall: [[], [], [], ['knight-1@0']] });
  });

  it('VR-?72 an attacker brought down by a counter action does nothing more, and its card is discarded', () => {
    attacked([{ damage: 3, to: 'target' }], { hp: 3 })
      .play('counter with Parry')
      .expectState({ hp: [0, 40, 40, 40], discard: [['blow'], [], ['parry'], []], heroRecall: [[], [], [], []], earned: [0, 0, 0, 0] });
  });

  it('VR-?72 deadAttackerHits: it still deals its damage', () => {
    attacked([{ damage: 3, to: 'target' }], { hp: 3 }, { deadAttackerHits: true })
      .play('counter with Parry')
      .expectState({ hp: [0, 40, 35, 40], discard: [['blow'], [], ['parry'], []], heroRecall: [[], [], [], []] });
  });
});

describe('PVP: removing boons', () => {
  const cards = {
    cards: [
      { id: 'ward', hero: 'rogue', kind: 'boon', cost: 1, passives: [{ taken: -1 }] },
      { id: 'aura', hero: 'wizard', kind: 'boon', cost: undefined, passives: [{ attack: 1 }] },
    ],
  };
  const wizard = { boons: ['ward@3', 'aura'] };
  const removals = (knight: object) =>
    pvp({ cards, heroes: [{ ap: 5, ...knight }, { boons: ['ward@3'] }, wizard] }).options.filter((words) => words.startsWith('remove'));

  it('VR-Y13 VR-Y14 VR-E29 a card in an opposing Boon Pile can be removed for its cost + 2, or 2 without a printed cost; an Exhausted hero pays 1 more', () => {
    expect(removals({})).toEqual(['remove Aura from Wizard (2 AP)', 'remove Ward from Wizard (3 AP)']);
    expect(removals({ statuses: { exhausted: 'party' } })).toEqual(['remove Aura from Wizard (3 AP)', 'remove Ward from Wizard (4 AP)']);
    expect(removals({ ap: 2 })).toEqual(['remove Aura from Wizard (2 AP)']);
  });

  it('VR-?45 a removed boon goes to the discard pile of its owner', () => {
    pvp({ cards, heroes: [{ ap: 5 }, {}, wizard] })
      .play('remove Ward')
      .expectState({ ap: [2, 3, 3, 3], boons: [[], [], ['aura@2'], []], discard: [[], [], [], ['ward']] });
  });

  it('VR-Y13 VR-L06 it is a Hero Action: one that can be taken must be, before the turn ends', () => {
    const scene = pvp({ cards, heroes: [{ ap: 2, abilityUsed: true }, {}, wizard], options: { mandatoryAction: true } });
    expect(scene.options).toEqual(['remove Aura from Wizard (2 AP)']);
    expect(scene.play('remove Aura').options).toEqual(['end the turn']);
  });
});
