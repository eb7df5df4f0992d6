import { millisecondsInDay } from 'date-fns/constants';
import { addMonths, type Month, monthOf } from './months';
import type { PartitionedTable } from './partitionedTables';

/** How long things are kept: whole months beside the one that is, 0 all; of what was removed, days. */
export interface Keep {
  calls: number;
  audit: number;
  removed: number;
}

export const keepAll: Keep = { calls: 0, audit: 0, removed: 30 };

/** The first month that is kept; undefined where all are. */
export function firstKept(keep: Keep, kept: PartitionedTable['kept'], now: Date): Month | undefined {
  if (typeof kept === 'number') return monthOf(new Date(now.getTime() - kept * millisecondsInDay));
  return keep[kept] > 0 ? addMonths(monthOf(now), -keep[kept]) : undefined;
}
