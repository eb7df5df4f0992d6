let isTaken = false;
let days: number | undefined;

/**
 * Sets what this deployment's API does about changes; once, before the first form.
 * @param dryRuns it takes dry runs
 * @param removedDays for how many days it keeps deleted records
 */
export const setChangeSettings = (dryRuns: boolean, removedDays?: number): void => {
  isTaken = dryRuns;
  days = removedDays;
};

/** Whether what a change would do can be asked before it is made. */
export const takesDryRuns = (): boolean => isTaken;

/** For how many days a deleted record can be brought back, 0 for not at all; undefined where that is not known. */
export const removedDays = (): number | undefined => days;
