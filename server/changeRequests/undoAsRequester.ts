import { getApprovedPermissions } from '../access/approvalRules';
import type { CallParts } from '../apiCalls/callHandler';
import { runInTransaction, type Transaction } from '../database/transaction';
import { serializeQueries } from '../dryRun/runInDryRun';
import { bindGateways } from '../gateways/bindGateways';
import { toActor } from '../http/auth/impersonationGuards';
import { getScope } from '../http/tenancy/tenantScope';
import { UNDO_CALL } from '../people/undo/authority';
import type { LogEntry } from '../people/undo/logEntry';
import { undoEntries } from '../people/undo/undoEntries';
import type { UndoResult } from '../people/undo/undoPlan';
import { loadRequester } from './loadRequester';
import type { RequestRow } from './requestRows';

/**
 * Undoes changes of a request within a savepoint, with the requester's current permissions.
 * @throws ApiError 403 if the requester can no longer sign in
 */
export const undoAsRequester = (
  tx: Transaction,
  { gateways }: CallParts,
  { askedAs }: Pick<RequestRow, 'askedAs'>,
  entries: readonly LogEntry[],
): Promise<UndoResult[]> =>
  tx.transaction(async (inner) => {
    serializeQueries(inner, () => undefined);
    const { session, granted: ownPermissions } = await loadRequester(inner, askedAs);
    // The changes were permitted or approved, and so was their end.
    const granted = getApprovedPermissions(ownPermissions);
    const context = {
      session,
      scope: getScope(session),
      granted,
      grantedOver: () => granted,
      identity: bindGateways(gateways, inner).identity,
      by: session.id,
    };
    return runInTransaction(inner, toActor(session, UNDO_CALL), (on) => undoEntries(on, context, entries));
  });
