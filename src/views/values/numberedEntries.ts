import { t } from '#i18n';
import type { NumberedSpec } from '../../declaration/compiledFields';

type Slot = NumberedSpec['slots'][number];

/** Returns the occupied slots: those with a non-empty field, and those just added by the user. */
export const getUsedSlots = (
  { slots }: NumberedSpec,
  getText: (field: string) => string,
  added: readonly string[] = [],
): Slot[] =>
  slots.filter(
    ({ number, fields }) => added.includes(number) || fields.some((field) => getText(field) !== ''),
  );

/**
 * Returns the slot for a new entry: the one after the last occupied slot, or the first free one if there is none.
 * @returns undefined if all slots are occupied
 */
export const findFreeSlot = ({ slots }: NumberedSpec, usedSlots: readonly Slot[]): Slot | undefined => {
  const last = usedSlots.at(-1);
  const after = last ? slots.slice(slots.indexOf(last) + 1) : slots;
  return [...after, ...slots].find((slot) => !usedSlots.includes(slot));
};

/**
 * Calculates the field values after moving an entry. The same slots stay occupied, but their contents are rotated.
 * @param from index among the occupied slots
 * @returns the changed fields with their new values
 */
export const moveEntry = (
  usedSlots: readonly Slot[],
  from: number,
  to: number,
  getText: (field: string) => string,
): Record<string, string> => {
  const order = [...usedSlots];
  const [moved] = order.splice(from, 1);
  if (!moved) return {};
  order.splice(to, 0, moved);
  return Object.fromEntries(
    usedSlots.flatMap((slot, place) =>
      slot.fields.flatMap((field, index) => {
        const text = getText(order[place]?.fields[index] ?? field);
        return text === getText(field) ? [] : [[field, text]];
      }),
    ),
  );
};

/** Returns the label of an entry, with its number and the record it refers to: `Key 3: Sales`. */
export const getEntryName = (
  { entry }: Pick<NumberedSpec, 'entry'>,
  { number, by }: Slot,
  place: number,
  getText: (field: string) => string,
  getName: (value: string) => string,
): string => {
  if (!by) return t('{entry} {number}', { entry, number: place + 1 });
  const to = getText(by.to);
  const named = { entry, number: getText(by.key).trim() || number };
  return to === ''
    ? t('{entry} {number}', named)
    : t('{entry} {number}: {name}', { ...named, name: getName(to) });
};
