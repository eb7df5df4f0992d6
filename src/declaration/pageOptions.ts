import type { AuditedName } from '#contract/records';
import type { Level } from '../../contract/call';
import type { IconName } from '../theme/icons';
import type { Condition } from './condition';
import type { PanelName, PreviewName } from './extensionNames';
import type { Template } from './template';

/** A part of a record's page that no option draws: a component that a kit brings, loaded when it is seen. */
export interface Panel<Field extends string> {
  /** Unique within the resource: part of the tab's address and of the translation key. */
  name: string;
  label: string;
  component: PanelName;
  /** `tab`: beside the record's own fields (the default). `page`: below them; of a record there is one of, below its form. */
  on?: 'tab' | 'page';
  /** Shown only for records that fulfil this. */
  when?: Condition<Field>;
  /** Shown only to this level and above. */
  level?: Level;
  /** Shown only where the person's role gives this permission. */
  permission?: string;
}

/** What a form says, drawn as it will be: a component that a kit brings, loaded with the form. */
export interface Preview {
  label: string;
  component: PreviewName;
}

/** Where the audit log keeps what was changed of a record. */
export interface History<Field extends string> {
  /** The log's word for the entity. */
  entity: AuditedName;
  /** What the log knows the record by. */
  account: Template<Field>;
  /** The phone system it belongs to, where the key alone does not tell it from those of others. */
  domain_name?: Template<Field>;
}

/** A way to another screen. */
export interface Link<Field extends string> {
  label: string;
  /** Address within the console; `{field}` is filled in for links of a record. */
  to: string;
  icon?: IconName;
  level?: Level;
  /** What a role must give for it. Default: what the list it leads to asks for. */
  permission?: string;
  /** Where it is offered. Default: `list`. */
  on?: 'list' | 'row';
  /** Offered only for records that fulfil this. */
  when?: Condition<Field>;
}
