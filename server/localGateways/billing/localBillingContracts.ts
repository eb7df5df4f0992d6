import { and, eq, isNull } from 'drizzle-orm';
import { getToday } from '../../common/localDate';
import { customers, ratePlans, records, wholesalerRatePlans, wholesalers } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { BillingRefusal } from './billingRefusal';

export const CONTRACT_KIND = 'ub_contract';

export interface Contract {
  contract_id: string;
  contract_start_date: string;
  /** Null while the contract is open. */
  contract_end_date: string | null;
}

export interface BilledCustomer {
  custno: string;
  wholesalerId: number;
  contract: Contract;
}

/**
 * Returns the billing contract of a customer; the first service opens the contract.
 * @throws BillingRefusal when the customer is unknown or the contract is closed
 */
export async function findOpenContract(tx: Transaction, custno: string): Promise<BilledCustomer> {
  const [customer] = await tx.select().from(customers).where(eq(customers.customerNumber, custno));
  if (!customer)
    throw new BillingRefusal(`Customer ${custno} is unknown. Check the customer number.`, custno, 'customer');
  const [row] = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(eq(records.kind, CONTRACT_KIND), isNull(records.domainName), eq(records.key, custno)));
  const contract = row
    ? (row.body as unknown as Contract)
    : { contract_id: `K-${custno}`, contract_start_date: getToday(), contract_end_date: null };
  const end = contract.contract_end_date;
  if (end !== null && end < getToday())
    throw new BillingRefusal(
      `Contract ${contract.contract_id} of customer ${custno} was closed on ${end}. Bill another customer, or have the contract renewed.`,
      custno,
      'customer',
    );
  if (!customer.active)
    throw new BillingRefusal(
      `Customer ${custno} is not active, so nothing new is billed to it. Activate it first.`,
      custno,
      'customer',
    );
  if (!row)
    await tx
      .insert(records)
      .values({ kind: CONTRACT_KIND, key: custno, body: { ...contract } })
      .onConflictDoNothing();
  return { custno, wholesalerId: customer.wholesalerId, contract };
}

/** @returns the plan's name. @throws BillingRefusal when the plan does not exist or is not available to the wholesaler */
export async function requirePlan(
  tx: Transaction,
  planNo: string,
  { wholesalerId, custno }: BilledCustomer,
): Promise<string> {
  const [plan] = await tx.select().from(ratePlans).where(eq(ratePlans.ratePlanNo, planNo));
  if (!plan)
    throw new BillingRefusal(`Plan ${planNo} is unknown. Choose one of the rate plans.`, custno, 'planNo');
  const [ratePlan] = await tx
    .select({ plan: wholesalerRatePlans.ratePlanId })
    .from(wholesalerRatePlans)
    .where(
      and(eq(wholesalerRatePlans.ratePlanId, plan.id), eq(wholesalerRatePlans.wholesalerId, wholesalerId)),
    );
  if (ratePlan) return plan.ratePlanDescription;
  const [wholesaler] = await tx
    .select({ name: wholesalers.wholesalerName })
    .from(wholesalers)
    .where(eq(wholesalers.id, wholesalerId));
  throw new BillingRefusal(
    `${wholesaler?.name ?? 'The wholesaler'} does not sell plan ${planNo}. Choose another, or give it the plan first.`,
    custno,
    'planNo',
  );
}
