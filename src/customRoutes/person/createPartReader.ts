/** Loads the parts of a page in parallel; a failed part does not affect the others. */
export const createPartReader = () => {
  const missing: string[] = [];
  return {
    /** Names of the parts that failed, updated while loading. */
    missing,
    /**
     * @param what name of the part, for use within a sentence
     * @param isWanted false if the user may not see it
     * @returns undefined if it was skipped or failed
     */
    part: async <Read>(
      partName: string,
      isEnabled: boolean,
      read: () => Promise<Read>,
    ): Promise<Read | undefined> => {
      if (!isEnabled) return undefined;
      try {
        return await read();
      } catch {
        missing.push(partName);
        return undefined;
      }
    },
  };
};
