import type { Kind } from '../../declaration/compiled';

/** Free-text kinds, which may contain any characters. */
const freeTextKinds: ReadonlySet<Kind> = new Set([
  'text',
  'longText',
  'richText',
  'template',
  'json',
  'xml',
  'secret',
  'list',
  'object',
  'map',
]);

/** Checks whether a kind has a canonical spelling, so that direction marks from pasted text are stripped. */
export const isNormalizable = (kind: Kind): boolean => !freeTextKinds.has(kind);
