import { and, eq, isNull, sql } from 'drizzle-orm';
import { formatDay } from '../../common/formatDay';
import { formatService } from '../../common/formatNumber';
import { getToday } from '../../common/localDate';
import { domains, records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { BilledService } from '../../gateways/billing/billingGateway';
import { BillingRefusal } from './billingRefusal';
import { type BilledCustomer, findOpenContract, requirePlan } from './localBillingContracts';

type Fields = Record<string, unknown>;

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const buildServiceWhere = (csn: string) =>
  and(eq(records.kind, 'ub_service'), isNull(records.domainName), eq(records.key, csn));

/** Finds a service, whether active or not. */
export async function findService(tx: Transaction, csn: string): Promise<BilledService | undefined> {
  const [row] = await tx.select({ body: records.body }).from(records).where(buildServiceWhere(csn));
  return row && (row.body as BilledService);
}

/** @throws BillingRefusal when the service is not billed or has been disconnected */
export async function requireActiveService(tx: Transaction, csn: string): Promise<BilledService> {
  const service = await findService(tx, csn);
  if (!service) throw new BillingRefusal(`Service ${formatService(csn)} is not billed. Add it first.`);
  if (service.status === 'Disconnected')
    throw new BillingRefusal(
      `Service ${formatService(csn)} was disconnected on ${formatDay(service.serviceDateDisconnected ?? '')}. Add it again to go on.`,
      service.customer ?? null,
    );
  return service;
}

const updateRecord = (tx: Transaction, csn: string, fields: object, wholesalerId?: number) =>
  tx
    .update(records)
    .set({
      body: sql`${records.body} || ${JSON.stringify(fields)}::jsonb`,
      dateLastModified: sql`statement_timestamp()`,
      ...(wholesalerId !== undefined && { wholesalerId }),
    })
    .where(buildServiceWhere(csn));

async function checkDomain(
  tx: Transaction,
  name: string,
  { wholesalerId, custno }: BilledCustomer,
): Promise<void> {
  if (!name) return;
  const [domain] = await tx
    .select({ wholesalerId: domains.wholesalerId })
    .from(domains)
    .where(eq(domains.domainName, name.toLowerCase()));
  if (domain?.wholesalerId !== wholesalerId)
    throw new BillingRefusal(`Customer ${custno} has no phone system ${name}.`, custno, 'domain_name');
}

function checkContract(input: string, { contract, custno }: BilledCustomer): void {
  if (input && input !== contract.contract_id)
    throw new BillingRefusal(
      `Contract ${input} is none of customer ${custno}, whose contract is ${contract.contract_id}.`,
      custno,
      'contract_id',
    );
}

/** Adds a service to billing, or restarts a disconnected one. */
export async function addService(tx: Transaction, csn: string, fields: Fields): Promise<string> {
  const billed = await findOpenContract(tx, toText(fields.customer));
  const { custno, contract, wholesalerId } = billed;
  checkContract(toText(fields.contract_id), billed);
  const planName = await requirePlan(tx, toText(fields.planNo), billed);
  await checkDomain(tx, toText(fields.domain_name), billed);
  const known = await findService(tx, csn);
  if (known?.status === 'Active')
    throw new BillingRefusal(
      `Service ${formatService(csn)} is billed already, to customer ${known.customer} under contract ${known.contract_id}. Release it first.`,
      custno,
    );
  const body = {
    lineType: csn.includes('@') ? 'EXT' : 'DID',
    ...fields,
    csn,
    ...contract,
    customer: custno,
    planName,
    status: 'Active',
    serviceDateConnected: getToday(),
    serviceDateDisconnected: null,
  };
  if (known) await updateRecord(tx, csn, body, wholesalerId);
  else await tx.insert(records).values({ kind: 'ub_service', key: csn, wholesalerId, body });
  return custno;
}

/** Changes the billing of a service. If the customer changes, the service moves to the new customer's contract. */
export async function updateService(tx: Transaction, csn: string, fields: Fields): Promise<string> {
  const service = await requireActiveService(tx, csn);
  const billed = await findOpenContract(tx, toText(fields.customer) || (service.customer ?? ''));
  checkContract(toText(fields.contract_id), billed);
  const planNo = toText(fields.planNo) || (service.planNo ?? '');
  const planName = await requirePlan(tx, planNo, billed);
  await checkDomain(tx, toText(fields.domain_name), billed);
  const { status, serviceDateConnected, serviceDateDisconnected, ...changes } = fields;
  const body = { ...changes, csn, ...billed.contract, customer: billed.custno, planNo, planName };
  await updateRecord(tx, csn, body, billed.wholesalerId);
  return billed.custno;
}

/** Ends the billing of a service. The default date is today. */
export async function releaseService(tx: Transaction, csn: string, fields: Fields): Promise<string | null> {
  const service = await requireActiveService(tx, csn);
  const date = toText(fields.serviceDateDisconnected) || getToday();
  const connected = service.serviceDateConnected ?? '';
  if (date < connected)
    throw new BillingRefusal(
      `Service ${formatService(csn)} was connected on ${formatDay(connected)}, so it can't be disconnected on ${formatDay(date)}.`,
      service.customer ?? null,
      'serviceDateDisconnected',
    );
  await updateRecord(tx, csn, { status: 'Disconnected', serviceDateDisconnected: date });
  return service.customer ?? null;
}

const LISTING_CODES = ['LE', 'UL', 'SA'];

/** Updates the name, listing and address of a number. */
export async function describeNumber(tx: Transaction, csn: string, fields: Fields): Promise<string | null> {
  const service = await requireActiveService(tx, csn);
  const listed = toText(fields.listedCode).toUpperCase();
  if (listed && !LISTING_CODES.includes(listed))
    throw new BillingRefusal(
      `Listing ${listed} is unknown: LE is listed, UL unlisted, SA without the address.`,
      service.customer ?? null,
      'listedCode',
    );
  const { csn: _, ...details } = fields;
  await updateRecord(tx, csn, { ...details, ...(listed && { listedCode: listed }) });
  return service.customer ?? null;
}
