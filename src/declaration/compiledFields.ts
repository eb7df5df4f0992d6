import type { KitKind, KitSpec } from '#kits/kinds';
import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { Formula, LookupField } from './composed';
import type { Condition } from './condition';
import type { ReadTemplate, Template } from './template';
import type { Series, StateSince, Surface, Tone } from './vocabulary';

/** Kinds of values the engine knows itself. */
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

/** What kind of value a field holds; decides its display, input and filter. */
export type Kind = CoreKind | KitKind;

/** A field with everything its display and its input need: contract and declaration made one. */
export interface FieldSpec extends KitSpec {
  /** Path in the record. */
  field: string;
  label: string;
  kind: Kind;
  /** JSON type of the value on the wire; of the items, for a list. */
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  help?: string;
  choices?: Record<string, string>;
  /** The choices were read, and may be more another day: they are never all in view. */
  inMenu?: boolean;
  tones?: Record<string, Tone>;
  reference?: string;
  widget?: string;
  /** Other words people look for it by. */
  keywords?: string;
  choicesFrom?: ChoicesFromSpec;
  /** Of a template: the words it may hold in braces, each with what it might say. */
  words?: Record<string, string>;
  /** Of those among the declaration's `accounts`: the groups it may be of. */
  accountKinds?: readonly string[];
  /** The setting whose value stands in while this one is empty. */
  inheritsFrom?: string;
  /** What holds while nobody has set it anywhere: a value, or words. */
  otherwise?: string;
  /** What is sent when it is emptied. Default: by kind. */
  emptied?: '';
  /** The pages it must read well on. */
  contrast?: Surface;
  file?: ReadSpec;
  /** Of a recording that a field names: how another is kept. */
  keep?: SaveSpec;
  /** Of a recording that a field names: how a text is held that is spoken instead, and in which languages. */
  speech?: { value: string; languages: ChoicesFromSpec; voices?: Readonly<Record<string, string>> };
  /** Of numbered fields that are a list: those of one entry each. */
  numbered?: NumberedSpec;
  /** What judges the value once the field is left: where `refused` of the answer is true, it says `message`. */
  check?: CheckSpec;
  /** Of a secret: the one in force. */
  isInForce?: boolean;
  /** It names what is made with it. */
  isNew?: boolean;
  /** Of a length of time that goes on: the field that holds when it began. */
  startedAtField?: string;
  /** Of a yes or no told with since when it is so: the field that holds it, and the words. */
  since?: StateSince;
  /** Of a list of objects: how many are filled at once. */
  series?: Series;
  /** Of a list of objects that is a bill: fields of its items, and those of the record below. */
  bill?: BillSpec;
  /** Of a recording: the field that holds what is noted at its moments, and the action that adds to it. */
  timestampNotes?: { field: string; action: string };
  accept?: string;
  /** How large a file may be. */
  maxBytes?: number;
  rows?: 'inline' | 'dialog';
  /** The field that holds how much there is of it, and the share from which it is nearly used up. */
  max?: string;
  warnAt?: number;
  unit?: string;
  required?: boolean;
  /** No two records have it alike. */
  unique?: boolean;
  readOnly?: boolean;
  /** Seen by this level and above only, and by roles that give this permission. */
  level?: Level;
  permission?: string;
  /** The least level that may write it, where that is more than the call's own. */
  writableBy?: Level;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  patternHint?: string;
  /** Of a map: what people call its keys, as far as they are known. */
  keys?: Record<string, string>;
  /** Of a list: what its items are. */
  items?: FieldSpec;
  /** Of an object: what it holds, as far as the contract says. */
  fields?: FieldSpec[];
  /** Of a composed field: those it stands for. Of a computed one: what it is worked out from. */
  parts?: FieldSpec[];
  computed?: Formula;
  /** Of a lookup: what it asks, and what it fills. */
  lookup?: Pick<LookupField<string>, 'lookup' | 'read' | 'parse'>;
}

/** Which fields of items, and of their record, make a bill. */
export interface BillSpec {
  article: FieldSpec;
  also: FieldSpec[];
  quantity: FieldSpec;
  each: FieldSpec;
  free?: FieldSpec;
  totals: FieldSpec[];
}

/** A call that only reads, with what it is sent. */
export interface ReadSpec {
  call: string;
  send?: Record<string, ReadTemplate | undefined>;
  /** What a role must give for it, where that is another than the screen's. */
  permission?: string;
}

/** A call that judges a value, and where its answer says so. */
export interface CheckSpec extends ReadSpec {
  refused: string;
  message: string;
}

/** A call that keeps a recording, and who may make it. */
export interface SaveSpec extends ReadSpec {
  file: string;
  name: string;
  words: string;
  answer: string;
  refresh?: readonly string[];
  level: Level;
  permission?: string;
}

/** Numbered fields as a list. */
export interface NumberedSpec {
  /** What one entry is called. */
  entry: string;
  /** The fields of each number among the parts, in the order of the numbers. */
  slots: { number: string; fields: string[]; by?: { key: string; to: string } }[];
  /** How what an entry belongs to is named. */
  to?: FieldSpec;
}

/** Choices that a call answers. */
export interface ChoicesFromSpec extends ReadSpec {
  value?: string;
  label?: string | readonly string[];
  detail?: string;
  group?: string;
  /** What the groups are called, where the contract says. */
  groups?: Record<string, string>;
  icons?: Readonly<Record<string, IconName>>;
  outside?: string;
  /** The field that says a choice is switched off. */
  off?: string;
  /** The field that says which choice holds now. */
  inUse?: string;
  free?: boolean;
}

export interface ColumnSpec extends FieldSpec {
  width?: number;
  align?: 'left' | 'right';
  hidden?: boolean;
  pinned?: boolean;
  sortable: boolean;
  total?: 'sum' | 'count' | 'average';
  edit?: boolean;
}

export interface FilterSpec extends FieldSpec {
  pinned?: boolean;
  /** A range: the call takes `<field>_from` and `<field>_to`. */
  range?: boolean;
  /** The call takes several values at once. */
  multiple?: boolean;
  /** Nothing is listed before it is set. */
  required?: boolean;
  /** It fills a place of the call's path. */
  inPath?: boolean;
}

export interface FormFieldSpec extends FieldSpec {
  when?: Condition;
  initial?: Template;
  width?: 'half' | 'full';
  /** Asked for in one of the two forms alone. */
  only?: 'create' | 'update';
  /** Of an action's form in steps: the step it is asked for in. */
  step?: string;
}

/** What must hold between fields of a form. */
export interface RuleSpec {
  when?: Condition;
  holds: Condition;
  message?: string;
  /** The field it is said at. */
  at: string;
}

/** A step of a form. */
export interface StepSpec {
  step: string;
  help?: string;
}

export interface SectionSpec {
  section: string;
  /** Of a form in steps: the step it is asked for in. */
  step?: string;
  help?: string;
  when?: Condition;
  distinct?: boolean;
  level?: Level;
  permission?: string;
  fields: FormFieldSpec[];
}
