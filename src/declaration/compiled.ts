import type { Effect, Level, Method, RefusedValue, ResponseKind } from '../../contract/call';
import type { Conventions } from '../../contract/conventions';
import type { StoredCall } from '../../contract/recordStores/buildStoredCalls';
import type { ReferenceKind } from '../../contract/schema';
import type { IconName } from '../theme/icons';
import type {
  ChoicesFromSpec,
  ColumnSpec,
  FieldSpec,
  FilterSpec,
  FormFieldSpec,
  ReadSpec,
  RuleSpec,
  SectionSpec,
  StepSpec,
} from './compiledFields';
import type { Condition, ConditionValue } from './condition';
import type { PanelName } from './extensionNames';
import type { CardPart } from './importOptions';
import type { Preview } from './pageOptions';
import type { Remedy } from './remedy';
import type { NestedTemplate, Template } from './template';
import type { AnyCall, Gates, MenuEntry, Place, Tone } from './vocabulary';

export type * from './compiledFields';

export type SendSpec =
  | '$data'
  | '$changes'
  | ({ '...'?: '$data' | '$changes' } & Record<string, NestedTemplate<Template>>);

export interface CallSpec {
  call: string;
  send?: SendSpec;
  level: Level;
  /** Permission required for a secondary call, if it differs from the screen's permission. */
  permission?: string;
}

export interface RemovalSpec extends CallSpec {
  /** Whether deleted records can be restored; absent if the call does not specify what it deletes. */
  restorable?: boolean;
}

export interface RecordReadSpec extends CallSpec {
  /** The response field that contains the record. */
  record?: string;
}

export interface ReferringSpec {
  kind: ReferenceKind;
  by?: string;
  successors: ChoicesFromSpec;
  mayStay?: boolean;
}

export interface ImpactSpec extends CallSpec {
  text: string;
}

export interface ActionSpec extends RemovalSpec, Gates {
  name: string;
  label: string;
  icon?: IconName;
  on: readonly Place[];
  /** Label of its button above the list, if it has one. */
  begins?: string;
  /** Record fields it sets through the resource's update call. */
  set?: Record<string, ConditionValue>;
  form: FormFieldSpec[];
  rules?: RuleSpec[];
  steps?: StepSpec[];
  when?: Condition;
  whenUnavailable?: 'hide' | 'explain';
  confirm?: { text: string; typed?: boolean };
  impact?: ImpactSpec;
  references?: ReferringSpec;
  danger?: boolean;
  undo?: CallSpec;
  deletesRecord?: boolean;
  impersonates?: boolean;
  /** The call returns a file, which is then downloaded. */
  answersFile?: boolean;
  onlyReads?: boolean;
  /** Field for grouping undo calls: records with the same previous value are undone in one call. */
  undoBy?: string;
  success?: string;
  /** Location of the per-record results in a bulk response. */
  itemResults?: { rows: string; id: string; done: string; text: string };
  /** The response is a table: the path of its rows, and their fields. */
  answerTable?: { rows?: string; columns: FieldSpec[] };
  answerSecret?: { field: string; label: string };
  help?: string;
  refresh: readonly string[];
}

export interface BoardSpec {
  /** The field whose values define the columns, and its label. */
  by: string;
  label: string;
  columns: {
    value: string;
    label: string;
    tone?: Tone;
    filter: unknown;
    /** Actions that move a record into this column. */
    moves: readonly string[];
  }[];
}

/** A second call whose response is joined to the rows of a list under {@link JOINED}. */
export interface JoinSpec extends CallSpec {
  row: string;
  other: string;
  keys?: string;
}

export interface CalendarSpec {
  from: FieldSpec;
  to?: FieldSpec;
  title?: FieldSpec;
  tone?: FieldSpec;
  move?: { action: string; field: string };
  /** Filters that request the visible date range; empty if all rows are loaded or the call has no such filters. */
  range: { first?: string; last?: string };
  /** Entries that began before the visible range are omitted because the call has no filter for them. */
  leavesOut?: boolean;
}

export interface TreeSpec {
  parent: string;
  /** Parent value of the root records, if children are loaded on expansion. */
  roots?: string | number | null;
}

export interface PlacesSpec {
  latitude: string;
  longitude: string;
  title?: FieldSpec;
  tone?: FieldSpec;
}

export interface ListSpec extends CallSpec {
  /** The response field that contains the rows. */
  rows?: string;
  /** `server`: the call pages; `client`: the call returns all rows and the console pages them. */
  paging: 'server' | 'client';
  columns: ColumnSpec[];
  search: true | readonly string[] | undefined;
  searchHint?: string;
  filters: FilterSpec[];
  /** Filters applied by the server, although the console pages the rows. */
  serverFilters?: readonly string[];
  /** `field` may include a second field: `state,-name` (`ordersOf`). */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The call pages and also supports sorting by two fields. */
  twoOrders?: boolean;
  views: {
    name: string;
    label: string;
    filter: Record<string, unknown>;
    sort?: { field: string; order: 'ASC' | 'DESC' };
  }[];
  /** A call that counts records by the values of a field. */
  counts?: true | { call: string; by: string; count: string };
  summary?: SummarySpec;
  /** Fields shown below a row when it is expanded in place. */
  detail?: FieldSpec[];
  pageSize?: number;
  rowTones: readonly { when: Condition; tone: Tone }[];
  /** Fields of the card that replaces a row on a phone, excluding its title. */
  card: FieldSpec[];
  /** Fields that describe a row when it is offered as a choice. */
  option?: FieldSpec[];
  board?: BoardSpec;
  join?: JoinSpec;
  calendar?: CalendarSpec;
  tree?: TreeSpec;
  map?: PlacesSpec;
  groupBy?: FieldSpec[];
  /** Fields the call can sort by; absent if the console sorts the rows. */
  sortable?: readonly string[];
  /** `level`: minimum level for downloading the file; `sortable`: fields it can be sorted by. */
  export?: { call: string; fileName: string; view?: string; level: Level; sortable: readonly string[] };
  /** Lists shown below an expanded row, filtered by its record. */
  detailLists?: RelatedSpec[];
  uploads?: { action: string; file: string; name: string; existingName: string; replaces?: boolean };
  empty?: string;
  requiresParent?: { text: string; label: string; to: string };
  refreshEvery?: number;
  import?: false;
}

export type SummaryPart = FieldSpec & { tone: Tone };

export interface SummarySpec extends ReadSpec {
  unfiltered?: boolean;
  totals: (FieldSpec & { filter?: Readonly<Record<string, unknown>> })[];
  overall?: ReadSpec & { /** Those of the totals it answers. */ totals: readonly string[] };
  charts: { label: string; rows?: string; by: FieldSpec; filter?: string; parts: SummaryPart[] }[];
  chartedFromField?: string;
}

export interface RelatedSpec {
  resource: string;
  label: string;
  when?: Condition;
  level?: Level;
  permission?: string;
  columns?: readonly string[];
  actions: readonly string[];
  by?: Record<string, Template>;
  inline?: true;
  links?: string;
  from?: CallSpec;
  keeps?: true | { action: string };
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

export interface HistorySpec {
  entity: string;
  /** Parameters sent to the audit log in addition to paging. */
  send: Record<string, Template>;
  /** Record fields that appear on neither its page, form nor list. */
  fields: FieldSpec[];
  hidden?: readonly string[];
}

export interface LinkSpec {
  label: string;
  to: string;
  icon?: IconName;
  level?: Level;
  permission?: string;
  on: 'list' | 'row';
  when?: Condition;
}

/** A field of one list item, shown as a spreadsheet column. */
export interface ItemFieldSpec extends FieldSpec {
  item: { list: string; where: Readonly<Record<string, string | number | boolean | null>>; field: string };
}

export interface ImportSpec {
  by?: string;
  items?: ItemFieldSpec[];
  vcard?: Partial<Record<CardPart, string>>;
  dedupeBy?: FieldSpec[][];
}

export interface RemedySpec extends Omit<Remedy<unknown, AnyCall>, 'first'> {
  first?: CallSpec;
}

/** Resource data needed at startup for the menu, routing and references. */
export interface ResourceHead {
  name: string;
  label: readonly [one: string, many: string, counted?: string];
  icon: IconName;
  menu: MenuEntry;
  /** Id fields and their JSON types, in the order in which they are joined. */
  id: { field: string; type: 'string' | 'integer' }[];
  /** The resource has a single record, identified by this value. */
  singleton?: Template;
  /** The field used as the display name of a record. */
  title: string;
  /** Kind used to format the title. Default: unformatted. */
  titleKind?: FieldSpec['kind'];
  /** The level required by the list call. */
  level: Level;
  can: { create?: Level; update?: Level; remove?: Level };
  /** Additional permissions for these operations. Default: the screen's usual permissions (`usualPermission`). */
  permissions?: { create?: string; update?: string; remove?: string };
  /** Its records appear in the command palette, at this position. */
  palette?: number;
  /** Entity name in the audit log, whose key matches the id here. */
  audits?: string;
  /** Entity name in the audit log if the key differs: labels for changed fields are available, but no link to the record. */
  describes?: string;
}

/** An action as offered by a list; its form and messages are loaded with the rest of the resource. */
export type ListedAction = Omit<
  ActionSpec,
  | 'form'
  | 'rules'
  | 'steps'
  | 'confirm'
  | 'impact'
  | 'references'
  | 'undo'
  | 'success'
  | 'itemResults'
  | 'answerTable'
  | 'answerSecret'
  | 'help'
  | 'send'
  | 'restorable'
>;

/** Data for rendering the list of a resource: plain JSON, generated from contract and declaration at build time. */
export interface ListedResource extends ResourceHead {
  /** Call definitions of the list, added by the build so that its first rows load without further requests. */
  calls?: Readonly<Record<string, WireCall>>;
  list: ListSpec;
  /** Some of its fields, sections or lists are visible to some users only. */
  isGated?: true;
  get: 'fromList' | RecordReadSpec;
  /** The call that reads several records by id. */
  many?: string;
  create?: CallSpec;
  update?: CallSpec;
  updateWhen?: Condition;
  remove?: RemovalSpec;
  /** Source of the values inherited by empty settings, and the name of their owner. */
  inherits?: ReadSpec & { name: string; resource?: string };
  /** Fields used by a list in addition to its columns: the title, and those in conditions and links. */
  fields: FieldSpec[];
  actions: readonly ListedAction[];
  refresh: readonly string[];
  links: readonly LinkSpec[];
}

export interface ResourceSpec extends ListedResource {
  form: SectionSpec[];
  rules?: RuleSpec[];
  /** Steps of the form for a new record. */
  steps?: StepSpec[];
  import?: ImportSpec;
  /** All visible fields of the record, for its page. */
  fields: FieldSpec[];
  related: RelatedSpec[];
  panels?: PanelSpec[];
  /** Preview rendered beside the form from its current values. */
  preview?: Preview;
  history?: HistorySpec;
  actions: ActionSpec[];
  remedies?: readonly RemedySpec[];
}

/** Data the browser needs to make a call. */
export interface WireCall {
  method: Method;
  path: string;
  kind: ResponseKind;
  ok: readonly number[];
  /** Field of a successful response that indicates a refusal and its reason. */
  refused?: RefusedValue;
  effect: Effect;
  level: Level;
  /** Numeric body fields; react-admin’s ids and inputs provide them as text. */
  numbers?: readonly string[];
  /** Encoding of the body. Default: JSON. `none`: sends neither body nor content type. */
  encoding?: 'multipart' | 'form' | 'none';
  /** The API that provides the call. Default: the built-in API. */
  api?: string;
  /** Naming conventions that differ from the default; a fully resolved dialect. */
  conventions?: Partial<Conventions>;
  /** Fields that must not be null: the call fails before anything is sent (document 2, section 5). */
  notNull?: readonly string[];
  /** Parameters accepted by a list call of another API, including its paging parameters. */
  takes?: readonly string[];
  /** The call is a record store operation in the store's own dialect. */
  stored?: StoredCall;
}
