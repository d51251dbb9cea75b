import type { Command } from 'commander';
import { stringify } from 'yaml';
import { allowedWords, type GameDef, InputError, type Pack, resolveParams, speakingParam } from '../../core/index.ts';
import { type Catalogue, gameIn, noPack, shipped, usualPack } from '../../files/catalogue.ts';
import { findLayers } from '../../files/over.ts';
import { loadPack } from '../../files/pack-folder.ts';
import { catalogueFor } from '../../runner/experiment/game-file.ts';
import { listStrategies, simplestPlayer } from '../../runner/experiment/strategies.ts';
import { contentOf } from '../../schemas/content.ts';
import { DONE } from '../exit.ts';
import { print } from '../terminal.ts';
import { checkFree, writeNew } from './write-new.ts';

/** scry new experiment: an experiment that runs as it is, with a comment at every line. */
export function newExperiment(verb: Command, finish: (code: number) => void): void {
  verb
    .description('a commented experiment that runs as it is')
    .argument('[name]', 'its name; the file is <name>.yaml', 'my-experiment')
    .requiredOption('--game <g>', 'its game: an id, or the path of a game of your own')
    .action(async (given: string, { game }: { readonly game: string }) => {
      const name = given.replace(/\.ya?ml$/, '');
      if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name))
        throw new InputError(`"${given}" names no file here; a name is of letters, digits and dashes, such as my-experiment`);
      const path = `${name}.yaml`;
      checkFree([{ path, text: '' }]);
      const catalogue = await catalogueFor(game, '.', shipped);
      writeNew([{ path, text: await template(name, game, gameIn(catalogue, game), catalogue) }]);
      print([`${path}  an experiment, to be changed into yours`, '', `scry validate ${path}`, `scry run ${path}`].join('\n'));
      finish(DONE);
    });
}

async function template(name: string, game: string, def: GameDef, catalogue: Catalogue): Promise<string> {
  const packName = usualPack(def, catalogue);
  const pack = loadPack(packName === undefined ? noPack(catalogue) : findLayers(def, packName, '.', catalogue), (await contentOf(def)).pack);
  const players = (await listStrategies(def, catalogue)).filter(({ roles }) => roles.includes('play'));
  const ids = players.map(({ id }) => id);
  const [plain, other] = [ids.includes('random') ? 'random' : ids[0], simplestPlayer(players)];
  const params = resolveParams(def.params, {}, pack);
  // Where seats compete, one of them changes its player; otherwise both sides would always be equal.
  const rivals = def.compile(pack, params).rivals;
  const factor = rivals ? 'seats.0.strategy' : 'strategy';
  const levels = [...new Set([plain, other])];
  const scenario = scenarioLine(def, params, pack);
  const fixed = [...(rivals ? [`  strategy: ${word(plain)} # every other seat`] : []), ...(scenario === undefined ? [] : [`  ${scenario}`])];
  return `${[
    `# Check it with \`scry validate ${name}.yaml\`, play it with \`scry run ${name}.yaml\`.`,
    'title: How much does the player matter? # the question that the report answers',
    `game: ${word(game)}`,
    ...(packName === undefined ? [] : [`pack: ${word(packName)} # or the path of a pack of your own, such as ./mine`]),
    `seed: ${word(name)} # the same seed gives the same games`,
    'games: 400 # in every cell; `scry run --plan` tells how precise that is',
    `# Every combination of these values is a cell. All names: scry list parameters --game ${game}`,
    'vary:',
    `  ${factor}: [${levels.map(word).join(', ')}]${also(ids, levels)}`,
    ...(fixed.length === 0 ? [] : ['# The same in every cell.', 'set:', ...fixed]),
    ...(levels.length === 1 ? [] : ['# Differences from one level, with intervals.', `compare: { factor: ${factor}, baseline: ${word(plain)} }`]),
    '# Without this line the report chooses its sections. All names: scry list sections',
    '# report: [summary, win-rate, comparisons, causes, length]',
    '# What you want to be so; `scry check` tests it.',
    `# expect: [{ where: { ${factor}: ${word(other)} }, win: [0.4, 0.6] }]`,
  ].join('\n')}\n`;
}

/** The scenario of the game, if it has several. */
function scenarioLine(def: GameDef, params: ReturnType<typeof resolveParams>, pack: Pack): string | undefined {
  const name = def.scenarioParam in def.params ? speakingParam(def.params, params, def.scenarioParam) : def.scenarioParam;
  const decl = def.params[name];
  if (decl?.type !== 'word') return undefined;
  return `${name}: ${word(String(params[name]))}${also(allowedWords(decl, pack), [String(params[name])])}`;
}

/** Other values named in a comment. */
const MOST_NAMED = 5;

function also(values: readonly string[], but: readonly string[]): string {
  const others = values.filter((value) => !but.includes(value));
  if (others.length === 0) return '';
  return ` # also: ${others.slice(0, MOST_NAMED).join(', ')}${others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : ''}`;
}

/** A word as YAML, quoted if it has to be. */
function word(text: string): string {
  return stringify(text).trim();
}
