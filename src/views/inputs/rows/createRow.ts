import type { FieldSpec } from '../../../declaration/compiled';

export const createRow = (fields: readonly FieldSpec[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.field, field.default ?? null]));
