import type { Strategy } from '../../src/core/index.ts';
import { help, isTurn, Kind, turn } from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';
import { RotationSensible } from './rotation-sensible.ts';

// What beating another's Threat is worth, in the weights of payments: one Power Token is ten.
const COST = 40;
const PRIZE = 20;
/** A mate that the rest of the round would leave with so little is in danger, and then each Spirit Cost counts for more. */
const DANGER = 4;
const SAVES = 100;
/** What one keeps for oneself before a mate is saved. */
const SAFE = 4;

/**
 * Plays its own board like `rotation-sensible`. A Use that nothing of its own is worth goes on the worst Threat of a team mate, weighed against its price, instead
 * of drawing; and a mate that would not live through the round, or barely, is helped before anything else, with a Turn of a Key too, as long as
 * the helper itself is safe. Alone and in a race it plays as `rotation-sensible` does.
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

  /** A mate is in danger and can be helped: the run that does it; 0 where there is none. */
  private save(view: VeilwraithView, out: Int32Array): number {
    if (view.spirit - view.totalCost - view.takenFor(view.threats) < SAFE || !this.anyInDanger(view)) return 0;
    this.outlook.lookAtHand(view);
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

  /** The Threat of a mate worth most after its price, of those in danger alone where `urgent`; the run grows by a Use on it. */
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
        // Keys and Foes are left to whoever needs them, unless they cost it Spirit; the Portal is its owner's to open.
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
  about: 'rotation-sensible that spends a spare Use on a team mate’s worst Threat and saves a mate in danger',
  create: () => new RotationHelper(),
};
export default rotationHelper;
