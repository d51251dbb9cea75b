import { fileURLToPath } from 'node:url';

/** The members of a small user game, as source code. */
const MEMBERS = {
  apiVersion: '1',
  id: "'pig'",
  name: "'Pig'",
  seats: '[1, 1]',
  params: "{ goal: { type: 'int', default: 12, min: 1, max: 100, about: 'points that win' } }",
  scenarioParam: "'goal'",
  kinds: "[{ name: 'turn', role: 'play' }]",
  events: '[]',
  metrics: "{ causes: ['none', 'held', 'rolled a one'], columns: [{ name: 'points', type: 'int16', about: 'points at the end' }], curves: [], cardCounts: [] }",
  defaults: '{}',
  content: "async () => ({ pack: { game: 'pig', files: {}, cards: [], check() {} } })",
  compile: '(pack, params) => new Pig(pack, params)',
};

/** For `content`: a pack of this game is a list of dice; the first one is rolled. */
export const DICE = `async () => {
  const z = await import('zod');
  const dice = z.array(z.strictObject({ id: z.string(), source: z.string(), sides: z.int().min(2) }));
  return { pack: { game: 'pig', files: { dice }, cards: ['dice'], check() {} } };
}`;

/** A strategy of this game as source code: rolls while it has fewer points. */
export const holdAt = (id: string, points: number, game = 'pig'): string =>
  `{ id: '${id}', game: '${game}', roles: ['play'], about: '', create: () => ({ begin() {}, choose: (view: any) => (view.points < ${points} ? 1 : 0) }) }`;

/**
 * The source of a file with a user game: roll or hold; a one loses everything. `members` replace or add members; an empty text removes one. `scry` is the
 * module it imports.
 */
export function outsideGame(
  members: Readonly<Record<string, string>> = {},
  scry = fileURLToPath(new URL('../../../src/core/index.ts', import.meta.url)),
): string {
  const all = Object.entries({ ...MEMBERS, ...members }).filter(([, text]) => text !== '');
  return `import { Engine, FIRST_KIND, Layout, LOSS, State, View, WIN } from '${scry}';

class PigView extends View {
  at: number;
  constructor(at: number) { super(); this.at = at; }
  get points(): number { return this.s.all[this.at]; }
  write(out: Int32Array): number { out[0] = this.points; return 1; }
}

class Pig extends Engine<any, any> {
  seats = 1; mostCodes = 2; mostWords = 1; cards = [];
  layout = new Layout();
  at = this.layout.words('points');
  die = this.source(this.layout, 'die');
  essential = this.layout.essential;
  goal; sides;
  constructor(pack: any, params: any) {
    super();
    this.goal = params.goal;
    this.sides = pack.data.dice?.[0].sides ?? 6;
  }
  create() { return new State(this.layout.size); }
  start(s: any, key: any, game: number) { this.open(s, key, game); this.ask(s, FIRST_KIND, 0); }
  step() {}
  settle() {}
  flow(s: any) { this.ask(s, FIRST_KIND, 0); }
  legal(_s: any, out: Int32Array) { out[0] = 0; out[1] = 1; return 2; }
  allows(_s: any, code: number) { return code === 0 || code === 1; }
  apply(s: any, code: number) {
    s.round++;
    const roll = code === 0 ? 0 : this.luck.below(s, this.die, this.sides) + 1;
    if (code === 1 && roll > 1) s.all[this.at] += roll;
    else {
      s.outcome = code === 0 && s.all[this.at] >= this.goal ? WIN : LOSS;
      s.cause = code === 0 ? 1 : 2;
    }
    this.answered(s);
    this.run(s);
  }
  view() { return new PigView(this.at); }
  determinise() {}
  utility(s: any) { return s.outcome === WIN ? 1 : 0; }
  say(_s: any, code: number) { return code === 1 ? 'roll' : 'hold'; }
  show(s: any) { return s.all[this.at] + ' points'; }
  tell() { return ''; }
  metrics(sink: any) { return { begin() {}, wants: [], event() {}, end: (s: any) => { sink.row[0] = s.all[this.at]; } }; }
}

export default {
${all.map(([name, text]) => `  ${name}: ${text},`).join('\n')}
};
`;
}
