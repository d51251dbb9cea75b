import { describe, expect, it } from 'vitest';
import { FILES } from '../../../../src/games/veiled-fate/content/schema.ts';
import { complaint } from './checked-pack.ts';

const age = (fields: object): string => complaint({ ages: [{ id: 'odd', feather: undefined, ...fields }] });
/** A text on an Age card: "0.to.in: …". */
const text = (...feather: object[]): string => age({ feather }).replace('feather.', '');
const to = (selector: object): string => text({ give: 1, to: selector }).replace('0.to.', '');
/** A text of a Decree. */
const on = (event: string, ...effects: object[]): string =>
  complaint({ cities: [{ id: 'odd', decree: { words: 'A rule.', when: [{ event, do: effects }] } }] }).replace('decree.when.0.do.', '');
const EVERYONE = { give: 1, to: {} };

describe('Veiled Fate: checks of Age cards', () => {
  it('an Age card does something', () => {
    expect(age({})).toBe(': odd does nothing; give it a feather, scorpion or tie text');
    for (const side of ['feather', 'scorpion', 'tie']) expect(age({ [side]: [EVERYONE] })).toBe('none');
  });

  it('what a text calls chosen is chosen by the role', () => {
    const uses = [
      ['chosen', { chosen: true }, 'demis'],
      ['in', { in: 'chosen' }, 'regions'],
      ['near', { near: 'chosen' }, 'regions'],
      ['class', { class: 'chosen' }, 'classes'],
    ] as const;
    for (const [field, selector, choice] of uses) {
      const feather = [{ give: 1, to: selector }];
      expect(age({ role: { choose: choice }, feather })).toBe('none');
      expect(age({ feather })).toBe(
        `feather.0.to.${field}: no ${choice} have been chosen before this; give the card role: { choose: ${choice} }, or put { choose: ${choice} } before it`,
      );
      const other = choice === 'demis' ? 'classes' : 'demis';
      expect(age({ role: { choose: other }, scorpion: [EVERYONE], feather })).toBe(
        `role: no text of odd concerns the chosen ${other}; remove the role, or use what is chosen`,
      );
    }
  });

  it('one text that uses the role is enough, also inside a coin or a condition', () => {
    const chosen = [{ give: 1, to: { chosen: true } }];
    const role = { choose: 'demis', count: 2 };
    expect(age({ role, feather: [EVERYONE], tie: chosen })).toBe('none');
    expect(age({ role, tie: [{ coin: { scorpion: chosen } }] })).toBe('none');
    expect(age({ role, tie: [{ if: { age: 1 }, do: [EVERYONE], else: chosen }] })).toBe('none');
    expect(age({ role, tie: [EVERYONE] })).toBe('role: no text of odd concerns the chosen demis; remove the role, or use what is chosen');
  });

  it('a text can choose for itself, before it uses the choice', () => {
    const smite = { give: 'smite', to: { chosen: true } };
    expect(text({ choose: 'demis' }, smite)).toBe('none');
    expect(text(smite, { choose: 'demis' })).toContain('0.to.chosen: no demis have been chosen before this');
    expect(text({ choose: 'demis' }, { coin: { feather: [smite] } })).toBe('none');
    expect(text({ coin: { feather: [{ choose: 'demis' }, smite] } })).toBe('none');
    expect(text({ coin: { feather: [{ choose: 'demis' }, smite] } }, smite)).toContain('1.to.chosen: no demis have been chosen before this');
    expect(text({ if: { age: 1 }, do: [smite] })).toContain('0.do.0.to.chosen: no demis have been chosen before this');
  });

  it('what a text lets the first player choose is used', () => {
    expect(text({ choose: 'classes' }, EVERYONE)).toBe('0: no effect after this concerns the chosen classes; remove the choice, or use it');
  });

  it('no more can be chosen than there are', () => {
    const classes = (count: number): string => age({ role: { choose: 'classes', count }, feather: [{ give: 1, to: { class: 'chosen' } }] });
    expect([classes(3), classes(4)]).toEqual(['none', 'role.count: 4 classes cannot be chosen; there are 3']);
    expect(text({ choose: 'classes', count: 4 }, { give: 1, to: { class: 'chosen' } })).toBe('0.count: 4 classes cannot be chosen; there are 3');
  });
});

describe('Veiled Fate: checks of texts', () => {
  it('it is the Demi of an event, so it works in some Decrees only', () => {
    const it = { give: 1, to: { it: true } };
    for (const event of ['beforeCityEntry', 'cityEntry', 'placed', 'smited']) expect(on(event, it)).toBe('none');
    const where = 'it works in Decrees on beforeCityEntry, cityEntry, placed or smited';
    for (const event of ['questFinished', 'rests', 'turnEnd']) expect(on(event, it)).toBe(`0.to.it: a Decree on ${event} concerns no single Demi; ${where}`);
    expect(text(it)).toBe(`0.to.it: an Age card concerns no single Demi; ${where}`);
  });

  it('a Decree has no role', () => {
    expect(on('rests', { give: 1, to: { class: 'chosen' } })).toBe('0.to.class: no classes have been chosen before this; put { choose: classes } before it');
    expect(on('rests', { choose: 'classes' }, { give: 1, to: { class: 'chosen' } })).toBe('none');
  });

  it('a coin decides something', () => {
    expect(text({ coin: {} })).toBe('0.coin: the coin decides nothing; give it a feather or scorpion text');
    expect(text({ coin: { scorpion: [EVERYONE] } })).toBe('none');
    expect(text({ give: { coin: ['none', 'none'] }, to: {} })).toBe('0.give: the coin gives nothing on either side; leave it out');
  });

  it('only a move to the City counts as an entry', () => {
    expect(text({ move: 'city', who: {}, enters: true })).toBe('none');
    expect(text({ move: 'pools', who: {} })).toBe('none');
    expect(text({ move: 'pools', who: {}, enters: true })).toBe('0.enters: only a move to the City can count as an entry; remove enters, or write move: city');
  });

  it('no Decree gives cards or Smites without end', () => {
    for (const event of ['smited', 'turnEnd']) {
      expect(on(event, { draw: 1 })).toBe(`0.draw: a Decree on ${event} cannot draw cards: an Age could go on for ever`);
      expect(on(event, { if: { age: 1 }, do: [{ draw: 1, player: 'each' }] })).toContain('0.do.0.draw: ');
    }
    expect(on('questFinished', { draw: 1 })).toBe('none');
    expect(on('smited', { give: 'smite', to: { top: 1 } })).toBe('0.give: a Decree on smited cannot smite: it would never end');
    expect(on('smited', { give: { coin: [1, 'smite'] }, to: { it: true } })).toBe('0.give: a Decree on smited cannot smite: it would never end');
    expect(on('smited', { give: -1, to: { it: true } })).toBe('none');
    expect(on('rests', { give: 'smite', to: { top: 1 } })).toBe('none');
  });

  it('votes can be looked at on Age cards only', () => {
    for (const condition of ['votesAtLeast', 'marginAtLeast']) {
      expect(text({ if: { [condition]: 3 }, do: [EVERYONE] })).toBe('none');
      expect(on('rests', { if: { [condition]: 3 }, do: [EVERYONE] })).toBe(`0.if: a Decree on rests has no vote to look at; ${condition} works on Age cards`);
    }
    expect(on('rests', { if: { handAtLeast: 3 }, do: [EVERYONE] })).toBe('none');
  });

  it('words are spelt as the language has them', () => {
    const wrong = (feather: object[]): string =>
      FILES.ages.safeParse([{ id: 'odd', name: 'Odd', age: 1, feather, source: 'stand-in' }]).error?.issues[0].message ?? 'none';
    expect(wrong([EVERYONE])).toBe('none');
    expect(wrong([{ gives: 1, to: {} }])).toBe('unknown effect word gives; did you mean give?');
    expect(wrong([{ move: 'pool', who: {} }])).toBe('unknown Location pool; did you mean pools?');
    expect(wrong([{ rest: 'everyone' }])).toContain('unknown player everyone; ');
    expect(wrong([])).toBe('needs at least one effect');
    expect(wrong([{ give: 1 }])).toBe('is missing; it must say which Demis, such as { in: [city] }; {} is all of them');
    expect(wrong([{ give: 1, to: { botom: 1 } }])).toBe('unknown field botom; did you mean bottom?');
    expect(wrong([{ give: 1, to: { class: 'strenght' } }])).toBe('unknown class strenght; did you mean strength?');
    expect(wrong([{ give: 1, to: { near: 'coats' } }])).toBe('unknown region coats; did you mean coast?');
    expect(wrong([{ give: 1, to: { in: ['coats'] } }])).toBe('unknown Location coats; did you mean coast?');
    expect(wrong([{ give: 'fate', to: {} }])).toBe('must be a number from -9 to 9 but not 0, smite, or { coin: [on Feather, on Scorpion] }, not fate');
    expect(wrong([{ give: 0, to: {} }])).toBe('must not be 0; leave it out');
    expect(wrong([{ give: 10, to: {} }])).toBe('must be from -9 to 9, not 10');
  });
});

describe('Veiled Fate: checks of selectors', () => {
  it('a Demi is named by the id of a Demigod', () => {
    expect(to({ demi: 'klar' })).toBe('none');
    expect(to({ demi: 'clar' })).toBe('demi: unknown Demigod clar; did you mean klar?');
  });

  it('ranks are given one way, and exist', () => {
    for (const ranks of [{ top: 3 }, { bottom: 2 }, { rank: 9 }]) expect(to(ranks)).toBe('none');
    expect(to({ top: 3, bottom: 2 })).toBe('bottom: top and bottom do not go together; keep one');
    expect(to({ bottom: 2, rank: 9 })).toBe('rank: bottom and rank do not go together; keep one');
  });

  it('Renown has a lower limit below its upper', () => {
    expect(to({ renownAtLeast: 2, renownAtMost: 2 })).toBe('none');
    expect(to({ renownAtLeast: 3, renownAtMost: 2 })).toBe('renownAtMost: no Renown is at least 3 and at most 2');
  });

  it('Locations do not contradict one another', () => {
    expect(to({ in: ['city', 'coast'], notIn: ['coast'] })).toBe('notIn: coast cannot be both in and notIn; remove one');
    expect(to({ near: 'coast', notIn: ['coast'] })).toBe('none');
    expect(to({ in: ['city'], near: 'coast' })).toBe('near: in and near do not go together; keep one');
    expect(to({ in: ['city', 'abyss'], onQuest: true })).toBe('onQuest: there are no Quests in city or abyss; name regions, or remove onQuest');
    expect(to({ in: ['city', 'coast'], onQuest: true })).toBe('none');
  });
});
