import { and, asc, eq } from 'drizzle-orm';
import { t } from '#i18n';
import { findCall } from '../../contract/index';
import type { ownStatusCalls } from '../../contract/myPhone/ownStatus';
import type { HandlersFor } from '../apiCalls/callHandler';
import { parseRunTime } from '../changeRequests/requestTimes';
import type { Database } from '../database/database';
import { auditEntry } from '../database/schema';
import { type Actor, runInTransaction } from '../database/transaction';
import { createNotFoundError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';
import { enqueue } from '../jobs/enqueue';
import { entryColumns } from '../people/undo/logEntry';
import { toUndoResponses, undoEntries } from '../people/undo/undoEntries';
import { changeAccount } from '../phoneSystem/accounts/changeAccount';
import { readMyPhone } from './readMyPhone';

interface OwnChange {
  account: string;
  changes: Record<string, string>;
  serverFields?: Record<string, string>;
  /** When the change ends, in ISO 8601; null if it has no end. */
  until: string | null;
}

async function changeOwnExtension(
  db: Database,
  domain: Domain,
  actor: Actor,
  { account, changes, serverFields, until }: OwnChange,
): Promise<undefined> {
  await runInTransaction(db, actor, async (tx) => {
    const { id } = await changeAccount(
      tx,
      actor,
      domain,
      'extensions',
      { name: account, ...changes },
      serverFields,
    );
    if (until && id)
      await enqueue(tx, {
        kind: 'endOwnStatus',
        payload: { extension: id },
        // A waiting job is not replaced, so that an earlier change that is restored ends as well.
        key: `${id} ${until}`,
        runAt: new Date(until),
      });
  });
  return undefined;
}

export const ownStatusHandlers: HandlersFor<keyof typeof ownStatusCalls> = {
  GetMyPhone: ({ request: { domain, body }, services: { db } }) =>
    readMyPhone(db, domain, body.account, new Date()),

  async SetOwnStatus({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { account, dnd, reason } = body;
    const { until } = parseRunTime({ until: dnd ? body.until : null });
    return changeOwnExtension(db, domain, actor, {
      account,
      changes: {
        dnd: String(dnd),
        dnd_reason: (dnd && reason) || '',
        dnd_duration: '',
        dnd_expiry: until ?? '',
      },
      until,
    });
  },

  async SetOwnForwarding({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { account, to } = body;
    const { until } = parseRunTime({ until: to ? body.until : null });
    return changeOwnExtension(db, domain, actor, {
      account,
      // The form offers no conditions, so all calls are forwarded.
      changes: { cfa: to ?? '', ...(to && { cfa_calls: '', cfa_when: '', cfa_times: '' }) },
      serverFields: { forwarded_until: until ?? '' },
      until,
    });
  },

  async UndoOwnChange({ request: { body }, caller, services: { db, gateways } }) {
    const { scope, session, granted, grantedOver, actor } = caller;
    const context = { session, scope, granted, grantedOver, identity: gateways.identity, by: session.id };
    return runInTransaction(db, { ...actor, snapshot: undefined }, async (tx) => {
      const entries = await tx
        .select(entryColumns)
        .from(auditEntry)
        .where(and(eq(auditEntry.actor, session.id), eq(auditEntry.changeGroup, body.group)))
        .orderBy(asc(auditEntry.id));
      // Other changes require the permission to undo changes in general.
      const own = entries.filter(({ call }) => findCall(call)?.access === 'self');
      if (own.length === 0) throw createNotFoundError(t('There is no such change.'));
      const results = await undoEntries(tx, context, own);
      const remaining = results.filter(({ obstacles }) => obstacles.length > 0);
      const left = await toUndoResponses(tx, context, remaining);
      return {
        undone: results.length - remaining.length,
        left: left.map(({ stays }) => stays).join(' '),
      };
    });
  },
};
