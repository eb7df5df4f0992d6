import type { FieldSpec, FormFieldSpec } from '../../declaration/compiled';
import type { RouteField } from './options';

/** Lists of accounts that belong together, with their fields. */
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

/** The rows of a keypad. */
export interface KeypadSpec {
  rows: { key: FieldSpec; to: FieldSpec }[];
  taken: { field: string; label: string }[];
  otherwise?: { key: string; to: FieldSpec };
}

/** What fields of the kit's kinds are described by, beside what all fields are. */
export interface TelephonySpec {
  lanes?: LanesSpec;
  pairs?: { one: FieldSpec; other: FieldSpec; words: readonly [string, string] };
  keypad?: KeypadSpec;
  /** Of a route: its cases, over the fields among its parts. */
  route?: RouteField<string>;
}
