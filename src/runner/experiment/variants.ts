import type { PlainForm } from './plain-form.ts';

/** The factor whose levels are the named bundles of settings under `variants`. */
export const VARIANT = 'variant';

/** An experiment with variants plays them all, unless it chooses some of them itself. */
export function withVariants(form: PlainForm): PlainForm {
  const { variants, vary, set, cells } = form;
  if (variants === undefined || VARIANT in vary || VARIANT in set || cells?.some((cell) => VARIANT in cell)) return form;
  return { ...form, vary: { ...vary, [VARIANT]: Object.keys(variants) } };
}
