/**
 * Checks that a path stays on this site.
 * @returns the path if it does, otherwise `/`
 */
export const toSameSitePath = (value: unknown): string => {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/';
  const placeholderOrigin = 'https://here.invalid';
  // Browsers interpret `//host`, `/\host` and even `/<tab>/host` as another site.
  if (
    !URL.canParse(value, placeholderOrigin) ||
    new URL(value, placeholderOrigin).origin !== placeholderOrigin
  )
    return '/';
  return value;
};
