/**
 * Returns a function that allocates the next free number, counting up from a given number.
 * @param usedNumbers numbers in use; allocated numbers are added
 */
export function createNumberAllocator(usedNumbers: Set<string>): (first: number) => string {
  const reached = new Map<number, number>();
  return (first) => {
    let next = reached.get(first) ?? first;
    while (usedNumbers.has(String(next))) next += 1;
    usedNumbers.add(String(next));
    reached.set(first, next + 1);
    return String(next);
  };
}
