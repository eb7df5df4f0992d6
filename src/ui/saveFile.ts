import type { NamedFile } from '../lib/namedFile';

export const saveFile = ({ fileName, blob }: NamedFile): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser reads the URL after the click; a minute is long enough for any browser.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
