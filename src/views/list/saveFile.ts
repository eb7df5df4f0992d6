import type { NamedFile } from '../../dataProvider/dataProviderTypes';

/** Hands a file to the browser to be saved. */
export const saveFile = ({ fileName, blob }: NamedFile): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser reads the address after the click; a minute is long enough for any of them.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
