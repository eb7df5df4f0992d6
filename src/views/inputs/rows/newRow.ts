import type { FieldSpec } from '../../../declaration/compiled';

/** An object of a list before anything is typed into it. */
export const createRow = (fields: readonly FieldSpec[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.field, field.default ?? null]));
