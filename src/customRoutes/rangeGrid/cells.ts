import { type NumberState, numberStates } from '../../../contract/numbers/numberStates';

export interface InventoryNumber {
  phone_number: string;
  state: NumberState;
  /** First number of the group to which the number belongs. */
  range?: string | null;
  remote_trunk_id?: string | null;
  domain_name?: string | null;
  wholesaler?: string | null;
}

export const isInventoryNumber = (row: object): row is InventoryNumber =>
  'phone_number' in row &&
  typeof row.phone_number === 'string' &&
  'state' in row &&
  typeof row.state === 'string' &&
  Object.hasOwn(numberStates, row.state);

/** Cell of the grid: a number that is in the inventory, or absent from it. */
export interface Cell {
  number: string;
  state: NumberState | 'absent';
  stored?: InventoryNumber;
}

/** Adds an offset to a number and preserves leading zeros. */
export const addToNumber = (first: string, places: number): string =>
  String(BigInt(first) + BigInt(places)).padStart(first.length, '0');

/** Counts the numbers between two numbers, inclusive. */
export const countBetween = (first: string, last: string): number => Number(BigInt(last) - BigInt(first)) + 1;

export const buildCells = (
  first: string,
  size: number,
  storedNumbers: readonly InventoryNumber[],
): Cell[] => {
  const known = new Map(storedNumbers.map((entry) => [entry.phone_number, entry]));
  return Array.from({ length: size }, (_, place) => {
    const number = addToNumber(first, place);
    const storedNumber = known.get(number);
    return storedNumber
      ? { number, state: storedNumber.state, stored: storedNumber }
      : { number, state: 'absent' };
  });
};

export const getCommonPrefix = (first: string, last: string): string => {
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return first.slice(0, length);
};
