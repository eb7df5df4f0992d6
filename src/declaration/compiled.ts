import type { CallSuccess, Effect, Level, Method, ResponseKind, StoredCall } from '../../contract/call';
import type { Conventions } from '../../contract/conventions';
import type { AnyCall } from '../../contract/registeredCalls';
import type { ReferenceKind } from '../../contract/schema';
import type { IconName } from '../theme/icons';
import type { ActionPlacement, Gates } from './actionOptions';
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
import type { Tone } from './fieldOptions';
import type { Flow, FlowNotice } from './flowOptions';
import type { CardPart } from './importOptions';
import type { Preview } from './pageOptions';
import type { MemberOf } from './relatedOptions';
import type { Remedy } from './remedy';
import type { NestedTemplate, Template } from './templateTypes';
import type { MenuEntry } from './vocabulary';

export type * from './compiledFields';

export type SendSpec =
  | '$data'
  | '$changes'
  | ({ '...'?: '$data' | '$changes' } & Record<string, NestedTemplate<Template>>);

export interface CallSpec {
  call: string;
  send?: SendSpec;
  level: Level;
  /** Permission required for the additional call, if it differs from the screen's permission. */
  permission?: string;
  /** Whether the call costs something, so that its price is shown first. */
  costs?: true;
}

export interface RemovalSpec extends CallSpec {
  /** Whether deleted records can be restored; undefined if the call does not specify what it deletes. */
  restorable?: boolean;
}

export interface RecordReadSpec extends CallSpec {
  /** Path of the record in the response. Default: the response itself. */
  record?: string;
}

export interface ReferringSpec {
  kind: ReferenceKind;
  by?: string;
  successors: ChoicesFromSpec;
  mayStay?: boolean;
  /** Condition on references that are removed without being listed. */
  removed?: Condition;
}

export interface ImpactSpec extends CallSpec {
  text: string;
}

export interface ActionSpec extends RemovalSpec, Gates {
  name: string;
  label: string;
  icon?: IconName;
  on: readonly ActionPlacement[];
  /** Label of the action's button above the list, if it has one. */
  begins?: string;
  /** Record fields that the action sets through the resource's update call, in addition to those in `form`. */
  set?: Record<string, ConditionValue>;
  /** Whether the user chooses which fields of `form` to change, and is shown their old and new values. */
  edits?: true;
  form: FormFieldSpec[];
  rules?: RuleSpec[];
  steps?: StepSpec[];
  /** Condition that a record must meet, including its prerequisites. */
  when?: Condition;
  /** Prerequisites with the texts that state them, and the condition under which the action is offered at all. */
  requires?: readonly { holds: Condition; text: string }[];
  offeredWhen?: Condition;
  whenUnavailable?: 'explain';
  confirm?: { text: string; typed?: boolean };
  impact?: ImpactSpec;
  references?: ReferringSpec;
  danger?: boolean;
  undo?: CallSpec;
  deletesRecord?: boolean;
  impersonates?: boolean;
  /** Whether the call returns a file, which is then downloaded. */
  answersFile?: boolean;
  onlyReads?: boolean;
  /** Field by whose previous value the undo calls are grouped: records with the same value are undone in one call. */
  undoBy?: string;
  success?: string;
  /** Where a bulk response contains the results per record. */
  itemResults?: { rows: string; id: string; done: string; text: string };
  /** Table in which the response is shown: the path of its rows, and their fields. */
  answerTable?: { rows?: string; columns: FieldSpec[] };
  answerSecret?: { field: string; label: string };
  help?: string;
  sendsFilter?: boolean;
  /** Resource that lists what was charged or ordered. */
  receipt?: string;
  refresh: readonly string[];
}

export interface FlowReadSpec extends ReadSpec {
  at?: string;
  where?: Condition;
  repeatWhile?: Condition;
  by?: string;
  missing?: string;
}

export interface FlowStepSpec extends CallSpec {
  name: string;
  label: string;
  each?: string;
  skipIf?: Condition;
  optional?: boolean;
  remember?: Readonly<Record<string, string>>;
  facts?: readonly { label: string; from?: string; value?: string; to?: string }[];
  undo?: CallSpec;
  /** Whether records that the step deletes can be restored; undefined if it deletes none. */
  restorable?: boolean;
}

/** Section of a flow's form. With `each`, it is shown once for each row of that read. */
export type FlowSectionSpec = SectionSpec & { each?: string };

export interface FlowSpec extends Gates {
  name: string;
  label: string;
  icon?: IconName;
  on: 'list' | 'row';
  path: string;
  level: Level;
  when?: Condition;
  title?: string;
  reads: Readonly<Record<string, FlowReadSpec>>;
  notices: readonly FlowNotice[];
  sections: FlowSectionSpec[];
  rules?: RuleSpec[];
  references?: ReferringSpec & { when?: Condition; mayStayWhen?: Condition; default?: string };
  submit?: string;
  danger?: boolean;
  steps: FlowStepSpec[];
  done: Flow['done'];
  refresh: readonly string[];
}

export interface BoardSpec {
  /** Field whose values define the columns. */
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

/** Second call whose response is added to the rows of a list under `JOINED`. */
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
  forAll?: string;
  beside?: string;
  /** Filters for the visible date range; empty if all rows are loaded, or the call has no such filters. */
  range: { first?: string; last?: string };
  /** Whether entries that began before the visible range are missing, because the call has no filter for them. */
  leavesOut?: boolean;
}

export interface TreeSpec {
  parent: string;
  /** Parent value of root records, if children are loaded when a record is expanded. */
  roots?: string | number | null;
}

export interface MapViewSpec {
  latitude: string;
  longitude: string;
  title?: FieldSpec;
  tone?: FieldSpec;
}

export interface ListSpec extends CallSpec {
  /** The response field that contains the rows. */
  rows?: string;
  /** `server`: the call returns one page at a time. `client`: the call returns all rows, and the console divides them into pages. */
  paging: 'server' | 'client';
  columns: ColumnSpec[];
  search: true | readonly string[] | undefined;
  searchHint?: string;
  filters: FilterSpec[];
  /** Filters that the server applies, although the console pages the rows. */
  serverFilters?: readonly string[];
  /** Default order. `field` may contain a second field: `state,-name` (see `splitOrders`). */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Whether the call pages and also supports sorting by two fields. */
  twoOrders?: boolean;
  views: {
    name: string;
    label: string;
    filter: Record<string, unknown>;
    sort?: { field: string; order: 'ASC' | 'DESC' };
  }[];
  /** Source of the record counts per view: the loaded rows, or a call that counts by the values of a field. */
  counts?: true | { call: string; by: string; count: string };
  summary?: SummarySpec;
  /** Fields shown below a row when it is expanded. */
  detail?: FieldSpec[];
  pageSize?: number;
  rowTones: readonly { when: Condition; tone: Tone }[];
  /** Fields of the card that represents a row on phones, excluding its title. */
  card: FieldSpec[];
  /** Fields that describe a row when it is offered as a choice. */
  option?: FieldSpec[];
  board?: BoardSpec;
  join?: JoinSpec;
  calendar?: CalendarSpec;
  tree?: TreeSpec;
  map?: MapViewSpec;
  groupBy?: FieldSpec[];
  /** Fields by which the call can sort; undefined if the console sorts the rows. */
  sortable?: readonly string[];
  /** Call that exports the list as a file. `level` is the minimum level for it, `sortable` the fields by which it can sort. */
  export?: { call: string; fileName: string; view?: string; level: Level; sortable: readonly string[] };
  /** Lists shown below an expanded row, restricted to its record. */
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
  totals: (Omit<FieldSpec, 'filter'> & { filter?: Readonly<Record<string, unknown>> })[];
  overall?: ReadSpec & { /** Totals that this call returns. */ totals: readonly string[] };
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
  memberOf?: MemberOf;
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

export interface StagesSpec {
  by: FieldSpec;
  steps: readonly string[];
  stops?: Readonly<Record<string, string>>;
  reason?: FieldSpec;
}

export interface HistorySpec {
  entity: string;
  /** Parameters sent to the audit log in addition to paging. */
  send: Record<string, Template>;
  /** Record fields that do not appear on the page, in the form or in the list. */
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

/** Field of a list item that is shown as a spreadsheet column. */
export interface ItemFieldSpec extends FieldSpec {
  item: { list: string; where: Readonly<Record<string, string | number | boolean | null>>; field: string };
}

export interface ImportSpec {
  by?: string;
  columns?: Readonly<Record<string, readonly string[]>>;
  items?: ItemFieldSpec[];
  vcard?: Partial<Record<CardPart, string>>;
  dedupeBy?: FieldSpec[][];
}

export interface RemedySpec extends Omit<Remedy<unknown, AnyCall>, 'first'> {
  first?: CallSpec;
}

export interface AuditedEntity {
  /** Entity in the audit log whose key is the record's id. */
  audits?: string;
  /** Entity in the audit log whose key differs from the record's id. Labels for changed fields are available, but no link to the record. */
  describes?: string;
}

/** Resource data that is needed at startup for the menu, routing and references. */
export interface ResourceHead extends AuditedEntity {
  name: string;
  label: readonly [one: string, many: string, counted?: string];
  icon: IconName;
  menu: MenuEntry;
  /** Id fields with their JSON types, in the order in which they are joined. */
  id: { field: string; type: 'string' | 'integer' }[];
  /** Id of the only record, if the resource has just one. */
  singleton?: Template;
  /** Field used as the display name of a record. */
  title: string;
  /** Kind used to format the title. Default: unformatted. */
  titleKind?: FieldSpec['kind'];
  /** Level required by the list call. */
  level: Level;
  can: { create?: Level; update?: Level; remove?: Level };
  /** Permissions for these operations, if they differ from the screen's defaults (see `getDefaultPermission`). */
  permissions?: { create?: string; update?: string; remove?: string };
  /** Position of the resource's records in the command palette; undefined if they are not searched. */
  palette?: number;
}

/** Action as offered by a list. Its form and messages are loaded with the rest of the resource. */
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

/** Data for rendering the list of a resource. Plain JSON, generated from the contract and the declaration at build time. */
export interface ListedResource extends ResourceHead {
  /** Definitions of the list's calls, added by the build so that the first rows load without further requests. */
  calls?: Readonly<Record<string, WireCall>>;
  list: ListSpec;
  /** Whether some of the resource's fields, sections or lists are visible only to certain users. */
  isGated?: true;
  get: 'fromList' | RecordReadSpec;
  /** Call that reads several records by id. */
  many?: string;
  create?: CallSpec;
  update?: CallSpec;
  updateWhen?: Condition;
  remove?: RemovalSpec;
  /** Source of the values that empty settings inherit, and the name of their owner. */
  inherits?: ReadSpec & { name: string; resource?: string };
  /** Fields that the list needs in addition to its columns: the title, and those used in conditions and links. */
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
  /** All visible fields of the record, as shown on its page. */
  fields: FieldSpec[];
  related: RelatedSpec[];
  panels?: PanelSpec[];
  stages?: StagesSpec;
  /** Preview that is rendered beside the form from its current values. */
  preview?: Preview;
  history?: HistorySpec;
  actions: ActionSpec[];
  remedies?: readonly RemedySpec[];
  flows?: readonly FlowSpec[];
}

/** Call definition as needed by the browser. */
/** Fields of a body by name, with those inside them; null if their content is not described. */
export interface BodyFields {
  readonly [name: string]: BodyFields | null;
}

export interface WireCall {
  method: Method;
  path: string;
  kind: ResponseKind;
  ok: readonly number[];
  /** Response field that reports success, in addition to that of the conventions, and the path of the error message. */
  succeeds?: CallSuccess;
  effect: Effect;
  level: Level;
  /** Numeric body fields. react-admin's ids and inputs provide them as text. */
  numbers?: readonly string[];
  /** Encoding of the body. Default: JSON. `none`: neither a body nor a content type is sent. */
  encoding?: 'multipart' | 'form' | 'none';
  /** API that provides the call. Default: the built-in API. */
  api?: string;
  /** Conventions that differ from the defaults, with any dialect already expanded. */
  conventions?: Partial<Conventions>;
  /** Fields that must not be null: the call fails before anything is sent (document 2, section 5). */
  notNull?: readonly string[];
  /** Parameters that a list call of another API accepts, including its paging parameters. */
  takes?: readonly string[];
  /** Fields that a write call of another API accepts. Others are not sent. */
  fields?: BodyFields;
  /** Record store operation that the call performs, which uses the store's own protocol. */
  stored?: StoredCall;
}
