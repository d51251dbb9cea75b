import type { Strategy } from '../../src/core/index.ts';
import { best } from '../../src/games/veil-of-ruin/play/answers.ts';
import { HexKind, hexChosen } from '../../src/games/veil-of-ruin/play/moves.ts';
import type { RuinView } from '../../src/games/veil-of-ruin/play/view.ts';

/** What a hex is worth to a player, by its kind. A boss counts once for each tier. */
export type Tastes = Readonly<Partial<Record<HexKind, number>>>;

/** What a Sanctuary is worth more to a party at 0 HP than to one at its maximum. */
export const IN_NEED = 8;
/** The hexes behind the next one count a little less: plans change. */
const FURTHER = 0.9;

/** Walks the map to its end in thought and votes for the hex where the best path begins. */
export function pathStrategy(id: string, about: string, tastes: Tastes, inNeed = 0): Strategy<RuinView> {
  const taste = (view: RuinView, hex: number): number => {
    const kind = view.kindOfHex(hex) as HexKind;
    return (tastes[kind] ?? 0) * (kind === HexKind.bossFight ? view.tierOfHex(hex) : 1);
  };
  const worth = (view: RuinView, hex: number): number => {
    const ways = view.waysFrom(hex).map((way) => worth(view, way));
    return taste(view, hex) + (ways.length === 0 ? 0 : FURTHER * Math.max(...ways));
  };
  return {
    id,
    game: 'veil-of-ruin',
    roles: ['path'],
    about,
    create: () => ({
      begin() {},
      choose(view, codes, n) {
        const need = inNeed * missing(view);
        return best(n, (i) => {
          const hex = hexChosen(codes[i]);
          return worth(view, hex) + (view.kindOfHex(hex) === HexKind.sanctuary ? need : 0);
        });
      },
    }),
  };
}

/** The share of their HP that the heroes lack. */
function missing(view: RuinView): number {
  let hp = 0;
  let maximum = 0;
  for (const hero of view.party) {
    hp += hero.hp;
    maximum += hero.maximum;
  }
  return 1 - hp / maximum;
}
