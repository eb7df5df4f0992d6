/**
 * What audit entries and dry runs contain instead of a secret: whether it was set, or replaced another value. A removed
 * secret is null, like any other removed value.
 */
export interface SecretMark {
  secret: 'set' | 'replaced';
}

export const isSecretMark = (value: unknown): value is SecretMark =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  'secret' in value &&
  (value.secret === 'set' || value.secret === 'replaced');
