import type { FieldSpec, FormFieldSpec } from '../../declaration/compiled';
import type { RouteField } from './options';

/** Related lists of accounts, with their fields. */
export interface LanesSpec {
  lanes: {
    accounts: FieldSpec;
    label: string;
    help?: string;
    seconds?: FieldSpec;
    fields: FormFieldSpec[];
  }[];
  mark?: { field: FieldSpec; label: string };
  after?: FieldSpec;
}

/** Rows of a keypad. */
export interface KeypadSpec {
  rows: { key: FieldSpec; to: FieldSpec }[];
  reserved: { field: string; label: string }[];
  otherwise?: { key: string; to: FieldSpec };
}

/** Properties of the kit's field kinds, in addition to the common ones. */
export interface TelephonySpec {
  lanes?: LanesSpec;
  pairs?: { one: FieldSpec; other: FieldSpec; words: readonly [string, string] };
  keypad?: KeypadSpec;
  /** For a route: its cases, which refer to the fields in `parts`. */
  route?: RouteField<string>;
}
