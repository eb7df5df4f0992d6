import type { InputComponent } from '../views/inputs/inputProps';
import { TextInput } from '../views/inputs/kinds/TextInput';
import { AccountInput } from './accounts/AccountInput';
import { AccountRangeInput } from './accounts/AccountRangeInput';
import { AccountsInput } from './accounts/AccountsInput';
import { KeypadInput } from './keypad/KeypadInput';
import { LanesInput } from './lanes/LanesInput';
import { DuringHoursInput } from './opening/DuringHoursInput';
import { PairsInput } from './pairs/PairsInput';
import { RouteInput } from './route/RouteInput';
import { SelectionInput } from './selection/SelectionInput';
import type { TelephonyKind } from './vocabulary/kinds';
import type { telephonyWidgets } from './vocabulary/widgets';

export const inputs: Record<TelephonyKind, InputComponent> = {
  account: AccountInput,
  accounts: AccountsInput,
  selection: SelectionInput,
  serviceNumber: TextInput,
  lanes: LanesInput,
  pairs: PairsInput,
  keypad: KeypadInput,
  route: RouteInput,
};

export const widgets: Record<(typeof telephonyWidgets)[number], InputComponent> = {
  accountRange: AccountRangeInput,
  duringHours: DuringHoursInput,
};
