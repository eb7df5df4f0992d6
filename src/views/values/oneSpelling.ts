import type { Kind } from '../../declaration/compiled';

/** Kinds whose text is people's own, with whatever signs they write. */
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

/** Whether what is typed for a kind has one spelling: marks of direction that came along with a paste are no part of it. */
export const isNormalizable = (kind: Kind): boolean => !freeTextKinds.has(kind);
