import { counted, list } from '../../../kit/words.ts';
import type { Amount, Condition, Counted, Effect, Where } from '../content/language.ts';

/** Texts in words, from the effects of a pack: what a player would read on the card. */

/** "draw 1 card, then slay an opposing Recruit" */
export function effectsWords(effects: readonly Effect[]): string {
  return effects.map(effectWords).join(', then ');
}

/** "there are 3 or more Recruits that you control" */
export function conditionWords({ atLeast, atMost, ...of }: Condition): string {
  const [one, many] = countWords(of);
  const least = atLeast ?? (atMost === undefined ? 1 : 0);
  const range = atMost === undefined ? `${least} or more` : least > 0 ? `${least} to ${atMost}` : `${atMost} or fewer`;
  if (of.count === 'round') return `the round is ${range}`;
  if (of.count === 'gold' || of.count === 'health') return `there is ${range} ${many}`;
  if (atMost === undefined && least === 1) return `there is ${article(one)}`;
  return atMost === 0 ? `there is no ${one}` : `there are ${range} ${many}`;
}

/** "a card", "an Aggro card", "another Recruit" */
function article(what: string): string {
  if (what.startsWith('other ')) return `an${what}`;
  return `${/^[aeiou]/i.test(what) ? 'an' : 'a'} ${what}`;
}

function effectWords(e: Effect): string {
  if ('gold' in e) return `gain ${amountWords(e.gold, 'Gold')}`;
  if ('damage' in e) return `gain ${amountWords(e.damage, 'Damage')}`;
  if ('health' in e) return `gain ${amountWords(e.health, 'Health')}`;
  if ('heal' in e) return `heal ${amountWords(e.heal, 'Health')}`;
  if ('draw' in e) return `draw ${amountWords(e.draw, 'card', 'cards')}`;
  if ('mateDraws' in e) return `a player of your side draws ${counted(e.mateDraws, 'card')}`;
  if ('loseHealth' in e) return `${whoWords(e.loseHealth.who, 'lose', 'loses')} ${amountWords(e.loseHealth.n, 'Health')}`;
  if ('directDamage' in e) return `${whoWords(e.directDamage.who, 'take', 'takes')} ${amountWords(e.directDamage.n, 'direct Damage', 'direct Damage')}`;
  if ('discard' in e) return discardWords(e.discard);
  if ('banish' in e) return banishWords(e.banish);
  if ('banishFateDeck' in e) return `${whoWords(e.banishFateDeck.who, 'banish', 'banishes')} ${topCards(e.banishFateDeck.n ?? 1)}`;
  if ('slay' in e)
    return `slay ${pickWords(e.slay.pick, { recruit: true, ...e.slay.where }, e.slay.n, e.slay.whose === 'any' ? 'of any player' : 'of an opponent')}`;
  if ('ready' in e) return readyWords(e.ready);
  if ('acquire' in e) return `acquire ${pickWords(e.acquire.pick, e.acquire.where, 1, 'without paying')}${TO[e.acquire.to ?? 'discard']}`;
  if ('discount' in e)
    return e.discount.next === true
      ? `the next ${cardWords(e.discount.where)} costs ${e.discount.n} less`
      : `${cardWords(e.discount.where, 2)} cost ${e.discount.n} less`;
  if ('prevent' in e) return `prevent ${e.prevent} Damage`;
  if ('retarget' in e) return 'choose another target';
  if ('negate' in e) return 'the effect is negated';
  if ('returnBanished' in e)
    return `return ${pickWords(e.returnBanished.pick, e.returnBanished.where, 1, BANISHED[e.returnBanished.from])}${TO[e.returnBanished.to ?? 'discard']}`;
  if ('chooseOne' in e) return `either ${e.chooseOne.map(effectsWords).join(' or ')}`;
  if ('optional' in e) return `you may ${effectsWords(e.optional)}`;
  if ('ifYouDo' in e) return `${effectsWords(e.ifYouDo)}; if you do, ${effectsWords(e.do)}`;
  if ('forEach' in e) return `for each ${countWords(e.forEach)[0]}: ${effectsWords(e.do)}`;
  return `if ${conditionWords(e.if)}, ${effectsWords(e.do)}${e.else === undefined ? '' : `, otherwise ${effectsWords(e.else)}`}`;
}

/** "2 Gold for each Recruit you control" */
function amountWords(amount: Amount, one: string, many = one): string {
  if (typeof amount === 'number') return counted(amount, one, many);
  const { n = 1, per, every = 1, atLeast = 0 } = amount;
  const [single, several] = countWords(per);
  const each = every === 1 ? single : `${every} ${several}`;
  return `${counted(n, one, many)} for ${every === 1 ? 'each' : 'every'} ${each}${atLeast > 0 ? `, at least ${atLeast}` : ''}`;
}

const WHO = {
  self: 'you',
  it: 'that player',
  eachOpponent: 'each opponent',
  eachPlayer: 'each player',
  targetPlayer: 'a player of your choice',
  targetOpponent: 'an opponent of your choice',
} as const;

/** "you lose", "each opponent loses" */
function whoWords(who: keyof typeof WHO, own: string, other: string): string {
  return `${WHO[who]} ${who === 'self' ? own : other}`;
}

const CHOSEN_BY = { victim: '', user: ' that you choose', random: ' at random' } as const;

function discardWords({ n = 1, who, chooser = 'victim' }: Extract<Effect, { discard: unknown }>['discard']): string {
  return `${whoWords(who, 'discard', 'discards')} ${counted(n, 'card')}${CHOSEN_BY[chooser]}`;
}

function topCards(n: number): string {
  return n === 1 ? 'the top card of the Fate Deck' : `the top ${n} cards of the Fate Deck`;
}

const FROM = {
  hand: 'in your hand',
  discard: 'in your Discard Pile',
  played: 'that you played this turn',
  recruits: 'that you control',
  opposingRecruits: 'of an opponent',
  ownRoute: 'in your Fate Route',
  opposingRoute: 'in the Fate Route of an opponent',
} as const;

function banishWords({ from, n, every, where, pick }: Extract<Effect, { banish: unknown }>['banish']): string {
  const among = from === 'recruits' || from === 'opposingRecruits' ? { recruit: true, ...where } : where;
  return every === true ? `banish all ${cardWords(among, 2)} ${FROM[from]}` : `banish ${pickWords(pick, among, n, FROM[from])}`;
}

function readyWords({ what, where, reuse, pick }: Extract<Effect, { ready: unknown }>['ready']): string {
  const again = reuse === true ? ', which may act again' : '';
  return what === 'hero' ? `ready your Hero${again}` : `ready ${pickWords(pick, { recruit: true, ...where }, 1, 'that you control')}${again}`;
}

const TO = { discard: ' into your Discard Pile', hand: ' into your hand', deck: ' on top of your deck', fateDeck: ' into its Fate Deck' } as const;
const BANISHED = { own: 'in your Banished Pile', opposing: 'in the Banished Pile of an opponent', any: 'in any Banished Pile' } as const;

/** "a Recruit of an opponent", "the dearest card in your hand", "2 cards in your hand at random" */
function pickWords(pick: 'chosen' | 'dearest' | 'cheapest' | 'random' = 'chosen', where: Where | undefined, n = 1, place: string): string {
  const what = `${cardWords(where, n)} ${place}`;
  if (pick === 'dearest' || pick === 'cheapest') return n === 1 ? `the ${pick} ${what}` : `the ${n} ${pick} ${what}`;
  const some = n === 1 ? article(what) : `${n} ${what}`;
  return pick === 'random' ? `${some} at random` : some;
}

const TYPE_WORDS: Readonly<Record<string, string>> = { aggro: 'Aggro', control: 'Control', support: 'Support', trap: 'Trap', aura: 'Aura', none: 'typeless' };

/** "other Aggro or Control card with Shield that costs 3 or less", for a number of them. */
function cardWords({ type, recruit, shield, basic, reward, costAtMost, costAtLeast, gives, card, other }: Where = {}, n = 1): string {
  const types = type === undefined ? [] : [type].flat().map((each) => TYPE_WORDS[each]);
  const noun = recruit === true ? 'Recruit' : 'card';
  const before = [other === true ? 'other' : '', basic === true ? 'Basic' : '', reward === true ? 'Reward' : '', list(types, 'or')].filter(
    (word) => word !== '',
  );
  const after = [
    shield === undefined ? '' : shield ? 'with Shield' : 'without Shield',
    recruit === false ? 'that is no Recruit' : '',
    basic === false ? 'that is not Basic' : '',
    reward === false ? 'that is no Reward card' : '',
    costAtMost === undefined ? '' : `that costs ${costAtMost} or less`,
    costAtLeast === undefined ? '' : `that costs ${costAtLeast} or more`,
    gives === undefined ? '' : `that gives ${gives[0].toUpperCase()}${gives.slice(1)}`,
    card === undefined ? '' : `named ${card}`,
  ].filter((word) => word !== '');
  return [...before, n === 1 ? noun : `${noun}s`, ...after].join(' ');
}

/** Where counted cards lie: of oneself, of opponents, of the player spoken of, of the own side. */
const PLACE: Readonly<Record<string, readonly [self: string, other: string]>> = {
  recruits: ['that you control', 'controlled by'],
  played: ['that you played this turn', 'played this turn by'],
  inPlay: ['that you have in play', 'in play of'],
  hand: ['in your hand', 'in the hand of'],
  discard: ['in your Discard Pile', 'in the Discard Pile of'],
  banished: ['in your Banished Pile', 'in the Banished Pile of'],
  route: ['in your Fate Route', 'in the Fate Route of'],
  trapsPlayed: ['that you played this turn', 'played this turn by'],
  banishedThisTurn: ['that you banished this turn', 'banished this turn by'],
  gold: ['that you have', 'of'],
  health: ['that you have', 'of'],
  turn: ['that you have taken', 'taken by'],
  recruitsLost: ['that you lost since the round began', 'lost since the round began by'],
};
const OF = { opponents: 'opponents', it: 'that player', side: 'your side' } as const;

/** What is counted: one, and many. */
function countWords({ count, where, of = 'self' }: Counted): [one: string, many: string] {
  if (count === 'round') return ['round', 'rounds'];
  const [own, other] = PLACE[count];
  const place = of === 'self' ? own : `${other} ${OF[of]}`;
  const plain: Readonly<Record<string, string>> = { gold: 'Gold', health: 'Health' };
  if (count in plain) return [`${plain[count]} ${place}`, `${plain[count]} ${place}`];
  if (count === 'turn') return [`turn ${place}`, `turns ${place}`];
  const among =
    count === 'recruits' || count === 'recruitsLost' ? { recruit: true, ...where } : count === 'trapsPlayed' ? { type: 'trap' as const, ...where } : where;
  return [`${cardWords(among, 1)} ${place}`, `${cardWords(among, 2)} ${place}`];
}
