/** Gives numbers that nothing has: the next free one from a number on. @param taken those that are given already; grows */
export const freeNumbers =
  (taken: Set<string>) =>
  (first: number): string => {
    let next = first;
    while (taken.has(String(next))) next += 1;
    taken.add(String(next));
    return String(next);
  };
