import { sql } from 'drizzle-orm';
import { addDays } from '../../common/localDate';
import type { Transaction } from '../../database/transaction';
import type { DemoContext } from '../demoContext';
import type { DatedRecord } from '../insertDatedRecords';
import { type AssignedNumber, buildServiceRow } from './demoBilledServices';

/** Number of billed services whose numbers are not in the inventory, because they were ported away years ago. */
const UNBILLED_COUNT = 6;
const STALE_BILLED_COUNT = 9;
/** One in this many services is still billed to the previous owner of its number. */
const SWAP_INTERVAL = 211;

/**
 * Returns a number with the customer to whom it is billed: occasionally another customer of the same wholesaler, as if
 * the number had since been moved.
 */
export function toFormerCustomer(
  number: AssignedNumber,
  index: number,
  customers: DemoContext['customers'],
): AssignedNumber {
  if (index % SWAP_INTERVAL !== 5) return number;
  const former = customers.find(
    ({ active, wholesalerId, customerNumber }) =>
      active && wholesalerId === number.wholesaler && customerNumber !== number.custno,
  );
  return { ...number, custno: former?.customerNumber ?? number.custno };
}

/** Builds discrepancies between billing and inventory: services for numbers that are unknown, in quarantine or available. */
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
  const buildStray = (csn: string, place: number): DatedRecord[] => {
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
    ...Array.from({ length: UNBILLED_COUNT }, (_, place) => `6125550${9990 + place}`).flatMap(buildStray),
    ...rows.flatMap(({ csn }, place) => buildStray(csn, place + UNBILLED_COUNT)),
  ];
}

const toActive = (row: DatedRecord): DatedRecord => ({
  ...row,
  body: { ...row.body, status: 'Active', serviceDateDisconnected: null },
});
