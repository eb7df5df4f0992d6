import type { Actor, Transaction } from '../database/transaction';
import type { Domain } from '../http/domainOf';
import { createAccounts } from '../phoneSystem/createAccounts';
import { strengthOf, withCredentials } from '../phoneSystem/credentials';

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
