/** Members of a strategy that works, as code. */
const whole = (game: string): Readonly<Record<string, string>> => ({
  id: "'mine'",
  game: `'${game}'`,
  roles: "['play']",
  about: "'takes the first move'",
  create: '() => ({ begin() {}, choose: () => 0 })',
});

function code(members: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return `// A strategy of my own.\nexport default {\n${given.map(([name, value]) => `  ${name}: ${value},`).join('\n')}\n};\n`;
}

const changed =
  (changes: Readonly<Record<string, string | undefined>>) =>
  (game: string): string =>
    code({ ...whole(game), ...changes });

const begun =
  (first: string) =>
  (game: string): string =>
    `${first}\n${code(whole(game))}`;

/** Ways to break a strategy in TypeScript for a game, by name. */
export const STRATEGY_BREAKS: Readonly<Record<string, (game: string) => string>> = {
  'an open brace': (game) => code(whole(game)).replace('};', ''),
  'an open string': changed({ about: "'takes the first move" }),
  'a word too many': begun('let best worst = 1;'),
  'no default export': (game) => code(whole(game)).replace('export default', 'export const mine ='),
  'a function as export': () => 'export default function choose() { return 0; }\n',
  'a text as export': () => "export default 'mine';\n",
  'nothing as export': () => 'export default null;\n',
  'a list as export': (game) => code(whole(game)).replace('default {', 'default [{').replace('};', '}];'),
  'no id': changed({ id: undefined }),
  'no game': changed({ game: undefined }),
  'no roles': changed({ roles: undefined }),
  'no about': changed({ about: undefined }),
  'no create': changed({ create: undefined }),
  'a number as id': changed({ id: '7' }),
  'a misspelt member': changed({ create: undefined, craete: '() => ({ choose: () => 0 })' }),
  'another game': changed({ game: "'chess'" }),
  'a text as roles': changed({ roles: "'play'" }),
  'numbers as roles': changed({ roles: '[1, 2]' }),
  'an unknown role': changed({ roles: "['plya']" }),
  'an option of no type': changed({ options: "{ which: { type: 'colour', default: 1, about: '' } }" }),
  'an option without a default': changed({ options: "{ which: { type: 'int', min: 0, max: 3, about: '' } }" }),
  'a number as options': changed({ options: '3' }),
  'an error while it is loaded': begun("throw new Error('no cards today');"),
  'a name that is not defined': begun('const best = bestMoveOfAll;'),
  'a call of nothing': begun('const view: any = undefined;\nview.cards.first();'),
  'the end of the process': begun('process.exit(0);'),
  'an import of a missing file': begun("import { best } from './helpers.ts';\nconsole.log(best);"),
  'an import of a missing package': begun("import { best } from 'nonesuch-package';\nconsole.log(best);"),
  'an import of a missing name': begun("import { bestMove } from 'scry';\nbestMove();"),
  'an error in create': changed({ create: "() => { throw new Error('no table'); }" }),
  'create returns nothing': changed({ create: '() => {}' }),
  'a player without choose': changed({ create: '() => ({ begin() {} })' }),
  'a player that is a promise': changed({ create: 'async () => ({ begin() {}, choose: () => 0 })' }),
  'a text as choose': changed({ create: "() => ({ begin() {}, choose: 'first' })" }),
  Python: () => 'def choose(view, codes):\n    return 0\n',
};
