import type { CallBody, CallName } from '../contract';
import type { Level } from '../contract/call';
import type { UserType } from '../contract/fields';
import type { IconName } from '../theme/icons';
import type {
  ComputedField,
  KeypadField,
  LanesField,
  LookupField,
  PairsField,
  RouteField,
  WeekField,
} from './composed';
import type { Condition, ConditionValue } from './condition';
import type { Import } from './imported';
import type { History, Link, Panel, Preview } from './pageParts';
import type { Referring } from './referring';
import type { ChoiceSource, FileSource, InheritedFrom } from './sources';
import type { Template } from './template';

/** A field of a record, or a field of an object in it: `maximumChannels`, `cliCldFormat.name`. */
export type FieldPath<Record> = {
  [Key in keyof Record & string]:
    | Key
    | (NonNullable<Record[Key]> extends readonly unknown[] ? never : Inner<Key, NonNullable<Record[Key]>>);
}[keyof Record & string];
type Inner<Key extends string, Value> = Value extends object ? `${Key}.${keyof Value & string}` : never;

/** The fields a call takes. */
export type SentField<Name extends CallName> = keyof NonNullable<CallBody<Name>> & string;

/** The body of a call: filled from templates field by field, or the whole record (`$data`), or what changed (`$changes`). */
export type Send<R, Name extends CallName> =
  | '$data'
  | '$changes'
  | ({ [Field in SentField<Name>]?: Template<FieldPath<R>, SentField<Name>> } & {
      /** Sent beside the fields named here, which win. */
      '...'?: '$data' | '$changes';
    });

/** A call by name, or with what it is sent. Without `send` a read sends the request fields, a write `$data`, a removal the id. */
export type CallUse<R, N extends CallName = CallName> =
  | N
  | { [Name in N]: { call: Name; send?: Send<R, Name> } }[N];

/**
 * Stands for whichever call a declaration names, where it is only read: a type that tells 300 calls apart costs the type
 * checker a hundred times as much, and the compiler looks calls up by name anyway.
 */
export type AnyCall = 'GetTrunks';

/** Colours a state may have; the theme knows what they look like in light and dark. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** Pages a colour can stand on. */
export type Surface = 'light' | 'dark';

/** How a field is shown wherever it appears; each option overrides what the contract says of it. */
export interface FieldOptions {
  /** What people call it. Default: the contract's title. */
  label?: string;
  /** A sentence of help. Default: the contract's description. */
  help?: string;
  /** Name of a resource whose records the value points at. Default: the contract's reference. */
  reference?: string;
  /** Wire value → tone, for a choice shown as a chip. */
  tones?: Record<string, Tone>;
  /** Key of a registered widget that draws the field instead of its kind's own. */
  widget?: string;
  /** Other words people look for it by in a form's search. Default: the contract's. */
  keywords?: string;
  /** Wire value → label; makes the field a choice. */
  choices?: Readonly<Record<string, string>>;
  /** Makes the field a choice of what a call answers. */
  choicesFrom?: ChoiceSource;
  /** The setting whose value stands in while this one is empty, in what the declaration's `inherits` answers. Default: the contract's. */
  inheritsFrom?: string;
  /** Where the file is read that the value names, for pictures shown and recordings played. */
  file?: FileSource;
  /** Of a colour: how well text of it reads on light or dark pages is said while it is chosen, with the nearest that does. */
  contrast?: Surface;
  /** The field that holds how much there is of it: shown as a bar, so much of so much, that warns when it is nearly used up. */
  of?: string;
  /** From which share on it is nearly used up. Default: 0.8. */
  near?: number;
  /** Kinds of files that may be chosen, as in HTML: `audio/*,.wav`. One that may be a WAV can be spoken too. Default: the contract's. */
  accept?: string;
}

/** A column of a list: a field, a field with options, or one worked out from others. */
export type Column<Field extends string> =
  | Field
  | (ComputedField<Field> & { width?: number; align?: 'left' | 'right'; hidden?: boolean; help?: string })
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
  | ({ field: string /** Always shown beside the search. */; pinned?: boolean } & FieldOptions);

/** What any part of a form may say. */
interface Asked<Known extends string> {
  /** Shown, and checked, only while this holds. */
  when?: Condition<Known>;
  /** Shown only to this level and above. */
  level?: Level;
}

/** Several fields drawn and typed as one. */
export type GroupedField<Field extends string> = LanesField<Field> | PairsField<Field> | KeypadField<Field>;

/** A field of a form; several drawn as one; or one worked out from others. */
export type FormField<Field extends string, Known extends string = Field> =
  | Field
  | (WeekField<Field> &
      Asked<Known> & { label: string; help?: string; readOnly?: boolean; keywords?: string })
  | (GroupedField<Field> & Asked<Known> & { label: string; help?: string; keywords?: string })
  | (ComputedField<Field> & Asked<Known> & { help?: string; width?: 'half' | 'full' })
  | (LookupField<Field> & Asked<Known>)
  | (RouteField<Field> & Asked<Known> & { help?: string })
  | ({
      field: Field;
      /** Of an object whose fields the contract leaves open: asked for like the body of this call, each field with its own input. */
      like?: CallName;
      required?: boolean;
      readOnly?: boolean;
      /** What it holds when the form opens empty. */
      initial?: Template<Known>;
      width?: 'half' | 'full';
      /** Of a list of objects: rows of inputs where they stand (the default), or a table whose rows open in a dialog. */
      rows?: 'inline' | 'dialog';
    } & Asked<Known> &
      FieldOptions);

/** A field of a record's page: a field, several drawn as one, or one worked out from others. */
export type ShownField<Field extends string> =
  | Field
  | (WeekField<Field> & { label: string })
  | (GroupedField<Field> & { label: string })
  | RouteField<Field>
  | ComputedField<Field>;

/** A part of a form under one heading. */
export interface FormSection<Field extends string> {
  section: string;
  fields: readonly FormField<Field>[];
  help?: string;
  when?: Condition<Field>;
  /** No two of its fields may hold the same; empty ones may. */
  distinct?: boolean;
  /** Shown only to this level and above. */
  level?: Level;
}

/** A view of a list kept under a name: a tab above it. */
export interface ListView<Field extends string> {
  name: string;
  label: string;
  filter: Record<string, unknown>;
  sort?: Sort<Field>;
}

/** A field, ascending; or with its direction. */
export type Sort<Field extends string> = Field | { field: Field; order: 'ASC' | 'DESC' };

/** The list of a resource. */
export type List<R, N extends CallName = CallName> = {
  /** The field of the answer that holds the rows, where it is neither a list nor a page of one. */
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
  sort?: Sort<FieldPath<R>>;
  views?: readonly ListView<FieldPath<R>>[];
  /** How many records each view holds: a call that counts by the values of a field, which the views filter by. */
  counts?: { call: CallName; by: FieldPath<R>; count: string };
  /** Rows a page. Default: the deployment's. */
  pageSize?: number;
  /** The first condition that holds colours the row. */
  rowTones?: readonly { when: Condition<FieldPath<R>>; tone: Tone }[];
  /** On a phone a row is a card: its title and the fields below. Default: the resource's title and the first columns. */
  card?: readonly FieldPath<R>[];
  /**
   * A call that answers the list as a file, used for export; with `view`, only while that view's filter is set.
   * Otherwise rows are read page by page. `fileName` serves where the answer names none.
   */
  export?: { call: CallName; fileName: string; view?: string };
  /** What to say, and to do, when there is nothing. */
  empty?: string;
  /** There is nothing to list without a record it belongs to: said, with a way on, instead of asking. */
  bare?: { text: string; label: string; to: string };
  /** Seconds between refreshes while the page is visible. */
  refreshEvery?: number;
} & { [Name in N]: { call: Name; send?: Send<R, Name> } }[N];

/** A list of other records on a record's page. */
export type Related<R, N extends CallName = CallName> = {
  /** Resource whose columns and actions it shows. */
  resource: string;
  label: string;
  /** Shown only for records that fulfil this. */
  when?: Condition<FieldPath<R>>;
  /** Columns of that resource to show. Default: all. */
  columns?: readonly string[];
  /** Actions of this resource offered on the related rows, which they know as `$related`, or above them; and of the related resource, offered on its rows. */
  actions?: readonly string[];
} & (
  | { /** Filters of that resource's own list. */ by: Record<string, Template<FieldPath<R>>> }
  | { /** A call that answers the related records. */ from: CallUse<R, N> }
);

/** Where an action is offered: `row` (a row's menu and the record's page), `bulk` (selected rows), `list` (above the list), `related` (rows of a related list). */
export type Place = 'row' | 'bulk' | 'list' | 'related';

/** A feature flag: closed while it is off; `unset` says what holds where nobody set it. */
export interface FlagGate {
  name: string;
  /** Default: `show`. */
  unset?: 'show' | 'hide';
}

/** Who may open a page or do an action, beside the level. What is named must all hold; menu, page and palette ask alike. */
export interface Gates {
  /** Kind of account the session's domain must hold. Staff and resellers see all; `external` gates nothing. */
  userType?: UserType;
  /** Closed while this feature flag is off. */
  flag?: string | FlagGate;
  /**
   * A permission the person's role must give, such as `numbers.assign`; with `:view` after it, at least to look. People
   * without a role go by their level. Default: what the server asks for the call.
   */
  permission?: string;
}

/** What every action has, whatever it calls. */
export interface ActionOptions<R, N extends CallName = CallName> extends Gates {
  /** Unique within the resource; part of the translation key. */
  name: string;
  /** What the button says: a verb and its object. */
  label: string;
  icon?: IconName;
  /** Where it is offered. Default: `row` and `bulk`. */
  on?: Place | readonly Place[];
  /** Done only to records that fulfil this; for others it is shown with the reason. A selection must fulfil it wholly. */
  when?: Condition<FieldPath<R>>;
  /** Left out, instead of shown with the reason, where `when` does not hold. */
  hide?: boolean;
  /** Shown, with the reason, also to people whose level does not allow it. Default: left out for them. */
  explain?: boolean;
  /** Asked before it is done. `{count}`, `{title}` and, of a single record, `{record.x}` are filled in; with `typed` the name, or how many, must be typed. */
  confirm?: string | { text: string; typed?: boolean };
  /** Counts beforehand what it touches, and says so where it asks. */
  impact?: Impact<R, N>;
  /** What refers to the records is listed first, and answered place by place in the same dialog. */
  references?: Referring<FieldPath<R>>;
  /** It destroys or cannot be undone: coloured, and always confirmed. */
  danger?: boolean;
  /**
   * Where one call for all answers what came of each: the list of its answer, and the fields there that name the record,
   * say whether it was done, and why not. An answer without the list counts as done for all.
   */
  each?: { rows: string; id: string; done: string; text: string };
  /** The call that takes it back, offered after success. `$record` is the record as it was before, `$answer` what the action answered. */
  undo?: CallUse<R, N>;
  /** Where one call takes several records back: only those that held the same in this field before go together. */
  undoBy?: FieldPath<R>;
  /** Said afterwards; `{count}` is how many were selected, `{form.x}` what was filled in, `{answer.x}` a field of the answer. */
  success?: string;
  help?: string;
  /** The records are gone afterwards: their own pages lead back to the list. */
  removes?: boolean;
  /** The call answers a token to act as somebody else: this tab goes on as that person, until it is ended. */
  becomes?: boolean;
  /** Other resources whose lists change with it, beside those of the resource. */
  refresh?: readonly string[];
  /** Shown only to this level and above; the call's own level counts anyway. */
  level?: Level;
}

/** A call whose answer says what an action touches: a list or page counts its rows, a number counts itself. `{count}`, the bare number, and `{answer.x}` are filled in. */
export type Impact<R, N extends CallName = CallName> = { text: string } & {
  [Name in N]: { call: Name; send?: Send<R, Name> };
}[N];

/** An action that makes a call. */
export type CallAction<R, N extends CallName = CallName> = ActionOptions<R, N> &
  {
    [Name in N]: {
      call: Name;
      /** What the call is sent; without it, the records by the resource's `ids` field. Fields of `form` are sent by their own name besides. */
      send?: Send<R, Name>;
      /** Fields of the call to ask for first; their kinds and rules come from the contract. A condition may look at the record. */
      form?: readonly FormField<SentField<Name>, SentField<Name> | FieldPath<R>>[];
    };
  }[N];

/** An action that sets fields of the record by the resource's update call. It can be undone without saying how. */
export type SetAction<R, N extends CallName = CallName> = ActionOptions<R, N> & {
  set: { [Field in keyof R & string]?: ConditionValue };
  call?: never;
};

/** Something that can be done beside create, update and remove. */
export type Action<R, N extends CallName = CallName> = CallAction<R, N> | SetAction<R, N>;

/** Where a resource stands in the menu, and who may open its pages. */
export interface MenuEntry extends Gates {
  level: 'Root' | 'Customer';
  /** Heading it stands under. */
  group?: string;
  /** Lower comes first; default 100. */
  order?: number;
  hidden?: boolean;
}

/** A resource: what an entity's screens are, as data. */
export interface Declaration<R, N extends CallName = CallName> {
  /** Name in addresses and references, kebab-case, plural. */
  name: string;
  /** What people call one, and several. */
  label: readonly [one: string, many: string];
  icon: IconName;
  /** Seen by this level and above only. Default: the level of the list's call, which counts anyway. */
  level?: Level;
  /** The field, or fields, that identify a record; several are joined with `~`. */
  id: (keyof R & string) | readonly (keyof R & string)[];
  /**
   * There is one record, known by this: its form, with search and sections, stands at the resource's own address, and
   * what is `related` below it.
   */
  single?: '$domain' | '$session.id';
  /** The field that names a record to people. Default: the id. */
  title?: FieldPath<R>;
  menu: MenuEntry;
  /** How fields are shown wherever they appear: list, filters, form and page. */
  fields?: { [Field in FieldPath<R>]?: FieldOptions };
  /** The field by which calls take several records of this resource. Actions that say no `send` send `$ids` in it. */
  ids?: string;
  list: List<R, N>;
  /** How one record is read: from the list's rows, or by a call. */
  get?: 'fromList' | CallUse<R, N>;
  create?: CallUse<R, N>;
  update?: CallUse<R, N>;
  remove?: CallUse<R, N>;
  /** Permissions a role must give to create, change or remove records. Default: what the server asks for the calls. */
  permissions?: { create?: string; update?: string; remove?: string };
  /** Fields of the record's page, in their order. Default: all but secrets, in the contract's order, the days of a week as one. */
  show?: readonly ShownField<FieldPath<R>>[];
  /** The call whose answer holds the values that stand in for settings left empty: those of the level above. */
  inherits?: InheritedFrom;
  /** Where the accounts are read that fields of accounts offer. `group` is the field that tells their kind. */
  accounts?: ChoiceSource;
  /** What an import takes beside sheets, and how it tells that a row may be there already. */
  import?: Import<FieldPath<R>>;
  /** Sections of the form. */
  form?: readonly FormSection<FieldPath<R>>[];
  related?: readonly Related<R, N>[];
  /** Parts of the record's page drawn by components of their own. */
  panels?: readonly Panel<FieldPath<R>>[];
  /** What the form says, drawn beside it while it is filled in; below it where there is no room. */
  preview?: Preview;
  actions?: readonly Action<R, N>[];
  /**
   * Where the audit log keeps what was changed of a record, for the “History” tab of its page: what changed, who, when,
   * from where, and a way back. Default: what the contract says of the entity (`auditedEntities`); `false`: no tab.
   */
  history?: false | History<FieldPath<R>>;
  /** Other resources whose lists change when a record of this one does, by a form or an action. `session`: what the console knows of whoever is signed in, their theme among it. */
  refresh?: readonly string[];
  /**
   * Whether typing in the command palette finds its records. Default: where it has a list with a search and stands in
   * the menu. Lower `order` comes first; default 100, then by the menu.
   */
  palette?: false | { order?: number };
  /**
   * Screens that belong to it: buttons above the list, or with `on: 'row'` among what can be done to a record, whose
   * fields fill the places of the address: `/domain/{domain_name}`.
   */
  links?: readonly Link<FieldPath<R>>[];
}
