import type { ParamDecl, ParamSpec, Params, ParamValue } from '../../core/index.ts';

/**
 * Declares the options of a bot by their defaults, so that experiments can set and vary them like those of other strategies. A list names the allowed words, the
 * default first.
 */
export function optionSpec(options: Params): ParamSpec {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, declared(value)]));
}

function declared(value: ParamValue): ParamDecl {
  const about = 'an option of the bot';
  if (typeof value === 'number') return { type: 'number', about, default: value, min: -Number.MAX_VALUE, max: Number.MAX_VALUE };
  if (typeof value === 'boolean') return { type: 'flag', about, default: value };
  const values = typeof value === 'string' ? [value] : value;
  return { type: 'word', about, default: values[0], values };
}
