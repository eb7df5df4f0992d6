import type { CallName } from '#contract';
import type { KitField } from '#kits/vocabulary';
import type { ComputedField, LookupField, NumberedField, WeekField } from './composed';
import type { Condition } from './condition';
import type { FieldOptions, VisibilityOptions } from './fieldOptions';
import type { Template } from './template';

/** Options common to all parts of a form. */
interface Conditional<Known extends string> extends VisibilityOptions {
  /** Shown and validated only while this condition is fulfilled. */
  when?: Condition<Known>;
  /** Limits the field to the create or the update form. Default: both, if their calls accept it. */
  only?: 'create' | 'update';
}

/** A form field: a single field, several shown as one, or a computed field. */
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
      /** For an object without a declared schema: uses the body schema of this call, with an input for each field. */
      like?: CallName;
      required?: boolean;
      readOnly?: boolean;
      /** Initial value in an empty form. */
      initial?: Template<Known>;
      width?: 'half' | 'full';
      /** For a list of objects: rows of inputs in place (the default), or a table with rows that open in a dialog. */
      rows?: 'inline' | 'dialog';
    } & Conditional<Known> &
      FieldOptions);

/** A field on a record page: a single field, several shown as one, or a computed field. */
export type DisplayedField<Field extends string> =
  | Field
  | ({ field: Field } & VisibilityOptions)
  | (WeekField<Field> & { label: string } & VisibilityOptions)
  | (KitField<Field> & { label: string; help?: string } & VisibilityOptions)
  | (NumberedField<Field> & { label: string; help?: string } & VisibilityOptions)
  | (ComputedField<Field> & VisibilityOptions);

/** A constraint between form fields: end after start, at least one of two, shares that add up to 100. */
export interface Rule<Field extends string> {
  /** Checked only while this condition is fulfilled. */
  when?: Condition<Field>;
  /** The condition to fulfil. Comparisons with an empty field are skipped; in a sum, an empty field counts as 0. */
  holds: Condition<Field>;
  /** Error message. Default: the condition in words. */
  message?: string;
  /** The field that displays the error. Default: the first field in `holds`. */
  at?: Field;
}

/** A step of a multi-step form. */
export interface FormStep {
  /** Title of the step: `Where it stands`. */
  step: string;
  help?: string;
  /** Headings of the sections in this step. */
  sections: readonly string[];
}

/** A step of an action's form. */
export interface ActionStep<Field extends string> {
  step: string;
  help?: string;
  /** Fields in this step. */
  fields: readonly Field[];
}

/** A part of a form under one heading. */
export interface FormSection<Field extends string> extends VisibilityOptions {
  section: string;
  fields: readonly FormField<Field>[];
  help?: string;
  when?: Condition<Field>;
  /** Field values must be distinct, except for empty ones. */
  distinct?: boolean;
}
