import { sql } from 'drizzle-orm';
import type { FlowProgress } from '../../contract/flowSteps';
import type { CallParts } from '../apiCalls/callHandler';
import type { Transaction } from '../database/transaction';
import { serializeQueries } from '../dryRun/runInDryRun';
import { bindGateways } from '../gateways/bindGateways';
import { loadRequester } from './loadRequester';
import { type CallBatch, performCalls } from './performCalls';
import type { RequestRow } from './requestRows';

/**
 * Makes calls of a request within a savepoint, with the requester's current permissions.
 * @param inspect called after the calls, before their changes are final
 * @throws ApiError for the first refused call that is not optional
 */
export const performAsRequester = (
  tx: Transaction,
  { handlers, quoters, changes, gateways }: CallParts,
  { askedAs, changeGroup }: Pick<RequestRow, 'askedAs' | 'changeGroup'>,
  batch: Pick<CallBatch, 'calls' | 'progress' | 'snapshot' | 'isApproved'>,
  inspect?: (inner: Transaction) => Promise<void>,
): Promise<FlowProgress> =>
  tx.transaction(async (inner) => {
    serializeQueries(inner, () => undefined);
    const requester = await loadRequester(inner, askedAs);
    const parts = { handlers, quoters, changes, db: inner, gateways: bindGateways(gateways, inner) };
    const signal = new AbortController().signal;
    const progress = await performCalls(parts, {
      ...{ ...requester, ...batch, signal },
      group: changeGroup ?? undefined,
    });
    await inspect?.(inner);
    // Deferred constraints are checked now, because a failure at commit would also roll back the request's
    // new state.
    await inner.execute(sql`set constraints all immediate`);
    return progress;
  });
