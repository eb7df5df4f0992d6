import { sql } from 'drizzle-orm';
import { addDays } from '../../common/localDate';
import type { Transaction } from '../../database/transaction';
import type { DemoContext } from '../demoAreas';
import type { DatedRecord } from '../insertDatedRecords';
import { type AssignedNumber, buildServiceRow } from './demoBilledServices';

/** Of numbers the inventory does not know: they were ported away years ago, and nobody told billing. */
const UNBILLED_COUNT = 6;
const STALE_BILLED_COUNT = 9;
/** Every so many services one goes on being billed to whoever had the number before. */
const SWAPPED_EVERY = 211;

/** The number as billing has it: now and then under a customer of the same wholesaler who had it before. */
export function toFormerCustomer(
  number: AssignedNumber,
  index: number,
  customers: DemoContext['customers'],
): AssignedNumber {
  if (index % SWAPPED_EVERY !== 5) return number;
  const former = customers.find(
    ({ active, wholesalerId, customerNumber }) =>
      active && wholesalerId === number.wholesaler && customerNumber !== number.custno,
  );
  return { ...number, custno: former?.customerNumber ?? number.custno };
}

/** Where billing and inventory have drifted apart: services of numbers that are unknown, in quarantine or free. */
export async function buildMismatchedServices(
  tx: Transaction,
  { random, today }: DemoContext,
  billed: AssignedNumber[],
): Promise<DatedRecord[]> {
  const { rows } = await tx.execute<{ csn: string }>(sql`
    select phone_number as csn from phone_number where state in ('quarantined', 'available')
    order by reverse(phone_number) limit ${STALE_BILLED_COUNT}`);
  const like = (place: number): AssignedNumber | undefined =>
    billed[(place * 37) % Math.max(1, billed.length)];
  const stray = (csn: string, place: number): DatedRecord[] => {
    const former = like(place);
    return former
      ? [
          toActive(
            buildServiceRow(random, today, { ...former, csn, since: addDays(today, -400 - place * 11) }),
          ),
        ]
      : [];
  };
  return [
    ...Array.from({ length: UNBILLED_COUNT }, (_, place) => `6125550${9990 + place}`).flatMap(stray),
    ...rows.flatMap(({ csn }, place) => stray(csn, place + UNBILLED_COUNT)),
  ];
}

const toActive = (row: DatedRecord): DatedRecord => ({
  ...row,
  body: { ...row.body, status: 'Active', serviceDateDisconnected: null },
});
