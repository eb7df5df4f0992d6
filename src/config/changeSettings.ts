let supportsDryRuns = false;
let retentionDays: number | undefined;

/**
 * Sets the API's support for changes. Must be called once, before the first form renders.
 * @param dryRuns whether it supports dry runs
 * @param removedDays number of days for which deleted records are retained
 */
export const setChangeSettings = (dryRuns: boolean, removedDays?: number): void => {
  supportsDryRuns = dryRuns;
  retentionDays = removedDays;
};

/** Whether the API supports dry runs of changes. */
export const acceptsDryRuns = (): boolean => supportsDryRuns;

/** Days for which a deleted record can be restored, 0 for never; undefined if unknown. */
export const getRemovedDays = (): number | undefined => retentionDays;
