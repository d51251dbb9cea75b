import { describe, expect, it } from 'vitest';
import { chiSquare, uniformChiSquare } from '../../../../src/conform/chi-square.ts';
import { packData } from '../../../../src/games/veilwraith/content/pack-data.ts';
import { streamOf } from '../../../support/keys.ts';
import type { Readings } from '../readings.ts';
import { type Before, newGame, scenario } from '../scenario.ts';
import { FIRST } from '../test-pack.ts';

const data = packData(FIRST);
const KEYS = data.keys.map((k) => k.id);
const nameOf = new Map([...data.threats, ...data.foes, ...data.keys].map((card) => [card.id, card.name]));
const names = (cards: readonly string[]): string[] => cards.map((card) => nameOf.get(card) ?? card);
const foeNames = new Set(data.foes.map((f) => f.name));

/** The result of set-up: the state as round 1 begins. Earlier decisions are answered with their first option. */
function setUp(before: Before, game = 0): Readings {
  const scene = newGame(before, game);
  while (scene.roundBegan === null) scene.play(scene.options[0]);
  return scene.roundBegan;
}
/** The five blocks of six of a new Threat deck, top block first. */
const stacks = (state: Readings): string[][] => [0, 6, 12, 18, 24].map((from) => state.threatDeck.slice(from, from + 6));

describe('Veilwraith C: the table', () => {
  const fresh = setUp({});

  it('VW-C01 slots L, M, R have the tokens 1, 2, 3', () => expect(fresh.slotPower).toEqual([1, 2, 3]));
  it('VW-C02 VW-C03 VW-C04 VW-E17 Explore starts in slot 1, Fight in 2, Influence in 3', () =>
    expect(fresh.slotOf).toEqual({ explore: 1, fight: 2, influence: 3 }));
  it('VW-C05 Actions start basic side up', () => expect(fresh.face).toEqual({ explore: 'Explore', fight: 'Fight', influence: 'Influence' }));
  it('VW-C05 a previously upgraded Action starts on its advanced side', () => {
    // Lost Ruins’ reward comes before Nesting Woods; the first option flips Explore.
    expect(setUp({ vignette: 'nesting-woods' }).face).toEqual({ explore: 'Hunt', fight: 'Fight', influence: 'Influence' });
  });
  it('VW-C06 tokens start basic side up, unless upgraded before or by a variant', () => {
    expect(setUp({ vignette: 'drowned-archive' }).slotPower).toEqual([1, 2, 3]);
    expect(setUp({ vignette: 'weald-heart' }).slotPower).toEqual([2, 2, 3]); // Drowned Archive’s reward, first option
    expect(setUp({ options: { easyDream: 'slot-3' } }).slotPower).toEqual([1, 2, 4]);
  });
  it('VW-C07 all Actions start upright and without Power Tokens; VW-C09 all Power Tokens are in the supply', () => {
    expect(fresh.rotation).toEqual({ explore: 'upright', fight: 'upright', influence: 'upright' });
    expect(fresh.tokens).toEqual({ explore: 0, fight: 0, influence: 0 });
    expect(fresh.tokenSupply).toBe(20);
  });
  it('VW-C08 Spirit starts at the maximum', () => {
    expect([fresh.spirit, fresh.maxSpirit]).toEqual([20, 20]);
    expect(setUp({ options: { maxSpirit: 17 } })).toMatchObject({ spirit: 17, maxSpirit: 17 });
  });
  it('VW-C10 the Memory deck is the whole deck list, initially the 20 Basic Memories', () => {
    const list = data.memories.flatMap((m) => Array.from({ length: m.copies }, () => m.id));
    expect([...fresh.memoryDeck].sort()).toEqual(list.sort());
    const later = setUp({ vignette: 'drowned-archive' });
    expect([...later.memoryDeck].sort()).toEqual(
      Object.entries(later.deckList)
        .flatMap(([id, n]) => Array.from({ length: n }, () => id))
        .sort(),
    );
    // Two upgrades with first options: the second returns the Upgrade added by the first.
    expect(data.upgrades.reduce((sum, u) => sum + (later.deckList[u.id] ?? 0), 0)).toBe(1);
  });
  it('VW-C10 the Memory deck is shuffled: the single Memory of Turning is equally likely at every position', () => {
    const counts = new Array<number>(20).fill(0);
    for (let i = 0; i < 600; i++) counts[setUp({}, i).memoryDeck.indexOf('memory-of-turning')]++;
    const { value, bound } = uniformChiSquare(counts);
    expect(value).toBeLessThan(bound);
  });
  it('VW-C11 the hand starts empty', () => expect(fresh.hand).toEqual([]));
  it('VW-C26 the Portal is set aside; VW-C27 the Archfiend is set aside', () => {
    expect([fresh.portal, fresh.archfiend]).toEqual(['set aside', 'set aside']);
    for (const pile of [fresh.threatDeck, fresh.area, fresh.threatDiscard, fresh.unseen]) {
      expect(pile).not.toContain('portal');
      expect(pile).not.toContain('archfiend');
    }
  });
});

describe('Veilwraith C: Stacks', () => {
  const games = Array.from({ length: 600 }, (_, i) => setUp({ vignette: 'lost-ruins' }, i));

  it('VW-C12 each Stack has one Key, each equally likely', () => {
    const inFirst = new Array<number>(5).fill(0);
    for (const state of games) {
      const keys = stacks(state).map((stack) => stack.filter((card) => KEYS.includes(card)));
      expect(keys.map((k) => k.length)).toEqual([1, 1, 1, 1, 1]);
      expect(keys.flat().sort()).toEqual(KEYS);
      inFirst[KEYS.indexOf(keys[0][0])]++;
    }
    const { value, bound } = uniformChiSquare(inFirst);
    expect(value).toBeLessThan(bound);
  });

  it('VW-C13 VW-D09 the distribution of the Keys and the order of the deck are hidden', () => {
    const game = newGame({}, 5);
    const view = game.rules.view();
    const words = (s: typeof game.s): number[] => {
      view.bind(s, 0);
      const out = new Int32Array(game.rules.mostWords);
      return Array.from(out.subarray(0, view.write(out)));
    };
    const seen = words(game.s);
    const world = game.rules.create();
    const rng = streamOf('worlds');
    const lastKeys = new Set<number>();
    const tops = new Set<number>();
    for (let i = 0; i < 200; i++) {
      game.rules.determinise(game.s, 0, rng, world);
      expect(words(world)).toEqual(seen);
      const deck = world.solo.threatDeck;
      tops.add(deck.top(world));
      // The bottom Stack: positions 0 to 5.
      for (let at = 0; at < 6; at++) if (KEYS.includes(game.rules.cards[deck.card(world, at)])) lastKeys.add(deck.card(world, at));
    }
    expect(lastKeys.size).toBe(KEYS.filter((key) => !game.state.area.includes(key)).length);
    expect(tops.size).toBeGreaterThan(4);
  });

  it.each(data.vignettes.map((v) => [v.id, v] as const))('VW-C14 VW-C15 the Foes of %s are in the Stacks it names', (id, vignette) => {
    for (let i = 0; i < 20; i++) {
      const found = stacks(setUp({ vignette: id }, i)).map((stack) =>
        names(stack)
          .filter((name) => foeNames.has(name))
          .sort(),
      );
      const wanted = [1, 2, 3, 4, 5].map((stack) =>
        vignette.foes
          .filter((f) => f.stack === stack)
          .map((f) => f.name)
          .sort(),
      );
      expect(found).toEqual(wanted);
    }
  });

  it('VW-C16 VW-E03 Nesting Woods: one Ogre in Stack 2, Mad Watcher in 3, the other Ogre in 4; chance decides which Ogre is where', () => {
    const first = { 'ogre-1': 0, 'ogre-2': 0 };
    for (let i = 0; i < 300; i++) {
      const foes = stacks(setUp({ vignette: 'nesting-woods' }, i)).map((stack) => stack.filter((card) => foeNames.has(nameOf.get(card) ?? '')));
      expect([...foes[1], ...foes[3]].sort()).toEqual(['ogre-1', 'ogre-2']);
      expect(foes[2]).toEqual(['mad-watcher']);
      first[foes[1][0] as keyof typeof first]++;
    }
    const { value, bound } = uniformChiSquare(Object.values(first));
    expect(value).toBeLessThan(bound);
  });

  it('VW-C16 VW-C17 VW-E91 a Vignette that needs one Ogre gets one of two by chance; the other is left out unseen', () => {
    const lone = { id: 'lone-ogre', portal: 5, foes: [{ stack: 2, name: 'Ogre' }], threats: data.vignettes[0].threats };
    const dealt = { 'ogre-1': 0, 'ogre-2': 0 };
    for (let i = 0; i < 300; i++) {
      const state = setUp({ vignette: 'lone-ogre', cards: { vignettes: [lone] } }, i);
      const ogre = stacks(state)[1].find((card) => card.startsWith('ogre')) as keyof typeof dealt;
      dealt[ogre]++;
      expect(state.threatDeck.filter((card) => card.startsWith('ogre'))).toEqual([ogre]);
      expect(state.unseen).toContain(ogre === 'ogre-1' ? 'ogre-2' : 'ogre-1');
    }
    const { value, bound } = uniformChiSquare(Object.values(dealt));
    expect(value).toBeLessThan(bound);
  });

  it('VW-C17 VW-C22 VW-C31 cards that the Vignette does not use are in no pile of the game', () => {
    const state = setUp({ vignette: 'lost-ruins' });
    const everywhere = [
      state.threatDeck,
      state.area,
      state.threatDiscard,
      state.unseen,
      state.memoryDeck,
      state.hand,
      state.memoryDiscard,
      state.removed,
    ].flat();
    for (const foe of data.foes) if (foe.name !== 'Goblin King') expect(everywhere).not.toContain(foe.id);
    for (const threat of data.threats) if (!(threat.name in data.vignettes[0].threats)) expect(everywhere).not.toContain(threat.id);
    for (const upgrade of data.upgrades) expect(everywhere).not.toContain(upgrade.id);
    expect(state.box).toEqual(Object.fromEntries([...data.upgrades].sort((a, b) => b.combine - a.combine).map((u) => [u.id, u.copies])));
  });

  it.each(data.vignettes.map((v) => [v.id, v] as const))('VW-C18 VW-C21 %s uses the Threats it names, in the stated numbers', (id, vignette) => {
    const state = setUp({ vignette: id }, 2);
    const counts: Record<string, number> = {};
    for (const name of names(state.threatDeck)) if (!foeNames.has(name) && !name.startsWith('Key')) counts[name] = (counts[name] ?? 0) + 1;
    expect(counts).toEqual(vignette.threats);
    const total = Object.values(counts).reduce((a, b) => a + b);
    expect(total).toBe(25 - vignette.foes.length);
    const ordinary = stacks(state).map((stack) => names(stack).filter((name) => !foeNames.has(name) && !name.startsWith('Key')).length);
    expect(ordinary).toEqual([1, 2, 3, 4, 5].map((stack) => 5 - vignette.foes.filter((f) => f.stack === stack).length));
  });

  it('VW-E70 Nesting Woods deals its 22 ordinary Threats 5, 4, 4, 4, 5', () => {
    const dealt = stacks(setUp({ vignette: 'nesting-woods' }, 7)).map(
      (stack) => names(stack).filter((name) => !foeNames.has(name) && !name.startsWith('Key')).length,
    );
    expect(dealt).toEqual([5, 4, 4, 4, 5]);
  });

  it('VW-C19 VW-E04 two of the four Hobgoblins are dealt by chance, the other two are left out unseen', () => {
    const counts = { 'hobgoblin-1': 0, 'hobgoblin-2': 0, 'hobgoblin-3': 0, 'hobgoblin-4': 0 };
    const pairs = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const state = setUp({ vignette: 'nesting-woods' }, i);
      const used = state.threatDeck.filter((card) => card.startsWith('hobgoblin'));
      const out = state.unseen.filter((card) => card.startsWith('hobgoblin'));
      expect(used).toHaveLength(2);
      expect([...used, ...out].sort()).toEqual(Object.keys(counts));
      for (const card of used) counts[card as keyof typeof counts]++;
      pairs.add([...used].sort().join(' '));
    }
    expect(pairs.size).toBe(6);
    const { value, bound } = uniformChiSquare(Object.values(counts));
    expect(value).toBeLessThan(bound);
  });

  it('VW-C20 VW-C24 VW-C25 VW-E05 five Stacks of six, Stack 1 on top, each with one Key and exactly its own Foes', () => {
    for (const state of games.slice(0, 50)) {
      expect(state.threatDeck).toHaveLength(30);
      const special = stacks(state).map((stack) =>
        names(stack)
          .filter((name) => foeNames.has(name) || name.startsWith('Key'))
          .map((name) => name.replace(/ \d/, '')),
      );
      expect(special.map((s) => s.sort())).toEqual([['Key'], ['Key'], ['Goblin King', 'Key'], ['Key'], ['Key']]);
    }
    // Gate of Ash distinguishes top and bottom: one Foe in Stack 2, two in Stack 5, the lowest.
    const gate = setUp({ vignette: 'gate-of-ash' }, 3);
    expect(
      stacks(gate).map((stack) =>
        names(stack)
          .filter((name) => foeNames.has(name))
          .sort(),
      ),
    ).toEqual([[], ['Herald of Ash'], [], [], ['Herald of Ruin', 'Hollow Choir']]);
    // Stack 1 is on top: the first card drawn is its top card.
    const game = newGame({}, 1);
    const began = game.roundBegan as Readings;
    expect(game.told.find((line) => line.startsWith('Threat drawn'))).toContain(nameOf.get(began.threatDeck[0]));
  });

  it('VW-C20 the ordinary Threats are shuffled together before they are dealt: a single one is equally likely at every ordinary position', () => {
    const counts = new Array<number>(5).fill(0);
    for (const state of games) counts[stacks(state).findIndex((stack) => stack.some((card) => card.startsWith('drowned-echo')))]++;
    // Lost Ruins has 24 ordinary positions: 5 in each Stack, 4 in Stack 3.
    const { value, bound } = chiSquare(
      counts,
      [5, 5, 4, 5, 5].map((places) => (games.length * places) / 24),
    );
    expect(value).toBeLessThan(bound);
  });

  it('VW-C23 each Stack is shuffled: its Key and its Foe are equally likely at each of the six positions', () => {
    const key = new Array<number>(6).fill(0);
    const foe = new Array<number>(6).fill(0);
    for (const state of games) {
      const third = stacks(state)[2];
      key[third.findIndex((card) => KEYS.includes(card))]++;
      foe[third.indexOf('goblin-king')]++;
    }
    for (const counts of [key, foe]) {
      const { value, bound } = uniformChiSquare(counts);
      expect(value).toBeLessThan(bound);
    }
  });
});

describe('Veilwraith C: options', () => {
  const four = ['hobgoblin-1', 'hobgoblin-3', 'gloam-hound-1', 'gloam-hound-3'];
  it('VW-C28 VW-?78 the Vignette’s ability may be ignored: four Threats cost no extra Spirit in Nesting Woods', () => {
    const board = { vignette: 'nesting-woods', area: four, threatDeck: ['key-1'] };
    scenario(board).endPlay().expectState({ spirit: 15 }); // four Spirit Costs of 1, then 1
    scenario({ ...board, options: { ignoreVignetteAbility: true } })
      .endPlay()
      .expectState({ spirit: 16 });
  });
  it('VW-C28 VW-?78 an ignored ability changes no values and draws nothing when the Portal enters', () => {
    const options = { ignoreVignetteAbility: true };
    scenario({ vignette: 'weald-heart', area: ['hobgoblin-1'] }).expectState({ values: ['F5'] });
    scenario({ vignette: 'weald-heart', area: ['hobgoblin-1'], options }).expectState({ values: ['F4'] });
    const keys = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned' } as const;
    const last = {
      vignette: 'gate-of-ash',
      slots: 'F I E',
      tokens: { explore: 1 },
      keys,
      foesDefeated: ['herald-of-ash', 'herald-of-ruin', 'hollow-choir'],
      area: ['key-5'],
      threatDeck: ['hobgoblin-1'],
    };
    scenario(last)
      .play('on Key 5', 'compare')
      .expectState({ area: ['hobgoblin-1', 'portal'] });
    scenario({ ...last, options })
      .play('on Key 5', 'compare')
      .expectState({ area: ['portal'] });
  });

  it.each([
    ['Explore', 'Fight', 'E F I'],
    ['Explore', 'Influence', 'E I F'],
    ['Fight', 'Explore', 'F E I'],
    ['Fight', 'Influence', 'F I E'],
    ['Influence', 'Explore', 'I E F'],
    ['Influence', 'Fight', 'I F E'],
  ])('VW-C29 Advanced Variant: the player may start with %s, then %s', (left, middle, slots) => {
    const game = newGame({ options: { startingOrder: 'choose' } });
    game.expectState({ asked: 'starting-order' });
    game.play(left, middle);
    expect(game.roundBegan?.slots).toBe(slots);
  });
  it('VW-C29 a starting order can be set for a study', () => {
    expect(setUp({ options: { startingOrder: 'influence-fight-explore' } }).slots).toBe('I F E');
  });

  it.each([
    ['slot 1', [2, 2, 3]],
    ['slot 2', [1, 3, 3]],
    ['slot 3', [1, 2, 4]],
  ])('VW-C30 VW-?02 Beginner Variant: the player flips the token of %s', (slot, slotPower) => {
    const game = newGame({ options: { easyDream: 'choose' } });
    expect(game.options).toEqual(['flip the token of slot 1', 'flip the token of slot 2', 'flip the token of slot 3']);
    game.play(slot);
    expect(game.roundBegan?.slotPower).toEqual(slotPower);
  });
});
