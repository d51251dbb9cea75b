import { ALL, F } from '../../../core/index.ts';
import { putSorted } from '../../../kit/cards.ts';
import { oneOf } from '../../../kit/question.ts';
import { type Language, runInstruction } from '../../../kit/texts/interpreter.ts';
import { heldQuest } from '../content/held.ts';
import { FORM, Op, Whom, WIDTH } from '../content/ops.ts';
import { NOBODY, type SoulRaiders } from '../game.ts';
import { Loss, N, note, Rise } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, EventCard, G, L, M, type RaiderState, Scripted, Where } from '../state/state.ts';
import { Ability } from '../state/words.ts';
import { placeIn } from './actions/moving.ts';
import { changeHeroism, changeTokens, onBoard, type Token } from './boards.ts';
import { drawCards, handSize } from './cards.ts';
import { conditionHolds } from './conditions.ts';
import { ambush } from './enemies/attacks.ts';
import { drawRandom, drawScripted, isInPile } from './enemies/drawing.ts';
import { cardAt, enemiesAt, has, Leaves, takeAway } from './enemies/enemies.ts';
import { concernedAt, Granted, heroOf, isInvulnerable, locationOf, touch } from './figures.ts';
import { groupSum, put } from './held.ts';
import { about, addHourglasses, arePortalsOut, flip, hasEnemies, portals, reveal, setAbout, setPortal, takesPortal } from './locations.ts';
import { lose } from './losses.ts';
import { endAllSpells } from './magic/spells-in-force.ts';
import { carryOutStep } from './rule-steps.ts';
import { askFigure, canDrawStory, discardStory, drawQuest, drawStory, findArtifact, nameQuest } from './stories.ts';
import { gainVitae, moveThreat, releaseTokens, threatValue } from './tracks.ts';

// The texts of Locations, Stories, rewards and sheets: what each instruction does. A frame's `who` is the figure concerned, or NOBODY for all Heroes of a Location;
// its x is 1 + the Location.

const LANGUAGE: Language<SoulRaiders, RaiderState> = {
  ...FORM,
  optionKind: Kind.choose,
  instruction,
  holds: (g, s, f, condition) => conditionHolds(g, s, condition, s.all[f + F.who], s.all[f + F.x] - 1),
  count: () => 0,
};

/** Runs one instruction of the top text. */
export function step(g: SoulRaiders, s: RaiderState): void {
  runInstruction(LANGUAGE, g.t.code, g, s);
}

function instruction(g: SoulRaiders, s: RaiderState, f: number, pc: number): void {
  const op: Op = g.t.code[pc];
  if (op >= Op.row) carryOutStep(g, s, f, op, g.t.code[pc + 1]);
  else carryOut(g, s, f, pc, op);
}

function carryOut(g: SoulRaiders, s: RaiderState, f: number, pc: number, op: Op): void {
  const { all } = s;
  const [one, two] = [g.t.code[pc + 1], g.t.code[pc + 2]];
  const figure = all[f + F.who];
  const here = all[f + F.x] - 1;
  switch (op) {
    case Op.vitae:
      if (one > 0) gainVitae(g, s, one);
      else if (two === Whom.self)
        damage(g, s, f, -one, Loss.story); // SR-Y05
      else for (const each of reached(g, s, f, two)) lose(g, s, -one, Loss.story, each);
      return;
    case Op.damage:
      damage(g, s, f, threatValue(g, s) + more(s, here, one, two), Loss.damage); // SR-N05, SR-D06, SR-D07
      return;
    case Op.drowning:
      if (enemiesAt(s, here).some((place) => has(g, s, place, Ability.aquatic))) damage(g, s, f, one, Loss.drowning); // SR-N20, SR-N21
      return;
    case Op.threat:
      moveThreat(g, s, one, all[f + F.source] === 0 ? Rise.icon : Rise.story, figure, here);
      releaseTokens(g, s);
      return;
    case Op.alert:
      if (!hasEnemies(s, here)) return; // SR-N18, SR-?32
      moveThreat(g, s, Math.max(0, one + groupSum(g, s, ({ alert }) => alert)), Rise.alert, figure, here);
      releaseTokens(g, s);
      return;
    case Op.random:
      drawRandom(g, s, threatValue(g, s) + more(s, here, one, two), g.t.code[pc + 3] === 1 ? NOBODY : figure, here); // SR-N01, SR-N23
      return;
    case Op.scripted:
      scripted(g, s, f, one, two === 1);
      return;
    case Op.story:
      story(g, s, f, one);
      return;
    case Op.quest:
      drawQuest(g, s, one, figure);
      return;
    case Op.nameQuest:
      nameQuest(g, s, one, figure);
      return;
    case Op.artifact:
      if (figure !== NOBODY) findArtifact(g, s, one, figure);
      return;
    case Op.discardStory:
      discardStory(g, s, one);
      return;
    case Op.discardScripted:
      discardScripted(g, s, one);
      return;
    case Op.discardEvent:
      setEvent(g, s, one, EventCard.discarded); // SR-Y21
      return;
    case Op.discardQuest:
      put(s, heldQuest(one), Where.gone);
      return;
    case Op.revealEvent:
      if (s.events[one] === EventCard.faceDown) setEvent(g, s, one, EventCard.revealed); // SR-Y20
      return;
    case Op.ambush:
      ambush(g, s, here, Loss.ambush); // SR-N04
      return;
    case Op.reveal:
      reveal(g, s, one, two); // SR-N07, SR-N08
      return;
    case Op.flip:
      flip(g, s, one === 0 ? here : one - 1, two); // SR-Y10, SR-K25
      return;
    case Op.place:
      for (const each of reached(g, s, f, two).toReversed()) placeIn(g, s, each, one);
      return;
    case Op.portal:
      placePortal(g, s, here);
      return;
    case Op.hourglass:
      addHourglasses(g, s, two === 0 ? here : two - 1, one);
      return;
    case Op.poison:
      tokens(g, s, f, B.POISON, one, two);
      return;
    case Op.fracture:
      tokens(g, s, f, B.FRACTURE, one, two);
      return;
    case Op.fear:
      tokens(g, s, f, B.FEAR, one, two);
      return;
    case Op.heroism:
      for (const each of reached(g, s, f, two)) changeHeroism(g, s, each, one);
      return;
    case Op.loseCards:
      for (const each of reached(g, s, f, two)) askForCards(g, s, each, one);
      return;
    case Op.drawCards:
      for (const each of reached(g, s, f, two)) drawCards(g, s, each, one);
      return;
    case Op.returnCard:
      if (figure !== NOBODY) takeBack(s, figure, one);
      return;
    case Op.boost:
      if (figure !== NOBODY) s.figures[figure * G.WORDS + G.BOOST] += one;
      return;
    case Op.strip:
      s.stripped[two] |= 1 << one;
      touch(s);
      return;
    case Op.endSpells:
      for (const each of reached(g, s, f, one)) endAllSpells(g, s, each);
      return;
    case Op.grant:
      for (const each of reached(g, s, f, two)) s.figures[each * G.WORDS + G.GRANTED] |= one === 0 ? Granted.elusive : Granted.invulnerable;
      touch(s);
      return;
    case Op.antiMagic:
      // SR-?95: with `static` it has been in force since the arrival.
      setAbout(s, here, L.SILENT, 1);
      touch(s);
      return;
    case Op.special:
      special(g, s, f, one);
      return;
    case Op.choose:
      choose(g, s, f, one, two);
      return;
    case Op.each:
      all[f + F.pc] = one;
      for (const each of concernedAt(g, s, f, here).toReversed()) g.pushText(s, pc + WIDTH, each, all[f + F.source], here);
      return;
    default:
      throw new Error(`no instruction ${op}`);
  }
}

/** The figures that an instruction reaches: the one concerned, or all in the Location; nowhere it is all Heroes (SR-?86). */
function reached(g: SoulRaiders, s: RaiderState, f: number, whom: Whom): number[] {
  const figure = s.all[f + F.who];
  if (isOfGroup(s, f)) return [...g.heroes.keys()];
  return whom === Whom.here || figure === NOBODY ? concernedAt(g, s, f, s.all[f + F.x] - 1) : [figure];
}

/** SR-?86: the Setup sheet concerns the group, before any Hero is in a Location. */
function isOfGroup(s: RaiderState, f: number): boolean {
  return s.all[f + F.who] === NOBODY && s.all[f + F.x] === 0;
}

/** SR-D07, SR-N23. */
function more(s: RaiderState, location: number, bonus: number, perHourglass: number): number {
  return bonus + perHourglass * about(s, location, L.HOURGLASSES);
}

/** SR-S14, SR-?31: Damage or Drowning; if it concerns nobody in particular, once if it reaches anybody. */
function damage(g: SoulRaiders, s: RaiderState, f: number, n: number, source: Loss): void {
  const figure = s.all[f + F.who];
  if (figure !== NOBODY || isOfGroup(s, f)) {
    lose(g, s, n, source, figure);
    return;
  }
  const hurt = concernedAt(g, s, f, s.all[f + F.x] - 1).filter((each) => !isInvulnerable(g, s, each));
  for (const each of g.options.reactionDamage === 'perHero' ? hurt : hurt.slice(0, 1)) lose(g, s, n, source, each);
}

function tokens(g: SoulRaiders, s: RaiderState, f: number, token: Token, by: number, whom: Whom): void {
  for (const each of reached(g, s, f, whom)) changeTokens(g, s, each, token, by);
}

/** SR-N02, SR-O01, SR-O02, SR-Y06: it Engages who drew it; drawn for nobody it is divided; or the players choose any Hero. */
function scripted(g: SoulRaiders, s: RaiderState, f: number, n: number, isChosen: boolean): void {
  const { all } = s;
  if (!isInPile(s, n)) return;
  if (isChosen && all[f + F.y] === 0) {
    askFigure(g, s, f, -1);
    return;
  }
  const figure = isChosen ? all[f + F.y] - 1 : all[f + F.who];
  all[f + F.y] = 0;
  drawScripted(g, s, n, figure, isChosen ? locationOf(s, figure) : all[f + F.x] - 1);
}

/** SR-N06, SR-L21, SR-N27: drawn by who triggered it, or by a Hero there whom the players choose. */
function story(g: SoulRaiders, s: RaiderState, f: number, n: number): void {
  const { all } = s;
  if (!canDrawStory(s, n)) return;
  if (all[f + F.who] === NOBODY && all[f + F.y] === 0) {
    askFigure(g, s, f, all[f + F.x] - 1);
    return;
  }
  const figure = all[f + F.who] === NOBODY ? all[f + F.y] - 1 : all[f + F.who];
  all[f + F.y] = 0;
  drawStory(g, s, n, figure);
}

/** SR-Y09: wherever it is. */
function discardScripted(g: SoulRaiders, s: RaiderState, n: number): void {
  for (let place = 0; place < s.words[M.TOP]; place++) {
    const card = cardAt(s, place);
    if (card >= 0 && g.t.enemies[card].scripted === n) {
      takeAway(g, s, place, Leaves.discarded);
      return;
    }
  }
  s.scripted[n] = Scripted.out;
}

function setEvent(g: SoulRaiders, s: RaiderState, event: number, to: EventCard): void {
  if (s.events[event] === to) return;
  s.events[event] = to;
  s.news++;
  g.emit(s, ALL, Event.eventCard, event, to === EventCard.revealed ? 1 : 0);
}

/** SR-N11, SR-N12: with all portals in play one of them moves. */
function placePortal(g: SoulRaiders, s: RaiderState, location: number): void {
  if (!takesPortal(g, s, location)) return;
  if (!arePortalsOut(g, s)) {
    setPortal(g, s, location, true);
    return;
  }
  s.words[M.LAST] = location + 1;
  g.ask(s, Kind.portal, g.team);
}

export const portalQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.LOCATION,
  count: (g, s) => g.chapter(s).locations.length,
  may: (g, s, location) => portals(g, s).includes(location),
  take(g, s, location) {
    setPortal(g, s, location, false);
    setPortal(g, s, s.words[M.LAST] - 1, true);
  },
});

/** Cards that a figure loses, each of its own choice. */
function askForCards(g: SoulRaiders, s: RaiderState, figure: number, n: number): void {
  g.push(s, g.t.steps.payCards, figure, 0);
  s.all[g.top(s) + F.x] = n;
}

/** The last cards of the own discard pile come to hand. */
function takeBack(s: RaiderState, figure: number, n: number): void {
  const pile = s.discard[heroOf(figure)];
  for (let i = 0; i < n && pile.count(s) > 0; i++) putSorted(s, s.hands[figure], pile.pop(s), ALL);
}

/** SR-N13, SR-?79: what a card that somebody holds says about this icon; nothing otherwise. */
function special(g: SoulRaiders, s: RaiderState, f: number, icon: number): void {
  const { stories } = g.chapter(s);
  const explaining = stories.findIndex((each, n) => each.special === icon && s.stories[n] >= Where.held);
  if (explaining < 0) return;
  g.pushText(s, stories[explaining].specialText, s.all[f + F.who], g.t.first.stories[s.words[M.CHAPTER]] + explaining, s.all[f + F.x] - 1);
}

// Choices (SR-Y16, SR-?98, SR-?111)

/** Asks for a branch; if only one can be paid, or none, there is nothing to ask. The frame's y is the choice while it is asked. */
function choose(g: SoulRaiders, s: RaiderState, f: number, choice: number, out: number): void {
  const { all } = s;
  if (all[f + F.who] === NOBODY) {
    // The players choose who decides; the text then concerns that figure.
    if (all[f + F.y] === 0) {
      if (!askFigure(g, s, f, all[f + F.x] - 1)) all[f + F.pc] = out;
      return;
    }
    all[f + F.who] = all[f + F.y] - 1;
    all[f + F.y] = 0;
  }
  const branches = g.t.choices[choice];
  const able = branches.map((_, i) => i).filter((i) => canPay(g, s, f, choice, i));
  all[f + F.pc] = out;
  if (able.length > 1) {
    all[f + F.y] = choice + 1;
    g.ask(s, Kind.choose, heroOf(all[f + F.who]));
  } else takeBranch(g, s, f, choice, able[0] ?? branches.length - 1);
}

/** SR-?98: Heroism is spent in the Action phase only, unless `heroismInReaction` lets Stories be paid. SR-?56: a clone pays with its Hero's. */
function canPay(g: SoulRaiders, s: RaiderState, f: number, choice: number, i: number): boolean {
  const { heroism, cards } = g.t.choices[choice][i];
  const figure = s.all[f + F.who];
  const isOpen = s.words[M.PHASE] === P.ACTION || s.words[M.PHASE] === P.START_EFFECTS || g.options.heroismInReaction === 'story';
  return (heroism === 0 || (isOpen && onBoard(s, heroOf(figure), B.HEROISM) >= heroism)) && handSize(s, figure) >= cards;
}

/** The price is paid, then the branch resolves. */
function takeBranch(g: SoulRaiders, s: RaiderState, f: number, choice: number, i: number): void {
  const { heroism, cards, vitae, pc } = g.t.choices[choice][i];
  const figure = s.all[f + F.who];
  s.all[f + F.y] = 0;
  s.all[f + F.pc] = pc;
  changeHeroism(g, s, figure, -heroism);
  note(s, heroOf(figure), N.SPENT_STORY, heroism);
  if (cards > 0) askForCards(g, s, figure, cards);
  lose(g, s, vitae, Loss.price, figure);
}

export const chooseQuestion = oneOf<SoulRaiders, RaiderState>({
  first: C.BRANCH,
  count: (g, s) => g.t.choices[s.all[g.top(s) + F.y] - 1].length,
  may: (g, s, i) => canPay(g, s, g.top(s), s.all[g.top(s) + F.y] - 1, i),
  take: (g, s, i) => takeBranch(g, s, g.top(s), s.all[g.top(s) + F.y] - 1, i),
});
