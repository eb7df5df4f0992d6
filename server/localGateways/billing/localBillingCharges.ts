import { and, eq, isNull } from 'drizzle-orm';
import { getFingerprint } from '../../common/contentFingerprint';
import { formatDay } from '../../common/formatDay';
import { formatService } from '../../common/formatNumber';
import { records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { BillingRefusal } from './billingRefusal';
import { findOpenContract } from './localBillingContracts';
import { requireActiveService } from './localBillingServices';

export const CHARGE_KIND = 'ub_charge';

/** Adds a charge to a service; a charge number that already exists is ignored. */
export async function addCharge(
  tx: Transaction,
  csn: string,
  fields: Record<string, unknown>,
  reference: string,
): Promise<string | null> {
  const service = await requireActiveService(tx, csn);
  const custno = service.customer ?? '';
  const input = typeof fields.custNo === 'string' ? fields.custNo.trim() : '';
  if (input && input !== custno)
    throw new BillingRefusal(
      `Service ${formatService(csn)} is billed to customer ${custno}, not to ${input}.`,
      input,
      'custNo',
    );
  const { contract, wholesalerId } = await findOpenContract(tx, custno);
  const [start, end] = [fields.start_date, fields.end_date];
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    throw new BillingRefusal(
      `The charge ends on ${formatDay(end)}, before it begins on ${formatDay(start)}.`,
      custno,
      'end_date',
    );
  const key = typeof fields.callNo === 'string' && fields.callNo !== '' ? fields.callNo : reference;
  const content = getFingerprint(fields);
  const [known] = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(eq(records.kind, CHARGE_KIND), isNull(records.domainName), eq(records.key, key)));
  if (known && known.body.content === content) return custno;
  if (known)
    throw new BillingRefusal(
      `Charge no. ${key} was charged already, for something else. Give it another number.`,
      custno,
      'callNo',
    );
  await tx.insert(records).values({
    kind: CHARGE_KIND,
    key,
    wholesalerId,
    body: { ...fields, custNo: custno, contract_id: contract.contract_id, content },
  });
  return custno;
}
