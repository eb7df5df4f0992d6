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

/** Checks whether a kind has a canonical format, so that direction marks are stripped from pasted text. */
export const isNormalizable = (kind: Kind): boolean => !freeTextKinds.has(kind);
