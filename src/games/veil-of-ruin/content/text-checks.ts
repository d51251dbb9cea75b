import { suggestion } from '../../../core/index.ts';
import type { Path } from '../../../kit/fields.ts';
import type { Complain } from '../../../kit/records.ts';
import { everyEffect, innerTexts } from '../../../kit/texts/walk.ts';
import { list } from '../../../kit/words.ts';
import type { Amount, Condition, Counted, Effect, Roll, Who } from './language.ts';
import type { Place, Word } from './places.ts';

const CHOICES: readonly Who[] = ['ally', 'hero', 'enemy'];
const SEVERAL: readonly Who[] = ['allies', 'heroes', 'enemies'];
/** Conditions and counts concern one figure. */
const ONE: readonly Who[] = ['self', 'target', 'attacked', 'chosen'];
/** Counts of the whole table. */
const OF_NOBODY: readonly string[] = ['enemies', 'heroes', 'round'];
const FACES = { d4: 4, d6: 6, d10: 10 };
/** Words of events that concern the text's owner unless `to` names another figure. An event has no owner. */
const TO_SELF: readonly string[] = ['heal', 'loseHp', 'cure'];

/** Checks a text where it stands: its words, whom they concern, the faces of its dice and the artifacts it names. */
export class TextCheck {
  private readonly place: Place;
  private readonly artifacts: readonly string[];
  private readonly complain: Complain;

  constructor(place: Place, artifacts: readonly string[], complain: Complain) {
    this.place = place;
    this.artifacts = artifacts;
    this.complain = complain;
  }

  /** `before`: what a frame's word y holds as the text begins. */
  text(effects: readonly Effect[], path: Path, before: Last = 'attacked'): void {
    let last = before;
    effects.forEach((effect, i) => {
      const word = Object.keys(effect)[0] as Word;
      const at = [...path, i];
      const refusal = this.place.refuses(word);
      if (refusal !== '') {
        this.complain([...at, word], refusal);
        return;
      }
      if ('roll' in effect) this.roll(effect, at);
      else this.effect(effect, word, at, last);
      last = after(effect, last);
    });
  }

  private effect(effect: Exclude<Effect, Roll>, word: Word, at: Path, last: Last): void {
    const who = whoOf(effect);
    if (who !== undefined) this.who(who, [...at, 'lookTop' in effect || 'search' in effect ? 'of' : 'to'], last);
    else if (TO_SELF.includes(word)) this.who('self', at, last);
    else if (word === 'prevent' || word === 'cancelCritical') this.who('attacked', at, last);
    if ('removeStatus' in effect && effect.removeStatus === 'any' && !this.place.who.includes('chosen'))
      this.complain([...at, 'removeStatus'], `${this.place.name} decides nothing; name a status, or write all`);
    if ('removeStatus' in effect && effect.removeStatus === 'any' && who !== undefined && SEVERAL.includes(who))
      this.complain([...at, 'to'], `any asks about one figure, and ${who} are several; name a status, or write all`);
    const reaches = this.place.who.includes('minion') ? 'minion' : 'ally, hero or chosen';
    if ('revive' in effect && !reaches.includes(effect.to)) this.complain([...at, 'to'], `revive concerns one figure at 0 HP; write to: ${reaches}`);
    if ('heal' in effect && effect.fallen && !reaches.includes(who ?? 'self'))
      this.complain([...at, 'fallen'], `fallen concerns one figure; write to: ${reaches}`);
    if ('lookTop' in effect && effect.take > effect.lookTop) this.complain([...at, 'take'], `${effect.take} cards cannot be taken from ${effect.lookTop}`);
    if ('artifact' in effect && !this.artifacts.includes(effect.artifact))
      this.complain([...at, 'artifact'], `unknown artifact ${effect.artifact}; ${suggestion(effect.artifact, this.artifacts)}`);
    if ('item' in effect && (effect.item.atLeast ?? 0) > (effect.item.atMost ?? 9))
      this.complain([...at, 'item'], `no value is at least ${effect.item.atLeast} and at most ${effect.item.atMost}`);
    const amount = (effect as Record<string, unknown>)[word];
    if (typeof amount === 'object' && amount !== null && 'per' in amount) this.amount(amount as Amount, [...at, word], last);
    if ('if' in effect) this.condition(effect.if, [...at, 'if'], last);
    if ('forEach' in effect) this.counted(effect.forEach, [...at, 'forEach'], last);
    if ('chooseOne' in effect)
      effect.chooseOne.forEach((branch, k) => {
        this.text(branch, [...at, 'chooseOne', k], last);
      });
    if ('optional' in effect) this.text(effect.optional, [...at, 'optional'], last);
    if ('do' in effect) this.text(effect.do, [...at, 'do'], last);
    if ('else' in effect && effect.else !== undefined) this.text(effect.else, [...at, 'else'], last);
  }

  /** Every face has exactly one outcome. */
  private roll({ roll, on }: Roll, at: Path): void {
    const faces = FACES[roll];
    on.forEach(({ from, to, do: text }, k) => {
      const outcome = [...at, 'on', k];
      if (from > to) this.complain(outcome, `faces ${from} to ${to} are none; the lower face comes first`);
      else if (to > faces) this.complain(outcome, `a ${roll} has no face ${to}`);
      this.text(text, [...outcome, 'do'], 'lost');
    });
    for (let face = 1; face <= faces; face++) {
      const outcomes = on.filter(({ from, to }) => from <= face && face <= to).length;
      if (outcomes === 0) this.complain([...at, 'on'], `no outcome for face ${face} of the ${roll}; every face needs one`);
      if (outcomes > 1) this.complain([...at, 'on'], `${outcomes} outcomes for face ${face} of the ${roll}; every face has one`);
    }
  }

  amount(amount: Amount, path: Path, last: Last = 'attacked'): void {
    if (typeof amount !== 'number') this.counted(amount.per, [...path, 'per'], last);
  }

  condition(c: Condition, path: Path, last: Last = 'attacked'): void {
    if ('count' in c) {
      if (c.atLeast !== undefined && c.atMost !== undefined && c.atLeast > c.atMost)
        this.complain(path, `no number is at least ${c.atLeast} and at most ${c.atMost}`);
      this.counted(c, path, last);
    } else if ('damageType' in c || 'critical' in c) {
      if (!this.place.inAttack)
        this.complain(path, `${this.place.name} has no attack in progress whose ${'critical' in c ? 'roll' : 'damage type'} could be read`);
    } else this.one(c.of ?? 'target', path, last);
  }

  private counted({ count, of }: Counted, path: Path, last: Last): void {
    if (!OF_NOBODY.includes(count)) this.one(of ?? (count === 'ownRecall' || count === 'recall' ? 'target' : 'self'), path, last);
    else if (of !== undefined) this.complain([...path, 'of'], `${count} belongs to nobody; remove of`);
  }

  /** The figure that a condition or a count looks at. */
  private one(who: Who, path: Path, last: Last): void {
    const known = ONE.filter((each) => this.place.who.includes(each));
    if (!known.includes(who))
      this.complain(path, `${this.place.name} cannot look at ${who}; ${known.length === 0 ? 'remove the condition' : `it can look at ${list(known, 'or')}`}`);
    else this.remembered(who, path, last);
  }

  private remembered(who: Who, path: Path, last: Last): void {
    if (who === 'chosen' && last !== 'chosen') this.complain(path, 'nobody has been chosen yet; choose an ally, hero or enemy in an effect before this one');
    if (who === 'attacked' && last !== 'attacked')
      this.complain(path, 'a choice or a roll before this made the text forget the attacked hero; put this effect first');
  }

  private who(who: Who, path: Path, last: Last): void {
    if (!this.place.who.includes(who)) this.complain(path, `${this.place.name} cannot concern ${who}; it can concern ${list(this.place.who, 'or')}`);
    else this.remembered(who, path, last);
  }
}

/** A choice, a roll and the attacked hero share one word of the frame (ops.ts, y): the last of them is remembered. */
type Last = 'attacked' | 'chosen' | 'lost';

/** What is remembered behind an effect. A choice in a branch may not have been made. */
function after(effect: Effect, last: Last): Last {
  const who = whoOf(effect);
  if (who !== undefined && CHOICES.includes(who)) return 'chosen';
  const within = [...everyEffect([effect], inside)];
  if (within.some((e) => 'roll' in e)) return 'lost';
  return last === 'attacked' && within.some((e) => CHOICES.includes(whoOf(e) ?? 'self')) ? 'lost' : last;
}

/** Whom an effect names. */
function whoOf(effect: Effect): Who | undefined {
  if ('lookTop' in effect || 'search' in effect) return effect.of;
  return 'to' in effect ? effect.to : undefined;
}

/** The texts inside an effect. */
function inside(e: Effect): readonly (readonly Effect[])[] {
  return 'roll' in e ? e.on.map((outcome) => outcome.do) : innerTexts(e);
}
