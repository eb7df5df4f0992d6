/** Returns how many pixels of an element's content are cut off horizontally; 0 if fully visible. */
export const getOverflow = (element: HTMLElement): number =>
  [element, ...element.querySelectorAll<HTMLElement>('*')].reduce(
    (widest, { clientWidth, scrollWidth }) =>
      // Visually hidden text is one pixel wide.
      clientWidth > 1 ? Math.max(widest, scrollWidth - clientWidth) : widest,
    0,
  );

/** Horizontal cell padding plus a small margin, in pixels. */
const cellPadding = 26;

/** Returns the width that fits all of a cell's content, in pixels. */
export const getContentWidth = (cell: HTMLElement): number => {
  // Absolutely positioned elements, such as the resize edge, do not count towards the width.
  const nodes = [...cell.childNodes].filter(
    (node) => !(node instanceof Element && getComputedStyle(node).position === 'absolute'),
  );
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first || !last) return cellPadding;
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  return Math.ceil(range.getBoundingClientRect().width) + cellPadding;
};
