import type { CallName } from '#contract';
import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { Tone } from '../theme/tones';
import type { Condition, ConditionValue } from './condition';
import type { DashboardPanelName } from './extensionNames';
import type { MenuEntry } from './vocabulary';

/**
 * What a filter is set to, or a field of a call: a value or several. Texts stand for themselves, but for days from today
 * (`$today`, `$today-7`, `$today+30`), the moment (`$now`), the context at hand, and `$session.x` of the person signed in.
 */
export type FilterValue = ConditionValue | readonly ConditionValue[];

/** Filters of a list, or fields of a call, by the names they have there. */
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** What every panel may say. */
export interface PanelOptions {
  /** Its heading; no two of a dashboard are the same. */
  title: string;
  /** `top`: above all others, over the whole width. `aside`: in the narrow column beside the others, below them where there is no room. Default: `main`. */
  place?: 'top' | 'main' | 'aside';
  /** Columns it is wide, where the dashboard has several. Default: 1. */
  width?: 1 | 2 | 3 | 4;
  /** Shown only to this level and above; that of what it reads counts anyway. */
  level?: Level;
  /** Shown only where the person's role gives this permission; that of what it reads counts anyway. */
  permission?: string;
  /** Seconds after which it is read again while the page is seen. Default: what the dashboard says. */
  refreshEvery?: number;
}

/** Records of a resource: as many as its list shows under the same filter. */
interface RecordSourceOptions {
  resource?: string;
  filter?: FilterValues;
}

/** What a call answers. */
interface CallSourceOptions<N extends CallName> {
  call?: N;
  send?: FilterValues;
}

/** One number: how many records a list has, or a field of what a call answers. A list's leads to that list. */
export interface CountPanel<N extends CallName = CallName>
  extends PanelOptions,
    RecordSourceOptions,
    CallSourceOptions<N> {
  kind: 'count';
  /** The field of the answer that holds it. Default: how many rows the call answers. */
  value?: string;
  /** What is counted, beneath the number: of one, and of several. */
  words?: readonly [one: string, many: string];
  /** The first that holds colours the number; `count` is the number, `before` what it is compared with. */
  tones?: readonly { when: Condition; tone: Tone }[];
  /** What it is compared with, counted by other filters, sent otherwise, or another field of the same answer. */
  compare?: { label: string; filter?: FilterValues; send?: FilterValues; value?: string };
  /** Where it leads, of a call's. */
  to?: string;
}

/** A value of a chart: a field of the rows, with what it is called and its colour. */
export type ChartValue = string | { field: string; label?: string; tone?: Tone };

/**
 * Amounts beside each other: rows of a call, or counts of one list by several filters.
 * - `bars`: along days, columns; of anything else, one below the other;
 * - `lines`: along days, hours or moments;
 * - `shares`: parts of a whole.
 */
export interface ChartPanel<N extends CallName = CallName>
  extends PanelOptions,
    RecordSourceOptions,
    CallSourceOptions<N> {
  kind: 'bars' | 'lines' | 'shares';
  /** Counts of `resource`, each by a filter of its own beside `filter`. */
  parts?: readonly { label: string; filter: FilterValues; tone?: Tone }[];
  /** The field of the call's answer that holds the rows. Default: the answer. */
  rows?: string;
  /** The field of a row that says what it is of. */
  by?: string;
  /** The fields of a row that are drawn. */
  values?: readonly ChartValue[];
  /** Where each leads: the list of `resource`, filtered by this field, and by `filter`. Default: the field `by`. */
  filterBy?: string;
  /** The rows are days from the first to the last of these; those that are missing count as none. */
  days?: readonly [first: string, last: string];
  /** Each day beside the same weekday a week before. */
  compare?: 'weekBefore';
  /** The time zone days and moments are of, where it is not the reader's: said beneath. */
  zone?: string;
  /** Whether what all of them come to stands above. Default: where there is one value, and it is a number of things. */
  total?: boolean;
  /** What to say where there is nothing. */
  empty?: string;
}

/** The first rows of a list. */
export interface ListPanel extends PanelOptions {
  kind: 'list';
  resource: string;
  filter?: FilterValues;
  /** Default: the order of the list. */
  sort?: string | { field: string; order: 'ASC' | 'DESC' };
  /** Columns of the list, with another width where there is other room. Default: the first four. */
  columns?: readonly (string | { field: string; width: number })[];
  /** Those a card has on a phone. Default: the first three of them. */
  card?: readonly string[];
  /** Rows a page; half as many cards. Default: 5. */
  rows?: number;
  /** The declared views of the list as buttons, each with its count. */
  views?: boolean;
  /** Whether one can look for something. */
  search?: boolean;
  /** One of the resource's links of a record, by its label, as a button of each row. */
  link?: string;
  /** The link to the whole list. Default: `All`, with what the records are called. */
  more?: string;
  empty?: string;
}

/** Records that ask for something to be done, where there are any. */
export interface AttentionItem {
  resource: string;
  filter?: FilterValues;
  /** What they are, after their count: of one, and of several. */
  words: readonly [one: string, many: string];
  /** Why it matters, or what to do about it: a sentence. */
  why: string;
  tone: 'info' | 'warning' | 'error';
  /** Counted for people whose role allows this only, beside what the list asks for. */
  permission?: string;
}

/** Counts that matter only above zero: a line for each that leads to its list, and one for what all is well with. */
export interface AttentionPanel extends PanelOptions {
  kind: 'attention';
  items: readonly AttentionItem[];
}

/** Paragraphs, and links below them. */
export interface TextPanel extends PanelOptions {
  kind: 'text';
  text: string | readonly string[];
  links?: readonly { label: string; to: string }[];
}

/** A component a kit brings, which draws its own frame and reads by itself. */
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

/** A page of panels: counts, charts, lists and texts, each read by itself. */
export interface Dashboard<N extends CallName = CallName> {
  /** Name in addresses, kebab-case. */
  name: string;
  /** What the page is called. */
  label: string;
  icon: IconName;
  /** Where it stands in the menu. Without, it has no address of its own: a screen of the kit draws it. */
  menu?: MenuEntry;
  /** Its address. Default: a slash and its name; `/` makes it the first page. */
  path?: string;
  /** Seen by this level and above only. Default: everybody the root of the menu lets in. */
  level?: Level;
  /** Columns side by side where there is room. Default: 1. */
  columns?: 1 | 2 | 3 | 4;
  /** Seconds after which panels are read again while the page is seen. Default: 300. */
  refreshEvery?: number;
  panels: readonly DashboardPanel<N>[];
}
