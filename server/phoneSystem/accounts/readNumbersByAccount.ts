import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneNumbers } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';

/** Returns the sorted phone numbers routed to each account, with one query per phone system. */
export async function readNumbersByAccount(
  db: Database,
  { domainName }: Domain,
  account?: string,
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ number: phoneNumbers.phoneNumber, account: phoneNumbers.destinationAccount })
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.domainName, domainName),
        isNotNull(phoneNumbers.destinationAccount),
        account === undefined ? undefined : eq(phoneNumbers.destinationAccount, account),
      ),
    )
    .orderBy(phoneNumbers.phoneNumber);
  const numbers = new Map<string, string[]>();
  for (const { number, account: to } of rows)
    if (to !== null) numbers.set(to, [...(numbers.get(to) ?? []), number]);
  return numbers;
}
