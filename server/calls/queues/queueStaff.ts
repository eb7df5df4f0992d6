import { and, eq, inArray, sql } from 'drizzle-orm';
import { namedIn } from '../../../telephony/namedIn';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';

/** A queue that is not switched off, with those who take its calls. */
export interface StaffedQueue {
  account: string;
  agents: string[];
  /** Seconds an agent is left alone after a call. */
  recoverTime: number;
}

/** The agents a queue's document names. */
export const agentsIn = ({ all_agents, pool1 }: { all_agents?: unknown; pool1?: unknown }): string[] => [
  ...new Set([all_agents, pool1].flatMap(namedIn)),
];

const USUAL_RECOVERY = 5;

/** The queues of a phone system in the order of their numbers, and extension → whether it takes no calls now. */
export async function queueStaff(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
): Promise<{ queues: StaffedQueue[]; dnd: Map<string, boolean> }> {
  const field = (name: string) => sql<string | null>`${records.body} ->> ${sql.raw(`'${name}'`)}`;
  const rows = await db
    .select({
      kind: records.kind,
      account: records.key,
      all_agents: field('all_agents'),
      pool1: field('pool1'),
      recovery: field('recover_time'),
      dnd: field('dnd'),
    })
    .from(records)
    .where(
      and(
        eq(records.domainName, domainName),
        inArray(records.kind, ['queue', 'extension']),
        sql`coalesce(${field('disabled')}, '') <> 'true'`,
      ),
    )
    .orderBy(records.key);
  return {
    queues: rows
      .filter(({ kind }) => kind === 'queue')
      .map(({ account, recovery, ...named }) => ({
        account,
        agents: agentsIn(named),
        recoverTime: recovery?.trim() ? Number(recovery) || 0 : USUAL_RECOVERY,
      })),
    dnd: new Map(
      rows.filter(({ kind }) => kind === 'extension').map(({ account, dnd }) => [account, dnd === 'true']),
    ),
  };
}
