import type { CallName } from '#contract';
import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { Tone } from '../theme/tones';
import type { Condition, ConditionValue } from './condition';
import type { DashboardPanelName } from './extensionNames';
import type { MenuEntry } from './vocabulary';

/**
 * Value or values of a filter or request field. Texts are literal, except for days relative to today (`$today`,
 * `$today-7`, `$today+30`), the current time (`$now`), the current context, and `$session.x` of the signed-in user.
 */
export type FilterValue = ConditionValue | readonly ConditionValue[];

/** Filters of a list, or request fields of a call, by name. */
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** Options common to all panels. */
export interface PanelOptions {
  /** Panel heading, unique within the dashboard. */
  title: string;
  /**
   * `top`: above all others, at full width. `aside`: in the narrow side column, or below the others if space is
   * limited. Default: `main`.
   */
  place?: 'top' | 'main' | 'aside';
  /** Number of columns it spans on a multi-column dashboard. Default: 1. */
  width?: 1 | 2 | 3 | 4;
  /** Visible only at or above this level. The level of its data source applies as well. */
  level?: Level;
  /** Visible only if the user's role has this permission. The permission of its data source applies as well. */
  permission?: string;
  /** Refresh interval in seconds while the page is visible. Default: the dashboard's interval. */
  refreshEvery?: number;
}

/** Records of a resource, as its list shows them with the same filter. */
interface RecordSourceOptions {
  resource?: string;
  filter?: FilterValues;
}

/** Response of a call. */
interface CallSourceOptions<N extends CallName> {
  call?: N;
  send?: FilterValues;
}

/** A single number: the record count of a list, or a field of a response. A list count links to that list. */
export interface CountPanel<N extends CallName = CallName>
  extends PanelOptions,
    RecordSourceOptions,
    CallSourceOptions<N> {
  kind: 'count';
  /** The response field that contains the number. Default: the number of rows returned. */
  value?: string;
  /** Caption below the number, singular and plural. */
  words?: readonly [one: string, many: string];
  /** The first matching condition colours the number; `count` is the number, `before` the comparison value. */
  tones?: readonly { when: Condition; tone: Tone }[];
  /** Comparison value, from other filters, other parameters, or another field of the same response. */
  compare?: { label: string; filter?: FilterValues; send?: FilterValues; value?: string };
  /** Link target, if the number comes from a call. */
  to?: string;
}

/** A chart series: a field of the rows, with its label and colour. */
export type ChartValue = string | { field: string; label?: string; tone?: Tone };

/**
 * A chart of the rows of a call, or of counts of one list with different filters.
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
  /** The response field that contains the rows. Default: the response. */
  rows?: string;
  /** The row field used as the category. */
  by?: string;
  /** The row fields to plot. */
  values?: readonly ChartValue[];
  /** Link target of each point: the list of `resource`, filtered by this field and `filter`. Default: the field `by`. */
  filterBy?: string;
  /** The rows are days in this range; missing days count as zero. */
  days?: readonly [first: string, last: string];
  /** Compares each day with the same weekday of the previous week. */
  compare?: 'weekBefore';
  /** Time zone of the days and times, if it differs from the user's; shown below the chart. */
  zone?: string;
  /** Whether to show the total above the chart. Default: true for a single series that is a count. */
  total?: boolean;
  /** Message shown if there is no data. */
  empty?: string;
}

/** The first rows of a list. */
export interface ListPanel extends PanelOptions {
  kind: 'list';
  resource: string;
  filter?: FilterValues;
  /** Default: the order of the list. */
  sort?: string | { field: string; order: 'ASC' | 'DESC' };
  /** Columns of the list, optionally with a different width. Default: the first four. */
  columns?: readonly (string | { field: string; width: number })[];
  /** Columns shown on a phone card. Default: the first three of `columns`. */
  card?: readonly string[];
  /** Rows per page; cards show half as many. Default: 5. */
  rows?: number;
  /** Shows the declared views of the list as buttons with counts. */
  views?: boolean;
  /** Whether to show a search box. */
  search?: boolean;
  /** Label of a record link of the resource, shown as a button in each row. */
  link?: string;
  /** Label of the link to the full list. Default: `All` followed by the plural of the resource. */
  more?: string;
  empty?: string;
}

/** Records that require attention, shown if there are any. */
export interface AttentionItem {
  resource: string;
  filter?: FilterValues;
  /** Description after the count, singular and plural. */
  words: readonly [one: string, many: string];
  /** Sentence that explains why it matters or how to resolve it. */
  why: string;
  tone: 'info' | 'warning' | 'error';
  /** Counted only for roles with this permission, in addition to the list's own. */
  permission?: string;
}

/** Counts that matter only above zero: one line per item, linked to its list, and one line for the items at zero. */
export interface AttentionPanel extends PanelOptions {
  kind: 'attention';
  items: readonly AttentionItem[];
}

/** Paragraphs, followed by links. */
export interface TextPanel extends PanelOptions {
  kind: 'text';
  text: string | readonly string[];
  links?: readonly { label: string; to: string }[];
}

/** A component provided by a kit that renders its own frame and loads its own data. */
export interface CustomPanel extends PanelOptions {
  kind: 'custom';
  component: DashboardPanelName;
}

export type DashboardPanel<N extends CallName = CallName> =
  | CountPanel<N>
  | ChartPanel<N>
  | ListPanel
  | AttentionPanel
  | TextPanel
  | CustomPanel;

/** A page of panels (counts, charts, lists and texts) that load independently. */
export interface Dashboard<N extends CallName = CallName> {
  /** Name used in URLs, in kebab-case. */
  name: string;
  /** Page title. */
  label: string;
  icon: IconName;
  /** Position in the menu. Without it, the dashboard has no URL and is rendered by a screen of the kit. */
  menu?: MenuEntry;
  /** URL path. Default: a slash and the name; `/` makes it the start page. */
  path?: string;
  /** Visible only at or above this level. Default: all users with access to the menu root. */
  level?: Level;
  /** Maximum number of columns. Default: 1. */
  columns?: 1 | 2 | 3 | 4;
  /** Refresh interval of panels in seconds while the page is visible. Default: 300. */
  refreshEvery?: number;
  panels: readonly DashboardPanel<N>[];
}
