/** The members of a small game made with `defineGame`, as its file says them. In turn, two players take or leave coins; the deck lies hidden. */
const MEMBERS = {
  apiVersion: '1',
  id: "'coins'",
  name: "'Coins'",
  seats: '2',
  state: "{ taken: 'perSeat', turn: 'number', peek: 'number', deck: { pile: 3, hidden: true } }",
  luck: "['deck', 'coin']",
  decisions: '{ turn: { take: 1, leave: 1 } }',
  columns: "{ turns: { type: 'int8', about: 'turns played' } }",
  setUp: '(t: any) => { const cards = [0, 1, 2]; while (cards.length > 0) t.deck.put(cards.splice(t.below("deck", cards.length), 1)[0]); }',
  next: '(t: any) => { if (t.turn === 4) end(t); else t.ask("turn", t.turn % 2); }',
  isLegal: '() => true',
  play: '(t: any, move: string) => { if (move === "take") t.taken[t.player] += t.roll("coin", 2); t.turn++; }',
  record: '(t: any) => ({ turns: t.turn })',
  say: '(t: any, move: string) => move',
};

/** Lines before the first member. */
export const HEAD = 6;

/** The line of a member in the text, from 1 on, if the members before it are as they are. */
export function lineOf(member: keyof typeof MEMBERS): number {
  return HEAD + 1 + Object.keys(MEMBERS).indexOf(member);
}

/** Text of a file with this game; `members` replace or add, an empty text takes away. */
export function simpleGame(members: Readonly<Record<string, string>> = {}): string {
  const all = Object.entries({ ...MEMBERS, ...members }).filter(([, text]) => text !== '');
  return `import { defineGame } from 'scry';
let played = 0;
const end = (t: any) => (t.taken[0] === t.taken[1] ? t.draw() : t.win(t.taken[0] > t.taken[1] ? 0 : 1));
const boom = (t: any): any => { throw new Error('boom'); };
const once = () => ++played;
export default defineGame({
${all.map(([name, text]) => `  ${name}: ${text},`).join('\n')}
} as any);
`;
}
