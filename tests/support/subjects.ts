import { allowedWords, type GameDef, loadPack, type Pack, type ParamDecl, type ParamValue, resolveParams } from '../../src/core/index.ts';
import { games, listPacks, packFolder } from '../../src/games/registry.ts';
import type { Subject } from './conformance.ts';

/** The pack a game comes with: the stand-in where there is one. */
export function ownPack(def: GameDef): Pack {
  const packs = listPacks(def);
  const name = packs.includes('stand-in') ? 'stand-in' : packs[0];
  if (name === undefined) throw new Error(`${def.id} comes without a pack`);
  return loadPack(packFolder(def, name, '.'), def.pack);
}

/** The scenarios (vignettes, formats, chapters) of a game, by the words its scenario parameter allows. */
function scenariosOf(def: GameDef, pack: Pack): readonly string[] {
  const param = def.params[def.scenarioParam];
  return param !== undefined && param.type === 'word' ? allowedWords(param, pack) : [];
}

/** Every registered game in every scenario, under its default parameters otherwise. */
export function subjects(): { name: string; subject: Subject }[] {
  return games.flatMap((def) => {
    const pack = ownPack(def);
    return scenariosOf(def, pack).map((scenario) => ({
      name: `${def.id}, ${scenario}`,
      subject: { def, pack, params: resolveParams(def.params, { [def.scenarioParam]: scenario }, pack) },
    }));
  });
}

/** A registered game with one parameter set to something else than its default. */
export interface Variation {
  readonly name: string;
  readonly def: GameDef;
  readonly pack: Pack;
  readonly given: Readonly<Record<string, ParamValue>>;
}

/** Every parameter of every registered game, one at a time: flags turned over, numbers at both ends, each other word. Scenarios are subjects already. */
export function variations(): Variation[] {
  return games.flatMap((def) => {
    const pack = ownPack(def);
    return Object.entries(def.params)
      .filter(([name]) => name !== def.scenarioParam)
      .flatMap(([name, decl]) => otherValues(decl, pack).map((value) => ({ name: `${def.id}, ${name} ${value}`, def, pack, given: { [name]: value } })));
  });
}

function otherValues(decl: ParamDecl, pack: Pack): ParamValue[] {
  switch (decl.type) {
    case 'flag':
      return [!decl.default];
    case 'int':
    case 'number':
      return [decl.min, decl.max].filter((value) => value !== decl.default);
    case 'word':
      return allowedWords(decl, pack).filter((word) => word !== decl.default);
    case 'words':
      return allowedWords(decl, pack).map((word) => [word]);
  }
}
