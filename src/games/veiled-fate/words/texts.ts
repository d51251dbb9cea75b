import { TextReader } from '../../../kit/texts/reader.ts';
import { counted, list } from '../../../kit/words.ts';
import { type Icon, IconKind } from '../content/icons.ts';
import { Choice, FORM, Is, Op, Players } from '../content/ops.ts';
import { type AgeTable, CHOSEN, type DecreeTable, type MoveBan, type SelectorTable, type Tables } from '../content/tables.ts';
import { CLASSES, PLACE_COUNT, POWERS, SIDES, TRIGGERS } from '../state/words.ts';
import { AGE_NAMES, CLASS_NAMES, iconWords, inPlace, POWER_NAMES, placeName, SIDE_NAMES } from './names.ts';

/** Age cards and Decrees in words, decompiled from their programs: what a player would read on the card. */

/** The text of an Age card that begins at `pc`; "nothing" for none. */
export function ageText(t: Tables, pc: number): string {
  return textWords(t, pc, 'the first player');
}

/** `active` is the player whom the text concerns. */
function textWords(t: Tables, pc: number, active: string): string {
  return pc < 0 ? 'nothing' : new Reader(t, active).read(pc) || 'nothing';
}

/** The three texts of an Age card, and the first player's role. */
export function ageWords(t: Tables, { role, firstPlayerVotes, texts }: AgeTable): string[] {
  return [
    ...(role === null ? [] : [`the first player chooses ${choiceWords(role.choose, role.count)}`]),
    ...(firstPlayerVotes ? [] : ['the first player does not vote']),
    ...SIDES.map((_, side) => `${SIDE_NAMES[side]}: ${ageText(t, texts[side])}`),
  ];
}

/** Everything that a Decree changes. */
export function decreeWords(t: Tables, decree: DecreeTable): string {
  const { forbiddenPowers, forbiddenMoves, cost, texts } = decree;
  return [
    ...POWERS.flatMap((_, power) => ((forbiddenPowers & (1 << power)) === 0 ? [] : [`${POWER_NAMES[power]} cannot be used`])),
    ...forbiddenMoves.map(banWords),
    ...POWERS.flatMap((_, power) => (cost[power] === 0 ? [] : [`${POWER_NAMES[power]} costs ${Math.abs(cost[power])} ${cost[power] > 0 ? 'more' : 'less'}`])),
    ...TRIGGERS.flatMap((trigger, i) => (texts[i] < 0 ? [] : [`${TRIGGER_WORDS[trigger]}: ${textWords(t, texts[i], 'the active player')}`])),
  ].join('; ');
}

const TRIGGER_WORDS: Readonly<Record<(typeof TRIGGERS)[number], string>> = {
  beforeCityEntry: 'before a player moves a Demi into the City',
  cityEntry: 'when a Demi enters the City',
  placed: 'when a Demi is placed on a Quest',
  questFinished: 'when a Quest is finished',
  smited: 'when a Demi is smited',
  rests: 'when a player Rests',
  turnEnd: 'at the end of a turn',
};

const EVERYWHERE = (1 << PLACE_COUNT) - 1;
const ALL_CLASSES = (1 << CLASSES.length) - 1;

/** "no Strength Demi moves from the Desert or the Volcano to the City". */
function banWords({ from, to, classes, locations, quests }: MoveBan): string {
  const whose =
    classes === ALL_CLASSES
      ? ''
      : `${list(
          inMask(classes, (each) => CLASS_NAMES[each]),
          'or',
        )} `;
  const way = [from === EVERYWHERE ? '' : ` from ${placesWords(from)}`, to === EVERYWHERE ? '' : ` to ${placesWords(to)}`].join('');
  const except = !quests ? ' except onto a Quest' : !locations ? ' onto a Quest' : '';
  return `no ${whose}Demi moves${way}${except}`;
}

function inMask(mask: number, name: (i: number) => string): string[] {
  return Array.from({ length: 32 }, (_, i) => i)
    .filter((i) => (mask & (1 << i)) !== 0)
    .map(name);
}

function placesWords(mask: number): string {
  return list(inMask(mask, placeName), 'or');
}

const CHOICE_NOUNS: Readonly<Record<Choice, readonly [string, string]>> = {
  [Choice.regions]: ['region', 'regions'],
  [Choice.demis]: ['Demi', 'Demis'],
  [Choice.classes]: ['class', 'classes'],
};
export function choiceWords(choice: Choice, count: number): string {
  const [one, many] = CHOICE_NOUNS[choice];
  return counted(count, one, many);
}

/** Whom an effect reaches, as the subject of a sentence. */
const PLAYER_WORDS: Readonly<Record<Exclude<Players, Players.active>, string>> = {
  [Players.first]: 'the first player',
  [Players.leftOfFirst]: 'the player to the left of the first player',
  [Players.each]: 'each player',
  [Players.rested]: 'each player who has Rested',
  [Players.notRested]: 'each player who has not Rested',
  [Players.fewestCards]: 'each player with the fewest cards',
  [Players.mostCards]: 'each player with the most cards',
};

class Reader extends TextReader {
  private readonly t: Tables;
  private readonly active: string;

  constructor(t: Tables, active: string) {
    super(FORM, t.code);
    this.t = t;
    this.active = active;
  }

  private player(player: Players): string {
    return player === Players.active ? this.active : PLAYER_WORDS[player];
  }

  protected override containing(pc: number): [string, number] | null {
    const { code } = this.t;
    if (code[pc] !== Op.coin) return null;
    const onScorpion = code[pc + 1];
    const jump = onScorpion - FORM.width;
    const out = code[jump + 1];
    const feather = this.read(pc + FORM.width, jump) || 'nothing';
    const scorpion = this.read(onScorpion, out) || 'nothing';
    return [`${this.active} flips the coin: on Feather ${feather}, on Scorpion ${scorpion}`, out];
  }

  protected instruction(pc: number, times: number): string {
    const [op, a, b, c] = this.t.code.subarray(pc, pc + FORM.width);
    switch (op) {
      case Op.give:
        return this.give(this.t.icons[a], this.demis(this.t.selectors[b])) + (times > 1 ? `, ${times} times` : '');
      case Op.move:
        return `${this.demis(this.t.selectors[b])} goes to ${placeName(a)}${c === 1 ? ', which counts as an entry' : ''}`;
      case Op.choose:
        return `the first player chooses ${choiceWords(a, b * times)}`;
      case Op.draw:
        return `${this.player(b)} draws ${counted(a * times, 'Fate card')}`;
      case Op.discard:
        return `${this.player(b)}${c > 0 ? `, holding ${c} or more,` : ''} discards ${counted(a * times, 'Fate card')}`;
      case Op.rest:
        return `${this.player(a)} Rests`;
      default:
        return '';
    }
  }

  private give(icon: Icon, whom: string): string {
    switch (icon.kind) {
      case IconKind.renown:
        return `${whom} ${icon.by > 0 ? 'gains' : 'loses'} ${Math.abs(icon.by)} Renown`;
      case IconKind.smite:
        return `${whom} is smited`;
      case IconKind.fate:
        return `whoever moved ${whom} draws ${counted(icon.by, 'Fate card')}`;
      default:
        return `${whom} gets ${iconWords(icon)}`;
    }
  }

  /** Which Demis, in the singular: "each Demi in the City", "the Demi in first place". */
  private demis(s: SelectorTable): string {
    const { base, saysClass } = this.base(s);
    const ofClass = s.class === CHOSEN ? 'of the chosen class' : `of the class ${CLASS_NAMES[s.class]}`;
    return [
      base,
      s.class === -1 || saysClass ? '' : ofClass,
      s.in === -1 ? '' : s.in === CHOSEN ? 'in a chosen region' : list(inMask(s.in, inPlace), 'or'),
      s.near === -1 ? '' : `${s.near === CHOSEN ? 'in the chosen region' : inPlace(s.near)} or next to it`,
      s.notIn === 0 ? '' : `outside ${list(inMask(s.notIn, placeName))}`,
      s.onQuest === -1 ? '' : s.onQuest === 1 ? 'on a Quest' : 'on no Quest',
      s.renownAtLeast === -1 ? '' : `with Renown ${s.renownAtLeast} or more`,
      s.renownAtMost === -1 ? '' : `with Renown ${s.renownAtMost} or less`,
      s.leadsClass ? 'that leads its class' : '',
      s.front ? 'at the front of its space' : '',
      s.back ? 'at the back of its space' : '',
    ]
      .filter((words) => words !== '')
      .join(' ');
  }

  private base(s: SelectorTable): { readonly base: string; readonly saysClass?: true } {
    if (s.it) return { base: 'that Demi' };
    if (s.demi !== -1) return { base: this.t.demigods[s.demi].name };
    if (s.rank !== -1) return { base: s.rank === 1 ? 'the Demi in first place' : `the Demi in place ${s.rank}` };
    if (s.top !== -1) return { base: s.top === 1 ? 'the Demi in first place' : `each of the first ${s.top} Demis` };
    if (s.bottom !== -1) return { base: s.bottom === 1 ? 'the Demi in last place' : `each of the last ${s.bottom} Demis` };
    if (s.chosen) return { base: 'each chosen Demi' };
    if (s.class >= 0) return { base: `each ${CLASS_NAMES[s.class]} Demi`, saysClass: true };
    return { base: 'each Demi' };
  }

  protected condition(condition: number): string {
    const { is, n } = this.t.conditions[condition];
    switch (is) {
      case Is.handAtLeast:
        return `${this.active} holds ${counted(n, 'card')} or more`;
      case Is.playersAtLeast:
        return `there are ${n} or more players`;
      case Is.age:
        return `it is Age ${AGE_NAMES[n]}`;
      case Is.cityCard:
        return 'there is a City card';
      case Is.votesAtLeast:
        return `${counted(n, 'card')} or more were voted`;
      case Is.marginAtLeast:
        return `the sides are ${counted(n, 'vote')} or more apart`;
    }
  }

  /** The language counts nothing. */
  protected counted(): string {
    return '';
  }
}
