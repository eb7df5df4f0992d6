import { sql } from 'drizzle-orm';
import type { RefusedField } from '../../../contract/billing/billingEntities';
import { addDays } from '../../common/localDate';
import type { Transaction } from '../../database/transaction';
import { CONTRACT_KIND } from '../../localGateways/billing/localBillingContracts';
import type { DemoContext, DemoSeeder } from '../demoContext';
import { type DatedRecord, insertDatedRecords } from '../insertDatedRecords';
import { type AssignedNumber, buildRequest, buildServiceRow, toMidnight } from './demoBilledServices';
import { buildChargeRows, buildRefusedCharges } from './demoCharges';
import { buildMismatchedServices, toFormerCustomer } from './demoStrayServices';
import { buildLogRow } from './demoTransactionLog';

/** One in this many numbers is not billed yet because its request was rejected. */
const REFUSAL_INTERVAL = 60;
const MAX_REFUSED = 14;

/** Bills each number of a phone system under its customer's contract, with a log of recent requests, charges and rejections. */
export const seedBilling: DemoSeeder = async (tx, context) => {
  const { today, customers, random } = context;
  const numbers = await readAssignedNumbers(tx);
  const refused = numbers.filter((_, index) => index % REFUSAL_INTERVAL === 7).slice(0, MAX_REFUSED);
  const unbilled = new Set(refused.map(({ csn }) => csn));
  const billed = numbers.filter(({ csn }) => !unbilled.has(csn));
  const charged = buildChargeRows(context, billed);
  await insertDatedRecords(tx, [
    ...customers.map((customer): DatedRecord => {
      const custno = customer.customerNumber;
      const body = {
        contract_id: `K-${custno}`,
        contract_start_date: addDays(today, -700),
        contract_end_date: null,
      };
      const closed = customer.active ? {} : { contract_end_date: addDays(today, -45) };
      return {
        kind: CONTRACT_KIND,
        key: custno,
        body: { ...body, ...closed },
        made: toMidnight(addDays(today, -700)),
        by: 'system',
      };
    }),
    ...billed.map((number, index) =>
      buildServiceRow(random, today, toFormerCustomer(number, index, customers)),
    ),
    ...(await buildMismatchedServices(tx, context, billed)),
    ...charged.map(({ charge }) => charge),
  ]);
  await insertDatedRecords(tx, buildLogRows(context, billed, refused, charged));
};

async function readAssignedNumbers(tx: Transaction): Promise<AssignedNumber[]> {
  const { rows } = await tx.execute<AssignedNumber & Record<string, unknown>>(sql`
    select n.phone_number as csn, n.domain_name as domain, c.customer_number as custno, d.wholesaler_id as wholesaler,
      coalesce(c.company, n.display) as name, n.directory_listing as listed,
      to_char(coalesce(n.date_allocated, statement_timestamp()) at time zone 'UTC', 'YYYY-MM-DD') as since,
      r.description as locality, r.state
    from phone_number n
    join domain d on d.domain_name = n.domain_name
    join customer c on c.id = d.customer_id
    left join region r on r.id = n.region_id
    where n.state = 'assigned' order by n.phone_number`);
  return rows;
}

/** Rejected requests with their reasons. All of them can be corrected. */
const refusalCases: readonly ((number: AssignedNumber) => [over: object, reason: string])[] = [
  () => [{ planNo: 'VOICE-OLD' }, 'Plan VOICE-OLD is unknown. Choose one of the rate plans.'],
  ({ custno }) => [{ customer: `${custno}X` }, `Customer ${custno}X is unknown. Check the customer number.`],
  ({ custno }) => [
    { contract_id: 'K-OLD' },
    `Contract K-OLD is none of customer ${custno}, whose contract is K-${custno}.`,
  ],
  ({ custno }) => [
    { domain_name: 'moved.pbx.example' },
    `Customer ${custno} has no phone system moved.pbx.example.`,
  ],
];

function buildLogRows(
  { today }: DemoContext,
  billed: AssignedNumber[],
  refused: AssignedNumber[],
  charged: ReturnType<typeof buildChargeRows>,
): DatedRecord[] {
  const assigned = billed
    .toSorted((left, right) => right.since.localeCompare(left.since) || left.csn.localeCompare(right.csn))
    .slice(0, 90);
  return [
    ...assigned.map((number) => buildLogRow(number, buildRequest(number), null, toMidnight(number.since))),
    ...refused.map((number, index) => {
      const [over, reason] = refusalCases[index % refusalCases.length]?.(number) ?? [{}, ''];
      const [field = 'planNo'] = Object.keys(over) as RefusedField[];
      return buildLogRow(
        number,
        { ...buildRequest(number), ...over },
        { reason, field },
        `${addDays(today, -index)}T01:15:00Z`,
      );
    }),
    ...buildRefusedCharges(today, billed),
    ...charged.map(({ logged }) => logged),
  ].toSorted((left, right) => left.made.localeCompare(right.made));
}
