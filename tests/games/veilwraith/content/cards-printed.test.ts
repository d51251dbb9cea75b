import { describe, expect, it } from 'vitest';
import { packData } from '../../../../src/games/veilwraith/content/pack-data.ts';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import { ownPack } from '../../../support/subjects.ts';
import { type Scene, scenario } from '../scenario.ts';

/**
 * Every Threat, Foe and Key of the stand-in pack, from the tables of the rules digest and the tuning in RULES.md: values, Spirit Cost, Spirit Boost, number of
 * copies.
 */
const PRINTED: Record<string, [values: string, cost: number, boost: number, copies: number]> = {
  'hobgoblin-1': ['F4', 1, 0, 1],
  'hobgoblin-2': ['F4', 1, 0, 1],
  'hobgoblin-3': ['F5', 1, 1, 1],
  'hobgoblin-4': ['F5', 2, 1, 1],
  'gloam-hound-1': ['F4', 1, 0, 2],
  'gloam-hound-2': ['F5', 1, 0, 1],
  'gloam-hound-3': ['F5', 1, 1, 1],
  'ash-crawler-1': ['E4 F5', 1, 0, 1],
  'ash-crawler-2': ['E5 F4', 1, 0, 1],
  'ash-crawler-3': ['E5 F5', 1, 1, 1],
  'bone-sentry-1': ['F5', 1, 1, 1],
  'bone-sentry-2': ['F6', 1, 1, 1],
  'bone-sentry-3': ['F6', 2, 2, 1],
  'veil-leech-1': ['F4 I5', 2, 0, 1],
  'veil-leech-2': ['F5 I4', 2, 1, 1],
  'veil-leech-3': ['F5 I5', 2, 1, 1],
  'cinder-imp-1': ['F3', 1, 0, 1],
  'cinder-imp-2': ['F4', 1, 1, 1],
  'cinder-imp-3': ['F4', 1, 1, 1],
  'weeping-bride-1': ['I5', 1, 0, 1],
  'weeping-bride-2': ['I5', 1, 1, 1],
  'weeping-bride-3': ['I6', 1, 1, 1],
  'lost-child-1': ['I4', 1, 0, 1],
  'lost-child-2': ['I4', 1, 1, 1],
  'lost-child-3': ['I5', 1, 2, 1],
  'hollow-pilgrim-1': ['E5 I4', 1, 0, 2],
  'hollow-pilgrim-2': ['E4 I5', 1, 1, 1],
  'hollow-pilgrim-3': ['E5 I5', 1, 1, 1],
  'bound-scholar-1': ['I5', 1, 0, 1],
  'bound-scholar-2': ['I5', 1, 0, 1],
  'bound-scholar-3': ['I6', 1, 0, 1],
  'grieving-knight-1': ['F4* I4*', 2, 2, 1],
  'grieving-knight-2': ['F5* I4*', 2, 3, 1],
  'sundered-path-1': ['E5', 1, 0, 1],
  'sundered-path-2': ['E5', 1, 0, 1],
  'sundered-path-3': ['E5', 1, 1, 1],
  'drowned-echo-1': ['E5', 1, 0, 1],
  'drowned-echo-2': ['E6 I5', 2, 1, 1],
  'goblin-king': ['F6', 2, 1, 1],
  'ogre-1': ['F7', 2, 1, 1],
  'ogre-2': ['F8', 2, 1, 1],
  'mad-watcher': ['F8 I7', 2, 1, 1],
  'pale-huntsman': ['E8 F8', 2, 1, 1],
  'widow-of-thorns': ['F6* I6*', 3, 2, 1],
  'root-tyrant': ['F9', 2, 2, 1],
  'briar-twin-1': ['E6* I5*', 2, 2, 1],
  'briar-twin-2': ['E6* F5*', 2, 2, 1],
  'herald-of-ash': ['F8 I8', 3, 2, 1],
  'herald-of-ruin': ['E5* F6*', 3, 3, 1],
  'hollow-choir': ['E5* F5* I5*', 3, 4, 1],
  'key-1': ['E3', 0, 0, 1],
  'key-2': ['E4', 1, 0, 1],
  'key-3': ['E4', 0, 0, 1],
  'key-4': ['E5', 0, 1, 1],
  'key-5': ['E4', 0, 0, 1],
};
const cards = Object.entries(PRINTED).map(([id, [values, cost, boost, copies]]) => ({ id, values, cost, boost, copies }));
const SLOTS: Record<string, string> = { E: 'I F E', F: 'E I F', I: 'E F I' };
const NAMES: Record<string, string> = { E: 'Explore', F: 'Fight', I: 'Influence' };
/** “Defeat: lose 1 Spirit” of the Herald of Ruin. */
const LOST_ON_DEFEAT: Record<string, number> = { 'herald-of-ruin': 1 };

/** Answers the questions of a “Defeat:” text with the first option. */
function settleQuestions(game: Scene): void {
  for (let asked = 0; game.state.asked !== 'play' && asked < 9; asked++) game.play(game.options[0]);
}

describe('printed numbers of the stand-in pack', () => {
  it('the table below lists every Threat, Foe and Key, 57 cards in all', () => {
    const data = packData(ownPack(veilwraith));
    expect([...data.threats, ...data.foes, ...data.keys].map((card) => card.id).sort()).toEqual(Object.keys(PRINTED).sort());
    expect(cards.reduce((sum, card) => sum + card.copies, 0)).toBe(40 + 12 + 5);
  });

  it.each(cards)('$id: $values, cost $cost, $copies copies', ({ id, values, cost, copies }) => {
    const game = scenario({ pack: 'stand-in', area: Array.from({ length: copies }, () => id) });
    expect(game.state.values[0]).toBe(values.replaceAll('*', ''));
    expect(game.state.costs[0]).toBe(cost);
    expect(() => scenario({ pack: 'stand-in', area: Array.from({ length: copies + 1 }, () => id) })).toThrow('copies of');
  });

  it('states what a rulebook prints: the basic Actions completely, some fields of other cards, nothing of most', () => {
    const data = packData(ownPack(veilwraith));
    const all = Object.values(data).flat() as { id: string; source: string; printed?: string[] }[];
    expect(all.filter((card) => card.source === 'rulebook').map((card) => card.id)).toEqual(['explore', 'fight', 'influence']);
    const basics = Object.fromEntries(data.memories.map((memory) => [memory.id, ['combine']]));
    expect(Object.fromEntries(all.filter((card) => card.printed !== undefined).map((card) => [card.id, card.printed]))).toEqual({
      ...basics,
      'memory-of-blood': ['combine', 'abilities'],
      'memory-of-locus': ['boxed'],
      'goblin-king': ['boost'],
      'ogre-1': ['copies'],
      'ogre-2': ['copies'],
      'mad-watcher': ['copies'],
      'hobgoblin-1': ['copies'],
      'hobgoblin-2': ['copies'],
      'hobgoblin-3': ['copies'],
      'hobgoblin-4': ['copies'],
      'key-1': ['flip'],
      'lost-ruins': ['number'],
      'nesting-woods': ['number', 'foes'],
      'weald-heart': ['number'],
    });
  });

  const attacks = cards.flatMap((card) => card.values.split(' ').map((value, v) => ({ ...card, value, v })));

  it.each(attacks)('$id is defeated by $value and gives its Boost of $boost', ({ id, values, value, v, boost }) => {
    const starred = value.endsWith('*');
    const others = values
      .split(' ')
      .map((_, i) => i)
      .filter((i) => i !== v);
    // The Action of this value is in slot R, whose token gives 4, with five Power Tokens; the other starred values are already beaten.
    const game = scenario({
      pack: 'stand-in',
      area: [{ card: id, beaten: starred ? others : [] }],
      slots: SLOTS[value[0]],
      slotPower: [1, 2, 4],
      tokens: { explore: 5, fight: 5, influence: 5 },
      spirit: 10,
      memoryDeck: [],
    });
    const action = NAMES[value[0]];
    const needed = Math.max(0, Number(value.replace(/\D/g, '')) - 4);
    game.play(`Use ${action} (slot 3) on`);
    const comparisons = game.options.filter((option) => option.startsWith('compare'));
    // From just enough tokens to all five; Gloam Hound 2 forbids Draw, so failing is allowed too (VW-?04).
    expect(comparisons).toHaveLength(id === 'gloam-hound-2' ? 6 : 6 - needed);
    game.play(comparisons[comparisons.length - (6 - needed)]);
    settleQuestions(game);
    expect(game.state.area).toEqual([]);
    expect(game.state.spirit).toBe(10 + boost - (LOST_ON_DEFEAT[id] ?? 0));
    expect(game.state.tokens[action.toLowerCase() as 'fight']).toBeGreaterThanOrEqual(5 - needed);
  });

  it('a starred value alone does not defeat its Threat', () => {
    for (const { id, values } of cards.filter((card) => card.values.includes('*'))) {
      const letter = values[0];
      const game = scenario({ pack: 'stand-in', area: [id], slots: SLOTS[letter], tokens: { explore: 5, fight: 5, influence: 5 } });
      game.play(`Use ${NAMES[letter]} (slot 3) on`, 'compare, spending 5 Power Tokens').expectState({ area: [id], spirit: 20 });
    }
  });

  it('Gate of Ash: values of ordinary Threats and Foes are +1, those of Keys and the Portal are as printed', () => {
    const board = { pack: 'stand-in', vignette: 'gate-of-ash', area: ['ash-crawler-1', 'herald-of-ash', 'key-1'] } as const;
    scenario(board).expectState({ values: ['E5 F6', 'F9 I9', 'E3'] });
    scenario({ ...board, options: { ignoreVignetteAbility: true } }).expectState({ values: ['E4 F5', 'F8 I8', 'E3'] });
  });
});
