import type { CallName } from '#contract';
import type { AnyCall, FieldPath, RequestField, Send } from './callUse';
import type { ComputedField } from './composed';
import type { Condition } from './condition';
import type { FieldOptions, Tone, VisibilityOptions } from './fieldOptions';
import type { Summary } from './summaryOptions';
import type { ReadTemplate } from './template';
import type { Related } from './vocabulary';

/** A column of a list: a field, a field with options, or one worked out from others. */
export type Column<Field extends string> =
  | Field
  | (ComputedField<Field> &
      VisibilityOptions & { width?: number; align?: 'left' | 'right'; hidden?: boolean; help?: string })
  | ({
      field: Field;
      /** Width in pixels. Default: that of the kind; texts and references share what is left. */
      width?: number;
      align?: 'left' | 'right';
      /** Not shown until chosen in the column menu. */
      hidden?: boolean;
      /** Stays at the left while the others scroll sideways. */
      pinned?: boolean;
      /** Default: true for fields of the record itself. */
      sortable?: boolean;
      /** Stands below the column: of the whole list where the console holds all rows, else of the rows on the page. `count` counts rows that have a value. */
      total?: 'sum' | 'count' | 'average';
      /** The cell can be changed where it stands. The resource needs an update call that takes the field. */
      edit?: boolean;
    } & FieldOptions);

/** A filter: a field of the list call's request, or with options. */
export type Filter =
  | string
  | ({
      field: string;
      /** Always shown beside the search. */
      pinned?: boolean;
      /**
       * Nothing is listed before it is set: the list asks for it first, and its call is not made without it. One that
       * fills a place of the call's path is required. Where it is part of the `id`, each record is given it.
       */
      required?: boolean;
    } & FieldOptions);

/** A view of a list kept under a name: a tab above it. */
export interface ListView<Field extends string> {
  name: string;
  label: string;
  filter: Record<string, unknown>;
  sort?: Sort<Field>;
}

/** A field, ascending; or with its direction. */
export type OrderBy<Field extends string> = Field | { field: Field; order: 'ASC' | 'DESC' };

/**
 * What rows are sorted by; two where rows alike by the first are to be sorted by a second. Two need a call that answers
 * all rows, or one of an API whose order is signed (`sort=-state,name`).
 */
export type Sort<Field extends string> = OrderBy<Field> | readonly [OrderBy<Field>, OrderBy<Field>];

/** A list as a board: a column for each value of a field, with the cards a phone shows. */
export interface Board<Field extends string> {
  /** A field of choices, by which the list’s call filters. */
  by: Field;
  /** Values that have a column, in their order. Default: all choices. */
  columns?: readonly string[];
  /**
   * Column → actions on a row that bring a record there. Where a card is dropped, the first of them that can be done to
   * it begins; a card can be dropped nowhere else. Without any, cards stay where they are.
   */
  moves?: Record<string, readonly string[]>;
}

/** A list as a calendar: each record on the day, or the days, it is about. */
export interface Calendar<Field extends string> {
  /** The day or the moment it begins. */
  from: Field;
  /** The last day, or the moment it ends. Default: it is of one day. */
  to?: Field;
  /** What an entry says. Default: the name of the record. */
  title?: Field;
  /** A field with `tones`: its value colours the entry. */
  tone?: Field;
  /**
   * Entries can be dragged to another day: that begins this action on the row, with the new day in this field of its
   * form. Without it they stay where they are.
   */
  move?: { action: string; field: string };
}

/** A list as a tree: records stand below the one they name. */
export interface Tree<Field extends string> {
  /** The field that holds the id of the record above. */
  parent: Field;
  /**
   * What that field holds at the top, `null`, `0` or `''`, where the call filters by it: what stands below a record is then read
   * as it is opened. Without it all rows are read, as many as the console reads at once.
   */
  roots?: string | number | null;
}

/** A list as a map. It is offered only where the deployment names tiles (`map` of `config.json`). */
export interface Places<Field extends string> {
  /** Degrees north, and degrees east. */
  latitude: Field;
  longitude: Field;
  /** What a place says. Default: the name of the record. */
  title?: Field;
  /** A field with `tones`: its value colours the place. */
  tone?: Field;
}

/** Columns of a second call's answer beside those of the list: what it says of the same thing, found by a key. */
export type Join<R> = {
  [Name in AnyCall]: {
    /** A call that answers a list, each entry about one of the rows. */
    call: Name;
    send?: { [Field in RequestField<Name>]?: ReadTemplate };
    /** The field of the rows, and the field of the second answer's, that are the same; one text where both have one name. */
    by: FieldPath<R> | { row: FieldPath<R>; other: string };
    /**
     * The field of the second call's request that takes the keys of the rows at hand: it is made once a page. Without it the call
     * is made once, and answers all there are.
     */
    keys?: RequestField<Name>;
    /** Fields of the second answer, each a column behind the others, under `label` or what the contract calls it. */
    fields: readonly (
      | string
      | { field: string; label?: string; width?: number; tones?: Record<string, Tone>; hidden?: boolean }
    )[];
  };
}[AnyCall];

/** Files taken above a list, several at once: looked into, heard, cut, and sent one by one by an action of the list. */
export interface Uploads<Field extends string> {
  /** The declared action on the list that sends one; its other fields go out with what they are initially. */
  action: string;
  /** Fields of its form that take the file, and what the file is to be called. */
  file: string;
  name: string;
  /** The field of the rows that holds their names: one that is taken is asked about. */
  taken: Field;
  /** A file of a name that is taken replaces the other. Default: another name is asked for. */
  replaces?: boolean;
}

/** The list of a resource. */
export type List<R, N extends CallName = CallName> = {
  /** The field of the answer that holds the rows, or the path to it, where it is neither a list nor a page of one. */
  rows?: string;
  /** Columns in their order. */
  columns: readonly Column<FieldPath<R>>[];
  /** Columns after those, not shown until chosen in the column menu. */
  more?: readonly FieldPath<R>[];
  /** Offers a search box: `true` where the call searches, else the fields to look in. */
  search?: true | readonly FieldPath<R>[];
  /** What may be typed into the search, said in its placeholder. */
  searchHint?: string;
  /** Filters always shown beside the search, in this order, before the others. */
  pinned?: readonly string[];
  filters?: readonly Filter[];
  /**
   * Of a call that answers all rows: filters it takes itself, by which it chooses, cuts or counts what it answers. The
   * others are looked through in the console.
   */
  serverFilters?: readonly string[];
  sort?: Sort<FieldPath<R>>;
  views?: readonly ListView<FieldPath<R>>[];
  /** How many records each view holds: a call that counts by the values of a field, which the views filter by; `true` where the list's call answers all rows. */
  counts?: true | { call: CallName; by: FieldPath<R>; count: string };
  /** What the records come to, for the filters that are set. */
  summary?: Summary;
  /** Fields shown below a row when it is opened where it stands: a click opens it, its title leads to the record's page. */
  detail?: readonly FieldPath<R>[];
  /** Rows a page. Default: the deployment's. */
  pageSize?: number;
  /** The first condition that holds colours the row. */
  rowTones?: readonly { when: Condition<FieldPath<R>>; tone: Tone }[];
  /** On a phone a row is a card: its title and the fields below, a computed column by its name. Default: the resource's title and the first columns. */
  card?: readonly (FieldPath<R> | { computed: string })[];
  /** What a box that finds its records says of each beside the name. Default: the first two of `card`. */
  option?: readonly (FieldPath<R> | ComputedField<FieldPath<R>>)[];
  /** The list can be looked at as a board too; which of both was looked at last is remembered. */
  board?: Board<FieldPath<R>>;
  /**
   * Columns of a second call's answer beside those of the list. They are neither sorted nor filtered by. Where the second call
   * fails, the rows stand without them, and the list says so.
   */
  join?: Join<R>;
  /** The list can be looked at as a calendar, by month and by week. */
  calendar?: Calendar<FieldPath<R>>;
  /** The list can be looked at as a tree. */
  tree?: Tree<FieldPath<R>>;
  /** The list can be looked at on a map. */
  map?: Places<FieldPath<R>>;
  /**
   * Fields the rows can be grouped by, each group with how many it holds and what its columns with a `total` come to. Whoever
   * looks at the list chooses one, or none.
   */
  groupBy?: readonly FieldPath<R>[];
  /**
   * A call that answers the list as a file, used for export; with `view`, only while that view's filter is set.
   * Otherwise rows are read page by page. `fileName` serves where the answer names none.
   */
  export?: { call: CallName; fileName: string; view?: string };
  /** Lists of other resources below it, for what it is filtered by: their `$record` holds the filters. */
  detailLists?: readonly Related<R, N>[];
  /** Files may be dropped above it. */
  uploads?: Uploads<FieldPath<R>>;
  /** What to say, and to do, when there is nothing. */
  empty?: string;
  /** There is nothing to list without a record it belongs to: said, with a way on, instead of asking. */
  requiresParent?: { text: string; label: string; to: string };
  /** Seconds between refreshes while the page is visible. */
  refreshEvery?: number;
  /** `false`: nobody brings its records in from a sheet. Default: whoever may add or change them. */
  import?: false;
} & { [Name in N]: { call: Name; send?: Send<R, Name> } }[N];
