import type { Actor, Transaction } from '../../database/transaction';
import type { Domain } from '../../http/requestDomain';
import { createAccounts } from '../../phoneSystem/accounts/createAccounts';
import { strengthOf, withCredentials } from '../../phoneSystem/extensions/extensionCredentials';

/** Adds extensions with safe passwords and PINs, all or none. */
export async function createExtensions(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  extensions: { name: string; display?: string }[],
  own: object = {},
): Promise<void> {
  const values = extensions.map((extension) => ({ ...extension, ...withCredentials(extension.name, {}) }));
  const [first] = values;
  if (!first) return;
  await createAccounts(tx, actor, domain, 'extensions', values, { ...strengthOf(first.name, first), ...own });
}
