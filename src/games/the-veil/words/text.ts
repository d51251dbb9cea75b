import { FIRST_KIND, WIN } from '../../../core/index.ts';
import { partsOf } from '../../../kit/codes.ts';
import { branchStarts, Control } from '../../../kit/texts/instructions.ts';
import { askingPc } from '../../../kit/texts/interpreter.ts';
import { list } from '../../../kit/words.ts';
import { ENEMIES } from '../content/formats.ts';
import { FORM } from '../content/ops.ts';
import type { CardTables } from '../content/tables.ts';
import type { TheVeil } from '../game.ts';
import { remaining } from '../rules/field.ts';
import { Act, CODES, Size } from '../state/codes.ts';
import { Event, KIND_LIST, Kind } from '../state/kinds.ts';
import { G } from '../state/progress.ts';
import { type Hero, Match, S, type VeilState } from '../state/state.ts';
import { PLACES, POOLS, SLOTS, TYPES, UNPLAYED } from '../state/words.ts';

/** The game in words, for replays, playthroughs and people. */

/** A code of the current decision. */
export function say(rules: TheVeil, s: VeilState, code: number): string {
  const t = rules.t;
  const kind = s.kind;
  const me = s.decider;
  const { range, i } = CODES.read(code);
  switch (range) {
    case 'PASS':
      return passing(kind);
    case 'PLAY':
      return `play ${label(t, i, me)}`;
    case 'ACT':
      return sayAct(t, i, false);
    case 'RECRUIT_ACT':
      return sayAct(t, i, true);
    case 'HERO':
      return `use the ability of ${t.heroes[me].name}`;
    case 'AURA':
      return `banish the Aura ${label(t, i, me)}`;
    case 'BUY':
      return `buy ${label(t, i, me)}`;
    case 'HEAL':
      return 'heal with the points made so far';
    case 'HIT':
      return `hit ${named(t, i, me)}`;
    case 'HIT_HERO':
      return `all the rest to ${totalName(t, i, s)}`;
    case 'REVEAL':
      return `reveal ${label(t, i, me)}`;
    case 'CARD':
      return `${verb(kind)}${label(t, i, me)}`;
    case 'RECRUIT':
      return named(t, i, me);
    case 'SEAT':
      return kind === Kind.first ? `${sideName(t, i)} ${t.mates[i].length > 1 ? 'begin' : 'begins'}` : heroName(t, i, s);
    case 'OPTION':
      if (kind === Kind.path) return `to ${t.missions[t.missions[s.campaign[G.MISSION]].next[i]].name}`;
      return kind === Kind.replay ? 'replay the mission' : sayOption(rules, s, i);
    case 'SPLIT': {
      const [seat, n] = partsOf(i, Size.points);
      return `${n} to ${totalName(t, seat, s)}`;
    }
    case 'GIVE': {
      const [seat, n] = partsOf(i, Size.points);
      return `${n} Health to ${heroName(t, seat, s)}`;
    }
    case 'HAND_ON':
      return 'let the next member act';
    case 'PRIVILEGE':
      throw new Error('a privilege belongs to a seat that the rules play: nobody chooses it');
  }
}

function passing(kind: number): string {
  switch (kind) {
    case Kind.primary:
      return 'end the Primary Phase';
    case Kind.gold:
      return 'buy nothing more';
    case Kind.damage:
      return 'forfeit the rest';
    case Kind.turn:
      return 'end the turn';
    case Kind.mulligan:
      return 'keep the Fate Route';
    case Kind.draft:
      return 'stop drafting';
    case Kind.giveUp:
      return 'take no reward';
    case Kind.replay:
      return 'give up';
    case Kind.health:
      return 'heal no more';
    default:
      return 'pass';
  }
}

function verb(kind: number): string {
  return kind === Kind.mulligan
    ? 'mulligan '
    : kind === Kind.draft
      ? 'draft '
      : kind === Kind.discard
        ? 'discard '
        : kind === Kind.giveUp
          ? 'give up '
          : kind === Kind.take
            ? 'take '
            : '';
}

function sayAct(t: CardTables, i: number, recruit: boolean): string {
  const [card, act] = partsOf(i, Size.acts);
  switch (act) {
    case Act.synergy:
      return `Synergy of ${label(t, card)}`;
    case Act.selfBanish:
      return `banish ${label(t, card)} itself`;
    case Act.first:
      return recruit ? `exhaust ${label(t, card)}` : `use ${label(t, card)}`;
    default:
      return `use the second ability of ${label(t, card)}`;
  }
}

/** "decline" and "do it" if the first of two branches is empty, as in `optional`. */
function sayOption(rules: TheVeil, s: VeilState, option: number): string {
  const { code } = rules.t;
  const starts = branchStarts(FORM, code, askingPc(FORM, s, rules.top(s)));
  const isOptional = code[starts[0]] === Control.jump;
  if (isOptional && option === 0) return 'decline';
  return isOptional && starts.length === 2 ? 'do it' : `option ${option + 1}`;
}

/** A card; distinguishes another player's card from one's own card of the same name. */
function label(t: CardTables, card: number, me = -1): string {
  const name = t.names[card];
  if (t.enemy[card] !== 0)
    return t.names.filter((other, k) => other === name && t.enemy[k] !== 0).length > 1 ? `${name} ${t.owner[card] - (t.heroes.length - ENEMIES) + 1}` : name;
  if (t.owner[card] === t.commons) return t.market < 0 || me < 0 ? name : `${name} of the common route`;
  if (me < 0 || t.owner[card] === me || !t.names.some((other, k) => other === name && k !== card)) return name;
  return `${name} of ${heroName(t, t.owner[card])}`;
}

function named(t: CardTables, i: number, me: number): string {
  const [card, nth] = partsOf(i, Size.nth);
  return `${label(t, card, me)}${nth > 0 ? ` no. ${nth + 1}` : ''}`;
}

function heroName(t: CardTables, seat: number, s?: VeilState): string {
  const enemy = s !== undefined && t.enemySeat[seat] === 1 ? enemyName(t, s, seat) : '';
  if (enemy !== '') return enemy;
  if (seat === t.commons) return t.market < 0 ? 'the pool' : 'the common route';
  const same =
    t.heroes.filter(
      (h, other) =>
        h.name === t.heroes[seat].name &&
        (s === undefined ||
          s.campaign.length === 0 ||
          (s.heroes[other].own[S.OUT] === 0 && (t.enemySeat[other] === 0 || t.missions[s.campaign[G.MISSION]].duel))),
    ).length > 1;
  return same ? `${t.heroes[seat].name} (seat ${seat})` : t.heroes[seat].name;
}

/** The enemy at this seat in the current mission; two of a kind are numbered. */
function enemyName(t: CardTables, s: VeilState, seat: number): string {
  const { enemies, duel, name } = t.missions[s.campaign[G.MISSION]];
  const slot = seat - (t.heroes.length - ENEMIES);
  const enemy = enemies[slot];
  if (enemy === undefined) return duel ? '' : name;
  return enemies.filter(({ name }) => name === enemy.name).length > 1 ? `${enemy.name} ${slot + 1}` : enemy.name;
}

/** The members of a seat's side; in a campaign, those present. */
function seatedWith(t: CardTables, s: VeilState, seat: number): readonly number[] {
  return s.campaign.length === 0 ? t.mates[seat] : t.mates[seat].filter((mate) => s.heroes[mate].own[S.OUT] === 0);
}

/** All members of the side of a seat. */
function sideName(t: CardTables, seat: number, s?: VeilState): string {
  const members = s === undefined ? t.mates[seat] : seatedWith(t, s, seat);
  return list(members.map((mate) => heroName(t, mate, s)));
}

/** Names of the seats that share a Health total. */
function totalName(t: CardTables, seat: number, s?: VeilState): string {
  return t.pool[seat].length > 1 ? sideName(t, seat) : heroName(t, seat, s);
}

/** Health of a side: one total, or one per member. */
function sideHealth({ t }: TheVeil, s: VeilState, seat: number): string {
  const of = (who: number): string => `${s.heroes[who].own[S.HEALTH]} of ${s.heroes[who].own[S.MAXIMUM]}`;
  if (t.pool[seat].length === t.mates[seat].length) return `Health ${of(seat)}${t.mates[seat].length > 1 ? ' together' : ''}`;
  return seatedWith(t, s, seat)
    .map((mate) => `${heroName(t, mate, s)} ${s.heroes[mate].own[S.OUT] === 0 ? of(mate) : 'out'}`)
    .join(', ');
}

/** The table as one seat sees it (null: everything). */
export function show(rules: TheVeil, s: VeilState, who: number | null): string {
  const t = rules.t;
  const kind = s.kind >= FIRST_KIND ? KIND_LIST[s.kind - FIRST_KIND].name : 'over';
  const seated = s.campaign.length === 0 ? s.heroes : s.heroes.filter((h) => h.seat !== t.commons && h.own[S.OUT] === 0);
  const table = seated.map((h) => (h.seat === t.commons ? showCommons(t, s, h) : showHero(rules, s, h, who)));
  return [`round ${s.round}, ${kind}, turn of ${sideName(t, s.match[Match.ACTIVE], s)}`, ...table].join('\n');
}

function showRoute(t: CardTables, own: Int32Array): string {
  return Array.from({ length: SLOTS }, (_, slot) => (own[S.ROUTE + slot] === 0 ? '–' : t.names[own[S.ROUTE + slot] - 1])).join(' | ');
}

function showCommons(t: CardTables, s: VeilState, { own, fateDeck, banished, discard }: Hero): string {
  if (t.market >= 0) return `common route ${showRoute(t, own)}; Reward Deck ${fateDeck.count(s)}, banished ${banished.count(s)}`;
  return `pool ${discard.count(s)}`;
}

function showHero(rules: TheVeil, s: VeilState, h: Hero, who: number | null): string {
  const t = rules.t;
  const own = h.own;
  if (own[S.OUT] !== 0) return `${heroName(t, h.seat, s)}: out`;
  const pools = POOLS.map((pool, i) => (own[S.POOL + i] > 0 ? `${own[S.POOL + i]} ${pool}` : '')).filter((p) => p !== '');
  const hand = Array.from({ length: h.hand.count(s) }, (_, i) => (who === null || h.hand.knows(s, i, who) ? label(t, h.hand.card(s, i)) : '?'));
  const recruits = Array.from(
    { length: own[S.RECRUITS] },
    (_, i) => `${t.names[own[S.RECRUIT + i]]} ${remaining(rules, h, i)}${(own[S.MARKS + i] & S.MARK_EXHAUSTED) !== 0 ? ' exhausted' : ''}`,
  );
  // Unknown cards come last, so that their position reveals nothing.
  hand.sort((a, b) => Number(a === '?') - Number(b === '?'));
  return [
    `${heroName(t, h.seat, s)}: Health ${own[S.HEALTH]} of ${own[S.MAXIMUM]}${pools.length > 0 ? `, ${pools.join(', ')}` : ''}`,
    `hand ${hand.join(', ') || 'empty'}`,
    `Recruits ${recruits.join(', ') || 'none'}`,
    `route ${showRoute(t, own)}`,
    `deck ${h.deck.count(s)}, discard ${h.discard.count(s)}, fate ${h.fateDeck.count(s)}, banished ${h.banished.count(s)}`,
  ].join('; ');
}

/** An event as a sentence of the replay; empty if another sentence already says it. */
export function tell(rules: TheVeil, s: VeilState, event: number, a: number, b: number, c: number): string {
  const t = rules.t;
  const who = (seat: number): string => heroName(t, seat, s);
  const sentence = tellOne(rules, s, event, a, b, c, who);
  // With more than two seats, a sentence about a card names its owner.
  return t.many && sentence !== '' && ABOUT_CARDS.includes(event) ? `${who(a)}: ${sentence}` : sentence;
}

const ABOUT_CARDS: readonly number[] = [
  Event.mulligan,
  Event.played,
  Event.gained,
  Event.enabled,
  Event.bought,
  Event.acquired,
  Event.discarded,
  Event.banished,
  Event.returned,
  Event.slain,
  Event.killed,
  Event.hitRecruit,
  Event.unspent,
];

function tellOne(rules: TheVeil, s: VeilState, event: number, a: number, b: number, c: number, who: (seat: number) => string): string {
  const t = rules.t;
  switch (event) {
    case Event.round:
      return `— Round ${a}.`;
    case Event.toss:
      return `${sideName(t, a)} ${t.mates[a].length > 1 ? 'win' : 'wins'} the toss.`;
    case Event.first:
      return `${sideName(t, a)} ${t.mates[a].length > 1 ? 'begin' : 'begins'}.`;
    case Event.mulligan:
      return `${label(t, b)} goes to the bottom of the Fate Deck.`;
    case Event.turnedUp:
      return `${label(t, b)} is turned up ${a === t.commons ? 'in' : 'for'} ${who(a)}.`;
    case Event.turn:
      return t.mates[a].length > 1 ? `Common turn of ${sideName(t, a, s)}: ${sideHealth(rules, s, a)}.` : `${who(a)}'s turn: ${sideHealth(rules, s, a)}.`;
    case Event.drawn:
      return `${who(a)} draws ${label(t, b)}.`;
    case Event.reshuffled:
      return `${who(a)} reshuffles the Discard Pile into the Deck (${b} cards).`;
    case Event.played:
      return `${label(t, b)} is played.`;
    case Event.gained:
      return `${c} ${POOLS[b]}.`;
    case Event.enabled:
      return `${TYPES[b]} Synergies are enabled.`;
    case Event.heroAbility:
      return `${who(a)} is exhausted.`;
    case Event.bought:
      return `${label(t, b)} is bought for ${c}.`;
    case Event.acquired:
      return `${label(t, b)} is acquired.`;
    case Event.discarded:
      return `${label(t, b)} is discarded${c === UNPLAYED ? ' unplayed' : ''}.`;
    case Event.banished:
      return `${label(t, b)} is banished (${PLACES[c]}).`;
    case Event.returned:
      return `${label(t, b)} comes back from the Banished Pile.`;
    case Event.slain:
      return `${label(t, b)} is slain.`;
    case Event.killed:
      return `${label(t, b)} is killed.`;
    case Event.hitRecruit:
      return `${label(t, b)} takes ${c}.`;
    case Event.hit:
      return `${totalName(t, a, s)} ${t.pool[a].length > 1 ? 'take' : 'takes'} ${b}.`;
    case Event.directDamage:
      return `${who(a)} takes ${b} direct Damage.`;
    case Event.healthLost:
      return `${who(a)} loses ${b} Health.`;
    case Event.healed:
      return `${who(a)} heals ${b}${c > 0 ? ` (${c} above the maximum)` : ''}.`;
    case Event.prevented:
      return `${b} Damage is prevented.`;
    case Event.unspent:
      return `${c} ${POOLS[b]} lost.`;
    case Event.revealed:
      return `${who(a)} reveals ${label(t, b)}.`;
    case Event.negated:
      return 'The ability is negated.';
    case Event.retargeted:
      return 'The ability now has another target.';
    case Event.ready:
      return `${b < 0 ? who(a) : label(t, b)} is Ready.`;
    case Event.maximum:
      return `${who(a)}'s maximum Health is ${b}.`;
    case Event.eliminated:
      return `${who(a)} is eliminated.`;
    case Event.instruction:
      return `${who(a)}: instruction ${b} of the Solo card.`;
    case Event.mission:
      return `— Page ${t.missions[a].page}: ${t.missions[a].name}${b > 0 ? `, attempt ${b + 1}` : ''}.`;
    case Event.missionOver:
      return a === WIN ? 'Victory.' : 'Defeat.';
    case Event.arrived:
      return `${label(t, b)} arrives.`;
    case Event.exchanged:
      return `${who(a)} gives up ${label(t, b)} and takes ${label(t, c)}.`;
    case Event.restart:
      return 'The campaign starts over.';
    case Event.drafted:
      return b < 0 ? `${who(a)} stops drafting.` : `${who(a)} drafts ${label(t, b)}.`;
    case Event.handedOn:
      return `${who(a)} acts.`;
    case Event.trapPlaced:
      return `${label(t, b)} goes to ${who(a)}.`;
    case Event.handLookedAt:
      return `${who(b)} sees the hand of ${who(a)}.`;
    default:
      return '';
  }
}
