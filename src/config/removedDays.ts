let days: number | undefined;

/** Sets how long this deployment's API keeps deleted records; once, before the first list. */
export const setRemovedDays = (given: number | undefined): void => {
  days = given;
};

/** For how many days a deleted record can be brought back, 0 for not at all; undefined where that is not known. */
export const removedDays = (): number | undefined => days;
