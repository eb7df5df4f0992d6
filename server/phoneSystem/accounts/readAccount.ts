import type { TSchema } from 'typebox';
import {
  type AccountRecord,
  type AccountType,
  accountKinds,
  getCollection,
  getOwner,
} from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readDomainSettings } from '../../settings/domainSettings/domainSettingRecords';
import { readNumbersByAccount } from './readNumbersByAccount';

export interface AccountContext {
  /** Values in effect for empty fields, by field. */
  inherited: Record<string, string>;
  /** Phone numbers routed to the account. */
  dids: string[];
}

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
 * Returns an account with its inherited values and the phone numbers routed to it.
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
 * Returns the values that empty settings of an account inherit from the phone system, by the account's field names.
 * Fields without an inherited value are omitted.
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
