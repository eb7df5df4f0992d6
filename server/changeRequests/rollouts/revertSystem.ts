import { asc, eq } from 'drizzle-orm';
import { t } from '#i18n';
import { auditEntry, type rolloutSystems } from '../../database/schema';
import { runInTransaction, SERVER_NAME, type Transaction } from '../../database/transaction';
import type { IdentityGateway } from '../../gateways/identityGateway';
import { getScope } from '../../http/tenancy/tenantScope';
import { UNDO_CALL } from '../../people/undo/authority';
import { readSelectedEntries } from '../../people/undo/readSelectedEntries';
import { toUndoResponses, undoEntries } from '../../people/undo/undoEntries';
import type { RolloutRow } from './rolloutRows';

/** Maximum length of the description of what was not undone. */
const MAX_NOTE_LENGTH = 1000;

/**
 * Undoes the changes of a rollout in one phone system, except what was changed again since. The server does so even if
 * the requester has lost the right to, because the rollout may have broken the phone system.
 * @returns what was not undone, as sentences; empty if everything was
 */
export const revertSystem = (
  tx: Transaction,
  identity: IdentityGateway,
  { askedAs }: Pick<RolloutRow, 'askedAs'>,
  { changeGroup }: Pick<typeof rolloutSystems.$inferSelect, 'changeGroup'>,
): Promise<string> =>
  runInTransaction(tx, { id: 'system', name: SERVER_NAME, call: UNDO_CALL }, async (inner) => {
    const [first] = await inner
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(eq(auditEntry.changeGroup, changeGroup))
      .orderBy(asc(auditEntry.id))
      .limit(1);
    if (!first) return '';
    const scope = getScope(askedAs);
    const context = {
      session: askedAs,
      scope,
      granted: null,
      grantedOver: () => null,
      identity,
      by: 'system',
    };
    const entries = await readSelectedEntries(inner, scope, { same_as: first.id });
    const results = await undoEntries(inner, context, entries);
    const remaining = results.filter(({ obstacles }) => obstacles.length > 0);
    return (await toUndoResponses(inner, context, remaining))
      .map(({ subject, stays }) => t('{subject}: {reason}', { subject: subject ?? '', reason: stays ?? '' }))
      .join(' ')
      .slice(0, MAX_NOTE_LENGTH);
  });
