import type { PhoneSystem } from '../../../../telephony/routing/system';
import { drawFlow } from './drawFlow';
import type { Drawing } from './drawing';
import type { Lit } from './flowSvg';
import { type CardKind, foldable, foldKinds } from './foldKinds';
import { type Layout, layOut } from './layout';
import { LEAST_FIT } from './readable';

/** Room for the picture, in pixels. */
export interface Room {
  width: number;
  height: number;
}

/** More cards are not laid out to see whether they fit. */
const MOST_CARDS = 60;

const scaleOf = ({ width, height }: Room, room: Room): number =>
  Math.min(1, room.width / Math.max(1, width), room.height / Math.max(1, height));

/** The part of a layout that is lit. */
const litPart = ({ cards }: Layout, lit: Lit): Room => {
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

/** Laid out from left to right, or from top to bottom: whichever is drawn larger, of what is lit where anything is. */
export const layOutIn = (drawing: Drawing, room: Room, lit: Lit): Layout => {
  const [first, ...others] = (['LR', 'TB'] as const).map((direction) => {
    const layout = layOut(drawing, direction);
    return { layout, scale: scaleOf(lit.cards.size > 0 ? litPart(layout, lit) : layout, room) };
  });
  const best = others.reduce((one, other) => (other.scale > one.scale ? other : one), first ?? never());
  return best.layout;
};

const never = (): never => {
  throw new Error('There is always a direction.');
};

/** What is drawn of a phone system in a room. */
export interface Readable {
  /** All cards one by one. */
  whole: Drawing;
  drawing: Drawing;
  /** Kinds whose cards are folded into one, or stand on others: numbers. */
  folded: readonly CardKind[];
}

const fits = (drawing: Drawing, room: Room): boolean =>
  drawing.cards.length <= MOST_CARDS &&
  (['LR', 'TB'] as const).some((direction) => scaleOf(layOut(drawing, direction), room) >= LEAST_FIT);

/**
 * Draws a phone system so that all of it can be read in a room: as it is where it fits; else with numbers on the cards they
 * lead to; else with the kinds that have the most cards folded into one each, as many as it takes.
 * @param opened kinds that are not folded, whether it fits or not
 */
export const readableIn = (
  system: PhoneSystem,
  { focus, shown }: { focus: string | undefined; shown: readonly string[] },
  room: Room,
  opened: readonly CardKind[],
): Readable => {
  const whole = drawFlow(system, { focus, shown });
  if (fits(whole, room)) return { whole, drawing: whole, folded: [] };
  const kept = new Set(shown);
  const withNumbers = whole.cards.some(({ kind, id }) => kind === 'number' && !kept.has(id));
  const plain = withNumbers ? drawFlow(system, { focus, shown, tellsNumbers: true }) : whole;
  const order = foldable(plain, kept);
  let folded = order;
  for (let many = 0; many < order.length; many++)
    if (fits(foldKinds(plain, order.slice(0, many), kept), room)) {
      folded = order.slice(0, many);
      break;
    }
  const kinds: CardKind[] = withNumbers ? ['number', ...folded] : folded;
  const still = kinds.filter((kind) => !opened.includes(kind));
  const base = still.includes('number') ? plain : whole;
  return { whole, drawing: foldKinds(base, still, kept), folded: kinds };
};
