/** How many pixels of an element's content are cut off at its side; 0 where all of it is seen. */
export const getOverflow = (element: HTMLElement): number =>
  [element, ...element.querySelectorAll<HTMLElement>('*')].reduce(
    (most, { clientWidth, scrollWidth }) =>
      // Text kept for screen readers alone is one pixel wide.
      clientWidth > 1 ? Math.max(most, scrollWidth - clientWidth) : most,
    0,
  );

/** Both sides of a cell, and a little air. */
const cellPadding = 26;

/** The width that holds all of a cell's content, in pixels. */
export const getContentWidth = (cell: HTMLElement): number => {
  // What floats over a cell, as its edge does, is no part of its width.
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
