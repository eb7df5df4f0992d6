/**
 * Returns the file name from a Content-Disposition header, without a path. `filename*` takes precedence over
 * `filename`.
 * @returns undefined if the header contains no file name
 */
export const parseFileName = (disposition: string | null): string | undefined => {
  if (!disposition) return undefined;
  const extended = /filename\*\s*=\s*(?:UTF-8|utf-8)?''([^;]+)/.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  const name = decodeName(extended) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
  const base = name?.trim().split(/[\\/]/).pop();
  return base || undefined;
};

const decodeName = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
};
