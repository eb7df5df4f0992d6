/** Finds the first message in what react-hook-form keeps for a field, at any depth. */
const findFirstError = (error: unknown, path: string): { path: string; text: string } | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message)
    return { path, text: error.message };
  for (const [key, inner] of Object.entries(error)) {
    // Beside its message an error keeps the input it belongs to.
    const found = key === 'ref' ? undefined : findFirstError(inner, `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
};

/** The first message in what react-hook-form keeps for a field; of a list, the message of its first wrong entry. */
export const getErrorText = (error: unknown): string | undefined => findFirstError(error, '')?.text;

/** The path of the field the first message is about. */
export const getErrorPath = (error: unknown, field: string): string | undefined =>
  findFirstError(error, field)?.path;
