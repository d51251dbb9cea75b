import * as z from 'zod';

/** The origin of a record's numbers. A card of which a rulebook prints only the name is a stand-in. */
export const provenanceFields = {
  source: z.enum(['rulebook', 'stand-in']).describe('where the numbers come from'),
  printed: z.array(z.string()).min(1).optional().describe('fields of a stand-in whose numbers a rulebook prints'),
};
