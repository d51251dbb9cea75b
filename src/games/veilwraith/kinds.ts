import { type EventSpec, FIRST_KIND, type KindSpec } from '../../core/index.ts';
import { PASS } from './codes.ts';

/** Kinds of decision. Windows are optional and passed for players that do not stop at them (VW-?10). */
export const KIND_LIST = [
  { name: 'play', role: 'play' },
  { name: 'use', role: 'play' },
  { name: 'use-now', role: 'play' },
  { name: 'combine', role: 'play' },
  { name: 'activate', role: 'play' },
  { name: 'action', role: 'play' },
  { name: 'threat', role: 'play' },
  { name: 'threat-discard', role: 'play' },
  { name: 'hand', role: 'play' },
  { name: 'discard-pile', role: 'play' },
  { name: 'key', role: 'play' },
  { name: 'option', role: 'play' },
  { name: 'put-back', role: 'play' },
  { name: 'shed', role: 'play' },
  { name: 'order', role: 'play' },
  { name: 'window-start', role: 'play', pass: PASS },
  { name: 'window-threat', role: 'play', pass: PASS },
  { name: 'window-draw', role: 'play', pass: PASS },
  { name: 'window-spirit', role: 'play', pass: PASS },
  { name: 'window-end', role: 'play', pass: PASS },
  { name: 'starting-order', role: 'play' },
  { name: 'starting-exhaust', role: 'play' },
  { name: 'return', role: 'upgrades' },
  { name: 'add', role: 'upgrades' },
  { name: 'flip-action', role: 'rewards' },
  { name: 'flip-token', role: 'rewards' },
] as const satisfies readonly KindSpec[];
type KindName = (typeof KIND_LIST)[number]['name'];
const number = (name: KindName): number => FIRST_KIND + KIND_LIST.findIndex((k) => k.name === name);

export const K_PLAY = number('play');
export const K_USE = number('use');
export const K_USE_NOW = number('use-now');
export const K_COMBINE = number('combine');
export const K_ACTIVATE = number('activate');
export const K_ACTION = number('action');
export const K_THREAT = number('threat');
export const K_THREAT_DISCARD = number('threat-discard');
export const K_HAND = number('hand');
export const K_DISCARD_PILE = number('discard-pile');
export const K_KEY = number('key');
export const K_OPTION = number('option');
export const K_PUT_BACK = number('put-back');
export const K_SHED = number('shed');
export const K_ORDER = number('order');
export const K_WINDOW_START = number('window-start');
export const K_WINDOW_THREAT = number('window-threat');
export const K_WINDOW_DRAW = number('window-draw');
export const K_WINDOW_SPIRIT = number('window-spirit');
export const K_WINDOW_END = number('window-end');
export const K_STARTING_ORDER = number('starting-order');
export const K_STARTING_EXHAUST = number('starting-exhaust');
export const K_RETURN = number('return');
export const K_ADD = number('add');
export const K_FLIP_ACTION = number('flip-action');
export const K_FLIP_TOKEN = number('flip-token');

/** What happens in a game, told through the one door. */
export const EVENT_LIST = [
  { name: 'round', fields: ['round'] },
  { name: 'threat-drawn', fields: ['card'] },
  { name: 'memory-drawn', fields: ['card', 'phase draw 0, by an effect 1, from beneath 2'] },
  { name: 'memory-played', fields: ['card'] },
  { name: 'power-added', fields: ['action', 'n'] },
  { name: 'combined', fields: ['card', 'card', 'power'] },
  { name: 'tilted', fields: ['action'] },
  { name: 'use-begun', fields: ['action', 'card, or -1 for Draw', 'value'] },
  { name: 'compared', fields: ['power', 'value', 'tokens spent'] },
  { name: 'draw-used', fields: ['action', 'slot'] },
  { name: 'value-defeated', fields: ['card', 'value index'] },
  { name: 'defeated', fields: ['card', 'action, or -1 by an effect', 'rounds in play'] },
  { name: 'threat-discarded', fields: ['card', 'from the area 0, from the deck 1'] },
  { name: 'moved', fields: ['action', 'slot it was used from'] },
  { name: 'key-turned', fields: ['card'] },
  { name: 'key-flipped', fields: ['card'] },
  { name: 'portal-enters' },
  { name: 'spirit-lost', fields: ['n', 'spirit phase 0, effect 1'] },
  { name: 'spirit-gained', fields: ['n', 'boost 0, effect 1'] },
  { name: 'tokens', fields: ['action', 'change'] },
  { name: 'memory-discarded', fields: ['card', 'effect 0, over the limit 1'] },
  { name: 'memory-removed', fields: ['card'] },
  { name: 'memory-recovered', fields: ['card'] },
  { name: 'memory-reshuffle', fields: ['cards'] },
  { name: 'threat-reshuffle', fields: ['cards'] },
  { name: 'ignored', fields: ['card'] },
  { name: 'exhausted', fields: ['action'] },
  { name: 'reset', fields: ['action'] },
  { name: 'round-end' },
  { name: 'beneath', fields: ['card', 'threat'] },
  { name: 'returned', fields: ['card'] },
  { name: 'added', fields: ['card'] },
  { name: 'face-flipped', fields: ['action'] },
  { name: 'token-flipped', fields: ['slot'] },
  { name: 'key-reset', fields: ['card'] },
  { name: 'arranged' },
  { name: 'looked', fields: ['cards'] },
  { name: 'archfiend' },
] as const satisfies readonly EventSpec[];
type EventName = (typeof EVENT_LIST)[number]['name'];
const event = (name: EventName): number => EVENT_LIST.findIndex((e) => e.name === name);

export const E_ROUND = event('round');
export const E_THREAT = event('threat-drawn');
export const E_MEMORY = event('memory-drawn');
export const E_PLAYED = event('memory-played');
export const E_POWER = event('power-added');
export const E_COMBINED = event('combined');
export const E_TILTED = event('tilted');
export const E_USE = event('use-begun');
export const E_COMPARED = event('compared');
export const E_DRAW_USED = event('draw-used');
export const E_VALUE = event('value-defeated');
export const E_DEFEATED = event('defeated');
export const E_THREAT_DISCARDED = event('threat-discarded');
export const E_MOVED = event('moved');
export const E_TURNED = event('key-turned');
export const E_FLIPPED = event('key-flipped');
export const E_PORTAL = event('portal-enters');
export const E_LOST = event('spirit-lost');
export const E_GAINED = event('spirit-gained');
export const E_TOKENS = event('tokens');
export const E_DISCARDED = event('memory-discarded');
export const E_REMOVED = event('memory-removed');
export const E_RECOVERED = event('memory-recovered');
export const E_MEMORY_RESHUFFLE = event('memory-reshuffle');
export const E_THREAT_RESHUFFLE = event('threat-reshuffle');
export const E_IGNORED = event('ignored');
export const E_EXHAUSTED = event('exhausted');
export const E_RESET = event('reset');
export const E_ROUND_END = event('round-end');
export const E_BENEATH = event('beneath');
export const E_RETURNED = event('returned');
export const E_ADDED = event('added');
export const E_FACE = event('face-flipped');
export const E_TOKEN_FACE = event('token-flipped');
export const E_KEY_RESET = event('key-reset');
export const E_ARRANGED = event('arranged');
export const E_LOOKED = event('looked');
export const E_ARCHFIEND = event('archfiend');
