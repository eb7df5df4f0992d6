import type { FieldComponent } from '../views/fields/fieldComponent';
import { PhoneField } from '../views/fields/kinds/PhoneField';
import { lazyField } from '../views/fields/lazyField';
import type { TelephonyKind } from './vocabulary/kinds';

const AccountsField = lazyField(async () => (await import('./accounts/AccountsField')).AccountsField);
const KeypadField = lazyField(async () => (await import('./keypad/KeypadField')).KeypadField);
const LanesField = lazyField(async () => (await import('./lanes/LanesField')).LanesField);
const PairsField = lazyField(async () => (await import('./pairs/PairsField')).PairsField);
const RouteField = lazyField(async () => (await import('./route/RouteField')).RouteField);
const SelectionField = lazyField(async () => (await import('./selection/SelectionField')).SelectionField);

export const telephonyFields: Record<TelephonyKind, FieldComponent> = {
  account: AccountsField,
  accounts: AccountsField,
  selection: SelectionField,
  serviceNumber: PhoneField,
  lanes: LanesField,
  pairs: PairsField,
  keypad: KeypadField,
  route: RouteField,
};
