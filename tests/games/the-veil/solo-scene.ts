import { type Scene, type SeatSetup, type Setup, scenario } from './scenario.ts';

/** Cards with plain costs and types, the human's Hero at 55, and a few texts. */
export const cards = {
  heroes: [
    { id: 'barbarian', health: 55 },
    { id: 'enchanter', health: 50 },
  ],
  cards: [
    { id: 'shield-four', type: 'control', cost: 3, recruit: 4, shield: true },
    { id: 'plain-three', type: 'aggro', cost: 2, recruit: 3 },
    { id: 'plain-five', type: 'aggro', cost: 6, recruit: 5, damage: 1 },
    { id: 's5', type: 'support', cost: 5 },
    { id: 's1', type: 'support', cost: 1 },
    { id: 'a3', type: 'aggro', cost: 3 },
    { id: 'c2', type: 'control', cost: 2 },
    { id: 'c4', type: 'control', cost: 4 },
    { id: 'x6', type: 'aggro', cost: 6, damage: 1 },
    { id: 'x1', type: 'aggro', cost: 1 },
    { id: 'g4', type: 'aggro', cost: 4, gold: 2 },
    { id: 'choosy-gold', type: 'aggro', cost: 1, abilities: [[{ chooseOne: [[{ gold: 1 }], [{ damage: 1 }]] }]] },
    { id: 'pruner', type: 'none', abilities: [[{ banish: { from: 'ownRoute' } }]] },
    { id: 'slayer', type: 'none', abilities: [[{ slay: {} }]] },
    { id: 'hexer', type: 'none', abilities: [[{ discard: { who: 'targetPlayer' } }]] },
    { id: 'arsonist', type: 'none', abilities: [[{ banish: { from: 'opposingRoute' } }]] },
    { id: 'gift', type: 'none', abilities: [[{ gold: 1 }]] },
    { id: 'scout', type: 'none', abilities: [[{ draw: 1 }]] },
    { id: 'martyr', type: 'none', damage: 1, selfBanish: [{ damage: 5 }] },
    { id: 'pair', type: 'aggro', damage: 1, synergy: [{ damage: 2 }] },
    { id: 'medic', type: 'none', health: 4 },
    { id: 'jinx', type: 'trap', cost: 6, play: [{ loseHealth: { n: 1, who: 'self' } }] },
    { id: 'halo', type: 'aura', aura: { prevent: 1 } },
  ],
} satisfies Setup['cards'];

type Given = Omit<Setup, 'seats'> & { readonly human?: SeatSetup; readonly solo?: SeatSetup; readonly card?: string };

/** One whole turn of a Solo Opponent in seat 1 from the given state, by default with Offensive. Stops when the human is asked. */
export function soloTurn({ human = {}, solo = {}, card = 'offensive', options, ...rest }: Given, luck: number | [] = 0): Scene {
  return scenario({ active: 1, cards, ...rest, seats: [human, solo], options: { ...options, 'seats.1.solo': card } }, luck);
}
/** A custom Solo card, as read from a file. */
export const own = (instructions: unknown[], clause: unknown[] = [{ assign: ['hero'] }], fromTurn = 9): string =>
  JSON.stringify({ id: 'own', name: 'Own', instructions, fromTurn, clause, source: 'stand-in' });
export const happened = (scene: Scene, ...names: string[]): string[] => scene.events.filter((name) => names.includes(name));
