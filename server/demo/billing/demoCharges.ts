import { fromCents } from '../../common/currency';
import { formatDay } from '../../common/formatDay';
import { formatService } from '../../common/formatNumber';
import { addDays } from '../../common/localDate';
import { CHARGE_KIND } from '../../localGateways/billing/localBillingCharges';
import type { DemoContext } from '../demoContext';
import type { DatedRecord } from '../insertDatedRecords';
import { type AssignedNumber, toMidnight } from './demoBilledServices';
import { buildLogRow } from './demoTransactionLog';

const chargeTypes = [
  ['SETUP', 'Set-up on site', 32_000],
  ['PORT', 'Porting of a number', 4_500],
  ['MOVE', 'Change of address', 2_950],
  ['CREDIT', 'Credit for an outage', -1_500],
] as const;

/** Builds charges, both as records of the billing system and as entries of the log. */
export function buildChargeRows(
  { random, today }: DemoContext,
  billed: AssignedNumber[],
): { charge: DatedRecord; logged: DatedRecord }[] {
  return Array.from({ length: 60 }, (_, index) => {
    const number = random.pick(billed);
    const { csn, custno, wholesaler } = number;
    const [code, description, cents] = random.pick(chargeTypes);
    const day = addDays(today, -random.between(1, 90));
    const callNo = `CH-${2000 + index}`;
    const body = {
      callNo,
      charge: fromCents(cents),
      groupcharge: fromCents(Math.round(cents * 0.8)),
      code,
      custNo: custno,
      description,
      start_date: day,
      end_date: day,
      serviceNo: csn,
      units: 1,
    };
    const createdAt = toMidnight(day);
    return {
      charge: {
        kind: CHARGE_KIND,
        wholesaler_id: wholesaler,
        key: callNo,
        body,
        made: createdAt,
        by: 'system',
      },
      logged: buildLogRow(number, body, null, createdAt, 'AddCharge'),
    };
  });
}

/** Builds charges with data entry errors: a wrong customer, or an end date before the start. */
export function buildRefusedCharges(today: string, billed: AssignedNumber[]): DatedRecord[] {
  return [3, 11, 19].flatMap((place, index) => {
    const number = billed[place];
    if (!number) return [];
    const [code, description, cents] = chargeTypes[index] ?? chargeTypes[0];
    const day = addDays(today, -index - 1);
    const isForAnother = index !== 1;
    const custNo = isForAnother ? 'C99999' : number.custno;
    const end = isForAnother ? day : addDays(day, -30);
    const request = {
      serviceNo: number.csn,
      custNo,
      callNo: `CH-${3000 + index}`,
      code,
      description,
      charge: fromCents(cents),
      groupcharge: fromCents(Math.round(cents * 0.8)),
      start_date: day,
      end_date: end,
      units: 1,
    };
    const reason = isForAnother
      ? `Service ${formatService(number.csn)} is billed to customer ${number.custno}, not to ${custNo}.`
      : `The charge ends on ${formatDay(end)}, before it begins on ${formatDay(day)}.`;
    const field = isForAnother ? 'custNo' : 'end_date';
    return [buildLogRow(number, request, { reason, field }, `${day}T03:40:00Z`, 'AddCharge')];
  });
}
