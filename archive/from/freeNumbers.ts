/** Gives numbers that nothing has: the next free one from a number on. @param taken those that are given already; grows */
export function freeNumbers(taken: Set<string>): (first: number) => string {
  const reached = new Map<number, number>();
  return (first) => {
    let next = reached.get(first) ?? first;
    while (taken.has(String(next))) next += 1;
    taken.add(String(next));
    reached.set(first, next + 1);
    return String(next);
  };
}
