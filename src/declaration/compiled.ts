import type { Effect, Level, Method, RefusedValue, ResponseKind } from '../../contract/call';
import type { Conventions } from '../../contract/conventions';
import type { StoredCall } from '../../contract/recordStores/storedCalls';
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

/** A call as a declaration uses it, with the level the contract asks for. */
export interface CallSpec {
  call: string;
  send?: SendSpec;
  level: Level;
  /** What a role must give for it, where it is made beside those of the records and that is another than the screen's. */
  permission?: string;
}

/** A call that may delete records. */
export interface RemovalSpec extends CallSpec {
  /** Whether what it deletes can be brought back; absent for a call that does not say what it deletes. */
  restorable?: boolean;
}

/** A call that reads one record. */
export interface RecordReadSpec extends CallSpec {
  /** The field of the answer that holds it. */
  record?: string;
}

/** What may refer to the records of an action, and what may take their place. */
export interface ReferringSpec {
  kind: ReferenceKind;
  by?: string;
  successors: ChoicesFromSpec;
  mayStay?: boolean;
}

/** A call that says what an action touches. */
export interface ImpactSpec extends CallSpec {
  text: string;
}

export interface ActionSpec extends RemovalSpec, Gates {
  name: string;
  label: string;
  icon?: IconName;
  on: readonly Place[];
  /** What its button above the list says, where it has one. */
  begins?: string;
  /** Fields of the record it sets by the resource's update call. */
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
  /** The call answers a file, which is saved. */
  answersFile?: boolean;
  /** The call changes nothing. */
  onlyReads?: boolean;
  /** Records that held the same here before are taken back together. */
  undoBy?: string;
  success?: string;
  /** Where the answer of one call for all says what came of each. */
  itemResults?: { rows: string; id: string; done: string; text: string };
  /** The answer is a table: where its rows stand, and their fields. */
  answerTable?: { rows?: string; columns: FieldSpec[] };
  /** A field of the answer that holds a secret, and what people call it. */
  answerSecret?: { field: string; label: string };
  help?: string;
  refresh: readonly string[];
}

/** A list as a board. */
export interface BoardSpec {
  /** The field by whose values its columns stand, and what people call it. */
  by: string;
  label: string;
  columns: {
    value: string;
    label: string;
    tone?: Tone;
    /** What the list is filtered by for this column. */
    filter: unknown;
    /** Actions that bring a record here. */
    moves: readonly string[];
  }[];
}

/** A second call, whose answer stands beside the rows of a list under {@link JOINED}. */
export interface JoinSpec extends CallSpec {
  row: string;
  other: string;
  keys?: string;
}

/** A list as a calendar. */
export interface CalendarSpec {
  from: FieldSpec;
  to?: FieldSpec;
  title?: FieldSpec;
  tone?: FieldSpec;
  move?: { action: string; field: string };
  /** Filters by which a page is asked for the days shown; none where all rows are read, or where its call takes none. */
  range: { first?: string; last?: string };
  /** Entries that began before the days shown are left out, for want of a filter. */
  leavesOut?: boolean;
}

/** A list as a tree. */
export interface TreeSpec {
  parent: string;
  /** What the parent is at the top, where what stands below a record is read as it is opened. */
  roots?: string | number | null;
}

/** A list on a map. */
export interface PlacesSpec {
  latitude: string;
  longitude: string;
  title?: FieldSpec;
  tone?: FieldSpec;
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
  /** Filters the call takes itself, though the console pages what it answers. */
  serverFilters?: readonly string[];
  /** `field` may name a second one: `state,-name` (`ordersOf`). */
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The call pages and takes an order by two fields all the same. */
  twoOrders?: boolean;
  views: {
    name: string;
    label: string;
    filter: Record<string, unknown>;
    sort?: { field: string; order: 'ASC' | 'DESC' };
  }[];
  /** A call that counts by the values of a field. */
  counts?: true | { call: string; by: string; count: string };
  summary?: SummarySpec;
  /** Fields shown below a row that is opened where it stands. */
  detail?: FieldSpec[];
  pageSize?: number;
  rowTones: readonly { when: Condition; tone: Tone }[];
  /** Fields of the card a row becomes on a phone, without its title. */
  card: FieldSpec[];
  /** What is said of a row where it is one of several to choose from. */
  option?: FieldSpec[];
  board?: BoardSpec;
  join?: JoinSpec;
  calendar?: CalendarSpec;
  tree?: TreeSpec;
  map?: PlacesSpec;
  groupBy?: FieldSpec[];
  /** Fields the call can be sorted by; absent where the console sorts the rows itself. */
  sortable?: readonly string[];
  /** `level`: the least that may have the file; `sortable`: fields it can be sorted by. */
  export?: { call: string; fileName: string; view?: string; level: Level; sortable: readonly string[] };
  /** Lists below it; their record is what it is filtered by. */
  detailLists?: RelatedSpec[];
  uploads?: { action: string; file: string; name: string; taken: string; replaces?: boolean };
  empty?: string;
  requiresParent?: { text: string; label: string; to: string };
  refreshEvery?: number;
  import?: false;
}

/** What the records of a list come to. */
export type SummaryPart = FieldSpec & { tone: Tone };

export interface SummarySpec extends ReadSpec {
  /** It is of all records, whatever the filters. */
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

/** Where the audit log keeps what was changed of a record. */
export interface HistorySpec {
  entity: string;
  /** What the log is asked for, beside the page. */
  send: Record<string, Template>;
  /** Fields of the record that stand neither on its page, nor in its form or list. */
  fields: FieldSpec[];
  /** Fields whoever looks does not see. */
  hidden?: readonly string[];
}

/** A way to another screen: from the list, or from each of its records. */
export interface LinkSpec {
  label: string;
  to: string;
  icon?: IconName;
  level?: Level;
  permission?: string;
  on: 'list' | 'row';
  when?: Condition;
}

/** A field of one item of a list, as a column of a sheet. */
export interface ItemFieldSpec extends FieldSpec {
  item: { list: string; where: Readonly<Record<string, string | number | boolean | null>>; field: string };
}

/** What an import takes beside sheets, and by which fields a new row may be a record that is there. */
export interface ImportSpec {
  by?: string;
  items?: ItemFieldSpec[];
  vcard?: Partial<Record<CardPart, string>>;
  dedupeBy?: FieldSpec[][];
}

/** What may be done about a refusal. */
export interface RemedySpec extends Omit<Remedy<unknown, AnyCall>, 'first'> {
  first?: CallSpec;
}

/** What menu, routing and references need of a resource at start. */
export interface ResourceHead {
  name: string;
  label: readonly [one: string, many: string, counted?: string];
  icon: IconName;
  menu: MenuEntry;
  /** Id fields and their JSON types, in the order they are joined. */
  id: { field: string; type: 'string' | 'integer' }[];
  /** There is one record, known by this. */
  singleton?: Template;
  /** The field that names a record to people. */
  title: string;
  /** How that is written. Default: as it stands. */
  titleKind?: FieldSpec['kind'];
  /** The level the list call asks for. */
  level: Level;
  can: { create?: Level; update?: Level; remove?: Level };
  /** Permissions these ask for besides; where nothing is said, the usual ones of the screen (`usualPermission`). */
  permissions?: { create?: string; update?: string; remove?: string };
  /** Its records are found in the command palette, in this order. */
  palette?: number;
  /** The audit log's word for its entity, whose key there is the id here. */
  audits?: string;
  /** The same where the key is another: its screens have words for the fields of a change, and no address of its record. */
  describes?: string;
}

/** An action as a list offers it; what it asks and says when it is done comes with the rest of the resource. */
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

/** What the list of a resource is drawn from: plain JSON, made from contract and declaration when the console is built. */
export interface ListedResource extends ResourceHead {
  /** How the calls of its list are made, so that its first rows wait for nothing else; the build adds them. */
  calls?: Readonly<Record<string, WireCall>>;
  list: ListSpec;
  /** Some of its fields, sections or lists are seen by some people only. */
  isGated?: true;
  get: 'fromList' | RecordReadSpec;
  /** The call that reads several by their ids. */
  many?: string;
  create?: CallSpec;
  update?: CallSpec;
  /** Which records may be changed. */
  updateWhen?: Condition;
  remove?: RemovalSpec;
  /** Where values that stand in for empty settings are read, and whose they are. */
  inherits?: ReadSpec & { name: string; resource?: string };
  /** Fields a list names beside its columns: the title, those its conditions and addresses speak of. */
  fields: FieldSpec[];
  actions: readonly ListedAction[];
  refresh: readonly string[];
  links: readonly LinkSpec[];
}

/** A resource ready to be drawn, whole. */
export interface ResourceSpec extends ListedResource {
  form: SectionSpec[];
  rules?: RuleSpec[];
  /** A new record is asked for in these. */
  steps?: StepSpec[];
  import?: ImportSpec;
  /** Every field of the record people may see, for its page. */
  fields: FieldSpec[];
  related: RelatedSpec[];
  /** Parts of the record's page drawn by components of their own. */
  panels?: PanelSpec[];
  /** Drawn beside the form, with what it says now. */
  preview?: Preview;
  history?: HistorySpec;
  actions: ActionSpec[];
  remedies?: readonly RemedySpec[];
}

/** What the browser needs of a call to make it. */
export interface WireCall {
  method: Method;
  path: string;
  kind: ResponseKind;
  ok: readonly number[];
  /** What in a good answer says that it was not done, and why. */
  refused?: RefusedValue;
  effect: Effect;
  level: Level;
  /** Fields of the body that are numbers; react-admin’s ids and inputs give them as text. */
  numbers?: readonly string[];
  /** How the body is sent; JSON without. `none`: nothing is sent, not even a type. */
  encoding?: 'multipart' | 'form' | 'none';
  /** The API it is of; without, the house's own. */
  api?: string;
  /** How it names things, where its API does so otherwise; a dialect spelled out. */
  conventions?: Partial<Conventions>;
  /** Fields that are not sent as null: the call fails before anything is sent (document 2, section 5). */
  notNull?: readonly string[];
  /** The fields it takes, of a call that lists and is of another API: among them is what pages are asked for by. */
  takes?: readonly string[];
  /** It is a verb of the record store, made in the store's own dialect. */
  stored?: StoredCall;
}
