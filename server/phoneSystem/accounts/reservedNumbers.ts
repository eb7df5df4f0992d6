import { t, translateWord } from '#i18n';
import { starCodes } from '../../../contract/settings/codeFields';
import { diallingRules } from '../../common/diallingRules';
import { getEmergencyNumbers } from '../../common/emergencyNumbers';
import type { Database } from '../../database/database';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { sharedOwner } from '../../records/recordCollection';
import { readDomainSettings } from '../../settings/domainSettings/domainSettingRecords';
import { dialPlans } from '../callRouting/dialPlanRecords';

/**
 * Returns the numbers that no new account of a phone system may have, each with the reason: emergency numbers, star codes,
 * and numbers with a rule of their own in the dial plan.
 */
export async function readReservedNumbers(db: Database, domain: Domain): Promise<Map<string, string>> {
  const settings = await readDomainSettings(db, domain);
  const getSetting = (name: string): string => {
    const value = settings[name];
    return typeof value === 'string' ? value : '';
  };
  const reserved = new Map<string, string>();
  for (const [name, [title]] of Object.entries(starCodes)) {
    const number = getSetting(`code_${name}`);
    if (number)
      reserved.set(
        number,
        t('{number} is the star code “{title}” of this phone system. Choose another number.', {
          number,
          title: translateWord(title),
        }),
      );
  }
  const planName = getSetting('default_dialplan');
  const plans = planName
    ? [...(await dialPlans.all(db, domain)), ...(await dialPlans.all(db, sharedOwner))]
    : [];
  for (const { pattern } of plans.find(({ name }) => name === planName)?.rules ?? [])
    if (pattern && /^\d+$/.test(pattern))
      reserved.set(
        pattern,
        t('The dial plan {plan} has a rule for {number}. Choose another number.', {
          plan: planName,
          number: pattern,
        }),
      );
  for (const number of [
    ...getSetting('e911').split(/\s+/).filter(Boolean),
    ...getEmergencyNumbers(diallingRules.country, getSetting('country_code')),
  ])
    reserved.set(
      number,
      t('{number} is an emergency number. An account with it would receive calls for help.', { number }),
    );
  return reserved;
}

/**
 * @param numbers new numbers by the field that contains them
 * @throws ApiError 400 with the reason if one of them is reserved
 */
export async function ensureUnreserved(
  db: Database,
  domain: Domain,
  numbers: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const given = Object.entries(numbers).flatMap(([field, all]) => all.map((number) => ({ field, number })));
  if (given.length === 0) return;
  const reserved = await readReservedNumbers(db, domain);
  for (const { field, number } of given) {
    const reason = reserved.get(number);
    if (reason !== undefined) throw createInvalidFieldError(field, reason);
  }
}
