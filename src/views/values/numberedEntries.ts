import { t } from '#i18n';
import type { NumberedSpec } from '../../declaration/compiledFields';

type Slot = NumberedSpec['slots'][number];

/** Returns the occupied slots: those with any non-empty field, and those just added by the user. */
export const getUsedSlots = (
  { slots }: NumberedSpec,
  textOf: (field: string) => string,
  added: readonly string[] = [],
): Slot[] =>
  slots.filter(
    ({ number, fields }) => added.includes(number) || fields.some((field) => textOf(field) !== ''),
  );

/**
 * Returns the slot for a new entry: the one after the last, so that it sorts last, otherwise the first free one.
 * @returns undefined if all slots are occupied
 */
export const findFreeSlot = ({ slots }: NumberedSpec, taken: readonly Slot[]): Slot | undefined => {
  const last = taken.at(-1);
  const after = last ? slots.slice(slots.indexOf(last) + 1) : slots;
  return [...after, ...slots].find((slot) => !taken.includes(slot));
};

/**
 * Calculates field values after moving an entry. The occupied slots stay the same; their contents are
 * rotated.
 * @param from index among the occupied slots
 * @returns the changed fields with their new values
 */
export const moveEntry = (
  taken: readonly Slot[],
  from: number,
  to: number,
  textOf: (field: string) => string,
): Record<string, string> => {
  const order = [...taken];
  const [moved] = order.splice(from, 1);
  if (!moved) return {};
  order.splice(to, 0, moved);
  return Object.fromEntries(
    taken.flatMap((slot, place) =>
      slot.fields.flatMap((field, index) => {
        const text = textOf(order[place]?.fields[index] ?? field);
        return text === textOf(field) ? [] : [[field, text]];
      }),
    ),
  );
};

/** Returns the label of an entry, by position or by the record it refers to: `Key 3: Sales`. */
export const getEntryName = (
  { entry }: Pick<NumberedSpec, 'entry'>,
  { number, by }: Slot,
  place: number,
  textOf: (field: string) => string,
  nameOf: (value: string) => string,
): string => {
  if (!by) return t('{entry} {number}', { entry, number: place + 1 });
  const to = textOf(by.to);
  const named = { entry, number: textOf(by.key).trim() || number };
  return to === ''
    ? t('{entry} {number}', named)
    : t('{entry} {number}: {name}', { ...named, name: nameOf(to) });
};
