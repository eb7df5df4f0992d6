import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { type RequestType, requestTypes } from '../../../contract/billing/billingEntities';
import { records } from '../../database/schema';
import { type Actor, runInTransaction, type Transaction } from '../../database/transaction';
import {
  ApiError,
  createConflictError,
  createInvalidFieldError,
  createNotFoundError,
} from '../../http/errors/apiError';
import { sharedOwner } from '../../records/recordCollection';
import { isFailed, transactions, type UbTransaction } from './billingTransactionLog';
import { validateBillingRequest } from './parseBillingRequest';
import {
  type BillingChange,
  type BillingContext,
  type BillingResult,
  completeTransaction,
  createReference,
  logTransaction,
} from './sendBillingRequest';

export interface Resubmission {
  id?: number | null;
  ids?: (number | null)[] | null;
  request?: unknown;
}

/**
 * Determines the transactions to resubmit and their corrections.
 * @throws ApiError 400
 */
function parseResubmission({ id, ids, request }: Resubmission): {
  ids: number[];
  corrections: Record<string, unknown>;
} {
  const all = [...new Set([id, ...(ids ?? [])].filter((value) => typeof value === 'number'))];
  if (all.length === 0) throw createInvalidFieldError('ids', t('Choose at least one transaction.'));
  if (request === undefined || request === null) return { ids: all, corrections: {} };
  if (typeof request !== 'object' || Array.isArray(request))
    throw createInvalidFieldError('request', t('Corrections must be fields with their values.'));
  if (all.length > 1)
    throw createInvalidFieldError(
      'request',
      t('Corrections are for one transaction; send the others without.'),
    );
  return { ids: all, corrections: request as Record<string, unknown> };
}

type ResubmissionResult = { id: number; transaction_id: number | null } & Omit<BillingResult, 'id'>;

/**
 * Resubmits failed requests one by one. Each request is claimed first, so that concurrent calls cannot send it twice.
 * If it is refused again, it can still be corrected under its original number. If a single request cannot be sent, an
 * error is thrown; for several requests, the error is part of the result of each.
 */
export async function resubmitRequests(context: BillingContext, resubmission: Resubmission) {
  const { ids, corrections } = parseResubmission(resubmission);
  const results: ResubmissionResult[] = [];
  for (const id of ids) {
    try {
      const { id: transaction_id, ...done } = await resend(context, id, corrections);
      results.push({ id, transaction_id, ...done });
    } catch (error) {
      if (!(error instanceof ApiError) || ids.length === 1) throw error;
      results.push({ id, transaction_id: null, ...toRejectedResult(error.message) });
    }
  }
  const refusals = results.filter(({ success }) => !success);
  return {
    success: refusals.length === 0,
    errorDiscription: summarizeRejections(refusals, ids.length),
    results,
  };
}

const toRejectedResult = (errorDiscription: string) => ({
  success: false,
  csn: '',
  custno: null,
  errorDiscription,
  xmlRequest: null,
  xmlResponse: null,
});

function summarizeRejections(refusals: ResubmissionResult[], all: number): string | null {
  const [first] = refusals;
  if (!first) return null;
  if (all === 1) return first.errorDiscription;
  return `${refusals.length} of ${all} were refused again. ${first.id}: ${first.errorDiscription}`;
}

/** Maximum number of resubmissions followed for a request. */
const MAX_STEPS = 100;

async function resend(
  context: BillingContext,
  id: number,
  corrections: Record<string, unknown>,
): Promise<BillingResult> {
  const { db, actor } = context;
  if (!Number.isSafeInteger(id)) throw createRejection(id, undefined);
  const logged = await runInTransaction(db, actor, async (tx) => {
    const before = await claimFailedTransaction(tx, actor, id);
    const type = getType(before);
    const request = { ...((before.request ?? {}) as Record<string, unknown>), ...corrections };
    const isUnanswered = before.status === 'sending' && Object.keys(corrections).length === 0;
    const logged = await logTransaction(tx, actor, applyCorrections(type, request, corrections), {
      // The billing system may have processed a request without responding. The original reference prevents
      // it from being processed twice.
      reference: (isUnanswered && before.reference) || createReference(actor, [id, request]),
      resubmission_of: before.id ?? id,
    });
    await transactions.change(
      tx,
      actor,
      sharedOwner,
      before.id ?? id,
      {},
      { resubmitted_as: logged.id ?? null },
    );
    return logged;
  });
  return completeTransaction(context, logged);
}

/**
 * Claims a failed request, or its failed resubmission, so that concurrent calls do not send it too.
 * @throws ApiError 404, or 409 if there is nothing to resubmit
 */
async function claimFailedTransaction(tx: Transaction, actor: Actor, id: number): Promise<UbTransaction> {
  let at = id;
  for (let step = 0; step < MAX_STEPS; step++) {
    const [claimed] = await tx
      .update(records)
      .set({
        body: sql`${records.body} || '{"reprocessed": true}'::jsonb`,
        dateLastModified: sql`statement_timestamp()`,
        lastModifiedBy: actor.id,
      })
      .where(and(eq(records.kind, transactions.kind), eq(records.id, at), isFailed))
      .returning();
    if (claimed) return { ...(claimed.body as unknown as UbTransaction), id: at };
    const known = (await transactions.find(tx, sharedOwner, at)) as UbTransaction | undefined;
    const next = known?.reprocessed ? await findSuccessor(tx, at) : undefined;
    if (next === undefined) throw createRejection(id, known);
    at = next;
  }
  throw createConflictError(
    t('Transaction {id} has been sent again too often. Ask for what it wanted anew.', { id }),
  );
}

async function findSuccessor(tx: Transaction, id: number): Promise<number | undefined> {
  const [next] = await tx
    .select({ id: records.id })
    .from(records)
    .where(
      and(eq(records.kind, transactions.kind), sql`${records.body} ->> 'resubmission_of' = ${String(id)}`),
    );
  return next?.id;
}

/** @throws ApiError 400 that names fields by their path in the request, such as `request.planNo` */
function applyCorrections(
  type: RequestType,
  request: Record<string, unknown>,
  corrections: object,
): BillingChange {
  try {
    return validateBillingRequest(type, request);
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(corrections).length === 0) throw error;
    const errors = error.notes.errors?.map(({ field, message }) => ({ field: `request.${field}`, message }));
    throw new ApiError(error.status, error.code, error.message, {
      ...error.notes,
      ...(errors && { errors }),
    });
  }
}

const getType = ({ request_type }: UbTransaction): RequestType =>
  request_type && Object.hasOwn(requestTypes, request_type) ? request_type : 'AddService';

/**
 * Creates the error for a transaction that cannot be resubmitted.
 * @param id requested id
 * @param known the requested transaction, or its latest resubmission
 */
function createRejection(id: number, known: UbTransaction | undefined): ApiError {
  if (!known) return createNotFoundError(t('Transaction {id} does not exist.', { id }));
  const next = known.id === id ? undefined : known.id;
  if (known.reprocessed)
    return createConflictError(
      next === undefined
        ? t('Transaction {id} has been sent again already.', { id })
        : t('Transaction {id} was sent again as {next}, which has been sent again already.', { id, next }),
    );
  if (known.status === 'succeeded')
    return createConflictError(
      next === undefined
        ? t('Transaction {id} was done; there is nothing to send again.', { id })
        : t('Transaction {id} was sent again as {next}, which was done; there is nothing to send again.', {
            id,
            next,
          }),
    );
  return createConflictError(
    next === undefined
      ? t('Transaction {id} is being sent. Wait a minute for its answer.', { id })
      : t('Transaction {id} was sent again as {next}, which is being sent. Wait a minute for its answer.', {
          id,
          next,
        }),
  );
}
