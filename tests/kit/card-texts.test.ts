import { describe, expect, it } from 'vitest';
import { type GameDef, H, type Rules, type Sink, type State } from '../../src/core/index.ts';
import { loadPack } from '../../src/files/pack-folder.ts';
import { defineGame } from '../../src/kit/define-game.ts';
import type { WrittenEffect } from '../../src/kit/simple/card-specs.ts';
import { contentOf } from '../../src/schemas/content.ts';
import { keyOf } from '../support/keys.ts';
import { emptyPack } from '../support/probe.ts';
import { defOf } from './def-of.ts';

/** Two seats play cards with texts in turn; what the texts add goes to the owner's purse. `other` asks the other seat for a number in the middle of a text. */
const purse = defineGame({
  apiVersion: 1,
  id: 'purse',
  name: 'Purse',
  seats: 2,
  cards: {
    fields: {
      worth: { type: 'int', min: 0, max: 9, default: 1, about: 'worth' },
      colour: { type: 'word', values: ['red', 'blue'], default: 'red', about: 'colour' },
      rare: { type: 'flag', default: false, about: 'rare' },
      text: { type: 'effects', about: 'when played' },
      after: { type: 'effects', about: 'at the end of the turn' },
    },
    counts: { shown: { about: 'times it was shown' } },
  },
  texts: {
    effects: {
      gain: { type: 'int', min: 1, max: 99, say: (n) => `+${n}`, do: (t, n) => addTo(t, n) },
      give: { type: 'flag', do: (t) => t.ask('give', 1 - t.player) },
      also: { type: 'card', say: (id) => `also play ${id}`, do: (t, card) => t.resolve(card, 'text') },
      show: { type: 'card', do: (t, card) => t.counted('shown', card, 2) },
      fail: {
        type: 'flag',
        do: () => {
          throw new TypeError('no such thing');
        },
      },
    },
    conditions: { rich: { type: 'int', min: 0, max: 99, say: (n) => `you have ${n}`, holds: (t, n) => t.purse[t.player] >= n } },
    counts: { coins: { type: 'flag', say: () => 'coin', of: (t) => t.purse[t.player] } },
  },
  state: { purse: 'perSeat', turn: 'number', left: 'perCard' },
  decisions: { turn: { stop: 1, play: 'cards' }, give: { give: 4 } },
  next: (t) => t.ask('turn', t.turn % 2),
  play(t, move, i) {
    if (move === 'stop') t.draw();
    else if (move === 'give') t.purse[1 - t.player] += i;
    else {
      t.turn++;
      t.left[i]++;
      t.resolve(i, 'after');
      t.resolve(i, 'text');
    }
  },
});
function addTo(t: { readonly purse: Int32Array; readonly player: number }, n: number): void {
  t.purse[t.player] += n;
}

type Card = { readonly id: string; readonly text?: readonly WrittenEffect[]; readonly after?: readonly WrittenEffect[] };

/** A game with these cards, at its first decision. */
function begun(...cards: readonly Card[]): { rules: Rules; s: State } {
  const rules = defOf(purse, { cards }).compile(emptyPack, {});
  const s = rules.create();
  rules.start(s, keyOf('purse'), 0);
  return { rules, s };
}
/** The purses after seat 0 has played card 0 and these answers were given. */
function pursesAfter(cards: readonly Card[], ...answers: readonly number[]): string {
  const { rules, s } = begun(...cards);
  for (const code of [1, ...answers]) rules.apply(s, code);
  return rules.show(s, null).split('\n')[1];
}
const textOf = (...text: readonly WrittenEffect[]): Card[] => [{ id: 'first', text }];

describe('card texts of a simple game', () => {
  it('run in order; a card has several texts, of which the one begun last runs first', () => {
    expect(pursesAfter(textOf({ gain: 2 }, { gain: 3 }))).toBe('purse: 5 0');
    expect(pursesAfter([{ id: 'first', text: [{ gain: 4 }], after: [{ forEach: { coins: true }, do: [{ gain: 1 }] }] }])).toBe('purse: 8 0');
    expect(pursesAfter([{ id: 'plain' }])).toBe('purse: 0 0');
  });

  it('ask for a branch and go on with it', () => {
    const choice = textOf({ chooseOne: [[{ gain: 1 }], [{ gain: 2 }]] }, { gain: 10 });
    expect(pursesAfter(choice, 0)).toBe('purse: 11 0');
    expect(pursesAfter(choice, 1)).toBe('purse: 12 0');
    const { rules, s } = begun(...choice);
    rules.apply(s, 1);
    const view = rules.view() as ReturnType<ReturnType<typeof purse.compile>['view']>;
    view.bind(s, 0);
    expect([view.decision, view.branches, view.resolving]).toEqual(['option', [[{ gain: 1 }], [{ gain: 2 }]], 0]);
    expect(view.moves).toEqual([
      { move: 'choose', i: 0 },
      { move: 'choose', i: 1 },
    ]);
    expect([0, 1].map((code) => rules.say(s, code))).toEqual(['choose +1', 'choose +2']);
    expect([0, 1, 2].map((code) => rules.allows(s, code))).toEqual([true, true, false]);
  });

  it('test and count', () => {
    const rich = (coins: number): string => pursesAfter(textOf({ gain: coins }, { if: { rich: 5 }, do: [{ gain: 100 }], else: [{ gain: 1 }] }));
    expect([rich(4), rich(5)]).toEqual(['purse: 5 0', 'purse: 105 0']);
    expect(pursesAfter(textOf({ gain: 3 }, { forEach: { coins: true }, do: [{ gain: 2 }] }))).toBe('purse: 9 0');
  });

  it('may ask another seat in the middle; what follows is again for the owner of the text', () => {
    expect(pursesAfter(textOf({ gain: 1 }, { give: true }, { gain: 10 }), 3)).toBe('purse: 14 0');
  });

  it('are put into words', () => {
    const text = [
      { gain: 2 },
      { optional: [{ give: true }] },
      { if: { rich: 5 }, do: [{ also: 'first' }] },
      { forEach: { coins: true }, do: [{ gain: 1 }, { gain: 1 }] },
    ];
    const { s } = begun(...textOf(...text), { id: 'plain' });
    const { table } = s as unknown as { table: { text(card: number, field: string): string } };
    expect(table.text(0, 'text')).toBe('+2, then you may give, then if you have 5: also play first, then for each coin: +1 (2 times)');
    expect(table.text(1, 'text')).toBe('');
  });

  it('may begin the text of another card, which runs before the rest', () => {
    const cards = [
      { id: 'first', text: [{ also: 'second' }, { forEach: { coins: true }, do: [{ gain: 1 }] }] },
      { id: 'second', text: [{ gain: 3 }] },
    ];
    expect(pursesAfter(cards)).toBe('purse: 6 0');
  });

  it('leave nothing behind: the same position has the same words, whichever texts led to it', () => {
    const { rules, s } = begun({ id: 'first', text: [{ chooseOne: [[{ gain: 2 }], [{ gain: 1 }, { gain: 1 }]] }] });
    const other = rules.create();
    other.all.set(s.all);
    for (const code of [1, 0]) rules.apply(s, code);
    for (const code of [1, 1]) rules.apply(other, code);
    expect(s.all[H.depth]).toBe(0);
    expect([...s.all]).toEqual([...other.all]);
  });

  it('that call one another for ever are stopped', () => {
    expect(() => pursesAfter(textOf({ also: 'first' }, { gain: 1 }))).toThrow('more than 16 effects inside one another');
  });

  it('name the word that fails', () => {
    expect(() => pursesAfter(textOf({ fail: true }))).toThrow('texts.effects.fail.do() fails: TypeError: no such thing');
  });

  it('raise the counts of cards', () => {
    const { rules, s } = begun(...textOf({ show: 'second' }), { id: 'second' });
    const counted: number[][] = [];
    const metrics = rules.metrics({ count: (...count: number[]) => counted.push(count) } as unknown as Sink);
    rules.door.record(metrics);
    rules.apply(s, 1);
    rules.door.record(null);
    expect(purse.metrics.cardCounts).toEqual([{ name: 'shown', about: 'times it was shown' }]);
    // The first count after drawn and played; seat 0; the second card; twice.
    expect(counted).toEqual([[2, 0, 1, 2]]);
  });

  it('a number for each card is shown with its name', () => {
    const { rules, s } = begun({ id: 'first' }, { id: 'second' });
    expect(rules.show(s, null)).toContain('left: (none)');
    rules.apply(s, 2);
    expect(rules.show(s, null)).toContain('left: second 1');
  });
});

describe('cards of a simple game in a pack', async () => {
  const { pack: shape } = await contentOf({ ...purse, rulesVersion: '1' } as unknown as GameDef);
  const read = (...cards: readonly object[]) => loadPack({ name: 'own', title: 'Purse', file: 'purse.ts', content: { cards } }, shape);
  const refused = (...cards: readonly object[]): string => {
    try {
      read(...cards);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  it('have the declared fields, with their defaults', () => {
    const text = [{ optional: [{ give: true }] }];
    expect(read({ id: 'a', worth: 3, text }, { id: 'b', colour: 'blue', rare: true }).data.cards).toEqual([
      { id: 'a', source: 'rulebook', worth: 3, colour: 'red', rare: false, text },
      { id: 'b', source: 'rulebook', worth: 1, colour: 'blue', rare: true },
    ]);
  });

  it.each([
    [{ id: 'a', wroth: 3 }, 'unknown field wroth; did you mean worth?'],
    [{ id: 'a', worth: 10 }, 'must be from 0 to 9'],
    [{ id: 'a', colour: 'bleu' }, 'unknown colour bleu; did you mean blue?'],
    [{ id: 'a', text: [{ gian: 1 }] }, 'unknown effect word gian; did you mean gain?'],
    [{ id: 'a', text: [{ give: false }] }, 'must be true'],
    [{ id: 'a', text: [{ gain: 1, give: true }] }, 'unknown field give beside gain; correct it, or make it an item of its own'],
    [{ id: 'a', text: [{ if: { rihc: 1 }, do: [{ gain: 1 }] }] }, 'unknown condition word rihc; did you mean rich?'],
    [{ id: 'a', text: [{ forEach: { coin: true }, do: [{ gain: 1 }] }] }, 'unknown count word coin; did you mean coins?'],
    [{ id: 'a', text: [{ optional: [{ also: 'bb' }] }] }, 'unknown card bb'],
  ])('%j is refused in one line', (card, message) => {
    expect(refused(card)).toContain(message);
  });

  it('have names of their own', () => {
    expect(refused({ id: 'a' }, { id: 'a' })).toContain('the id a is used twice');
  });
});

describe('the declaration of cards and texts', () => {
  const base = { apiVersion: 1, id: 'base', name: 'Base', seats: 1, state: {}, decisions: { only: { go: 1 } }, next() {}, play() {} };
  const cards = { fields: { text: { type: 'effects', about: 'text' } } };
  const gain = { type: 'int', min: 1, max: 2, do() {} };
  const refused = (members: object): string => {
    try {
      defineGame({ ...base, ...members } as never);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  it.each([
    [{ texts: { effects: { gain } } }, 'texts stand on cards; add cards'],
    [{ cards }, 'texts is missing; it must have the effects that cards.fields.text can use'],
    [{ cards: { feilds: {}, fields: {} } }, 'cards has no member feilds; did you mean fields?'],
    [{ cards: { fields: { id: { type: 'flag' } } } }, 'cards.fields.id: every card has id; rename the field'],
    [{ cards: { fields: { cost: { type: 'int' } } } }, 'cards.fields.cost needs min and max, whole numbers'],
    [{ cards: { fields: { cost: { type: 'text' } } } }, 'cards.fields.cost: type must be one of int, flag, word, effects, not text'],
    [{ cards, texts: { effects: { optional: gain } } }, "texts.effects.optional: optional is a word of scry's own; rename it"],
    [{ cards, texts: { effects: { gain: { type: 'flag' } } } }, 'texts.effects.gain needs a function do(t, value)'],
    [{ cards, texts: { effects: { gain }, conditions: { rich: gain } } }, 'texts.conditions.rich needs a function holds(t, value)'],
    [{ cards, texts: { effects: { gain } }, decisions: { option: { go: 1 } } }, 'decisions: option is that of card texts; rename it'],
    [{ cards, texts: { effects: { gain } }, content: { files: {}, cards: ['other'] } }, 'content names cards, but they are declared under cards'],
  ])('%j is refused in one line', (members, message) => {
    expect(refused(members)).toContain(message);
  });

  it('is typed: a wrong name is a compile error', () => {
    const { kinds } = defineGame({
      apiVersion: 1,
      id: 'typed',
      name: 'Typed',
      seats: 1,
      state: { coins: 'number' },
      cards: {
        fields: {
          cost: { type: 'int', min: 0, max: 9, about: 'cost' },
          kind: { type: 'word', values: ['a', 'b'], about: 'kind' },
          text: { type: 'effects', about: 'text' },
        },
        counts: { bought: { about: 'bought' } },
      },
      texts: {
        effects: {
          gain: {
            type: 'int',
            min: 1,
            max: 9,
            do(t, n) {
              t.coins += n;
              // @ts-expect-error: there is no such field
              t.conis += n;
            },
          },
        },
      },
      decisions: { turn: { play: 'cards' } },
      next: (t) => t.ask('turn', 0),
      play(t, _move, card) {
        t.resolve(card, 'text');
        // @ts-expect-error: cost is no text
        t.resolve(card, 'cost');
        t.counted('bought', card);
        // @ts-expect-error: there is no such count
        t.counted('sold', card);
        const { cost, kind } = t.card(card);
        t.coins -= cost;
        // @ts-expect-error: there is no such kind
        if (kind === 'c') t.win();
        // @ts-expect-error: cards have no such field
        t.card(card).price;
      },
      strategies: {
        first: {
          about: 'takes the first branch',
          choose(view) {
            // @ts-expect-error: the decision is called option
            if (view.decision === 'opton') return 'play';
            return view.decision === 'option' ? 'choose' : ['play', 0];
          },
        },
      },
    });
    expect(kinds.map(({ name }) => name)).toEqual(['turn', 'option']);
  });
});
