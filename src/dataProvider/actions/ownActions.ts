import type { ResourceSpec } from '../../declaration/compiled';
import { getServerTime } from '../../lib/serverClock';
import { getSnapshot } from '../snapshots';
import { findRecord } from './fillTemplates';

/** Server time of this console's last action on each record. Data read later includes that action. */
const ownActionTimes = new Map<string, number>();
const getRecordKey = ({ name }: ResourceSpec, id: string): string => `${name} ${id}`;

export const recordOwnActions = (spec: ResourceSpec, ids: readonly string[]): void => {
  for (const id of ids) ownActionTimes.set(getRecordKey(spec, id), getServerTime());
};

/** Returns the time contained in a snapshot, in milliseconds. */
const parseSnapshotTime = (snapshot: string): number => Number(snapshot.split(' ')[0]);

/**
 * Returns the common snapshot of an action's records, for conflict detection; undefined if a record was not loaded, or
 * was changed by this console after it was loaded.
 */
export const getBaseSnapshot = (
  spec: ResourceSpec,
  ids: readonly string[],
  records: readonly Record<string, unknown>[] | undefined,
): string | undefined => {
  const snapshots: string[] = [];
  for (const id of ids) {
    const snapshot = getSnapshot(findRecord(spec, records, id));
    const actionTime = ownActionTimes.get(getRecordKey(spec, id)) ?? 0;
    if (snapshot === undefined || parseSnapshotTime(snapshot) <= actionTime) return undefined;
    snapshots.push(snapshot);
  }
  return snapshots.toSorted((a, b) => parseSnapshotTime(a) - parseSnapshotTime(b))[0];
};
