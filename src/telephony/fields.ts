import type { FieldComponent } from '../views/fields/fieldComponent';
import { AccountsField } from './accounts/AccountsField';
import { KeypadField } from './keypad/KeypadField';
import { LanesField } from './lanes/LanesField';
import { PairsField } from './pairs/PairsField';
import { RouteField } from './route/RouteField';
import { SelectionField } from './selection/SelectionField';
import type { TelephonyKind } from './vocabulary/kinds';

/** What shows the values of the kit's kinds. A function, since they stand in records which they show themselves. */
export const telephonyFields = (): Record<TelephonyKind, FieldComponent> => ({
  account: AccountsField,
  accounts: AccountsField,
  selection: SelectionField,
  lanes: LanesField,
  pairs: PairsField,
  keypad: KeypadField,
  route: RouteField,
});
