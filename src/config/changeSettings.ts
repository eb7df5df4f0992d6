let supportsDryRuns = false;
let retentionDays: number | undefined;

/**
 * Sets what the API supports for changes; once, before the first form.
 * @param dryRuns whether it supports dry runs
 * @param removedDays for how many days it keeps deleted records
 */
export const setChangeSettings = (dryRuns: boolean, removedDays?: number): void => {
  supportsDryRuns = dryRuns;
  retentionDays = removedDays;
};

/** Whether what a change would do can be asked before it is made. */
export const acceptsDryRuns = (): boolean => supportsDryRuns;

/** For how many days a deleted record can be brought back, 0 for not at all; undefined where that is not known. */
export const getRemovedDays = (): number | undefined => retentionDays;
