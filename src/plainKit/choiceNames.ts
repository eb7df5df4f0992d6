import type { FieldSpec } from '../declaration/compiled';
import type { LoadedChoices } from '../views/sources/useChoices';

export const kitChoiceNames: Partial<
  Record<string, (spec: FieldSpec, read: LoadedChoices, value: string) => string>
> = {};
