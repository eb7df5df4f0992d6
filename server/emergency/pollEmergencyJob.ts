import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { emergencyAddresses } from '../database/schema';
import { type Actor, runInTransaction } from '../database/transaction';
import type { EmergencyAnswer, EmergencyGateway } from '../gateways/emergency/emergencyGateway';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';
import type { JobKind } from '../jobs/jobKind';
import { unrestrictedScope } from '../numbers/numberOwners';
import { buildChangedBy } from '../records/recordStamps';
import { notifyRefusals } from './notifyRefusals';
import { parseEmergencyReference, toEmergencyReference } from './toEmergencyReference';

const POLL_SECONDS = 60;
/** Maximum number of addresses per request. */
const BATCH_SIZE = 500;

interface PollResult {
  requested: number;
  answered: number;
}

/**
 * Polls the status of all submitted addresses and processes the answers. A failed batch does not block the others.
 * @throws the first error, after all batches were tried
 */
export async function pollEmergencyAnswers(
  db: Database,
  actor: Actor,
  gateway: EmergencyGateway,
  scope: Scope,
  signal: AbortSignal,
): Promise<PollResult> {
  const result = { requested: 0, answered: 0 };
  const failures: unknown[] = [];
  for (let after = 0; !signal.aborted; ) {
    const rows = await db
      .select({ id: emergencyAddresses.id })
      .from(emergencyAddresses)
      .where(
        and(
          eq(emergencyAddresses.state, 'submitted'),
          gt(emergencyAddresses.id, after),
          buildScopeWhere(scope, emergencyAddresses),
        ),
      )
      .orderBy(asc(emergencyAddresses.id))
      .limit(BATCH_SIZE);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    result.requested += rows.length;
    try {
      const answers = await gateway.answers(
        rows.map(({ id }) => toEmergencyReference(id)),
        signal,
      );
      const ownIds = new Set(rows.map(({ id }) => id));
      result.answered += await applyAnswers(
        db,
        actor,
        answers.filter(({ reference }) => ownIds.has(parseEmergencyReference(reference) ?? -1)),
      );
    } catch (error) {
      failures.push(error);
    }
    if (rows.length < BATCH_SIZE) break;
  }
  if (failures.length > 0) throw failures[0];
  return result;
}

/**
 * Applies each answer once. Answers to an earlier attempt, or for addresses that are no longer submitted, are ignored.
 * If an attempt has several answers, a rejection takes precedence, to be safe.
 */
async function applyAnswers(
  db: Database,
  actor: Actor,
  answers: readonly EmergencyAnswer[],
): Promise<number> {
  if (answers.length === 0) return 0;
  const rows = JSON.stringify(
    answers.map(({ reference, attempt, refused }) => ({
      id: parseEmergencyReference(reference),
      attempt,
      refused,
    })),
  );
  return runInTransaction(db, actor, async (tx) => {
    const answerRows = sql`(
      select distinct on (id, attempt) id, attempt, refused
      from jsonb_to_recordset(${rows}::jsonb) as a(id bigint, attempt integer, refused text)
      order by id, attempt, refused nulls last) as a`;
    await tx.execute(sql`
      select e.id from ${emergencyAddresses} e join ${answerRows} on a.id = e.id order by e.id for update of e`);
    const changed = await tx
      .update(emergencyAddresses)
      .set({
        state: sql`case when a.refused is null then 'accepted' else 'refused' end`,
        reason: sql`a.refused`,
        accepted: sql`case when a.refused is null then ${emergencyAddresses.told} else ${emergencyAddresses.accepted} end`,
        answeredAt: sql`statement_timestamp()`,
        ...buildChangedBy(actor.id),
      })
      .from(answerRows)
      .where(
        and(
          eq(emergencyAddresses.state, 'submitted'),
          sql`a.id = ${emergencyAddresses.id} and a.attempt = ${emergencyAddresses.attempt}`,
        ),
      )
      .returning({
        state: emergencyAddresses.state,
        domainName: emergencyAddresses.domainName,
        reason: emergencyAddresses.reason,
        submittedBy: emergencyAddresses.submittedBy,
      });
    await notifyRefusals(
      tx,
      changed.filter(({ state }) => state === 'refused'),
      actor.id,
    );
    return changed.length;
  });
}

export const pollEmergencyJob: JobKind = {
  atOnce: 1,
  repeats: () => ({ everySeconds: POLL_SECONDS }),
  async handle({ actor, signal }, { db, gateways }) {
    await pollEmergencyAnswers(db, actor, gateways.emergency, unrestrictedScope, signal);
  },
};
