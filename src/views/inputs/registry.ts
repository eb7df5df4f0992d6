import { kitInputs, kitWidgets } from '#kits/inputs';
import type { CoreKind, Kind } from '../../declaration/compiled';
import type { WidgetName } from '../../declaration/extensionNames';
import type { InputComponent, InputField } from './inputProps';
import { BooleanInput } from './kinds/BooleanInput';
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

const coreInputs: Record<CoreKind, InputComponent> = {
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

const createInputs = () => {
  const widgets: Record<WidgetName, InputComponent> = {
    radio: ChoiceRadio,
    either: RequiredRadio,
    lines: ListInput,
    longText: LongTextInput,
    json: JsonInput,
    ...kitWidgets(),
  };
  const kinds: Record<Kind, InputComponent> = { ...coreInputs, ...kitInputs() };
  return { kinds, widgets: new Map<string, InputComponent>(Object.entries(widgets)) };
};
let allInputs: ReturnType<typeof createInputs> | undefined;

export const getInputComponents = (): ReturnType<typeof createInputs> => {
  allInputs ??= createInputs();
  return allInputs;
};

/** Returns the input component of a field: its widget if declared, otherwise the default for its kind. */
export const getInputComponent = ({ widget, kind }: InputField): InputComponent => {
  const { kinds, widgets } = getInputComponents();
  return (widget !== undefined && widgets.get(widget)) || kinds[kind];
};
