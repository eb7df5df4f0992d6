/** How many changes, in words. */
export const changeCount = (changes: readonly unknown[]): string =>
  `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
