import { isDeepStrictEqual } from 'node:util';
import { getKeyId, getSecretKeys, isSealed, openSecret, type Sealed, sealSecret } from './sealSecret';

/** Encrypted secret fields of a document, each encrypted separately so that it can be changed independently. */
export type SealedFields = Record<string, Sealed | null>;

export const sealJson = (value: unknown, context: string): Sealed =>
  sealSecret(JSON.stringify(value), context);

/** Decrypts a value from {@link sealJson}; values stored before encryption was introduced are returned unchanged. */
export const openJson = (value: unknown, context: string): unknown =>
  isSealed(value) ? JSON.parse(openSecret(value, context)) : value;

const getFieldContext = (context: string, field: string): string => `${context}/${field}`;

/**
 * Encrypts the secret fields of a document; null fields remain null.
 * @param context identifies the document; the field name is appended
 * @param stored the currently stored fields; unchanged fields are omitted from the result
 */
export function sealFields(fields: object, context: string, stored: object = {}): SealedFields {
  const before = new Map<string, unknown>(Object.entries(stored));
  const isSame = (value: unknown, storedValue: unknown, fieldContext: string) =>
    isSealed(storedValue) && isDeepStrictEqual(openJson(storedValue, fieldContext), value);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value = null]): [string, Sealed | null][] => {
      const fieldContext = getFieldContext(context, field);
      if (value === null) return [[field, null]];
      return isSame(value, before.get(field), fieldContext) ? [] : [[field, sealJson(value, fieldContext)]];
    }),
  );
}

/** Encrypts a string; null remains null. Returns undefined if it is empty or equal to the stored one. */
export const sealText = (
  text: string | null | undefined,
  context: string,
  stored: string | null,
): Sealed | null | undefined =>
  text === null
    ? null
    : !text || (isSealed(stored) && openSecret(stored, context) === text)
      ? undefined
      : sealSecret(text, context);

export const openFields = (fields: object, context: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, openJson(value, getFieldContext(context, field))]),
  );

const isNewest = (value: unknown): boolean =>
  typeof value === 'string' && getKeyId(value) === getSecretKeys()[0].id;

/** Encrypts a value with the newest key; the value may be plain or encrypted with an older key. */
export const resealJson = (value: unknown, context: string): unknown =>
  value === null || isNewest(value) ? value : sealJson(openJson(value, context), context);

export const resealText = (value: unknown, context: string): unknown =>
  typeof value !== 'string' || isNewest(value) ? value : sealSecret(openSecret(value, context), context);

export const resealFields = (value: unknown, context: string): unknown =>
  Object.fromEntries(
    Object.entries(value ?? {}).map(([field, fieldValue]) => [
      field,
      resealJson(fieldValue, getFieldContext(context, field)),
    ]),
  );
