import type { ComponentType } from 'react';
import type { Kind } from '../../declaration/compiled';
import type { AskedField, InputProps } from './inputProps';
import { ChoiceInput } from './kinds/ChoiceInput';
import { ChoiceRadio } from './kinds/ChoiceRadio';
import { DateInput } from './kinds/DateInput';
import { DateTimeInput } from './kinds/DateTimeInput';
import { DurationInput } from './kinds/DurationInput';
import { FlagInput } from './kinds/FlagInput';
import { JsonInput } from './kinds/JsonInput';
import { ListInput } from './kinds/ListInput';
import { LongTextInput } from './kinds/LongTextInput';
import { NumberInput } from './kinds/NumberInput';
import { ObjectInput } from './kinds/ObjectInput';
import { PhoneInput } from './kinds/PhoneInput';
import { ReferenceInput } from './kinds/ReferenceInput';
import { SecretInput } from './kinds/SecretInput';
import { TextInput } from './kinds/TextInput';

export type InputComponent = ComponentType<InputProps>;

const kinds: Record<Kind, InputComponent> = {
  text: TextInput,
  longText: LongTextInput,
  email: TextInput,
  phone: PhoneInput,
  domain: TextInput,
  date: DateInput,
  dateTime: DateTimeInput,
  secret: SecretInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: NumberInput,
  count: NumberInput,
  duration: DurationInput,
  flag: FlagInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  list: ListInput,
  object: ObjectInput,
  json: JsonInput,
};

const widgets = new Map<string, InputComponent>([
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
