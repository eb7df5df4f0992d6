import { eq, sql } from 'drizzle-orm';
import type { RequestType } from '../../../contract/billing/billingEntities';
import { getFingerprint } from '../../common/contentFingerprint';
import type { Database } from '../../database/database';
import { phoneNumbers } from '../../database/schema';
import { type Actor, runInTransaction, type Transaction } from '../../database/transaction';
import type { BillingGateway } from '../../gateways/billing/billingGateway';
import { buildXmlMessage } from '../../gateways/billing/billingXml';
import type { Gateways } from '../../gateways/gateways';
import { ApiError } from '../../http/errors/apiError';
import { sharedOwner } from '../../records/recordCollection';
import { findDuplicateRequest, transactions, type UbTransaction } from './billingTransactionLog';

export interface BillingContext {
  db: Database;
  actor: Actor;
  gateways: Pick<Gateways, 'billing'>;
}

export interface BillingChange {
  type: RequestType;
  csn: string;
  fields: Record<string, unknown>;
}

export interface BillingResult {
  id: number;
  success: boolean;
  csn: string;
  custno: string | null;
  errorDiscription: string | null;
  xmlRequest: string | null;
  xmlResponse: string | null;
}

/**
 * Requests a change from the billing system. The request is logged before it is sent and again with the response.
 * Duplicates within a minute are sent only once.
 */
export async function sendBillingRequest(
  context: BillingContext,
  change: BillingChange,
): Promise<BillingResult> {
  const { db, actor } = context;
  const fingerprint = getFingerprint([change.type, change.csn, change.fields]);
  const logged = await runInTransaction(db, actor, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`ub-log:${change.csn}`}))`);
    const same = await findDuplicateRequest(tx, change.type, change.csn, fingerprint, actor.id);
    return (
      same ?? logTransaction(tx, actor, change, { reference: createReference(actor, change), fingerprint })
    );
  });
  return logged.status === 'succeeded' ? toResult(logged) : completeTransaction(context, logged);
}

/** Creates the key for the billing system, which is the same if the caller repeats the call with its own key. */
export const createReference = ({ intent }: Actor, change: unknown): string =>
  intent === undefined
    ? crypto.randomUUID()
    : getFingerprint([intent, change]).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Logs a request before it is sent. */
export async function logTransaction(
  tx: Transaction,
  actor: Actor,
  { type, csn, fields }: BillingChange,
  original: Pick<UbTransaction, 'reference' | 'fingerprint' | 'resubmission_of'>,
): Promise<UbTransaction> {
  const created = await transactions.create(
    tx,
    actor,
    sharedOwner,
    {},
    {
      request_type: type,
      response_type: null,
      reprocessed: false,
      did: csn,
      request: fields,
      status: 'sending',
      result_string: null,
      refused_field: null,
      resubmitted_as: null,
      discriminator: 'UbTransaction',
      domain_name: await findServiceDomain(tx, csn, fields),
      xml_request: buildXmlMessage(
        'UBRequest',
        { type, reference: original.reference ?? '' },
        { ...fields, csn },
      ),
      xml_response: null,
      ...original,
    },
  );
  return created as UbTransaction;
}

/** Sends a logged request and logs the response. */
export async function completeTransaction(
  { db, actor, gateways }: BillingContext,
  logged: UbTransaction,
): Promise<BillingResult> {
  const reply = await sendToBilling(gateways.billing, logged);
  const updated = await runInTransaction(db, actor, (tx) =>
    transactions.change(
      tx,
      actor,
      sharedOwner,
      logged.id ?? 0,
      {},
      {
        status: reply.success ? 'succeeded' : 'failed',
        response_type: reply.responseType,
        result_string: reply.errorDiscription ?? 'Done',
        refused_field: reply.refusedField ?? null,
        custno: reply.custno,
        xml_response: reply.xml,
      },
    ),
  );
  return toResult(updated as UbTransaction);
}

/** Sends a request. If it does not reach the billing system, it is logged as failed with the reason and can be resubmitted. */
async function sendToBilling(billing: BillingGateway, logged: UbTransaction) {
  try {
    return await billing.send({
      type: logged.request_type ?? 'AddService',
      reference: logged.reference ?? '',
      csn: logged.did ?? '',
      fields: (logged.request ?? {}) as Record<string, unknown>,
      xml: logged.xml_request ?? '',
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failure = { success: false, custno: null, errorDiscription: error.message };
    return { ...failure, refusedField: null, responseType: null, xml: null };
  }
}

const toResult = (transaction: UbTransaction): BillingResult => ({
  id: transaction.id ?? 0,
  success: transaction.status === 'succeeded',
  csn: transaction.did ?? '',
  custno: transaction.custno ?? null,
  errorDiscription: transaction.status === 'succeeded' ? null : (transaction.result_string ?? null),
  xmlRequest: transaction.xml_request ?? null,
  xmlResponse: transaction.xml_response ?? null,
});

/** Finds the phone system of a service: from the request, the number's assignment or the extension. */
async function findServiceDomain(
  tx: Transaction,
  csn: string,
  { domain_name }: Record<string, unknown>,
): Promise<string | null> {
  if (typeof domain_name === 'string' && domain_name !== '') return domain_name.toLowerCase();
  const [, domain] = csn.split('@');
  if (domain) return domain;
  const [number] = await tx
    .select({ domainName: phoneNumbers.domainName })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.phoneNumber, csn));
  return number?.domainName ?? null;
}
