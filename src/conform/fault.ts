/** A place in the games that a check plays. Decisions are counted from 0, forced ones included. */
export interface Spot {
  readonly game?: number;
  readonly decision?: number;
}

/** A promise that a game breaks, in plain words. */
export class Fault extends Error {
  readonly what: string;
  readonly spot: Spot;

  constructor(what: string, spot: Spot = {}, cause?: unknown) {
    super(`${spotWords(spot)}${what}`, { cause });
    this.name = 'Fault';
    this.what = what;
    this.spot = spot;
  }
}

function spotWords({ game, decision }: Spot): string {
  if (game === undefined) return '';
  return decision === undefined ? `game ${game}: ` : `game ${game}, decision ${decision}: `;
}

/** The fault behind an error: what a check throws inside a game's code may be wrapped on its way out. */
export function faultIn(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error;
  return error instanceof Error ? faultIn(error.cause) : undefined;
}
