import type { PhoneSystem } from '../../../../telephony/routing/system';
import { drawFlow } from './drawFlow';
import type { Drawing } from './drawing';
import type { Highlight } from './flowSvg';
import { type CardKind, foldKinds, listFoldableKinds } from './foldKinds';
import { type Layout, layOut } from './layout';
import { MIN_FIT } from './readable';

/** Space available for the diagram, in pixels. */
export interface ViewSize {
  width: number;
  height: number;
}

/** Above this number of cards, the layout is not tested for fit. */
const MAX_CARDS = 60;

const computeScale = ({ width, height }: ViewSize, room: ViewSize): number =>
  Math.min(1, room.width / Math.max(1, width), room.height / Math.max(1, height));

/** Returns the size of the highlighted part of a layout. */
const getHighlightSize = ({ cards }: Layout, lit: Highlight): ViewSize => {
  const some = cards.filter(({ id }) => lit.cards.has(id));
  const spread = (from: number[], to: number[]) => Math.max(0, ...to) - Math.min(...from);
  return {
    width: spread(
      some.map(({ at }) => at.x),
      some.map(({ at, width }) => at.x + width),
    ),
    height: spread(
      some.map(({ at }) => at.y),
      some.map(({ at, height }) => at.y + height),
    ),
  };
};

/** Lays out the diagram horizontally or vertically, whichever allows the larger scale for the highlighted part or the whole. */
export const layOutToFit = (drawing: Drawing, room: ViewSize, lit: Highlight): Layout => {
  const [first, ...others] = (['LR', 'TB'] as const).map((direction) => {
    const layout = layOut(drawing, direction);
    return { layout, scale: computeScale(lit.cards.size > 0 ? getHighlightSize(layout, lit) : layout, room) };
  });
  const best = others.reduce(
    (one, other) => (other.scale > one.scale ? other : one),
    first ?? throwAborted(),
  );
  return best.layout;
};

const throwAborted = (): never => {
  throw new Error('There is always a direction.');
};

/** A diagram adapted to the available space. */
export interface ReadableFlow {
  /** The diagram without any collapsed cards. */
  whole: Drawing;
  drawing: Drawing;
  /** Kinds with cards collapsed into one or, for numbers, moved to their destination cards. */
  folded: readonly CardKind[];
}

const fitsView = (drawing: Drawing, room: ViewSize): boolean =>
  drawing.cards.length <= MAX_CARDS &&
  (['LR', 'TB'] as const).some((direction) => computeScale(layOut(drawing, direction), room) >= MIN_FIT);

/**
 * Draws a phone system so that it remains legible in the available space: unchanged if it fits; otherwise with numbers
 * on
 * their destination cards; otherwise also with the most frequent kinds collapsed, as many as necessary.
 * @param opened kinds that are never collapsed
 */
export const findReadable = (
  system: PhoneSystem,
  { focus, shown }: { focus: string | undefined; shown: readonly string[] },
  room: ViewSize,
  opened: readonly CardKind[],
): ReadableFlow => {
  const whole = drawFlow(system, { focus, shown });
  if (fitsView(whole, room)) return { whole, drawing: whole, folded: [] };
  const kept = new Set(shown);
  const withNumbers = whole.cards.some(({ kind, id }) => kind === 'number' && !kept.has(id));
  const plain = withNumbers ? drawFlow(system, { focus, shown, tellsNumbers: true }) : whole;
  const order = listFoldableKinds(plain, kept);
  let folded = order;
  for (let many = 0; many < order.length; many++)
    if (fitsView(foldKinds(plain, order.slice(0, many), kept), room)) {
      folded = order.slice(0, many);
      break;
    }
  const kinds: CardKind[] = withNumbers ? ['number', ...folded] : folded;
  const still = kinds.filter((kind) => !opened.includes(kind));
  const base = still.includes('number') ? plain : whole;
  return { whole, drawing: foldKinds(base, still, kept), folded: kinds };
};
