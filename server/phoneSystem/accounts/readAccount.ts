import type { TSchema } from 'typebox';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readDomainSettings } from '../../settings/domainSettings/domainSettingRecords';
import { type AccountRecord, type AccountType, accountKinds, getCollection, getOwner } from './accountStore';
import { readNumbersByAccount } from './numbersByAccount';

/** What is answered with an account beside its own settings. */
export interface AccountContext {
  /** Field → what holds while it is empty. */
  inherited: Record<string, string>;
  /** Numbers that lead to it. */
  dids: string[];
}

/** What stands around the settings of an account. */
export async function readAccountContext(
  db: Database,
  domain: Domain,
  type: AccountType,
  name: string,
): Promise<AccountContext> {
  const inherited = await readInheritedValues(db, domain, accountKinds[type].schema);
  const numbers = await readNumbersByAccount(db, domain, name);
  return { inherited, dids: numbers.get(name) ?? [] };
}

/**
 * An account of a kind with what it inherits and the numbers that lead to it.
 * @throws ApiError 404
 */
export async function readAccount<T extends AccountType>(
  db: Database,
  domain: Domain,
  type: T,
  name: string,
): Promise<AccountRecord<T> & AccountContext> {
  const record = await getCollection(type).get(db, getOwner(domain), name);
  return { ...record, ...(await readAccountContext(db, domain, type, name)) };
}

/**
 * What holds of an account's settings while they are empty: the value of the phone system, by the account's own field
 * names. Fields that inherit nothing, or nothing that is set, are left out.
 */
async function readInheritedValues(
  db: Database,
  domain: Domain,
  schema: TSchema,
): Promise<Record<string, string>> {
  const { properties = {} } = schema as { properties?: Record<string, { 'x-inheritsFrom'?: string }> };
  const settings = await readDomainSettings(db, domain);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, notes]) => {
      const from = notes['x-inheritsFrom'];
      const value = from === undefined ? undefined : settings[from];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
}
