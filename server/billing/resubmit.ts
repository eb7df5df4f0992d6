import { and, eq, sql } from 'drizzle-orm';
import { type RequestType, requestTypes } from '../../src/contract/billing/entities';
import { records } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { ApiError, conflict, invalid, notFound } from '../http/errors';
import { nobody } from '../records/collection';
import { type Billing, finish, log, type Performed } from './perform';
import { isFailed, transactions, type UbTransaction } from './transactions';
import { checkedWish } from './wishes';

export interface Resubmission {
  id?: number | null;
  ids?: (number | null)[] | null;
  request?: unknown;
}

/** Which transactions are meant, and what is to be corrected. @throws ApiError 400 */
function wanted({ id, ids, request }: Resubmission): { ids: number[]; corrections: Record<string, unknown> } {
  const all = [...new Set([id, ...(ids ?? [])].filter((one) => typeof one === 'number'))];
  if (all.length === 0) throw invalid('ids', 'Choose at least one transaction.');
  if (request === undefined || request === null) return { ids: all, corrections: {} };
  if (typeof request !== 'object' || Array.isArray(request))
    throw invalid('request', 'Corrections must be fields with their values.');
  if (all.length > 1)
    throw invalid('request', 'Corrections are for one transaction; send the others without.');
  return { ids: all, corrections: request as Record<string, unknown> };
}

type Answer = { id: number; transaction_id: number | null } & Omit<Performed, 'id'>;

/**
 * Sends failed requests again, one after the other; each is claimed first, so that it is sent once however often this is
 * asked. One alone that cannot be sent is an error, among several it is told in its place.
 */
export async function resubmit(asking: Billing, given: Resubmission) {
  const { ids, corrections } = wanted(given);
  const results: Answer[] = [];
  for (const id of ids) {
    try {
      const { id: transaction_id, ...done } = await again(asking, id, corrections);
      results.push({ id, transaction_id, ...done });
    } catch (error) {
      if (!(error instanceof ApiError) || ids.length === 1) throw error;
      results.push({ id, transaction_id: null, ...refused(error.message) });
    }
  }
  const refusals = results.filter(({ success }) => !success);
  return {
    success: refusals.length === 0,
    errorDiscription: summary(refusals, ids.length),
    results,
  };
}

const refused = (errorDiscription: string) => ({
  success: false,
  csn: '',
  custno: null,
  errorDiscription,
  xmlRequest: null,
  xmlResponse: null,
});

function summary(refusals: Answer[], all: number): string | null {
  const [first] = refusals;
  if (!first) return null;
  if (all === 1) return first.errorDiscription;
  return `${refusals.length} of ${all} were refused again. ${first.id}: ${first.errorDiscription}`;
}

async function again(asking: Billing, id: number, corrections: Record<string, unknown>): Promise<Performed> {
  const { db, actor } = asking;
  if (!Number.isSafeInteger(id)) throw refusal(id, undefined);
  const logged = await inTransaction(db, actor, async (tx) => {
    const [claimed] = await tx
      .update(records)
      .set({
        body: sql`${records.body} || '{"reprocessed": true}'::jsonb`,
        dateLastModified: sql`clock_timestamp()`,
        lastModifiedBy: actor.id,
      })
      .where(and(eq(records.kind, transactions.kind), eq(records.id, id), isFailed))
      .returning();
    if (!claimed) throw refusal(id, (await transactions.find(tx, nobody, id)) as UbTransaction | undefined);
    const before = claimed.body as unknown as UbTransaction;
    const type = typeOf(before);
    const request = { ...((before.request ?? {}) as Record<string, unknown>), ...corrections };
    const isUnanswered = before.status === 'sending' && Object.keys(corrections).length === 0;
    return log(tx, actor, checkedWish(type, request), {
      // One that was never answered may have arrived: under its old reference it is not done twice.
      reference: (isUnanswered && before.reference) || crypto.randomUUID(),
      resubmission_of: id,
    });
  });
  return finish(asking, logged);
}

const typeOf = ({ request_type }: UbTransaction): RequestType =>
  request_type && Object.hasOwn(requestTypes, request_type) ? request_type : 'AddService';

function refusal(id: number, known: UbTransaction | undefined): ApiError {
  if (!known) return notFound(`Transaction ${id} does not exist.`);
  if (known.reprocessed) return conflict(`Transaction ${id} has been sent again already.`);
  return conflict(
    known.status === 'succeeded'
      ? `Transaction ${id} was done; there is nothing to send again.`
      : `Transaction ${id} is being sent. Wait a minute for its answer.`,
  );
}
