/**
 * Copies a chart as an image: its title, legend, panels and words as they stand on the page, and a line about where they are from. Colours and fonts are those
 * on the screen. Where the clipboard takes no image, it is saved.
 */
export const IMAGE_SCRIPT = `
  const SVG = 'http://www.w3.org/2000/svg';
  const EDGE = 20;
  const draws = (tag, fields, parent) => {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(fields)) element.setAttribute(name, value);
    parent.append(element);
    return element;
  };
  // A picture with the colours it has on the page: variables mean nothing outside of it.
  const fixed = (picture) => {
    const copied = picture.cloneNode(true);
    const originals = all('*', picture);
    all('*', copied).forEach((element, i) => {
      const style = getComputedStyle(originals[i]);
      for (const name of ['fill', 'stroke', 'stop-color']) if ((element.getAttribute(name) || '').includes('var(')) element.setAttribute(name, style.getPropertyValue(name));
      if (originals[i].matches('.off, .on, .band, [data-r]')) for (const name of ['opacity', 'fill', 'fill-opacity', 'stroke']) element.setAttribute(name, style.getPropertyValue(name));
      if (style.visibility === 'hidden') element.setAttribute('visibility', 'hidden');
    });
    copied.removeAttribute('style');
    return copied;
  };
  // Words stand where the page broke its lines.
  const writeWords = (element, left, top, parent) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const style = getComputedStyle(node.parentElement);
      for (const { index, 0: word } of node.data.matchAll(/[^ \\n\\t]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const box = range.getBoundingClientRect();
        const size = parseFloat(style.fontSize);
        const fields = { x: box.left - left, y: box.top - top + box.height / 2 + 0.35 * size, fill: style.color, 'font-size': size, 'font-weight': style.fontWeight };
        draws('text', { ...fields, 'font-family': style.fontFamily, opacity: getComputedStyle(node.parentElement.closest('button') || node.parentElement).opacity }, parent).textContent = word;
      }
    }
  };
  const source = () => {
    const text = (selector) => (document.querySelector(selector) || { textContent: '' }).textContent.trim();
    return [text('.kicker') + ': ' + text('h1'), text('header .note')].filter(Boolean);
  };
  const imageOf = (figure) => {
    const box = figure.getBoundingClientRect();
    const [left, top] = [box.left - EDGE, box.top - EDGE];
    const { color, fontFamily } = getComputedStyle(document.body);
    const lines = source();
    const [width, height] = [box.width + 2 * EDGE, box.height + 2 * EDGE + 10 + 18 * lines.length];
    const image = document.createElementNS(SVG, 'svg');
    for (const [name, value] of Object.entries({ xmlns: SVG, width, height, viewBox: '0 0 ' + width + ' ' + height })) image.setAttribute(name, value);
    draws('rect', { width, height, fill: getComputedStyle(document.documentElement).getPropertyValue('--paper').trim() }, image);
    for (const element of all('figcaption, ul.legend, h3, h4, .like', figure)) if (isShown(element) && !element.matches('.shares-title h4')) writeWords(element, left, top, image);
    for (const picture of all('svg[role=img]', figure).filter(isShown)) {
      const at = picture.getBoundingClientRect();
      const copied = fixed(picture);
      for (const [name, value] of Object.entries({ x: at.left - left, y: at.top - top, width: at.width, height: at.height, 'font-family': fontFamily, 'font-size': getComputedStyle(picture).fontSize })) copied.setAttribute(name, value);
      image.append(copied);
    }
    const quiet = getComputedStyle(document.querySelector('.kicker')).color;
    lines.forEach((line, i) => {
      const fields = { x: EDGE, y: height - EDGE - 18 * (lines.length - 1 - i), fill: quiet, 'font-size': 12, 'font-family': fontFamily };
      const written = draws('text', fields, image);
      written.textContent = line;
      // A long line is pressed together rather than cut off.
      if (line.length * 6.2 > box.width) for (const [name, value] of [['textLength', box.width], ['lengthAdjust', 'spacingAndGlyphs']]) written.setAttribute(name, value);
    });
    return { text: new XMLSerializer().serializeToString(image), width, height };
  };
  const png = async ({ text, width, height }) => {
    const picture = new Image();
    picture.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(text);
    await picture.decode();
    const canvas = make('canvas', { width: Math.ceil(2 * width), height: Math.ceil(2 * height) });
    const pen = canvas.getContext('2d');
    pen.scale(2, 2);
    pen.drawImage(picture, 0, 0, width, height);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  };
  for (const figure of all('figure')) {
    const title = figure.querySelector('figcaption').textContent;
    const button = make('button', { type: 'button', className: 'image', textContent: 'Copy image', ariaLabel: 'Copy image: ' + title });
    button.addEventListener('click', async () => {
      hide();
      const image = png(imageOf(figure));
      try {
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
        say('Copied as an image', button);
      } catch {
        save(await image, figure.id + '.png');
        say('Saved as an image', button);
      }
    });
    figure.querySelector('.title').append(button);
  }
`;
