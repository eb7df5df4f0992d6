import { type NumberState, numberStates } from '../../../contract/numbers/numberStates';

/** A number of the inventory, as far as the grid asks. */
export interface InventoryNumber {
  phone_number: string;
  state: NumberState;
  /** First number of the group it is held in. */
  range?: string | null;
  remote_trunk_id?: string | null;
  domain_name?: string | null;
  wholesaler?: string | null;
}

/** Whether a row of a list of numbers says what the grid asks. */
export const isInventoryNumber = (row: object): row is InventoryNumber =>
  'phone_number' in row &&
  typeof row.phone_number === 'string' &&
  'state' in row &&
  typeof row.state === 'string' &&
  Object.hasOwn(numberStates, row.state);

/** A place of the grid: a number of the inventory, or one that is not in it. */
export interface Cell {
  number: string;
  state: NumberState | 'absent';
  held?: InventoryNumber;
}

/** The number so many places after another, as long as that one. */
export const addToNumber = (first: string, places: number): string =>
  String(BigInt(first) + BigInt(places)).padStart(first.length, '0');

/** How many numbers there are from one to another, both counted. */
export const countBetween = (first: string, last: string): number => Number(BigInt(last) - BigInt(first)) + 1;

/** The cells of consecutive numbers, with what the inventory holds of them. */
export const buildCells = (first: string, size: number, held: readonly InventoryNumber[]): Cell[] => {
  const known = new Map(held.map((one) => [one.phone_number, one]));
  return Array.from({ length: size }, (_, place) => {
    const number = addToNumber(first, place);
    const one = known.get(number);
    return one ? { number, state: one.state, held: one } : { number, state: 'absent' };
  });
};

/** The digits all numbers from one to another begin with. */
export const getCommonPrefix = (first: string, last: string): string => {
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return first.slice(0, length);
};
