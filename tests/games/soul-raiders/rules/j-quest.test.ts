import { describe, expect, it } from 'vitest';
import { LOSS, OVER, resolveParams, WIN } from '../../../../src/core/index.ts';
import { params } from '../../../../src/games/soul-raiders/options/params.ts';
import { ChapterRules } from '../../../../src/games/soul-raiders/rules/rules.ts';
import { Ends, EXHAUSTED } from '../../../../src/games/soul-raiders/rules/tracks.ts';
import { C, Size } from '../../../../src/games/soul-raiders/state/codes.ts';
import { Kind } from '../../../../src/games/soul-raiders/state/kinds.ts';
import { B, EventCard, L, M, type RaiderState, Where } from '../../../../src/games/soul-raiders/state/state.ts';
import { Cause, Potion } from '../../../../src/games/soul-raiders/state/words.ts';
import { Carried } from '../../../../src/kit/campaign.ts';
import { AfterDefeat } from '../../../../src/kit/chapters.ts';
import { keyOf } from '../../../support/keys.ts';
import { ownPack } from '../content/packs.ts';

/** A quest through the three chapters of the stand-in pack, with the Striker and the Runner. */
class Quest {
  readonly rules: ChapterRules;
  readonly s: RaiderState;

  constructor(given: Readonly<Record<string, string | number>> = {}, game = 0) {
    const pack = ownPack('stand-in');
    this.rules = new ChapterRules(pack, resolveParams(params, { mode: 'quest', heroes: 2, ...given }, pack));
    this.s = this.rules.create();
    this.rules.start(this.s, keyOf('quest'), game);
    this.playUntil(() => this.s.kind === Kind.turn);
  }

  get chapter(): number {
    return this.s.words[M.CHAPTER] + 1;
  }

  /** Plays on: passes where it can, else takes the first option. */
  playUntil(isThere: () => boolean): void {
    const out = new Int32Array(this.rules.mostCodes);
    for (let i = 0; i < 2000 && this.s.kind !== OVER && !isThere(); i++) {
      const n = this.rules.legal(this.s, out);
      expect(n).toBeGreaterThan(0);
      this.rules.apply(this.s, out[0]);
    }
  }

  /** The chapter ends with this round: with these stars, or because the group is exhausted. */
  endChapter(red: number, black: number): void {
    const { words } = this.s;
    words[M.RED] = red;
    words[M.BLACK] = black;
    words[M.EXHAUSTION] = EXHAUSTED;
    words[M.ENDS] |= Ends.exhaustion;
    const games = this.s.campaign[Carried.games];
    this.playUntil(() => this.s.campaign[Carried.games] > games && (this.s.kind === Kind.turn || this.s.kind === Kind.afterDefeat));
  }

  win(): void {
    this.endChapter(9, 9);
  }
  winTinged(): void {
    this.endChapter(9, 0);
  }
  lose(): void {
    this.endChapter(0, 0);
  }

  /** What may be answered after a defeat. */
  get answers(): number[] {
    const out = new Int32Array(this.rules.mostCodes);
    expect(this.s.kind).toBe(Kind.afterDefeat);
    return [...out.subarray(0, this.rules.legal(this.s, out))].map((code) => code - C.AFTER_DEFEAT);
  }
  answer(answer: number): void {
    this.rules.apply(this.s, C.AFTER_DEFEAT + answer);
    this.playUntil(() => this.s.kind === Kind.turn);
  }

  heroism(...of: readonly number[]): void {
    of.forEach((n, hero) => {
      this.s.boards[hero * B.WORDS + B.HEROISM] = n;
    });
  }
  get heroisms(): number[] {
    return [0, 1].map((hero) => this.s.boards[hero * B.WORDS + B.HEROISM]);
  }
  /** All cards of a Hero that are not in its Heroic pile. */
  deckOf(hero: number): number[] {
    const { s } = this;
    const zones = [s.draw[hero], s.hands[hero], s.reserves[hero], s.discard[hero], s.removed[hero], s.inForce[hero]];
    return zones.flatMap((zone) => Array.from({ length: zone.count(s) }, (_, i) => zone.card(s, i))).sort((a, b) => a - b);
  }
  /** Moves the top cards of the Heroic pile to the discard pile, as if they had been bought and played. */
  buy(hero: number, n: number): number[] {
    return Array.from({ length: n }, () => {
      const card = this.s.heroic[hero].pop(this.s);
      this.s.discard[hero].push(this.s, card);
      return card;
    });
  }
}

describe('the quest', () => {
  it('SR-A02 SR-B01 SR-J01 SR-J17 has three chapters in order; fulfilling the third completes it', () => {
    const quest = new Quest();
    expect(quest.chapter).toBe(1);
    quest.win();
    expect(quest.chapter).toBe(2);
    quest.win();
    expect(quest.chapter).toBe(3);
    quest.win();
    expect(quest.s).toMatchObject({ kind: OVER, outcome: WIN, cause: Cause.victory });
  });

  it('SR-A03 SR-J11 SR-?72 a tinged victory leads on too, and in the last chapter completes the quest', () => {
    const quest = new Quest();
    quest.winTinged();
    expect(quest.chapter).toBe(2);
    quest.win();
    quest.winTinged();
    expect(quest.s).toMatchObject({ kind: OVER, outcome: WIN, cause: Cause.tinged });
  });

  it('SR-A03 a defeat does not lead on', () => {
    const quest = new Quest();
    quest.lose();
    expect(quest.chapter).toBe(1);
    expect(quest.answers).toEqual([AfterDefeat.giveUp, AfterDefeat.replay]);
    quest.answer(AfterDefeat.giveUp);
    expect(quest.s).toMatchObject({ kind: OVER, outcome: LOSS, cause: Cause.exhaustion });
  });

  it('SR-J11 SR-V12 the Victory sheet gives every Hero 1 Heroism; the Tinged sheet takes it away again and adds Quest 6 to the pool', () => {
    const total = new Quest();
    total.heroism(2, 0);
    total.win();
    expect(total.heroisms).toEqual([3, 1]);
    expect(total.s.quests[5]).toBe(Where.pile);
    // Quest 6 is named on the Setup sheet of chapter 2: Threat 1 more than the 2 of that sheet, and it is out.
    expect(total.s.words[M.THREAT]).toBe(2);
    const tinged = new Quest();
    tinged.heroism(2, 0);
    tinged.winTinged();
    expect(tinged.heroisms).toEqual([2, 0]);
    expect(tinged.s.quests[5]).toBe(Where.gone);
    expect(tinged.s.words[M.THREAT]).toBe(3);
  });
});

describe('what is kept', () => {
  it('SR-J02 SR-J08 SR-B22 SR-?64 the deck with the Heroic cards bought, Single Use spells and the reserve back in it', () => {
    const quest = new Quest();
    const { s } = quest;
    const whole = quest.deckOf(0);
    const bought = quest.buy(0, 2);
    s.removed[0].push(s, s.draw[0].pop(s));
    s.reserves[0].push(s, s.draw[0].pop(s), 1);
    quest.win();
    expect(quest.deckOf(0)).toEqual([...whole, ...bought].sort((a, b) => a - b));
    expect(s.removed[0].count(s) + s.reserves[0].count(s)).toBe(0);
    // Four cards are left in its pile, number 3 on top; the other Hero has all six and its 24 cards.
    expect([s.heroic[0].count(s), s.heroic[1].count(s), quest.deckOf(1).length]).toEqual([4, 6, 24]);
    expect(quest.rules.t.heroes[0].heroic.indexOf(s.heroic[0].top(s))).toBe(2);
  });

  it('SR-J03 SR-H11 unspent Heroism', () => {
    const quest = new Quest();
    quest.heroism(4, 1);
    quest.win();
    expect(quest.heroisms).toEqual([5, 2]); // and 1 for the victory
  });

  it('SR-J04 SR-P04 unused Potions, in addition to those that are dealt', () => {
    const quest = new Quest();
    const { s } = quest;
    quest.win();
    // In chapter 2 without bought cards none is dealt. The Striker has one left, the other is in force.
    s.potions[Potion.healing] = 1;
    s.potions[Potion.antidote] = 1;
    s.potionDeck[Potion.healing]--;
    s.potionDeck[Potion.antidote]--;
    s.drunk[Potion.antidote] = 1;
    s.potions[Potion.antidote] = 0;
    quest.buy(0, 3); // the third shows a Potion symbol
    quest.win();
    const held = Array.from({ length: Size.potions }, (_, potion) => s.potions[potion]);
    // One Potion was dealt for the symbol: the first kind on offer, Healing (one of the two is still in the deck).
    expect(held).toEqual([2, 0, 0, 0, 0]);
    expect([...s.potionDeck]).toEqual([0, 1, 2, 2, 1]);
  });

  it('SR-J05 SR-J19 SR-B21 Quest cards, which lie in the pool for all Heroes', () => {
    const quest = new Quest();
    quest.s.quests[0] = Where.held + 1;
    quest.s.quests[1] = Where.held;
    quest.s.quests[2] = Where.gone;
    quest.win();
    expect([...quest.s.quests.subarray(0, 4)]).toEqual([Where.open, Where.open, Where.gone, Where.pile]);
  });

  it('SR-J06 SR-Q06 Artifacts, with their Hero', () => {
    const quest = new Quest();
    quest.s.artifacts[0] = Where.held + 1;
    quest.win();
    expect(quest.s.artifacts[0]).toBe(Where.held + 1);
    quest.win();
    expect(quest.s.artifacts[0]).toBe(Where.held + 1);
  });

  it('SR-J07 SR-J09 SR-Y22 nothing else: tokens, Stories, Hourglasses, portals, Events, Enemies, spells', () => {
    const quest = new Quest();
    const { s } = quest;
    s.boards.set([3, 2, 1], B.POISON);
    s.boards[B.ANTIDOTE] = 1;
    s.drunk[Potion.antidote] = 1;
    s.stories[7] = Where.held;
    s.locations[L.HOURGLASSES] = 4;
    s.locations[L.PORTAL] = 1;
    s.events[1] = EventCard.revealed;
    quest.win();
    expect([...s.boards.subarray(0, B.HEROISM)]).toEqual([0, 0, 0]);
    expect([s.boards[B.ANTIDOTE], s.drunk[Potion.antidote]]).toEqual([0, 0]);
    expect(s.stories.every((where) => where === Where.pile)).toBe(true);
    expect([s.locations[L.HOURGLASSES], s.locations[L.PORTAL]]).toEqual([0, 0]);
    expect([...s.events]).toEqual([EventCard.revealed, EventCard.faceDown]); // as the Setup sheet of chapter 2 says
    expect([s.words[M.VITAE], s.words[M.EXHAUSTION], s.words[M.RED], s.words[M.BLACK]]).toEqual([30, 1, 0, 0]);
  });

  it('SR-J21 the Heroes stay the same', () => {
    const quest = new Quest({ 'seats.0.hero': 'warden', 'seats.1.hero': 'trickster' });
    const heroes = quest.rules.heroes.map((hero) => quest.rules.t.heroes[hero].id);
    const decks = [0, 1].map((hero) => quest.deckOf(hero));
    quest.win();
    quest.lose();
    quest.answer(AfterDefeat.replay);
    expect(heroes).toEqual(['warden', 'trickster']);
    expect([0, 1].map((hero) => quest.deckOf(hero))).toEqual(decks);
  });
});

describe('after a defeat', () => {
  it('SR-J12 SR-J15 the chapter is replayed as it began; everything gained in it is given back', () => {
    const quest = new Quest();
    quest.heroism(5, 5);
    quest.buy(0, 1);
    quest.s.quests[0] = Where.held;
    quest.lose();
    quest.answer(AfterDefeat.replay);
    expect([quest.chapter, quest.s.round]).toEqual([1, 1]);
    expect(quest.heroisms).toEqual([0, 0]);
    expect([quest.deckOf(0).length, quest.s.heroic[0].count(quest.s), quest.s.quests[0]]).toEqual([24, 6, Where.pile]);
  });

  it('SR-J10 SR-J12 SR-J20 a later chapter is replayed from the save that the victory made: decks, Heroism, Potions, Quests, Artifacts', () => {
    const quest = new Quest();
    const { s } = quest;
    quest.heroism(4, 0);
    quest.buy(0, 1);
    s.quests[3] = Where.held;
    s.artifacts[0] = Where.held;
    quest.win();
    quest.heroism(0, 9);
    quest.buy(0, 2);
    s.quests[3] = Where.gone;
    s.artifacts[0] = Where.held + 1;
    quest.lose();
    quest.answer(AfterDefeat.replay);
    expect(quest.chapter).toBe(2);
    expect(quest.heroisms).toEqual([5, 1]);
    expect([quest.deckOf(0).length, s.heroic[0].count(s)]).toEqual([25, 5]);
    expect([s.quests[3], s.artifacts[0]]).toEqual([Where.open, Where.held]);
  });

  it('SR-J13 the group may go back to an earlier save', () => {
    const quest = new Quest();
    quest.heroism(4, 0);
    quest.win();
    quest.heroism(7, 7);
    quest.win();
    quest.lose();
    expect(quest.answers).toEqual([AfterDefeat.giveUp, AfterDefeat.replay, AfterDefeat.goBack + 1]);
    quest.answer(AfterDefeat.goBack + 1);
    expect([quest.chapter, ...quest.heroisms]).toEqual([2, 5, 1]);
  });

  it('SR-J14 or restart the quest from chapter 1, without anything carried', () => {
    const quest = new Quest({ restarts: 1 });
    quest.heroism(4, 0);
    quest.win();
    quest.lose();
    expect(quest.answers).toEqual([AfterDefeat.giveUp, AfterDefeat.replay, AfterDefeat.restart]);
    quest.answer(AfterDefeat.restart);
    expect([quest.chapter, ...quest.heroisms]).toEqual([1, 0, 0]);
    quest.lose();
    expect(quest.answers).not.toContain(AfterDefeat.restart);
  });

  it('a chapter is tried as often as `attempts` says; then only giving up is left', () => {
    const quest = new Quest({ attempts: 2 });
    quest.lose();
    quest.answer(AfterDefeat.replay);
    quest.lose();
    expect(quest.s).toMatchObject({ kind: OVER, outcome: LOSS });
  });

  it('SR-J18 the saves of two groups do not touch each other', () => {
    const [one, other] = [new Quest(), new Quest({}, 1)];
    one.heroism(4, 0);
    other.heroism(1, 1);
    one.win();
    other.win();
    other.lose();
    one.lose();
    other.answer(AfterDefeat.replay);
    one.answer(AfterDefeat.replay);
    expect([one.heroisms, other.heroisms]).toEqual([
      [5, 1],
      [2, 2],
    ]);
  });
});
