/** Creates a loader for the parts of a page. A part that fails does not affect the others. */
export const createPartReader = () => {
  const missing: string[] = [];
  return {
    /** Names of the parts that have failed to load so far. */
    missing,
    /**
     * @param partName name of the part, for use within a sentence
     * @param isEnabled false if the user may not see the part
     * @returns undefined if the part was skipped or failed to load
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
