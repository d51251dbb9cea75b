/**
 * The page's only script: says in words what the mark under the pointer shows, and lets arrow keys walk the marks of a focused picture.
 * Without it nothing is lost but this: every number also stands in a table. Its hash is in the page's security policy.
 */
export const PAGE_SCRIPT = `'use strict';
(() => {
  const tip = document.getElementById('tip');
  let current = null;
  const hide = () => {
    if (current) current.classList.remove('on');
    current = null;
    tip.hidden = true;
  };
  const show = (mark) => {
    if (mark === current) return;
    hide();
    current = mark;
    mark.classList.add('on');
    tip.textContent = mark.getAttribute('aria-label');
    tip.hidden = false;
    const at = mark.getBoundingClientRect();
    const box = tip.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left + at.width / 2 - box.width / 2), document.documentElement.clientWidth - box.width - 8);
    const above = at.top - box.height - 8;
    tip.style.left = left + scrollX + 'px';
    tip.style.top = (above > 0 ? above : at.bottom + 8) + scrollY + 'px';
  };
  const markOf = (target) => target.closest('svg[role=img] [aria-label]');
  document.addEventListener('pointerover', (event) => {
    const mark = markOf(event.target);
    if (mark) show(mark);
    else hide();
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('keydown', (event) => {
    const picture = document.activeElement;
    if (event.key === 'Escape') hide();
    if (!picture || !picture.matches('svg[role=img]')) return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const marks = [...picture.querySelectorAll('[aria-label]')];
    if (marks.length === 0) return;
    event.preventDefault();
    const at = marks.indexOf(current);
    show(marks[at < 0 ? (step > 0 ? 0 : marks.length - 1) : (at + step + marks.length) % marks.length]);
  });
})();
`;
