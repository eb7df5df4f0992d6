import dagre from '@dagrejs/dagre';
import type { Card, Drawing, Line } from './drawing';

export interface Point {
  x: number;
  y: number;
}

export interface PositionedCard extends Card {
  /** Position of the top-left corner. */
  at: Point;
  width: number;
  height: number;
}

export interface PositionedLine extends Line {
  points: Point[];
  /** Position of the centre of the label. */
  labelAt: Point;
  labelWidth: number;
}

export interface Layout {
  cards: PositionedCard[];
  lines: PositionedLine[];
  width: number;
  height: number;
}

export const CARD_WIDTH = 216;
export const HEAD_HEIGHT = 46;
export const LINE_HEIGHT = 17;
/** Approximate width of a character in a label, in pixels. */
const CHARACTER_WIDTH = 5.9;
export const LABEL_HEIGHT = 18;
const MAX_LABEL_LENGTH = 26;
const BRIEF_LABEL_LENGTH = 14;

export const getCardHeight = ({ lines }: Pick<Card, 'lines'>): number =>
  HEAD_HEIGHT + (lines.length > 0 ? lines.length * LINE_HEIGHT + 6 : 0);

export const shortenLabel = (label: string): string =>
  label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1)}…` : label;

/** Shortens a label for a low zoom. */
export const abbreviateLabel = (label: string): string => {
  const [first = '', ...others] = label.split(' · ');
  return others.length > 0 || first.length > BRIEF_LABEL_LENGTH
    ? `${first.slice(0, BRIEF_LABEL_LENGTH)}…`
    : first;
};

export const getLabelWidth = (label: string): number =>
  label ? shortenLabel(label).length * CHARACTER_WIDTH + 12 : 0;

const GAP = 18;
const MARGIN = 12;

/** Places unconnected cards in rows below the others. */
const layOutRows = (cards: readonly Card[], columns: number, top: number): PositionedCard[] => {
  const placed: PositionedCard[] = [];
  let y = top;
  for (let first = 0; first < cards.length; first += columns) {
    const row = cards.slice(first, first + columns);
    for (const [column, card] of row.entries())
      placed.push({
        ...card,
        at: { x: MARGIN + column * (CARD_WIDTH + GAP), y },
        width: CARD_WIDTH,
        height: getCardHeight(card),
      });
    y += Math.max(...row.map(getCardHeight)) + GAP;
  }
  return placed;
};

/** Arranges cards from left to right or top to bottom so that few lines cross; unconnected cards are placed below. */
export const layOut = (drawing: Drawing, direction: 'LR' | 'TB'): Layout => {
  const joined = new Set(drawing.lines.flatMap(({ from, to }) => [from, to]));
  const main = layOutConnected(
    { lines: drawing.lines, cards: drawing.cards.filter(({ id }) => joined.has(id)) },
    direction,
  );
  const alone = drawing.cards.filter(({ id }) => !joined.has(id));
  if (alone.length === 0) return main;
  const columnLimit = Math.floor((main.width - 2 * MARGIN + GAP) / (CARD_WIDTH + GAP));
  const columns = Math.max(columnLimit, Math.min(alone.length, direction === 'LR' ? 4 : 2));
  const rows = layOutRows(alone, columns, main.cards.length > 0 ? main.height + GAP : MARGIN);
  return {
    ...main,
    cards: [...main.cards, ...rows],
    width: Math.max(main.width, ...rows.map(({ at, width }) => at.x + width + MARGIN)),
    height: Math.max(...rows.map(({ at, height }) => at.y + height + MARGIN)),
  };
};

const layOutConnected = (
  { cards, lines }: Pick<Drawing, 'cards' | 'lines'>,
  direction: 'LR' | 'TB',
): Layout => {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({
    rankdir: direction,
    nodesep: 14,
    ranksep: 22,
    edgesep: 6,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  for (const card of cards) graph.setNode(card.id, { width: CARD_WIDTH, height: getCardHeight(card) });
  for (const { from, to, label } of lines)
    graph.setEdge(from, to, {
      width: getLabelWidth(label),
      height: label ? LABEL_HEIGHT : 0,
      labelpos: 'c',
      weight: label ? 1 : 2,
    });
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const placed = cards.map((card): PositionedCard => {
    const { x, y, width: wide, height: high } = graph.node(card.id);
    return { ...card, at: { x: x - wide / 2, y: y - high / 2 }, width: wide, height: high };
  });
  return {
    // The sort order is also the Tab order.
    cards: placed.sort((a, b) => a.at.x - b.at.x || a.at.y - b.at.y),
    lines: lines.map((line): PositionedLine => {
      const edge = graph.edge(line.from, line.to);
      const points: Point[] = edge.points ?? [];
      const middle = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
      return {
        ...line,
        points,
        labelAt: { x: edge.x ?? middle.x, y: edge.y ?? middle.y },
        labelWidth: getLabelWidth(line.label),
      };
    }),
    width,
    height,
  };
};

/** Distance between a line's end and its handle, in pixels. */
const GRIP_SIZE = 13;

/** Returns the position of a line's handle, just before its end. */
export const getGripPoint = ({ points }: Pick<PositionedLine, 'points'>): Point | undefined => {
  const [before, end] = points.slice(-2);
  if (!before || !end) return undefined;
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const share = Math.min(1, GRIP_SIZE / length);
  return { x: end.x + (before.x - end.x) * share, y: end.y + (before.y - end.y) * share };
};

/** Returns an SVG path for a smooth line through the points. */
export const buildPath = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${first.x},${first.y}`];
  for (const [place, point] of rest.entries()) {
    const next = rest[place + 1];
    if (!next) parts.push(`L${point.x},${point.y}`);
    else parts.push(`Q${point.x},${point.y} ${(point.x + next.x) / 2},${(point.y + next.y) / 2}`);
  }
  return parts.join(' ');
};
