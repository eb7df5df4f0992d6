import { millisecondsInDay } from 'date-fns/constants';
import { addMonths, type Month, toMonth } from './months';
import type { PartitionedTable } from './partitionedTables';

/**
 * Retention settings: months in addition to the current one (0: unlimited), days for removed rows, GB for the archives
 * of a phone system (0: unlimited), and days for which an API key works after its creator has lost its permissions.
 */
export interface RetentionSettings {
  calls: number;
  audit: number;
  removed: number;
  archives: number;
  apiKeys: number;
}

export const defaultRetention: RetentionSettings = {
  calls: 0,
  audit: 0,
  removed: 30,
  archives: 10,
  apiKeys: 14,
};

/** Returns the first retained month, or undefined if all months are retained. */
export function getFirstRetainedMonth(
  retention: RetentionSettings,
  category: PartitionedTable['retention'],
  now: Date,
): Month | undefined {
  if (typeof category === 'number') return toMonth(new Date(now.getTime() - category * millisecondsInDay));
  return retention[category] > 0 ? addMonths(toMonth(now), -retention[category]) : undefined;
}
