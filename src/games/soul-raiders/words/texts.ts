import { TextReader } from '../../../kit/texts/reader.ts';
import { counted, list, signed } from '../../../kit/words.ts';
import { By, FORM, Is, Op, Whom } from '../content/ops.ts';
import type {
  ArrowTable,
  BranchTable,
  ChapterTable,
  IconTable,
  ModifierTable,
  NeededCard,
  OfferTable,
  ScrollTable,
  SheetTable,
  Tables,
} from '../content/tables.ts';
import { APTITUDES, Colour } from '../state/words.ts';
import { ABILITY_NAMES, SIDE_NAMES, SKILL_NAMES, storyNumber, TIER_NAMES } from './names.ts';

/** Texts of Locations, Stories, rewards and sheets in words, decompiled from their programs: what a player would read. */

/** What the texts of a chapter are read with. */
export interface Context {
  readonly t: Tables;
  readonly chapter: ChapterTable;
}

/** The text that begins at `pc`; "nothing" for none. */
export function textWords(context: Context, pc: number): string {
  return pc < 0 ? 'nothing' : new Reader(context).read(pc) || 'nothing';
}

export function conditionWords(context: Context, condition: number): string {
  return new Reader(context).conditionOf(condition);
}

/** What a branch costs and does: "pay 1 Heroism: draw Story 3". */
export function branchWords(context: Context, { heroism, cards, vitae, pc }: BranchTable): string {
  const price = [heroism > 0 ? `${heroism} Heroism` : '', cards > 0 ? counted(cards, 'hand card') : '', vitae > 0 ? `${vitae} Vitae` : ''].filter(
    (words) => words !== '',
  );
  const words = textWords(context, pc);
  return price.length === 0 ? words : `pay ${list(price)}: ${words}`;
}

// Sheets

/** "to 5, difficulty 9, pursuit". */
export function arrowWords({ chapter }: Context, { to, toB, story, difficulty, pursuit, elusive, damage }: ArrowTable): string {
  const end = to < 0 ? `to ${storyNumber(chapter, story)}` : `to ${chapter.locations[to].number}${toB ? ' side B' : ''}`;
  return [`${end} (${difficulty}`, pursuit ? 'pursuit' : '', elusive ? 'Elusive' : '', damage > 0 ? `damage ${damage}` : '']
    .filter((words) => words !== '')
    .join(', ')
    .concat(')');
}

/** "Strength 9 (Visible, needs Story 8): draw Story 6". */
export function scrollWords(context: Context, scroll: ScrollTable | OfferTable): string {
  const marks = [scroll.visible ? 'Visible' : '', scroll.needs === null ? '' : `needs ${neededWords(context, scroll.needs)}`].filter((words) => words !== '');
  return `${SKILL_NAMES[scroll.skill]} ${scroll.difficulty}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}: ${textWords(context, scroll.text)}`;
}

function neededWords({ t, chapter }: Context, { is, card }: NeededCard): string {
  if (is === Is.holdsStory) return storyNumber(chapter, card);
  return is === Is.holdsQuest ? `Quest ${t.quests[card].number}` : `Artifact ${t.artifacts[card].number}`;
}

const COLOUR_NAMES = ['red', 'blue', 'orange'] as const;

/** "red, every Hero, Visible: Random Enemies". */
function iconWords(context: Context, { colour, every, visible, when, text, antiMagic }: IconTable): string {
  const marks = [colour === Colour.orange ? '' : COLOUR_NAMES[colour], every ? 'every Hero' : '', visible ? 'Visible' : ''].filter((words) => words !== '');
  const effect = antiMagic ? 'Anti-Magic' : textWords(context, text);
  const words = when < 0 ? effect : `if ${conditionWords(context, when)}: ${effect}`;
  return marks.length === 0 ? words : `${marks.join(', ')}: ${words}`;
}

/** What a side prints, in parts. */
export function sheetWords(context: Context, { written, entrance, reaction, arrows, scrolls }: SheetTable): string[] {
  return [
    written < 0 ? '' : `written: ${textWords(context, written)}`,
    entrance.length === 0 ? '' : `entrance: ${entrance.map((icon) => iconWords(context, icon)).join(' | ')}`,
    `arrows ${arrows.map((arrow) => arrowWords(context, arrow)).join(', ') || 'none'}`,
    scrolls.length === 0 ? '' : `scrolls: ${scrolls.map((scroll) => scrollWords(context, scroll)).join(' | ')}`,
    reaction.length === 0 ? '' : `reaction: ${reaction.map((icon) => iconWords(context, icon)).join(' | ')}`,
  ].filter((part) => part !== '');
}

/** What a card changes while it is held or revealed. */
export function modifierWords({ chapter }: Context, modifier: ModifierTable): string {
  const at = (location: number): string => `Location ${chapter.locations[location].number}`;
  const plain = (by: number, words: string): string[] => (by === 0 ? [] : [`${words} ${signed(by)}`]);
  return [
    ...plain(modifier.combat, 'Combat'),
    ...modifier.skills.flatMap((by, skill) => plain(by, SKILL_NAMES[skill])),
    ...modifier.skillsAt.map(({ skill, by, at: location }) => `${SKILL_NAMES[skill]} ${signed(by)} in ${at(location)}`),
    ...modifier.arrows.map(
      ({ from, to, side, by }) => `arrow from ${at(from)}${side < 0 ? '' : ` side ${SIDE_NAMES[side]}`} to ${at(to)}: difficulty ${signed(by)}`,
    ),
    ...plain(modifier.movement, 'difficulty of Movements'),
    ...plain(modifier.stress, 'Stress'),
    ...plain(modifier.alert, 'Alert'),
    ...plain(modifier.draw, 'cards drawn in Preparation'),
    ...(modifier.absorb > 0 ? [`once a round the holder may cancel ${modifier.absorb} of a loss`] : []),
  ].join(', ');
}

// Programs

class Reader extends TextReader {
  private readonly context: Context;

  constructor(context: Context) {
    super(FORM, context.t.code);
    this.context = context;
  }

  conditionOf(condition: number): string {
    return this.condition(condition);
  }

  private location(location: number): string {
    return `Location ${this.context.chapter.locations[location].number}`;
  }
  private story(story: number): string {
    return storyNumber(this.context.chapter, story);
  }
  private scripted(scripted: number): string {
    const { t, chapter } = this.context;
    return `Scripted Enemy ${t.enemies[chapter.scripted[scripted]].number}`;
  }
  private quest(quest: number): string {
    return `Quest ${this.context.t.quests[quest].number}`;
  }

  protected override containing(pc: number): [string, number] | null {
    const { code, choices } = this.context.t;
    if (code[pc] === Op.choose) return [`either ${choices[code[pc + 1]].map((branch) => branchWords(this.context, branch)).join(' or ')}`, code[pc + 2]];
    if (code[pc] === Op.each) return [`every Hero here: ${this.read(pc + FORM.width)}`, code[pc + 1]];
    return null;
  }

  protected instruction(pc: number, times: number): string {
    const { code } = this.context.t;
    const words = this.one(code[pc], code[pc + 1], code[pc + 2], code[pc + 3]);
    return times === 1 ? words : `${words}, ${times} times`;
  }

  private one(op: number, a: number, b: number, c: number): string {
    switch (op) {
      case Op.vitae:
        return `${change('Vitae', a)}${b === Whom.here && a < 0 ? ' for every Hero here' : ''}`;
      case Op.damage:
        return `Damage T${more(a, b)}`;
      case Op.random:
        return `Random Enemies T${more(a, b)}${c === 1 ? ', divided' : ''}`;
      case Op.threat:
        return change('Threat', a);
      case Op.alert:
        return a === 1 ? 'Alert' : `Alert ${a}`;
      case Op.drowning:
        return `Drowning ${a}`;
      case Op.ambush:
        return 'Ambush';
      case Op.portal:
        return 'a portal';
      case Op.antiMagic:
        return 'Anti-Magic';
      case Op.special:
        return `Special icon ${a}`;
      case Op.hourglass:
        return `${signed(a)} Hourglass${b === 0 ? '' : ` in ${this.location(b - 1)}`}`;
      case Op.returnCard:
        return `${counted(a, 'card')} of the own discard pile to hand`;
      case Op.boost:
        return `the next Combat action of this round ${signed(a)}`;
      default:
        return this.ofCards(op, a, b) ?? this.ofFigures(op, a, b);
    }
  }

  /** Cards and sheets that the text names. */
  private ofCards(op: number, a: number, b: number): string | undefined {
    switch (op) {
      case Op.scripted:
        return `${this.scripted(a)}${b === 1 ? ' to a Hero of your choice' : ''}`;
      case Op.story:
        return `draw ${this.story(a)}`;
      case Op.quest:
        return `draw ${this.quest(a)}`;
      case Op.nameQuest:
        return `take ${this.quest(a)} from the pool`;
      case Op.artifact:
        return `Artifact ${this.context.t.artifacts[a].number}`;
      case Op.discardStory:
        return `discard ${this.story(a)}`;
      case Op.discardScripted:
        return `discard ${this.scripted(a)}`;
      case Op.discardEvent:
        return `discard Event ${a + 1}`;
      case Op.discardQuest:
        return `${this.quest(a)} is out of the game`;
      case Op.revealEvent:
        return `reveal Event ${a + 1}`;
      case Op.reveal:
        return `reveal ${this.location(a)}${b === 0 ? '' : ' on side B'}`;
      case Op.flip:
        return `turn ${a === 0 ? 'this Location' : this.location(a - 1)} to side ${SIDE_NAMES[b]}`;
      case Op.strip:
        return `${this.scripted(b)} loses ${ABILITY_NAMES[a]}`;
      default:
        return undefined;
    }
  }

  /** What happens to Heroes. */
  private ofFigures(op: number, a: number, b: number): string {
    const whom = (reach: number): string => (reach === Whom.here ? ' for every Hero here' : '');
    switch (op) {
      case Op.place:
        return `${b === Whom.here ? 'every Hero here goes' : 'go'} to ${this.location(a)}`;
      case Op.poison:
        return `${signed(a)} Poison${whom(b)}`;
      case Op.fracture:
        return `${signed(a)} Fracture${whom(b)}`;
      case Op.fear:
        return `${signed(a)} Fear${whom(b)}`;
      case Op.heroism:
        return `${signed(a)} Heroism${whom(b)}`;
      case Op.loseCards:
        return `lose ${counted(a, 'hand card')}${whom(b)}`;
      case Op.drawCards:
        return `draw ${counted(a, 'card')}${whom(b)}`;
      case Op.endSpells:
        return `spells end${whom(a)}`;
      case Op.grant:
        return `${APTITUDES[a] === 'elusive' ? 'Elusive' : 'Invulnerable'} until Preparation${whom(b)}`;
      default:
        return '';
    }
  }

  protected condition(condition: number): string {
    const { is, n, by, of, not } = this.context.t.conditions[condition];
    const words = this.holding(is, n, by) ?? this.state(is, n, of);
    return not ? `not: ${words}` : words;
  }

  private holding(is: Is, n: number, by: By): string | undefined {
    if (is !== Is.holdsStory && is !== Is.holdsQuest && is !== Is.holdsArtifact) return undefined;
    const who = by === By.self ? 'the Hero' : by === By.here ? 'a Hero here' : 'anyone';
    return `${who} holds ${neededWords(this.context, { is, card: n })}`;
  }

  private state(is: Is, n: number, of: number): string {
    switch (is) {
      case Is.tier:
        return `the tier is ${TIER_NAMES[n]}`;
      case Is.hourglasses:
        return `${counted(n, 'Hourglass', 'Hourglasses')} here`;
      case Is.visible:
        return 'the Hero is visible';
      case Is.engaged:
        return 'the Hero is Engaged';
      case Is.enemies:
        return 'an Enemy is here';
      case Is.ability:
        return `an Enemy with ${ABILITY_NAMES[n]} is here`;
      case Is.side:
        return `${of < 0 ? 'this Location' : this.location(of)} shows side ${SIDE_NAMES[n]}`;
      case Is.redStars:
        return `${counted(n, 'red star')} or more`;
      default:
        return `${counted(n, 'black star')} or more`;
    }
  }

  /** The language counts nothing. */
  protected counted(): string {
    return '';
  }
}

/** "Vitae +6", "Threat −1". */
function change(what: string, by: number): string {
  return `${what} ${signed(by)}`;
}

/** What is added to T: "+1", "+1 per Hourglass". */
function more(bonus: number, perHourglass: number): string {
  return `${bonus > 0 ? `+${bonus}` : ''}${perHourglass > 0 ? `+${perHourglass} per Hourglass` : ''}`;
}
