import type { FieldSpec } from '../declaration/compiled';
import type { ReadChoices } from '../views/sources/useChoices';
import { namedAccount } from './accounts/namedAccount';
import type { TelephonyKind } from './vocabulary/kinds';

/** What a value is called among the choices that were read. */
export const telephonyChoiceNames: {
  [Kind in TelephonyKind]?: (spec: FieldSpec, read: ReadChoices, value: string) => string;
} = { account: (spec, read, value) => namedAccount(spec, read, value).label };
