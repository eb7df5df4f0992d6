/** Reads the parts of a page side by side, so that one that can't be read keeps none of the others. */
export const createPartReader = () => {
  const missing: string[] = [];
  return {
    /** What the parts that could not be read are called; filled as they are read. */
    missing,
    /**
     * @param what it is called, in the middle of a sentence
     * @param isWanted false where it is not its reader's to see
     * @returns undefined where it was not wanted, or could not be read
     */
    part: async <Read>(
      what: string,
      isWanted: boolean,
      read: () => Promise<Read>,
    ): Promise<Read | undefined> => {
      if (!isWanted) return undefined;
      try {
        return await read();
      } catch {
        missing.push(what);
        return undefined;
      }
    },
  };
};
