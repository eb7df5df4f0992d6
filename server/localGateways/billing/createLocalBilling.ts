import { and, eq, isNull, sql } from 'drizzle-orm';
import { CarrierService } from '../../../contract/billing/billingEntities';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { BillingGateway, BillingReply, BillingRequest } from '../../gateways/billing/billingGateway';
import { buildXmlMessage } from '../../gateways/billing/billingXml';
import { buildScopeWhere } from '../../http/tenancy/tenantScope';
import { createCollection } from '../../records/recordCollection';
import { BillingRefusal } from './billingRefusal';
import { addCharge } from './localBillingCharges';
import { addService, describeNumber, releaseService, updateService } from './localBillingServices';

export const SERVICE_KIND = 'ub_service';
const REPLY_KIND = 'ub_reply';

/** Services, keyed by service number, which is unique across all wholesalers. */
const services = createCollection({
  kind: SERVICE_KIND,
  label: 'Service',
  schema: CarrierService,
  key: 'csn',
  search: ['csn', 'customer', 'name', 'planNo', 'domain_name', 'locality'],
});

/** Executes a request. @returns the billed customer. @throws BillingRefusal */
type Operation = (
  tx: Transaction,
  csn: string,
  fields: Record<string, unknown>,
  reference: string,
) => Promise<string | null>;

const operations: Record<BillingRequest['type'], Operation> = {
  AddService: addService,
  UpdateService: updateService,
  ReleaseService: releaseService,
  AddPhoneNumberDetail: describeNumber,
  AddCharge: addCharge,
};

/** A billing simulator that stores its data in the database. It validates contracts and plans, and explains rejections. */
export const createLocalBilling = (db: Database): BillingGateway => ({
  within: createLocalBilling,
  send: (request) =>
    db.transaction(async (tx) => {
      // The billing system's own data is not audited. Requests for the same service are serialised.
      await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`ub:${request.csn}`}))`);
      const known = await findReply(tx, request.reference);
      if (known) return known;
      const reply = await handleRequest(tx, request);
      await tx.insert(records).values({ kind: REPLY_KIND, key: request.reference, body: { ...reply } });
      return reply;
    }),
  services: (scope, filters) => services.page(db, filters, buildScopeWhere(scope, records)),
});

async function findReply(tx: Transaction, reference: string): Promise<BillingReply | undefined> {
  const [row] = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(eq(records.kind, REPLY_KIND), isNull(records.domainName), eq(records.key, reference)));
  return row && (row.body as unknown as BillingReply);
}

async function handleRequest(
  tx: Transaction,
  { type, reference, csn, fields }: BillingRequest,
): Promise<BillingReply> {
  const responseType = `${type}Response`;
  const reply = (custno: string | null, refusal?: BillingRefusal): BillingReply => {
    const success = !refusal;
    const errorDiscription = refusal?.message ?? null;
    const content = { success, csn, custno, errorDiscription };
    return {
      success,
      custno,
      errorDiscription,
      refusedField: refusal?.field ?? null,
      responseType,
      xml: buildXmlMessage('UBResponse', { type: responseType, reference }, content),
    };
  };
  try {
    return reply(await operations[type](tx, csn, fields, reference));
  } catch (error) {
    if (!(error instanceof BillingRefusal)) throw error;
    return reply(error.custno, error);
  }
}
