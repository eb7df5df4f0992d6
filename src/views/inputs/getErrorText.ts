/** Finds the first message in a react-hook-form error, at any depth. */
const findFirstError = (error: unknown, path: string): { path: string; text: string } | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message)
    return { path, text: error.message };
  for (const [key, inner] of Object.entries(error)) {
    // Skips `ref`, which references the input element.
    const match = key === 'ref' ? undefined : findFirstError(inner, `${path}.${key}`);
    if (match) return match;
  }
  return undefined;
};

/** Returns the first message of a react-hook-form error. For a list, this is the message of the first invalid entry. */
export const getErrorText = (error: unknown): string | undefined => findFirstError(error, '')?.text;

/** Returns the path of the field that the first message refers to. */
export const getErrorPath = (error: unknown, field: string): string | undefined =>
  findFirstError(error, field)?.path;
