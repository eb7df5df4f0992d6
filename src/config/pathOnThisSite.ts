/**
 * A path that leads nowhere but to this site.
 * @returns the value itself when it is one, else `/`
 */
export function toSameSitePath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/';
  const here = 'https://here.invalid';
  // Browsers take `//host`, `/\host` and even `/<tab>/host` for another site.
  if (!URL.canParse(value, here) || new URL(value, here).origin !== here) return '/';
  return value;
}
