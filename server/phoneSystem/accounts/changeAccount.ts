import { t } from '#i18n';
import { lockAccounts } from '../../accounts/accountLock';
import {
  type AccountRecord,
  type AccountType,
  accountKinds,
  findAccounts,
  formatAccount,
  getCollection,
  getOwner,
} from '../../accounts/accountStore';
import type { Actor, Transaction } from '../../database/transaction';
import { createConflictError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { checkDestinations } from './checkDestinations';
import { checkMenuKeys } from './checkMenuKeys';
import { getAliases } from './createAccounts';
import { ensureUnreserved } from './reservedNumbers';

export interface AccountChange {
  name: string;
  domain_name?: string | null;
  dateLastModified?: string | null;
}

/**
 * Changes only the given fields of an account.
 * @throws ApiError 404; 409 when the account has been changed since it was read, or an additional number is in use; 400
 * for members that do not exist
 */
export async function changeAccount<T extends AccountType>(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  type: T,
  { name, domain_name: _named, dateLastModified: readAt, ...changes }: AccountChange,
  serverFields: object = {},
): Promise<AccountRecord<T>> {
  const { schema } = accountKinds[type];
  const aliases = getAliases(changes);
  await lockAccounts(tx, domain, aliases.length > 0 ? 'change' : 'refer');
  if (aliases.length > 0) await checkAliases(tx, domain, name, aliases);
  if (type === 'attendants')
    checkMenuKeys(changes, (await getCollection(type).find(tx, getOwner(domain), name)) ?? {});
  await checkDestinations(tx, domain, schema, changes);
  return getCollection(type).change(tx, actor, getOwner(domain), name, changes, serverFields, { readAt });
}

async function checkAliases(tx: Transaction, domain: Domain, name: string, aliases: string[]): Promise<void> {
  const allAccounts = await findAccounts(tx, domain);
  const otherAccounts = allAccounts.filter(({ account }) => account !== name);
  const current = allAccounts.find(({ account }) => account === name)?.alias ?? [];
  // A number that the account already has remains, because its removal may not be intended with this change.
  const added = aliases.filter((alias) => !current.includes(alias));
  await ensureUnreserved(tx, domain, { alias: added });
  const double = aliases.find((alias, place) => alias === name || aliases.indexOf(alias) !== place);
  const owner = otherAccounts.find((candidate) =>
    [candidate.account, ...candidate.alias].some((number) => aliases.includes(number)),
  );
  if (double === undefined && !owner) return;
  const message = owner
    ? t('A further number is taken by {account}.', { account: formatAccount(owner) })
    : t('{number} is there twice. A further number must be another one.', { number: double });
  throw createConflictError(message, { errors: [{ field: 'alias', message }] });
}
