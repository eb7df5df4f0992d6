let isTaken = false;

/** Sets whether this deployment's API takes dry runs; once, before the first form. */
export const setDryRuns = (given: boolean): void => {
  isTaken = given;
};

/** Whether what a change would do can be asked before it is made. */
export const takesDryRuns = (): boolean => isTaken;
