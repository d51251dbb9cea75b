import { describe, expect, it } from 'vitest';
import { compilePack } from '../../../../src/games/veiled-fate/content/cards.ts';
import { IconKind, NO_ICON } from '../../../../src/games/veiled-fate/content/icons.ts';
import { Choice, Is, Op, Players } from '../../../../src/games/veiled-fate/content/ops.ts';
import { ANY, CHOSEN, type SelectorTable, type Tables } from '../../../../src/games/veiled-fate/content/tables.ts';
import { Place, Power, Trigger } from '../../../../src/games/veiled-fate/state/words.ts';
import { Control } from '../../../../src/kit/texts/instructions.ts';
import { ownPack, standIn } from '../test-pack.ts';
import { checkedPack } from './checked-pack.ts';

const WIDTH = 4;
const STAND_IN = compilePack(standIn());
const renown = (by: number) => ({ kind: IconKind.renown, by, halves: null });
const smite = { kind: IconKind.smite, by: 0, halves: null };
const fate = { kind: IconKind.fate, by: 1, halves: null };
const mask = (...places: number[]): number => places.reduce((sum, place) => sum + 2 ** place, 0);

const NOBODY_NAMED: SelectorTable = {
  ...{ it: false, demi: -1, chosen: false, class: -1, in: -1, near: -1, notIn: 0, onQuest: -1, top: -1, bottom: -1, rank: -1 },
  ...{ renownAtLeast: -1, renownAtMost: -1, leadsClass: false, front: false, back: false },
};

/** The Feather text of an Age card with these effects: its instructions, with addresses counted in instructions from its start. */
function compiled(feather: object[], more: object = {}): { t: Tables; code: number[][] } {
  const t = compilePack(checkedPack({ ages: [{ id: 'odd', feather, ...more }] }));
  const pc = (t.ages.at(-1) as Tables['ages'][number]).texts[0];
  const code: number[][] = [];
  for (let at = pc; at < t.code.length; at += WIDTH) code.push([...t.code.subarray(at, at + WIDTH)]);
  const jumps: readonly number[] = [Control.jump, Op.coin];
  for (const words of code) {
    if (jumps.includes(words[0])) words[1] = (words[1] - pc) / WIDTH;
    if (words[0] === Control.unless) words[2] = (words[2] - pc) / WIDTH;
  }
  return { t, code };
}
const selector = (to: object, more: object = {}): SelectorTable => {
  const { t, code } = compiled([{ give: 1, to }], more);
  return t.selectors[code[0][2]];
};

describe('Veiled Fate: compiled tables', () => {
  it('number the cards by kind: Demigods, Fate cards, Quests, City cards, Age cards', () => {
    const t = compilePack(ownPack('tiny'));
    expect(t.ids).toEqual([
      ...['pentha', 'agamar', 'feather', 'double-feather', 'scorpion', 'double-scorpion', 'plus-two'],
      ...['the-crossing', 'altar-of-dust', 'the-reckoning'],
    ]);
    expect(t.first).toEqual({ fate: 2, quest: 7, city: 8, age: 9 });
    expect([t.total, t.names[7]]).toEqual([10, 'The Crossing']);
    expect(STAND_IN.first).toEqual({ fate: 9, quest: 14, city: 50, age: 60 });
    expect(STAND_IN.total).toBe(72);
  });

  it('keep the Fate types in their order, whatever the order in the file', () => {
    const pack = standIn();
    const data = structuredClone(pack.data) as Record<string, unknown[]>;
    data.fates.reverse();
    const t = compilePack({ data });
    expect(t.ids).toEqual(STAND_IN.ids);
    expect([...t.copies]).toEqual([34, 8, 34, 8, 12]);
    expect(t.fateTotal).toBe(96);
  });

  it('know a Demigod by class and colour', () => {
    expect(STAND_IN.demigods[5]).toEqual({ id: 'belan', name: 'Belan', class: 1, colour: 'orange' });
  });

  it('have a slot for every card that is shuffled', () => {
    const { fateSlots, questSlots, citySlots, ageSlots, demigodSlots } = STAND_IN;
    expect([fateSlots, questSlots, citySlots, ageSlots, demigodSlots].map(({ slot }) => new Set(slot).size)).toEqual([96, 36, 10, 12, 9]);
  });
});

describe('Veiled Fate: compiled Quests', () => {
  const quest = (id: string) => STAND_IN.quests.find((each) => each.id === id) as Tables['quests'][number];

  it('give each slot its row, its class or Demigod, and its two results', () => {
    const { extra, ordered, slots } = quest('qh-b');
    expect([extra, ordered]).toEqual([1, false]);
    expect(slots).toEqual([
      { class: ANY, colour: 5, results: [renown(2), renown(-1)], row: 0 },
      { class: 2, colour: ANY, results: [renown(1), NO_ICON], row: 1 },
      { class: 0, colour: ANY, results: [NO_ICON, renown(1)], row: 2 },
      { class: ANY, colour: ANY, results: [renown(-1), renown(1)], row: 3 },
      { class: ANY, colour: ANY, results: [NO_ICON, NO_ICON], row: 4 },
    ]);
  });

  it('let two slots share a row, left before right', () => {
    expect(quest('qj-a').slots).toEqual([
      { class: ANY, colour: ANY, results: [renown(1), { kind: IconKind.coin, by: 0, halves: [renown(1), renown(-1)] }], row: 0 },
      { class: ANY, colour: ANY, results: [renown(2), NO_ICON], row: 1 },
      { class: ANY, colour: ANY, results: [NO_ICON, renown(1)], row: 1 },
      { class: ANY, colour: ANY, results: [NO_ICON, renown(1)], row: 2 },
      { class: ANY, colour: ANY, results: [renown(-1), smite], row: 3 },
    ]);
    expect(quest('qc-c')).toMatchObject({ extra: -1, ordered: true });
  });
});

describe('Veiled Fate: compiled City cards', () => {
  const city = (id: string) => STAND_IN.cities.find((each) => each.id === id) as Tables['cities'][number];
  const none = new Array(7).fill(-1);

  it('have six icons; Altars have no Decree here', () => {
    expect(city('altar-of-the-coin')).toEqual({
      id: 'altar-of-the-coin',
      name: 'Altar of the Coin',
      isAltar: true,
      slots: [
        { kind: IconKind.coin, by: 0, halves: [renown(1), renown(-1)] },
        NO_ICON,
        fate,
        NO_ICON,
        { kind: IconKind.coin, by: 0, halves: [fate, smite] },
        NO_ICON,
      ],
      decree: null,
    });
  });

  it('forbid moves by masks; what a ban does not name is all', () => {
    expect(city('barred-gates').decree).toMatchObject({
      forbiddenPowers: 0,
      forbiddenMoves: [{ from: mask(Place.desert, Place.volcano), to: mask(Place.city), classes: 7, locations: true, quests: true }],
      cost: [0, 0, 0, 0, 0],
      texts: none,
    });
    const banned = { words: 'A rule.', forbidMoves: [{ class: 'agility' }] };
    const t = compilePack(checkedPack({ cities: [{ id: 'odd', decree: banned }] }));
    expect(t.cities.at(-1)?.decree?.forbiddenMoves).toEqual([{ from: 511, to: 511, classes: 4, locations: true, quests: true }]);
  });

  it('forbid powers and change costs by power', () => {
    expect(city('vow-of-silence').decree?.forbiddenPowers).toBe(2 ** Power.omniscience);
    expect(city('thin-veil').decree?.cost).toEqual([-1, 0, 0, 0, 0]);
    expect(city('sanctuary').decree?.cost).toEqual([0, 0, 1, 0, 0]);
  });

  it('have a text for an event', () => {
    const textOf = (id: string, trigger: Trigger): number[] => {
      const texts = city(id).decree?.texts ?? [];
      expect(texts.filter((_, i) => i !== trigger)).toEqual(none.slice(1));
      return [...STAND_IN.code.subarray(texts[trigger], texts[trigger] + 2 * WIDTH)];
    };
    expect(textOf('temple-tithe', Trigger.beforeCityEntry)).toEqual([Op.discard, 1, Players.active, 2, Control.end, 0, 0, 0]);
    expect(textOf('festival', Trigger.questFinished)).toEqual([Op.draw, 1, Players.active, 0, Control.end, 0, 0, 0]);
  });
});

describe('Veiled Fate: compiled Age cards', () => {
  const age = (id: string) => STAND_IN.ages.find((each) => each.id === id) as Tables['ages'][number];

  it('keep Age, 3+, role and the bar on the first player', () => {
    expect(age('two-crowns')).toMatchObject({ age: 2, threePlus: true, role: { choose: Choice.demis, count: 2 }, firstPlayerVotes: false });
    expect(age('the-ascent')).toMatchObject({ age: 3, threePlus: false, role: null, firstPlayerVotes: true });
    expect(age('year-of-the-craft').role).toEqual({ choose: Choice.classes, count: 1 });
  });

  it('have three texts, or -1 where the card says nothing', () => {
    const { texts } = age('signs-at-the-gate');
    expect(texts.map((pc) => pc >= 0)).toEqual([true, true, false]);
    const [op, icon, who] = STAND_IN.code.subarray(texts[1], texts[1] + WIDTH);
    expect([op, STAND_IN.icons[icon], STAND_IN.selectors[who]]).toEqual([Op.give, renown(-1), { ...NOBODY_NAMED, in: mask(Place.city) }]);
  });
});

describe('Veiled Fate: compiled texts', () => {
  it('are the effects in their order, and an end', () => {
    const { t, code } = compiled([
      { choose: 'demis' },
      { give: 'smite', to: { chosen: true } },
      { move: 'city', who: { in: ['abyss', 'pools'] }, enters: true },
      { draw: 2, player: 'fewestCards' },
      { discard: 1, player: 'each', ifAtLeast: 3 },
      { rest: 'notRested' },
    ]);
    const [icon, chosen, moved] = [code[1][1], code[1][2], code[2][2]];
    expect(code).toEqual([
      [Op.choose, Choice.demis, 1, 0],
      [Op.give, icon, chosen, 0],
      [Op.move, Place.city, moved, 1],
      [Op.draw, 2, Players.fewestCards, 0],
      [Op.discard, 1, Players.each, 3],
      [Op.rest, Players.notRested, 0, 0],
      [Control.end, 0, 0, 0],
    ]);
    expect(t.icons[icon]).toEqual(smite);
    expect(t.selectors[chosen]).toEqual({ ...NOBODY_NAMED, chosen: true });
    expect(t.selectors[moved]).toEqual({ ...NOBODY_NAMED, in: mask(Place.abyss, Place.pools) });
  });

  it('go on at the Scorpion text when the coin shows it, and jump over it on Feather', () => {
    const { code } = compiled([{ coin: { feather: [{ draw: 1 }, { draw: 2 }], scorpion: [{ draw: 3 }] } }, { draw: 4 }]);
    expect(code).toEqual([
      [Op.coin, 4, 0, 0],
      [Op.draw, 1, 0, 0],
      [Op.draw, 2, 0, 0],
      [Control.jump, 5, 0, 0],
      [Op.draw, 3, 0, 0],
      [Op.draw, 4, 0, 0],
      [Control.end, 0, 0, 0],
    ]);
  });

  it('need no text on either side of the coin', () => {
    expect(compiled([{ coin: { feather: [{ draw: 1 }] } }]).code).toEqual([
      [Op.coin, 3, 0, 0],
      [Op.draw, 1, 0, 0],
      [Control.jump, 3, 0, 0],
      [Control.end, 0, 0, 0],
    ]);
    expect(compiled([{ coin: { scorpion: [{ draw: 1 }] } }]).code).toEqual([
      [Op.coin, 2, 0, 0],
      [Control.jump, 3, 0, 0],
      [Op.draw, 1, 0, 0],
      [Control.end, 0, 0, 0],
    ]);
  });

  it('ask a condition, by its number', () => {
    const { t, code } = compiled([{ if: { marginAtLeast: 3 }, do: [{ draw: 1 }], else: [{ draw: 2 }] }]);
    const condition = code[0][1];
    expect(code).toEqual([
      [Control.unless, condition, 3, 0],
      [Op.draw, 1, 0, 0],
      [Control.jump, 4, 0, 0],
      [Op.draw, 2, 0, 0],
      [Control.end, 0, 0, 0],
    ]);
    expect(t.conditions[condition]).toEqual({ is: Is.marginAtLeast, n: 3 });
  });

  it.each([
    [{ handAtLeast: 4 }, Is.handAtLeast, 4],
    [{ playersAtLeast: 5 }, Is.playersAtLeast, 5],
    [{ age: 2 }, Is.age, 2],
    [{ cityCard: true }, Is.cityCard, 0],
    [{ votesAtLeast: 6 }, Is.votesAtLeast, 6],
  ])('know the condition %o', (given, is, n) => {
    const { t, code } = compiled([{ if: given, do: [{ draw: 1 }] }]);
    expect(t.conditions[code[0][1]]).toEqual({ is, n });
  });

  it.each([
    ['active', Players.active],
    ['first', Players.first],
    ['leftOfFirst', Players.leftOfFirst],
    ['each', Players.each],
    ['rested', Players.rested],
    ['notRested', Players.notRested],
    ['fewestCards', Players.fewestCards],
    ['mostCards', Players.mostCards],
  ])('name the player %s', (player, number) => {
    expect(compiled([{ rest: player }]).code[0]).toEqual([Op.rest, number, 0, 0]);
  });
});

describe('Veiled Fate: compiled selectors', () => {
  it('name nothing when empty: all Demis', () => {
    expect(selector({})).toEqual(NOBODY_NAMED);
  });

  it.each([
    [{ demi: 'klar' }, { demi: 4 }],
    [{ class: 'agility' }, { class: 2 }],
    [{ near: 'coast' }, { near: Place.coast }],
    [{ near: 'canyons' }, { near: Place.canyons }],
    [{ near: 'mountains' }, { near: Place.mountains }],
    [{ notIn: ['city', 'pools'] }, { notIn: mask(Place.city, Place.pools) }],
    [{ onQuest: true }, { onQuest: 1 }],
    [{ onQuest: false }, { onQuest: 0 }],
    [{ top: 2 }, { top: 2 }],
    [{ bottom: 3 }, { bottom: 3 }],
    [{ rank: 9 }, { rank: 9 }],
    [
      { renownAtLeast: 0, renownAtMost: 4 },
      { renownAtLeast: 0, renownAtMost: 4 },
    ],
    [{ leadsClass: true }, { leadsClass: true }],
    [{ front: true }, { front: true }],
    [{ back: true }, { back: true }],
  ])('read %o', (given, named) => {
    expect(selector(given)).toEqual({ ...NOBODY_NAMED, ...named });
  });

  it('stand for what the first player chose', () => {
    expect(selector({ class: 'chosen' }, { role: { choose: 'classes' } })).toEqual({ ...NOBODY_NAMED, class: CHOSEN });
    expect(selector({ in: 'chosen' }, { role: { choose: 'regions' } })).toEqual({ ...NOBODY_NAMED, in: CHOSEN });
    expect(selector({ near: 'chosen' }, { role: { choose: 'regions' } })).toEqual({ ...NOBODY_NAMED, near: CHOSEN });
  });

  it('stand for the Demi of an event', () => {
    const decree = { words: 'A rule.', when: [{ event: 'placed', do: [{ give: 1, to: { it: true } }] }] };
    const t = compilePack(checkedPack({ cities: [{ id: 'odd', decree }] }));
    const pc = t.cities.at(-1)?.decree?.texts[Trigger.placed] ?? -1;
    expect(t.selectors[t.code[pc + 2]]).toEqual({ ...NOBODY_NAMED, it: true });
  });
});
