import { type Listener, LOSS, OUTCOMES, OVER, type ParamValue, resolveParams, type State, WIN } from '../../../src/core/index.ts';
import { CampaignRules } from '../../../src/games/veilwraith/modes/campaign.ts';
import { params } from '../../../src/games/veilwraith/options/params.ts';
import { C } from '../../../src/games/veilwraith/state/codes.ts';
import { EVENT_LIST, Kind } from '../../../src/games/veilwraith/state/kinds.ts';
import { G, S, type VeilwraithState } from '../../../src/games/veilwraith/state/state.ts';
import { BY_PORTAL, BY_SPIRIT_EFFECT } from '../../../src/games/veilwraith/state/words.ts';
import { keyOf } from '../../support/keys.ts';
import { type Readings, readings } from './readings.ts';
import { packWith, type TestCards } from './test-pack.ts';

/** Answers by kind of question. */
export type Answers = Readonly<Record<string, string>>;

/** An answer: the first option. It declines upgrades where possible. */
export const FIRST_OPTION = 'first option';

/** No Memory Upgrade after a victory; the first option for rewards. */
export const DECLINING: Answers = { return: 'make no Memory Upgrade', 'flip-action': FIRST_OPTION, 'flip-token': FIRST_OPTION };
/** The same, with the first upgrades where they are mandatory (VW-T16). */
export const AS_FEW_AS_MAY_BE: Answers = { ...DECLINING, return: FIRST_OPTION, add: FIRST_OPTION };

/** A Campaign in which the test decides how games end; the rules play everything between them. */
export class Campaign implements Listener {
  readonly rules: CampaignRules;
  readonly s: VeilwraithState;
  /** Names of events since the last `forget`. */
  events: string[] = [];
  told: string[] = [];
  private readonly codes: Int32Array;
  private answers: Answers = {};

  constructor(options: Readonly<Record<string, ParamValue>> = {}, cards?: TestCards, game = 0) {
    const pack = packWith(cards);
    this.rules = new CampaignRules(pack, resolveParams(params, { mode: 'campaign', ...options }, pack));
    this.s = this.rules.create();
    this.codes = new Int32Array(this.rules.mostCodes);
    this.rules.door.tap = this;
    this.rules.start(this.s, keyOf('campaign'), game);
  }

  event(s: State, _mask: number, event: number, a: number, b: number, c: number): void {
    this.events.push(EVENT_LIST[event].name);
    const sentence = this.rules.tell(s as VeilwraithState, event, a, b, c);
    if (sentence !== '') this.told.push(sentence);
  }

  forget(): this {
    this.events = [];
    this.told = [];
    return this;
  }

  get state(): Readings {
    return this.of(0);
  }
  /** The same of another Veilwraith, by seat. */
  of(seat: number): Readings {
    return readings(this.rules.stage(this.s), this.s, seat);
  }
  get own(): Int32Array {
    return this.s.solo.own;
  }
  get ribbons(): number {
    return this.s.campaign[G.RIBBONS];
  }
  /** Number of the current or next Vignette. */
  get vignette(): number {
    return this.rules.stage(this.s).t.vignette.number;
  }
  /** The number of the attempt. */
  get attempt(): number {
    return this.s.campaign[G.ATTEMPT] + 1;
  }
  get over(): boolean {
    return this.s.kind === OVER;
  }
  get outcome(): string {
    return OUTCOMES[this.s.outcome];
  }
  get listed(): number {
    return Object.values(this.state.deckList).reduce((sum, n) => sum + n, 0);
  }

  get options(): string[] {
    const n = this.rules.legal(this.s, this.codes);
    return Array.from(this.codes.subarray(0, n), (code) => this.rules.say(this.s, code));
  }
  offers(words: string): boolean {
    return this.options.includes(words);
  }

  /** Answers by their words. */
  play(...answers: readonly string[]): this {
    for (const answer of answers) {
      const i = this.options.indexOf(answer);
      if (i < 0) throw new Error(`not on offer: ${answer}; there are ${this.options.join(' | ')}`);
      this.rules.apply(this.s, this.codes[i]);
    }
    return this;
  }

  swap(returned: string, added: string): this {
    return this.play(`return Memory of ${returned} to the box`, `add Memory of ${added}`);
  }

  /** Sets the answers of `toPlay`, `win` and `lose` by kind of question; nothing else is answered automatically. */
  answering(answers: Answers): this {
    this.answers = answers;
    return this;
  }

  /** Passes windows up to the Play Phase of a game. An unexpected question is an error. */
  toPlay(): this {
    while (!this.over && this.s.kind !== Kind.play) {
      const { asked } = this.state;
      const answer = asked.startsWith('window-') ? 'pass' : this.answers[asked];
      if (answer === undefined) throw new Error(`not told what to answer to ${asked}: ${this.options.join(' | ')}`);
      this.play(answer === FIRST_OPTION ? this.options[0] : answer);
    }
    return this;
  }

  /** Plays up to the next game and ends it. */
  win(): this {
    return this.endGame(0);
  }
  lose(): this {
    return this.endGame(-1);
  }
  /** This seat wins a race, in a state that the test may set. */
  wonBy(seat: number, set: () => void = () => {}): this {
    this.toPlay();
    set();
    this.s.wraiths[seat].own[S.VIGNETTES_WON]++;
    return this.endGame(seat);
  }
  private endGame(winner: number): this {
    this.toPlay();
    this.s.outcome = winner === 0 ? WIN : LOSS;
    this.s.winner = winner;
    this.s.cause = winner >= 0 ? BY_PORTAL : BY_SPIRIT_EFFECT;
    if (winner < 0) this.own[S.SPIRIT] = 0;
    this.rules.apply(this.s, C.PASS);
    return this;
  }

  /** Wins all remaining games of the Campaign. */
  winAll(): this {
    const campaign = this.s.campaign[G.CAMPAIGN];
    while (!this.over && this.s.campaign[G.CAMPAIGN] === campaign) this.win();
    return this;
  }
}
