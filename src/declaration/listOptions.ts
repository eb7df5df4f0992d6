import type { CallName } from '../../contract/registeredCalls';
import type { FieldPath, Send } from './callUse';
import type { ComputedField } from './composed';
import type { Condition } from './condition';
import type { FieldOptions, Tone, VisibilityOptions } from './fieldOptions';
import type { Related } from './relatedOptions';
import type { Summary } from './summaryOptions';
import type { ReadTemplate } from './templateTypes';

/** List column: a field, a field with options, or a computed field. */
export type Column<Field extends string> =
  | Field
  | (ComputedField<Field> &
      VisibilityOptions & {
        width?: number;
        align?: 'left' | 'right';
        hidden?: boolean;
        priority?: 1 | 2 | 3;
        help?: string;
      })
  | ({
      field: Field;
      /** Width in pixels. Default: depends on the kind. Text and reference columns share the remaining width. */
      width?: number;
      align?: 'left' | 'right';
      /** Whether the column is hidden until the user enables it in the column menu. */
      hidden?: boolean;
      /**
       * Which columns are moved to the row's details first if the table is too narrow: 3 before 2 before 1, and of equal
       * ones the last. Default: 1 for fields with tones and columns with totals, 3 for long texts and lists, otherwise 2.
       */
      priority?: 1 | 2 | 3;
      /** Whether the column stays at the left edge during horizontal scrolling. */
      pinned?: boolean;
      /** Whether the list can be sorted by the column. Default: true for fields of the record itself. */
      sortable?: boolean;
      /**
       * Total below the column, calculated over the whole list if the console has loaded all rows, otherwise over the
       * current page. `count` counts the rows that have a value.
       */
      total?: 'sum' | 'count' | 'average';
      /** Whether the cell can be edited in place. The resource needs an update call that accepts the field. */
      edit?: boolean;
    } & FieldOptions);

/** Filter: a request field of the list call, with or without options. */
export type Filter =
  | string
  | ({
      field: string;
      /** Whether the filter is always shown beside the search box. */
      pinned?: boolean;
      /**
       * Whether the list prompts for this filter and makes no call until it is set. Filters that are path parameters
       * are always required. If the filter is part of the `id`, its value is added to each record.
       */
      required?: boolean;
    } & FieldOptions);

/** Named view of a list, shown as a tab. */
export interface ListView<Field extends string> {
  name: string;
  label: string;
  filter: Record<string, unknown>;
  sort?: Sort<Field>;
}

/** Sort field: ascending by default, or with an explicit direction. */
export type OrderBy<Field extends string> = Field | { field: Field; order: 'ASC' | 'DESC' };

/**
 * Sort order of the rows, with an optional second field. Two fields require a call that returns all rows, or an API
 * with signed sort parameters (`sort=-state,name`).
 */
export type Sort<Field extends string> = OrderBy<Field> | readonly [OrderBy<Field>, OrderBy<Field>];

/** Shows a list as a board with one column per value of a field. Records are shown as cards, as on phones. */
export interface Board<Field extends string> {
  /** Choice field by which the list's call can filter. */
  by: Field;
  /** Values that have a column, in order. Default: all choices of the field. */
  columns?: readonly string[];
  /**
   * For each column, the row actions that move a record there. Dropping a card starts the first applicable action;
   * columns without an applicable action reject the card. If omitted, cards cannot be dragged.
   */
  moves?: Record<string, readonly string[]>;
}

/** Shows a list as a calendar. Each record appears on the days that it covers. */
export interface Calendar<Field extends string> {
  /** Field that contains the start date or time. */
  from: Field;
  /** Field that contains the last day or the end time. Default: each record covers a single day. */
  to?: Field;
  /** Text of an entry. Default: the name of the record. */
  title?: Field;
  /** Field with `tones` that determines the colour of the entry. */
  tone?: Field;
  /**
   * Allows entries to be dragged to another day. This starts the row action, with the new day in the given form field.
   * If omitted, entries cannot be moved.
   */
  move?: { action: string; field: string };
  /** Action on records that is also offered for all entries of the visible month or week together. */
  forAll?: string;
  /** Resource whose calendar entries are shown on the same days. */
  beside?: string;
}

/** Shows a list as a tree. Each record contains the id of its parent. */
export interface Tree<Field extends string> {
  /** Field that contains the id of the parent record. */
  parent: Field;
  /**
   * Value of the parent field in root records (`null`, `0` or `''`), if the call can filter by it. Children are then
   * loaded when a record is expanded. If omitted, all rows are loaded, up to the console's limit.
   */
  roots?: string | number | null;
}

/** Shows a list on a map. Available only if the deployment configures a tile server (`map` in `config.json`). */
export interface MapView<Field extends string> {
  /** Field that contains the latitude in degrees, positive to the north. */
  latitude: Field;
  longitude: Field;
  /** Label of a marker. Default: the name of the record. */
  title?: Field;
  /** Field with `tones` that determines the colour of the marker. */
  tone?: Field;
}

/** Adds columns from the response of a second call, whose entries are matched to the rows by a key. */
export interface Join<R> {
  /** Call that returns a list with one entry per row. The compiler checks its parameters. */
  call: CallName;
  send?: Readonly<Record<string, ReadTemplate>>;
  /** Fields by which rows and entries are matched; a single name if it is the same in both. */
  by: FieldPath<R> | { row: FieldPath<R>; other: string };
  /**
   * Request field of the second call for the keys of the visible rows. The call is then made once per page. If
   * omitted, the call is made once and must return all entries.
   */
  keys?: string;
  /**
   * Fields of the second response. Each becomes a column, with `label` or the title in the contract as its heading.
   * `to` and `warnBy` refer to fields of the second response.
   */
  fields: readonly (
    | string
    | {
        field: string;
        label?: string;
        width?: number;
        tones?: Record<string, Tone>;
        hidden?: boolean;
        priority?: 1 | 2 | 3;
        /** Field by which the list's call sorts for this column. Default: it cannot be sorted by the column. */
        sortBy?: string;
        to?: string;
        warnBy?: string;
      }
  )[];
}

/**
 * Allows files to be dropped above a list. They are inspected, can be played and trimmed, and are uploaded one by one
 * with an action of the list.
 */
export interface Uploads<Field extends string> {
  /** List action that uploads a file. Its other fields are sent with their initial values. */
  action: string;
  /** Form field of the action that receives the file. */
  file: string;
  name: string;
  /** Row field that contains the existing names, used to detect conflicts. */
  existingName: Field;
  /** Whether a file with an existing name replaces the existing one. Default: the user is asked for another name. */
  replaces?: boolean;
}

/** List of a resource. */
export type List<R, N extends CallName = CallName> = {
  /** Path of the response field that contains the rows, if the response is neither a list nor a page. */
  rows?: string;
  /** Columns, in order. */
  columns: readonly Column<FieldPath<R>>[];
  /** Additional columns, hidden until the user enables them in the column menu. */
  more?: readonly FieldPath<R>[];
  /** Enables the search box. `true`: the call searches. Otherwise, the fields that the console searches. */
  search?: true | readonly FieldPath<R>[];
  /** Placeholder of the search box, which describes what can be searched for. */
  searchHint?: string;
  /** Filters that are always shown beside the search box, in this order, before all others. */
  pinned?: readonly string[];
  filters?: readonly Filter[];
  /** For a call that returns all rows: filters that the server applies. The console applies all other filters. */
  serverFilters?: readonly string[];
  sort?: Sort<FieldPath<R>>;
  views?: readonly ListView<FieldPath<R>>[];
  /**
   * Record counts of the views: a call that counts by the field on which the views filter, or `true` if the list's call
   * returns all rows.
   */
  counts?: true | { call: CallName; by: FieldPath<R>; count: string };
  /** Summary of the records that match the current filters. */
  summary?: Summary;
  /** Fields shown when a row is expanded. A click on the row then expands it, and its title links to the record's page. */
  detail?: readonly FieldPath<R>[];
  /** Rows per page. Default: set by the deployment. */
  pageSize?: number;
  /** Conditions that colour a row. The first one that is met applies. */
  rowTones?: readonly { when: Condition<FieldPath<R>>; tone: Tone }[];
  /**
   * Fields below the title of a card on phones. Computed columns are referred to by name, joined ones by their field.
   * Default: the first columns.
   */
  card?: readonly (FieldPath<R> | { computed: string } | { joined: string })[];
  /** Fields shown beside a record's name in autocomplete inputs. Default: the first two of `card`. */
  option?: readonly (FieldPath<R> | ComputedField<FieldPath<R>>)[];
  /** Adds a board view to the list. The view last used is remembered. */
  board?: Board<FieldPath<R>>;
  /**
   * Adds columns from a second call. They can be sorted only by `sortBy`. If the second call fails, the list shows
   * a notice, and the rows appear without these columns.
   */
  join?: Join<R>;
  /** Adds a calendar view to the list, by month and by week. */
  calendar?: Calendar<FieldPath<R>>;
  /** Adds a tree view to the list. */
  tree?: Tree<FieldPath<R>>;
  /** Adds a map view to the list. */
  map?: MapView<FieldPath<R>>;
  /** Fields by which the user can group the rows. Each group shows its row count, and the totals of columns with `total`. */
  groupBy?: readonly FieldPath<R>[];
  /**
   * Call that returns the list as a file for export; with `view`, used only while the filter of that view is set. If
   * omitted, rows are loaded page by page. `fileName` is used if the response contains no file name.
   */
  export?: { call: CallName; fileName: string; view?: string };
  /** Lists of other resources, shown below this list. Their `$record` contains the current filters. */
  detailLists?: readonly Related<R, N>[];
  /** Allows files to be dropped above the list. */
  uploads?: Uploads<FieldPath<R>>;
  /** Message shown if the list is empty. */
  empty?: string;
  /** Message and link shown if no parent record exists. The call is then not made. */
  requiresParent?: { text: string; label: string; to: string };
  /** Refresh interval in seconds while the page is visible. */
  refreshEvery?: number;
  /** `false` disables the spreadsheet import. Default: available to users who may add or change records. */
  import?: false;
} & { [Name in N]: { call: Name; send?: Send<R, Name> } }[N];
