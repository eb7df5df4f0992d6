import type { CoreKind } from '../../declaration/compiled';
import type { EngineWidget } from '../../declaration/extensionNames';
import { kitForms } from '../kitParts';
import { PublicHolidaysInput } from './holidays/PublicHolidaysInput';
import type { InputComponent, InputField } from './inputProps';
import { BooleanInput } from './kinds/BooleanInput';
import { ChoiceCheckboxes } from './kinds/ChoiceCheckboxes';
import { ChoiceInput } from './kinds/ChoiceInput';
import { ChoiceRadio, RequiredRadio } from './kinds/ChoiceRadio';
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
import { NamedRecordInput } from './kinds/NamedRecordInput';
import { NumberedInput } from './kinds/NumberedInput';
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

/** Inputs of the engine's kinds. */
export const coreInputs: Record<CoreKind, InputComponent> = {
  text: TextInput,
  longText: LongTextInput,
  xml: LongTextInput,
  richText: RichTextInput,
  template: TemplateInput,
  email: TextInput,
  phone: PhoneInput,
  domain: NamedRecordInput,
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
  file: FileInput,
  image: MediaInput,
  audio: MediaInput,
  list: ListInput,
  object: ObjectInput,
  map: MapInput,
  json: JsonInput,
  numbered: NumberedInput,
  computed: ComputedInput,
  lookup: LookupInput,
};

/** Inputs of the engine that can replace the default input of a kind. */
const coreWidgets: Record<EngineWidget, InputComponent> = {
  radio: ChoiceRadio,
  either: RequiredRadio,
  checkboxes: ChoiceCheckboxes,
  lines: ListInput,
  longText: LongTextInput,
  json: JsonInput,
  publicHolidays: PublicHolidaysInput,
};

const find = <Value>(components: Readonly<Record<string, Value>>, name = ''): Value | undefined =>
  Object.hasOwn(components, name) ? components[name] : undefined;

/**
 * Returns the input component of a field: its widget if declared, otherwise the default for its kind. Suspends while
 * the console's own inputs are loading.
 */
export const useInputComponent = ({ widget, kind }: InputField): InputComponent => {
  const coreInput = find(coreWidgets, widget) ?? (widget === undefined ? find(coreInputs, kind) : undefined);
  if (coreInput) return coreInput;
  const { widgets, inputs } = kitForms.use();
  return find(widgets, widget) ?? find(coreInputs, kind) ?? (find(inputs, kind) as InputComponent);
};
