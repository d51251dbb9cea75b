import { describe, expect, it } from 'vitest';
import { code, type HeroSetup, newGame, type Scene, scenario } from '../scenario.ts';

const HEROIC = ['heroic-1', 'heroic-2', 'heroic-3', 'heroic-4', 'heroic-5', 'heroic-6'];
/** Which cards of the Heroic pile zia can take, 0 on top. */
const onSale = (scene: Scene): number[] => [0, 1, 2, 3, 4, 5].filter((k) => scene.can(code.buy(k)));
const rich = (heroism: number, more: HeroSetup = {}) => ({ heroes: { zia: { hand: ['one'], heroism, ...more } } });

describe('Soul Raiders: Heroism', () => {
  it('SR-H01 Heroism comes from defeated Enemies that show it, and from Stories', () => {
    const cards = {
      random: { goblin: { defeat: [{ heroism: 2 }] } },
      stories: { 1: { do: [{ heroism: 1 }] } },
      locations: { 1: { A: { scrolls: [{ type: 'strength', difficulty: 1, do: [{ story: 1 }] }] } } },
    };
    const scene = scenario({ heroes: { zia: { hand: ['two', 'three', 'one'], enemies: ['goblin', 'orc'] } }, cards });
    scene
      .play(code.fight('zia'))
      .pay('two')
      .play(code.enemy('goblin'))
      .expectState({ heroism: { zia: 2 } });
    // The orc shows none.
    scene
      .play(code.fight('zia'))
      .pay('three')
      .play(code.enemy('orc'))
      .expectState({ heroism: { zia: 2 }, enemies: {} });
    scene
      .play(code.scroll(0))
      .pay('one')
      .expectState({ heroism: { zia: 3 } });
  });

  it('SR-H02 tokens are the Hero’s who gained them, and no option gives them away', () => {
    const cards = { random: { goblin: { defeat: [{ heroism: 3 }] } } };
    const scene = scenario({ heroes: { zia: { hand: ['one'], enemies: ['goblin'] }, eneko: { hand: ['two', 'one'] }, maider: { hand: ['one'] } }, cards });
    scene.by('eneko', code.fight('zia')).pay('two').play(code.enemy('goblin'));
    scene.expectState({ heroism: { eneko: 3 } });
    // Nobody else can spend them, and nobody can be given any.
    expect([scene.couldDo('zia', code.buy(0)), scene.couldDo('maider', code.draw), scene.couldDo('eneko', code.buy(0))]).toEqual([false, false, true]);
    scene.by('eneko', code.buy(0)).expectState({ heroism: {} });
  });

  it('SR-H03 Heroism is spent in the Action phase alone', () => {
    const cards = { locations: { 1: { A: { reaction: [{ do: [{ random: 0 }] }] } } } };
    const scene = scenario({ phase: 'reaction', heroes: { zia: { heroism: 9, draw: ['one', 'two', 'three', 'four'] }, eneko: {} }, cards });
    // The players divide the Enemies of the Reaction: nothing can be bought now.
    scene.expectState({ phase: 'locations', asked: 'assign', heroism: { zia: 9 } });
    expect([scene.can(code.buy(0)), scene.can(code.draw)]).toEqual([false, false]);
  });

  it('SR-?98 a Story outside the Action phase cannot be paid with Heroism; with heroismInReaction: story it can', () => {
    const cards = {
      locations: { 1: { A: { reaction: [{ do: [{ story: 1 }] }] } } },
      stories: { 1: { do: [{ choose: [{ pay: { heroism: 1 }, do: [{ hourglass: 1 }] }, { do: [{ vitae: -3 }] }] }] } },
    };
    const heroes = { zia: { heroism: 1, draw: ['one', 'two', 'three', 'four'] } };
    scenario({ phase: 'reaction', heroes, cards }).expectState({ vitae: 30 - 2 - 3, heroism: { zia: 1 }, hourglasses: {} });
    const scene = scenario({ phase: 'reaction', heroes, cards, options: { heroismInReaction: 'story' } });
    scene
      .expectState({ asked: 'choose' })
      .play(code.branch(0))
      .expectState({ vitae: 28, heroism: {}, hourglasses: { 1: 1 } });
  });

  it('SR-H04 SR-H06 three Heroism take the top card of the Heroic pile straight to hand, to be played at once', () => {
    const scene = scenario(rich(3));
    scene.play(code.buy(0)).expectState({ heroism: {}, hands: { zia: ['one', 'heroic-1'] }, heroic: { zia: HEROIC.slice(1) } });
    scene
      .play(code.arrow(2))
      .pay('heroic-1')
      .expectState({ at: { zia: 2 }, discard: { zia: ['heroic-1'] } });
    expect(onSale(scenario(rich(2)))).toEqual([]);
  });

  it('SR-H05 a deeper card costs 1 more for each card above it', () => {
    expect(onSale(scenario(rich(3)))).toEqual([0]);
    expect(onSale(scenario(rich(5)))).toEqual([0, 1, 2]);
    const scene = scenario(rich(9)).play(code.buy(2));
    scene.expectState({
      heroism: { zia: 4 },
      hands: { zia: ['one', 'heroic-3'] },
      heroic: { zia: ['heroic-1', 'heroic-2', 'heroic-4', 'heroic-5', 'heroic-6'] },
    });
    // The third card is gone: the fourth now lies below two.
    expect(onSale(scene)).toEqual([0, 1]);
  });

  it('SR-H07 a Heroic card that was played is discarded and comes round with the deck', () => {
    const scene = scenario({ heroes: { zia: { hand: ['heroic-1'], draw: [], heroic: HEROIC.slice(1) } } });
    scene.play(code.arrow(2)).pay('heroic-1');
    // The next draw reshuffles the discard pile.
    scene.expectState({ round: 3, hands: { zia: ['heroic-1'] }, heroic: { zia: HEROIC.slice(1) } });
  });

  it('SR-H08 two Heroism put the top card of the own draw pile into hand', () => {
    const scene = scenario(rich(2, { draw: ['six', 'five'] })).play(code.draw);
    scene.expectState({ heroism: {}, hands: { zia: ['one', 'six'] }, draw: { zia: ['five'] } });
    expect(scenario(rich(1, { draw: ['six'] })).can(code.draw)).toBe(false);
    // With both piles empty there is nothing to draw.
    expect(scenario(rich(2, { draw: [], discard: [] })).can(code.draw)).toBe(false);
    expect(scenario(rich(2, { draw: [], discard: ['two'] })).can(code.draw)).toBe(true);
  });

  it('heroicPrice and drawPrice set the prices, down to nothing', () => {
    const options = { heroicPrice: 5, drawPrice: 7 };
    expect([onSale(scenario({ ...rich(6), options })), scenario({ ...rich(6), options }).can(code.draw)]).toEqual([[0, 1], false]);
    scenario({ ...rich(7), options })
      .play(code.draw)
      .expectState({ heroism: {} });
    const free = scenario({ ...rich(0), options: { heroicPrice: 0, drawPrice: 0 } });
    expect([onSale(free), free.can(code.draw)]).toEqual([[0], true]);
  });

  it('drawPrice 0 lets a Hero hold a whole deck, however large', () => {
    const scene = scenario({ options: { drawPrice: 0 }, heroes: { zia: { hand: ['one'] } } });
    while (scene.can(code.draw)) scene.play(code.draw);
    scene.expectState({ handSizes: { zia: 42 }, drawSizes: { zia: 0 } });
  });

  it('SR-H09 both may be bought again and again while tokens last', () => {
    const scene = scenario(rich(10, { draw: ['six', 'five', 'four'] }));
    scene.play(code.draw, code.draw, code.buy(0), code.buy(0));
    scene.expectState({ heroism: {}, hands: { zia: ['one', 'five', 'six', 'heroic-1', 'heroic-2'] } });
    expect([scene.can(code.draw), scene.can(code.buy(0))]).toEqual([false, false]);
  });

  it('SR-H10 SR-E36 a Story offers an effect for Heroism, or a penalty: exactly one of them happens', () => {
    const cards = {
      stories: { 1: { do: [{ choose: [{ pay: { heroism: 1 } }, { do: [{ vitae: -3 }, { place: 4 }] }] }] } },
      locations: { 2: { A: { entrance: [{ on: 'red', do: [{ story: 1 }] }] } } },
    };
    const drawn = (heroism: number): Scene =>
      scenario({ heroes: { zia: { hand: ['three', 'one'], heroism } }, cards })
        .play(code.arrow(2))
        .pay('three');
    drawn(1)
      .expectState({ asked: 'choose', decider: 0 })
      .play(code.branch(0))
      .expectState({ heroism: {}, at: { zia: 2 }, vitae: 30 });
    drawn(1)
      .play(code.branch(1))
      .expectState({ heroism: { zia: 1 }, at: { zia: 4 }, vitae: 27 });
    // With no Heroism the penalty is forced.
    drawn(0).expectState({ asked: 'act', at: { zia: 4 }, vitae: 27 });
  });

  it('SR-H11 unspent Heroism is kept for the next chapter after a victory', () => {
    const required = [0, 1, 2, 3].map(() => ({ red: 0, black: 0 }));
    const cards = { chapter: { required }, chapters: { 2: { required } }, locations: { 'c2-1': { chapter: 'c2', number: 1 } } };
    const scene = newGame({ options: { mode: 'quest' }, cards: { ...cards, chapter: { required, victory: [{ heroism: 4 }] } } });
    // Nothing is required, so the first round wins chapter 1.
    scene
      .expectState({ chapter: 1, heroism: {} })
      .endActions()
      .expectState({ chapter: 2, round: 1, heroism: { zia: 4 } });
  });

  it('SR-H12 cards gained with Heroism come on top of the four that were drawn', () => {
    const scene = scenario({ phase: 'preparation', heroes: { zia: { heroism: 5, draw: ['three', 'three', 'four', 'four', 'five'] } } });
    scene.play(code.draw, code.buy(0)).expectState({ hands: { zia: ['three', 'three', 'four', 'four', 'five', 'heroic-1'] } });
    // Six cards, six Movements.
    for (const [to, card] of [
      [2, 'three'],
      [3, 'three'],
      [4, 'four'],
      [5, 'four'],
      [6, 'five'],
      [7, 'heroic-1'],
    ] as const)
      scene.play(code.arrow(to)).pay(card);
    scene.expectState({ at: { zia: 7 } });
  });

  it('SR-H13 SR-E35 an Engaged Hero spends 2 Heroism for the card that lets it flee', () => {
    const locations = { 1: { A: { arrows: [{ to: 2, difficulty: 8 }] } } };
    const scene = scenario({ heroes: { zia: { hand: ['three', 'one'], heroism: 2, enemies: ['goblin'], draw: ['six', 'one'] } }, cards: { locations } });
    expect(scene.can(code.arrow(2))).toBe(false);
    scene.play(code.draw);
    // 8 and 1 for the goblin
    scene
      .play(code.arrow(2))
      .pay('three', 'six')
      .expectState({ at: { zia: 2 }, enemies: {}, randomDiscard: ['goblin'], heroism: {} });
  });

  it('SR-?06 the Heroic pile has six cards; heroicCount makes it shorter', () => {
    newGame().expectState({ heroic: { zia: HEROIC } });
    newGame({ options: { heroicCount: 2 } }).expectState({ heroic: { zia: HEROIC.slice(0, 2) } });
    newGame({ options: { heroicCount: 0 } }).expectState({ heroic: { zia: [] } });
    // as far as the pack has them
    newGame({ options: { heroicCount: 12 } }).expectState({ heroic: { zia: HEROIC } });
  });
});
