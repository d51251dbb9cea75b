/** Shows the view: marks, panels, tables and words. */
export const DRAW_SCRIPT = `
  const draw = () => {
    const cells = chosenCells();
    const off = (element) => cells !== null && !cells.has(element.dataset.c);
    for (const button of all('button[data-f]')) button.setAttribute('aria-pressed', String(pressed(button)));
    for (const mark of all('svg [data-c]')) mark.classList.toggle('off', off(mark));
    for (const panel of all('.panel[data-c]')) panel.hidden = cells !== null && !panel.dataset.c.split(' ').some((cell) => cells.has(cell));
    for (const group of all('.group')) group.hidden = all('.panel', group).every((panel) => panel.hidden);
    for (const picture of byRound) shade(picture);
    for (const table of tables) arrange(table, cells);
    tellChoice(cells);
    shareAxes();
    keepStops();
    address();
  };
  const anchor = read();
  draw();
  const target = anchor === '' ? null : document.getElementById(anchor);
  if (target) target.scrollIntoView();
`;
