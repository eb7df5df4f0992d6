import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { lockByName } from '../database/advisoryLock';
import type { Database } from '../database/database';
import { changeRequests } from '../database/schema';
import type { Transaction } from '../database/transaction';
import { createConflictError } from '../http/errors/apiError';
import { isInPhoneSystem, type Principal } from '../http/tenancy/tenantScope';
import type { RequestRow } from './requestRows';
import type { RunTime } from './requestTimes';
import { openCalls, type StoredCall } from './storedCalls';

export interface RequestedCalls extends RunTime {
  session: Principal;
  calls: readonly StoredCall[];
  /** If set, approval is requested even if it is not required. */
  wantsApproval?: boolean | undefined;
  /** The flow of which the calls are the steps. */
  flow?: { name: string; title: string; key: string; form: unknown; requiresAll: boolean };
  /** If set, a draft is created, to which more calls can be added. */
  isDraft?: boolean;
}

/** Maximum number of open requests of one requester. */
export const MAX_OF_REQUESTER = 50;
/** Maximum number of open requests of all users of one phone system. */
export const MAX_OF_PHONE_SYSTEM = 200;

const isOpen = sql`${changeRequests.state} in ('draft', 'asked', 'scheduled', 'running', 'active', 'stopped', 'changed')`;

/** Serialises new requests of a requester or phone system, so that concurrent ones are counted. */
export const lockOpenRequests = (tx: Transaction, { id, domainName, level }: Principal): Promise<void> =>
  lockByName(tx, `change requests of ${isInPhoneSystem(level) ? domainName : id}`);

/** @throws ApiError 409 if the requester, or their phone system, has too many open requests */
export async function requireRoomForRequest(
  db: Database,
  { id, domainName, level }: Principal,
): Promise<void> {
  const count = await db.$count(changeRequests, sql`${changeRequests.askerId} = ${id} and ${isOpen}`);
  if (count >= MAX_OF_REQUESTER)
    throw createConflictError(
      t('You have {count, number} open requests. Withdraw some, or wait until they are decided.', { count }),
    );
  if (!isInPhoneSystem(level)) return;
  const all = await db.$count(
    changeRequests,
    sql`${changeRequests.domainName} = ${domainName} and ${isOpen}`,
  );
  if (all >= MAX_OF_PHONE_SYSTEM)
    throw createConflictError(
      t('This phone system has {count, number} open requests. Wait until some of them are decided.', {
        count: all,
      }),
    );
}

/**
 * Finds an open request of the same requester with the same calls and time, or the flow with the same key. Drafts are not
 * compared.
 */
export async function findIdenticalRequest(
  db: Database,
  { session, calls, runAt, isDraft, wantsApproval, flow }: RequestedCalls,
): Promise<RequestRow | undefined> {
  if (isDraft) return undefined;
  if (flow) {
    const [started] = await db
      .select()
      .from(changeRequests)
      .where(and(eq(changeRequests.askerId, session.id), eq(changeRequests.flowKey, flow.key)));
    return started;
  }
  const callNames = sql.join(
    calls.map(({ call }) => sql`${call}`),
    sql`, `,
  );
  const rows = await db
    .select()
    .from(changeRequests)
    .where(
      sql`${changeRequests.askerId} = ${session.id} and ${changeRequests.state} in ('asked', 'scheduled')
        and ${changeRequests.runAt} is not distinct from ${runAt ?? null}::timestamptz
        and (${changeRequests.needsApproval} or not ${wantsApproval === true})
        and ${changeRequests.callNames} = array[${callNames}]::text[]`,
    );
  const sent: unknown = JSON.parse(JSON.stringify(calls));
  return rows.find((row) => isDeepStrictEqual(openCalls(row.calls), sent));
}
