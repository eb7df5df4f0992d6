let pendingFile: File | undefined;

/** Hands a file that was dropped elsewhere to the page that makes tables. */
export const setPendingFile = (file: File): void => {
  pendingFile = file;
};

/** The file that was handed over, once. */
export const consumePendingFile = (): File | undefined => {
  const file = pendingFile;
  pendingFile = undefined;
  return file;
};
