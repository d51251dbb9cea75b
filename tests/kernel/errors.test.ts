import { describe, expect, it } from 'vitest';
import { InputError, InputErrors, nearest, suggestion } from '../../src/core/index.ts';

describe('the nearest name', () => {
  const names = ['lost-ruins', 'nesting-woods', 'drowned-archive'];
  it.each([
    ['lost-ruin', 'lost-ruins'],
    ['Lost-Ruins', 'lost-ruins'],
    ['losst-riuns', 'lost-ruins'],
    ['nestingwoods', 'nesting-woods'],
    ['archive', undefined],
    ['x', undefined],
    ['', undefined],
  ])('of %j is %j', (word, found) => {
    expect(nearest(word, names)).toBe(found);
  });

  it('is the nearest of all, and the first of several equally near', () => {
    expect(nearest('cat', ['bat', 'rat'])).toBe('bat');
    expect([nearest('gams', ['game', 'games']), nearest('gams', ['games', 'game'])]).toEqual(['games', 'games']);
    expect(nearest('zzzz', ['game', 'games'])).toBe(undefined);
    expect(nearest('cart', ['part of', 'carts', 'cart'])).toBe('cart');
  });
});

describe('a suggestion', () => {
  it('gives the nearest name, or else lists up to twelve names', () => {
    expect(suggestion('gredy', ['greedy', 'random'])).toBe('did you mean greedy?');
    expect(suggestion('zzzzzz', ['greedy', 'random'])).toBe('there are: greedy, random');
    const many = Array.from({ length: 20 }, (_, i) => `strategy-${i}`);
    expect(suggestion('q', many)).toBe(`there are 20, among them ${many.slice(0, 12).join(', ')}`);
  });
});

describe('an input error', () => {
  it('gives file, line, field and message as far as known', () => {
    expect(new InputError('too many', { file: 'pack.yaml', line: 3, field: 'cards.0.count' }).sentence).toBe('pack.yaml:3: cards.0.count: too many');
    expect(new InputError('too many', { file: 'pack.yaml' }).sentence).toBe('pack.yaml: too many');
    expect(new InputError('too many', { field: '' }).sentence).toBe('too many');
  });

  it('for several problems keeps all of them and reads like the first', () => {
    const all = new InputErrors([new InputError('one', { file: 'a', line: 1 }), new InputError('two', { file: 'b' })]);
    expect(all.sentence).toBe('a:1: one');
    expect(all.problems.map((p) => p.message)).toEqual(['one', 'two']);
  });
});
