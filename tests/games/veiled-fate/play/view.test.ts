import { describe, expect, it } from 'vitest';
import { AGE_PILE, Choice, Fate, Kind, Place, Power } from '../../../../src/games/veiled-fate/play/moves.ts';
import { code, type Scene, type Setup, scenario } from '../scenario.ts';
import { DEMIGODS } from '../test-pack.ts';

const [PENTHA, SAGHARI, ISABEL, AGAMAR] = DEMIGODS.map((_, demi) => demi);
const [FOREST, DESERT] = [1, 3];

/** The numbers that a seat's view writes. */
function written(scene: Scene, seat: number): number[] {
  const out = new Int32Array(scene.rules.mostWords);
  return [...out.subarray(0, scene.view(seat).write(out))];
}

describe('the view of Veiled Fate: what it shows', () => {
  it('has the own Demigod, the own hand by type, and the sizes of other hands', () => {
    const view = scenario({ parents: ['isabel', 'pentha', 'klar'], hands: [['feather', 'feather', 'plus-two'], ['scorpion'], []] }).view(0);
    expect([view.demigod, view.demigodOf(0), view.demigodOf(1)]).toEqual([ISABEL, ISABEL, -1]);
    expect([view.hand, view.inHand(Fate.feather), view.inHand(Fate.scorpion), view.inHand(Fate.plusTwo)]).toEqual([3, 2, 0, 1]);
    expect([view.handOf(1), view.handOf(2), view.groups.length]).toEqual([1, 0, 3]);
  });

  it('has the Demigods of seats that play with open cards', () => {
    const view = scenario({ parents: ['isabel', 'pentha', 'klar'], options: { openSeats: 1 } }).view(1);
    expect([view.demigodOf(0), view.demigodOf(1), view.demigodOf(2)]).toEqual([ISABEL, PENTHA, -1]);
  });

  it('has Demis with their Renown, place in the ranking, Location and slot', () => {
    const view = scenario({
      renown: { agamar: 3, pentha: 3, saghari: 1 },
      line: ['agamar', 'pentha'],
      places: { isabel: 'abyss' },
      quests: { forest: { on: [null, 'pentha'] } },
    }).view(0);
    const { [PENTHA]: pentha, [AGAMAR]: agamar, [ISABEL]: isabel } = view.demis;
    expect([agamar.rank, pentha.rank, view.demis[SAGHARI].rank, view.ranked(1), view.ranked(2)]).toEqual([1, 2, 3, AGAMAR, PENTHA]);
    expect([pentha.renown, pentha.place, pentha.isOnQuest, pentha.slot]).toEqual([3, Place.forest, true, 1]);
    expect([isabel.place, isabel.isOnQuest, isabel.slot, agamar.place]).toEqual([Place.abyss, false, -1, Place.city]);
  });

  it('has Quests with their slots, and who put how many cards there', () => {
    const view = scenario({ quests: { forest: { quest: 'plain-3', on: [null, 'pentha'], votes: ['feather@1', 'scorpion@1', 'feather'] } } }).view(0);
    const forest = view.quests[FOREST];
    expect([forest.isThere, forest.table.id, forest.slots.length, forest.openSlots]).toEqual([true, 'plain-3', 3, 2]);
    expect([forest.occupant(0), forest.occupant(1), forest.takes(AGAMAR, 0), forest.takes(AGAMAR, 1)]).toEqual([-1, PENTHA, true, false]);
    expect([forest.votes.size, forest.votes.by(1), forest.votes.by(0), forest.votes.fromDeck, forest.votes.unknown]).toEqual([3, 2, 0, 1, 3]);
    expect(view.quests[DESERT].isThere).toBe(false);
  });

  it('has the City card, the Age card, the token, the turn and what powers cost', () => {
    const view = scenario({
      city: 'gate',
      token: 2,
      first: 2,
      claimed: true,
      active: 1,
      used: 1,
      voted: 'forest',
      touched: true,
      rested: [2],
      cards: { cities: [{ id: 'gate', decree: { words: 'Portal costs 1 more; no Smites.', cost: { portal: 1 }, forbidPowers: ['smite'] } }] },
    }).view(1);
    expect([view.cityCard?.id, view.cityToken, view.ageCard?.id, view.age]).toEqual(['gate', 2, 'age-1', 1]);
    expect([view.firstPlayer, view.isTokenClaimed, view.hasRested(2), view.hasRested(1)]).toEqual([2, true, true, false]);
    expect([view.active, view.used, view.votedOn, view.hasTouchedFate]).toEqual([1, 1, FOREST, true]);
    expect([view.costOf(Power.portal), view.mayUse(Power.portal), view.costOf(Power.smite), view.mayUse(Power.smite)]).toEqual([4, true, 2, false]);
  });

  it('says what is asked: a cost, a vote, players to name, an extra card', () => {
    const scene = scenario({
      hands: [['feather', 'feather', 'scorpion', 'scorpion', 'scorpion'], ['feather'], []],
      quests: { forest: { quest: 'two', on: ['isabel'], votes: [] }, desert: 'plain-2' },
      cards: { quests: [{ id: 'two', extra: 1, rows: [{ takes: 'any' }, { takes: 'any' }] }] },
    });
    scene.play(code.portalOnto('pentha', 'forest', 1));
    expect([scene.view(0).kind, scene.view(0).due, scene.view(0).action]).toEqual([Kind.cost, 3, code.portalOnto('pentha', 'forest', 1)]);
    scene.card('feather', 'feather', 'scorpion');
    expect([scene.view(0).kind, scene.view(0).pileAsked, scene.view(0).filled]).toEqual([Kind.vote, FOREST, FOREST]);
    scene.card('scorpion');
    expect([scene.view(0).kind, scene.view(0).toName, scene.view(0).isNamed(1)]).toEqual([Kind.name, 1, false]);
    scene.play(code.seat(1));
    expect([scene.view(1).kind, scene.view(1).isNamed(1), scene.view(1).pileAsked]).toEqual([Kind.extra, true, FOREST]);
  });

  it('says what the first player chooses and has chosen, and that an Age vote is asked', () => {
    const ages = [{ id: 'age-1', age: 1, role: { choose: 'regions', count: 2 }, feather: [{ give: 1, to: { in: 'chosen' } }] }];
    const scene = scenario({ phase: 'ageEnd', first: 1, cards: { ages } });
    expect([scene.view(1).kind, scene.view(1).choosing, scene.view(1).toChoose]).toEqual([Kind.choose, Choice.regions, 2]);
    scene.play(code.region('forest'));
    expect([scene.view(1).toChoose, scene.view(1).isRegionChosen(FOREST), scene.view(1).isRegionChosen(DESERT)]).toEqual([1, true, false]);
    scene.play(code.region('desert'));
    expect([scene.view(2).kind, scene.view(2).pileAsked, scene.view(2).active]).toEqual([Kind.ageVote, AGE_PILE, -1]);
  });

  it('shows the Quest that is to be placed', () => {
    const view = scenario({ phase: 'placeQuests', quests: {}, questDeck: ['plain-5', 'plain-6', 'plain-7', 'plain-8'] }).view(0);
    expect([view.kind, view.questShown?.id, view.questsPlaced]).toEqual([Kind.placeQuest, 'plain-5', 0]);
  });
});

describe('the view of Veiled Fate: Fate cards whose faces a player knows', () => {
  it('VF-I05 are its own votes, and those it looked at', () => {
    const quests = { forest: { votes: ['feather@0', 'scorpion@1', 'plus-two'] } };
    const scene = scenario({ quests, hands: [['feather', 'feather', 'scorpion'], ['feather'], []], deck: ['double-scorpion'] });
    const { votes } = scene.view(0).quests[FOREST];
    expect([votes.known(Fate.feather), votes.own(Fate.feather), votes.known(Fate.scorpion), votes.unknown]).toEqual([1, 1, 0, 2]);
    scene.play(code.omniscience('forest')).card('feather', 'feather');
    const seen = scene.view(0).quests[FOREST].votes;
    expect([Fate.feather, Fate.scorpion, Fate.doubleScorpion, Fate.plusTwo].map((fate) => seen.known(fate))).toEqual([1, 1, 1, 1]);
    expect([seen.own(Fate.feather), seen.own(Fate.scorpion), seen.unknown]).toEqual([1, 0, 0]);
    expect(scene.view(1).quests[FOREST].votes.unknown).toBe(3);
  });

  it('are not those added after the look', () => {
    const quests = { forest: { votes: ['feather@1 seen 0'] } };
    const scene = scenario({ quests, active: 1, hands: [[], ['scorpion', 'scorpion', 'feather'], []] }).put('pentha', 'forest', 0, 'scorpion');
    const { votes } = scene.view(0).quests[FOREST];
    expect([votes.size, votes.known(Fate.feather), votes.known(Fate.scorpion), votes.unknown]).toEqual([2, 1, 0, 1]);
  });

  it('leave a pool of the others: all cards but the own hand, seen discards, and known votes', () => {
    const setup: Setup = {
      hands: [['feather', 'feather', 'plus-two'], ['feather'], []],
      discard: ['feather', 'scorpion', 'scorpion@0', 'scorpion@1', 'feather@'],
      quests: { forest: { votes: ['feather@0', 'scorpion@1', 'feather@2 seen 0'] } },
    };
    const view = scenario(setup).view(0);
    // 34 Feathers: 2 in hand, 1 discarded, 2 known in the pile; 34 Scorpions: 2 discards are known; 12 Fate +2: 1 in hand
    expect([view.unseen(Fate.feather), view.unseen(Fate.scorpion), view.unseen(Fate.plusTwo)]).toEqual([29, 32, 11]);
    expect([view.discarded(Fate.feather), view.discarded(Fate.scorpion), view.discardPile]).toEqual([1, 2, 5]);
    const forgetful = scenario({ ...setup, options: { cardCounting: 'none' } }).view(0);
    expect([forgetful.unseen(Fate.feather), forgetful.unseen(Fate.scorpion), forgetful.discarded(Fate.scorpion)]).toEqual([30, 34, 0]);
  });
});

/** What the tables below differ in is hidden from seat 0: its view and the table shown to it are the same. */
describe('the view of Veiled Fate does not change', () => {
  const base: Setup = {
    players: 3,
    hands: [['feather', 'scorpion'], ['feather', 'feather'], ['scorpion']],
    quests: { forest: { votes: ['feather@0', 'feather@1', 'scorpion@2 seen 0', 'feather@1 seen 0'] }, desert: 'plain-2' },
    discard: ['feather', 'scorpion@1'],
  };
  const votes = (...cards: readonly string[]): Setup => ({ ...base, quests: { forest: { votes: ['feather@0', ...cards] }, desert: 'plain-2' } });
  const same: readonly { what: string; one: Setup; other: Setup }[] = [
    { what: 'with whose parent the others are', one: base, other: { ...base, parents: ['pentha', 'naka', 'klar'] } },
    {
      what: 'with who is the partner',
      one: { players: 6, parents: ['pentha', 'pentha', 'klar', 'klar', 'naka', 'naka'] },
      other: { players: 6, parents: ['pentha', 'belan', 'klar', 'pentha', 'klar', 'belan'] },
    },
    {
      what: 'with who is alone among seven',
      one: { players: 7, parents: ['pentha', 'pentha', 'klar', 'klar', 'naka', 'naka', 'belan'] },
      other: { players: 7, parents: ['pentha', 'belan', 'klar', 'belan', 'klar', 'naka', 'naka'] },
    },
    { what: 'with the cards in other hands', one: base, other: { ...base, hands: [['feather', 'scorpion'], ['plus-two', 'scorpion'], ['double-feather']] } },
    {
      what: 'with votes of others that were not looked at',
      one: base,
      other: votes('plus-two@1', 'scorpion@2 seen 0', 'feather@1 seen 0'),
    },
    { what: 'with whose the votes are that were looked at', one: base, other: votes('feather@1', 'feather@2 seen 0', 'scorpion@1 seen 0') },
    { what: 'with discards it has not seen', one: base, other: { ...base, discard: ['feather', 'plus-two@1'] } },
    {
      what: 'with the order of the decks',
      one: { ...base, deck: ['feather', 'scorpion'], questDeck: ['plain-7', 'plain-8'], cityDeck: ['altar-2'] },
      other: { ...base, deck: ['plus-two', 'feather'], questDeck: ['plain-9', 'plain-7'], cityDeck: ['altar-3'] },
    },
  ];
  it.each(same)('$what', ({ one, other }) => {
    const [mine, theirs] = [scenario(one), scenario(other)];
    expect(written(theirs, 0)).toEqual(written(mine, 0));
    expect(theirs.rules.show(theirs.s, 0)).toBe(mine.rules.show(mine.s, 0));
    expect(theirs.s.all).not.toEqual(mine.s.all);
  });

  it('with the cards that another player adds to the Age vote', () => {
    const scenes = (['feather', 'scorpion'] as const).map((card) =>
      scenario({ phase: 'ageEnd', first: 0, hands: [['feather'], ['feather', 'scorpion', 'plus-two'], ['feather']] }).card(card),
    );
    const [mine, theirs] = scenes;
    expect(written(theirs, 0)).toEqual(written(mine, 0));
    expect(written(theirs, 2)).toEqual(written(mine, 2));
    expect(written(theirs, 1)).not.toEqual(written(mine, 1));
  });

  it('but tells a player what it may know', () => {
    const mine = scenario(base);
    const others: readonly Setup[] = [
      { ...base, parents: ['naka', 'saghari', 'isabel'] },
      { ...base, hands: [['feather', 'feather'], ['feather', 'feather'], ['scorpion']] },
      votes('feather@1', 'plus-two@2 seen 0', 'feather@1 seen 0'),
      votes('feather@2', 'scorpion@2 seen 0', 'feather@1 seen 0'),
      { ...base, discard: ['plus-two', 'scorpion@1'] },
    ];
    for (const other of others) expect(written(scenario(other), 0)).not.toEqual(written(mine, 0));
  });
});
