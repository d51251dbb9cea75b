import { ALL, CAP, H, LOSS, type LuckSource, WIN } from '../../../core/index.ts';
import { ENEMIES } from '../content/formats.ts';
import { type CompiledEnemy, type CompiledMission, Meets } from '../content/missions.ts';
import { VeilRules } from '../rules/rules.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { G } from '../state/progress.ts';
import { B, type Hero, Match, S, type VeilState } from '../state/state.ts';
import { BY_OBJECTIVE, BY_TALLY, DAMAGE, TRAP } from '../state/words.ts';

/** A mission of a campaign: the party's turns are those of a team; the enemy's are carried out here (TV-Z05 – TV-Z21). */
export abstract class MissionRules extends VeilRules {
  protected abstract readonly missions: readonly CompiledMission[];
  protected abstract readonly enemyLuck: LuckSource;
  private readonly targets = new Int32Array(512);

  /** Players of the party; Allies and enemies have the seats after them. */
  get players(): number {
    return this.t.party;
  }

  protected missionOf(s: VeilState): CompiledMission {
    return this.missions[s.campaign[G.MISSION]];
  }

  private get firstEnemy(): number {
    return this.seats - ENEMIES;
  }

  /** The enemy that sits here in this mission. */
  protected enemyAt(s: VeilState, seat: number): CompiledEnemy | undefined {
    return seat < this.firstEnemy ? undefined : this.missionOf(s).enemies[seat - this.firstEnemy];
  }

  private scripted(s: VeilState, seat: number): boolean {
    return seat >= this.firstEnemy && !this.missionOf(s).duel;
  }

  // Hooks of the turn

  protected override turnPhase(s: VeilState, h: Hero): P {
    return this.scripted(s, h.seat) ? P.ENEMY : super.turnPhase(s, h);
  }

  protected override noteClause(s: VeilState, h: Hero): void {
    if (!this.scripted(s, h.seat)) super.noteClause(s, h);
  }

  protected override noteSkipped(s: VeilState, h: Hero): void {
    if (!this.scripted(s, h.seat)) super.noteSkipped(s, h);
  }

  protected override clauseWaits(s: VeilState, h: Hero): boolean {
    return !this.scripted(s, h.seat) && super.clauseWaits(s, h);
  }

  /** Allies act first, so that what they give can be used; then the players. */
  protected override opener(s: VeilState, side: number): number {
    if (side === 0) for (let seat = this.players; seat < this.firstEnemy; seat++) if (s.heroes[seat].own[S.OUT] === 0) return seat;
    return super.opener(s, side);
  }

  /** TV-Z09: an objective that counts rounds is met when they are over. */
  protected override endsWithRound(s: VeilState): boolean {
    const { survive } = this.missionOf(s);
    if (survive > 0 && s.round >= survive) {
      this.decide(s, WIN);
      s.cause = BY_OBJECTIVE;
      return true;
    }
    return super.endsWithRound(s);
  }

  // The enemy's turn

  protected override enemyActs(s: VeilState, h: Hero): boolean {
    const m = s.match;
    switch (m[Match.PHASE]) {
      case P.ENEMY:
        this.arrive(s);
        s.heroes[this.firstEnemy].own[S.POOL + DAMAGE] = this.enemyDamage(s);
        m[Match.ANSWERED] = 0;
        m[Match.PHASE] = P.ENEMY_LOCK;
        return false;
      case P.ENEMY_LOCK:
        // TV-Z65: an opponent's turn, so Damage may be prevented before it is dealt.
        if (this.lock(s, h)) return true;
        m[Match.PHASE] = P.ENEMY_STRIKE;
        return false;
      default:
        if (this.dealEnemyDamage(s)) return true;
        m[Match.PHASE] = P.END;
        return false;
    }
  }

  private recruitsOfParty(s: VeilState): number {
    let n = 0;
    for (let seat = 0; seat < this.players; seat++) n += s.heroes[seat].own[S.RECRUITS];
    return n;
  }

  private arrive(s: VeilState): void {
    const { arrives, arrivals } = this.missionOf(s);
    if (arrives < 0) return;
    const n = arrivals.at(s.campaign[G.HEROES], s.round, this.recruitsOfParty(s));
    for (let i = 0; i < n; i++) {
      this.enterRecruit(s, s.heroes[this.firstEnemy], arrives);
      this.emit(s, ALL, K.E_ARRIVED, this.firstEnemy, arrives);
    }
  }

  /** TV-Z06: what the living enemies and their Recruits deal together. */
  private enemyDamage(s: VeilState): number {
    const { enemies, arrivalDamage } = this.missionOf(s);
    const heroes = s.campaign[G.HEROES];
    const recruits = this.recruitsOfParty(s);
    let n = arrivalDamage.at(heroes, s.round, recruits) * s.heroes[this.firstEnemy].own[S.RECRUITS];
    for (let k = 0; k < enemies.length; k++) if (s.heroes[this.firstEnemy + k].own[S.OUT] === 0) n += enemies[k].damage.at(heroes, s.round, recruits);
    s.heroes[this.firstEnemy].books[B.MADE + DAMAGE] += n;
    if (n > 0) this.emit(s, ALL, K.E_GAINED, this.firstEnemy, DAMAGE, n);
    return n;
  }

  /** TV-Z13 – TV-Z19: point by point down the order; true when the party is asked or something must be settled first. */
  private dealEnemyDamage(s: VeilState): boolean {
    const pool = s.heroes[this.firstEnemy].own;
    if (this.missionOf(s).meets === Meets.all) {
      const n = pool[S.POOL + DAMAGE];
      pool[S.POOL + DAMAGE] = 0;
      for (let seat = 0; seat < this.firstEnemy && n > 0; seat++) if (s.heroes[seat].own[S.OUT] === 0) this.hit(s, s.heroes[seat], n);
      return s.match[Match.HURT] !== 0;
    }
    while (pool[S.POOL + DAMAGE] > 0) {
      const n = this.enemyTargets(s, this.targets);
      if (n === 0) return false;
      if (n > 1 && !this.options.campaign.enemyTiesRandom) {
        this.ask(s, K.K_ENEMY_DAMAGE, this.spokesman(s)); // TV-Z18
        return true;
      }
      this.takeEnemyDamage(s, this.targets[n === 1 ? 0 : this.luck.roll(s, this.enemyLuck, n)]);
      if (s.match[Match.HURT] !== 0 || s.all[H.depth] > 0) return true;
    }
    return false;
  }

  /** The first living player, who answers for the party: a person where there is one. */
  protected spokesman(s: VeilState): number {
    let first = -1;
    for (let seat = 0; seat < this.players; seat++) {
      if (s.heroes[seat].own[S.OUT] !== 0) continue;
      if (this.automatic[seat] === 0) return seat;
      if (first < 0) first = seat;
    }
    return first < 0 ? 0 : first;
  }

  /** Who comes next: codes, ascending; several where the party decides. */
  protected enemyTargets(s: VeilState, out: Int32Array): number {
    const lowest = this.missionOf(s).meets === Meets.lowest;
    let n = lowest ? 0 : this.recruitTargets(s, true, out);
    if (n === 0 && !lowest) n = this.recruitTargets(s, false, out);
    if (n > 0) return n;
    let best = 0;
    for (let seat = 0; seat < this.firstEnemy; seat++) {
      const { own } = s.heroes[seat];
      if (own[S.OUT] !== 0) continue;
      const order = n === 0 ? 1 : lowest ? best - own[S.HEALTH] : own[S.HEALTH] - best;
      if (order < 0) continue;
      if (order > 0) n = 0;
      best = own[S.HEALTH];
      out[n++] = C.HIT_HERO + seat;
    }
    return n;
  }

  private recruitTargets(s: VeilState, shields: boolean, out: Int32Array): number {
    let n = 0;
    for (let seat = 0; seat < this.players; seat++) {
      const h = s.heroes[seat];
      let nth = 0;
      for (let i = 0; i < h.own[S.RECRUITS]; i++) {
        const card = h.own[S.RECRUIT + i];
        nth = i > 0 && h.own[S.RECRUIT + i - 1] === card ? nth + 1 : 0;
        if ((this.t.shield[card] !== 0) === shields && !this.likeBefore(h, i)) out[n++] = C.HIT + card * C.NTH + nth;
      }
    }
    out.subarray(0, n).sort();
    return n;
  }

  /** TV-Z17: as much as it can take; the rest goes on. */
  protected takeEnemyDamage(s: VeilState, code: number): void {
    const pool = s.heroes[this.firstEnemy].own;
    if (code >= C.HIT_HERO) {
      const victim = s.heroes[code - C.HIT_HERO];
      const n = Math.min(pool[S.POOL + DAMAGE], victim.own[S.HEALTH]);
      pool[S.POOL + DAMAGE] -= n;
      this.hit(s, victim, n);
      return;
    }
    const victim = s.heroes[this.t.owner[((code - C.HIT) / C.NTH) | 0]];
    pool[S.POOL + DAMAGE] -= this.hitRecruit(s, victim, this.namedRecruit(victim, code - C.HIT), pool[S.POOL + DAMAGE]);
  }

  // Enemies as targets

  /** TV-Z20, TV-Z21, TV-Z72: an enemy that Slay kills, as the card that stands for it; -1 for none. */
  protected override slayable(s: VeilState, seat: number): number {
    const enemy = this.enemyAt(s, seat);
    return enemy === undefined || enemy.unslayable || s.heroes[seat].own[S.OUT] !== 0 ? -1 : enemy.card;
  }

  protected override slayEnemy(s: VeilState, h: Hero): void {
    this.emit(s, ALL, K.E_SLAIN, h.seat, (this.enemyAt(s, h.seat) as CompiledEnemy).card);
    h.own[S.HEALTH] = 0;
    s.match[Match.HURT] = 1;
    s.cause = BY_TALLY;
  }

  /** An enemy with Shield stands before the rest; one without a Health total cannot be hit. */
  protected override openTotal(s: VeilState, h: Hero, victim: Hero): boolean {
    if (victim.own[S.MAXIMUM] === 0) return false;
    if (victim.own[S.GUARDS] !== 0) return victim.own[S.HEALTH] > 0;
    return super.openTotal(s, h, victim);
  }

  protected override hasShield(h: Hero): boolean {
    return super.hasShield(h) || (h.own[S.GUARDS] !== 0 && h.own[S.HEALTH] > 0);
  }

  /** TV-N02: an enemy with Shield takes what it can before anything else is open; there is nothing to choose in that. */
  protected override choosesTarget(s: VeilState, h: Hero): boolean {
    const { own } = this.tally(s, h);
    for (let seat = this.firstEnemy; h.seat < this.firstEnemy && seat < this.seats; seat++) {
      const guard = s.heroes[seat];
      if (guard.own[S.GUARDS] === 0) continue;
      const n = Math.min(own[S.POOL + DAMAGE], guard.own[S.HEALTH]);
      own[S.POOL + DAMAGE] -= n;
      if (n > 0) this.hit(s, guard, n);
    }
    return super.choosesTarget(s, h);
  }

  /** TV-Z73: where nobody has a Discard Pile a Trap is set aside. */
  protected override receive(s: VeilState, h: Hero, card: number): void {
    if (this.t.type[card] === TRAP && h.seat < this.players && !this.missionOf(s).duel) return;
    super.receive(s, h, card);
  }

  /** An enemy's Recruits have no pile to go to. */
  protected override toDiscard(s: VeilState, h: Hero, card: number): void {
    if (!this.scripted(s, h.seat)) super.toDiscard(s, h, card);
  }

  // Victory and defeat

  /** TV-Z09, TV-Z25, TV-Z57, TV-Z64: the objective with a player left to meet it, or no player left. */
  protected override settle(s: VeilState): void {
    const m = s.match;
    if (m[Match.HURT] === 0) return;
    m[Match.HURT] = 0;
    const place = m[Match.OUTS] + 1;
    for (let seat = 0; seat < this.seats; seat++) {
      const { own, books } = s.heroes[seat];
      if (own[S.OUT] !== 0 || own[S.HEALTH] > 0 || own[S.MAXIMUM] === 0) continue;
      own[S.OUT] = place;
      books[B.OUT_ROUND] = s.round;
      m[Match.OUTS]++;
      this.emit(s, ALL, K.E_ELIMINATED, seat);
      if (seat >= this.firstEnemy) this.enemyFalls(s, seat);
    }
    let living = 0;
    for (let seat = 0; seat < this.players; seat++) if (s.heroes[seat].own[S.OUT] === 0) living++;
    const { kill } = this.missionOf(s);
    let left = 0;
    for (let k = 0; k < ENEMIES; k++) if ((kill & (1 << k)) !== 0 && s.heroes[this.firstEnemy + k].own[S.OUT] === 0) left++;
    if (living === 0) this.decide(s, LOSS);
    else if (kill !== 0 && left === 0) this.decide(s, WIN);
    else for (let seat = 0; seat < this.seats; seat++) if (s.heroes[seat].own[S.OUT] === place) this.leave(s, s.heroes[seat]);
  }

  private decide(s: VeilState, outcome: number): void {
    s.outcome = outcome;
    s.winner = outcome === WIN ? 0 : this.firstEnemy;
  }

  private enemyFalls(s: VeilState, fallen: number): void {
    const { enemies } = this.missionOf(s);
    for (let k = 0; k < enemies.length; k++) {
      const h = s.heroes[this.firstEnemy + k];
      if (h.seat !== fallen && h.own[S.OUT] === 0 && h.own[S.HEALTH] > 0) this.heal(s, h, enemies[k].heals);
    }
  }

  override utility(s: VeilState, seat: number): number {
    if (s.outcome === 0 || s.outcome === CAP) return 0;
    return (s.outcome === WIN) === seat < this.firstEnemy ? 1 : 0;
  }
}
