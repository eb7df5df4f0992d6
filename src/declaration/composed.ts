import type { CallName } from '#contract';
import type { ChoiceSource, FileSource, SoundStorage, Speech } from './sources';
import type { ReadTemplate } from './template';

/** The prefix of seven day fields, `mon` to `sun`: `hours_` for `hours_mon` … `hours_sun`; any text where fields are not told apart. */
export type WeekPrefix<Field extends string, All extends string = Field> = string extends All
  ? string
  : Field extends `${infer Prefix}mon`
    ? `${Prefix}sun` extends All
      ? Prefix
      : never
    : never;

/** The hours of a week, seven fields drawn and typed as one; `<prefix>holiday` is the eighth where there is one that holds hours. */
export interface WeekField<Field extends string> {
  /** What the names of the fields begin with; empty for `mon` … `sun`. */
  week: WeekPrefix<Field>;
}

/** What the names of numbered fields begin with, `wavfile` for `wavfile0` … `wavfile9`; any text where fields are not told apart. */
export type NumberedPrefix<Field extends string> = string extends Field
  ? string
  : Field extends `${infer Prefix}0`
    ? Prefix
    : never;

/** Fields that are numbered on the wire, `wavfile0` … `wavfile9`, as a list one adds to, puts in order and takes from. */
export interface NumberedField<Field extends string> {
  numbered: {
    /** What the names of the fields of an entry begin with; an entry is there while any of them holds something. */
    fields: readonly (
      | NumberedPrefix<Field>
      | {
          begins: NumberedPrefix<Field>;
          label: string;
          help?: string;
          keep?: SoundStorage;
          speech?: Speech;
          file?: FileSource;
          choicesFrom?: ChoiceSource;
        }
    )[];
    /** What an entry is called: `Announcement`. */
    entry: string;
    /**
     * Entries belong to rows of other numbered fields, and stand in their order: named by what is in `key`, else by the number
     * itself, and by what `to` leads to: `Key 3: Sales`.
     */
    by?: { key: NumberedPrefix<Field>; to: NumberedPrefix<Field> };
  };
}

/** A kind a computed number is shown as. */
export type ComputedKind = 'integer' | 'decimal' | 'money' | 'percent' | 'count' | 'duration';

/** A field among others of a line: after a blank, or right after what is said here: `-`, or nothing. */
export type LinePart<Field extends string> = Field | { field: Field; after: string };

/**
 * What a field is worked out from: texts and fields one after the other, a sum, difference or product, or how many days
 * there are from today to a date (`in 12 days`, `today`, `3 days ago`).
 * A field that is empty counts as nothing: no text, or 0.
 */
export type Formula<Field extends string = string> =
  | readonly (string | { field: Field })[]
  | {
      /** Groups of fields, the fields of a group one after the other, the groups with commas between; what is empty leaves no gap. */
      line: readonly (readonly LinePart<Field>[])[];
    }
  | { plus: readonly (Field | number)[]; as?: ComputedKind }
  | { minus: readonly (Field | number)[]; as?: ComputedKind }
  | { times: readonly (Field | number)[]; as?: ComputedKind }
  | { daysUntil: Field };

/** A field no call knows, worked out from others wherever it is shown; never sent. */
export interface ComputedField<Field extends string> {
  computed: Formula<Field>;
  /** Tells it from others of the same record, and names it for translation. Default: the label. */
  name?: string;
  label: string;
}

/** A call that only reads, by name; `$value` is what was chosen or typed. The compiler checks what it is sent. */
export interface LookupCall {
  call: CallName;
  send: Readonly<Record<string, ReadTemplate>>;
}

/** Form field → the field of an answer it is filled from: `properties.streetName`. */
export type FillMap<Field extends string> = { readonly [Key in Field]?: string };

/**
 * A box in which something is found by typing, and that fills other fields of the form with what was found. It is no
 * field of any call, and never sent.
 */
export interface LookupField<Field extends string> {
  /** What answers the suggestions; called as somebody types. `value` and `label` are fields of a suggestion. */
  lookup: LookupCall & { value: string; label: string };
  /** What is read of the suggestion chosen, and where it goes. Fields the answer lacks are emptied. */
  read: LookupCall & { fill: FillMap<Field> };
  /** What takes apart a text that none of the suggestions is; without it, only they can be chosen. */
  parse?: LookupCall & {
    fill: FillMap<Field> /** The field that holds what was not understood. */;
    rest?: string;
  };
  name?: string;
  label: string;
  help?: string;
}
