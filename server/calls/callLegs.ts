import type { Leg } from '../database/schema/phoneCallTables';

/**
 * Whether a leg is in progress.
 * @param elapsed seconds since the start of the call
 */
export const isActiveAt = ({ from, to }: Leg, elapsed: number): boolean =>
  from <= elapsed && (to === null || elapsed < to);
