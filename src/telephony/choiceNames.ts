import type { FieldSpec } from '../declaration/compiled';
import type { LoadedChoices } from '../views/sources/useChoices';
import { findNamedAccount } from './accounts/findNamedAccount';
import type { TelephonyKind } from './vocabulary/kinds';

export const choiceNames: {
  [Kind in TelephonyKind]?: (spec: FieldSpec, read: LoadedChoices, value: string) => string;
} = { account: (spec, read, value) => findNamedAccount(spec, read, value).label };
