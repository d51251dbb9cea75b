import { ANSWER_STYLE } from './style/answer.ts';
import { BASE_STYLE } from './style/base.ts';
import { CHOICE_STYLE } from './style/choice.ts';
import { FIGURE_STYLE } from './style/figures.ts';
import { PRINT_STYLE } from './style/print.ts';
import { TABLE_STYLE } from './style/tables.ts';
import { colourVariables } from './theme.ts';

/** The page's style sheet: system fonts, light and dark by the reader's setting, paper always light. */
export const PAGE_STYLE = [colourVariables(), BASE_STYLE, ANSWER_STYLE, FIGURE_STYLE, TABLE_STYLE, CHOICE_STYLE, PRINT_STYLE].join('\n');
