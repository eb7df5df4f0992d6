import { t } from '#i18n';
import { SettingsRequest } from '../../../contract/settings/domainSettings';
import type { Actor, Transaction } from '../../database/transaction';
import { ApiError, createConflictError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { formatNames } from '../../http/tenancy/rowFields';
import type { Scope } from '../../http/tenancy/tenantScope';
import { getValidator } from '../../http/validation/validateBody';
import { changeDomainSettings, readDomainSettings } from '../../settings/domainSettings/domainSettingRecords';
import { checkSettings } from '../../settings/domainSettings/validateSettings';
import { lockDomains } from '../domains/domainChanges';
import { getSettingTitle } from './formatSetting';
import { readComparison } from './readDrift';

interface DomainSetting {
  domain_name: string;
  setting: string;
  /** Template that provides the value. Default: the template of the phone system. */
  template_id?: number | null;
}

/** A setting that cannot be reset, with its display name and the reason. */
interface SettingRefusal {
  setting: string;
  reason: string;
}

const isValid = getValidator(SettingsRequest);

/**
 * Resets settings of phone systems to the values of their template, either all of them or none. Matching settings are
 * unchanged.
 * @throws ApiError 404 naming phone systems outside the scope; 409 naming settings that cannot be reset
 */
export async function restoreTemplateSettings(
  tx: Transaction,
  actor: Actor,
  scope: Scope,
  pairs: readonly DomainSetting[],
): Promise<{ domains: number; settings: number }> {
  const lockedDomains = await lockDomains(
    tx,
    scope,
    pairs.map(({ domain_name }) => domain_name),
  );
  const names = lockedDomains.map(({ domainName }) => domainName);
  const comparisons = new Map<number | undefined, Awaited<ReturnType<typeof readComparison>>>();
  const requestedByDomain = new Map<string, Map<string, number | undefined>>();
  for (const { domain_name, setting, template_id } of pairs) {
    const name = domain_name.trim().toLowerCase();
    const templateId = template_id ?? undefined;
    if (!comparisons.has(templateId))
      comparisons.set(templateId, await readComparison(tx, scope, names, templateId));
    requestedByDomain.set(name, (requestedByDomain.get(name) ?? new Map()).set(setting, templateId));
  }
  const refused: SettingRefusal[] = [];
  const changes: { domain: Domain; values: Record<string, string> }[] = [];
  for (const domain of lockedDomains) {
    const values: Record<string, string> = {};
    for (const [setting, templateId] of requestedByDomain.get(domain.domainName) ?? []) {
      const wished = comparisons.get(templateId)?.get(domain.domainName);
      const drift = wished?.get(setting);
      if (!drift)
        refused.push({
          setting: getRowKey(domain, setting, templateId),
          reason: getReason(domain, wished !== undefined),
        });
      else if (drift.held !== drift.wanted) values[setting] = drift.wanted;
    }
    if (Object.keys(values).length > 0) changes.push({ domain, values });
  }
  for (const { domain, values } of changes) {
    const reason = await findRefusal(tx, domain, values);
    if (reason)
      refused.push(
        ...Object.keys(values).map((setting) => ({
          setting: getRowKey(domain, setting, requestedByDomain.get(domain.domainName)?.get(setting)),
          reason,
        })),
      );
  }
  if (refused.length > 0) throw createRestoreError(refused);
  for (const { domain, values } of changes) await changeDomainSettings(tx, actor, domain, values);
  return {
    domains: changes.length,
    settings: changes.reduce((sum, { values }) => sum + Object.keys(values).length, 0),
  };
}

/** Id of the setting in the list of differences. */
const getRowKey = ({ domainName }: Domain, setting: string, templateId: number | undefined): string =>
  [domainName, setting, templateId ?? []].flat().join('~');

function getReason({ status }: Domain, hasTemplate: boolean): string {
  if (status === 'deleted') return t('The phone system is deleted.');
  if (status === 'provisioning') return t('The phone system is still being set up.');
  return hasTemplate ? t('The template does not name this setting.') : t('The phone system has no template.');
}

/** Returns why values are invalid for a phone system, by the same rules as when settings are changed; undefined if valid. */
async function findRefusal(
  tx: Transaction,
  domain: Domain,
  values: Record<string, string>,
): Promise<string | undefined> {
  const [wrong] = isValid({ domain_name: domain.domainName, ...values });
  if (wrong) return wrong.message;
  try {
    checkSettings(await readDomainSettings(tx, domain), values);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

function createRestoreError(settings: SettingRefusal[]) {
  const labels = settings.map(({ setting }) => {
    const [domain = '', name = ''] = setting.split('~');
    return t('{setting} of {domain}', { setting: getSettingTitle(name), domain });
  });
  const [first] = settings;
  return createConflictError(
    t('{names} can’t be brought back: {reason}', { names: formatNames(labels), reason: first?.reason ?? '' }),
    { details: { settings } },
  );
}
