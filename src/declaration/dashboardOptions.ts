import type { Level } from '../../contract/call';
import type { CallName } from '../../contract/registeredCalls';
import type { IconName } from '../theme/icons';
import type { Tone } from '../theme/tones';
import type { Condition, ConditionValue } from './condition';
import type { DashboardPanelName } from './extensionNames';
import type { MenuEntry } from './vocabulary';

/**
 * Value or values of a filter or request field. Strings are literal, except for days relative to today (`$today`,
 * `$today-7`, `$today+30`), the current time (`$now`), the current context, and `$session.x` for a field of the
 * signed-in user.
 */
export type FilterValue = ConditionValue | readonly ConditionValue[];

/** Filters of a list, or request fields of a call, keyed by name. */
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** Options of all panels. */
export interface PanelOptions {
  /** Heading of the panel, unique within the dashboard. */
  title: string;
  /**
   * Position of the panel. `top`: above all others, at full width. `aside`: in a narrow side column, or below the
   * others if space is limited. `bottom`: below all others, up to three side by side. Default: `main`.
   */
  place?: 'top' | 'main' | 'aside' | 'bottom';
  /** Number of columns that the panel spans on a multi-column dashboard. Default: 1. */
  width?: 1 | 2 | 3 | 4;
  /** Visible only at or above this level. The level of its data source applies as well. */
  level?: Level;
  /** Visible only if the user's role has this permission. The permission of its data source applies as well. */
  permission?: string;
  /** Refresh interval in seconds while the page is visible. Default: the dashboard's interval. */
  refreshEvery?: number;
}

/** Records of a resource that match a filter, as in its list. */
interface RecordSourceOptions {
  resource?: string;
  filter?: FilterValues;
}

/** Data from a call. */
interface CallSourceOptions<N extends CallName> {
  call?: N;
  send?: FilterValues;
}

/** Panel with a single number: the count of a list, or a field of a response. The count of a list links to the list. */
export interface CountPanel<N extends CallName = CallName>
  extends PanelOptions,
    RecordSourceOptions,
    CallSourceOptions<N> {
  kind: 'count';
  /** Response field that contains the number. Default: the number of rows in the response. */
  value?: string;
  /** Caption below the number, singular and plural. */
  words?: readonly [one: string, many: string];
  /** Conditions that colour the number; the first one that is met applies. `count` is the number, `before` the comparison value. */
  tones?: readonly { when: Condition; tone: Tone }[];
  /** Value for comparison, obtained with other filters or parameters, or from another field of the response. */
  compare?: { label: string; filter?: FilterValues; send?: FilterValues; value?: string };
  /** Path to which the number links, if it comes from a call. */
  to?: string;
}

/** Series of a chart: a field of the rows, with a label and a colour. */
export type ChartValue = string | { field: string; label?: string; tone?: Tone };

/**
 * Chart of the rows of a call, or of the counts of one list with different filters.
 * - `bars`: columns for days, horizontal bars for other categories;
 * - `lines`: series over days, hours or date-times;
 * - `shares`: parts of a whole.
 */
export interface ChartPanel<N extends CallName = CallName>
  extends PanelOptions,
    RecordSourceOptions,
    CallSourceOptions<N> {
  kind: 'bars' | 'lines' | 'shares';
  /** Counts of `resource`, each with its own filter in addition to `filter`. */
  parts?: readonly { label: string; filter: FilterValues; tone?: Tone }[];
  /** Response field that contains the rows. Default: the response itself. */
  rows?: string;
  /** Row field that contains the category. */
  by?: string;
  /** The row fields to plot. */
  values?: readonly ChartValue[];
  /** Field by which the linked list of `resource` is filtered, in addition to `filter`. Default: the field in `by`. */
  filterBy?: string;
  /** Range of days that the rows represent. Missing days count as zero. */
  days?: readonly [first: string, last: string];
  /** Compares each day with the same weekday of the previous week. */
  compare?: 'weekBefore';
  /** Time zone of the days and times, if it differs from the user's. It is shown below the chart. */
  zone?: string;
  /** Whether to show the total above the chart. Default: true if there is a single series and it is a count. */
  total?: boolean;
  /** Message shown if there is no data. */
  empty?: string;
}

/** Panel with the first rows of a list. */
export interface ListPanel extends PanelOptions {
  kind: 'list';
  resource: string;
  filter?: FilterValues;
  /** Sort order. Default: that of the list. */
  sort?: string | { field: string; order: 'ASC' | 'DESC' };
  /** Columns of the list to show, optionally with a different width. Default: the first four. */
  columns?: readonly (string | { field: string; width: number })[];
  /** Columns shown on each card on phones. Default: the first three of `columns`. */
  card?: readonly string[];
  /** Rows per page. Cards show half as many. Default: 5. */
  rows?: number;
  /** Whether to show a search box. */
  search?: boolean;
  /** Label of the link to the full list. Default: `All` followed by the plural of the resource. */
  more?: string;
  empty?: string;
}

/** Item of an attention panel: records that require action, counted by a filter. */
export interface AttentionItem<N extends CallName = CallName> extends CallSourceOptions<N> {
  /** List to which the action leads. Its matching records are counted unless `call` returns the count. */
  resource: string;
  filter?: FilterValues;
  /** Response field of `call` that contains the count. The item is hidden if it is null. */
  value?: string;
  /**
   * Field with a date from which the age of the oldest record is computed: a field by which the list is sorted, or a
   * field of the response of `call`.
   */
  since?: string;
  /** Response field of `call` with rows, and the field of a row that names it. The names are shown instead of `why`. */
  examples?: { rows: string; field: string };
  /** Description of the records, singular and plural. */
  words: readonly [one: string, many: string];
  /** Sentence that explains why it matters or how to resolve it. */
  why: string;
  /** Label of the link that resolves it, with `{count}`, such as `Fix {count}`. Default: `Open {count}`. */
  label?: string;
  /** Rank by danger and cost: the item with the highest weight comes first. Default: 0. */
  weight?: number;
  tone: 'info' | 'warning' | 'error';
  /** Permission required to count the records, in addition to that of the list. */
  permission?: string;
}

/**
 * Panel with counts that matter only if they are above zero. Each such item has a line with its age and one action; all
 * items at zero share one line.
 */
export interface AttentionPanel<N extends CallName = CallName> extends PanelOptions {
  kind: 'attention';
  items: readonly AttentionItem<N>[];
  /** Sentence shown if all items are at zero. Items at zero are then not listed. */
  empty?: string;
}

/** Panel with paragraphs, followed by links to screens. Links that the user may not open are omitted. */
export interface TextPanel extends PanelOptions {
  kind: 'text';
  text?: string | readonly string[];
  /** A link with an icon is shown as a button. */
  links?: readonly { label: string; to: string; icon?: IconName }[];
}

/** Panel with the records and screens that the user opened most recently in this browser. Hidden if there are none. */
export interface RecentPanel extends PanelOptions {
  kind: 'recent';
  /** Maximum number of entries. Default: 6. */
  rows?: number;
}

/** Panel rendered by a kit component, which has its own frame and loads its own data. */
export interface CustomPanel extends PanelOptions {
  kind: 'custom';
  component: DashboardPanelName;
}

export type DashboardPanel<N extends CallName = CallName> =
  | CountPanel<N>
  | ChartPanel<N>
  | ListPanel
  | AttentionPanel<N>
  | RecentPanel
  | TextPanel
  | CustomPanel;

/** Page with panels (counts, charts, lists and texts) that load independently of each other. */
export interface Dashboard<N extends CallName = CallName> {
  /** Name used in URLs, in kebab-case. */
  name: string;
  /** Page title. */
  label: string;
  icon: IconName;
  /** Position in the menu. Without it, the dashboard has no URL and is rendered by one of the kit's screens. */
  menu?: MenuEntry;
  /** URL path. Default: a slash followed by the name. `/` makes it the start page. */
  path?: string;
  /** Visible only at or above this level. Default: visible to all users with access to the menu root. */
  level?: Level;
  /** Maximum number of columns. Default: 1. */
  columns?: 1 | 2 | 3 | 4;
  /** Refresh interval of the panels in seconds while the page is visible. Default: 300. */
  refreshEvery?: number;
  panels: readonly DashboardPanel<N>[];
}
