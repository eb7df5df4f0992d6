import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { Formula, LookupField } from './composed';
import type { Condition } from './condition';
import type { Series, StateSince, Surface, Tone } from './fieldOptions';
import type { KitKind, KitSpec } from './registered';
import type { ReadTemplate, Template } from './templateTypes';

export type CoreKind =
  | 'text'
  | 'longText'
  | 'xml'
  | 'richText'
  | 'template'
  | 'email'
  | 'phone'
  | 'domain'
  | 'url'
  | 'ip'
  | 'mac'
  | 'color'
  | 'timeZone'
  | 'timeOfDay'
  | 'hours'
  | 'days'
  | 'week'
  | 'date'
  | 'dateTime'
  | 'secret'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'count'
  | 'duration'
  | 'boolean'
  | 'inherited'
  | 'choice'
  | 'reference'
  | 'references'
  | 'file'
  | 'image'
  | 'audio'
  | 'list'
  | 'object'
  | 'map'
  | 'numbered'
  | 'computed'
  | 'lookup'
  | 'json';

/** Kind of value that a field contains. Determines its display, input and filter. */
export type Kind = CoreKind | KitKind;

/** Field with all data needed for display and input, merged from the contract and the declaration. */
export interface FieldSpec extends KitSpec {
  /** Path of the field in the record. */
  field: string;
  label: string;
  kind: Kind;
  /** JSON type of the value in the API. For a list, the type of its items. */
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  help?: string;
  choices?: Record<string, string>;
  /** Whether the choices were loaded and may grow in number, so that they are always shown in a menu. */
  inMenu?: boolean;
  tones?: Record<string, Tone>;
  reference?: string;
  /** For a reference: filters of the records that are offered. */
  filter?: Readonly<Record<string, ReadTemplate>>;
  /** Record that the value names, although the field is not a reference. */
  link?: NamedRecordSpec;
  /** Path of the screen that explains the value, with placeholders. */
  to?: string;
  /** Permission required for that screen, if it differs from the permission of this one. */
  toPermission?: string;
  warnBy?: string;
  widget?: string;
  keywords?: string;
  choicesFrom?: ChoicesFromSpec;
  /** For a template: the placeholders that are allowed in braces, each with a sample value. */
  words?: Record<string, string>;
  /** Groups of the declaration's `accounts` that are allowed. */
  accountKinds?: readonly string[];
  /** Setting whose value applies if this field is empty. */
  inheritsFrom?: string;
  /** Value or text that applies if the setting is empty at every level. */
  otherwise?: string;
  /** Value sent when the field is cleared. Default: depends on the kind. */
  emptied?: '';
  /** Surfaces on which the colour must be legible. */
  contrast?: Surface;
  file?: ReadSpec;
  /** For a recording referenced by a field: how to store a new one. */
  keep?: SaveSpec;
  /** For a recording referenced by a field: format of a value that contains text to be spoken, and the available languages. */
  speech?: { value: string; languages: ChoicesFromSpec; voices?: Readonly<Record<string, string>> };
  /** For numbered fields shown as a list: the fields of each entry. */
  numbered?: NumberedSpec;
  /** Call that validates the value on blur; if `refused` is true in the response, `message` is shown. */
  check?: CheckSpec;
  /** For a secret: whether the input is for the secret currently in use. */
  isInForce?: boolean;
  /** Whether the field names an object that is created together with the record. */
  isNew?: boolean;
  /** For a running duration: the field that contains its start time. */
  startedAtField?: string;
  /** For a boolean shown with the time of its last change: the field that contains the time, and the labels. */
  since?: StateSince;
  /** For a list of objects: how to fill in a series of items. */
  series?: Series;
  /** For a list of objects that forms a bill: the item fields, and the record fields shown below the items. */
  bill?: BillSpec;
  /** For a recording: the field that contains its timestamped notes, and the action that adds one. */
  timestampNotes?: { field: string; action: string };
  accept?: string;
  /** Maximum file size in bytes. */
  maxBytes?: number;
  rows?: 'inline' | 'dialog';
  /** Field that contains the limit of the value. */
  max?: string;
  warnAt?: number;
  unit?: string;
  required?: boolean;
  unique?: boolean;
  readOnly?: boolean;
  /** Minimum level for seeing the field. */
  level?: Level;
  permission?: string;
  /** Minimum level for changing the field, if higher than the level of the call. */
  writableBy?: Level;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  patternHint?: string;
  /** For a field that may denote several records to create: pattern of a value that denotes a single one. */
  singlePattern?: string;
  /** For a map: labels of its known keys. */
  keys?: Record<string, string>;
  items?: FieldSpec;
  /** For an object: the fields defined in the contract. */
  fields?: FieldSpec[];
  /** For a composed field: the fields that it combines. For a computed field: the fields from which it is computed. */
  parts?: FieldSpec[];
  computed?: Formula;
  /** For a lookup: its calls, and the fields that it fills. */
  lookup?: Pick<LookupField<string>, 'lookup' | 'read' | 'parse'>;
}

export interface NamedRecordSpec {
  resource: string;
  /** Field that contains the key of the record, if it is not the value itself. */
  from?: string;
  /** Field of the named record that contains the key. Default: its id. */
  by?: string;
}

export interface BillSpec {
  article: FieldSpec;
  also: FieldSpec[];
  quantity: FieldSpec;
  each: FieldSpec;
  free?: FieldSpec;
  totals: FieldSpec[];
}

export interface ReadSpec {
  call: string;
  send?: Record<string, ReadTemplate | undefined>;
  /** Permission required for the call, if it differs from the screen's permission. */
  permission?: string;
}

export interface CheckSpec extends ReadSpec {
  refused: string;
  message: string;
}

export interface SaveSpec extends ReadSpec {
  file: string;
  name: string;
  words: string;
  answer: string;
  refresh?: readonly string[];
  level: Level;
  permission?: string;
}

export interface NumberedSpec {
  /** Label of one entry. */
  entry: string;
  /** The part fields for each number, in numerical order. */
  slots: { number: string; fields: string[]; by?: { key: string; to: string } }[];
  /** How the target of an entry is displayed. */
  to?: FieldSpec;
}

export interface ChoicesFromSpec extends ReadSpec {
  at?: string;
  where?: Condition;
  value?: string;
  label?: string | readonly string[];
  detail?: string;
  group?: string;
  groups?: Record<string, string>;
  icons?: Readonly<Record<string, IconName>>;
  outside?: string;
  /** The field that marks a choice as disabled. */
  off?: string;
  /** The field that marks the active choice. */
  inUse?: string;
  free?: boolean;
}

export interface ColumnSpec extends FieldSpec {
  width?: number;
  align?: 'left' | 'right';
  hidden?: boolean;
  priority?: 1 | 2 | 3;
  pinned?: boolean;
  sortable: boolean;
  /** For a joined column: field by which the list's call sorts. */
  sortBy?: string;
  total?: 'sum' | 'count' | 'average';
  edit?: boolean;
}

export interface FilterSpec extends FieldSpec {
  pinned?: boolean;
  /** A range: the call accepts `<field>_from` and `<field>_to`. */
  range?: boolean;
  multiple?: boolean;
  /** Whether the list stays empty until this filter is set. */
  required?: boolean;
  /** Whether the value is a path parameter of the call. */
  inPath?: boolean;
}

export interface FormFieldSpec extends FieldSpec {
  when?: Condition;
  /** Condition under which the field is marked as required. A rule of the form enforces it. */
  requiredWhen?: Condition;
  initial?: Template;
  width?: 'half' | 'full';
  /** Limits the field to the create form or the update form. */
  only?: 'create' | 'update';
  /** For a reference in a flow: button that creates a record of the resource. */
  create?: { label: string };
  /** Step that contains the field, in an action's form with steps. */
  step?: string;
  /** Fields of the record that name the refused part of an object, and the reason. */
  refused?: { part: string; reason: string };
  /** The refused part of this record, and the reason. */
  refusal?: { part: string | undefined; reason: string };
}

/** Constraint between fields of a form. */
export interface RuleSpec {
  when?: Condition;
  holds: Condition;
  /** Error message. Default: that the field is required. */
  message?: string;
  /** Field that displays the error. */
  at: string;
}

export interface StepSpec {
  step: string;
  help?: string;
}

export interface SectionSpec {
  section: string;
  /** Step that contains the section, in a form with steps. */
  step?: string;
  help?: string;
  when?: Condition;
  distinct?: boolean;
  level?: Level;
  permission?: string;
  fields: FormFieldSpec[];
}
