import { and, eq, inArray, sql } from 'drizzle-orm';
import { splitNames } from '../../../telephony/splitNames';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';

/** An enabled queue with its agents. */
export interface StaffedQueue {
  account: string;
  agents: string[];
  /** Wrap-up time of an agent after a call, in seconds. */
  recoverTime: number;
}

/** Fields that contain a queue's agents: permanent members, and pools that join under certain conditions. */
const MEMBER_FIELDS = ['all_agents', 'pool1', 'pool2', 'pool3', 'pool4', 'pool5'] as const;

export const getAgents = (queue: { [Field in (typeof MEMBER_FIELDS)[number]]?: unknown }): string[] => [
  ...new Set(MEMBER_FIELDS.flatMap((field) => splitNames(queue[field]))),
];

const DEFAULT_RECOVERY_SECONDS = 5;

/** Reads the queues of a phone system in numerical order, and whether each extension currently rejects calls. */
export async function readQueueStaff(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
): Promise<{ queues: StaffedQueue[]; dnd: Map<string, boolean> }> {
  const field = (name: string) => sql<string | null>`${records.body} ->> ${sql.raw(`'${name}'`)}`;
  const rows = await db
    .select({
      kind: records.kind,
      account: records.key,
      members: sql<string>`concat_ws(' ', ${sql.join(MEMBER_FIELDS.map(field), sql`, `)})`,
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
      .map(({ account, recovery, members }) => ({
        account,
        agents: [...new Set(splitNames(members))],
        recoverTime: recovery?.trim() ? Number(recovery) || 0 : DEFAULT_RECOVERY_SECONDS,
      })),
    dnd: new Map(
      rows.filter(({ kind }) => kind === 'extension').map(({ account, dnd }) => [account, dnd === 'true']),
    ),
  };
}
