import type { ComponentType } from 'react';
import type { Kind } from '../../declaration/compiled';
import { AccountInput } from '../../telephony/accounts/AccountInput';
import { AccountRangeInput } from '../../telephony/accounts/AccountRangeInput';
import { AccountsInput } from '../../telephony/accounts/AccountsInput';
import { KeypadInput } from '../../telephony/keypad/KeypadInput';
import { LanesInput } from '../../telephony/lanes/LanesInput';
import { PairsInput } from '../../telephony/pairs/PairsInput';
import { RouteInput } from '../../telephony/route/RouteInput';
import { SelectionInput } from '../../telephony/selection/SelectionInput';
import type { AskedField, InputProps } from './inputProps';
import { BooleanInput } from './kinds/BooleanInput';
import { ChoiceInput } from './kinds/ChoiceInput';
import { ChoiceRadio } from './kinds/ChoiceRadio';
import { ColourInput } from './kinds/ColourInput';
import { ComputedInput } from './kinds/ComputedInput';
import { DateInput } from './kinds/DateInput';
import { DateTimeInput } from './kinds/DateTimeInput';
import { DaysInput } from './kinds/DaysInput';
import { DurationInput } from './kinds/DurationInput';
import { FileInput } from './kinds/FileInput';
import { HoursInput } from './kinds/HoursInput';
import { InheritedInput } from './kinds/InheritedInput';
import { JsonInput } from './kinds/JsonInput';
import { ListInput } from './kinds/ListInput';
import { LongTextInput } from './kinds/LongTextInput';
import { LookupInput } from './kinds/LookupInput';
import { MacInput } from './kinds/MacInput';
import { MapInput } from './kinds/MapInput';
import { MediaInput } from './kinds/MediaInput';
import { NumberInput } from './kinds/NumberInput';
import { ObjectInput } from './kinds/ObjectInput';
import { PhoneInput } from './kinds/PhoneInput';
import { ReferenceInput } from './kinds/ReferenceInput';
import { ReferencesInput } from './kinds/ReferencesInput';
import { RichTextInput } from './kinds/RichTextInput';
import { SecretInput } from './kinds/SecretInput';
import { TemplateInput } from './kinds/TemplateInput';
import { TextInput } from './kinds/TextInput';
import { TimeInput } from './kinds/TimeInput';
import { WeekInput } from './kinds/WeekInput';
import { ZoneInput } from './kinds/ZoneInput';

export type InputComponent = ComponentType<InputProps>;

const kinds: Record<Kind, InputComponent> = {
  text: TextInput,
  longText: LongTextInput,
  xml: LongTextInput,
  richText: RichTextInput,
  template: TemplateInput,
  email: TextInput,
  phone: PhoneInput,
  domain: TextInput,
  url: TextInput,
  ip: TextInput,
  mac: MacInput,
  color: ColourInput,
  date: DateInput,
  dateTime: DateTimeInput,
  timeZone: ZoneInput,
  timeOfDay: TimeInput,
  hours: HoursInput,
  days: DaysInput,
  week: WeekInput,
  lanes: LanesInput,
  pairs: PairsInput,
  keypad: KeypadInput,
  route: RouteInput,
  secret: SecretInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: NumberInput,
  percent: NumberInput,
  count: NumberInput,
  duration: DurationInput,
  boolean: BooleanInput,
  inherited: InheritedInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  account: AccountInput,
  accounts: AccountsInput,
  selection: SelectionInput,
  file: FileInput,
  image: MediaInput,
  audio: MediaInput,
  list: ListInput,
  object: ObjectInput,
  map: MapInput,
  json: JsonInput,
  computed: ComputedInput,
  lookup: LookupInput,
};

const widgets = new Map<string, InputComponent>([
  ['accountRange', AccountRangeInput],
  ['radio', ChoiceRadio],
  ['lines', ListInput],
  ['longText', LongTextInput],
  ['json', JsonInput],
]);

/**
 * Registers an input that declarations may ask for with `widget`.
 * @param key the word declarations use
 */
export const registerInputWidget = (key: string, component: InputComponent): void => {
  widgets.set(key, component);
};

/** What asks for a field: its widget where one of that name is registered, else its kind's own. */
export const inputComponentOf = ({ widget, kind }: AskedField): InputComponent =>
  (widget !== undefined && widgets.get(widget)) || kinds[kind];
