import type { FieldSpec, Kind } from '../../declaration/compiled';
import { AccountsField } from '../../telephony/accounts/AccountsField';
import { KeypadField } from '../../telephony/keypad/KeypadField';
import { LanesField } from '../../telephony/lanes/LanesField';
import { PairsField } from '../../telephony/pairs/PairsField';
import { RouteField } from '../../telephony/route/RouteField';
import { SelectionField } from '../../telephony/selection/SelectionField';
import type { FieldComponent } from './fieldComponent';
import { AudioField } from './kinds/AudioField';
import { BooleanField } from './kinds/BooleanField';
import { ChipsField } from './kinds/ChipsField';
import { ChoiceField } from './kinds/ChoiceField';
import { CodeField } from './kinds/CodeField';
import { ColourField } from './kinds/ColourField';
import { EmailField } from './kinds/EmailField';
import { FileField } from './kinds/FileField';
import { GaugeField } from './kinds/GaugeField';
import { ImageField } from './kinds/ImageField';
import { JsonField } from './kinds/JsonField';
import { LinkField } from './kinds/LinkField';
import { ListField } from './kinds/ListField';
import { LongTextField } from './kinds/LongTextField';
import { MomentField } from './kinds/MomentField';
import { ObjectField } from './kinds/ObjectField';
import { PhoneField } from './kinds/PhoneField';
import { PlainField } from './kinds/PlainField';
import { ReferenceField } from './kinds/ReferenceField';
import { ReferencesField } from './kinds/ReferencesField';
import { RichTextField } from './kinds/RichTextField';
import { SinceField } from './kinds/SinceField';
import { WeekField } from './kinds/WeekField';
import { XmlField } from './kinds/XmlField';
import { ZoneField } from './kinds/ZoneField';

const kinds: Record<Kind, FieldComponent> = {
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
  lanes: LanesField,
  pairs: PairsField,
  keypad: KeypadField,
  route: RouteField,
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
  account: AccountsField,
  accounts: AccountsField,
  selection: SelectionField,
  file: FileField,
  image: ImageField,
  audio: AudioField,
  list: ListField,
  object: ObjectField,
  map: ObjectField,
  json: JsonField,
  computed: PlainField,
  lookup: PlainField,
};

const widgets = new Map<string, FieldComponent>();

/**
 * Registers a display that declarations may ask for with `widget`.
 * @param key the word declarations use
 */
export const registerFieldWidget = (key: string, component: FieldComponent): void => {
  widgets.set(key, component);
};

/** What draws a field: its widget where one of that name is registered, else its kind’s own. */
export const fieldComponentOf = (spec: FieldSpec): FieldComponent =>
  (spec.widget !== undefined && widgets.get(spec.widget)) ||
  (spec.startedAtField !== undefined ? SinceField : spec.max === undefined ? kinds[spec.kind] : GaugeField);
