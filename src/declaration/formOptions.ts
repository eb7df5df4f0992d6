import type { CallName } from '#contract';
import type { KitField } from '#kits/vocabulary';
import type { ComputedField, LookupField, NumberedField, WeekField } from './composed';
import type { Condition } from './condition';
import type { FieldOptions, VisibilityOptions } from './fieldOptions';
import type { Template } from './template';

/** What any part of a form may say. */
interface Conditional<Known extends string> extends VisibilityOptions {
  /** Shown, and checked, only while this holds. */
  when?: Condition<Known>;
  /** Asked for only where a record is made, or only where one is changed. Default: in both forms, as far as their calls take it. */
  only?: 'create' | 'update';
}

/** A field of a form; several drawn as one; or one worked out from others. */
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
      /** Of an object whose fields the contract leaves open: asked for like the body of this call, each field with its own input. */
      like?: CallName;
      required?: boolean;
      readOnly?: boolean;
      /** What it holds when the form opens empty. */
      initial?: Template<Known>;
      width?: 'half' | 'full';
      /** Of a list of objects: rows of inputs where they stand (the default), or a table whose rows open in a dialog. */
      rows?: 'inline' | 'dialog';
    } & Conditional<Known> &
      FieldOptions);

/** A field of a record's page: a field, several drawn as one, or one worked out from others. */
export type DisplayedField<Field extends string> =
  | Field
  | ({ field: Field } & VisibilityOptions)
  | (WeekField<Field> & { label: string } & VisibilityOptions)
  | (KitField<Field> & { label: string; help?: string } & VisibilityOptions)
  | (NumberedField<Field> & { label: string; help?: string } & VisibilityOptions)
  | (ComputedField<Field> & VisibilityOptions);

/** What must hold between fields of a form: the end after the start, at least one of two, shares that add up to 100. */
export interface Rule<Field extends string> {
  /** Asked only while this holds. */
  when?: Condition<Field>;
  /** What must hold. Comparisons with a field that is empty are left alone; an empty field counts as 0 in a sum. */
  holds: Condition<Field>;
  /** Said where it does not. Default: what must hold, in words. */
  message?: string;
  /** The field it is said at. Default: the first that `holds` looks at. */
  at?: Field;
}

/** A step of a form that is filled in step by step. */
export interface FormStep {
  /** What the step is called: `Where it stands`. */
  step: string;
  help?: string;
  /** The sections it asks for, by their headings. */
  sections: readonly string[];
}

/** A step of the form of an action. */
export interface ActionStep<Field extends string> {
  step: string;
  help?: string;
  /** The fields it asks for. */
  fields: readonly Field[];
}

/** A part of a form under one heading. */
export interface FormSection<Field extends string> extends VisibilityOptions {
  section: string;
  fields: readonly FormField<Field>[];
  help?: string;
  when?: Condition<Field>;
  /** No two of its fields may hold the same; empty ones may. */
  distinct?: boolean;
}
