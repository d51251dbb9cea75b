import { signed } from '../../../kit/words.ts';
import { COST_OF } from '../content/ops.ts';
import {
  type EnemyAttackTable,
  type EnemyTable,
  type HeroTable,
  type ModifierTable,
  PassiveKind,
  type PassiveTable,
  type PowersTable,
  type Tables,
} from '../content/tables.ts';
import { CARD_KINDS, CardKind, CHOICE_ICONS, ChoiceIcon, CountIcon, DAMAGE_TYPES, ITEM_KINDS, STANCES, TRIGGERS } from '../state/words.ts';
import { COST_WORDS, COUNTER, ENEMY, HERO, KIND_WORDS, moreOrLess, RECALL, type Speaker, STANCE_NAMES, STATUS_NAMES } from './names.ts';
import { amountWords, conditionWords, textWords } from './texts.ts';

/** Whole cards in words: what a player would read on them. */

/** A combat card, Injury, Corruption, item, flask or artifact; enemies have `enemyWords`. */
export function cardWords(t: Tables, type: number): string {
  if (type < t.first.injury) return combatCardWords(t, type);
  if (type < t.first.corruption) return `in hand at the injury step: become ${STATUS_NAMES[t.injuryStatus[type - t.first.injury]]}`;
  if (type < t.first.item)
    return sentences(labelled('when drawn', textWords(t, t.text[type])), t.corruptionStays[type - t.first.corruption] === 1 ? 'stays in hand' : '');
  if (type < t.first.enemy) return itemWords(t, type);
  return enemyWords(t, t.enemies[type - t.first.enemy]);
}

/** Everything on a hero's card. */
export function heroWords(t: Tables, hero: HeroTable): string {
  return sentences(
    `${hero.low} (${hero.high}) HP, ${STANCE_NAMES[hero.base]}`,
    labelled('on a stance match', textWords(t, hero.trait)),
    labelled('1 AP', textWords(t, hero.ability)),
    labelled(hero.relicName, powersWords(t, hero.relic, HERO)),
  );
}

/** Everything on an enemy's card. */
export function enemyWords(t: Tables, enemy: EnemyTable): string {
  const kind = enemy.isBoss ? `boss of tier ${enemy.tier}` : 'Minion';
  return sentences(
    `${kind}, ${enemy.low} / ${enemy.high} HP, initiative ${enemy.initiative}, ${STANCE_NAMES[enemy.base]}`,
    ...STANCES.map((_, stance) => labelled(STANCE_NAMES[stance], attackWords(t, enemy.attacks[stance]))),
    labelled(enemy.atZero ? 'trait, also at 0 HP' : 'trait', powersWords(t, enemy.powers, ENEMY)),
  );
}

/** An enemy's attack: "Maul, d4+1 physical damage to a random hero". */
export function attackWords(t: Tables, attack: EnemyAttackTable): string {
  const damage = attack.hasDamage ? `${diceWords(attack)} ${DAMAGE_TYPES[attack.type]} damage to ` : 'on ';
  const past = attack.pastCompanion ? ', past companions' : '';
  const again = attack.again ? ', a hero perhaps twice' : '';
  const targets = attack.hasDamage || attack.text >= 0 ? `${damage}${targetWords(attack)}${past}${again}` : '';
  return [
    attack.name,
    targets,
    textWords(t, attack.text, ENEMY),
    labelled('the enemy', textWords(t, attack.itself, ENEMY)),
    labelled('critical', textWords(t, attack.critical, ENEMY)),
  ]
    .filter((words) => words !== '')
    .join(', ');
}

function diceWords({ dice, sides, plus }: EnemyAttackTable): string {
  if (dice === 0) return String(plus);
  return `${dice === 1 ? '' : dice}d${sides}${plus === 0 ? '' : signed(plus)}`;
}

const CHOICE_WORDS: Readonly<Record<(typeof CHOICE_ICONS)[number], string>> = {
  random: 'at random',
  oldestCard: 'with the oldest card here',
  newestCard: 'with the newest card here',
  mostCards: 'with the most cards here',
  fewestCards: 'with the fewest cards here',
  mostAp: 'with the most AP',
  leastAp: 'with the least AP',
  largestHand: 'with the largest hand',
  smallestHand: 'with the smallest hand',
  highestHealth: 'with the highest HP',
  lowestHealth: 'with the lowest HP',
  disabledOrInvisible: 'Disabled or Invisible',
  neitherDisabledNorInvisible: 'neither Disabled nor Invisible',
  stance: 'in',
  notStance: 'not in',
  status: '',
  noStatus: 'not',
};

/** "half of the heroes, those with the most AP". */
function targetWords({ count, choice, parameter, distinct, fallen }: EnemyAttackTable): string {
  const also = fallen ? ', also at 0 HP' : '';
  if (count === CountIcon.aoe) return `all heroes${also}`;
  if (distinct > 0) return `${distinct} random heroes${also}`;
  const half = count === CountIcon.half;
  if (choice === ChoiceIcon.random) return `${half ? 'half of the heroes' : 'a hero'} at random${also}`;
  if (choice <= ChoiceIcon.lowestHealth) return `${half ? 'half of the heroes, those' : 'the hero'} ${CHOICE_WORDS[CHOICE_ICONS[choice]]}${also}`;
  const parameters = choice >= ChoiceIcon.status ? STATUS_NAMES : STANCE_NAMES.map((name) => `${name} stance`);
  const how = [CHOICE_WORDS[CHOICE_ICONS[choice]], choice >= ChoiceIcon.stance ? parameters[parameter] : ''].filter((word) => word !== '').join(' ');
  return `${half ? 'half of the heroes, first those that are' : 'a hero that is'} ${how}${also}`;
}

const ONTO_WORDS = ['', ', on an ally', ', on any hero'] as const;
const WHEN_WORDS = ['when you are attacked', 'when an ally is attacked', 'when a hero is attacked'] as const;

function combatCardWords(t: Tables, type: number): string {
  const kind = t.kind[type];
  const cost = t.cost[type] < 0 ? 'no cost' : `${t.cost[type]} AP`;
  return sentences(
    `${KIND_WORDS[CARD_KINDS[kind]]}, ${cost}${kindWords(t, type)}`,
    ...t.modifiers[type].map((modifier) => modifierWords(t, modifier)),
    labelled(kind === CardKind.boon ? 'as it is played' : '', textWords(t, t.text[type], kind === CardKind.counter ? COUNTER : HERO)),
    textWords(t, t.companionText[type]),
    powersWords(t, t.powers[type], HERO),
    t.recallAttack[type] === 0
      ? ''
      : `in a Recall Zone: attacks of that figure deal ${moreOrLess(t.recallAttack[type])} damage${ifWords(t, t.recallIf[type], RECALL)}`,
    t.continuous[type] === 1 ? 'Continuous Attack' : '',
    t.stays[type] === 1 ? 'stays in the Recall Zone' : '',
  );
}

/** What stands on a card beside its cost and text. */
function kindWords(t: Tables, type: number): string {
  switch (t.kind[type]) {
    case CardKind.attack: {
      const damage = t.damage[type] > 0 || t.modifiers[type].length > 0 ? `, ${t.damage[type]} ${DAMAGE_TYPES[t.damageType[type]]} damage` : '';
      return `, ${STANCE_NAMES[t.effective[type]]} to ${STANCE_NAMES[t.resultant[type]]}${damage}${t.aoe[type] === 1 ? ' to all enemies' : ''}`;
    }
    case CardKind.boon:
      return `${ONTO_WORDS[t.onto[type]]}${t.lastsRound[type] === 1 ? ', until the end of the round' : ''}`;
    case CardKind.counter: {
      const against = t.against[type] < 0 ? '' : ` with ${DAMAGE_TYPES[t.against[type]]} damage`;
      return `, ${WHEN_WORDS[t.when[type]]}${against}${ifWords(t, t.requirement[type], COUNTER)}`;
    }
    case CardKind.companion:
      return `, ${t.companionHp[type]} HP`;
    default:
      return '';
  }
}

/** "+1 damage for each …, if …", "damage ×2 if …". */
export function modifierWords(t: Tables, { condition, amount, sign, times }: ModifierTable): string {
  const change = times > 1 ? `damage ×${times}` : `${sign < 0 ? '−' : '+'}${amountWords(t, amount, 'damage')}`;
  return `${change}${ifWords(t, condition, HERO)}`;
}

const ITEM_WORDS: Readonly<Record<(typeof ITEM_KINDS)[number], string>> = {
  consumed: 'consumed',
  combat: 'once per combat',
  charged: 'charged',
  automatic: 'automatic',
};

function itemWords(t: Tables, type: number): string {
  const value = type < t.first.artifact ? `worth ${t.value[type]}` : 'artifact';
  const cost = t.useCost[type] < 0 ? '' : `, ${t.useCost[type]} AP`;
  return sentences(`${value}, ${ITEM_WORDS[ITEM_KINDS[t.itemKind[type]]]}${cost}`, textWords(t, t.text[type]), powersWords(t, t.powers[type], HERO));
}

const TRIGGER_WORDS: Readonly<Record<(typeof TRIGGERS)[number], string>> = {
  startOfCombat: 'at the start of combat',
  startOfPartyTurn: 'at the start of the party’s turn',
  startOfTurn: 'at the start of the turn',
  attackPlayed: 'when an attack card is played',
  cardPlayed: 'when a card is played',
  matched: 'on a stance match',
  damaged: 'when damaged',
  enemyDown: 'when an enemy falls to 0 HP',
  heroDown: 'when a hero falls to 0 HP',
  targeted: 'when targeted',
  critical: 'on a critical',
  startOfEnemyTurn: 'at the start of the enemy turn',
  beforeAttack: 'before its attack',
  afterAttack: 'after its attack',
  endOfPartyTurn: 'at the end of the party’s turn',
  endOfRound: 'at the end of the round',
  victory: 'on victory',
};

/** What a trait, relic, boon, item or artifact does by itself; empty for nothing. */
export function powersWords(t: Tables, powers: PowersTable | null, speaker: Speaker): string {
  if (powers === null) return '';
  return sentences(
    ...powers.passives.map((passive) => passiveWords(t, passive, speaker)),
    ...powers.abilities.map((ability) => abilityWords(t, ability, speaker)),
  );
}

export function abilityWords(t: Tables, ability: number, speaker: Speaker): string {
  const { on, condition, text } = t.abilities[ability];
  return `${TRIGGER_WORDS[TRIGGERS[on]]}${condition < 0 ? '' : ','}${ifWords(t, condition, speaker)}: ${textWords(t, text, speaker)}`;
}

export function passiveWords(t: Tables, { what, n, type, condition }: PassiveTable, speaker: Speaker): string {
  const kind = type < 0 ? '' : `${DAMAGE_TYPES[type]} `;
  const attacks = speaker === HERO ? 'attack cards' : 'attacks';
  const when = ifWords(t, condition, speaker);
  switch (what) {
    case PassiveKind.attack:
      return `${speaker.possessive} ${kind}${attacks} deal ${moreOrLess(n)} damage${when}`;
    case PassiveKind.taken:
      return `${kind}attacks on ${speaker === HERO ? 'you' : 'it'} deal ${moreOrLess(n)} damage${when}`;
    case PassiveKind.attackTimes:
      return `${speaker.possessive} ${kind}${attacks} deal ${n} times the damage${when}`;
    case PassiveKind.cost:
      return `${speaker === HERO ? 'your' : 'the heroes’'} ${COST_WORDS[COST_OF[type]]}s cost ${moreOrLess(n)} AP`;
    case PassiveKind.roundAp:
      return `${n} AP at the start of a round`;
    case PassiveKind.roundDraw:
      return `draw ${n} at the start of a round`;
    case PassiveKind.immune:
      return `cannot be ${STATUS_NAMES[type]}`;
    case PassiveKind.attacks:
      return `${n} attacks in each enemy turn`;
    case PassiveKind.firstTurn:
      return 'the enemies take the first turn';
  }
}

function ifWords(t: Tables, condition: number, speaker: Speaker): string {
  return condition < 0 ? '' : ` if ${conditionWords(t, condition, speaker)}`;
}

function labelled(label: string, words: string): string {
  return words === '' || label === '' ? words : `${label}: ${words}`;
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('; ');
}
