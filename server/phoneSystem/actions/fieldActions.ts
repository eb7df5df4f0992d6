import type { DomainAction } from '../../../contract/phoneSystem/domainActions';
import { mailboxFields } from '../../../contract/phoneSystem/user/mailbox';
import { mobileFields } from '../../../contract/phoneSystem/user/mobile';
import { FullUserSettings } from '../../../contract/phoneSystem/userSettings';
import { getFieldNames } from '../../../contract/schema';

type Values = Record<string, unknown>;

/** An action that only sets account fields. */
export interface FieldAction {
  values: Values;
  /** Whether the action applies to accounts of any type; default: only to extensions. */
  isForAll?: boolean;
}

const toEmptyValues = (fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, '']));

const forwardFields = getFieldNames(FullUserSettings).filter((field) => /^cf[abndr](_|$)/.test(field));

/** Actions defined by field values; an empty string restores the value inherited from the phone system. */
export const fieldActions: Partial<Record<DomainAction, FieldAction>> = {
  enable_selected: { values: { disabled: 'false' }, isForAll: true },
  disable_selected: { values: { disabled: 'true' }, isForAll: true },
  reset_name: { values: toEmptyValues(['first_name', 'display_name', 'display']) },
  reset_mailbox: { values: toEmptyValues(Object.keys(mailboxFields)) },
  clear_picture: { values: toEmptyValues(['picture', 'icon']) },
  remove_cellphone: { values: toEmptyValues(Object.keys(mobileFields)) },
  remove_email: { values: toEmptyValues(['email_address']) },
  reset_dnd: { values: toEmptyValues(['dnd', 'dnd_reason', 'dnd_duration', 'dnd_expiry']) },
  reset_cfwd: { values: toEmptyValues([...forwardFields, 'forwarded_until']) },
  adrbook_on: { values: { visible: 'true' }, isForAll: true },
  adrbook_off: { values: { visible: 'false' }, isForAll: true },
};

export const getChangedValues = (values: Values, account: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => (account[field] || '') !== value));
