import type { Database } from '../../database/database';
import type { Domain } from '../../http/requestDomain';
import { type AccountRecord, type AccountType, accountKinds, ownerOf, recordsOf } from './accountStore';
import { inheritedValues } from './inheritedSettings';
import { numbersByAccount } from './numbersByAccount';

/** What is answered with an account beside its own settings. */
export interface AccountAround {
  /** Field → what holds while it is empty. */
  inherited: Record<string, string>;
  /** Numbers that lead to it. */
  dids: string[];
}

/** What stands around the settings of an account. */
export async function aroundAccount(
  db: Database,
  domain: Domain,
  type: AccountType,
  name: string,
): Promise<AccountAround> {
  const inherited = await inheritedValues(db, domain, accountKinds[type].schema);
  const numbers = await numbersByAccount(db, domain, name);
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
): Promise<AccountRecord<T> & AccountAround> {
  const record = await recordsOf(type).get(db, ownerOf(domain), name);
  return { ...record, ...(await aroundAccount(db, domain, type, name)) };
}
