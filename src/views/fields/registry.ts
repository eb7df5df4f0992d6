import type { FieldSpec, Kind } from '../../declaration/compiled';
import type { FieldComponent } from './fieldComponent';
import { ChoiceField } from './kinds/ChoiceField';
import { EmailField } from './kinds/EmailField';
import { FlagField } from './kinds/FlagField';
import { JsonField } from './kinds/JsonField';
import { LongTextField } from './kinds/LongTextField';
import { MomentField } from './kinds/MomentField';
import { PhoneField } from './kinds/PhoneField';
import { PlainField } from './kinds/PlainField';
import { ReferenceField } from './kinds/ReferenceField';

const kinds: Record<Kind, FieldComponent> = {
  text: PlainField,
  longText: LongTextField,
  email: EmailField,
  phone: PhoneField,
  domain: PlainField,
  date: PlainField,
  dateTime: MomentField,
  secret: PlainField,
  integer: PlainField,
  decimal: PlainField,
  money: PlainField,
  count: PlainField,
  duration: PlainField,
  flag: FlagField,
  choice: ChoiceField,
  reference: ReferenceField,
  list: PlainField,
  object: PlainField,
  json: JsonField,
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
  (spec.widget !== undefined && widgets.get(spec.widget)) || kinds[spec.kind];
