import type { CallName } from '../../contract/registeredCalls';
import type { ChoiceSource, FileSource, SoundStorage, Speech } from './sources';
import type { ReadTemplate } from './templateTypes';

/** Common prefix of the weekday fields, such as `hours_` for `hours_mon` … `hours_sun`. Any string if field names are not typed. */
export type WeekPrefix<Field extends string, All extends string = Field> = string extends All
  ? string
  : Field extends `${infer Prefix}mon`
    ? `${Prefix}sun` extends All
      ? Prefix
      : never
    : never;

/** Weekly hours: seven fields that are shown and edited as one. `<prefix>holiday` is included if it contains hours. */
export interface WeekField<Field extends string> {
  /** Common prefix of the field names; empty for `mon` … `sun`. */
  week: WeekPrefix<Field>;
}

/** Common prefix of numbered fields, such as `wavfile` for `wavfile0` … `wavfile9`. Any string if field names are not typed. */
export type NumberedPrefix<Field extends string> = string extends Field
  ? string
  : Field extends `${infer Prefix}0`
    ? Prefix
    : never;

/**
 * Fields that are numbered in the API, such as `wavfile0` … `wavfile9`, shown as a list with entries that can be added,
 * reordered and removed.
 */
export interface NumberedField<Field extends string> {
  numbered: {
    /** Name prefixes of an entry's fields. An entry exists if any of its fields has a value. */
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
    /** Label of one entry: `Announcement`. */
    entry: string;
    /**
     * Entries belong to rows of other numbered fields and follow their order. An entry is labelled with the value of
     * `key`, or its number if that is empty, and with the target in `to`: `Key 3: Sales`.
     */
    by?: { key: NumberedPrefix<Field>; to: NumberedPrefix<Field> };
  };
}

export type ComputedKind = 'integer' | 'decimal' | 'money' | 'percent' | 'count' | 'duration';

/** Field within a line, preceded by a space or by the given separator. */
export type LinePart<Field extends string> = Field | { field: Field; after: string };

/**
 * Formula of a computed field: concatenated texts and fields; a sum, difference, product or ratio; or the number of days
 * from today to a date (`in 12 days`, `today`, `3 days ago`). Empty fields count as an empty string or as 0.
 */
export type Formula<Field extends string = string> =
  | readonly (string | { field: Field })[]
  | {
      /** Groups of fields. The fields of a group are concatenated, groups are separated by commas, and empty groups are omitted. */
      line: readonly (readonly LinePart<Field>[])[];
    }
  | { plus: readonly (Field | number)[]; as?: ComputedKind }
  | { minus: readonly (Field | number)[]; as?: ComputedKind }
  | { times: readonly (Field | number)[]; as?: ComputedKind }
  /** A ratio, times 100 for a percentage; empty if the divisor is empty or 0. */
  | { over: readonly [Field | number, Field | number]; as?: ComputedKind }
  | { daysUntil: Field };

type Arithmetic = Exclude<Formula, readonly unknown[] | { line: unknown } | { daysUntil: unknown }>;

/** Returns the fields and numbers of an arithmetic formula, in order. */
export const listTerms = (formula: Arithmetic): readonly (string | number)[] => {
  if ('plus' in formula) return formula.plus;
  if ('minus' in formula) return formula.minus;
  return 'over' in formula ? formula.over : formula.times;
};

/** Field computed from other fields for display. It belongs to no call and is never sent. */
export interface ComputedField<Field extends string> {
  computed: Formula<Field>;
  /** Name of the field within the record, also used for translation. Default: the label. */
  name?: string;
  label: string;
}

/** Read-only call with its parameters. `$value` is the chosen or entered value. The compiler checks the parameters. */
export interface LookupCall {
  call: CallName;
  send: Readonly<Record<string, ReadTemplate>>;
}

/** Maps a form field to the response field that fills it: `properties.streetName`. */
export type FillMap<Field extends string> = { readonly [Key in Field]?: string };

/** Search input that fills other fields of the form from the selected result. It belongs to no call and is never sent. */
export interface LookupField<Field extends string> {
  /** Call that returns suggestions while the user types. `value` and `label` are fields of each suggestion. */
  lookup: LookupCall & { value: string; label: string };
  /** Call that loads the selected suggestion, and the fields to fill. Fields that the response lacks are cleared. */
  read: LookupCall & { fill: FillMap<Field> };
  /** Call that parses text for which there is no suggestion. Without it, only suggestions can be chosen. */
  parse?: LookupCall & {
    fill: FillMap<Field> /** Field that receives the part of the text that could not be parsed. */;
    rest?: string;
  };
  name?: string;
  label: string;
  help?: string;
}
