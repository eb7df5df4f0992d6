import type { Level } from '../../contract/call';
import type { AuditedName } from '../../contract/register';
import type { IconName } from '../theme/icons';
import type { Condition } from './condition';
import type { PanelName, PreviewName } from './extensionNames';
import type { Template } from './templateTypes';

/** Part of a record page that is rendered by a kit component, loaded when it becomes visible. */
export interface Panel<Field extends string> {
  /** Name, unique within the resource. It is part of the tab's URL and of the translation key. */
  name: string;
  label: string;
  component: PanelName;
  /** `tab`: next to the tab with the record's own fields (default). `page`: below these fields, or below the form of a singleton. */
  on?: 'tab' | 'page';
  /** Condition that a record must meet for the panel to be shown. */
  when?: Condition<Field>;
  /** Visible only at or above this level. */
  level?: Level;
  /** Visible only if the user's role has this permission. */
  permission?: string;
}

/** Progress of a record through the values of a choice field, shown above its fields. */
export interface Stages<Field extends string> {
  /** Choice field whose labels name the stages. */
  by: Field;
  /** Its values, in the order in which records normally reach them. */
  steps: readonly string[];
  /** Values with which a record stops, each with the stage at which it does. */
  stops?: Readonly<Record<string, string>>;
  /** Field that states why a record has stopped; it is then shown first. */
  reason?: Field;
}

/** Preview of the form's values, rendered by a kit component that is loaded with the form. */
export interface Preview {
  label: string;
  component: PreviewName;
}

/** Identifies a record in the audit log. */
export interface History<Field extends string> {
  /** Entity name in the audit log. */
  entity: AuditedName;
  /** Key of the record in the audit log. */
  account: Template<Field>;
  /** Phone system of the record, if its key is unique only within a phone system. */
  domain_name?: Template<Field>;
}

/** A link to another screen. */
export interface Link<Field extends string> {
  label: string;
  /** Path within the console, or an address such as `tel:+{phone}`. In links of a record, `{field}` is replaced with the value of the field. */
  to: string;
  icon?: IconName;
  level?: Level;
  /** Required permission. Default: the permission of the target list. */
  permission?: string;
  /** Where the link is shown. Default: `list`. */
  on?: 'list' | 'row';
  /** Condition that a record must meet for the link to be shown. */
  when?: Condition<Field>;
}
