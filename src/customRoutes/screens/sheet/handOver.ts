let waiting: File | undefined;

/** Hands a file that was dropped elsewhere to the page that makes tables. */
export const handOver = (file: File): void => {
  waiting = file;
};

/** The file that was handed over, once. */
export const takeOver = (): File | undefined => {
  const file = waiting;
  waiting = undefined;
  return file;
};
