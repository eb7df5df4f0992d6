import type { InputComponent } from '../views/inputs/inputProps';
import { TextInput } from '../views/inputs/kinds/TextInput';
import { AccountInput } from './accounts/AccountInput';
import { AccountRangeInput } from './accounts/AccountRangeInput';
import { AccountsInput } from './accounts/AccountsInput';
import { KeypadInput } from './keypad/KeypadInput';
import { LanesInput } from './lanes/LanesInput';
import { DuringHoursInput } from './opening/DuringHoursInput';
import { PairsInput } from './pairs/PairsInput';
import { recordKinds } from './recordKinds';
import { RouteInput } from './route/RouteInput';
import { SelectionInput } from './selection/SelectionInput';
import { soundRates } from './soundRates';
import type { TelephonyKind } from './vocabulary/kinds';
import type { telephonyWidgets } from './vocabulary/widgets';

const inputs: Record<TelephonyKind, InputComponent> = {
  account: AccountInput,
  accounts: AccountsInput,
  selection: SelectionInput,
  serviceNumber: TextInput,
  lanes: LanesInput,
  pairs: PairsInput,
  keypad: KeypadInput,
  route: RouteInput,
};

const widgets: Record<(typeof telephonyWidgets)[number], InputComponent> = {
  accountRange: AccountRangeInput,
  duringHours: DuringHoursInput,
};

/** What forms and uploads of phone systems need. */
export const telephonyForms = { inputs, widgets, recordKinds, soundRates };
