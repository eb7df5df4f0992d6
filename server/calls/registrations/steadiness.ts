import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';

/** Hours that are looked back on. */
export const LOOKED_BACK = 6;
/** From so many times away in that time on, a phone comes and goes. */
const UNSTABLE_AFTER = 3;

/** How steadily a phone was there of late. */
export interface Steadiness {
  steadiness: 'steady' | 'unsteady';
  drops: number;
  steadiness_text: string;
}

const keyOf = (account: string, contact: string): string => `${account} ${contact}`;

/** How often each phone went away by itself in the last hours; what people did to it does not count. */
export async function dropsOf(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  now: Date,
): Promise<(account: string, contact: string) => Steadiness> {
  const from = new Date(now.getTime() - LOOKED_BACK * 3_600_000).toISOString();
  const { rows } = await db.execute<{ account: string; contact: string; drops: number }>(sql`
    select account, contact, count(*)::int as drops from registration_event
    where domain_name = ${domainName} and not registered and event not in ('reboot', 'removed')
      and at > ${from} and at <= ${now.toISOString()}
    group by account, contact`);
  const known = new Map(rows.map(({ account, contact, drops }) => [keyOf(account, contact), drops]));
  return (account, contact) => {
    const drops = known.get(keyOf(account, contact)) ?? 0;
    return {
      drops,
      steadiness: drops >= UNSTABLE_AFTER ? 'unsteady' : 'steady',
      steadiness_text:
        drops >= UNSTABLE_AFTER
          ? `Went away ${drops} times in the last ${LOOKED_BACK} hours: look at its network, or its power.`
          : '',
    };
  };
}
