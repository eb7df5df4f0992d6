import { CARD_WIDTH, type Layout } from '../picture/layout';

/** A part of the diagram that fits on a page. */
export interface Tile {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Margin around the content of a page, in diagram pixels. */
const EDGE_MARGIN = 14;

interface Span {
  from: number;
  to: number;
}

/**
 * Divides a length into stretches that fit on a page. An element cut off at the end of a stretch is repeated in full at
 * the start of the next one.
 */
const splitSpans = (things: readonly Span[], length: number, page: number): Span[] => {
  const stretches: Span[] = [];
  for (let from = 0; from < length; ) {
    const to = Math.min(length, from + page);
    stretches.push({ from, to });
    if (to === length) break;
    const begins = things
      .filter((stretch) => stretch.from < to && stretch.to > to)
      .map((stretch) => stretch.from - EDGE_MARGIN)
      .filter((begin) => begin > from);
    from = Math.min(to, ...begins);
  }
  return stretches;
};

/**
 * Divides a diagram into pages without scaling it, from left to right, then down. Empty pages are omitted.
 * @param page space on a page, in diagram pixels
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
