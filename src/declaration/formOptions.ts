import type { CallName } from '../../contract/registeredCalls';
import type { ComputedField, LookupField, NumberedField, WeekField } from './composed';
import type { Condition } from './condition';
import type { FieldOptions, VisibilityOptions } from './fieldOptions';
import type { KitField } from './registered';
import type { Template } from './templateTypes';

/** Options of all parts of a form. */
interface Conditional<Known extends string> extends VisibilityOptions {
  /** Condition for showing and validating the part. */
  when?: Condition<Known>;
  /** Limits the part to the create form or the update form. Default: both, if their calls accept it. */
  only?: 'create' | 'update';
}

/** Form field: a single field, several fields shown as one, or a computed field. */
export type FormField<Field extends string, Known extends string = Field> =
  | Field
  | (WeekField<Field> &
      Conditional<Known> & { label: string; help?: string; readOnly?: boolean; keywords?: string })
  | (KitField<Field> & Conditional<Known> & { label: string; help?: string; keywords?: string })
  | (NumberedField<Field> & Conditional<Known> & { label: string; help?: string; keywords?: string })
  | (ComputedField<Field> & Conditional<Known> & { help?: string; width?: 'half' | 'full' })
  | (LookupField<Field> & Conditional<Known>)
  | ({
      field: Field;
      /** For an object without a declared schema: call whose body schema is used, with an input for each of its fields. */
      like?: CallName;
      /**
       * For an object that was refused: the fields of the record with the name of the refused part and the reason. The
       * part comes first and is marked; without one, the reason stands above all parts.
       */
      refused?: { part: Known; reason: Known };
      /** Whether the field must be filled in, or the condition under which it must. */
      required?: boolean | Condition<Known>;
      readOnly?: boolean;
      /** Initial value in an empty form. */
      initial?: Template<Known>;
      width?: 'half' | 'full';
      /** For a recording referenced by a field: allows entering text instead, which the phone system reads aloud. */
      rows?: 'inline' | 'dialog';
    } & Conditional<Known> &
      FieldOptions);

/** Field on a record page: a single field, several fields shown as one, or a computed field. */
export type DisplayedField<Field extends string> =
  | Field
  | ({ field: Field } & VisibilityOptions)
  | (WeekField<Field> & { label: string } & VisibilityOptions)
  | (KitField<Field> & { label: string; help?: string } & VisibilityOptions)
  | (NumberedField<Field> & { label: string; help?: string } & VisibilityOptions)
  | (ComputedField<Field> & VisibilityOptions);

/** Constraint between form fields, such as an end after the start, at least one of two fields, or shares that add up to 100. */
export interface Rule<Field extends string> {
  /** Condition for checking the rule. */
  when?: Condition<Field>;
  /** Condition that must be met. Comparisons with an empty field are skipped; in a sum, an empty field counts as 0. */
  holds: Condition<Field>;
  /** Error message that states what to change. */
  message: string;
  /** Field that displays the error. Default: the first field in `holds`. */
  at?: Field;
}

/** Step of a multi-step form. */
export interface FormStep {
  /** Title of the step, such as `Billing address`. */
  step: string;
  help?: string;
  /** Headings of the sections in this step. */
  sections: readonly string[];
}

/** Step of an action's form. */
export interface ActionStep<Field extends string> {
  step: string;
  help?: string;
  /** Fields in this step. */
  fields: readonly Field[];
}

/** Section of a form with a heading. */
export interface FormSection<Field extends string> extends VisibilityOptions {
  section: string;
  fields: readonly FormField<Field>[];
  help?: string;
  when?: Condition<Field>;
  /** Whether the values of the fields must differ. Empty fields are ignored. */
  distinct?: boolean;
}
