import type { Level } from '../../contract/call';
import type { CallName } from '../../contract/registeredCalls';
import type { IconName } from '../theme/icons';
import type { Action, Gates } from './actionOptions';
import type { CallUse, FieldPath, ReadUse } from './callUse';
import type { Condition } from './condition';
import type { FieldOptions } from './fieldOptions';
import type { Flow } from './flowOptions';
import type { DisplayedField, FormSection, FormStep, Rule } from './formOptions';
import type { Import } from './importOptions';
import type { List } from './listOptions';
import type { History, Link, Panel, Preview, Stages } from './pageOptions';
import type { ContextName, MenuRootName } from './registered';
import type { Related } from './relatedOptions';
import type { Remedy } from './remedy';
import type { ChoiceSource, InheritedFrom } from './sources';

export type * from './actionOptions';
export type * from './callUse';
export type * from './fieldOptions';
export type * from './flowOptions';
export type * from './formOptions';
export type * from './listOptions';
export type * from './relatedOptions';

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
  /** Position within the group, or among the tabs; lower values come first. Default: 100. */
  order?: number;
  /**
   * Path of the screen to which this one belongs. It then has no menu entry of its own, but a tab above that screen. Of
   * several paths, the first one that the user can open applies; if there is none, the screen has an entry of its own.
   */
  within?: string | readonly string[];
  /** Name of the menu entry, if it has tabs that its screen's title does not cover. */
  place?: string;
  /** Short text below the title in the menu, which distinguishes similar entries. */
  subtitle?: string;
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
  /** Shows how far the record has come. */
  stages?: Stages<FieldPath<R>>;
  /** Preview of the form's values, shown beside the form, or below it if space is limited. */
  preview?: Preview;
  actions?: readonly Action<R, N>[];
  /** Tasks of several calls, with a form and a page of their own. */
  flows?: readonly Flow[];
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
