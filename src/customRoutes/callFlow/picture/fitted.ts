import type { PhoneSystem } from '../../../../telephony/routing/system';
import { buildFlowDrawing } from './drawFlow';
import type { Drawing, Highlight } from './drawing';
import { type CardKind, foldKinds, listFoldableKinds } from './foldKinds';
import { type Layout, layOut, type PositionedCard } from './layout';
import { MIN_FIT_ZOOM } from './readable';

/** Space available for the diagram, in pixels. */
export interface ViewSize {
  width: number;
  height: number;
}

/** Maximum number of cards for which layouts are tested for fit. */
const MAX_CARDS = 60;

const computeScale = ({ width, height }: ViewSize, bounds: ViewSize): number =>
  Math.min(1, bounds.width / Math.max(1, width), bounds.height / Math.max(1, height));

/** Returns the rectangle around cards. */
export const getBounds = (cards: readonly PositionedCard[]) => {
  const x = Math.min(...cards.map(({ at }) => at.x));
  const y = Math.min(...cards.map(({ at }) => at.y));
  return {
    ...{ x, y },
    width: Math.max(...cards.map(({ at, width }) => at.x + width)) - x,
    height: Math.max(...cards.map(({ at, height }) => at.y + height)) - y,
  };
};

/**
 * Lays out the diagram horizontally or vertically, depending on which allows a larger scale for the highlighted part or
 * the whole diagram.
 */
export const layOutToFit = (drawing: Drawing, bounds: ViewSize, highlighted: Highlight): Layout => {
  const measure = (layout: Layout): number => {
    const some = layout.cards.filter(({ id }) => highlighted.cards.has(id));
    return computeScale(some.length > 0 ? getBounds(some) : layout, bounds);
  };
  const [wide, high] = [layOut(drawing, 'LR'), layOut(drawing, 'TB')];
  return measure(high) > measure(wide) ? high : wide;
};

/** A diagram adapted to the available space. */
export interface ReadableFlow {
  /** The diagram without collapsed cards. */
  whole: Drawing;
  drawing: Drawing;
  /** Kinds whose cards are collapsed into one or, for numbers, listed on the cards of their destinations. */
  folded: readonly CardKind[];
}

const fitsView = (drawing: Drawing, bounds: ViewSize): boolean =>
  drawing.cards.length <= MAX_CARDS &&
  (['LR', 'TB'] as const).some(
    (direction) => computeScale(layOut(drawing, direction), bounds) >= MIN_FIT_ZOOM,
  );

/**
 * Draws a phone system so that it remains legible in the available space. If it does not fit, numbers are listed on the
 * cards of their destinations; if necessary, the kinds with the most cards are also collapsed.
 * @param opened kinds that are never collapsed
 */
export const findReadableDrawing = (
  system: PhoneSystem,
  { focus, visibleIds }: { focus: string | undefined; visibleIds: readonly string[] },
  bounds: ViewSize,
  opened: readonly CardKind[],
): ReadableFlow => {
  const whole = buildFlowDrawing(system, { focus, visibleIds });
  if (fitsView(whole, bounds)) return { whole, drawing: whole, folded: [] };
  const pinned = new Set(visibleIds);
  const withNumbers = whole.cards.some(({ kind, id }) => kind === 'number' && !pinned.has(id));
  const plain = withNumbers ? buildFlowDrawing(system, { focus, visibleIds, showsNumbers: true }) : whole;
  const order = listFoldableKinds(plain, pinned);
  let folded = order;
  for (let count = 0; count < order.length; count++)
    if (fitsView(foldKinds(plain, order.slice(0, count), pinned), bounds)) {
      folded = order.slice(0, count);
      break;
    }
  const kinds: CardKind[] = withNumbers ? ['number', ...folded] : folded;
  const still = kinds.filter((kind) => !opened.includes(kind));
  const base = still.includes('number') ? plain : whole;
  return { whole, drawing: foldKinds(base, still, pinned), folded: kinds };
};
