/** The list of contents marks the section in view. */
export const CONTENTS_SCRIPT = `
  const links = new Map(all('nav a').map((link) => [link.hash.slice(1), link]));
  const inView = new Set();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? inView.add(target.id) : inView.delete(target.id);
      const [first] = [...links.keys()].filter((id) => inView.has(id));
      for (const [id, link] of links) id === first ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current');
    },
    // A section counts while it crosses a line in the upper third of the window.
    { rootMargin: '-25% 0px -74% 0px' },
  );
  for (const section of all('section[id]')) watch.observe(section);
`;
