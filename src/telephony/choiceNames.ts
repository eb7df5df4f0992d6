import type { FieldSpec } from '../declaration/compiled';
import type { LoadedChoices } from '../views/sources/useChoices';
import { findNamedAccount } from './accounts/namedAccount';
import type { TelephonyKind } from './vocabulary/kinds';

/** What a value is called among the choices that were read. */
export const telephonyChoiceNames: {
  [Kind in TelephonyKind]?: (spec: FieldSpec, read: LoadedChoices, value: string) => string;
} = { account: (spec, read, value) => findNamedAccount(spec, read, value).label };
