import { eq } from 'drizzle-orm';
import { domains } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';

/**
 * Keeps others from adding or deleting accounts of a phone system until the transaction ends: `change` while accounts
 * are added or deleted, `refer` while something is written that names accounts.
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
