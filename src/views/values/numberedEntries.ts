import { t } from '#i18n';
import type { NumberedSpec } from '../../declaration/compiledFields';

type Slot = NumberedSpec['slots'][number];

/** The numbers that hold an entry: those of which any field holds something, and those somebody has just added. */
export const getUsedSlots = (
  { slots }: NumberedSpec,
  textOf: (field: string) => string,
  added: readonly string[] = [],
): Slot[] =>
  slots.filter(
    ({ number, fields }) => added.includes(number) || fields.some((field) => textOf(field) !== ''),
  );

/**
 * The number a new entry goes to: the one after the last, so that it comes last, else the first that is free.
 * @returns undefined where all are taken
 */
export const findFreeSlot = ({ slots }: NumberedSpec, taken: readonly Slot[]): Slot | undefined => {
  const last = taken.at(-1);
  const after = last ? slots.slice(slots.indexOf(last) + 1) : slots;
  return [...after, ...slots].find((slot) => !taken.includes(slot));
};

/**
 * What the fields hold once an entry stands elsewhere in the list: the numbers that are taken stay so, what they hold goes
 * round among them.
 * @param from place among the taken
 * @returns the fields that change, with what they then hold
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

/** What an entry is called: by its place, or by what it belongs to: `Key 3: Sales`. */
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
