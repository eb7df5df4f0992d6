/** The first message in what react-hook-form keeps for a field; of a list, the message of its first wrong entry. */
export const errorText = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  for (const [key, inner] of Object.entries(error)) {
    // Beside its message an error keeps the input it belongs to.
    const text = key === 'ref' ? undefined : errorText(inner);
    if (text) return text;
  }
  return undefined;
};
