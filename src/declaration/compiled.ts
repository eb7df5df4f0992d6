import type { AnswerKind, Level, Method, Refused } from '../contract/call';
import type { ReferredKind } from '../contract/schema';
import type { PanelName } from '../customRoutes/panels';
import type { IconName } from '../theme/icons';
import type { Formula, LookupField, RouteField } from './composed';
import type { Condition, ConditionValue } from './condition';
import type { CardPart } from './imported';
import type { Preview } from './pageParts';
import type { ReadTemplate, Template } from './template';
import type { Gates, MenuEntry, Place, Surface, Tone } from './vocabulary';

/** What kind of value a field holds; decides its display, input and filter. */
export type Kind =
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
  | 'lanes'
  | 'pairs'
  | 'keypad'
  | 'route'
  | 'date'
  | 'dateTime'
  | 'secret'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'count'
  | 'duration'
  | 'flag'
  | 'inherited'
  | 'choice'
  | 'reference'
  | 'references'
  | 'account'
  | 'accounts'
  | 'selection'
  | 'file'
  | 'image'
  | 'audio'
  | 'list'
  | 'object'
  | 'map'
  | 'computed'
  | 'lookup'
  | 'json';

/** A field with everything its display and its input need: contract and declaration made one. */
export interface FieldSpec {
  /** Path in the record. */
  field: string;
  label: string;
  kind: Kind;
  /** JSON type of the value on the wire; of the items, for a list. */
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  help?: string;
  choices?: Record<string, string>;
  tones?: Record<string, Tone>;
  reference?: string;
  widget?: string;
  /** Other words people look for it by. */
  keywords?: string;
  choicesFrom?: ChoicesFromSpec;
  /** Of a template: the words it may hold in braces, each with what it might say. */
  words?: Record<string, string>;
  /** User types an account may be of. */
  accountKinds?: readonly string[];
  /** The setting whose value stands in while this one is empty. */
  inheritsFrom?: string;
  /** What is sent when it is emptied. Default: by kind. */
  emptied?: '';
  /** The pages it must read well on. */
  contrast?: Surface;
  file?: ReadSpec;
  accept?: string;
  /** How large a file may be. */
  maxBytes?: number;
  rows?: 'inline' | 'dialog';
  /** The field that holds how much there is of it, and the share from which it is nearly used up. */
  of?: string;
  near?: number;
  unit?: string;
  required?: boolean;
  readOnly?: boolean;
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
  lanes?: LanesSpec;
  pairs?: { one: FieldSpec; other: FieldSpec; words: readonly [string, string] };
  keypad?: KeypadSpec;
  computed?: Formula;
  /** Of a route: its cases, over the fields among its parts. */
  route?: Pick<RouteField<string>, 'route' | 'cases' | 'otherwise'>;
  /** Of a lookup: what it asks, and what it fills. */
  lookup?: Pick<LookupField<string>, 'lookup' | 'read' | 'parse'>;
}

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

/** A call that only reads, with what it is sent. */
export interface ReadSpec {
  call: string;
  send?: Record<string, ReadTemplate | undefined>;
}

/** Choices that a call answers. */
export interface ChoicesFromSpec extends ReadSpec {
  value?: string;
  label?: string | readonly string[];
  group?: string;
  /** What the groups are called, where the contract says. */
  groups?: Record<string, string>;
  icons?: Readonly<Record<string, IconName>>;
  outside?: string;
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
}

export interface FormFieldSpec extends FieldSpec {
  when?: Condition;
  level?: Level;
  initial?: Template;
  width?: 'half' | 'full';
}

export interface SectionSpec {
  section: string;
  help?: string;
  when?: Condition;
  distinct?: boolean;
  level?: Level;
  fields: FormFieldSpec[];
}

export type SendSpec = '$data' | '$changes' | ({ '...'?: '$data' | '$changes' } & Record<string, Template>);

/** A call as a declaration uses it, with the level the contract asks for. */
export interface CallSpec {
  call: string;
  send?: SendSpec;
  level: Level;
}

/** What may refer to the records of an action, and what may take their place. */
export interface ReferringSpec {
  kind: ReferredKind;
  by?: string;
  successors: ChoicesFromSpec;
  mayStay?: boolean;
}

/** A call that says what an action touches. */
export interface ImpactSpec extends CallSpec {
  text: string;
}

export interface ActionSpec extends CallSpec, Gates {
  name: string;
  label: string;
  icon?: IconName;
  on: readonly Place[];
  /** Fields of the record it sets by the resource's update call. */
  set?: Record<string, ConditionValue>;
  form: FormFieldSpec[];
  when?: Condition;
  hide?: boolean;
  explain?: boolean;
  confirm?: { text: string; typed?: boolean };
  impact?: ImpactSpec;
  references?: ReferringSpec;
  danger?: boolean;
  undo?: CallSpec;
  removes?: boolean;
  becomes?: boolean;
  /** Records that held the same here before are taken back together. */
  undoBy?: string;
  success?: string;
  /** Where the answer of one call for all says what came of each. */
  each?: { rows: string; id: string; done: string; text: string };
  help?: string;
  refresh: readonly string[];
}

export interface ListSpec extends CallSpec {
  /** The field of the answer that holds the rows. */
  rows?: string;
  /** `server`: the call pages; `client`: it answers all rows, and the console pages them. */
  paging: 'server' | 'client';
  columns: ColumnSpec[];
  search: true | readonly string[] | undefined;
  searchHint?: string;
  filters: FilterSpec[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  views: {
    name: string;
    label: string;
    filter: Record<string, unknown>;
    sort?: { field: string; order: 'ASC' | 'DESC' };
  }[];
  /** A call that counts by the values of a field. */
  counts?: { call: string; by: string; count: string };
  pageSize?: number;
  rowTones: readonly { when: Condition; tone: Tone }[];
  /** Fields of the card a row becomes on a phone, without its title. */
  card: FieldSpec[];
  export?: { call: string; fileName: string; view?: string };
  empty?: string;
  bare?: { text: string; label: string; to: string };
  refreshEvery?: number;
}

export interface RelatedSpec {
  resource: string;
  label: string;
  when?: Condition;
  columns?: readonly string[];
  actions: readonly string[];
  by?: Record<string, Template>;
  from?: CallSpec;
}

export interface PanelSpec {
  name: string;
  label: string;
  component: PanelName;
  on: 'tab' | 'page';
  when?: Condition;
  level?: Level;
  permission?: string;
}

/** Where the audit log keeps what was changed of a record. */
export interface HistorySpec {
  entity: string;
  /** What the log is asked for, beside the page. */
  send: Record<string, Template>;
  /** Fields of the record that stand neither on its page, nor in its form or list. */
  fields: FieldSpec[];
}

/** A way to another screen: from the list, or from each of its records. */
export interface LinkSpec {
  label: string;
  to: string;
  icon?: IconName;
  level?: Level;
  on: 'list' | 'row';
  when?: Condition;
}

/** What an import takes beside sheets, and by which fields a new row may be a record that is there. */
export interface ImportSpec {
  vcard?: Partial<Record<CardPart, string>>;
  alike?: FieldSpec[][];
}

/** What menu, routing and references need of a resource at start. */
export interface ResourceHead {
  name: string;
  label: readonly [one: string, many: string];
  icon: IconName;
  menu: MenuEntry;
  /** Id fields and their JSON types, in the order they are joined. */
  id: { field: string; type: 'string' | 'integer' }[];
  /** There is one record, known by this. */
  single?: Template;
  /** The field that names a record to people. */
  title: string;
  /** The level the list call asks for. */
  level: Level;
  can: { create?: Level; update?: Level; remove?: Level };
  /** Permissions these ask for besides. */
  permissions?: { create?: string; update?: string; remove?: string };
  /** Its records are found in the command palette, in this order. */
  palette?: number;
  /** The audit log's word for its entity, whose key there is the id here. */
  audits?: string;
}

/** A resource ready to be drawn: plain JSON, made from contract and declaration when the console is built. */
export interface ResourceSpec extends ResourceHead {
  list: ListSpec;
  get: 'fromList' | CallSpec;
  create?: CallSpec;
  update?: CallSpec;
  remove?: CallSpec;
  form: SectionSpec[];
  import?: ImportSpec;
  /** Where values that stand in for empty settings are read, and whose they are. */
  inherits?: ReadSpec & { name: string };
  /** Every field of the record people may see, for its page. */
  fields: FieldSpec[];
  related: RelatedSpec[];
  /** Parts of the record's page drawn by components of their own. */
  panels?: PanelSpec[];
  /** Drawn beside the form, with what it says now. */
  preview?: Preview;
  history?: HistorySpec;
  actions: ActionSpec[];
  refresh: readonly string[];
  links: readonly LinkSpec[];
}

/** What the browser needs of a call to make it. */
export interface WireCall {
  method: Method;
  path: string;
  kind: AnswerKind;
  ok: readonly number[];
  /** What in a good answer says that it was not done, and why. */
  refused?: Refused;
  level: Level;
  /** Fields of the body that are numbers; react-admin’s ids and inputs give them as text. */
  numbers?: readonly string[];
  /** How the body is sent; JSON without. */
  encoding?: 'multipart';
  /** Fields that are not sent as null: the call fails before anything is sent (document 2, section 5). */
  notNull?: readonly string[];
}
