import type { CallResponse } from '../../../contract';
import { isEmpty } from '../../lib/isEmpty';
import { isEqual } from '../../lib/isEqual';

/** A button of a phone, as the contract has it. */
export type PhoneButton = NonNullable<NonNullable<CallResponse<'GetButtonConfig'>['buttons']>[number]>;

const getKeyNumber = ({ number }: PhoneButton): number => number ?? 0;

const sortButtons = (buttons: Iterable<PhoneButton>): PhoneButton[] =>
  [...buttons].toSorted((one, other) => getKeyNumber(one) - getKeyNumber(other));

/** The button on a key; a key nobody gave a meaning has a blank one. */
export const getButtonAt = (buttons: readonly PhoneButton[], number: number): PhoneButton =>
  buttons.find((button) => getKeyNumber(button) === number) ?? { number, type: '', label: '', parameter: '' };

/** Whether a key was given no meaning. */
export const isBlank = ({ type }: PhoneButton): boolean => !type;

/** What a button means, wherever it stands. */
const getKeyFunction = ({ number: _, name: __, sort: ___, ...rest }: PhoneButton) =>
  Object.fromEntries(Object.entries(rest).filter(([, value]) => !isEmpty(value) && value !== false));

/** Whether two buttons mean the same, wherever they stand. */
export const hasSameFunction = (one: PhoneButton, other: PhoneButton): boolean =>
  isBlank(one) ? isBlank(other) : isEqual(getKeyFunction(one), getKeyFunction(other));

/** The layout with a button on its key. */
export const withButton = (buttons: readonly PhoneButton[], button: PhoneButton): PhoneButton[] =>
  sortButtons([...buttons.filter((one) => getKeyNumber(one) !== getKeyNumber(button)), button]);

/** The layout with the buttons of two keys in each other's place; what is of the key itself stays there. */
export const swapButtons = (buttons: readonly PhoneButton[], from: number, to: number): PhoneButton[] => {
  const one = getButtonAt(buttons, from);
  const other = getButtonAt(buttons, to);
  const onKey = (button: PhoneButton, { number, name, sort }: PhoneButton): PhoneButton => ({
    ...button,
    number: number ?? 0,
    ...(name !== undefined && { name }),
    ...(sort !== undefined && { sort }),
  });
  return withButton(withButton(buttons, onKey(one, other)), onKey(other, one));
};

/**
 * The layout with a key cleared: it shows again what stands below it; where it showed just that, it does nothing.
 * @param below the layout without the buttons being edited: that of the template and the model
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
 * What must be kept above what stands below, so that the layout shows: no more than what differs. A key that shows
 * nothing over one that has a meaning is told to do nothing.
 */
export const getOwnButtons = (
  buttons: readonly PhoneButton[],
  below: readonly PhoneButton[],
): PhoneButton[] =>
  buttons
    .filter((button) => !hasSameFunction(button, getButtonAt(below, getKeyNumber(button))))
    .map((button) => (isBlank(button) ? { ...button, type: 'none' } : button));

/** The layout of some buttons over others; a blank one covers nothing. */
export const overlayButtons = (
  upper: readonly PhoneButton[],
  lower: readonly PhoneButton[],
): PhoneButton[] => {
  const buttons = new Map(lower.map((button) => [getKeyNumber(button), button]));
  for (const button of upper)
    if (!isBlank(button) || !buttons.has(getKeyNumber(button))) buttons.set(getKeyNumber(button), button);
  return sortButtons(buttons.values());
};

/** Keys whose buttons mean something else in the second layout. */
export const findChangedKeys = (
  before: readonly PhoneButton[],
  after: readonly PhoneButton[],
): ReadonlySet<number> =>
  new Set(
    [...before, ...after]
      .map(getKeyNumber)
      .filter((number) => !hasSameFunction(getButtonAt(before, number), getButtonAt(after, number))),
  );
