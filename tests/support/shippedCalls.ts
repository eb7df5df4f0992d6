import { allCalls } from '../../contract';
import { addedCalls } from '../../contract/added/addedCalls';
import type { Call } from '../../contract/call';

/** Checks whether a call belongs to an entity that was added to this console with `npm run add-entity`. */
export const isAddedCall = (name: string): boolean => Object.hasOwn(addedCalls, name);

/** The calls of the product, without those of added entities. Tests with entities of their own use these. */
export const shippedCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries<Call>(allCalls).filter(([name]) => !isAddedCall(name)),
);
