import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';

export const LOOKBACK_HOURS = 6;
/** Number of drops within {@link LOOKBACK_HOURS} from which a phone counts as unstable. */
const UNSTABLE_DROPS = 3;

export interface Stability {
  steadiness: 'steady' | 'unsteady';
  drops: number;
  steadiness_text: string;
}

const getKey = (account: string, contact: string): string => `${account} ${contact}`;

/** Reads the number of recent unexpected drops of each phone. Manual actions do not count as drops. */
export async function readStability(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  now: Date,
): Promise<(account: string, contact: string) => Stability> {
  const from = new Date(now.getTime() - LOOKBACK_HOURS * 3_600_000).toISOString();
  const { rows } = await db.execute<{ account: string; contact: string; drops: number }>(sql`
    select account, contact, count(*)::int as drops from registration_event
    where domain_name = ${domainName} and not registered and event not in ('reboot', 'removed')
      and at > ${from} and at <= ${now.toISOString()}
    group by account, contact`);
  const known = new Map(rows.map(({ account, contact, drops }) => [getKey(account, contact), drops]));
  return (account, contact) => {
    const drops = known.get(getKey(account, contact)) ?? 0;
    return {
      drops,
      steadiness: drops >= UNSTABLE_DROPS ? 'unsteady' : 'steady',
      steadiness_text:
        drops >= UNSTABLE_DROPS
          ? `Went away ${drops} times in the last ${LOOKBACK_HOURS} hours: look at its network, or its power.`
          : '',
    };
  };
}
