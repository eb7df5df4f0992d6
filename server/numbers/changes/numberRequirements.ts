import { type SQL, sql } from 'drizzle-orm';
import { phoneNumbers } from '../../database/schema';
import type { RefusedNumberState } from './numberTransitionErrors';

/** A condition numbers must meet beside being in the right state. */
export interface Requirement {
  /** On the columns of phone_number. */
  condition: SQL;
  /** What is said of a number that does not meet it; continues a sentence that begins with the number. */
  reason(standing: RefusedNumberState): string;
}

const { heldBy, heldUntil } = phoneNumbers;

/** Until it ends, a hold is kept for whoever made it. */
export const notHeldByOthers: Requirement = {
  condition: sql`(${heldUntil} is null or ${heldUntil} <= statement_timestamp()
    or ${heldBy} = current_setting('trunkline.actor', true))`,
  reason: ({ holder, heldUntil: until }) =>
    `is held by ${holder ?? 'somebody else'}${until ? ` until ${momentText(until)}` : ''}`,
};

/** A reservation without an end is not given one by holding it. */
export const isFreeOrOwnHold: Requirement = {
  condition: sql`(${phoneNumbers.state} = 'available' or ${heldUntil} is not null)`,
  reason: () => 'is reserved without an end already',
};

const momentText = (printed: string): string =>
  `${new Date(printed).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
