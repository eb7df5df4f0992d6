import type { CoreKind, FieldSpec, Kind } from '../../declaration/compiled';
import { getKit } from '../../kit';
import type { FieldComponent } from './fieldComponent';
import { BooleanField } from './kinds/BooleanField';
import { ChipsField } from './kinds/ChipsField';
import { ChoiceField } from './kinds/ChoiceField';
import { CodeField } from './kinds/CodeField';
import { ComputedField } from './kinds/ComputedField';
import { EmailField } from './kinds/EmailField';
import { ListField } from './kinds/ListField';
import { LongTextField } from './kinds/LongTextField';
import { MomentField } from './kinds/MomentField';
import { PhoneField } from './kinds/PhoneField';
import { PlainField } from './kinds/PlainField';
import { ReferenceField } from './kinds/ReferenceField';
import { ReferencesField } from './kinds/ReferencesField';
import { ZoneField } from './kinds/ZoneField';
import { lazyField } from './lazyField';

const AudioField = lazyField(async () => (await import('./kinds/AudioField')).AudioField);
const ColourField = lazyField(async () => (await import('./kinds/ColourField')).ColourField);
const FileField = lazyField(async () => (await import('./kinds/FileField')).FileField);
const GaugeField = lazyField(async () => (await import('./kinds/GaugeField')).GaugeField);
const ImageField = lazyField(async () => (await import('./kinds/ImageField')).ImageField);
const JsonField = lazyField(async () => (await import('./kinds/JsonField')).JsonField);
const LinkField = lazyField(async () => (await import('./kinds/LinkField')).LinkField);
const NumberedField = lazyField(async () => (await import('./kinds/NumberedField')).NumberedField);
const ObjectField = lazyField(async () => (await import('./kinds/ObjectField')).ObjectField);
const RichTextField = lazyField(async () => (await import('./kinds/RichTextField')).RichTextField);
const SinceField = lazyField(async () => (await import('./kinds/SinceField')).SinceField);
const StateField = lazyField(async () => (await import('./kinds/StateField')).StateField);
const WeekField = lazyField(async () => (await import('./kinds/WeekField')).WeekField);
const XmlField = lazyField(async () => (await import('./kinds/XmlField')).XmlField);

const coreFields: Record<CoreKind, FieldComponent> = {
  text: PlainField,
  longText: LongTextField,
  xml: XmlField,
  richText: RichTextField,
  template: RichTextField,
  email: EmailField,
  phone: PhoneField,
  domain: PlainField,
  url: LinkField,
  ip: CodeField,
  mac: CodeField,
  color: ColourField,
  date: PlainField,
  dateTime: MomentField,
  timeZone: ZoneField,
  timeOfDay: PlainField,
  hours: PlainField,
  days: ChipsField,
  week: WeekField,
  secret: PlainField,
  integer: PlainField,
  decimal: PlainField,
  money: PlainField,
  percent: PlainField,
  count: PlainField,
  duration: PlainField,
  boolean: BooleanField,
  inherited: BooleanField,
  choice: ChoiceField,
  reference: ReferenceField,
  references: ReferencesField,
  file: FileField,
  image: ImageField,
  audio: AudioField,
  list: ListField,
  object: ObjectField,
  map: ObjectField,
  json: JsonField,
  numbered: NumberedField,
  computed: ComputedField,
  lookup: PlainField,
};

let allFields: Record<Kind, FieldComponent> | undefined;

const getComponent = (kind: Kind): FieldComponent => {
  allFields ??= { ...coreFields, ...getKit().fields };
  return allFields[kind];
};

export const getFieldComponent = ({ startedAtField, since, max, kind }: FieldSpec): FieldComponent =>
  startedAtField !== undefined
    ? SinceField
    : since !== undefined
      ? StateField
      : max === undefined
        ? getComponent(kind)
        : GaugeField;
