/** The prefix of seven day fields, `mon` to `sun`: `hours_` for `hours_mon` … `hours_sun`. */
export type WeekOf<Field extends string, All extends string = Field> = Field extends `${infer Prefix}mon`
  ? `${Prefix}sun` extends All
    ? Prefix
    : never
  : never;

/** The hours of a week, seven fields drawn and typed as one; `<prefix>holiday` is the eighth where there is one that holds hours. */
export interface WeekField<Field extends string> {
  /** What the names of the fields begin with; empty for `mon` … `sun`. */
  week: WeekOf<Field>;
}

/** A kind a computed number is shown as. */
export type ComputedKind = 'integer' | 'decimal' | 'money' | 'percent' | 'count' | 'duration';

/**
 * What a field is worked out from: texts and fields one after the other, a sum, difference or product, or how many days
 * there are from today to a date (`in 12 days`, `today`, `3 days ago`).
 * A field that is empty counts as nothing: no text, or 0.
 */
export type Formula<Field extends string = string> =
  | readonly (string | { field: Field })[]
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
