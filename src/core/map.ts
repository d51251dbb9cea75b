/** A map as it is drawn and recorded: its geometry is written to run.json, its counts to places.arrow. x goes to the right, y down; the unit does not matter. */
export interface MapShape {
  readonly name: string;
  /** Numbered in this order. A game with several maps goes on counting, so each id belongs to one map. */
  readonly places: readonly MapPlace[];
  readonly edges: readonly MapEdge[];
  /** Own counts of the game (`placeCounts`) that the picture writes under a place: per game, after a word such as "Threat +". */
  readonly tells?: readonly { readonly count: string; readonly word: string }[];
}

export interface MapPlace {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** A way between two places, by their ids. */
export interface MapEdge {
  readonly from: string;
  readonly to: string;
  /** It leads from `from` to `to` only. */
  readonly oneWay?: true;
  /** What it takes to go there; 1 if absent. */
  readonly cost?: number;
}

/** The ids of all places of some maps, by their numbers. */
export function placeIds(maps: readonly MapShape[] = []): string[] {
  return maps.flatMap(({ places }) => places.map(({ id }) => id));
}
