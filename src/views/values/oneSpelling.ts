import type { Kind } from '../../declaration/compiled';

/** Kinds whose text is people's own, with whatever signs they write. */
const prose: ReadonlySet<Kind> = new Set([
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
export const hasOneSpelling = (kind: Kind): boolean => !prose.has(kind);
