import { isDeepStrictEqual } from 'node:util';
import { getKeyId, getSecretKeys, isSealed, openSecret, type Sealed, sealSecret } from './sealSecret';

/** Secret fields of a document as the database holds them: each by itself, so that one can be changed alone. */
export type SealedFields = Record<string, Sealed | null>;

/** A value of any kind, sealed. */
export const sealJson = (value: unknown, context: string): Sealed =>
  sealSecret(JSON.stringify(value), context);

/** Opens what {@link sealJson} made; what was kept before is given as it is. */
export const openJson = (value: unknown, context: string): unknown =>
  isSealed(value) ? JSON.parse(openSecret(value, context)) : value;

const getFieldContext = (context: string, field: string): string => `${context}/${field}`;

/**
 * Seals the secret fields of a document; an empty one (null) stays empty.
 * @param context what the document belongs to; each field adds its name
 * @param stored what is kept so far: a field that is still the same is left out, being no change
 */
export const sealFields = (fields: object, context: string, stored: object = {}): SealedFields => {
  const before = new Map<string, unknown>(Object.entries(stored));
  const isSame = (value: unknown, kept: unknown, own: string) =>
    isSealed(kept) && isDeepStrictEqual(openJson(kept, own), value);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value = null]): [string, Sealed | null][] => {
      const own = getFieldContext(context, field);
      if (value === null) return [[field, null]];
      return isSame(value, before.get(field), own) ? [] : [[field, sealJson(value, own)]];
    }),
  );
};

/** A text, sealed; undefined for an empty one, and for one that is kept already. */
export const sealText = (
  text: string | null | undefined,
  context: string,
  stored: string | null,
): Sealed | undefined =>
  !text || (isSealed(stored) && openSecret(stored, context) === text) ? undefined : sealSecret(text, context);

/** Opens the secret fields of a document. */
export const openFields = (fields: object, context: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, openJson(value, getFieldContext(context, field))]),
  );

const isNewest = (value: unknown): boolean =>
  typeof value === 'string' && getKeyId(value) === getSecretKeys()[0].id;

/** The same value sealed with the newest key, whether it was plain or sealed with an older one. */
export const resealJson = (value: unknown, context: string): unknown =>
  value === null || isNewest(value) ? value : sealJson(openJson(value, context), context);

/** {@link resealJson} of a text. */
export const resealText = (value: unknown, context: string): unknown =>
  typeof value !== 'string' || isNewest(value) ? value : sealSecret(openSecret(value, context), context);

/** {@link resealJson} of each field of a document. */
export const resealFields = (value: unknown, context: string): unknown =>
  Object.fromEntries(
    Object.entries(value ?? {}).map(([field, one]) => [
      field,
      resealJson(one, getFieldContext(context, field)),
    ]),
  );
