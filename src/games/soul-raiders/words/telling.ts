import { counted } from '../../../kit/words.ts';
import { heldArtifact, heldQuest } from '../content/held.ts';
import type { SoulRaiders } from '../game.ts';
import { Loss } from '../record/books.ts';
import { EXHAUSTED } from '../rules/tracks.ts';
import { CODES } from '../state/codes.ts';
import { Event } from '../state/kinds.ts';
import { M, Most, type RaiderState } from '../state/state.ts';
import { cardName, cardNames, effectName, enemyName, figureName, heldName, locationName, POTION_NAMES, SIDE_NAMES, TIER_NAMES, TOKEN_NAMES } from './names.ts';
import { doing } from './text.ts';
import { modifierWords, textWords } from './texts.ts';

/** Events as sentences of the replay. They read nothing of the state but what is public. */

/** An event as a sentence; empty if another sentence already says it. */
export function tell(g: SoulRaiders, s: RaiderState, event: number, a: number, b: number, c: number): string {
  return (
    tellCourse(g, s, event, a, b) ??
    tellCards(g, s, event, a, b, c) ??
    tellPlaces(g, s, event, a, b, c) ??
    tellEnemies(g, s, event, a, b, c) ??
    tellTracks(g, s, event, a, b, c) ??
    tellStories(g, s, event, a, b, c) ??
    ''
  );
}

/** Acts of which another event tells. */
const TOLD_BY_RESULT: readonly string[] = ['DISCARD', 'GIVE', 'CLOSE', 'GIVE_UP'];
const PHASES = ['Preparation', 'Action', 'Reaction'];
const ENDS = ['', ': Exhaustion has reached The End', ': the Threat has reached The End'];
const RESULTS = ['is cut off', 'is a victory', 'is a victory tinged with bitterness', 'is lost'];

/** Chapters, rounds, what figures set out to do. */
function tellCourse(g: SoulRaiders, s: RaiderState, event: number, a: number, b: number): string | undefined {
  switch (event) {
    case Event.chapter:
      return `— Chapter ${g.t.chapters[a].number}, ${g.t.chapters[a].name}.`;
    case Event.round:
      return ''; // the replay starts a paragraph instead
    case Event.phase:
      return `${PHASES[a]}.`;
    case Event.acts:
      return TOLD_BY_RESULT.includes(CODES.read(b).range) ? '' : `${figureName(g, a)} ${doing(g, s, a, b, 's')}.`;
    case Event.chapterEnds:
      return `The chapter ends${ENDS[a]}.`;
    case Event.chapterOver:
      return `Chapter ${g.t.chapters[b].number} ${RESULTS[a]}.`;
    default:
      return undefined;
  }
}

/** Action cards, spells and Potions; the first number is a figure. */
function tellCards(g: SoulRaiders, s: RaiderState, event: number, a: number, b: number, c: number): string | undefined {
  switch (event) {
    case Event.drew:
      return `${figureName(g, a)} draws ${counted(b, 'card')}.`;
    case Event.drewCard:
      return `${figureName(g, a)} gets ${cardName(g, b)}.`;
    case Event.discarded:
      return `${figureName(g, a)} discards ${cardName(g, b)}.`;
    case Event.reserved:
      return b > 0 ? `${figureName(g, a)} sets a card aside.` : `${figureName(g, a)} takes a card back from the reserve.`;
    // The total says it.
    case Event.plays:
      return '';
    case Event.total: {
      const cards = Array.from({ length: s.paid[a].count(s) }, (_, i) => s.paid[a].card(s, i));
      return `${figureName(g, a)} plays ${cardNames(g, cards)}: ${b}${c > 0 ? ` against ${c}` : ''}.`;
    }
    // What it does has said it.
    case Event.casts:
    case Event.bought:
      return '';
    case Event.spell:
      return c === 1 ? '' : `${effectName(b)} of ${figureName(g, a)} ends.`;
    case Event.foresight:
      return `Everyone looks at side ${SIDE_NAMES[c]} of ${locationName(g, s, b)}.`;
    case Event.potion:
      return `${figureName(g, a)} takes a ${POTION_NAMES[b]}.`;
    case Event.reshuffled:
      return a === Most.heroes ? 'The discarded Random Enemies become a new pile.' : `${figureName(g, a)}’s discard pile becomes the draw pile.`;
    default:
      return undefined;
  }
}

/** Locations and who enters them. */
function tellPlaces(g: SoulRaiders, s: RaiderState, event: number, a: number, b: number, _c: number): string | undefined {
  switch (event) {
    case Event.enters:
      return `${figureName(g, a)} enters ${locationName(g, s, b)}.`;
    case Event.revealed:
      return `${locationName(g, s, a)} is revealed on side ${SIDE_NAMES[b]}.`;
    case Event.flipped:
      return `${locationName(g, s, a)} turns to side ${SIDE_NAMES[b]}.`;
    case Event.hourglass:
      return `${locationName(g, s, a)} has ${counted(b, 'Hourglass', 'Hourglasses')}.`;
    case Event.portal:
      return b === 1 ? `A portal opens in ${locationName(g, s, a)}.` : `The portal of ${locationName(g, s, a)} is gone.`;
    case Event.flees:
      return `${figureName(g, a)} flees.`;
    default:
      return undefined;
  }
}

/** Enemies; the first number is a place, or the card of one that is drawn. */
function tellEnemies(g: SoulRaiders, s: RaiderState, event: number, a: number, b: number, c: number): string | undefined {
  switch (event) {
    case Event.enemy:
      return `${g.t.enemies[a].name} ${b < 0 ? 'is drawn' : 'appears'}.`;
    case Event.engages:
      return `${enemyName(g, s, a)} Engages ${figureName(g, b)}.`;
    case Event.wounded:
      return c === 0 ? '' : `${figureName(g, b)} wounds ${enemyName(g, s, a)}: its Combat value is ${c}.`;
    case Event.defeated:
      return `${figureName(g, c)} defeats ${g.t.enemies[b].name}.`;
    case Event.gone:
      return `${g.t.enemies[b].name} leaves play.`;
    case Event.absorbed:
      return `${c === 0 ? 'The controlled card' : 'An Artifact'} of ${figureName(g, a)} cancels ${b} of a loss.`;
    default:
      return undefined;
  }
}

/** What costs Vitae, by source. */
const LOSS_WORDS: Readonly<Record<Loss, string>> = {
  [Loss.stress]: 'Stress',
  [Loss.poison]: 'Poison',
  [Loss.fracture]: 'Fracture',
  [Loss.fear]: 'Fear',
  [Loss.attack]: 'attacks',
  [Loss.ambush]: 'an Ambush',
  [Loss.damage]: 'Damage',
  [Loss.drowning]: 'Drowning',
  [Loss.arrow]: 'an arrow',
  [Loss.story]: 'a Story',
  [Loss.price]: 'a price',
};

/** Vitae, Exhaustion, Threat, tokens and Heroism. */
function tellTracks(g: SoulRaiders, s: RaiderState, event: number, a: number, b: number, c: number): string | undefined {
  switch (event) {
    case Event.lost:
      return `The group loses ${a} Vitae to ${LOSS_WORDS[b as Loss]}${c < 0 ? '' : ` on ${figureName(g, c)}`}: ${s.words[M.VITAE]} left.`;
    case Event.gained:
      return `The group gains ${a} Vitae: ${b}.`;
    case Event.exhaustion:
      return a === EXHAUSTED ? 'Exhaustion reaches The End.' : `Exhaustion reaches level ${a}.`;
    case Event.threat:
      return `The Threat ${b > 0 ? 'rises' : 'falls'} by ${Math.abs(b)} to space ${a} (${TIER_NAMES[c]}).`;
    case Event.token:
      return `${figureName(g, b)} ${c > 0 ? 'takes' : 'loses'} ${Math.abs(c)} ${TOKEN_NAMES[a]}.`;
    case Event.heroism:
      return `${figureName(g, a)} ${b > 0 ? 'gains' : 'pays'} ${Math.abs(b)} Heroism.`;
    case Event.star:
      return `${a === 1 ? 'Red' : 'Black'} star ${b}.`;
    default:
      return undefined;
  }
}

const FATES = ['is discarded', 'is kept', 'stays face up'];

/** Stories, Events, Quests and Artifacts. */
function tellStories(g: SoulRaiders, s: RaiderState, event: number, a: number, b: number, c: number): string | undefined {
  const context = { t: g.t, chapter: g.chapter(s) };
  switch (event) {
    case Event.story:
      return `${figureName(g, b)} draws ${heldName(g, s, a)}: ${textWords(context, g.chapter(s).stories[a].text)}.`;
    case Event.storyFate:
      return `Story ${g.chapter(s).stories[a].number} ${FATES[b]}.`;
    case Event.eventCard: {
      if (b === 0) return `Event ${a + 1} is discarded.`;
      const { name, while: modifier } = g.chapter(s).eventCards[a];
      return `Event ${a + 1} ${name} is revealed${modifier === null ? '' : `: ${modifierWords(context, modifier)}`}.`;
    }
    case Event.quest:
      return b < 0 ? `${heldName(g, s, heldQuest(a))} joins the pool.` : `${figureName(g, b)} receives ${heldName(g, s, heldQuest(a))}.`;
    case Event.artifact:
      return `${figureName(g, b)} finds ${heldName(g, s, heldArtifact(a))}.`;
    case Event.given:
      return `${figureName(g, b)} gives ${heldName(g, s, a)} to ${figureName(g, c)}.`;
    default:
      return undefined;
  }
}
