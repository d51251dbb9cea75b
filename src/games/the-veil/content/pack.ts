import { InputError, suggestion } from '../../../core/index.ts';
import { everyField, type Path } from '../../../kit/fields.ts';
import type { PackSchemas } from '../../../schemas/content.ts';
import { FATE_DECK, START_DECK } from '../state/words.ts';
import { packWords } from '../words/pack-words.ts';
import type { Effect } from './language.ts';
import { checkCampaign } from './mission-checks.ts';
import { ProgramBuilder } from './program.ts';
import { type CardRecord, FILES, type PackData, type SoloRecord, solo } from './schema.ts';

type Report = (file: string, path: readonly (string | number)[], message: string) => void;

export const packShape: PackSchemas = {
  game: 'the-veil',
  files: FILES,
  words: packWords,
  optional: ['rewards', 'enemies', 'allies', 'missions'],
  cards: ['basics', 'cards', 'rewards', 'families', 'heroes', 'solo', 'enemies', 'allies', 'missions'],
  alone: { solo: { schema: solo, check: checkSolo } },
  check(pack, report) {
    const data = pack.data as unknown as PackData;
    data.basics.forEach((card, i) => {
      checkBasic(card, (path, message) => report('basics', [i, ...path], message));
    });
    data.cards.forEach((card, i) => {
      checkCard(card, (path, message) => report('cards', [i, ...path], message));
    });
    data.rewards.forEach((card, i) => {
      checkCard(card, (path, message) => report('rewards', [i, ...path], message));
    });
    checkTexts(data, report);
    checkCampaign(data, report);
    const sized = pack.sizes !== 'free';
    const fateCards = data.cards.map((c) => c.id);
    data.families.forEach((family, i) => {
      checkList('families', [i, 'fate'], family.fate, fateCards, sized ? FATE_DECK : 0, report); // TV-B03
    });
    const basics = data.basics.map((c) => c.id);
    const families = data.families.map((f) => f.id);
    data.solo.forEach((card, i) => {
      checkSolo(card, (path, message) => report('solo', [i, ...path], message));
    });
    data.heroes.forEach((hero, i) => {
      checkList('heroes', [i, 'start'], hero.start, basics, sized ? START_DECK : 0, report); // TV-B02
      if (!families.includes(hero.family)) report('heroes', [i, 'family'], `unknown family ${hero.family}; ${suggestion(hero.family, families)}`);
    });
  },
};

type CardReport = (path: readonly (string | number)[], message: string) => void;

/** TV-A08, TV-?104. */
function checkBasic(card: CardRecord, report: CardReport): void {
  if ((card.cost ?? 0) !== 0) report(['cost'], 'a Basic card costs nothing; leave the cost out');
  if (card.type === 'trap' || card.type === 'aura') report(['type'], `a Basic card is no ${card.type}; put it into cards.yaml`);
  checkParts(card, report);
}

function checkCard(card: CardRecord, report: CardReport): void {
  if (card.type === 'aura') {
    if (card.cost !== undefined) report(['cost'], 'an Aura has no cost; remove it'); // TV-U16
    if (card.aura === undefined) report([], `${card.id} is an Aura without an effect; give it aura: { eachTurn … } or { prevent … }`);
  } else if (card.cost === undefined) report([], `${card.id} has no cost; every card but an Aura needs one`);
  checkParts(card, report);
}

/** Checks fields that belong together. */
function checkParts(card: CardRecord, report: CardReport): void {
  if (card.recruit === undefined) {
    if (card.shield) report(['shield'], 'only a Recruit has Shield; give the card recruit: <its Health>');
    if (card.exhaust) report(['exhaust'], 'only a Recruit is exhausted; give the card recruit: <its Health>, or write an ability');
  } else if (card.abilities) report(['abilities'], 'what a Recruit does is its exhaust effect; move the abilities to exhaust (TV-M17)');
  if (card.recruit !== undefined && (card.type === 'trap' || card.type === 'aura')) report(['recruit'], `a Recruit is no ${card.type}`);
  if (card.unbanishable && card.selfBanish) report(['selfBanish'], 'a card that cannot be banished has no use for a self-banish mark'); // TV-S13
  if (card.aura !== undefined && card.type !== 'aura') report(['aura'], 'only a card of type aura works from the Fate Route');
  if (card.synergy !== undefined && !['aggro', 'control', 'support'].includes(card.type))
    report(['synergy'], `a ${card.type} card has no Synergy; the types are aggro, control and support`); // TV-G17
}

/** Checks every text of the pack: its context, and the cards it names. */
function checkTexts(data: PackData, report: Report): void {
  const known = [...data.basics, ...data.cards, ...data.rewards].map((c) => c.id);
  for (const file of ['basics', 'cards', 'rewards'] as const) {
    data[file].forEach((card, i) => {
      const fields = [
        'exhaust',
        'synergy',
        'selfBanish',
        'play',
        'inDiscard',
        'whenKilled',
        'whenSlain',
        'whenBanished',
        'whenAcquired',
        'whenDiscarded',
      ] as const;
      const check = (text: readonly Effect[] | true | undefined, path: Path, window?: Window): void => {
        if (text !== undefined && text !== true) checkText(text, [i, ...path], window, known, (at, message) => report(file, at, message));
      };
      for (const field of fields) check(card[field], [field]);
      card.abilities?.forEach((ability, k) => {
        check(ability, ['abilities', k]);
      });
      check(card.aura?.eachTurn, ['aura', 'eachTurn']);
      check(card.reveal?.do, ['reveal', 'do'], card.reveal?.window);
    });
  }
  data.heroes.forEach((hero, i) => {
    checkText(hero.ability.do, [i, 'ability', 'do'], undefined, known, (at, message) => report('heroes', at, message));
  });
  data.allies.forEach((ally, i) => {
    checkText(ally.ability.do, [i, 'ability', 'do'], undefined, known, (at, message) => report('allies', at, message));
  });
}

type Window = 'targeted' | 'damage';

function checkText(text: readonly Effect[], path: Path, window: Window | undefined, known: readonly string[], report: CardReport): void {
  try {
    new ProgramBuilder().add(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    report(path, error.message);
  }
  for (const { name, value, path: at } of everyField(text, path)) {
    if (name === 'prevent' && window !== 'damage') report(at, 'prevent works in a reveal with window: damage only');
    if ((name === 'negate' || name === 'retarget') && window !== 'targeted') report(at, `${name} works in a reveal with window: targeted only`);
    if (name === 'card' && !known.includes(value as string)) report(at, `unknown card ${value as string}; ${suggestion(value as string, known)}`);
  }
}

function checkList(
  file: string,
  path: readonly (string | number)[],
  list: Readonly<Record<string, number>>,
  known: readonly string[],
  size: number,
  report: Report,
): void {
  let total = 0;
  for (const [card, copies] of Object.entries(list)) {
    if (!known.includes(card)) report(file, [...path, card], `unknown card ${card}; ${suggestion(card, known)}`);
    total += copies;
  }
  if (size > 0 && total !== size) {
    const remedy = total < size ? `add ${size - total}` : `take out ${total - size}`;
    report(file, path, `the deck has ${total} cards, not ${size}; ${remedy}, or write sizes: free into pack.yaml`);
  }
}

/** Checks across the parts of a Solo card. Purchases come before Damage (TV-L01), so one listed after it would never be made. */
function checkSolo(card: SoloRecord, report: CardReport): void {
  let assigned = false;
  card.instructions.forEach((instruction, i) => {
    instruction.forEach((part, k) => {
      if ('assign' in part) assigned = true;
      if ('buy' in part && assigned) report(['instructions', i, k], 'a purchase after Damage is never made; put it into an earlier instruction');
      if ('repeat' in part) report(['instructions', i, k], 'only the clause repeats an instruction; move it there');
    });
  });
  card.clause.forEach((part, k) => {
    if ('buy' in part) report(['clause', k], 'the clause comes after Damage, where nothing is bought; use privilege with acquire');
    if ('repeat' in part && part.repeat > card.instructions.length)
      report(['clause', k, 'repeat'], `there is no instruction ${part.repeat}; the card has ${card.instructions.length}`);
  });
}
