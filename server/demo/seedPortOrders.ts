import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PortState } from '../../contract/numbers/portStates';
import { addDays } from '../common/localDate';
import { portNumbers, portOrders } from '../database/schema';
import type { Transaction } from '../database/transaction';
import { enqueue } from '../jobs/enqueue';
import { localCarriers } from '../localGateways/carrier/createLocalPorts';
import { renderLetterOfAuthority } from '../portOrders/renderLetterOfAuthority';
import { demoAccounts } from '../signIn/accounts/demoAccounts';
import type { DemoSeeder } from './demoContext';
import { demoWholesalers, WHARF } from './demoWholesale';
import { getTimestampDaysAgo } from './insertPlainRecords';

interface DemoPort {
  state: PortState;
  /** First number of a range of `count` consecutive numbers. */
  first: string;
  count: number;
  carrier: (typeof localCarriers)[number];
  account: string | null;
  /** Creation date, in days before today. */
  createdDaysAgo: number;
  /** Port date, in days from today. */
  moves?: number;
  reasons?: string[];
  /** Code of the reason for rejecting the first number. */
  reason?: string;
  leadsTo?: string;
  follows?: number;
  cancelReason?: string;
  /** Index of the phone system. Default: the demo phone system. */
  domain?: number;
}

const [GUMLEAF, BLUEBOTTLE, OLD_EXCHANGE] = localCarriers;

/** One order in each state. The numbers of completed orders are in the inventory. */
const samplePorts: DemoPort[] = [
  {
    state: 'done',
    first: '61355509900',
    count: 4,
    carrier: GUMLEAF,
    account: 'GL-20417',
    createdDaysAgo: 30,
    moves: -12,
    domain: 4,
  },
  {
    state: 'rolled_back',
    first: '61355508900',
    count: 2,
    carrier: OLD_EXCHANGE,
    account: 'OE-7730',
    createdDaysAgo: 26,
    moves: -9,
    domain: 5,
  },
  {
    state: 'cut_over',
    first: '61355507900',
    count: 3,
    carrier: BLUEBOTTLE,
    account: 'BB-99120',
    createdDaysAgo: 12,
    moves: 0,
    domain: 6,
  },
  {
    state: 'confirmed',
    first: '61255507800',
    count: 3,
    carrier: GUMLEAF,
    account: 'GL-31188',
    createdDaysAgo: 9,
    moves: 0,
    leadsTo: '200',
  },
  {
    state: 'confirmed',
    first: '61255507820',
    count: 20,
    carrier: OLD_EXCHANGE,
    account: 'OE-8121',
    createdDaysAgo: 6,
    moves: 7,
    leadsTo: '200',
  },
  {
    state: 'rejected',
    first: '61255507840',
    count: 1,
    carrier: OLD_EXCHANGE,
    account: 'OE-8121',
    createdDaysAgo: 6,
    reason: 'contractBundle',
    follows: 5,
  },
  {
    state: 'rejected',
    first: '61255507850',
    count: 5,
    carrier: BLUEBOTTLE,
    account: 'BB-1020',
    createdDaysAgo: 4,
    reasons: ['accountMismatch'],
  },
  {
    state: 'submitted',
    first: '61255507860',
    count: 10,
    carrier: BLUEBOTTLE,
    account: 'BB-55071',
    createdDaysAgo: 1,
  },
  {
    state: 'draft',
    first: '61255507880',
    count: 2,
    carrier: GUMLEAF,
    account: null,
    createdDaysAgo: 0,
    leadsTo: '200',
  },
  {
    state: 'cancelled',
    first: '61255507890',
    count: 1,
    carrier: GUMLEAF,
    account: 'GL-31190',
    createdDaysAgo: 15,
    cancelReason: 'The shop closes in spring.',
  },
];

/** Time until the carrier answers a submitted order, in milliseconds. Long enough for an order to stay pending for a while. */
const ANSWER_DELAY_MS = 600_000;

/** Creates port-in orders in each state, dated relative to today. */
export const seedPortOrders: DemoSeeder = async (tx, { today, domains }) => {
  const creator = demoAccounts.find(({ level }) => level === 'reseller')?.id ?? 'system';
  const ownDomains = domains.filter(({ wholesalerId }) => wholesalerId === 1);
  for (const port of samplePorts) {
    const domain =
      port.domain === undefined
        ? ownDomains.find(({ domainName }) => domainName === WHARF)
        : ownDomains[port.domain];
    if (!domain) throw new Error('The demo has too few phone systems.');
    const numbers = Array.from({ length: port.count }, (_, index) => String(Number(port.first) + index));
    const billingName = domain.display ?? domain.domainName;
    const isSigned = port.account !== null;
    const signedOn = addDays(today, -port.createdDaysAgo);
    const letter = isSigned
      ? await saveLetter(tx, creator, domain, {
          reference: `PORT-${samplePorts.indexOf(port) + 1}`,
          provider: demoWholesalers[0]?.wholesalerName ?? null,
          losingCarrier: port.carrier,
          accountNumber: port.account ?? '',
          billingName,
          billingAddress: '1 Wharf Road, Sampleton NSW',
          numbers,
          name: 'Robin Sample',
          position: 'Director',
          signedOn,
          signature: null,
        })
      : null;
    const date = port.moves === undefined ? null : addDays(today, port.moves);
    const movedAt = date === null ? null : sql<string>`${`${date}T00:30:00Z`}::timestamptz`;
    const hasMoved = ['done', 'rolled_back', 'cut_over'].includes(port.state);
    const isOver = ['done', 'rolled_back', 'cancelled'].includes(port.state);
    const createdAt = getTimestampDaysAgo(today, port.createdDaysAgo, 30);
    const stamps = {
      createdBy: creator,
      lastModifiedBy: creator,
      dateCreated: createdAt,
      dateLastModified: createdAt,
    };
    const [row] = await tx
      .insert(portOrders)
      .values({
        state: port.state,
        wholesalerId: domain.wholesalerId,
        domainName: domain.domainName,
        losingCarrier: port.carrier,
        category: 'geographic',
        accountNumber: port.account,
        billingName,
        billingAddress: '1 Wharf Road, Sampleton NSW',
        contactName: 'Robin Sample',
        contactNumber: '61255500001',
        windowHours: 24,
        attempt: isSigned && port.follows === undefined ? 1 : 0,
        submittedAt: isSigned ? createdAt : null,
        submittedBy: isSigned ? creator : null,
        confirmedDate: date,
        confirmedTime: date === null ? null : '10:00',
        reasons: port.reasons ?? [],
        ...(letter && {
          signedName: 'Robin Sample',
          signedTitle: 'Director',
          signedOn,
          signedBy: creator,
          letterId: letter.id,
          letterSha256: letter.sha256,
        }),
        ...(hasMoved && {
          cutOverAt: port.state === 'cut_over' ? sql`statement_timestamp() - interval '2 hours'` : movedAt,
          wayBackUntil:
            port.state === 'cut_over'
              ? sql`statement_timestamp() + interval '22 hours'`
              : sql`${movedAt} + interval '24 hours'`,
        }),
        ...(isOver && { endedAt: movedAt ?? createdAt }),
        cancelReason: port.cancelReason ?? null,
        followsId: port.follows ?? null,
        ...stamps,
      })
      .returning({ id: portOrders.id });
    if (!row) throw new Error('The order was not kept.');
    await tx.insert(portNumbers).values(
      numbers.map((number, index) => ({
        orderId: row.id,
        number,
        state: port.state,
        wholesalerId: domain.wholesalerId,
        domainName: domain.domainName,
        regionId: sql`(select region_id from number_range where kind = 'plan' and prefix = ${number.slice(0, 8)})`,
        leadsTo: port.leadsTo ?? null,
        reason: index === 0 ? (port.reason ?? null) : null,
        ...stamps,
      })),
    );
    if (port.state === 'submitted')
      await enqueue(tx, {
        kind: 'tellPort',
        payload: { order: row.id },
        key: String(row.id),
        runAt: new Date(Date.now() + ANSWER_DELAY_MS),
      });
    if (port.state === 'done' || port.state === 'cut_over')
      await tx.execute(sql`
        insert into phone_number (phone_number, state, region_id, wholesaler_id, remote_trunk_id, domain_name, customer_number,
          date_allocated)
        select number, 'assigned', region_id, ${domain.wholesalerId}::int, 'HV-SIP-1', ${domain.domainName},
          (select customer_number from customer where id = ${domain.customerId}::int),
          ${movedAt ?? sql`statement_timestamp()`}
        from port_number where order_id = ${row.id}`);
  }
};

async function saveLetter(
  tx: Transaction,
  by: string,
  { domainName, wholesalerId }: { domainName: string; wholesalerId: number | null },
  letter: Parameters<typeof renderLetterOfAuthority>[0],
): Promise<{ id: number; sha256: string }> {
  const content = await renderLetterOfAuthority(letter);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { rows } = await tx.execute<{ id: string }>(sql`
    with stored as (insert into media_content default values returning id),
    piece as (
      insert into media_piece (content_id, position, content)
      select id, 0, decode(${Buffer.from(content).toString('base64')}, 'base64') from stored)
    insert into media (kind, domain_name, wholesaler_id, name, type, size, content, created_by, last_modified_by)
    select 'port_letter', ${domainName}, ${wholesalerId}::int, ${`${letter.reference} ${sha256}`}, 'application/pdf',
      ${content.byteLength}::int, id, ${by}, ${by} from stored
    returning id`);
  return { id: Number(rows[0]?.id), sha256 };
}
