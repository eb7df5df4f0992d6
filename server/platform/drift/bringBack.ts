import { t } from '#i18n';
import { SettingsRequest } from '../../../contract/settings/domainSettings';
import { namesOf } from '../../common/rowFields';
import type { Actor, Transaction } from '../../database/transaction';
import { ApiError, conflict } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Scope } from '../../http/tenancy/tenantScope';
import { validatorOf } from '../../http/validation/validateBody';
import { changeDomainSettings, domainSettings } from '../../settings/domainSettings/domainSettingRecords';
import { checkSettings } from '../../settings/domainSettings/validateSettings';
import { domainsForChange } from '../domains/domainChanges';
import { comparedOf } from './readDrift';
import { settingTitle } from './shownSetting';

interface Pair {
  domain_name: string;
  setting: string;
}

/** What can't be brought back, as the console knows its rows, and why. */
interface Refusal {
  setting: string;
  reason: string;
}

const isValid = validatorOf(SettingsRequest);

/**
 * Has settings of phone systems hold what their templates say, all or none; those that do already are left alone.
 * @throws ApiError 404 naming phone systems that are not within the scope, 409 naming settings that can't be brought back
 */
export async function bringBack(
  tx: Transaction,
  actor: Actor,
  scope: Scope,
  pairs: readonly Pair[],
): Promise<{ domains: number; settings: number }> {
  const found = await domainsForChange(
    tx,
    scope,
    pairs.map(({ domain_name }) => domain_name),
  );
  const names = found.map(({ domainName }) => domainName);
  const compared = await comparedOf(tx, scope, names);
  const asked = new Map<string, Set<string>>();
  for (const { domain_name, setting } of pairs) {
    const name = domain_name.trim().toLowerCase();
    asked.set(name, (asked.get(name) ?? new Set()).add(setting));
  }
  const refused: Refusal[] = [];
  const changes: { domain: Domain; values: Record<string, string> }[] = [];
  for (const domain of found) {
    const values: Record<string, string> = {};
    const wished = compared.get(domain.domainName);
    for (const setting of asked.get(domain.domainName) ?? []) {
      const wish = wished?.get(setting);
      if (!wish)
        refused.push({ setting: rowOf(domain, setting), reason: reasonOf(domain, wished !== undefined) });
      else if (wish.held !== wish.wanted) values[setting] = wish.wanted;
    }
    if (Object.keys(values).length > 0) changes.push({ domain, values });
  }
  for (const { domain, values } of changes) {
    const reason = await refusalOf(tx, domain, values);
    if (reason)
      refused.push(...Object.keys(values).map((setting) => ({ setting: rowOf(domain, setting), reason })));
  }
  if (refused.length > 0) throw cannotBringBack(refused);
  for (const { domain, values } of changes) await changeDomainSettings(tx, actor, domain, values);
  return {
    domains: changes.length,
    settings: changes.reduce((sum, { values }) => sum + Object.keys(values).length, 0),
  };
}

/** A setting of a phone system as the list of them knows it. */
const rowOf = ({ domainName }: Domain, setting: string): string => `${domainName}~${setting}`;

const reasonOf = ({ status }: Domain, hasTemplate: boolean): string => {
  if (status === 'deleted') return t('The phone system is deleted.');
  if (status === 'provisioning') return t('The phone system is still being set up.');
  return hasTemplate ? t('The template does not name this setting.') : t('The phone system has no template.');
};

/** Why a phone system can't hold values, by the rules of the call that changes settings; undefined where it can. */
async function refusalOf(
  tx: Transaction,
  domain: Domain,
  values: Record<string, string>,
): Promise<string | undefined> {
  const [wrong] = isValid({ domain_name: domain.domainName, ...values });
  if (wrong) return wrong.message;
  try {
    checkSettings(await domainSettings(tx, domain), values);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

function cannotBringBack(settings: Refusal[]) {
  const shown = settings.map(({ setting }) => {
    const [domain = '', name = ''] = setting.split('~');
    return t('{setting} of {domain}', { setting: settingTitle(name), domain });
  });
  const [first] = settings;
  return conflict(
    t('{names} can’t be brought back: {reason}', { names: namesOf(shown), reason: first?.reason ?? '' }),
    { details: { settings } },
  );
}
