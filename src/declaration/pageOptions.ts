import type { AuditedName } from '#contract/records';
import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { Condition } from './condition';
import type { PanelName, PreviewName } from './extensionNames';
import type { Template } from './template';

/** A part of a record page implemented as a kit component, loaded when it becomes visible. */
export interface Panel<Field extends string> {
  /** Unique within the resource; part of the tab's URL and of the translation key. */
  name: string;
  label: string;
  component: PanelName;
  /** `tab`: beside the record's own fields (the default). `page`: below them, or below the form of a singleton. */
  on?: 'tab' | 'page';
  /** Condition that a record must meet for the panel to appear. */
  when?: Condition<Field>;
  /** Visible only at or above this level. */
  level?: Level;
  /** Visible only if the user's role has this permission. */
  permission?: string;
}

/** A rendered preview of the form's values: a kit component, loaded with the form. */
export interface Preview {
  label: string;
  component: PreviewName;
}

/** Location of a record's change history in the audit log. */
export interface History<Field extends string> {
  /** Entity name in the audit log. */
  entity: AuditedName;
  /** Key of the record in the audit log. */
  account: Template<Field>;
  /** The record's phone system, if the key is not unique across phone systems. */
  domain_name?: Template<Field>;
}

/** A link to another screen. */
export interface Link<Field extends string> {
  label: string;
  /** Path within the console; `{field}` is replaced in record links. */
  to: string;
  icon?: IconName;
  level?: Level;
  /** Required permission. Default: the permission of the target list. */
  permission?: string;
  /** Location of the link. Default: `list`. */
  on?: 'list' | 'row';
  /** Condition that a record must meet for the link to appear. */
  when?: Condition<Field>;
}
