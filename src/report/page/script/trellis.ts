/**
 * Panels of a chart that stand together share what is equal: labels beside the plot stay in the first column, labels along it in the lowest row, titles in the
 * highest. Groups share with each other if each is one row.
 */
export const TRELLIS_SCRIPT = `
  const labels = (panel, axis) => all('[data-axis=' + axis + '] text', panel).map((text) => text.textContent).join('|');
  const titleOf = (panel) => (panel.querySelector('h4') || panel).textContent;
  const shareAxes = () => {
    for (const figure of all('figure')) {
      const places = all('.panel', figure).filter(isShown).map((panel) => ({ panel, grid: panel.parentElement, left: panel.offsetLeft, top: panel.offsetTop }));
      if (places.length < 2) continue;
      const inRows = places.every(({ grid, top }) => places.every((other) => other.grid !== grid || other.top === top));
      for (const { panel, grid, left, top } of places) {
        const first = places.find((other) => other.grid === grid && other.top === top);
        const column = places.filter((other) => other.left === left && (inRows || other.grid === grid));
        const [above, below] = [-1, 1].map((step) => column[column.findIndex((other) => other.panel === panel) + step]);
        const shares = (other, what) => other !== undefined && other.panel !== panel && what(other.panel) === what(panel);
        panel.classList.toggle('shares-beside', shares(first, (each) => labels(each, 'beside')));
        panel.classList.toggle('shares-along', shares(below, (each) => labels(each, 'along')));
        panel.classList.toggle('shares-title', shares(above, titleOf));
      }
    }
  };
  new ResizeObserver(() => {
    shareAxes();
    keepStops();
  }).observe(document.body);
`;
