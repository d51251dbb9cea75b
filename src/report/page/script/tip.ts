/** Says in words what the mark under the pointer or the arrow keys shows; copies lines to the clipboard. */
export const TIP_SCRIPT = `
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const make = (tag, fields = {}) => Object.assign(document.createElement(tag), fields);
  const tip = document.getElementById('tip');

  let current = null;
  const hide = () => {
    if (current) current.classList.remove('on');
    current = null;
    tip.hidden = true;
  };
  const place = (at) => {
    const box = tip.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left + at.width / 2 - box.width / 2), document.documentElement.clientWidth - box.width - 8);
    const above = at.top - box.height - 8;
    tip.style.left = left + scrollX + 'px';
    tip.style.top = (above > 0 ? above : at.bottom + 8) + scrollY + 'px';
  };
  const say = (text, at) => {
    tip.textContent = text;
    tip.hidden = false;
    place(at.getBoundingClientRect());
  };
  const { names } = JSON.parse(document.getElementById('settings').textContent);
  // Words that begin with a colon are of a round or a setting.
  const wordsOf = ({ dataset: { say, r, c } }) => (say.startsWith(':') ? (r ? 'Round ' + r : names[c]) + say : say);
  for (const narrow of all('.for-narrow')) {
    const from = all('[data-say]', narrow.previousElementSibling);
    all('[data-say]', narrow).forEach((mark, i) => (mark.dataset.say ||= from[i].dataset.say));
  }
  const show = (mark) => {
    if (mark === current) return;
    hide();
    current = mark;
    mark.classList.add('on');
    say(wordsOf(mark) + (mark.dataset.copy ? ' – click or press Enter to copy: ' + mark.dataset.copy : ''), mark);
  };
  const markOf = (target) => target.closest && target.closest('svg[role=img] [data-say]:not(.off)');
  const lineOf = (element) => element.dataset.copy || (element.matches('code.copy') ? element.textContent : '');

  // The clipboard where the browser lets a page have it, else the older way.
  const copy = async (text, from) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = make('textarea', { value: text });
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
    }
    say('Copied: ' + (text.length > 90 ? text.slice(0, 90) + '…' : text), from);
  };
  const save = (blob, name) => {
    const link = make('a', { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };

  document.addEventListener('pointerover', (event) => {
    const found = markOf(event.target);
    if (found) show(found);
    else if (current) hide();
  });
  document.addEventListener('click', (event) => {
    const from = event.target.closest && event.target.closest('[data-copy], code.copy');
    if (from) copy(lineOf(from), from);
  });
  for (const code of all('code.copy')) {
    code.tabIndex = 0;
    code.setAttribute('role', 'button');
    code.title = 'Copy this line';
  }
  document.addEventListener('focusin', (event) => {
    const term = event.target.closest && event.target.closest('abbr');
    if (term) say(term.title, term);
  });
  document.addEventListener('focusout', hide);
`;
