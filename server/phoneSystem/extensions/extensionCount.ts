import { and, eq, sql } from 'drizzle-orm';
import { domains } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';

export async function updateExtensionCount(tx: Transaction, { domainName }: Domain): Promise<void> {
  const count = sql<number>`(select count(*)::int from record where kind = 'extension' and domain_name = ${domainName})`;
  await tx
    .update(domains)
    .set({ extensionCount: count })
    .where(and(eq(domains.domainName, domainName), sql`${domains.extensionCount} is distinct from ${count}`));
}
