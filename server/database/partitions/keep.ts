import { millisecondsInDay } from 'date-fns/constants';
import { addMonths, type Month, toMonth } from './months';
import type { PartitionedTable } from './partitionedTables';

/**
 * How long things are kept: whole months beside the one that is, 0 all; of what was removed, days. Of the archives of a phone system, how
 * many GB; 0 all.
 */
export interface RetentionSettings {
  calls: number;
  audit: number;
  removed: number;
  archives: number;
}

export const defaultRetention: RetentionSettings = { calls: 0, audit: 0, removed: 30, archives: 10 };

/** The first month that is kept; undefined where all are. */
export function getFirstRetainedMonth(
  keep: RetentionSettings,
  kept: PartitionedTable['kept'],
  now: Date,
): Month | undefined {
  if (typeof kept === 'number') return toMonth(new Date(now.getTime() - kept * millisecondsInDay));
  return keep[kept] > 0 ? addMonths(toMonth(now), -keep[kept]) : undefined;
}
