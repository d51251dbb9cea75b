import { FIRST_KIND, type GameDef, OUTCOMES, type Player, rolesOf, type Strategy, type Toolbox, View } from '../../core/index.ts';
import type { Bot } from './bot.ts';
import { BotChannel } from './channel.ts';
import { chooseLine, gameLine, helloLine, overLine } from './lines.ts';
import { optionSpec } from './options.ts';

/** A strategy that asks a program. */
export function botStrategy(def: GameDef, bot: Bot): Strategy {
  const channel = new BotChannel(bot, helloLine(def, bot));
  return {
    id: bot.name,
    game: def.id,
    roles: rolesOf(def),
    about: `plays by the program ${bot.command.join(' ')}`,
    options: optionSpec(bot.options),
    create: (toolbox) => new BotPlayer(def, channel, toolbox),
  };
}

/** Puts what a player sees into lines and asks the bot. */
class BotPlayer implements Player {
  private readonly def: GameDef;
  private readonly channel: BotChannel;
  private readonly toolbox: Toolbox;
  private seed = 0;
  /** Has the bot heard of this game? It does when it is first asked. */
  private isTold = false;
  /** What happened since it was last asked, in words. */
  private news: string[] = [];

  constructor(def: GameDef, channel: BotChannel, toolbox: Toolbox) {
    this.def = def;
    this.channel = channel;
    this.toolbox = toolbox;
  }

  begin(): void {
    // 31 bits, which every language takes as a seed.
    this.seed = this.toolbox.rng.next() >>> 1;
    this.isTold = false;
    this.news = [];
  }

  heed(view: View, event: number, a: number, b: number, c: number): void {
    const text = this.toolbox.sim.rules.tell(View.stateOf(view), event, a, b, c);
    if (text !== '') this.news.push(text);
  }

  choose(view: View, codes: Int32Array, n: number): number {
    const { def, seed, news, toolbox } = this;
    const { rules } = toolbox.sim;
    const { name, role } = def.kinds[view.kind - FIRST_KIND];
    const opening = this.isTold ? '' : gameLine(view, rules, { role, seed, parameters: toolbox.params, options: toolbox.options });
    this.isTold = true;
    this.news = [];
    return this.channel.ask({ lines: opening + chooseLine(view, rules, { kind: name, role, news }, codes.subarray(0, n)), moves: n });
  }

  over(view: View): void {
    if (!this.isTold) return;
    const { rules } = this.toolbox.sim;
    this.channel.tell(overLine(view, rules, OUTCOMES[View.stateOf(view).outcome]));
  }
}
