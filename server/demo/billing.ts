import { sql } from 'drizzle-orm';
import { transactions } from '../billing/transactions';
import { xmlMessage } from '../billing/xml';
import type { Transaction } from '../database/transaction';
import { CHARGE_KIND } from '../gateways/billing/charges';
import { CONTRACT_KIND } from '../gateways/billing/contracts';
import { SERVICE_KIND } from '../gateways/localBilling';
import { fromCents } from '../hardware/cents';
import type { DemoArea, DemoContext } from './areas';
import { type DatedRecord, insertDated } from './datedRecords';
import { addDays } from './days';
import type { Random } from './random';
import { demoPlansHeld, demoRatePlans } from './wholesale';

interface Assigned {
  csn: string;
  domain: string;
  custno: string;
  wholesaler: number;
  name: string | null;
  listed: boolean;
  since: string;
  locality: string | null;
  state: string | null;
}

/** Every so many numbers one is not billed yet: its request was refused. */
const REFUSED_EVERY = 60;
const MOST_REFUSED = 14;

/** Each number of a phone system billed under its customer's contract, with the log of the latest requests, charges and refusals. */
export const demoBilling: DemoArea = async (tx, context) => {
  const { today, customers, random } = context;
  const numbers = await assignedNumbers(tx);
  const refused = numbers.filter((_, index) => index % REFUSED_EVERY === 7).slice(0, MOST_REFUSED);
  const unbilled = new Set(refused.map(({ csn }) => csn));
  const billed = numbers.filter(({ csn }) => !unbilled.has(csn));
  await insertDated(tx, [
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
        made: midnight(addDays(today, -700)),
        by: 'system',
      };
    }),
    ...billed.map((number) => serviceRow(random, today, number)),
    ...chargeRows(context, billed),
  ]);
  await insertDated(tx, logRows(context, billed, refused));
};

const midnight = (day: string): string => `${day}T00:00:00Z`;

async function assignedNumbers(tx: Transaction): Promise<Assigned[]> {
  const { rows } = await tx.execute<Assigned & Record<string, unknown>>(sql`
    select n.phone_number as csn, n.domain_name as domain, c.customer_number as custno, d.wholesaler_id as wholesaler,
      coalesce(c.company, n.display) as name, n.directory_listing as listed,
      to_char(coalesce(n.date_allocated, now()) at time zone 'UTC', 'YYYY-MM-DD') as since,
      r.description as locality, r.state
    from phone_number n
    join domain d on d.domain_name = n.domain_name
    join customer c on c.id = d.customer_id
    left join region r on r.id = n.region_id
    where n.state = 'assigned' order by n.phone_number`);
  return rows;
}

/** The plan for calls a wholesaler has; the first one it holds. */
function planOf(wholesaler: number): { planNo: string; planName: string } {
  const held = new Set(
    demoPlansHeld
      .filter(({ wholesalerId }) => wholesalerId === wholesaler)
      .map(({ ratePlanId }) => ratePlanId),
  );
  const plan = demoRatePlans.find(({ id, planType }) => planType === 'voice' && held.has(id));
  return { planNo: plan?.ratePlanNo ?? '', planName: plan?.ratePlanDescription ?? '' };
}

const requestOf = ({ csn, custno, domain, name, locality, state, listed, wholesaler }: Assigned) => ({
  csn,
  customer: custno,
  planNo: planOf(wholesaler).planNo,
  domain_name: domain,
  name,
  locality,
  state,
  listedCode: listed ? 'LE' : 'UL',
  lineType: 'DID',
  productType: 'Hosted voice',
});

function serviceRow(random: Random, today: string, number: Assigned): DatedRecord {
  const { csn, custno, wholesaler, since } = number;
  const isGone = random.chance(0.02);
  return {
    kind: SERVICE_KIND,
    wholesaler_id: wholesaler,
    key: csn,
    body: {
      ...requestOf(number),
      ...planOf(wholesaler),
      contract_id: `K-${custno}`,
      contract_start_date: addDays(today, -700),
      contract_end_date: null,
      fullService: true,
      status: isGone ? 'Disconnected' : 'Active',
      serviceDateConnected: since,
      serviceDateDisconnected: isGone ? addDays(today, -random.between(1, 60)) : null,
    },
    made: midnight(since),
    by: 'system',
  };
}

const charges = [
  ['SETUP', 'Set-up on site', 32_000],
  ['PORT', 'Porting of a number', 4_500],
  ['MOVE', 'Change of address', 2_950],
  ['CREDIT', 'Credit for an outage', -1_500],
] as const;

function chargeRows({ random, today }: DemoContext, billed: Assigned[]): DatedRecord[] {
  return Array.from({ length: 60 }, (_, index) => {
    const { csn, custno, wholesaler } = random.pick(billed);
    const [code, description, cents] = random.pick(charges);
    const day = addDays(today, -random.between(1, 90));
    const callNo = `CH-${2000 + index}`;
    return {
      kind: CHARGE_KIND,
      wholesaler_id: wholesaler,
      key: callNo,
      body: {
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
      },
      made: midnight(day),
      by: 'system',
    };
  });
}

/** Requests that went wrong: what was asked, and why it was refused. All can be corrected. */
const refusals: readonly ((number: Assigned) => [over: object, reason: string])[] = [
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

function logRows({ today }: DemoContext, billed: Assigned[], refused: Assigned[]): DatedRecord[] {
  const done = billed
    .toSorted((left, right) => right.since.localeCompare(left.since) || left.csn.localeCompare(right.csn))
    .slice(0, 90);
  return [
    ...done.map((number) => logRow(number, requestOf(number), null, midnight(number.since))),
    ...refused.map((number, index) => {
      const [over, reason] = refusals[index % refusals.length]?.(number) ?? [{}, ''];
      return logRow(number, { ...requestOf(number), ...over }, reason, `${addDays(today, -index)}T01:15:00Z`);
    }),
  ].toSorted((left, right) => left.made.localeCompare(right.made));
}

function logRow(
  number: Assigned,
  request: object & { customer?: string },
  reason: string | null,
  made: string,
): DatedRecord {
  const reference = `demo-${number.csn}`;
  const custno = request.customer ?? number.custno;
  return {
    kind: transactions.kind,
    key: reference,
    body: {
      request_type: 'AddService',
      response_type: 'AddServiceResponse',
      reprocessed: false,
      did: number.csn,
      request,
      status: reason === null ? 'succeeded' : 'failed',
      result_string: reason ?? 'Done',
      discriminator: 'UbTransaction',
      domain_name: number.domain,
      reference,
      custno,
      xml_request: xmlMessage('UBRequest', { type: 'AddService', reference }, { ...request }),
      xml_response: xmlMessage(
        'UBResponse',
        { type: 'AddServiceResponse', reference },
        { success: reason === null, csn: number.csn, custno, errorDiscription: reason },
      ),
    },
    made,
    by: 'system',
  };
}
