import { eq } from 'drizzle-orm';
import { domains } from '../database/schema';
import type { Transaction } from '../database/transaction';
import type { Domain } from '../http/tenancy/requestDomain';

/**
 * Locks the accounts of a phone system until the end of the transaction: `change` for adding or deleting accounts,
 * `refer` for writing references to accounts.
 */
export async function lockAccounts(
  tx: Transaction,
  { domainName }: Pick<Domain, 'domainName'>,
  purpose: 'change' | 'refer',
): Promise<void> {
  await tx
    .select({ domainName: domains.domainName })
    .from(domains)
    .where(eq(domains.domainName, domainName))
    .for(purpose === 'change' ? 'no key update' : 'share');
}
