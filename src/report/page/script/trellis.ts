/** Panels that stand together share their axes: labels stay in the first column and in the lowest row. */
export const TRELLIS_SCRIPT = `
  const labels = (panel, axis) => all('[data-axis=' + axis + '] text', panel).map((text) => text.textContent).join('|');
  const shareAxes = () => {
    for (const grid of all('.panels:not(.alone)')) {
      const shown = all('.panel', grid).filter((panel) => !panel.hidden && isShown(panel));
      const at = shown.map((panel) => ({ panel, left: panel.offsetLeft, top: panel.offsetTop }));
      for (const { panel, left, top } of at) {
        const first = at.find((other) => other.top === top);
        const below = at.find((other) => other.left === left && other.top > top);
        panel.classList.toggle('shares-beside', first.panel !== panel && labels(first.panel, 'beside') === labels(panel, 'beside'));
        panel.classList.toggle('shares-along', below !== undefined && labels(below.panel, 'along') === labels(panel, 'along'));
      }
    }
  };
  new ResizeObserver(shareAxes).observe(document.body);
  // A chart of a part of the page that was folded has no places until it is shown.
  document.addEventListener('toggle', shareAxes, true);
`;
