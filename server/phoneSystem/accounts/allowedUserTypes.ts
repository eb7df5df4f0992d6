import { type UserType, userTypes } from '../../../contract/fields';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/requestDomain';
import { domainSettings } from '../../settings/domainSettings/domainSettingRecords';
import { limits } from './createAccounts';

/** The kinds of accounts a phone system may have: all, but those whose limit is set to 0. */
export async function allowedUserTypes(db: Database, domain: Domain): Promise<UserType[]> {
  const settings = await domainSettings(db, domain);
  const limitOf = new Map<string, string | undefined>(Object.entries(limits));
  return (Object.keys(userTypes) as UserType[]).filter((type) => {
    const limit = limitOf.get(type);
    return type !== 'external' && (limit === undefined || settings[limit] !== '0');
  });
}
