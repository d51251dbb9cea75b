import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';

const BLOOD = 'memory-of-blood';
const HEART = 'memory-of-heart';
const BREATH = 'memory-of-breath';
const SHADE = 'memory-of-shade'; // ignore 1 Threat this round
const NONE = { explore: 0, fight: 0, influence: 0 };
const UPRIGHT = { explore: 'upright', fight: 'upright', influence: 'upright' };
const FIVE_KEYS = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned', 'key-4': 'turned', 'key-5': 'turned' } as const;

describe('triggers (group Z)', () => {
  it('VW-Z01 VW-Z02 Played, Start of Round, End of Round and Defeat each apply only at their own moment', () => {
    const clock = {
      id: 'clock',
      influence: 3,
      played: [{ loseSpirit: 1 }],
      startOfRound: [{ loseSpirit: 2 }],
      endOfRound: [{ loseSpirit: 3 }],
      defeat: [{ loseSpirit: 4 }],
    };
    const game = scenario({ cards: { threats: [clock] }, phase: 'round', threatDeck: ['clock', 'key-1', 'key-3'] });
    expect(game.state).toMatchObject({ round: 2, spirit: 19 }); // played; not in play when the round began
    game.play('Use Influence (slot 3) to draw').endPlay();
    expect(game.state).toMatchObject({ round: 3, spirit: 14 }); // End of Round 3, Start of Round 2; no Spirit Cost
    game.play('Use Fight (slot 3) to draw').endPlay();
    expect(game.state).toMatchObject({ round: 4, spirit: 9, outcome: 'running' });
  });

  it('VW-Z01 VW-Z02 Defeat triggers on defeat, and then the card has no further effect', () => {
    const clock = { id: 'clock', influence: 3, startOfRound: [{ loseSpirit: 2 }], endOfRound: [{ loseSpirit: 3 }], defeat: [{ loseSpirit: 4 }] };
    const game = scenario({ cards: { threats: [clock] }, area: ['clock'], threatDeck: ['key-1'] });
    game.play('Use Influence (slot 3) on', 'compare, spending no token').expectState({ spirit: 16 });
    game.endPlay().expectState({ round: 2, spirit: 16, threatDiscard: ['clock'] });
  });

  it('VW-Z02 Drawn triggers when the card is drawn, not when it is played', () => {
    const cards = { memories: [{ id: 'memory-of-thorns', drawn: [{ loseSpirit: 2 }], abilities: [[{ gainSpirit: 1 }]] }] };
    const game = scenario({ cards, phase: 'draw', memoryDeck: ['memory-of-thorns', BLOOD] });
    game.expectState({ spirit: 18, hand: ['memory-of-thorns'] });
    game.play('play Memory Of Thorns', 'activate ability 1').expectState({ spirit: 19 });
  });

  it('VW-Z02 Turn and Flip belong to Keys, Use to Actions: collecting a Key or Tilting an Action triggers neither', () => {
    const game = scenario({ slots: 'I F E', area: ['key-3'], tokens: { explore: 1 }, spirit: 10 });
    game.play('Use Explore (slot 3) on', 'compare, spending 1 Power Token').expectState({ spirit: 10, keys: { 'key-3': 'upright' } });
    game.play('Tilt Fight').expectState({ slots: 'E I F', hand: [] });
    game.play('Flip Key 3').expectState({ spirit: 12 });
  });

  it('VW-Z03 a text without a trigger applies while its card is in play: Gloam Hound 2 forbids Draw until it is defeated', () => {
    const game = scenario({ area: ['gloam-hound-2'], tokens: { fight: 2 }, keys: { 'key-1': 'upright' } });
    expect(game.offers('to draw')).toBe(false);
    game.play('Use Fight (slot 2) on', 'compare, spending 2 Power Tokens', 'Turn Key 1');
    expect(game.options).toEqual(['Use Explore (slot 2) to draw', 'Use Influence (slot 3) to draw']);
  });

  it('VW-Z03 a text about other Threats changes them while its card is in play, in whatever order they arrive', () => {
    // Bone Sentry 2: other Anima have +1 Fight. Sentry 6, Hobgoblin 4 + 1; Lost Child is not an Anima.
    const game = scenario({ area: ['hobgoblin-1', 'bone-sentry-2', 'lost-child-1'], tokens: { fight: 4 }, keys: { 'key-1': 'upright' } });
    game.expectState({ values: ['F5', 'F6', 'I3'] });
    game.play('Use Fight (slot 2) on Bone Sentry', 'compare, spending 4 Power Tokens').expectState({ values: ['F4', 'I3'] });
    scenario({ phase: 'threat', area: ['bone-sentry-2'], threatDeck: ['hobgoblin-1'] }).expectState({ values: ['F5', 'F6'] });
  });

  it('VW-Z03 and until it is discarded', () => {
    const game = scenario({ area: ['gloam-hound-2'], hand: ['memory-of-mercy'] });
    expect(game.offers('to draw')).toBe(false);
    game.play('play Memory of Mercy', 'activate ability 1', 'Gloam Hound');
    expect(game.offers('Use Explore (slot 1) to draw')).toBe(true);
  });

  it('VW-Z03 VW-G11 a Memory’s text without a trigger applies while it is in play, and ends when it leaves the game', () => {
    const calm = [{ modifyValue: { by: -2 } }];
    const cards = {
      upgrades: [
        { id: 'calm', abilities: [], static: calm },
        { id: 'brief-calm', abilities: [[{ removeSelf: true as const }]], static: calm },
      ],
    };
    const game = scenario({ cards, area: ['hobgoblin-1'], hand: ['calm', 'brief-calm'], threatDeck: ['key-1'] });
    game.play('play Calm').expectState({ values: ['F2'], inPlay: ['calm'] });
    game.play('play Brief Calm').expectState({ values: ['F0'] });
    game.play('activate ability 1').expectState({ values: ['F2'], removed: ['brief-calm'], inPlay: ['calm'] });
    game.endPlay();
    expect(game.state).toMatchObject({ round: 2, values: ['F4', 'E3'], memoryDiscard: ['calm'] });
  });

  const recall = { upgrades: [{ id: 'recalling', abilities: [[{ returnThreat: { from: 'discard' as const } }]] }] };

  it('VW-Z04 VW-?30 “Played:” triggers only for a card from the Threat deck, not for one put into the Threat Area from elsewhere', () => {
    const drawn = scenario({ phase: 'threat', threatDeck: ['cinder-imp-1', 'key-1'] });
    drawn.expectState({ area: ['cinder-imp-1'], spirit: 19 });
    const returned = scenario({ cards: recall, hand: ['recalling'], threatDiscard: ['cinder-imp-1'] });
    returned.play('play Recalling', 'activate ability 1', 'Cinder Imp').expectState({ area: ['cinder-imp-1'], spirit: 20, threatDiscard: [] });
  });

  it('VW-Z05 VW-P06 an ignored card costs nothing; its texts stay active', () => {
    const game = scenario({ area: ['veil-leech-3'], hand: [SHADE, BLOOD, HEART], tokens: { fight: 3 }, threatDeck: ['key-1'] });
    game.play('play Memory of Shade', 'activate ability 1', 'Veil Leech').expectState({ ignored: ['veil-leech-3'], costs: [2] });
    game.play('Use Fight (slot 2) on');
    expect(game.offers('Combine')).toBe(false);
    game.play('play Memory of Blood', 'activate nothing more', 'compare, spending 3 Power Tokens');
    const standing = scenario({ area: ['veil-leech-1'], tokens: { explore: 1 }, hand: [SHADE], threatDeck: ['key-1'] });
    standing.play('play Memory of Shade', 'activate ability 1', 'Veil Leech').endPlay();
    // No cost of 2; its Start of Round text takes the token.
    standing.play('Explore').expectState({ spirit: 20, tokens: NONE });
  });

  it('VW-?86 “ignore” lasts until the end of the round', () => {
    const game = scenario({ area: ['hobgoblin-1'], hand: [SHADE], threatDeck: ['key-1', 'key-3'] });
    game.play('play Memory of Shade', 'activate ability 1', 'Hobgoblin').endPlay();
    expect(game.state).toMatchObject({ round: 2, spirit: 20, ignored: [] });
    game.endPlay();
    expect(game.state).toMatchObject({ round: 3, spirit: 19 });
  });
});

describe('order and choice (group Z)', () => {
  const healer = { id: 'healer', kind: 'deja' as const, explore: 9, startOfRound: [{ gainSpirit: 1 }] };

  it('VW-Z06 for simultaneous effects the player chooses the order if it matters', () => {
    const setup = { cards: { threats: [healer] }, phase: 'round', spirit: 1, area: ['healer', 'root-tyrant'], threatDeck: ['key-1'] } as const;
    const game = scenario(setup);
    expect(game.options).toEqual(['first resolve the text of Healer', 'first resolve the text of Root Tyrant']);
    game.play('first resolve the text of Healer');
    expect(game.state).toMatchObject({ outcome: 'running', spirit: 1 });
    scenario(setup).play('first resolve the text of Root Tyrant').expectState({ outcome: 'loss', cause: 'spirit-effect' });
  });

  it('VW-Z21 a Veilwraith resolves its own triggers: it chooses their order, and they affect it', () => {
    const game = scenario({ cards: { threats: [healer] }, phase: 'round', spirit: 5, area: ['healer', 'root-tyrant'], threatDeck: ['key-1'] });
    // The only Veilwraith of a solo game is seat 0; the cards are in its Threat Area.
    expect([game.state.asked, game.s.decider]).toEqual(['order', 0]);
    game.play('first resolve the text of Root Tyrant');
    expect(game.told.slice(0, 2)).toEqual(['Root Tyrant, Start of Round: 1 Spirit is lost; 4 left.', 'Healer, Start of Round: 1 Spirit is gained: 5.']);
    expect(game.s.wraiths.map((w) => w.spirit)).toEqual([5]);
  });

  it('VW-Z06 a text that depends on Spirit is ordered with one that takes it', () => {
    const leech = { id: 'leech', fight: 9, startOfRound: [{ if: { spiritAtMost: 9 }, do: [{ discardMemory: { n: 1 } }] }] };
    const setup = {
      cards: { threats: [leech] },
      phase: 'round',
      spirit: 10,
      area: ['leech', 'root-tyrant'],
      hand: [BLOOD],
      threatDeck: ['key-1'],
      memoryDeck: [HEART],
    } as const;
    scenario(setup)
      .play('first resolve the text of Leech')
      .expectState({ spirit: 9, hand: [BLOOD, HEART] });
    scenario(setup)
      .play('first resolve the text of Root Tyrant', 'discard Memory of Blood')
      .expectState({ spirit: 9, hand: [HEART], memoryDiscard: [BLOOD] });
  });

  it('VW-Z06 nobody is asked if the order cannot matter', () => {
    const game = scenario({ phase: 'round', spirit: 10, area: ['veil-leech-1', 'root-tyrant'], threatDeck: ['key-1'] });
    expect(game.state).toMatchObject({ asked: 'play', spirit: 9 });
  });

  const curse = (startOfRound: object[]) => ({ threats: [{ id: 'curse', fight: 9, startOfRound: startOfRound as never }] });

  it('VW-Z07 VW-E13 “discard 2 Power Tokens” with 1 in play removes that one', () => {
    const game = scenario({ cards: curse([{ removePowerToken: { n: 2 } }]), phase: 'round', area: ['curse'], tokens: { fight: 1 }, threatDeck: ['key-1'] });
    expect(game.options).toEqual(['1 Power Token off Fight']);
    game.play('Fight').expectState({ asked: 'play', tokens: NONE });
  });

  it('VW-Z08 VW-E14 “discard 1 Power Token” with none in play does nothing', () => {
    scenario({ phase: 'threat', threatDeck: ['cinder-imp-3', 'key-1'] }).expectState({ asked: 'play', area: ['cinder-imp-3'], tokens: NONE, spirit: 20 });
  });

  it('VW-Z08 “discard 1 Memory” with none in hand, chosen or at random, does nothing', () => {
    for (const how of ['chosen', 'random'] as const) {
      const cards = curse([{ discardMemory: { n: 1, how } }, { loseSpirit: 1 }]);
      scenario({ cards, phase: 'round', area: ['curse'], threatDeck: ['key-1'], memoryDeck: [BLOOD] }).expectState({
        asked: 'play',
        hand: [BLOOD],
        spirit: 19,
      });
    }
  });

  it('VW-Z07 “Exhaust 2 Actions” with only one not Exhausted Exhausts that one', () => {
    const game = scenario({
      cards: { threats: [{ id: 'chains', fight: 9, played: [{ exhaustAction: { n: 2 } }] }] },
      phase: 'threat',
      exhausted: ['explore', 'fight'],
      threatDeck: ['chains'],
    });
    expect(game.options).toEqual(['Exhaust Influence']);
    game.play('Exhaust Influence').expectState({ asked: 'play', rotation: { explore: 'exhausted', fight: 'exhausted', influence: 'exhausted' } });
  });

  it('VW-Z08 VW-?28 looking at or discarding from an empty Threat deck does nothing and reshuffles nothing', () => {
    const setup = { slots: 'I F E', tokens: { explore: 2 }, threatDeck: [], threatDiscard: ['hobgoblin-1'] } as const;
    const look = scenario({ ...setup, area: ['sundered-path-1'] }).play('Use Explore (slot 3) on', 'compare, spending 1 Power Token');
    look.expectState({ asked: 'play', threatDeck: [], threatDiscard: ['hobgoblin-1', 'sundered-path-1'], archfiend: 'set aside' });
    const discard = scenario({ ...setup, area: ['sundered-path-3'] }).play('Use Explore (slot 3) on', 'compare, spending 2 Power Tokens');
    discard.expectState({ asked: 'play', threatDeck: [], threatDiscard: ['hobgoblin-1', 'sundered-path-3'], archfiend: 'set aside' });
  });

  it('VW-Z07 looking at two Threats with one in the deck shows that one', () => {
    const game = scenario({ slots: 'I F E', tokens: { explore: 1 }, threatDeck: ['key-1'], area: ['sundered-path-1'] });
    game.play('Use Explore (slot 3) on', 'compare, spending 1 Power Token');
    expect(game.options).toEqual(['put Key 1 back']);
    game.play('Key 1').expectState({ asked: 'play', threatDeck: ['key-1'] });
  });

  it('VW-Z09 VW-E15 “discard 1 card”: the player chooses', () => {
    const game = scenario({
      cards: curse([{ discardMemory: { n: 1 } }]),
      phase: 'round',
      area: ['curse'],
      hand: [BLOOD, HEART],
      threatDeck: ['key-1'],
      memoryDeck: [BREATH],
    });
    expect(game.options).toEqual(['discard Memory of Blood', 'discard Memory of Heart']);
    game.play('discard Memory of Heart').expectState({ hand: [BLOOD, BREATH], memoryDiscard: [HEART] });
  });

  it('VW-Z10 VW-E15 “at random”: chance chooses among all cards', () => {
    const setup = { phase: 'round', area: ['mad-watcher'], hand: [BLOOD, BREATH], threatDeck: ['key-1'], memoryDeck: [HEART] } as const;
    const first = scenario(setup, [{ from: 'effects', take: 0 }]);
    first.expectState({ asked: 'play', memoryDiscard: [BLOOD], hand: [BREATH, HEART] }).expectLuckUsed();
    scenario(setup, [{ from: 'effects', take: 1 }]).expectState({ memoryDiscard: [BREATH], hand: [BLOOD, HEART] });
  });

  it('VW-Z09 a text may offer a choice of Action, of tokens or of a whole effect', () => {
    const game = scenario({ area: ['hollow-pilgrim-3'], tokens: { influence: 2 }, memoryDeck: [BLOOD] });
    game.play('Use Influence (slot 3) on', 'compare, spending 2 Power Tokens');
    expect(game.options).toEqual(['option 1 (draw 1 Memory)', 'option 2 (1 Power Token on any Action)']);
    game.play('option 2');
    expect(game.options).toEqual(['choose Explore', 'choose Fight', 'choose Influence']);
    game.play('Fight').expectState({ tokens: { ...NONE, fight: 1 }, memoryDeck: [BLOOD] });
  });

  it('VW-Z09 a text that says “you may” can be declined', () => {
    const setup = {
      cards: curse([{ optional: [{ loseSpirit: 3 }, { drawMemory: 1 }] }]),
      phase: 'round',
      area: ['curse'],
      threatDeck: ['key-1'],
      memoryDeck: [BLOOD, HEART],
    } as const;
    scenario(setup)
      .play('option 1')
      .expectState({ spirit: 20, hand: [BLOOD] });
    scenario(setup)
      .play('option 2')
      .expectState({ spirit: 17, hand: [BLOOD, HEART] });
  });

  it('a text repeated for each Key is resolved that often, even if each time asks for Actions or a Use', () => {
    const forEachKey = (effect: object) => ({
      upgrades: [{ id: 'ringing', abilities: [[{ forEach: { of: { keys: 'collected' }, do: [effect] } }]] as never }],
    });
    const keys = { 'key-1': 'turned', 'key-2': 'turned' } as const;
    const moving = scenario({ cards: forEachKey({ movePowerToken: 1 }), keys, tokens: { explore: 3 }, hand: ['ringing'] });
    moving.play('play Ringing', 'activate ability 1', 'Explore', 'Fight', 'Explore', 'Influence');
    moving.expectState({ asked: 'play', tokens: { explore: 1, fight: 1, influence: 1 } });
    const using = scenario({ cards: forEachKey({ extraUse: 'now' }), keys, hand: ['ringing'] });
    using.play('play Ringing', 'activate ability 1', 'Use Influence (slot 3) to draw', 'Use Fight (slot 3) to draw');
    using.expectState({ asked: 'play', slots: 'F I E', used: false });
    const none = scenario({ cards: forEachKey({ loseSpirit: 1 }), hand: ['ringing'] }).play('play Ringing', 'activate ability 1');
    none.expectState({ asked: 'play', spirit: 20 });
  });

  it('a repeated text inside a repeated text is resolved as often as both together say', () => {
    const inEach = (outer: object, before: object[], inner: object, effects: object[]) => ({
      upgrades: [{ id: 'echoes', abilities: [[{ forEach: { of: outer, do: [...before, { forEach: { of: inner, do: effects } }] } }]] as never }],
    });
    const keys = { 'key-1': 'turned', 'key-2': 'turned', 'key-3': 'turned' } as const;
    // Three Keys, two tokens on Fight: 3 × 2 Spirit, and 3 before the inner text.
    const twice = inEach({ keys: 'collected' }, [{ loseSpirit: 1 }], { tokensOn: 'fight' }, [{ loseSpirit: 1 }]);
    scenario({ cards: twice, keys, tokens: { fight: 2 }, hand: ['echoes'] })
      .play('play Echoes', 'activate ability 1')
      .expectState({ asked: 'play', spirit: 20 - 3 - 3 * 2 });
    // Nothing to repeat inside: the outer text continues.
    scenario({ cards: twice, keys, hand: ['echoes'] })
      .play('play Echoes', 'activate ability 1')
      .expectState({ asked: 'play', spirit: 17 });
    // The inner count is taken again each time, and a Use in it waits: the first Use spends a token.
    const uses = inEach({ keys: 'collected' }, [], { threats: { kind: 'anima' } }, [{ extraUse: 'now' }]);
    const game = scenario({ cards: uses, keys: { 'key-1': 'turned', 'key-2': 'turned' }, tokens: { fight: 1 }, area: ['gloam-hound-1'], hand: ['echoes'] });
    game.play('play Echoes', 'activate ability 1', 'Use Fight (slot 2) on Gloam Hound', 'compare, spending 1 Power Token');
    game.expectState({ asked: 'play', area: [], slots: 'F E I' });
  });

  it('VW-?84 a text may grant two Uses, one after the other', () => {
    const cards = { upgrades: [{ id: 'haste', abilities: [[{ extraUse: 'now' as const }, { extraUse: 'now' as const }]] }] };
    const game = scenario({ cards, hand: ['haste'], memoryDeck: [BLOOD, HEART, BREATH] });
    game.play('play Haste', 'activate ability 1', 'Use Influence (slot 3) to draw').expectState({ asked: 'use-now', slots: 'I E F' });
    game.play('Use Fight (slot 3) to draw').expectState({ asked: 'play', slots: 'F I E', hand: [BLOOD, HEART], used: false });
  });
});

describe('zones and positions (group Z)', () => {
  it('VW-Z11 a discarded card goes to the pile of its own deck: a Threat in hand goes to the Threat discard pile', () => {
    const game = scenario({ hand: ['memory-of-rain', 'drowned-echo-1'], memoryDeck: [BLOOD, HEART, BREATH] });
    game.play('play Memory of Rain', 'activate ability 1');
    expect(game.options).toEqual(['discard Memory of Blood', 'discard Memory of Heart', 'discard Memory of Breath', 'discard Drowned Echo (drowned-echo-1)']);
    game.play('Drowned Echo').expectState({ threatDiscard: ['drowned-echo-1'], memoryDiscard: [], hand: [BLOOD, BREATH, HEART] });
    const memory = scenario({ hand: ['memory-of-rain'], memoryDeck: [BLOOD, HEART, BREATH] });
    memory.play('play Memory of Rain', 'activate ability 1', 'discard Memory of Blood').expectState({ memoryDiscard: [BLOOD], threatDiscard: [] });
  });

  it('VW-Z12 VW-Z13 played Memories and collected Keys are in the Play Area, Threats in the Threat Area: texts about Threats do not affect the former', () => {
    const cards = { upgrades: [{ id: 'banishing', abilities: [[{ discardThreat: { n: 1 } }]] }] };
    const game = scenario({ cards, area: ['hobgoblin-1', 'key-2'], keys: { 'key-1': 'upright' }, hand: [BREATH, 'banishing'], spirit: 10 });
    game.play('play Memory of Breath', 'activate ability 1', 'play Banishing', 'activate ability 1');
    game.expectState({ inPlay: ['banishing', BREATH], keys: { 'key-1': 'upright' }, area: ['hobgoblin-1', 'key-2'] });
    expect(game.options).toEqual(['discard Hobgoblin (hobgoblin-1)', 'discard Key 2']);
  });

  it('VW-Z14 a removed Memory is out of play: it is neither discarded nor reshuffled', () => {
    const setup = {
      vignette: 'gate-of-ash',
      phase: 'reset',
      area: ['hollow-choir'],
      hand: [BLOOD, HEART],
      memoryDeck: [],
      memoryDiscard: [BREATH],
      threatDeck: ['key-1'],
    } as const;
    const game = scenario(setup).play('remove Memory of Blood');
    // The Draw Phase rebuilds the deck from the discard pile: only Breath.
    expect(game.state).toMatchObject({ round: 2, removed: [BLOOD], memoryDiscard: [], memoryDeck: [], hand: [BREATH, HEART] });
  });

  it('VW-Z15 a Tilt by an effect adds the token of a Tilt', () => {
    const cards = { upgrades: [{ id: 'leaning', abilities: [[{ tiltAction: 'any' as const }]] }] };
    const game = scenario({ cards, hand: ['leaning'] }).play('play Leaning', 'activate ability 1', 'Influence');
    game.expectState({ rotation: { ...UPRIGHT, influence: 'tilted' }, tokens: { ...NONE, influence: 1 } });
  });

  it('VW-Z19 reset turns a Tilted or Exhausted Action upright, and a Key upright and face up', () => {
    const actions = scenario({ tilted: ['explore'], exhausted: ['fight'], used: true, hand: ['memory-of-turning'] }).play(
      'play Memory of Turning',
      'activate ability 1',
    );
    expect(actions.options).toEqual(['choose Explore', 'choose Fight']);
    actions.play('Fight').expectState({ rotation: { explore: 'tilted', fight: 'upright', influence: 'upright' }, used: true });
    const keys = scenario({ keys: { 'key-1': 'turned', 'key-2': 'flipped', 'key-3': 'upright' }, hand: ['memory-of-doors'] }).play(
      'play Memory of Doors',
      'activate ability 1',
    );
    expect(keys.options).toEqual(['reset Key 1', 'reset Key 2']);
    keys.play('reset Key 2').expectState({ keys: { 'key-1': 'turned', 'key-2': 'upright', 'key-3': 'upright' } });
  });
});

describe('rulings about Threats, foreign cards and the Archfiend', () => {
  const ends = { threatDeck: ['archfiend', 'hobgoblin-1', 'key-1'], slots: 'I F E', tokens: { explore: 2 } } as const;

  it('VW-?26 looking at the Archfiend, or discarding it, is not drawing it', () => {
    const look = scenario({ ...ends, area: ['sundered-path-1'] }).play('Use Explore (slot 3) on', 'compare, spending 1 Power Token');
    look.play('the Archfiend', 'Hobgoblin').expectState({ outcome: 'running', threatDeck: ['hobgoblin-1', 'archfiend', 'key-1'], archfiend: 'in the deck' });
    const discard = scenario({ ...ends, area: ['sundered-path-3'] }).play('Use Explore (slot 3) on', 'compare, spending 2 Power Tokens');
    discard.expectState({ outcome: 'running', threatDeck: ['hobgoblin-1', 'key-1'], threatDiscard: ['archfiend', 'sundered-path-3'], archfiend: 'discarded' });
  });

  it('VW-?26 archfiendOnReveal: both lose the game', () => {
    const options = { archfiendOnReveal: true };
    const look = scenario({ ...ends, options, area: ['sundered-path-1'] }).play('Use Explore (slot 3) on', 'compare, spending 1 Power Token');
    look.expectState({ outcome: 'loss', cause: 'archfiend' });
    const discard = scenario({ ...ends, options, area: ['sundered-path-3'] }).play('Use Explore (slot 3) on', 'compare, spending 2 Power Tokens');
    discard.expectState({ outcome: 'loss', cause: 'archfiend' });
    const harmless = scenario({ ...ends, options, threatDeck: ['hobgoblin-1', 'key-1', 'archfiend'], area: ['sundered-path-1'] });
    harmless.play('Use Explore (slot 3) on', 'compare, spending 1 Power Token').expectState({ outcome: 'running', asked: 'put-back' });
  });

  it('VW-?27 if the Threat deck runs out again with the Archfiend in the discard pile, it is shuffled in from there, once', () => {
    const game = scenario({ phase: 'threat', threatDeck: [], threatDiscard: ['archfiend', 'hobgoblin-1'] }, [{ from: 'threat deck', take: 1 }]);
    game.expectState({ area: ['hobgoblin-1'], threatDeck: ['archfiend'], threatDiscard: [], archfiend: 'in the deck' });
  });

  it('VW-?32 a drawn foreign card stays in hand and does not count towards the limit of six', () => {
    const six = [BLOOD, BLOOD, HEART, HEART, BREATH, BREATH];
    const game = scenario({ phase: 'draw', hand: six, memoryDeck: ['hobgoblin-1', BLOOD], threatDeck: ['key-1'] });
    game.expectState({ asked: 'play', hand: ['hobgoblin-1', ...six].sort(), handMemories: 6 });
    expect(game.offers('play Hobgoblin')).toBe(false);
    game.endPlay();
    expect(game.state).toMatchObject({ round: 2, asked: 'play' });
  });

  it('VW-?32 foreignInHand discarded: it goes to its own discard pile at once', () => {
    const game = scenario({ phase: 'draw', memoryDeck: ['hobgoblin-1', BLOOD], options: { foreignInHand: 'discarded' } });
    game.expectState({ hand: [], threatDiscard: ['hobgoblin-1'], memoryDeck: [BLOOD] });
  });

  it('VW-?33 a card beneath a discarded Threat goes to its own discard pile', () => {
    const game = scenario({ area: [{ card: 'bound-scholar-2', beneath: [BLOOD] }], hand: ['memory-of-mercy'] });
    game
      .play('play Memory of Mercy', 'activate ability 1', 'Bound Scholar')
      .expectState({ beneath: [], memoryDiscard: [BLOOD], threatDiscard: ['bound-scholar-2'] });
  });

  it('VW-?34 drawing from beneath needs no Memory deck and reshuffles none', () => {
    const game = scenario({ area: [{ card: 'bound-scholar-2', beneath: [BLOOD] }], tokens: { influence: 2 }, memoryDeck: [], memoryDiscard: [HEART, BREATH] });
    game.play('Use Influence (slot 3) on', 'compare, spending 2 Power Tokens');
    game.expectState({ hand: [BLOOD], beneath: [], memoryDeck: [], memoryDiscard: [BREATH, HEART] });
  });

  it('VW-?87 VW-?88 a cost lowered below 0 is 0; a value lowered below 1 is 0 and still needs a Use', () => {
    const cards = {
      threats: [
        {
          id: 'dreamer',
          kind: 'deja' as const,
          explore: 12,
          cost: 0,
          static: [{ modifyCost: { where: { other: true }, by: -2 } }, { modifyValue: { where: { other: true }, by: -9 } }],
        },
      ],
    };
    const game = scenario({ cards, area: ['dreamer', 'hobgoblin-1', 'bone-sentry-3', 'widow-of-thorns'], threatDeck: ['key-1'] });
    // In the order of the pack: Hobgoblin c1, Bone Sentry c2, Dreamer c0, Widow c3.
    game.expectState({ costs: [0, 0, 0, 1], values: ['F0', 'F0', 'E12', 'F0 I0'] });
    game.play('Use Fight (slot 2) on Hobgoblin', 'compare, spending no token').endPlay();
    expect(game.state).toMatchObject({ round: 2, spirit: 19, threatDiscard: ['hobgoblin-1'] });
  });

  const heavier = { upgrades: [{ id: 'weight', abilities: [[{ modifyValue: { by: 1 } }]] }] };
  const open = { area: ['portal', 'hobgoblin-1'], keys: FIVE_KEYS, foesDefeated: ['goblin-king'], hand: ['weight'] } as const;

  it('VW-?91 “Threats have +1” changes the Portal too, until the round ends', () => {
    const game = scenario({ ...open, cards: heavier, threatDeck: ['lost-child-1'] }).play('play Weight', 'activate ability 1');
    game.expectState({ values: ['F5', 'E6'] });
    game.endPlay().expectState({ round: 2, values: ['F4', 'I3', 'E5'] });
  });

  it('VW-?91 portalIsThreat off: it keeps its value', () => {
    const game = scenario({ ...open, cards: heavier, options: { portalIsThreat: false } }).play('play Weight', 'activate ability 1');
    game.expectState({ values: ['F5', 'E5'] });
  });
});
