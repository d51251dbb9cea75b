import { allowedWords, type GameDef, NO_STRATEGY, type Pack, type ParamDecl, type ParamSpec } from '../../core/index.ts';
import { type Catalogue, firstPack, noPack } from '../../files/catalogue.ts';
import { findLayers } from '../../files/over.ts';
import { loadPack } from '../../files/pack-folder.ts';
import { listStrategies } from '../../runner/experiment/strategies.ts';
import { contentOf } from '../../schemas/content.ts';

type ParameterRow = Readonly<Record<'game' | 'parameter' | 'default' | 'values' | 'about', string>>;

/** Rule options, then strategy options, all by the names that `--set` and `vary` accept. */
export async function parameterRows(defs: readonly GameDef[], catalogue: Catalogue): Promise<ParameterRow[]> {
  const rows: ParameterRow[] = [];
  for (const def of defs) {
    const pack = await shownPack(def, catalogue);
    const add = (spec: ParamSpec, prefix: string): void => {
      for (const [name, decl] of Object.entries(spec))
        rows.push({ game: def.id, parameter: `${prefix}${name}`, default: [decl.default].flat().join(', '), values: values(decl, pack), about: decl.about });
    };
    add(def.params, '');
    for (const { id, options } of await listStrategies(def, catalogue)) add(options, `strategies.${id}.`);
  }
  return rows;
}

export const range = (low: number, high: number): string => (low === high ? String(low) : `${low}–${high}`);

/** The pack whose words are shown. Undefined if the game needs one and has none. */
async function shownPack(def: GameDef, catalogue: Catalogue): Promise<Pack | undefined> {
  const { pack: shape } = await contentOf(def);
  if (catalogue.packsOf(def.id) === null) return loadPack(noPack(catalogue), shape);
  const name = firstPack(def, catalogue);
  return name === undefined ? undefined : loadPack(findLayers(def, name, '.', catalogue), shape);
}

function values(decl: ParamDecl, pack: Pack | undefined): string {
  switch (decl.type) {
    case 'flag':
      return 'true, false';
    case 'int':
    case 'number':
      return range(decl.min, decl.max);
    case 'word':
    case 'words':
      return pack === undefined && typeof decl.values === 'function' ? 'words of the pack' : allowedWords(decl, pack).join(', ');
    case 'strategy':
      return `a strategy${decl.optional === true ? `, or ${NO_STRATEGY}` : ''}`;
  }
}
