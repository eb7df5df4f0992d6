import type { FieldSpec } from '../declaration/compiled';

export const kitTexts: Partial<Record<string, (spec: FieldSpec, value: unknown) => string>> = {};
