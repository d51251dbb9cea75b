import type * as z from 'zod';
import type { GameContent, GameDef, ListShape, PackShape, RecordShape } from '../core/index.ts';

/** Games write their schemas with zod. */
type ContentSchemas = GameContent<z.ZodType>;
export type PackSchemas = PackShape<z.ZodType>;
export type RecordSchema = RecordShape<z.ZodType>;
export type ListSchemas = ListShape<z.ZodType>;

/** The formats of a game's packs and lists. */
export async function contentOf(def: GameDef): Promise<ContentSchemas> {
  return (await def.content()) as ContentSchemas;
}
