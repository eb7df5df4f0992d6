import type { FieldSpec, FormFieldSpec } from '../../declaration/compiled';
import type { RouteField } from './options';

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

export interface KeypadSpec {
  rows: { key: FieldSpec; to: FieldSpec }[];
  reserved: { field: string; label: string }[];
  otherwise?: { key: string; to: FieldSpec };
}

export interface TelephonySpec {
  lanes?: LanesSpec;
  pairs?: { one: FieldSpec; other: FieldSpec; words: readonly [string, string] };
  keypad?: KeypadSpec;
  /** For a route: its cases, which refer to the fields in `parts`. */
  route?: RouteField<string>;
}
