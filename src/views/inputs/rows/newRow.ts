import type { FieldSpec } from '../../../declaration/compiled';

/** Creates an object with default values. */
export const createRow = (fields: readonly FieldSpec[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.field, field.default ?? null]));
