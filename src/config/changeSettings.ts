let supportsDryRuns = false;
let supportsKeys = false;
let retentionDays: number | undefined;

/**
 * Sets which features for changing records the API supports. Must be called once, before the first form renders.
 * @param dryRuns whether it supports dry runs
 * @param removedDays number of days for which deleted records are retained
 * @param keys whether it supports `Idempotency-Key`
 */
export const setChangeSettings = (dryRuns: boolean, removedDays?: number, keys = false): void => {
  supportsDryRuns = dryRuns;
  supportsKeys = keys;
  retentionDays = removedDays;
};

/** Whether the API supports dry runs of changes. */
export const acceptsDryRuns = (): boolean => supportsDryRuns;

/** Whether the API performs a call once if it is repeated with the same key. */
export const acceptsKeys = (): boolean => supportsKeys;

/** Number of days for which deleted records can be restored; 0 means never, undefined that it is unknown. */
export const getRetentionDays = (): number | undefined => retentionDays;
