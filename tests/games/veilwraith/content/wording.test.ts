import { describe, expect, it } from 'vitest';
import { resolveParams } from '../../../../src/core/index.ts';
import type { Effect, StaticText } from '../../../../src/games/veilwraith/content/schema.ts';
import { veilwraith } from '../../../../src/games/veilwraith/index.ts';
import type { VeilwraithRules } from '../../../../src/games/veilwraith/rules/rules.ts';
import { cardWords, originOf, textWords, vignetteWords } from '../../../../src/games/veilwraith/words/wording.ts';
import { newGame, scenario } from '../scenario.ts';
import { packWith } from '../test-pack.ts';

function tables(cards: Parameters<typeof packWith>[0], vignette = 'lost-ruins') {
  const pack = packWith(cards);
  return (veilwraith.compile(pack, resolveParams(veilwraith.params, { vignette }, pack)) as VeilwraithRules).t;
}

/** A text in words. */
function told(...text: Effect[]): string {
  const t = tables({ upgrades: [{ id: 'told', abilities: [text] }] });
  return textWords(t, t.abilities[t.ids.indexOf('told') * 4]);
}

describe('a card text in words', () => {
  it.each<[Effect[], string]>([
    [[{ addPower: { action: 'fight', n: 2 } }], '+2 Fight'],
    [[{ addPower: { action: 'any', n: 1 } }], '+1 to any Action'],
    [[{ addPower: { action: 'used', n: 1 } }], '+1 to the Action being Used'],
    [[{ chooseAction: 'any' }, { addPower: { action: 'it', n: 2 } }, { addPowerToken: { action: 'it', n: 1 } }], '+2 to any Action, then 1 Power Token on it'],
    [[{ removePowerToken: { n: 2, how: 'random' } }], 'remove 2 Power Tokens at random'],
    [[{ removeAllPowerTokens: 'every' }], 'remove all Power Tokens from all Actions'],
    [[{ movePowerToken: 1 }], 'move 1 Power Token'],
    [[{ gainSpirit: 3 }], 'gain 3 Spirit'],
    [[{ loseSpirit: 1 }, { discardSelf: true }], 'lose 1 Spirit, then discard this'],
    [[{ changeMaxSpirit: -1 }], 'maximum Spirit −1'],
    [[{ drawMemory: 3 }, { discardMemory: { n: 1 } }], 'draw 3 Memories, then discard 1 Memory'],
    [[{ recoverMemory: { n: 1, to: 'deck' } }], 'take 1 Memory from the discard pile onto the deck'],
    [[{ removeMemory: { n: 1 } }], 'remove 1 Memory in hand from the game'],
    [[{ addPower: { action: 'explore', n: 5 } }, { removeSelf: true }], '+5 Explore, then remove this from the game'],
    [[{ drawThreat: 1 }], 'draw 1 more Threat'],
    [[{ discardThreat: { n: 1, where: { not: ['foe', 'key', 'portal'] } } }], 'discard 1 ordinary Threat'],
    [[{ discardThreat: { every: true } }], 'discard every Threat'],
    [[{ defeatThreat: { n: 1, where: { not: ['foe', 'portal'], costAtMost: 2 } } }], 'defeat 1 Threat (not Foe or Portal) of cost 2 or less'],
    [[{ returnThreat: { from: 'discard' } }], 'put a Threat from the discard pile into play'],
    [[{ peekThreats: 2 }], 'look at the top 2 Threats and put them back in any order'],
    [[{ discardFromThreatDeck: 1 }], 'discard the top 1 Threat of the deck'],
    [[{ ignoreCost: { n: 2, upTo: true } }], 'ignore up to 2 Threats this round'],
    [[{ modifyValue: { where: { kind: 'anima' }, type: 'fight', by: -1 } }], '−1 on the Fight value of every Anima this round'],
    [[{ modifyCost: { by: -2 } }], '−2 on the Spirit Cost of every Threat this round'],
    [[{ exhaustAction: { n: 1 } }], 'Exhaust 1 Action'],
    [[{ resetAction: 'any' }], 'reset an Action that is not upright'],
    [[{ tiltAction: 'any' }], 'Tilt an upright Action'],
    [[{ chooseAction: 'turned' }, { resetAction: 'it' }, { extraUse: 'it' }], 'reset an Action that is not upright, then it may be Used once more this round'],
    [[{ resetKey: 1 }], 'reset 1 Key'],
    [[{ exhaustKey: { n: 1 } }], 'Exhaust 1 Key'],
    [[{ exhaustKey: { n: 2, how: 'random' } }], 'Exhaust 2 Keys at random'],
    [[{ arrangeActions: true }], 'put the Actions in any slots'],
    [[{ swapActions: true }], 'swap two Actions'],
    [[{ extraUse: 'now' }], 'Use an Action now'],
    [[{ putBeneath: { n: 1, how: 'random' } }], 'put 1 Memory at random from hand beneath this'],
    [[{ drawFromBeneath: true }], 'draw what lies beneath this'],
    [[{ shuffleIntoMemoryDeck: 'self' }], 'shuffle this into the Memory deck'],
    [[{ chooseOne: [[{ drawMemory: 1 }], [{ addPowerToken: { action: 'any', n: 1 } }]] }], 'either draw 1 Memory or 1 Power Token on any Action'],
    [[{ optional: [{ loseSpirit: 3 }, { drawMemory: 1 }] }], 'you may lose 3 Spirit, then draw 1 Memory'],
    [[{ if: { threatsAtLeast: 4 }, do: [{ loseSpirit: 1 }] }], 'if 4 or more Threats are in play: lose 1 Spirit'],
    [[{ if: { upright: 'fight' }, do: [{ gainSpirit: 1 }], else: [{ loseSpirit: 1 }] }], 'if Fight is upright: gain 1 Spirit, else lose 1 Spirit'],
    [
      [{ forEach: { of: { tokensOn: 'fight' }, do: [{ gainSpirit: 1 }] } }, { drawMemory: 1 }],
      'for each Power Token on Fight: gain 1 Spirit, then draw 1 Memory',
    ],
    [[{ another: [{ gainSpirit: 2 }] }], 'gain 2 Spirit'],
    [[{ upgradeAction: 1 }], 'upgrade an Action'],
    [[{ upgradeToken: 1 }], 'upgrade an Action Power Token'],
  ])('%j', (text, words) => {
    expect(told(...text)).toBe(words);
  });

  it('conditions', () => {
    const when = (condition: object): string => told({ if: condition, do: [{ gainSpirit: 1 }] } as Effect).replace(/^if (.*): gain 1 Spirit$/, '$1');
    expect(
      [
        { keysAtLeast: 3 },
        { foesLeftAtMost: 1 },
        { spiritAtMost: 5 },
        { handAtLeast: 2 },
        { tokensAtLeast: 2, on: 'explore' },
        { inSlot: 3, action: 'influence' },
        { roundAtLeast: 9 },
        { portalInPlay: false },
        { archfiendInDeck: true },
        { usedThisRound: false },
        { threatsAtLeast: 1, where: { name: 'Hobgoblin', other: true, has: 'fight' } },
      ].map(when),
    ).toEqual([
      '3 or more Keys are collected',
      'at most 1 Foe is left',
      'Spirit is 5 or less',
      '2 or more Memories are in hand',
      '2 or more Power Tokens are on Explore',
      'Influence is in slot 3',
      'it is round 9 or later',
      'the Portal is not in play',
      'the Archfiend is in the deck',
      'an Action has not been Used this round',
      '1 or more other Hobgoblins with Fight are in play',
    ]);
  });

  it('the texts of a Threat and of a Vignette', () => {
    const t = tables(undefined, 'gate-of-ash');
    const words = (id: string): string => cardWords(t, t.ids.indexOf(id));
    expect(words('bone-sentry-2')).toBe('while in play: +1 on the Fight value of every other Anima');
    expect(words('gloam-hound-2')).toBe('while in play: no Draw option');
    expect(words('drowned-echo-2')).toBe('Defeat: shuffle this into the Memory deck; Drawn: lose 1 Spirit, then discard this');
    expect(words('mad-watcher')).toBe('Start of Round: discard 1 Memory at random');
    expect(words('hobgoblin-1')).toBe('');
    expect(vignetteWords(t)).toBe(
      'when the Portal enters: draw 1 more Threat; always: +1 on all values of every ordinary Threat, +1 on all values of every Foe',
    );
    const statics: StaticText[] = [{ changeHandLimit: -1 }, { changeDrawCount: 1 }, { changeCombine: 1 }, { forbid: 'use-fight' }, { modifyCost: { by: 1 } }];
    const heavy = tables({ threats: [{ id: 'heavy', fight: 3, static: statics }] });
    expect(cardWords(heavy, heavy.ids.indexOf('heavy'))).toBe(
      'while in play: no Using Fight, +1 on the Spirit Cost of every Threat, hand limit −1, +1 Memory in the Draw Phase, Combines give +1',
    );
  });

  it('every text of the stand-in pack has words', () => {
    const t = tables(undefined);
    for (let card = 0; card < t.total; card++) {
      for (const pc of [t.played[card], t.defeat[card], t.drawn[card], t.startOfRound[card], t.endOfRound[card]])
        if (pc >= 0) expect(textWords(t, pc)).not.toBe('');
      for (let k = 0; k < t.abilityCount[card]; k++) expect(textWords(t, t.abilities[card * 4 + k])).not.toBe('');
    }
  });

  it('an instruction is identified by the text that contains it', () => {
    const t = tables(undefined, 'nesting-woods');
    expect(originOf(t, t.played[t.ids.indexOf('cinder-imp-1')])).toBe('Cinder Imp, Played');
    expect(originOf(t, t.defeat[t.ids.indexOf('bound-scholar-2')])).toBe('Bound Scholar, Defeat');
    expect(originOf(t, t.flip[0])).toBe('Key 1, Flip');
    expect(originOf(t, t.turn[0])).toBe(''); // the standard Turn is a step of the rules
    expect(originOf(t, t.vignette.endOfRound)).toBe('Nesting Woods, End of Round');
    expect(originOf(t, t.steps.drawUse[2])).toBe('');
  });
});

describe('the description of a game', () => {
  it('names the text that takes, gives or draws', () => {
    const imp = scenario({ phase: 'threat', threatDeck: ['cinder-imp-1'], memoryDeck: ['memory-of-pages', 'memory-of-heart', 'memory-of-blood'] });
    expect(imp.told.slice(0, 2)).toEqual([
      'Threat drawn: Cinder Imp (cinder-imp-1): anima, Fight 3, cost 1; Played: lose 1 Spirit.',
      'Cinder Imp, Played: 1 Spirit is lost; 19 left.',
    ]);
    imp.play('play Memory of Pages', 'activate ability 1 (draw 2 Memories)');
    expect(imp.told.slice(2)).toEqual([
      'Memory drawn: Memory of Pages.',
      'Memory of Pages is played.',
      'Memory of Pages: Memory of Heart is drawn.',
      'Memory of Pages: Memory of Blood is drawn.',
    ]);
    const scholar = scenario({ slots: 'E F I', tokens: { influence: 2 }, area: [{ card: 'bound-scholar-2', beneath: ['memory-of-heart'] }] });
    scholar.play('Use Influence (slot 3) on Bound Scholar', 'compare');
    expect(scholar.told).toContain('Bound Scholar, Defeat: Memory of Heart comes back from beneath.');
  });

  it('gives the printed value if it differs, and what is lost to the maximum', () => {
    const game = scenario({
      vignette: 'weald-heart',
      phase: 'threat',
      threatDeck: ['lost-child-3'],
      tokens: { influence: 2 },
      memoryDeck: ['memory-of-heart'],
    });
    expect(game.told[0]).toBe('Threat drawn: Lost Child (lost-child-3): deja, Influence 5 (printed 4), cost 1, boost 2.');
    game.play('Use Influence (slot 3) on', 'compare, spending 2 Power Tokens');
    expect(game.told.slice(-4)).toEqual([
      'Power 3 from the slot + 2 from Power Tokens (0 left) = 5 against 5: enough.',
      'Lost Child (lost-child-3) is defeated.',
      'Spirit Boost 2 is lost: Spirit is at its maximum.',
      'Influence drops to slot 1; slots Influence 1, Explore 2, Fight 3.',
    ]);
  });

  it('VW-B04 VW-M04 mentions a Boost lost to the maximum after a “Defeat:” text too, but not one that was gained', () => {
    // Influence 3 from slot 3 and 1 token against 4; Boost 1.
    const board = { area: ['lost-child-2'], tokens: { influence: 1 }, memoryDiscard: ['memory-of-blood'] };
    const full = scenario({ ...board, spirit: 20 }).play('Use Influence (slot 3) on', 'compare', 'take back Memory of Blood');
    const since = (told: readonly string[]) => told.slice(told.findIndex((line) => line.startsWith('Lost Child')));
    expect(since(full.told).slice(0, 3)).toEqual([
      'Lost Child (lost-child-2) is defeated.',
      'Lost Child, Defeat: Memory of Blood comes back from the discard pile.',
      'Spirit Boost 1 is lost: Spirit is at its maximum.',
    ]);
    expect(full.events).toContain('boost-lost');
    const room = scenario({ ...board, spirit: 19 }).play('Use Influence (slot 3) on', 'compare', 'take back Memory of Blood');
    expect(since(room.told)[2]).toBe('Spirit Boost 1: Spirit 20.');
    expect(room.events).not.toContain('boost-lost');
  });

  it('lists the costs of a Spirit Phase, the cards looked at and those that change decks', () => {
    const game = scenario({ area: ['ogre-1', 'lost-child-1', 'key-1'], vignette: 'nesting-woods', threatDeck: ['key-2'] }).endPlay();
    expect(game.told[0]).toBe('Spirit Phase: 3 Spirit lost (Lost Child: 1, Ogre: 2); 17 left.');
    const path = scenario({ slots: 'I F E', tokens: { explore: 1 }, area: ['sundered-path-1'], threatDeck: ['hobgoblin-1', 'key-1', 'key-2'] });
    path.play('Use Explore (slot 3) on', 'compare');
    expect(path.told).toContain('Sundered Path, Defeat: the top 2 Threats are looked at: Hobgoblin (hobgoblin-1), Key 1.');
    const echo = scenario({ slots: 'E F I', tokens: { influence: 2 }, area: ['drowned-echo-2'], memoryDeck: [] });
    echo.play('Use Influence (slot 3) on Drowned Echo', 'compare');
    expect(echo.told).toContain('Drowned Echo, Defeat: Drowned Echo (drowned-echo-2) is shuffled into the Memory deck.');
  });

  it('mentions the maximum lowered by a won Vignette, and shows pending steps before round 1', () => {
    const game = newGame({ vignette: 'gate-of-ash' });
    expect(game.rules.show(game.s, null)).toBe(
      [
        'Gate of Ash: Portal 8, Foes 3; when the Portal enters: draw 1 more Threat; always: +1 on all values of every ordinary Threat, +1 on all values of every Foe',
        'before round 1; maximum Spirit 20; slots Explore 1 | Fight 2 | Influence 3; Memory Upgrades to make: 4',
      ].join('\n'),
    );
    for (let i = 0; i < 4; i++) game.play(game.options[0]).play(game.options[0]);
    game.play('upgrade Fight to Assault', 'flip the token of slot 3');
    expect(game.told).toContain('Maximum Spirit is now 19.');
  });
});
