import type { CallName } from '#contract';
import type { ContextName } from '#kits/context';
import type { MenuRootName } from '#kits/menuRoots';
import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { Action, Gates } from './actionOptions';
import type { CallUse, FieldPath, ReadUse } from './callUse';
import type { Condition } from './condition';
import type { FieldOptions } from './fieldOptions';
import type { DisplayedField, FormSection, FormStep, Rule } from './formOptions';
import type { Import } from './importOptions';
import type { List } from './listOptions';
import type { History, Link, Panel, Preview } from './pageOptions';
import type { Remedy } from './remedy';
import type { ChoiceSource, InheritedFrom } from './sources';
import type { Template } from './template';

export type * from './actionOptions';
export type * from './callUse';
export type * from './fieldOptions';
export type * from './formOptions';
export type * from './listOptions';

/** A list of other records on a record's page. */
export type Related<R, N extends CallName = CallName> = {
  /** Resource whose columns and actions it shows. */
  resource: string;
  label: string;
  /** Shown only for records that fulfil this. */
  when?: Condition<FieldPath<R>>;
  /** Shown only to this level and above; that of the call, or of the resource's list, counts anyway. */
  level?: Level;
  /** Shown only where the person's role gives this permission. */
  permission?: string;
  /** Columns of that resource to show, a computed one as `=name`. Default: all. */
  columns?: readonly string[];
  /** Actions of this resource offered on the related rows, which they know as `$related`, or above them; and of the related resource, offered on its rows. A name both have is this resource's. */
  actions?: readonly string[];
  /**
   * While the list has rows the record can't be deleted: whoever asks to is told what uses it, and offered the action of this
   * resource that has them use another.
   */
  keeps?: true | { action: string };
} & (
  | {
      /** Filters of that resource's own list. */
      by: Record<string, Template<FieldPath<R>>>;
      /**
       * Rows are added, changed and deleted on this page, by the verbs and the form of that resource, as far as one may. A new row has
       * the values of `by`, which its form is not asked for; columns with `edit` are changed in their cells.
       */
      inline?: true;
      /**
       * Many to many: a row is nothing but a link with another record, which this reference of the row names. Those others are
       * shown, chosen and taken away; a link is created and deleted by the verbs of the resource.
       */
      links?: string;
    }
  | { /** A call that answers the related records. */ from: CallUse<R, N> }
);

/** Where a resource stands in the menu, and who may open its pages. */
export interface MenuEntry extends Gates {
  /** The root of the menu it stands at, one of those the kit has. */
  level: MenuRootName;
  /**
   * What menu, page and browser tab call the screen, where that is not the word for several records; that word stands
   * beneath where it says more, and finds the screen in the command palette.
   */
  title?: string;
  /** Heading it stands under. */
  group?: string;
  /** Other words the screen is found by, in the command palette and in the search of forms. */
  keywords?: string;
  /** Lower comes first; default 100. */
  order?: number;
  /** Not in the menu; its pages are there. */
  hidden?: boolean;
  /** Of a hidden one: the command palette finds the screen all the same. */
  inPalette?: boolean;
}

/** A resource: what an entity's screens are, as data. */
export interface Declaration<R, N extends CallName = CallName> {
  /** Name in addresses and references, kebab-case, plural. */
  name: string;
  /** What people call one, and several; where the screen has a name of its own, `Call log`, what is counted on it: `calls`. */
  label: readonly [one: string, many: string, counted?: string];
  icon: IconName;
  /** Seen by this level and above only. Default: the level of the list's call, which counts anyway. */
  level?: Level;
  /** The field, or fields, that identify a record; several are joined with `~`. */
  id: (keyof R & string) | readonly (keyof R & string)[];
  /**
   * There is one record, known by this: its form, with search and sections, stands at the resource's own address, and
   * what is `related` below it.
   */
  singleton?: `$${ContextName}` | '$session.id';
  /** The field that names a record to people. Default: the id. */
  title?: FieldPath<R>;
  menu: MenuEntry;
  /** How fields are shown wherever they appear: list, filters, form and page. */
  fields?: { [Field in FieldPath<R>]?: FieldOptions };
  /** The field by which calls take several records of this resource. Actions that say no `send` send `$ids` in it. */
  idsParam?: string;
  list: List<R, N>;
  /** How one record is read: from the list's rows, or by a call. Default: from the rows; that of a `singleton` by the list's call. */
  get?: 'fromList' | ReadUse<R, N>;
  /** A call that reads several records by their ids at once. Without, they are read one by one. */
  many?: N;
  create?: CallUse<R, N>;
  update?: CallUse<R, N>;
  /** Records that may be changed; of others no form is offered. */
  updateWhen?: Condition<FieldPath<R>>;
  remove?: CallUse<R, N>;
  /** Permissions a role must give to create, change or remove records. Default: what the server asks for the calls. */
  permissions?: { create?: string; update?: string; remove?: string };
  /** Fields of the record's page, in their order. Default: all but secrets, in the contract's order, the days of a week as one. */
  show?: readonly DisplayedField<FieldPath<R>>[];
  /** The call whose answer holds the values that stand in for settings left empty: those of the level above. */
  inherits?: InheritedFrom;
  /** Where the accounts are read that fields of accounts offer. `group` is the field that tells their kind. */
  accounts?: ChoiceSource;
  /** What an import takes beside sheets, and how it tells that a row may be there already. */
  import?: Import<FieldPath<R>>;
  /** Sections of the form. */
  form?: readonly FormSection<FieldPath<R>>[];
  /** A new record is asked for step by step: each is checked before the next, and all are summed up before it is made. */
  steps?: readonly FormStep[];
  /** What must hold between fields of the form; asked of an import and of a cell that is changed in the list, too. */
  rules?: readonly Rule<FieldPath<R>>[];
  related?: readonly Related<R, N>[];
  /** Parts of the record's page drawn by components of their own. */
  panels?: readonly Panel<FieldPath<R>>[];
  /** What the form says, drawn beside it while it is filled in; below it where there is no room. */
  preview?: Preview;
  actions?: readonly Action<R, N>[];
  /** What is offered where one of its actions was refused. */
  remedies?: readonly Remedy<R, N>[];
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
