import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { type AccountType, findAccounts } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readReservedNumbers } from './reservedNumbers';

/** Default number of the first account of each type. */
export const defaultStarts: Record<AccountType, string> = {
  extensions: '200',
  acds: '600',
  attendants: '700',
  hunts: '500',
  orbits: '800',
  srvflags: '900',
};

/** Returns the first number for each account type: from the wholesaler's domain default, the shared one, or the built-in one. */
export async function readAccountStarts(
  db: Database,
  { wholesalerId }: Pick<Domain, 'wholesalerId'>,
): Promise<Record<AccountType, string>> {
  const rows = await db
    .select({ starts: sql<unknown>`${records.body} -> 'account_starting'` })
    .from(records)
    .where(
      and(
        eq(records.kind, 'domain_default'),
        isNull(records.domainName),
        or(eq(records.wholesalerId, wholesalerId), isNull(records.wholesalerId)),
      ),
    )
    .orderBy(sql`${records.wholesalerId} is null desc`, records.id);
  const starts = { ...defaultStarts };
  for (const { starts: storedStarts } of rows)
    for (const [type, start] of Object.entries((storedStarts ?? {}) as Record<string, unknown>))
      if (type in starts && typeof start === 'string' && /^\d{1,15}$/.test(start))
        starts[type as AccountType] = start;
  return starts;
}

export function findFreeNumbers(usedNumbers: ReadonlySet<string>, start: string, count: number): string[] {
  const free: string[] = [];
  for (let number = BigInt(start); free.length < count; number++) {
    const account = number.toString().padStart(start.length, '0');
    if (!usedNumbers.has(account)) free.push(account);
  }
  return free;
}

/**
 * Returns unused account numbers, each offered only once across all types.
 * @param requested quantity per type; default: one of each
 */
export async function findNextAccounts(
  db: Database,
  domain: Domain,
  requested: Partial<Record<AccountType, number>> = {},
): Promise<Record<AccountType, string[]>> {
  const starts = await readAccountStarts(db, domain);
  const all = await findAccounts(db, domain);
  const reserved = await readReservedNumbers(db, domain);
  const usedNumbers = new Set([
    ...reserved.keys(),
    ...all.flatMap(({ account, alias }) => [account, ...alias]),
  ]);
  const next = Object.entries(starts).map(([type, start]) => {
    const free = findFreeNumbers(usedNumbers, start, requested[type as AccountType] ?? 1);
    for (const number of free) usedNumbers.add(number);
    return [type, free];
  });
  return Object.fromEntries(next) as Record<AccountType, string[]>;
}
