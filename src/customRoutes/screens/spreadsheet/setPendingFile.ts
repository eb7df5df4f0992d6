let pendingFile: File | undefined;

/** Passes a dropped file to the page that creates tables. */
export const setPendingFile = (file: File): void => {
  pendingFile = file;
};

export const consumePendingFile = (): File | undefined => {
  const file = pendingFile;
  pendingFile = undefined;
  return file;
};
