import { describe, expect, it } from 'vitest';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import * as terms from '../../../../src/games/veilwraith/play/list-terms.ts';
import { PICKS } from '../../../../src/games/veilwraith/play/list-words.ts';
import type { VeilwraithView } from '../../../../src/games/veilwraith/play/view.ts';
import { membersOf, ownLists, refusedList, shippedList } from '../../../support/own-list.ts';
import { played } from '../played.ts';
import type { Setup } from '../scenario.ts';
import { FIRST } from '../test-pack.ts';

const own = await ownLists<VeilwraithView>(veilwraith);
const BLOOD = 'memory-of-blood';
const HEART = 'memory-of-heart';
const PAGES = 'memory-of-pages';
const BREATH = 'memory-of-breath';
const SHADE = 'memory-of-shade';
const SPARKS = 'memory-of-sparks';
const TURNING = 'memory-of-turning';

const did = (fields: object, setup: Setup): string[] => played(own({ playPhase: [{ end: true }], ...fields }), setup).did;
/** The first answer of a list of these lines. */
const first = (lines: readonly object[], setup: Setup): string => did({ playPhase: lines }, setup)[0];
const END = 'end the Play Phase';

describe('defeat', () => {
  // All within reach of Fight 3 in slot 3 and five tokens, or Influence 2 in slot 2 and two.
  const area = ['hobgoblin-4', 'gloam-hound-1', 'gloam-hound-2', 'lost-child-3', 'sundered-path-3'];
  const board: Setup = { area, slots: 'E I F', tokens: { fight: 5, influence: 2, explore: 4 } };
  const target = (line: object, setup: Setup = board): string => first([line], setup);

  it('filters Threats by kind, Action, text, discards, Boost, name and id', () => {
    expect(target({ defeat: { kind: 'deja', action: 'influence' } })).toContain('Lost Child');
    expect(target({ defeat: { text: true } })).toContain('(gloam-hound-2)');
    expect(target({ defeat: { discards: true } })).toContain('Sundered Path');
    expect(target({ defeat: { discards: false, kind: 'deja' } })).toContain('Lost Child');
    expect(target({ defeat: { boostAtLeast: 2 } })).toContain('Lost Child');
    expect(target({ defeat: { name: 'Hobgoblin' } })).toContain('Hobgoblin');
    expect(target({ defeat: { threat: ['gloam-hound-1', 'cinder-imp-1'] } })).toContain('(gloam-hound-1)');
    expect(target({ defeat: { kind: ['foe', 'key'] } })).toBe(END);
  });

  it('picks the costliest, the easiest, the highest Boost, the first or the best', () => {
    const picked = (pick: string, setup = board) => target({ defeat: 'any', pick }, setup);
    expect(picked('costliest')).toContain('Hobgoblin');
    expect(picked('easiest')).toContain('(gloam-hound-1)');
    expect(picked('highestBoost')).toContain('Lost Child');
    expect(picked('first', { ...board, area: ['gloam-hound-2', 'hobgoblin-1'] })).toContain('Hobgoblin');
    // A Key without cost counts for more than a Threat of cost 1, and for less than one of cost 2.
    const key = { ...board, area: ['key-1', 'gloam-hound-1'] };
    expect([picked('best', key), picked('costliest', key)]).toEqual([expect.stringContaining('Key 1'), expect.stringContaining('Gloam Hound')]);
    expect(picked('best', { ...board, area: ['key-1', 'hobgoblin-4'] })).toContain('Hobgoblin');
  });

  it('keeps to an Action, a Spirit Cost and a price', () => {
    expect(target({ defeat: 'any', with: 'influence' })).toContain('Use Influence');
    expect(target({ defeat: 'any', with: ['explore', 'influence'], costAtLeast: 2 })).toBe(END);
    expect(target({ defeat: 'any', costAtMost: 1, with: 'fight' })).toContain('Gloam Hound');
    expect(target({ defeat: 'any', payAtMost: 0 })).toContain('(gloam-hound-1)');
    expect(target({ defeat: { kind: 'deja' }, payAtMost: 1 })).toBe(END);
  });

  it('pays with tokens and Memories, and passes over what it cannot pay', () => {
    const poor: Setup = { area: ['hobgoblin-4'], slots: 'E I F' };
    expect(target({ defeat: 'any' }, poor)).toBe(END);
    expect(did({ playPhase: [{ defeat: 'any' }] }, { ...poor, hand: [BLOOD] })).toEqual([
      'Use Fight (slot 3) on Hobgoblin (hobgoblin-4)',
      'play Memory of Blood',
      'activate ability 1 (+2 Fight)',
      'compare, spending no token',
      END,
    ]);
  });
});

describe('the other lines of the Play Phase', () => {
  const hand = [BLOOD, HEART, PAGES, BREATH, SHADE, SPARKS, TURNING];

  it('play filters Memories by deed, Action, Combine value and id, and picks', () => {
    const plays = (where: object | 'any', pick?: string) =>
      first([{ play: where, ...(pick === undefined ? {} : { pick }) }], { hand, spirit: 10, area: ['hobgoblin-4'], memoryDeck: [] });
    const deeds = { power: BLOOD, token: SPARKS, draw: PAGES, heal: BREATH, ignore: SHADE, reset: TURNING };
    for (const [does, memory] of Object.entries(deeds)) {
      const only = first([{ play: { does } }], { hand: [...hand.filter((id) => id !== BLOOD && id !== HEART), memory === BLOOD ? BLOOD : HEART], spirit: 10 });
      expect(only.toLowerCase()).toBe(`play ${memory.replaceAll('-', ' ')}`);
    }
    expect(plays({ powers: 'influence', does: 'power' })).toBe('play Memory of Heart');
    expect(plays({ memory: [SHADE] })).toBe('play Memory of Shade');
    expect(plays({ combineAtLeast: 2 })).toBe(END);
    expect(plays({ combineAtMost: 1 }, 'worst')).toBe('play Memory of Breath');
    // Two cards are worth most: 2 + 9 × 2.
    expect(plays('any')).toBe('play Memory of Pages');
  });

  it('play picks by Combine value', () => {
    const cards = { memories: [{ id: 'memory-of-dust' }], upgrades: [{ id: 'memory-of-gold', combine: 3 }] };
    const plays = (pick: string) => first([{ play: 'any', pick }], { hand: ['memory-of-gold', 'memory-of-dust'], cards });
    expect([plays('highestCombine'), plays('lowestCombine')]).toEqual(['play Memory Of Gold', 'play Memory Of Dust']);
  });

  it('draw and tilt take an Action by slot, tokens or need', () => {
    const setup: Setup = { slots: 'E I F', tokens: { explore: 1, influence: 0, fight: 2 }, area: ['weeping-bride-3'] };
    const draws = (pick: string) => first([{ draw: true, pick }], setup);
    expect([draws('highestSlot'), draws('lowestSlot')]).toEqual(['Use Fight (slot 3) to draw', 'Use Explore (slot 1) to draw']);
    const tilts = (line: object) => first([{ tilt: true, ...line }], setup);
    expect([tilts({ pick: 'fewestTokens' }), tilts({ pick: 'mostTokens' }), tilts({ pick: 'needed' })]).toEqual([
      'Tilt Influence',
      'Tilt Fight',
      'Tilt Influence',
    ]);
    expect(tilts({ with: 'explore' })).toBe('Tilt Explore');
  });

  it('turnKey Turns a Key if that defeats such a Threat, and Uses on it', () => {
    const setup: Setup = {
      area: ['hobgoblin-1', 'gloam-hound-1', 'lost-child-1'],
      slots: 'I E F',
      keys: { 'key-1': 'upright' },
      used: true,
      tokens: { fight: 5 },
    };
    const lines = [{ turnKey: { name: 'Hobgoblin' } }];
    expect(did({ playPhase: lines }, setup).slice(0, 2)).toEqual(['Turn Key 1', 'Use Fight (slot 3) on Hobgoblin (hobgoblin-1)']);
    expect(first([{ turnKey: { name: 'Lost Child' } }], setup)).toBe(END);
    expect(first([{ defeat: 'any' }], setup)).toBe(END);
  });

  it('flipKey takes Keys by id, Turned or not', () => {
    const setup: Setup = { keys: { 'key-1': 'turned', 'key-2': 'upright' } };
    const flips = (line: object) => first([line], setup);
    expect(flips({ flipKey: 'any' })).toBe('Flip Key 1');
    expect(flips({ flipKey: { key: 'key-2' } })).toBe('Flip Key 2');
    expect(flips({ flipKey: 'any', turned: false })).toBe('Flip Key 2');
    expect(flips({ flipKey: { key: 'key-2' }, turned: true })).toBe(END);
  });

  it('help Uses on a Threat of another Veilwraith', () => {
    const setup: Setup = { others: [{ area: ['gloam-hound-1', 'lost-child-1'] }], area: ['cinder-imp-1'], slots: 'E I F' };
    const told = first([{ help: { action: 'fight' } }], setup);
    expect(told).toContain('Gloam Hound');
    expect(first([{ help: { kind: 'foe' } }], setup)).toBe(END);
  });

  it('end ends the phase before lines that follow', () => {
    expect(first([{ end: true, when: { hand: { atLeast: 1 } } }, { tilt: true }], { hand: [BLOOD] })).toBe(END);
    expect(first([{ end: true, when: { hand: { atLeast: 1 } } }, { tilt: true }], {})).toContain('Tilt');
  });
});

describe('when, not and rounds', () => {
  const ends = (limit: object, setup: Setup = {}): boolean => first([{ end: true, ...limit }, { tilt: true }], setup) === END;
  /** Holds with exactly this number. */
  const is = (quantity: string, n: number, setup: Setup = {}): void => {
    const exactly = (k: number) => ends({ when: { [quantity]: { atLeast: k, atMost: k } } }, setup);
    expect([quantity, exactly(n), exactly(n + 1)]).toEqual([quantity, true, false]);
  };

  it('test every quantity of the board', () => {
    // Hobgoblin costs 2, the other two 1 each; the second is ignored.
    const area = ['hobgoblin-4', { card: 'gloam-hound-1', ignored: true }, 'lost-child-1'];
    const setup: Setup = {
      area,
      spirit: 15,
      hand: [BLOOD, BLOOD],
      memoryDeck: [HEART],
      threatDeck: ['key-2', 'hobgoblin-1', 'hobgoblin-2'],
      keys: { 'key-1': 'upright', 'key-3': 'turned' },
      tokens: { explore: 1, fight: 2, influence: 3 },
    };
    const numbers = { spirit: 15, missingSpirit: 5, spiritAfter: 12, totalCost: 3, highestCost: 2, threats: 3, foesLeft: 1, keys: 2, turnableKeys: 1 };
    const more = { hand: 2, roomInHand: 4, memoryDeck: 1, threatDeck: 3, exploreTokens: 1, fightTokens: 2, influenceTokens: 3, upright: 3 };
    for (const [quantity, n] of Object.entries({ ...numbers, ...more })) is(quantity, n, setup);
    is('used', 1, { used: true });
    is('used', 0);
    is('archfiend', 1, { threatDeck: ['hobgoblin-1', 'archfiend'] });
    is('stackPrizes', 1, { threatDeck: ['key-2', 'hobgoblin-1', 'hobgoblin-2', 'hobgoblin-3', 'hobgoblin-4', 'gloam-hound-1'] });
    const all = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;
    is('portal', 1, { area: ['portal'], keys: all, foesDefeated: ['goblin-king'] });
  });

  it('spiritAfter counts what the Vignette takes, and vignette names it', () => {
    const area = ['hobgoblin-1', 'cinder-imp-1', 'gloam-hound-1', 'lost-child-1'];
    is('spiritAfter', 16, { area, spirit: 20 });
    is('spiritAfter', 15, { area, spirit: 20, vignette: 'nesting-woods' });
    expect([ends({ when: { vignette: 'nesting-woods' } }), ends({ when: { vignette: ['nesting-woods', 'lost-ruins'] } })]).toEqual([false, true]);
  });

  it('not and rounds limit a line', () => {
    expect([ends({ not: { hand: { atMost: 0 } } }), ends({ not: { hand: { atLeast: 1 } } })]).toEqual([false, true]);
    expect([ends({ fromRound: 3 }, { round: 2 }), ends({ fromRound: 3 }, { round: 3 }), ends({ untilRound: 2 }, { round: 3 })]).toEqual([false, true, false]);
  });
});

describe('the other sections', () => {
  it('discard names the Memories to give up; without it the worst goes', () => {
    const setup: Setup = { phase: 'hand', hand: [BLOOD, BLOOD, BLOOD, HEART, HEART, HEART, BREATH] };
    const given = (fields: object) => did(fields, setup)[0];
    expect(given({})).toBe('discard Memory of Breath');
    expect(given({ discard: [{ where: { does: 'draw' } }, { where: { powers: 'influence' } }] })).toBe('discard Memory of Heart');
    expect(given({ discard: [{ pick: 'best' }] })).not.toBe('discard Memory of Breath');
  });

  it('chooseThreat names the Threat that a text asks for; without it the costliest', () => {
    const setup: Setup = { hand: [SHADE], area: ['hobgoblin-4', 'lost-child-1', 'weeping-bride-2'] };
    const ignored = (fields: object) => did({ playPhase: [{ play: { does: 'ignore' } }], ...fields }, setup)[2];
    expect(ignored({})).toContain('Hobgoblin');
    expect(ignored({ chooseThreat: [{ where: { text: true } }] })).toContain('Weeping Bride');
    expect(ignored({ chooseThreat: [{ where: { kind: 'deja' }, pick: 'first' }] })).toContain('Weeping Bride');
  });
});

describe('by-cost', async () => {
  const byCost = await shippedList<VeilwraithView>(veilwraith, 'by-cost');
  it('defeats the costliest Threat, then Turns a Key for the next, then Tilts', () => {
    const setup: Setup = { area: ['hobgoblin-4', 'lost-child-1'], slots: 'E I F', tokens: { fight: 2, influence: 1 }, keys: { 'key-1': 'upright' } };
    const { did: moves, game } = played(byCost, setup);
    expect(moves[0]).toContain('on Hobgoblin');
    expect(moves).toContain('Turn Key 1');
    expect(moves.at(-2)).toContain('Tilt');
    expect(game.state.area).not.toContain('lost-child-1');
    expect(game.state.keys).toEqual({ 'key-1': 'flipped' });
  });
});

describe('errors in a list', () => {
  const refused = (text: string) => refusedList(veilwraith, FIRST, text);

  it('are told in one line with file, line and the nearest right name', async () => {
    expect(await refused('playPhase:\n  - defeat: { kind: fo }\n')).toContain('list.yaml:4');
    expect(await refused('playPhase:\n  - defeat: { kind: fo }\n')).toContain('unknown kind of Threat fo; did you mean foe');
    expect(await refused('playPhase:\n  - defeet: any\n')).toContain('unknown field defeet; did you mean defeat');
    expect(await refused('playPhase:\n  - defeat: all\n')).toContain('must be any or a filter such as { kind: foe }');
    expect(await refused('playPhase:\n  - play: { does: drew }\n')).toContain('did you mean draw');
    expect(await refused('playPhase:\n  - tilt: true\n    pick: easiest\n')).toContain(
      'tilt cannot pick easiest; it picks highestSlot, lowestSlot, fewestTokens, mostTokens, needed',
    );
    expect(await refused('playPhase:\n  - tilt: true\n    turned: true\n')).toContain('turned says nothing beside tilt; it belongs to flipKey; remove it');
    expect(await refused('playPhase:\n  - end: true\n    pick: best\n')).toContain('end cannot pick best; remove pick');
    expect(await refused('playPhase:\n  - tilt: true\n    draw: true\n')).toContain('this one does draw and tilt');
    expect(await refused('playPhase:\n  - defeat: any\n    when: { spirt: { atMost: 3 } }\n')).toContain('unknown field spirt; did you mean spirit');
    expect(await refused('playPhase:\n  - defeat: { name: Hobgobblin }\n')).toContain('unknown name of a Threat Hobgobblin; did you mean Hobgoblin');
    expect(await refused('playPhase:\n  - defeat: { threat: hobgoblin-5 }\n')).toContain('unknown Threat hobgoblin-5; did you mean hobgoblin');
    expect(await refused('playPhase:\n  - play: { memory: memory-of-blod }\n')).toContain('unknown Memory memory-of-blod; did you mean memory-of-blood');
    expect(await refused('playPhase:\n  - flipKey: { key: key-9 }\n')).toContain('unknown Key key-9');
    expect(await refused('playPhase:\n  - end: true\n    when: { vignette: lost-ruin }\n')).toContain('unknown Vignette lost-ruin; did you mean lost-ruins');
    expect(await refused('playPhase:\n  - end: true\n')).toBe('');
  });

  it('picks have the numbers of their words', () => {
    expect(membersOf((terms as unknown as { By: object }).By)).toEqual([...PICKS]);
  });
});
