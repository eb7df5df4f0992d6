import { t } from '#i18n';
import { extensions, getOwner } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';

/** Settings that belong to a user or phone and are not cloned. */
const personalFields: ReadonlySet<string> = new Set([
  'id',
  'name',
  'domain_name',
  'alias',
  'display',
  'first_name',
  'display_name',
  'position',
  'email_address',
  'picture',
  'icon',
  'room',
  'comment',
  'ani',
  'sani',
  'fani',
  'eani',
  'acdani',
  'ename',
  'epid',
  'credit',
  'fax',
  'faxname',
  'cells',
  'cell_dis',
  'mac',
  'macs',
  'csn',
  'dnd',
  'dnd_reason',
  'dnd_duration',
  'dnd_expiry',
  'wakeup',
  'hot_ext',
  'ui_data',
  'oauth_list',
  'google_calendar',
  'email_cdr',
  'actsync_address',
  'actsync_username',
  'actsync_calendar',
  'crm_username',
  'crm_email',
  'history_cleared',
  'secure_sip_pass',
  'secure_web_pass',
  'secure_pin',
]);
const stampFields = ['tenant', 'dateCreated', 'createdBy', 'dateLastModified', 'lastModifiedBy'];

/**
 * Returns the settings of an extension for a clone.
 * @returns `settings`, which users may set, and `own`, which only the server sets (the buttons)
 * @throws ApiError 400 on `clone_from` when there is no such extension
 */
export async function readClonedSettings(
  db: Database,
  domain: Domain,
  from: string,
): Promise<{ settings: object; serverFields: object }> {
  const source = await extensions.find(db, getOwner(domain), from);
  if (!source) throw createInvalidFieldError('clone_from', t('There is no extension {from}.', { from }));
  const { buttons, modes, ...settings } = source;
  const cloned = Object.entries(settings).filter(
    ([name]) => !personalFields.has(name) && !stampFields.includes(name),
  );
  return {
    settings: Object.fromEntries(cloned),
    serverFields: { ...(buttons !== undefined && { buttons }), ...(modes !== undefined && { modes }) },
  };
}
