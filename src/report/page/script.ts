import { CHOICE_SCRIPT } from './script/choice.ts';
import { CONTENTS_SCRIPT } from './script/contents.ts';
import { DRAW_SCRIPT } from './script/draw.ts';
import { IMAGE_SCRIPT } from './script/image.ts';
import { KEYS_SCRIPT } from './script/keys.ts';
import { ROUNDS_SCRIPT } from './script/rounds.ts';
import { TABLES_SCRIPT } from './script/tables.ts';
import { TIP_SCRIPT } from './script/tip.ts';
import { TOLD_SCRIPT } from './script/told.ts';
import { TRELLIS_SCRIPT } from './script/trellis.ts';
import { VIEW_SCRIPT } from './script/view.ts';

const PARTS = [
  TIP_SCRIPT,
  VIEW_SCRIPT,
  CHOICE_SCRIPT,
  TOLD_SCRIPT,
  ROUNDS_SCRIPT,
  TABLES_SCRIPT,
  KEYS_SCRIPT,
  TRELLIS_SCRIPT,
  CONTENTS_SCRIPT,
  IMAGE_SCRIPT,
  DRAW_SCRIPT,
];

/** The page's only script. Nothing is lost without it but comfort: every number stands in a table. Its hash is in the page's security policy. */
export const PAGE_SCRIPT = `'use strict';
(() => {${PARTS.join('')}})();
`;
