import { HEADER, hashName, Luck, type LuckSource, type SeedKey, SlotTable, State } from '../../src/core/index.ts';
import { MEMORY_LUCK, memoryCopies, THREAT_LUCK, threatCopies } from './cards.ts';

const slotsOf = (name: string, copies: Int32Array): SlotTable =>
  SlotTable.byName(
    Array.from(copies, (_, type) => `${name} ${type}`),
    Array.from(copies),
  );

/** Slots of the two decks; the kernel's game shuffles by the same. */
export const threatSlots = slotsOf(THREAT_LUCK, threatCopies);
export const memorySlots = slotsOf(MEMORY_LUCK, memoryCopies);

/** scry's keyed luck for games that have no scry state: what is left to compare is everything but the dice. */
export class BriefLuck {
  private readonly luck = new Luck();
  private readonly state = new State(HEADER + 2);
  private readonly threats: LuckSource = { name: THREAT_LUCK, hash: hashName(THREAT_LUCK), counter: HEADER };
  private readonly memories: LuckSource = { name: MEMORY_LUCK, hash: hashName(MEMORY_LUCK), counter: HEADER + 1 };

  begin(key: SeedKey, game: number): void {
    this.luck.begin(this.state, key, game);
    this.state.all[HEADER] = 0;
    this.state.all[HEADER + 1] = 0;
  }

  shuffleThreats(cards: Int32Array, n: number): void {
    this.luck.shuffle(this.state, this.threats, cards, 0, n, threatSlots);
  }

  shuffleMemories(cards: Int32Array, n: number): void {
    this.luck.shuffle(this.state, this.memories, cards, 0, n, memorySlots);
  }
}
