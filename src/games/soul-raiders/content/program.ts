import { TextBuilder } from '../../../kit/texts/builder.ts';
import { Control } from '../../../kit/texts/instructions.ts';
import { ABILITIES, APTITUDES, Side, TIERS } from '../state/words.ts';
import type { Branch, Condition, Effect, Held } from './language.ts';
import { type ChapterNumbers, NO_CHAPTER } from './numbers.ts';
import { By, FORM, Is, Op, Whom } from './ops.ts';
import type { BranchTable, ConditionTable, NeededCard } from './tables.ts';

const BY = { self: By.self, here: By.here, anyone: By.anyone };

/** Compiles texts into one flat program and its side tables. The checks of the pack have refused cards that do not exist. */
export class ProgramBuilder extends TextBuilder<Effect, Condition, never> {
  readonly conditions: ConditionTable[] = [];
  readonly choices: (readonly BranchTable[])[] = [];
  /** The chapter whose texts are compiled. */
  chapter: ChapterNumbers = NO_CHAPTER;
  /** Printed numbers in the order of their files. */
  readonly quests: readonly number[];
  readonly artifacts: readonly number[];

  constructor(quests: readonly number[], artifacts: readonly number[]) {
    super(FORM);
    this.quests = quests;
    this.artifacts = artifacts;
  }

  location(printed: number): number {
    return this.chapter.locations.indexOf(printed);
  }

  story(printed: number): number {
    return this.chapter.stories.indexOf(printed);
  }

  private scripted(printed: number): number {
    return this.chapter.scripted.indexOf(printed);
  }

  private event(printed: number): number {
    return this.chapter.events.indexOf(printed);
  }

  quest(printed: number): number {
    return this.quests.indexOf(printed);
  }

  held(card: Held): NeededCard {
    if ('story' in card) return { is: Is.holdsStory, card: this.story(card.story) };
    if ('quest' in card) return { is: Is.holdsQuest, card: this.quest(card.quest) };
    return { is: Is.holdsArtifact, card: this.artifacts.indexOf(card.artifact) };
  }

  /** Stores a condition; -1 for none. */
  when(condition: Condition | undefined): number {
    return condition === undefined ? -1 : this.condition(condition);
  }

  protected effect(e: Effect): void {
    if ('vitae' in e) this.put(Op.vitae, e.vitae, whom(e));
    else if ('damage' in e) this.put(Op.damage, e.damage, e.perHourglass ?? 0);
    else if ('threat' in e) this.put(Op.threat, e.threat);
    else if ('random' in e) this.put(Op.random, e.random, e.perHourglass ?? 0, e.divided ? 1 : 0);
    else if ('scripted' in e) this.put(Op.scripted, this.scripted(e.scripted), e.to === 'chosen' ? 1 : 0);
    else if ('story' in e) this.put(Op.story, this.story(e.story));
    else if ('quest' in e) this.put(Op.quest, this.quest(e.quest));
    else if ('nameQuest' in e) this.put(Op.nameQuest, this.quest(e.nameQuest));
    else if ('artifact' in e) this.put(Op.artifact, this.artifacts.indexOf(e.artifact));
    else if ('discardStory' in e) this.put(Op.discardStory, this.story(e.discardStory));
    else if ('discardScripted' in e) this.put(Op.discardScripted, this.scripted(e.discardScripted));
    else if ('discardEvent' in e) this.put(Op.discardEvent, this.event(e.discardEvent));
    else if ('discardQuest' in e) this.put(Op.discardQuest, this.quest(e.discardQuest));
    else if ('revealEvent' in e) this.put(Op.revealEvent, this.event(e.revealEvent));
    else if ('ambush' in e) this.put(Op.ambush);
    else if ('alert' in e) this.put(Op.alert, e.alert);
    else if ('drowning' in e) this.put(Op.drowning, e.drowning);
    else if ('reveal' in e) this.put(Op.reveal, this.location(e.reveal), sideOf(e.side ?? 'A'));
    else if ('flip' in e) this.put(Op.flip, e.flip === 'here' ? 0 : 1 + this.location(e.flip), sideOf(e.to ?? 'B'));
    else if ('place' in e) this.put(Op.place, this.location(e.place), whom(e));
    else if ('portal' in e) this.put(Op.portal);
    else if ('hourglass' in e) this.put(Op.hourglass, e.hourglass, e.at === undefined ? 0 : 1 + this.location(e.at));
    else if ('poison' in e) this.put(Op.poison, e.poison, whom(e));
    else if ('fracture' in e) this.put(Op.fracture, e.fracture, whom(e));
    else if ('fear' in e) this.put(Op.fear, e.fear, whom(e));
    else if ('heroism' in e) this.put(Op.heroism, e.heroism, whom(e));
    else if ('loseCards' in e) this.put(Op.loseCards, e.loseCards, whom(e));
    else if ('drawCards' in e) this.put(Op.drawCards, e.drawCards, whom(e));
    else if ('returnCard' in e) this.put(Op.returnCard, e.returnCard);
    else if ('boost' in e) this.put(Op.boost, e.boost);
    else if ('strip' in e) this.put(Op.strip, ABILITIES.indexOf(e.strip), this.scripted(e.of));
    else if ('endSpells' in e) this.put(Op.endSpells, whom(e));
    else if ('grant' in e) this.put(Op.grant, APTITUDES.indexOf(e.grant), whom(e));
    else if ('antiMagic' in e) this.put(Op.antiMagic);
    else if ('special' in e) this.put(Op.special, e.special);
    else if ('choose' in e) this.choose(e.choose);
    else if ('each' in e) this.each(e.each);
    else this.control(e);
  }

  /** The branches follow; each jumps to the instruction after the last. */
  private choose(branches: readonly Branch[]): void {
    const out = this.label();
    const tables: BranchTable[] = [];
    this.put(Op.choose, this.choices.push(tables) - 1, out);
    for (const { pay, do: text } of branches) {
      tables.push({ heroism: pay?.heroism ?? 0, cards: pay?.cards ?? 0, vitae: pay?.vitae ?? 0, pc: this.code.length });
      this.list(text ?? []);
      this.put(Control.jump, out);
    }
    this.place(out);
  }

  private each(text: readonly Effect[]): void {
    const out = this.label();
    this.put(Op.each, out);
    this.list(text);
    this.put(Control.end);
    this.place(out);
  }

  protected condition(c: Condition): number {
    return this.conditions.push(this.conditionTable(c)) - 1;
  }

  private conditionTable(c: Condition): ConditionTable {
    if ('not' in c) {
      const table = this.conditionTable(c.not);
      return { ...table, not: !table.not };
    }
    const table = { n: 0, by: By.self, of: -1, not: false };
    if ('tier' in c) return { ...table, is: Is.tier, n: TIERS.indexOf(c.tier) };
    if ('hourglasses' in c) return { ...table, is: Is.hourglasses, n: c.hourglasses };
    if ('holds' in c) {
      const { is, card } = this.held(c.holds);
      return { ...table, is, n: card, by: BY[c.by ?? 'self'] };
    }
    if ('visible' in c) return { ...table, is: Is.visible, n: c.visible ? 1 : 0 };
    if ('engaged' in c) return { ...table, is: Is.engaged, n: c.engaged ? 1 : 0 };
    if ('enemies' in c) return { ...table, is: Is.enemies };
    if ('ability' in c) return { ...table, is: Is.ability, n: ABILITIES.indexOf(c.ability) };
    if ('side' in c) return { ...table, is: Is.side, n: sideOf(c.side), of: c.of === undefined ? -1 : this.location(c.of) };
    if ('redStars' in c) return { ...table, is: Is.redStars, n: c.redStars };
    return { ...table, is: Is.blackStars, n: c.blackStars };
  }

  /** The language counts nothing. */
  protected counted(counted: never): never {
    return counted;
  }
}

function whom({ who }: { who?: 'self' | 'here' }): Whom {
  return who === 'here' ? Whom.here : Whom.self;
}

export function sideOf(side: 'A' | 'B'): Side {
  return side === 'A' ? Side.A : Side.B;
}
