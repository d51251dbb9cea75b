import { describe, expect, it } from 'vitest';
import { H } from '../../src/core/index.ts';
import { everyField } from '../../src/kit/fields.ts';
import { someInstruction } from '../../src/kit/texts/instructions.ts';
import { commute, NOTHING, reads, type Touches, touchedBy } from '../../src/kit/texts/touches.ts';
import { everyEffect, innerTexts, mentions } from '../../src/kit/texts/walk.ts';
import { keyOf } from '../support/keys.ts';
import { CoinBuilder, Coins, coinsAfter, type Effect, effects, FORM, optionsOf, wordsOf } from './coins.ts';

const loop = (times: number, ...text: Effect[]): Effect => ({ forEach: { times }, do: text });

describe('texts run', () => {
  it('effects one after another', () => {
    expect(coinsAfter([{ gain: 5 }, { lose: 2 }])).toBe(3);
  });

  it('chooseOne takes the branch that is chosen and goes on after the last', () => {
    const text: Effect[] = [{ chooseOne: [[{ gain: 1 }], [{ gain: 2 }, { gain: 20 }], [{ gain: 4 }]] }, { gain: 100 }];
    expect(coinsAfter(text, 0)).toBe(101);
    expect(coinsAfter(text, 1)).toBe(122);
    expect(coinsAfter(text, 2)).toBe(104);
  });

  it('optional may be declined', () => {
    const text: Effect[] = [{ optional: [{ gain: 3 }] }, { gain: 10 }];
    expect(coinsAfter(text, 0)).toBe(10);
    expect(coinsAfter(text, 1)).toBe(13);
  });

  it.each([
    [4, 1],
    [5, 2],
  ])('if with %i coins takes its own text or that of else', (coins, gained) => {
    expect(coinsAfter([{ gain: coins }, { if: { coinsAtLeast: 5 }, do: [{ gain: 2 }], else: [{ gain: 1 }] }, { lose: coins }])).toBe(gained);
    expect(coinsAfter([{ gain: coins }, { if: { coinsAtLeast: 5 }, do: [{ gain: 2 }] }, { lose: coins }])).toBe(gained === 2 ? 2 : 0);
  });

  it('forEach counts when it begins, and does nothing for none', () => {
    expect(coinsAfter([{ gain: 3 }, { forEach: { coins: 'all' }, do: [{ gain: 2 }] }])).toBe(9);
    expect(coinsAfter([{ forEach: { coins: 'all' }, do: [{ gain: 2 }] }, { gain: 7 }])).toBe(7);
  });

  it('loops inside loops multiply, and each begins anew', () => {
    expect(coinsAfter([loop(2, { gain: 100 }, loop(3, { gain: 10 }, loop(4, { gain: 1 })))])).toBe(2 * (100 + 3 * (10 + 4)));
    expect(coinsAfter([loop(2, loop(3, { gain: 1 }), loop(5, { gain: 1 }))])).toBe(16);
    expect(coinsAfter([loop(1023, { gain: 1 })])).toBe(1023);
  });

  it('choices and conditions inside loops and branches', () => {
    const text: Effect[] = [loop(3, { chooseOne: [[{ gain: 1 }], [{ if: { coinsAtLeast: 1 }, do: [{ gain: 10 }], else: [{ optional: [{ gain: 100 }] }] }]] })];
    expect(coinsAfter(text, 1, 0, 0, 1)).toBe(11);
    expect(coinsAfter(text, 1, 1, 1, 0)).toBe(111);
  });

  it('a loop deeper or longer than its bits is refused', () => {
    const deep = [loop(1, loop(1, loop(1, loop(1, { gain: 1 }))))];
    expect(() => new CoinBuilder().add(deep)).toThrow('forEach lies in 3 others; at most 3 may be inside one another');
    expect(() => coinsAfter([loop(1024, { gain: 1 })])).toThrow('a text repeats 1024 times; a loop has 10 bits');
  });

  it('the newest text runs first; finished texts leave no frame behind, not even before a question', () => {
    const game = new Coins([[{ chooseOne: [[{ gain: 1 }], [{ gain: 2 }]] }], [{ gain: 10 }], []]);
    const s = game.create();
    game.start(s, keyOf('coins'), 0);
    expect(s.all[game.coins]).toBe(10);
    expect(s.all[H.depth]).toBe(1);
    game.apply(s, 1);
    expect(s.all[game.coins]).toBe(12);
    expect(s.all[H.depth]).toBe(0);
  });

  it('no text has no program', () => {
    const build = new CoinBuilder();
    expect(build.add(undefined)).toBe(-1);
    expect(build.code).toEqual([]);
    expect(someInstruction(FORM, build.code, -1, () => true)).toBe(false);
  });
});

describe('texts in words', () => {
  it('every form', () => {
    expect(wordsOf([{ gain: 2 }, { gain: 2 }, { lose: 1 }])).toBe('+4, then −1');
    expect(wordsOf([{ optional: [{ gain: 3 }] }, { lose: 1 }])).toBe('you may +3, then −1');
    expect(wordsOf([{ chooseOne: [[{ gain: 1 }], [{ gain: 2 }, { lose: 1 }], [{ lose: 3 }]] }, { gain: 1 }])).toBe('either +1 or +2, then −1 or −3, then +1');
    expect(wordsOf([{ if: { coinsAtLeast: 1 }, do: [{ lose: 1 }] }, { gain: 4 }])).toBe('if you have 1 coin: −1, then +4');
    expect(wordsOf([{ if: { coinsAtLeast: 5 }, do: [{ optional: [{ lose: 1 }] }], else: [{ gain: 1 }] }])).toBe('if you have 5 coins: you may −1, else +1');
    expect(wordsOf([{ forEach: { coins: 'all' }, do: [{ gain: 1 }, loop(2, { lose: 1 })] }])).toBe('for each coin: +1, then for each of 2: −1');
  });

  it('the options of a choice one by one', () => {
    expect(optionsOf([{ optional: [{ gain: 3 }] }, { lose: 9 }], 2)).toEqual(['nothing', '+3']);
    expect(optionsOf([{ chooseOne: [[{ gain: 1 }, { lose: 2 }], [{ optional: [{ gain: 5 }] }]] }], 2)).toEqual(['+1, then −2', 'you may +5']);
  });
});

describe('texts as trees', () => {
  const text: Effect[] = [
    { if: { coinsAtLeast: 1 }, do: [{ gain: 1 }], else: [{ optional: [{ lose: 2 }] }] },
    { chooseOne: [[{ gain: 3 }], [loop(4, { lose: 5 })]] },
  ];

  it('every effect is visited, each before those inside it', () => {
    const said = [...everyEffect(text, innerTexts)].map((e) => ('gain' in e ? `+${e.gain}` : 'lose' in e ? `-${e.lose}` : Object.keys(e)[0]));
    expect(said).toEqual(['if', '+1', 'optional', '-2', 'chooseOne', '+3', 'forEach', '-5']);
  });

  it('a word is found as a name or a value, and only as a whole', () => {
    expect(mentions(text, ['times'])).toBe(true);
    expect(mentions([{ forEach: { coins: 'all' }, do: [] }], ['all'])).toBe(true);
    expect(mentions(text, ['time', 'coins'])).toBe(false);
  });

  it('fields have paths with numbers for items', () => {
    const found = [...everyField(text, ['played'])].find(({ name }) => name === 'lose');
    expect(found).toEqual({ name: 'lose', value: 2, path: ['played', 0, 'else', 0, 'optional', 0, 'lose'] });
  });

  it('a text touches what its effects touch, however deep; texts that disturb each other do not commute', () => {
    const COINS = 1;
    const LUCK = 2;
    const of = (effects: Effect[], text = ''): Touches => ({
      ...touchedBy(effects, innerTexts, (e) =>
        'gain' in e ? { ...NOTHING, adds: COINS } : 'lose' in e ? { ...NOTHING, changes: LUCK } : 'if' in e ? reads(COINS) : NOTHING,
      ),
      text,
    });
    const gain = of([{ optional: [{ gain: 1 }] }]);
    const check = of([{ if: { coinsAtLeast: 1 }, do: [{ lose: 1 }] }]);
    expect(gain).toEqual({ reads: 0, adds: COINS, changes: 0, text: '' });
    expect(check).toEqual({ reads: COINS, adds: 0, changes: LUCK, text: '' });
    expect(commute(gain, gain)).toBe(true);
    expect(commute(gain, check)).toBe(false);
    expect(commute(check, gain)).toBe(false);
    expect(commute(check, check)).toBe(false);
    expect(commute(of([{ lose: 1 }], 'lose'), of([{ lose: 1 }], 'lose'))).toBe(true);
  });
});

describe('texts in a pack', () => {
  const problem = (text: unknown): string => {
    const result = effects.safeParse(text);
    return result.success ? '' : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  };

  it('every form is read', () => {
    const text = [
      { gain: 1 },
      { chooseOne: [[{ gain: 1 }], [{ optional: [{ lose: 1 }] }]] },
      { if: { coinsAtLeast: 1 }, do: [loop(2, { gain: 1 })], else: [{ lose: 1 }] },
    ];
    expect(effects.parse(text)).toEqual(text);
  });

  it('mistakes have a place and a remedy', () => {
    expect(problem([{ gian: 1 }])).toBe('0: unknown effect word gian; did you mean gain?');
    expect(problem([{ gain: 1 }, { optional: [{ gain: 10 }] }])).toBe('1.optional.0.gain: must be from 1 to 9, not 10');
    expect(problem([])).toBe(': needs at least one effect');
    expect(problem([{ chooseOne: [[{ gain: 1 }]] }])).toBe('0.chooseOne: needs at least two texts to choose from');
    expect(problem([{ chooseOne: Array(10).fill([{ gain: 1 }]) }])).toBe('0.chooseOne: must have at most 9 texts');
    expect(problem([{ forEach: { times: 2 }, do: [{ if: { coinsAtLeast: 1 } }] }])).toMatch(/^0\.do\.0\.do: /);
  });
});
