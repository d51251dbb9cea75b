import { counted } from '../../../kit/words.ts';
import type { VeiledFate } from '../game.ts';
import { moveOf } from '../play/moves.ts';
import { C } from '../state/codes.ts';
import { Event } from '../state/kinds.ts';
import { AGE_PILE, type FateState, M } from '../state/state.ts';
import { Side } from '../state/words.ts';
import { AGE_NAMES, demiName, fateName, iconWords, inRegion, pileName, placeName, playerName, questName, SIDE_NAMES } from './names.ts';
import { doing } from './text.ts';
import { ageText, ageWords } from './texts.ts';

/** Events as sentences of the replay. They read nothing of the state but what is public. */

/** How a player came to Rest; why a card was discarded; what a coin was flipped for: by the number in the event. */
const RESTS = ['', ': its last card is gone', ': it has neither gained nor spent a card', ': it has no card', ' because of a card'];
const DISCARDS = ['pays', 'refreshes', 'discards'];
const COINS = ['The coin breaks the tie', 'The coin is flipped', 'The coin is flipped'];

/** An event as a sentence; empty if another sentence already says it. */
export function tell(g: VeiledFate, s: FateState, event: number, a: number, b: number, c: number): string {
  return tellCourse(g, s, event, a, b, c) ?? tellFates(g, event, a, b, c) ?? tellDemis(g, s, event, a, b, c) ?? tellEnd(g, event, a, b) ?? '';
}

/** Ages, turns, Rests, the City card and Quests. */
function tellCourse(g: VeiledFate, s: FateState, event: number, a: number, b: number, c: number): string | undefined {
  switch (event) {
    case Event.ageStart:
      return `— Age ${AGE_NAMES[a]}, ${g.t.ages[b].name}: ${ageWords(g.t, g.t.ages[b]).join('; ')}.`;
    case Event.cityCard: {
      const { name, decree } = g.t.cities[a];
      return `${name} lies in the City.${decree === null ? '' : ` Decree: ${decree.words}`}`;
    }
    case Event.firstPlayer:
      return `${playerName(a)} is the first player.`;
    case Event.acts:
      // Event.rests tells of a Rest.
      return b === C.REST ? '' : `${playerName(a)} ${doing(g, s, b, 's')}.`;
    case Event.questPlaced:
      // A player who places it has been told of.
      return s.words[M.QUEST_SHOWN] === a + 1 ? '' : `${g.t.quests[a].name} lies ${inRegion(b)}.`;
    case Event.turn:
      return `${playerName(a)}’s turn, with ${counted(s.hands[a].count(s), 'card')}.`;
    case Event.rests:
      return `${playerName(a)} Rests${RESTS[b]}.`;
    case Event.tokenTaken:
      return `${playerName(a)} takes the First Player Token.`;
    case Event.questFull:
      return `${g.t.quests[s.quests[a] - 1].name} ${inRegion(a)} is full: ${playerName(b)} resolves it.`;
    case Event.questDone:
      return `${g.t.quests[b].name} ${inRegion(a)} is finished.`;
    case Event.questDropped:
      return `${g.t.quests[b].name} ${inRegion(a)} is discarded unfinished, with ${counted(c, 'vote')}.`;
    case Event.cityGone:
      return `${g.t.cities[a].name} leaves the City.`;
    case Event.ageEffect:
      return `Age ${AGE_NAMES[a]}, ${g.t.ages[b].name}, ${SIDE_NAMES[c]}: ${ageText(g.t, g.t.ages[b].texts[c])}.`;
    case Event.ageEnd:
      return `Age ${AGE_NAMES[a]} is over.`;
    default:
      return undefined;
  }
}

/** Fate cards: hands, votes, the coin. */
function tellFates(g: VeiledFate, event: number, a: number, b: number, c: number): string | undefined {
  switch (event) {
    case Event.discarded:
      return `${playerName(a)} ${DISCARDS[c]} ${fateName(g.t, b)}.`;
    case Event.drew:
      return `${playerName(a)} draws ${counted(b, 'Fate card')}.`;
    case Event.drewCard:
      return `${playerName(a)} gets ${fateName(g.t, b)}.`;
    case Event.voted:
      return b === AGE_PILE ? `${playerName(a)} adds ${counted(c, 'card')} to the Age vote.` : `${playerName(a)} votes face down on ${questName(b)}.`;
    case Event.votedWith:
      return `The vote of ${playerName(a)} is ${fateName(g.t, c)}.`;
    case Event.deckVote:
      return `A card of the Fate deck joins the votes on ${questName(a)}.`;
    case Event.looks:
      return `${playerName(a)} looks at the votes on ${questName(b)}.`;
    case Event.saw:
      return `Among the votes on ${questName(a)}: ${c} × ${fateName(g.t, b)}.`;
    case Event.removedVote:
      return `${fateName(g.t, b)} is removed from the votes on ${questName(a)}.`;
    case Event.revealed:
      return c === 1 ? `${fateName(g.t, b)} joins it from the Fate deck.` : `${fateName(g.t, b)} is revealed.`;
    case Event.tally:
      return `The vote${a === AGE_PILE ? '' : ` on ${pileName(a)}`}: ${b} Feather, ${c} Scorpion: ${b === c ? 'a tie' : SIDE_NAMES[b > c ? Side.feather : Side.scorpion]}.`;
    case Event.coin:
      return `${COINS[b]}: ${SIDE_NAMES[a]}.`;
    // Tally and coin have said it.
    case Event.side:
      return '';
    case Event.reshuffled:
      return `${counted(a, 'discarded card becomes', 'discarded cards become')} the new Fate deck.`;
    default:
      return undefined;
  }
}

/** Demis: where they go and how they stand; the first number is a Demi. */
function tellDemis(g: VeiledFate, s: FateState, event: number, a: number, b: number, c: number): string | undefined {
  switch (event) {
    case Event.moved:
      return isAction(s, { demi: a, place: c }) ? '' : `${demiName(g, a)} goes to ${placeName(c)}.`;
    case Event.placed:
      return isAction(s, { demi: a, region: b, slot: c }) ? '' : `${demiName(g, a)} is put onto ${questName(b)}, slot ${c + 1}.`;
    case Event.leftQuest:
      return `${demiName(g, a)} leaves ${questName(b)}.`;
    // The sentence on the Transfiguration has said it.
    case Event.swapped:
      return '';
    case Event.renown:
      return tellRenown(demiName(g, a), b, c);
    case Event.smited:
      return `${demiName(g, a)} is smited and becomes the last of space ${s.renown[a]}.`;
    // Only a Smite does this.
    case Event.toBack:
      return '';
    case Event.cityToken: {
      const icon = g.t.cities[s.words[M.CITY_CARD] - 1].slots[a - 1];
      return `${demiName(g, b)} enters the City: the token covers slot ${a} (${iconWords(icon)}).`;
    }
    default:
      return undefined;
  }
}

/** Has the sentence on the action in progress said it? */
function isAction(s: FateState, said: Partial<ReturnType<typeof moveOf>>): boolean {
  if (s.words[M.ACTIVE] < 0 || s.words[M.ACTION] === 0) return false;
  const action = moveOf(s.words[M.ACTION] - 1);
  return (Object.keys(said) as (keyof typeof said)[]).every((part) => said[part] === action[part]);
}

function tellRenown(demi: string, by: number, now: number): string {
  if (by === 0) return `${demi} stays at ${now} Renown, last of its space.`;
  return `${demi} ${by > 0 ? 'gains' : 'loses'} ${Math.abs(by)} Renown and has ${now}.`;
}

/** The end of the game; the first number is a seat. */
function tellEnd(g: VeiledFate, event: number, a: number, b: number): string | undefined {
  switch (event) {
    case Event.gameEnd:
      return a === 1 ? `A Demigod has more than ${g.options.renownLimit} Renown: the game ends.` : 'The last Age is over: the game ends.';
    case Event.reveals:
      return `${playerName(a)} is the parent of ${demiName(g, b)}.`;
    case Event.loner:
      return `${playerName(a)} has no partner: its Demigod gains ${g.options.lonerBonus} Renown.`;
    case Event.wins:
      return `${playerName(a)} wins.`;
    default:
      return undefined;
  }
}
