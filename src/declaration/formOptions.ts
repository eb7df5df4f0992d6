import type { CallName } from '#contract';
import type { KitField } from '#kits/vocabulary';
import type { Level } from '../../contract/call';
import type { ComputedField, LookupField, NumberedField, WeekField } from './composed';
import type { Condition } from './condition';
import type { FieldOptions } from './fieldOptions';
import type { Template } from './template';

/** What any part of a form may say. */
interface Conditional<Known extends string> {
  /** Shown, and checked, only while this holds. */
  when?: Condition<Known>;
  /** Shown only to this level and above. */
  level?: Level;
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
export type ShownField<Field extends string> =
  | Field
  | (WeekField<Field> & { label: string })
  | (KitField<Field> & { label: string; help?: string })
  | (NumberedField<Field> & { label: string; help?: string })
  | ComputedField<Field>;

/** A part of a form under one heading. */
export interface FormSection<Field extends string> {
  section: string;
  fields: readonly FormField<Field>[];
  help?: string;
  when?: Condition<Field>;
  /** No two of its fields may hold the same; empty ones may. */
  distinct?: boolean;
  /** Shown only to this level and above. */
  level?: Level;
}
