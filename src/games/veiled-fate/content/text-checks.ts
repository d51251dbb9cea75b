import type { Path } from '../../../kit/fields.ts';
import type { Complain } from '../../../kit/records.ts';
import { everyEffect, innerTexts } from '../../../kit/texts/walk.ts';
import { list } from '../../../kit/words.ts';
import { CLASSES, type TRIGGERS } from '../state/words.ts';
import type { IconData } from './icons.ts';
import type { Condition, Effect, Selector } from './language.ts';
import { checkCoin } from './quest-checks.ts';
import { type ChoiceWord, checkSelector, choicesIn } from './selector-checks.ts';

type Event = (typeof TRIGGERS)[number];
const EVENTS_OF_A_DEMI: readonly Event[] = ['beforeCityEntry', 'cityEntry', 'placed', 'smited'];
/** VF-?74: events that a player can bring about for ever, if they get the cards back. */
const ENDLESS: readonly Event[] = ['smited', 'turnEnd'];

/** Where a text stands: on an Age card, or in a Decree. */
interface TextPlace {
  readonly name: string;
  readonly event: Event | null;
}
export const IN_AGE: TextPlace = { name: 'an Age card', event: null };
export function decreeOn(event: Event): TextPlace {
  return { name: `a Decree on ${event}`, event };
}

interface Context {
  readonly place: TextPlace;
  /** Ids. */
  readonly demigods: readonly string[];
  readonly complain: Complain;
}

/** Checks a text where it stands. `chosen`: what has been chosen before it. */
export function checkText(effects: readonly Effect[], path: Path, context: Context, chosen: readonly ChoiceWord[] = []): void {
  let known = chosen;
  effects.forEach((effect, i) => {
    const at = [...path, i];
    checkEffect(effect, at, context, known);
    if ('choose' in effect) {
      known = [...known, effect.choose];
      if (!chosenIn(effects.slice(i + 1)).includes(effect.choose))
        context.complain(at, `no effect after this concerns the chosen ${effect.choose}; remove the choice, or use it`);
    }
  });
}

/** What a text wants to have been chosen. */
export function chosenIn(effects: readonly Effect[]): ChoiceWord[] {
  return [...everyEffect(effects, inside)].flatMap((effect) => choicesIn(selectorOf(effect) ?? {}).map(({ choice }) => choice));
}

export function checkChoice({ choose, count = 1 }: { choose: ChoiceWord; count?: number }, path: Path, demigods: readonly string[], complain: Complain): void {
  const most = { regions: 6, demis: demigods.length, classes: CLASSES.length }[choose];
  if (count > most) complain([...path, 'count'], `${count} ${choose} cannot be chosen; there are ${most}`);
}

function checkEffect(effect: Effect, at: Path, context: Context, chosen: readonly ChoiceWord[]): void {
  const { place, demigods, complain } = context;
  const selector = selectorOf(effect);
  if (selector !== undefined) checkWho(selector, [...at, 'give' in effect ? 'to' : 'who'], context, chosen);
  if ('give' in effect) {
    checkCoin(effect.give, [...at, 'give'], complain);
    if (place.event === 'smited' && smites(effect.give)) complain([...at, 'give'], `${place.name} cannot smite: it would never end`);
  } else if ('move' in effect) {
    if (effect.enters && effect.move !== 'city')
      complain([...at, 'enters'], `only a move to the City can count as an entry; remove enters, or write move: city`);
  } else if ('choose' in effect) checkChoice(effect, at, demigods, complain);
  else if ('draw' in effect) {
    if (place.event !== null && ENDLESS.includes(place.event)) complain([...at, 'draw'], `${place.name} cannot draw cards: an Age could go on for ever`);
  } else if ('coin' in effect) {
    const { feather, scorpion } = effect.coin;
    if (feather === undefined && scorpion === undefined) complain([...at, 'coin'], 'the coin decides nothing; give it a feather or scorpion text');
    checkText(feather ?? [], [...at, 'coin', 'feather'], context, chosen);
    checkText(scorpion ?? [], [...at, 'coin', 'scorpion'], context, chosen);
  } else if ('if' in effect) {
    checkCondition(effect.if, [...at, 'if'], context);
    checkText(effect.do, [...at, 'do'], context, chosen);
    checkText(effect.else ?? [], [...at, 'else'], context, chosen);
  }
}

function checkWho(selector: Selector, path: Path, { place, demigods, complain }: Context, chosen: readonly ChoiceWord[]): void {
  checkSelector(selector, path, demigods, complain);
  if (selector.it && (place.event === null || !EVENTS_OF_A_DEMI.includes(place.event)))
    complain([...path, 'it'], `${place.name} concerns no single Demi; it works in Decrees on ${list(EVENTS_OF_A_DEMI, 'or')}`);
  for (const { field, choice } of choicesIn(selector)) {
    if (chosen.includes(choice)) continue;
    const remedy =
      place.event === null ? `give the card role: { choose: ${choice} }, or put { choose: ${choice} } before it` : `put { choose: ${choice} } before it`;
    complain([...path, field], `no ${choice} have been chosen before this; ${remedy}`);
  }
}

function checkCondition(condition: Condition, path: Path, { place, complain }: Context): void {
  if (place.event !== null && ('votesAtLeast' in condition || 'marginAtLeast' in condition))
    complain(path, `${place.name} has no vote to look at; ${Object.keys(condition)[0]} works on Age cards`);
}

function smites(icon: IconData): boolean {
  return icon === 'smite' || (typeof icon === 'object' && icon.coin.includes('smite'));
}

function selectorOf(effect: Effect): Selector | undefined {
  return 'give' in effect ? effect.to : 'move' in effect ? effect.who : undefined;
}

/** The texts inside an effect. */
function inside(effect: Effect): readonly (readonly Effect[])[] {
  return 'coin' in effect ? [effect.coin.feather ?? [], effect.coin.scorpion ?? []] : innerTexts(effect);
}
