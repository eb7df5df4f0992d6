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
  /** Resource that provides its columns and actions. */
  resource: string;
  label: string;
  when?: Condition<FieldPath<R>>;
  /** Visible only at or above this level; the level of the call or of the resource's list applies as well. */
  level?: Level;
  /** Visible only if the user's role has this permission. */
  permission?: string;
  /** Columns of that resource to show; a computed column is written as `=name`. Default: all. */
  columns?: readonly string[];
  /**
   * Actions of this resource, offered above the list or on the related rows (available as `$related`), and actions of
   * the related resource, offered on its rows. If both have an action of the same name, this resource's is used.
   */
  actions?: readonly string[];
  /**
   * The record cannot be deleted while the list has rows. The user is shown what uses the record and is offered the
   * action of this resource that reassigns those uses.
   */
  keeps?: true | { action: string };
} & (
  | {
      /** Filters of that resource's own list. */
      by: Record<string, Template<FieldPath<R>>>;
      /**
       * Rows are created, edited and deleted on this page with that resource's calls and form, subject to permissions.
       * `by` supplies the values of new rows and its fields are omitted from the form; columns with `edit` are edited
       * in place.
       */
      inline?: true;
      /**
       * Many-to-many: each row links to another record through this reference field. The linked records are shown,
       * added and removed; links are created and deleted with the resource's calls.
       */
      links?: string;
    }
  | { /** A call that answers the related records. */ from: CallUse<R, N> }
);

export interface MenuEntry extends Gates {
  level: MenuRootName;
  /**
   * Title in the menu, page and browser tab, if it differs from the plural. The plural is then shown below it if it
   * adds information, and also matches in the command palette.
   */
  title?: string;
  group?: string;
  /** Additional search terms for the command palette and form search. */
  keywords?: string;
  /** Lower values come first; default 100. */
  order?: number;
  /** Hides the menu entry; the pages remain available. */
  hidden?: boolean;
  /** For a hidden entry: still searchable in the command palette. */
  inPalette?: boolean;
}

/** A resource: the screens of an entity, as data. */
export interface Declaration<R, N extends CallName = CallName> {
  /** Name in URLs and references: kebab-case, plural. */
  name: string;
  /** Singular and plural label; if the screen has its own name, such as `Call log`, also the noun for counts: `calls`. */
  label: readonly [one: string, many: string, counted?: string];
  icon: IconName;
  /** Visible only at or above this level. Default: the level of the list's call, which applies in any case. */
  level?: Level;
  /** The field or fields that identify a record; several are joined with `~`. */
  id: (keyof R & string) | readonly (keyof R & string)[];
  /**
   * The resource has a single record, identified by this value. Its form, with search and sections, is at the
   * resource's own path, with the `related` lists below it.
   */
  singleton?: `$${ContextName}` | '$session.id';
  /** The field used as the display name of a record. Default: the id. */
  title?: FieldPath<R>;
  menu: MenuEntry;
  /** How fields are shown everywhere: list, filters, form and page. */
  fields?: { [Field in FieldPath<R>]?: FieldOptions };
  /** The request field for several records of this resource. Actions without `send` send `$ids` in it. */
  idsParam?: string;
  list: List<R, N>;
  /** How one record is read: from the list's rows, or by a call. Default: from the rows; for a `singleton`, by the list's call. */
  get?: 'fromList' | ReadUse<R, N>;
  /** A call that reads several records by id. Without it, they are read individually. */
  many?: N;
  create?: CallUse<R, N>;
  update?: CallUse<R, N>;
  /** Condition that a record must meet to be editable; for other records no form is offered. */
  updateWhen?: Condition<FieldPath<R>>;
  remove?: CallUse<R, N>;
  /** Permissions required to create, change or remove records. Default: the permissions of the calls. */
  permissions?: { create?: string; update?: string; remove?: string };
  /** Fields of the record page, in order. Default: all except secrets, in contract order, with the days of a week combined. */
  show?: readonly DisplayedField<FieldPath<R>>[];
  /** The call that returns the values inherited by empty settings from the level above. */
  inherits?: InheritedFrom;
  /** Source of the accounts offered by account fields. `group` is the field that contains their kind. */
  accounts?: ChoiceSource;
  /** Additional import formats, and how duplicates are detected. */
  import?: Import<FieldPath<R>>;
  form?: readonly FormSection<FieldPath<R>>[];
  /** Steps for creating a record: each is validated before the next, and a summary is shown before submission. */
  steps?: readonly FormStep[];
  /** Constraints between form fields; also applied to imports and to cells edited in the list. */
  rules?: readonly Rule<FieldPath<R>>[];
  related?: readonly Related<R, N>[];
  /** Parts of the record page rendered by custom components. */
  panels?: readonly Panel<FieldPath<R>>[];
  /** Preview of the form's values, shown beside the form, or below it if space is limited. */
  preview?: Preview;
  actions?: readonly Action<R, N>[];
  /** Actions offered after one of its actions was refused. */
  remedies?: readonly Remedy<R, N>[];
  /**
   * Location of a record's change history in the audit log, for the “History” tab of its page: what changed, by whom,
   * when, from where, and an undo link. Default: from the contract's entity (`auditedEntities`); `false`: no tab.
   */
  history?: false | History<FieldPath<R>>;
  /**
   * Other resources to refetch when a record of this one is changed by a form or an action. `session`: the session
   * data, including the theme.
   */
  refresh?: readonly string[];
  /**
   * Whether the command palette searches its records. Default: true if its list supports search and it appears in the
   * menu. Lower `order` comes first; default 100, then menu order.
   */
  palette?: false | { order?: number };
  /**
   * Related screens: buttons above the list, or with `on: 'row'` among the actions of a record, with placeholders in
   * the path filled from its fields: `/domain/{domain_name}`.
   */
  links?: readonly Link<FieldPath<R>>[];
}
