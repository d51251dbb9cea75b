import type { Decider, Layout, Luck, LuckSource, State, Stream } from '../../core/index.ts';
import { Zone } from '../../core/index.ts';
import { Ballots } from '../ballots/ballots.ts';
import { writeKnown } from '../cards.ts';
import { Consent } from '../consent/consent.ts';
import { ReactionStack } from '../reactions/reaction-stack.ts';
import { HiddenRoles } from '../roles/hidden-roles.ts';
import { StateBallots, StateSeenBallots } from './ballots.ts';
import { StateConsent } from './consent.ts';
import { type PileHost, ZonePile, ZoneSeen } from './pile.ts';
import { StateReactions } from './reactions.ts';
import { dealOf, StateRoles, StateSeenRoles } from './roles.ts';
import type { FieldSpec, FieldSpecs, PileSpec } from './shape.ts';
import type { Sight } from './sight.ts';

/** What a field needs of the rules. */
export interface FieldHost extends PileHost {
  readonly seats: number;
  readonly cards: readonly string[];
  cardName(card: number): string;
}

/** A field of a simple game in its state: as the rules use it, as players see it, and as text. */
export interface Field {
  readonly name: string;
  /** Its zone, if it is a pile; one for each seat, if it has such. */
  readonly piles?: { readonly zones: readonly Zone[]; readonly spec: PileSpec };
  onTable(s: State): PropertyDescriptor;
  inView(at: () => Sight): PropertyDescriptor;
  /** Writes what a player knows of it from `at` on; returns where that ends. */
  write(s: State, who: Decider, out: Int32Array, at: number): number;
  /** As `who` sees it (null: everything). */
  shown(s: State, who: Decider | null): string;
  /** Deals what is hidden in it from the start. */
  deal?(s: State, luck: Luck, source: LuckSource): void;
  /** Replaces what a player does not know; piles are dealt anew together. */
  redeal?(s: State, who: Decider, rng: Stream, belief?: Int32Array): void;
}

/** The words of the fields that are carried from chapter to chapter; all other fields follow them. */
export interface CarriedWords {
  readonly at: number;
  readonly end: number;
}

/** Lays out the fields, those that are carried first; returns them in the order of their declaration. */
export function layFields(
  layout: Layout,
  specs: FieldSpecs,
  carries: readonly string[],
  host: FieldHost,
): { readonly fields: readonly Field[]; readonly carried: CarriedWords } {
  const names = Object.keys(specs);
  const laid = new Map<string, Field>();
  const lay = (name: string): unknown => laid.set(name, layField(layout, name, specs[name], host));
  const at = layout.size;
  carries.forEach(lay);
  const end = layout.size;
  names.filter((name) => !laid.has(name)).forEach(lay);
  return { fields: names.map((name) => laid.get(name) as Field), carried: { at, end } };
}

function layField(layout: Layout, name: string, spec: FieldSpec, host: FieldHost): Field {
  const { seats, cards } = host;
  if (spec === 'number') return numberField(name, layout.words(name));
  if (spec === 'perSeat') return numbersField(name, layout.words(name, seats), seats);
  if (spec === 'perCard') return perCardField(name, layout.words(name, cards.length), host);
  if ('numbers' in spec) return numbersField(name, layout.words(name, spec.numbers), spec.numbers);
  if ('ballots' in spec) return ballotsField(name, new Ballots(layout, name, { voters: seats, choices: spec.ballots, abstain: spec.abstain === true }));
  if ('consent' in spec) return consentField(name, new Consent(layout, name, { seats, rule: spec.consent }));
  if ('reactions' in spec) return reactionsField(name, new ReactionStack(layout, name, { seats, depth: spec.reactions }));
  if ('roles' in spec) return rolesField(name, new HiddenRoles(layout, name, dealOf(name, spec, seats)), spec.roles);
  const zone = (each: string): Zone => new Zone(layout.zone(each, spec.pile, { hidden: spec.hidden === true }));
  if (spec.perSeat !== true) return pileField(name, zone(name), spec, host);
  return pilesField(
    name,
    Array.from({ length: seats }, (_, seat) => zone(`${name} of seat ${seat}`)),
    spec,
    host,
  );
}

function numberField(name: string, at: number): Field {
  return {
    name,
    onTable: (s) => ({
      get: () => s.all[at],
      set: (value: number) => {
        s.all[at] = value;
      },
    }),
    inView: (sight) => ({ get: () => sight().s.all[at] }),
    write: (s, _who, out, n) => {
      out[n] = s.all[at];
      return n + 1;
    },
    shown: (s) => String(s.all[at]),
  };
}

function numbersField(name: string, at: number, size: number): Field {
  const numbers = (s: State): Int32Array => s.all.subarray(at, at + size);
  return {
    name,
    onTable: (s) => ({ value: numbers(s) }),
    inView: (sight) => ({ get: () => Array.from(numbers(sight().s)) }),
    write: (s, _who, out, n) => {
      out.set(numbers(s), n);
      return n + size;
    },
    shown: (s) => numbers(s).join(' '),
  };
}

/** Shown by name, without the cards whose number is 0. */
function perCardField(name: string, at: number, { cards }: FieldHost): Field {
  const shown = (s: State): string => cards.flatMap((card, i) => (s.all[at + i] === 0 ? [] : [`${card} ${s.all[at + i]}`])).join(', ');
  return { ...numbersField(name, at, cards.length), shown: (s) => shown(s) || '(none)' };
}

function pileField(name: string, zone: Zone, spec: PileSpec, host: FieldHost): Field {
  return {
    name,
    piles: { zones: [zone], spec },
    onTable: (s) => ({ value: new ZonePile(zone, s, host) }),
    inView: (sight) => ({ value: new ZoneSeen(zone, sight, host.cards) }),
    write: (s, who, out, n) => writeKnown(s, zone, who, out, n),
    shown: (s, who) => shownPile(s, zone, who, host),
  };
}

function pilesField(name: string, zones: readonly Zone[], spec: PileSpec, host: FieldHost): Field {
  return {
    name,
    piles: { zones, spec },
    onTable: (s) => ({ value: zones.map((zone) => new ZonePile(zone, s, host)) }),
    inView: (sight) => ({ value: zones.map((zone) => new ZoneSeen(zone, sight, host.cards)) }),
    write: (s, who, out, at) => zones.reduce((n, zone) => writeKnown(s, zone, who, out, n), at),
    shown: (s, who) => zones.map((zone) => shownPile(s, zone, who, host)).join(' | '),
  };
}

function shownPile(s: State, zone: Zone, who: Decider | null, host: FieldHost): string {
  const cards = Array.from({ length: zone.count(s) }, (_, i) => (who === null || zone.knows(s, i, who) ? host.cardName(zone.card(s, i)) : '?'));
  return cards.length === 0 ? '(empty)' : cards.join(' ');
}

function ballotsField(name: string, ballots: Ballots): Field {
  return {
    name,
    onTable: (s) => ({ value: new StateBallots(ballots, s) }),
    inView: (sight) => ({ value: new StateSeenBallots(ballots, sight) }),
    write: (s, who, out, n) => ballots.write(s, who, out, n),
    shown: (s, who) => ballots.text(s, who),
    redeal: (s, who, rng) => ballots.redeal(s, who, rng),
  };
}

function consentField(name: string, consent: Consent): Field {
  return {
    name,
    onTable: (s) => ({ value: new StateConsent(consent, () => s) }),
    inView: (sight) => ({ value: new StateConsent(consent, () => sight().s) }),
    write: (s, _who, out, n) => consent.write(s, out, n),
    shown: (s) => consent.text(s),
  };
}

function reactionsField(name: string, stack: ReactionStack): Field {
  return {
    name,
    onTable: (s) => ({ value: new StateReactions(stack, () => s) }),
    inView: (sight) => ({ value: new StateReactions(stack, () => sight().s) }),
    write: (s, _who, out, n) => stack.write(s, out, n),
    shown: (s) => stack.text(s),
  };
}

function rolesField(name: string, roles: HiddenRoles, names: readonly string[]): Field {
  return {
    name,
    onTable: (s) => ({ value: new StateRoles(roles, names, s) }),
    inView: (sight) => ({ value: new StateSeenRoles(roles, names, sight) }),
    write: (s, who, out, n) => roles.write(s, who, out, n),
    shown: (s, who) => roles.text(s, who, names),
    deal: (s, luck, source) => roles.deal(s, luck, source),
    redeal: (s, who, rng, belief) => roles.redeal(s, who, rng, belief),
  };
}
