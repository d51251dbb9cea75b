import type { Strategy } from '../../src/core/index.ts';
import { help, isTurn, Kind, turn } from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';
import { RotationSensible } from './rotation-sensible.ts';

// Worth of beating a team mate's Threat, in the weights of payments: one Power Token is ten.
const COST = 40;
const PRIZE = 20;
/** A mate is in danger if the rest of the round would leave it with this little Spirit. Each Spirit Cost then counts for more. */
const DANGER = 4;
const SAVES = 100;
/** Spirit to keep for oneself before saving a mate. */
const SAFE = 4;

/**
 * Plays its own board like `rotation-sensible`. If none of its own Threats is worth a Use, it beats the worst Threat of a team mate, weighed against its price,
 * instead of drawing. It first helps a mate that would not, or barely, survive the round, if necessary by Turning a Key, as long as it is safe itself. Alone
 * and in a race it plays like `rotation-sensible`.
 */
class RotationHelper extends RotationSensible {
  override plan(view: VeilwraithView, out: Int32Array): number {
    if (view.kind === Kind.play && view.mayHelp && !view.competitive) {
      const n = this.save(view, out);
      if (n > 0) return n;
    }
    return super.plan(view, out);
  }

  protected override spareUse(view: VeilwraithView, out: Int32Array, n: number): number {
    return view.mayHelp && !view.competitive ? this.helpOut(view, out, n, false) : n;
  }

  /** Writes the run that helps a mate in danger; 0 if there is none. */
  private save(view: VeilwraithView, out: Int32Array): number {
    if (view.spirit - view.totalCost - view.takenFor(view.threats) < SAFE || !this.anyInDanger(view)) return 0;
    if (!view.hasUsed) return this.helpOut(view, out, 0, true);
    this.outlook.lookAtKeys(view, true);
    if (this.outlook.turnable < 0) return 0;
    out[0] = turn(this.outlook.turnable);
    const n = this.helpOut(view, out, 1, true);
    return n > 1 ? n : 0;
  }

  private anyInDanger(view: VeilwraithView): boolean {
    for (let seat = 0; seat < view.wraiths; seat++) if (seat !== view.who && inDanger(view, seat)) return true;
    return false;
  }

  /** Appends a Use on the mate's Threat worth most after its price; with `urgent`, only of mates in danger. */
  private helpOut(view: VeilwraithView, out: Int32Array, from: number, urgent: boolean): number {
    const { cards, others } = view;
    const { outlook, payment } = this;
    outlook.lookAtActions(view, from > 0 && isTurn(out[from - 1]));
    payment.look();
    let best = 0;
    let code = -1;
    for (let seat = 0; seat < view.wraiths; seat++) {
      if (seat === view.who || !others.isInGame(seat)) continue;
      const danger = inDanger(view, seat);
      if (urgent && !danger) continue;
      for (let i = 0; i < others.threats(seat); i++) {
        const card = others.threat(seat, i);
        const cost = others.isIgnored(seat, i) ? 0 : others.cost(seat, i);
        // Leave Keys and Foes to whoever needs them, unless they cost the mate Spirit; only its owner opens the Portal.
        if (cost === 0 || cards.isPortal(card) || cards.discardsThreats(card)) continue;
        const worth = cost * (danger ? SAVES : COST) + (cards.isPrize(card) ? PRIZE : 0);
        if (worth <= best) continue;
        for (let v = 0; v < cards.values(card); v++) {
          const action = cards.action(card, v);
          const value = others.value(seat, i, v);
          if (value > outlook.most[action] || !others.isOpen(seat, i, v)) continue;
          if (!payment.find(view, action, value - outlook.power[action], worth - best)) continue;
          best = worth - payment.weight;
          payment.keep();
          this.action = action;
          code = help(view, seat, i, v);
        }
      }
    }
    if (code < 0) return from;
    out[from] = code;
    return payment.write(view, out, from + 1);
  }
}

/** Would the rest of the round kill this Veilwraith, or nearly? */
function inDanger(view: VeilwraithView, seat: number): boolean {
  const { others } = view;
  return others.isInGame(seat) && others.spirit(seat) - others.totalCost(seat) - view.takenFor(others.threats(seat)) < DANGER;
}

const rotationHelper: Strategy<VeilwraithView> = {
  id: 'rotation-helper',
  game: 'veilwraith',
  roles: ['play'],
  about: 'rotation-sensible that spends a spare Use on a teammate’s worst Threat and rescues a teammate in danger',
  create: () => new RotationHelper(),
};
export default rotationHelper;
