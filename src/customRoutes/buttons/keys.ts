import type { CallResponse } from '../../../contract';
import { isEmpty } from '../../lib/isEmpty';
import { isEqual } from '../../lib/isEqual';

export type PhoneButton = NonNullable<NonNullable<CallResponse<'GetButtonConfig'>['buttons']>[number]>;

const getKeyNumber = ({ number }: PhoneButton): number => number ?? 0;

const sortButtons = (buttons: Iterable<PhoneButton>): PhoneButton[] =>
  [...buttons].toSorted((button, other) => getKeyNumber(button) - getKeyNumber(other));

/** Returns the button on a key; a blank one if the key is unassigned. */
export const getButtonAt = (buttons: readonly PhoneButton[], number: number): PhoneButton =>
  buttons.find((button) => getKeyNumber(button) === number) ?? { number, type: '', label: '', parameter: '' };

export const isBlank = ({ type }: PhoneButton): boolean => !type;

/** Returns the function of a button, without its position. */
const getKeyFunction = ({ number: _, name: __, sort: ___, ...rest }: PhoneButton) =>
  Object.fromEntries(Object.entries(rest).filter(([, value]) => !isEmpty(value) && value !== false));

/** Checks whether two buttons have the same function, regardless of position. */
export const hasSameFunction = (button: PhoneButton, other: PhoneButton): boolean =>
  isBlank(button) ? isBlank(other) : isEqual(getKeyFunction(button), getKeyFunction(other));

export const withButton = (buttons: readonly PhoneButton[], button: PhoneButton): PhoneButton[] =>
  sortButtons([...buttons.filter((candidate) => getKeyNumber(candidate) !== getKeyNumber(button)), button]);

/** Returns the layout with two buttons swapped; properties that belong to a position stay there. */
export const swapButtons = (buttons: readonly PhoneButton[], from: number, to: number): PhoneButton[] => {
  const source = getButtonAt(buttons, from);
  const other = getButtonAt(buttons, to);
  const onKey = (button: PhoneButton, { number, name, sort }: PhoneButton): PhoneButton => ({
    ...button,
    number: number ?? 0,
    ...(name !== undefined && { name }),
    ...(sort !== undefined && { sort }),
  });
  return withButton(withButton(buttons, onKey(source, other)), onKey(other, source));
};

/**
 * Returns the layout with a button cleared, so that the inherited button applies. If it already did, the key is
 * disabled.
 * @param below the inherited layout, from the template and the model
 */
export const clearButton = (
  buttons: readonly PhoneButton[],
  below: readonly PhoneButton[],
  number: number,
): PhoneButton[] => {
  const lower = getButtonAt(below, number);
  const isOwn = !hasSameFunction(getButtonAt(buttons, number), lower);
  return withButton(buttons, isOwn ? lower : { ...lower, type: 'none', label: '', parameter: '' });
};

/**
 * Returns the minimal overrides that produce a layout from the inherited one. A blank button that replaces an inherited
 * one becomes an explicit no-op.
 */
export const getOwnButtons = (
  buttons: readonly PhoneButton[],
  below: readonly PhoneButton[],
): PhoneButton[] =>
  buttons
    .filter((button) => !hasSameFunction(button, getButtonAt(below, getKeyNumber(button))))
    .map((button) => (isBlank(button) ? { ...button, type: 'none' } : button));

/** Merges two layouts; blank buttons of the upper layout do not override those of the lower one. */
export const overlayButtons = (
  upper: readonly PhoneButton[],
  lower: readonly PhoneButton[],
): PhoneButton[] => {
  const buttons = new Map(lower.map((button) => [getKeyNumber(button), button]));
  for (const button of upper)
    if (!isBlank(button) || !buttons.has(getKeyNumber(button))) buttons.set(getKeyNumber(button), button);
  return sortButtons(buttons.values());
};

export const findChangedKeys = (
  before: readonly PhoneButton[],
  after: readonly PhoneButton[],
): ReadonlySet<number> =>
  new Set(
    [...before, ...after]
      .map(getKeyNumber)
      .filter((number) => !hasSameFunction(getButtonAt(before, number), getButtonAt(after, number))),
  );
