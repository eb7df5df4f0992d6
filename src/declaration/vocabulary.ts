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

/** List of other records on the page of a record. */
export type Related<R, N extends CallName = CallName> = {
  /** Resource of the listed records, which provides the columns and actions. */
  resource: string;
  label: string;
  when?: Condition<FieldPath<R>>;
  /** Visible only at or above this level. The level of the call, or of the resource's list, applies as well. */
  level?: Level;
  /** Visible only if the user's role has this permission. */
  permission?: string;
  /** Columns to show. A computed column is written as `=name`. Default: all columns of the resource. */
  columns?: readonly string[];
  /**
   * Actions of this resource, offered above the list or on its rows (which are available as `$related`), and actions of
   * the related resource, offered on its rows. If both resources have an action of the same name, this resource's is
   * used.
   */
  actions?: readonly string[];
  /**
   * Prevents the record from being deleted while the list has rows. The user is shown what uses the record, and is
   * offered the given action of this resource to reassign those references.
   */
  keeps?: true | { action: string };
} & (
  | {
      /** Filters of the related resource's own list. */
      by: Record<string, Template<FieldPath<R>>>;
      /**
       * Allows rows to be created, edited and deleted on this page, subject to permissions, with the related resource's
       * calls and form. `by` supplies the values for new rows, and its fields are omitted from the form. Columns with
       * `edit` are edited in place.
       */
      inline?: true;
      /**
       * Reference field for a many-to-many relation: each row links to another record through this field. The linked
       * records are shown, added and removed; the links are created and deleted with the related resource's calls.
       */
      links?: string;
    }
  | { /** Call that returns the related records. */ from: CallUse<R, N> }
);

export interface MenuEntry extends Gates {
  level: MenuRootName;
  /**
   * Title in the menu, on the page and in the browser tab, if it differs from the plural. The plural is shown below it
   * if it adds information, and can also be found in the command palette.
   */
  title?: string;
  group?: string;
  /** Additional terms for finding the screen in the command palette. */
  keywords?: string;
  /** Position within the group; lower values come first. Default: 100. */
  order?: number;
  /** Whether to hide the menu entry. The pages remain available. */
  hidden?: boolean;
  /** Whether a hidden entry can still be found in the command palette. */
  inPalette?: boolean;
}

/** Declaration of a resource: all screens of an entity, as data. */
export interface Declaration<R, N extends CallName = CallName> {
  /** Name in URLs and references, in kebab-case and plural. */
  name: string;
  /** Singular and plural label. If the screen has a name of its own, such as `Call log`, also the noun for counts: `calls`. */
  label: readonly [one: string, many: string, counted?: string];
  icon: IconName;
  /** Visible only at or above this level. Default: the level of the list's call, which always applies. */
  level?: Level;
  /** Field or fields that identify a record. The values of several fields are joined with `~`. */
  id: (keyof R & string) | readonly (keyof R & string)[];
  /**
   * Id of the only record, if the resource has just one. Its form, with search and sections, is shown at the resource's
   * path, with the `related` lists below it.
   */
  singleton?: `$${ContextName}` | '$session.id';
  /** Field used as the display name of a record. Default: the id. */
  title?: FieldPath<R>;
  menu: MenuEntry;
  /** Options of fields that apply in the list, filters, form and page. */
  fields?: { [Field in FieldPath<R>]?: FieldOptions };
  /** Request field for the ids of several records. Actions without `send` send `$ids` in this field. */
  idsParam?: string;
  list: List<R, N>;
  /**
   * How a single record is read: from the rows of the list, or by a call. Default: from the rows; for a `singleton`, by
   * the list's call.
   */
  get?: 'fromList' | ReadUse<R, N>;
  /** Call that reads several records by id. If omitted, they are read individually. */
  many?: N;
  create?: CallUse<R, N>;
  update?: CallUse<R, N>;
  /** Condition that a record must meet to be edited. Other records have no form. */
  updateWhen?: Condition<FieldPath<R>>;
  remove?: CallUse<R, N>;
  /** Permissions required to create, change or remove records. Default: those that the calls require. */
  permissions?: { create?: string; update?: string; remove?: string };
  /** Fields of the record page, in order. Default: all except secrets, in the order of the contract, with the days of a week combined. */
  show?: readonly DisplayedField<FieldPath<R>>[];
  /** Call that returns the values that empty settings inherit from the level above. */
  inherits?: InheritedFrom;
  /** Source of the accounts that account fields offer. `group` is the field that contains the account's kind. */
  accounts?: ChoiceSource;
  /** Additional import formats, and rules for detecting duplicates. */
  import?: Import<FieldPath<R>>;
  form?: readonly FormSection<FieldPath<R>>[];
  /** Steps for creating a record. Each step is validated before the next, and a summary is shown before submission. */
  steps?: readonly FormStep[];
  /** Constraints between form fields. They also apply to imports, and to cells edited in the list. */
  rules?: readonly Rule<FieldPath<R>>[];
  related?: readonly Related<R, N>[];
  /** Parts of the record page rendered by custom components. */
  panels?: readonly Panel<FieldPath<R>>[];
  /** Preview of the form's values, shown beside the form, or below it if space is limited. */
  preview?: Preview;
  actions?: readonly Action<R, N>[];
  /** Actions offered after another action was refused. */
  remedies?: readonly Remedy<R, N>[];
  /**
   * Identifies the record in the audit log, for the “History” tab of its page. The tab shows what changed, by whom,
   * when and from where, with a link to undo the change. Default: derived from the entity (`auditedEntities`).
   * `false`: no tab.
   */
  history?: false | History<FieldPath<R>>;
  /** Other resources to reload when a record is changed by a form or an action. `session` reloads the session data, including the theme. */
  refresh?: readonly string[];
  /**
   * Whether the command palette searches the records. Default: true if the list supports searching and appears in the
   * menu. Lower values of `order` come first; the default is 100, then the menu order.
   */
  palette?: false | { order?: number };
  /**
   * Links to related screens, shown as buttons above the list or, with `on: 'row'`, among the actions of a record.
   * Placeholders in the path are filled in from the record: `/domain/{domain_name}`.
   */
  links?: readonly Link<FieldPath<R>>[];
}
