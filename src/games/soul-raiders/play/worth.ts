import { Op } from '../content/ops.ts';
import type { EnemyTable, IconTable, SheetTable } from '../content/tables.ts';
import type { Knowledge } from './knowledge.ts';
import { Ability, Scripted, Where } from './moves.ts';
import { type Deed, Reader } from './reading.ts';
import type { RaiderView } from './view.ts';

/** Worth of things, in Vitae. */
export const WORTH = {
  star: 30,
  /** Against a step of Threat. */
  threat: 3,
  heroism: 2.5,
  token: 4,
  card: 2,
  artifact: 4,
  quest: 1,
  portal: 1,
  sight: 1,
  hourglass: -0.5,
  /** A Random Enemy; a Scripted one that nobody has seen; a Story nobody has seen. */
  random: -2.5,
  unseenEnemy: -5,
  unseenStory: 1,
} as const;

/** Of an effect that needs a condition, so much counts. */
const UNSURE = 0.5;
/** Stories that draw Stories are followed so far. */
const DEPTH = 3;

/** What texts and rows of icons are worth to the group, as far as the player knows. */
export class Worth {
  readonly reader: Reader;
  readonly knowledge: Knowledge;

  constructor(view: RaiderView, knowledge: Knowledge) {
    this.reader = new Reader(view.tables);
    this.knowledge = knowledge;
  }

  text(view: RaiderView, text: number, depth = DEPTH): number {
    return this.deeds(view, this.reader.deeds(text), depth);
  }

  /** A branch of a choice: what its text is worth less its price. */
  branch(view: RaiderView, { price, deeds }: Deed['branches'][number], depth = DEPTH): number {
    return this.deeds(view, deeds, depth) - price.heroism * WORTH.heroism - price.cards * WORTH.card - price.vitae;
  }

  /** What the First Entrant of a side meets (SR-L05). */
  entrance(view: RaiderView, sheet: SheetTable): number {
    return this.icons(view, sheet.entrance) + this.text(view, sheet.written);
  }
  /** What a stay to the end of the round brings. */
  reaction(view: RaiderView, sheet: SheetTable): number {
    return this.icons(view, sheet.reaction);
  }

  private icons(view: RaiderView, icons: readonly IconTable[]): number {
    return icons.reduce((sum, { text, when }) => sum + this.text(view, text) * (when >= 0 ? UNSURE : 1), 0);
  }

  private deeds(view: RaiderView, deeds: readonly Deed[], depth: number): number {
    return deeds.reduce((sum, deed) => sum + this.deed(view, deed, depth) * (deed.sure ? 1 : UNSURE), 0);
  }

  private deed(view: RaiderView, { op, operands: [one, two], branches }: Deed, depth: number): number {
    switch (op) {
      case Op.vitae:
        return one > 0 ? Math.min(one, 30 - view.vitae) : one;
      case Op.damage:
        return -(view.threatValue + one + two);
      case Op.threat:
        return -one * WORTH.threat;
      case Op.random:
        return (view.threatValue + one + two) * WORTH.random;
      case Op.alert:
        return (-one * WORTH.threat) / 2;
      case Op.drowning:
        return -one / 2;
      case Op.scripted:
        return this.enemy(view, one, depth);
      case Op.story:
        return this.story(view, one, depth);
      case Op.quest:
        return WORTH.quest;
      case Op.artifact:
        return WORTH.artifact;
      case Op.discardEvent:
        return WORTH.artifact;
      case Op.revealEvent:
        return -WORTH.artifact;
      case Op.ambush:
        return -view.threatValue;
      case Op.reveal:
        return WORTH.sight;
      case Op.portal:
        return WORTH.portal;
      case Op.hourglass:
        return one * WORTH.hourglass;
      case Op.poison:
      case Op.fracture:
      case Op.fear:
        return -one * WORTH.token;
      case Op.heroism:
        return one * WORTH.heroism;
      case Op.loseCards:
        return -one * WORTH.card;
      case Op.drawCards:
        return one * WORTH.card;
      case Op.choose:
        return Math.max(...branches.map((branch) => this.branch(view, branch, depth)));
      default:
        return 0;
    }
  }

  /** A Scripted Enemy that comes: what it costs to be rid of it, less what its defeat brings. */
  private enemy(view: RaiderView, scripted: number, depth: number): number {
    const where = view.scriptedAt(scripted);
    if (where === Scripted.out || where === Scripted.inPlay) return 0;
    const print = this.knowledge.scripted(view, scripted);
    if (print === null) return WORTH.unseenEnemy;
    return -menace(print) + (depth > 0 ? Math.max(0, this.text(view, print.defeat, depth - 1)) / 2 : 0);
  }

  /** A Story that is drawn. */
  story(view: RaiderView, story: number, depth = DEPTH): number {
    const where = view.storyAt(story);
    if (where !== Where.pile && where !== Where.open) return 0;
    const print = this.knowledge.story(view, story);
    if (print === null) return WORTH.unseenStory;
    const star = where === Where.pile && isWanted(view, print.star) ? WORTH.star : 0;
    return star + (depth > 0 ? this.text(view, print.text, depth - 1) : 0);
  }
}

/** Is a star of this colour still missing? */
export function isWanted(view: RaiderView, star: number): boolean {
  const { red, black } = view.required;
  return (star === 1 && view.red < red) || (star === 2 && view.black < black);
}

/** What an Enemy costs until it is defeated, in Vitae: its shields, and a round of its attack. */
export function menace({ shields, abilities, formidable }: EnemyTable): number {
  const rage = (abilities & (1 << Ability.rage)) !== 0 ? 2 : 1;
  return shields.reduce((sum, value) => sum + value / 2, 0) + shields.length * rage + formidable;
}
