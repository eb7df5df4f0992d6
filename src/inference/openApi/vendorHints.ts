import type { FieldSchema } from '../../declaration/buildFieldSpec';
import { isObject } from '../../lib/isObject';
import { mapLastWord, splitWords, toKebabCase, toPlural } from '../nameCase';

type Raw = Record<string, unknown>;

const normaliseHint = (name: string): string => name.replace(/[^a-z]/gi, '').toLowerCase();

/** Names of extensions, in any spelling: `x-primary-key`, `x-primaryKey`, `x-pk`. */
const keyHints = new Set(['xkey', 'xprimarykey', 'xpk', 'xisprimarykey', 'xiskey']);
const referenceHints = new Set(['xfk', 'xforeignkey', 'xref', 'xreference', 'xreferences', 'xrefersto']);

const findHint = (raw: Raw, names: ReadonlySet<string>): unknown =>
  Object.entries(raw).find(([name]) => /^x-/i.test(name) && names.has(normaliseHint(name)))?.[1];

/** Checks whether an extension marks a property as the key of its record. Only `true` does; a text may mean anything. */
export const isMarkedAsKey = (raw: unknown): boolean => isObject(raw) && findHint(raw, keyHints) === true;

/** Returns the entity that a hint names: `boats`, `boats.id`, `#/components/schemas/Boat`, `{ table: 'boats' }`. */
const getReferredNoun = (hint: unknown): string | undefined => {
  const named = isObject(hint)
    ? [hint.table, hint.resource, hint.entity, hint.schema, hint.model, hint.to, hint.$ref].find(
        (value) => typeof value === 'string',
      )
    : hint;
  if (typeof named !== 'string') return undefined;
  const [, noun] =
    /^(?:#\/(?:components\/schemas|definitions)\/)?([A-Za-z][\w -]*)(?:[./(]\w+\)?)?$/.exec(named) ?? [];
  return noun;
};

/** Returns the keywords that the extensions of a property stand for. The name of the resource is that of its screen. */
export const readVendorHints = (raw: Raw): FieldSchema => {
  const noun = getReferredNoun(findHint(raw, referenceHints));
  const name = noun && toKebabCase(mapLastWord(toPlural, splitWords(noun)).join(' '));
  return name ? { 'x-reference': name } : {};
};
