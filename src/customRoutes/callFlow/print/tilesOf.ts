import { CARD_WIDTH, type Layout } from '../picture/layout';

/** A part of a picture that fits on a page. */
export interface Tile {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room around what stands on a page, in the picture's pixels. */
const EDGE_MARGIN = 14;

interface Span {
  from: number;
  to: number;
}

/**
 * Cuts a length into stretches no longer than a page. What is cut through at the end of one stands whole in the next, which
 * begins with it.
 */
const splitSpans = (things: readonly Span[], length: number, page: number): Span[] => {
  const stretches: Span[] = [];
  for (let from = 0; from < length; ) {
    const to = Math.min(length, from + page);
    stretches.push({ from, to });
    if (to === length) break;
    const begins = things
      .filter((one) => one.from < to && one.to > to)
      .map((one) => one.from - EDGE_MARGIN)
      .filter((begin) => begin > from);
    from = Math.min(to, ...begins);
  }
  return stretches;
};

/**
 * The pages a picture takes at its own size, each with at least one card on it: from left to right, then down.
 * @param page room on a page, in the picture's pixels
 */
export const splitTiles = (
  { cards, width, height }: Layout,
  page: { width: number; height: number },
): Tile[] => {
  const columns = splitSpans(
    cards.map(({ at }) => ({ from: at.x, to: at.x + CARD_WIDTH })),
    width,
    page.width,
  );
  const rows = splitSpans(
    cards.map((card) => ({ from: card.at.y, to: card.at.y + card.height })),
    height,
    page.height,
  );
  return rows
    .flatMap((row) =>
      columns.map((column) => ({
        x: column.from,
        y: row.from,
        width: column.to - column.from,
        height: row.to - row.from,
      })),
    )
    .filter((tile) =>
      cards.some(
        ({ at, width: wide, height: high }) =>
          at.x < tile.x + tile.width &&
          at.x + wide > tile.x &&
          at.y < tile.y + tile.height &&
          at.y + high > tile.y,
      ),
    );
};
