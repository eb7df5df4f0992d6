import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { getServerTime } from '../../lib/serverClock';
import { isStale } from '../conflicts';
import { getSnapshot } from '../snapshots';
import { MAX_ROWS } from '../truncations';
import { findRecord } from './fillTemplates';

/**
 * Server time of this console's last action on each record, for as many records as a list reads automatically. Data
 * read later includes that action.
 */
const ownActionTimes = new Map<string, number>();
const getRecordKey = ({ name }: ResourceSpec, id: string): string => `${name} ${id}`;

/** Latest time that has been discarded from `ownActionTimes`. */
let discardedTime = 0;

export const recordOwnActions = (spec: ResourceSpec, ids: readonly string[]): void => {
  for (const id of ids) {
    const key = getRecordKey(spec, id);
    // Moves the record to the end, so that the first records are those with the oldest actions.
    ownActionTimes.delete(key);
    ownActionTimes.set(key, getServerTime());
  }
  for (const [key, time] of ownActionTimes) {
    if (ownActionTimes.size <= MAX_ROWS) break;
    ownActionTimes.delete(key);
    discardedTime = Math.max(discardedTime, time);
  }
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

/**
 * Returns the error to show if a call was rejected. The server compares every field with the snapshot, so a discarded
 * time never lets a change by another user be overwritten. The conflict may be with an action of this console, however,
 * so the error does not claim that somebody else changed the record.
 */
export const getActionError = (error: unknown, snapshot: string | undefined): unknown =>
  isStale(error) && snapshot !== undefined && parseSnapshotTime(snapshot) <= discardedTime
    ? new Error(t('These rows are out of date.'), { cause: error })
    : error;
