import type { CallName } from '#contract';
import type { AnyCall, FieldPath, RequestField, Send } from './callUse';
import type { ComputedField } from './composed';
import type { Condition } from './condition';
import type { FieldOptions, Tone, VisibilityOptions } from './fieldOptions';
import type { Summary } from './summaryOptions';
import type { ReadTemplate } from './template';
import type { Related } from './vocabulary';

/** A list column: a field, a field with options, or a computed field. */
export type Column<Field extends string> =
  | Field
  | (ComputedField<Field> &
      VisibilityOptions & { width?: number; align?: 'left' | 'right'; hidden?: boolean; help?: string })
  | ({
      field: Field;
      /** Width in pixels. Default: depends on the kind; texts and references share the remaining width. */
      width?: number;
      align?: 'left' | 'right';
      /** Hidden until enabled in the column menu. */
      hidden?: boolean;
      /** Stays on the left during horizontal scrolling. */
      pinned?: boolean;
      /** Default: true for fields of the record itself. */
      sortable?: boolean;
      /**
       * Total below the column: over the whole list if the console holds all rows, otherwise over the current page.
       * `count` counts rows with a value.
       */
      total?: 'sum' | 'count' | 'average';
      /** The cell can be edited in place. The resource needs an update call that accepts the field. */
      edit?: boolean;
    } & FieldOptions);

/** A filter: a request field of the list call, optionally with options. */
export type Filter =
  | string
  | ({
      field: string;
      /** Always shown beside the search. */
      pinned?: boolean;
      /**
       * The list prompts for this filter and makes no call until it is set. Filters that are path parameters of the
       * call are required. If the filter is part of the `id`, its value is added to each record.
       */
      required?: boolean;
    } & FieldOptions);

/** A named view of a list, shown as a tab. */
export interface ListView<Field extends string> {
  name: string;
  label: string;
  filter: Record<string, unknown>;
  sort?: Sort<Field>;
}

/** A field, ascending by default, or a field with its direction. */
export type OrderBy<Field extends string> = Field | { field: Field; order: 'ASC' | 'DESC' };

/**
 * Sort order of the rows, with an optional second field for ties. Two fields require a call that returns all rows, or
 * an API with signed sort parameters (`sort=-state,name`).
 */
export type Sort<Field extends string> = OrderBy<Field> | readonly [OrderBy<Field>, OrderBy<Field>];

/** Shows a list as a board: one column per value of a field, with the cards used on phones. */
export interface Board<Field extends string> {
  /** A choice field that the list’s call can filter by. */
  by: Field;
  /** Values that have a column, in order. Default: all choices. */
  columns?: readonly string[];
  /**
   * Column → row actions that move a record there. Dropping a card starts the first applicable action; columns without
   * one reject the drop. Without any moves, cards cannot be dragged.
   */
  moves?: Record<string, readonly string[]>;
}

/** Shows a list as a calendar, with each record on the day or days it covers. */
export interface Calendar<Field extends string> {
  /** The field that contains the start date or time. */
  from: Field;
  /** The field that contains the last day or the end time. Default: a single day. */
  to?: Field;
  /** Text of an entry. Default: the name of the record. */
  title?: Field;
  /** A field with `tones` that determines the colour of the entry. */
  tone?: Field;
  /**
   * Allows entries to be dragged to another day, which starts this row action with the new day in this form field.
   * Without it, entries cannot be moved.
   */
  move?: { action: string; field: string };
}

/** Shows a list as a tree in which each record names its parent. */
export interface Tree<Field extends string> {
  /** The field that contains the id of the parent record. */
  parent: Field;
  /**
   * Value of that field in root records, `null`, `0` or `''`, if the call can filter by it; children are then loaded on
   * expansion. Without it all rows are loaded, up to the console's limit.
   */
  roots?: string | number | null;
}

/** Shows a list on a map. Available only if the deployment configures a tile server (`map` of `config.json`). */
export interface Places<Field extends string> {
  /** Latitude and longitude in degrees, positive to the north and east. */
  latitude: Field;
  longitude: Field;
  /** Label of a marker. Default: the name of the record. */
  title?: Field;
  /** A field with `tones` that determines the colour of the marker. */
  tone?: Field;
}

/** Adds columns from the response of a second call, matched to the rows by a key. */
export type Join<R> = {
  [Name in AnyCall]: {
    /** A call that returns a list with one entry per matched row. */
    call: Name;
    send?: { [Field in RequestField<Name>]?: ReadTemplate };
    /** The matching fields of the rows and of the second response; a single name if both are the same. */
    by: FieldPath<R> | { row: FieldPath<R>; other: string };
    /**
     * The request field of the second call that accepts the keys of the visible rows; the call is then made once per
     * page. Without it, the call is made once and returns all entries.
     */
    keys?: RequestField<Name>;
    /** Fields of the second response, each appended as a column with `label` or the contract's title as its heading. */
    fields: readonly (
      | string
      | { field: string; label?: string; width?: number; tones?: Record<string, Tone>; hidden?: boolean }
    )[];
  };
}[AnyCall];

/** Files dropped above a list: inspected, played, trimmed and uploaded one by one through an action of the list. */
export interface Uploads<Field extends string> {
  /** The declared list action that uploads a file; its other fields are sent with their initial values. */
  action: string;
  /** Form fields of the action for the file and for its name. */
  file: string;
  name: string;
  /** The row field that contains existing names, used to detect conflicts. */
  existingName: Field;
  /** Replaces an existing file with the same name. Default: prompts for another name. */
  replaces?: boolean;
}

/** The list of a resource. */
export type List<R, N extends CallName = CallName> = {
  /** Path of the response field that contains the rows, if the response is neither a list nor a page. */
  rows?: string;
  /** Columns, in order. */
  columns: readonly Column<FieldPath<R>>[];
  /** Additional columns, hidden until enabled in the column menu. */
  more?: readonly FieldPath<R>[];
  /** Shows a search box: `true` if the call searches, otherwise the fields to search. */
  search?: true | readonly FieldPath<R>[];
  /** Placeholder of the search box, describing what can be searched for. */
  searchHint?: string;
  /** Filters always shown beside the search, in this order, before the others. */
  pinned?: readonly string[];
  filters?: readonly Filter[];
  /**
   * For a call that returns all rows: filters applied by the server to select, limit or count the rows. All other
   * filters are applied by the console.
   */
  serverFilters?: readonly string[];
  sort?: Sort<FieldPath<R>>;
  views?: readonly ListView<FieldPath<R>>[];
  /** Record counts for the views: a call that counts by the field the views filter by, or `true` if the list's call returns all rows. */
  counts?: true | { call: CallName; by: FieldPath<R>; count: string };
  /** Summary of the records that match the current filters. */
  summary?: Summary;
  /** Fields shown below a row when it is expanded in place: a click expands it, and its title links to the record's page. */
  detail?: readonly FieldPath<R>[];
  /** Rows per page. Default: set by the deployment. */
  pageSize?: number;
  /** The first fulfilled condition determines the colour of the row. */
  rowTones?: readonly { when: Condition<FieldPath<R>>; tone: Tone }[];
  /**
   * Fields shown below the title of a card on phones; computed columns are referred to by name. Default: the resource's
   * title and the first columns.
   */
  card?: readonly (FieldPath<R> | { computed: string })[];
  /** Fields shown beside the name of a record in autocomplete inputs. Default: the first two of `card`. */
  option?: readonly (FieldPath<R> | ComputedField<FieldPath<R>>)[];
  /** Offers a board view of the list; the last view used is remembered. */
  board?: Board<FieldPath<R>>;
  /**
   * Adds columns from a second call. They can be neither sorted nor filtered. If the second call fails, the rows are
   * shown without these columns and the list displays a notice.
   */
  join?: Join<R>;
  /** Offers a calendar view of the list, by month and by week. */
  calendar?: Calendar<FieldPath<R>>;
  /** Offers a tree view of the list. */
  tree?: Tree<FieldPath<R>>;
  /** Offers a map view of the list. */
  map?: Places<FieldPath<R>>;
  /** Fields the user can group rows by. Each group shows its row count and the totals of columns with `total`. */
  groupBy?: readonly FieldPath<R>[];
  /**
   * A call that returns the list as a file for export; with `view`, only while that view's filter is set. Otherwise
   * rows are loaded page by page. `fileName` applies if the response contains no file name.
   */
  export?: { call: CallName; fileName: string; view?: string };
  /** Lists of other resources below it, related to the current filters: their `$record` contains the filters. */
  detailLists?: readonly Related<R, N>[];
  /** Allows files to be dropped above the list. */
  uploads?: Uploads<FieldPath<R>>;
  /** Message and action shown if the list is empty. */
  empty?: string;
  /** Message and link shown, without making the call, if no parent record exists. */
  requiresParent?: { text: string; label: string; to: string };
  /** Seconds between refreshes while the page is visible. */
  refreshEvery?: number;
  /** `false`: disables spreadsheet import. Default: available to users who may add or change records. */
  import?: false;
} & { [Name in N]: { call: Name; send?: Send<R, Name> } }[N];
