import type { TSchema } from 'typebox';
import { t, translateWord } from '#i18n';

export type PathPart = string;

/** Splits a JSON pointer such as `/numbers/3`. */
export const splitPointer = (pointer: string): PathPart[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the dotted name of a field: `numbers.3`. */
export const formatFieldName = (path: PathPart[]): string => path.join('.');

interface SchemaNotes {
  title?: string;
  type?: string | string[];
  properties?: Record<string, TSchema>;
  items?: TSchema;
  'x-patternHint'?: string;
}

export interface FieldDescription {
  /** Display name; list entries are counted from 1. */
  label: string;
  /** Whether the label is in the plural. */
  isList: boolean;
  hint?: string;
}

export function describeField(schema: TSchema, path: PathPart[]): FieldDescription {
  if (path.length === 0) return { label: t('The request'), isList: false };
  let at: SchemaNotes = schema;
  let label = '';
  for (const part of path) {
    const next: SchemaNotes | undefined = at.items ?? at.properties?.[part];
    const title = next?.title === undefined ? (at.items ? label : part) : translateWord(next.title);
    label = at.items ? `${title} ${Number(part) + 1}` : title;
    at = next ?? {};
  }
  const hint = at['x-patternHint'];
  return { label, isList: [at.type].flat().includes('array'), ...(hint && { hint: translateWord(hint) }) };
}
