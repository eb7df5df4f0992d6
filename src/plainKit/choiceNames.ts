import type { FieldSpec } from '../declaration/compiled';
import type { ReadChoices } from '../views/sources/useChoices';

export const kitChoiceNames: Partial<
  Record<string, (spec: FieldSpec, read: ReadChoices, value: string) => string>
> = {};
