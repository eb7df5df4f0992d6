import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { listed, msg, t } from '#i18n';
import type { Level } from '../../contract/call';
import type { PortNumber, PortOrder } from '../../contract/console/portOrders';
import type { RecordOf } from '../../contract/schema';
import type { Database } from '../database/database';
import { portNumbers, portOrders, regions, wholesalers } from '../database/schema';
import { auditOf, isoMomentOf, tenantOf } from '../records/recordStamps';
import { mendOf, portReasonText } from './portReasonText';
import { type PortOrderRow, referenceOf } from './portRows';

export type ShownPortOrder = RecordOf<typeof PortOrder>;
export type ShownPortNumber = RecordOf<typeof PortNumber>;

interface RefusedNumber {
  number: string;
  reason: string;
}

/** Beside the columns of an order. */
const besides = {
  wholesaler: wholesalers.wholesalerName,
  numbersCount: sql<number>`(select count(*)::int from ${portNumbers} n
    where n.order_id = ${portOrders.id} and n.state = ${portOrders.state})`,
  firstNumber: sql<string | null>`(select min(n.number) from ${portNumbers} n
    where n.order_id = ${portOrders.id} and n.state = ${portOrders.state})`,
  refused: sql<
    RefusedNumber[]
  >`coalesce((select jsonb_agg(jsonb_build_object('number', n.number, 'reason', n.reason)
      order by n.number) from ${portNumbers} n
    where n.order_id = ${portOrders.id} and n.state = 'rejected' and n.reason is not null), '[]')`,
};

/** The day an order is about: that which was confirmed, until then the one that is wanted. */
export const portDate = sql`coalesce(${portOrders.confirmedDate}, ${portOrders.wantedDate})`.mapWith(
  portOrders.wantedDate,
);

interface Wanted {
  where: SQL | undefined;
  orderBy?: SQL[];
  limit?: number;
  offset?: number;
}

/** Orders as the level that asks is shown them. */
export async function readPortOrders(
  db: Database,
  level: Level,
  { where, orderBy = [], limit, offset = 0 }: Wanted,
): Promise<ShownPortOrder[]> {
  const query = db
    .select({ ...getTableColumns(portOrders), ...besides })
    .from(portOrders)
    .leftJoin(wholesalers, eq(wholesalers.id, portOrders.wholesalerId))
    .where(where)
    .orderBy(...orderBy, portOrders.id)
    .offset(offset);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => shown(row, level));
}

/** One order that is known to be there. */
export async function shownPortOrder(db: Database, level: Level, id: number): Promise<ShownPortOrder> {
  const [found] = await readPortOrders(db, level, { where: eq(portOrders.id, id) });
  if (!found) throw new Error(`Port order ${id} is gone.`);
  return found;
}

interface Besides {
  wholesaler: string | null;
  numbersCount: number;
  firstNumber: string | null;
  refused: RefusedNumber[];
}

/** What carriers call how numbers are moved: by one line, or by several that go together. */
export const processes = {
  one: msg('Category A: one number'),
  several: msg('Category C: numbers that go together'),
};

const processOf = ({ category, numbersCount }: Pick<PortOrderRow & Besides, 'category' | 'numbersCount'>) => {
  if (category !== 'geographic') return null;
  return t(numbersCount === 1 ? processes.one : processes.several);
};

/** All that is rejected of an order, by the carrier's words. */
const codesOf = ({ reasons, refused }: Pick<PortOrderRow & Besides, 'reasons' | 'refused'>): string[] => [
  ...reasons,
  ...refused.map(({ reason }) => reason),
];

/** Why it was rejected or cancelled, in one line. */
function reasonOf({ state, reasons, refused, cancelReason }: PortOrderRow & Besides, level: Level) {
  if (state === 'cancelled') return cancelReason;
  if (state !== 'rejected') return null;
  const words = codesOf({ reasons, refused }).map((code) => portReasonText(code, level));
  return words.length === 0 ? null : listed([...new Set(words)]);
}

const shown = (row: PortOrderRow & Besides, level: Level): ShownPortOrder => ({
  id: row.id,
  reference: referenceOf(row),
  state: row.state,
  domain_name: row.domainName,
  wholesaler: row.wholesaler,
  wholesalerid: row.wholesalerId,
  remote_trunk_id: row.remoteTrunkId,
  losing_carrier: row.losingCarrier,
  category: row.category,
  process: processOf(row),
  account_number: row.accountNumber,
  billing_name: row.billingName,
  billing_address: row.billingAddress,
  contact_name: row.contactName,
  contact_number: row.contactNumber,
  contact_email: row.contactEmail,
  wanted_date: row.wantedDate,
  window_hours: row.windowHours,
  note: row.note,
  date: row.confirmedDate ?? row.wantedDate,
  confirmed_date: row.confirmedDate,
  confirmed_time: row.confirmedTime,
  first_number: row.firstNumber,
  numbers_count: row.numbersCount,
  reason: reasonOf(row, level),
  codes: row.state === 'rejected' ? [...new Set(codesOf(row))] : [],
  rejections:
    row.state === 'rejected'
      ? [
          ...row.reasons.map((code) => rejection(code, null, level)),
          ...row.refused.map(({ number, reason }) => rejection(reason, number, level)),
        ]
      : [],
  signed_name: row.signedName,
  signed_title: row.signedTitle,
  signed_on: row.signedOn,
  is_signed: row.letterId !== null,
  letter_sha256: row.letterSha256,
  submitted_at: isoMomentOf(row.submittedAt),
  cut_over_at: isoMomentOf(row.cutOverAt),
  way_back_until: isoMomentOf(row.wayBackUntil),
  ended_at: isoMomentOf(row.endedAt),
  tests: row.tests,
  follows_id: row.followsId,
  tenant: tenantOf(row),
  ...auditOf(row),
});

const rejection = (code: string, number: string | null, level: Level) => ({
  number,
  text: portReasonText(code, level),
  mend: mendOf(code),
});

/** Numbers of orders, as the level that asks is shown them. */
export async function readPortNumbers(
  db: Database,
  level: Level,
  { where, orderBy = [], limit, offset = 0 }: Wanted,
): Promise<ShownPortNumber[]> {
  const query = db
    .select({ ...getTableColumns(portNumbers), region: regions.description })
    .from(portNumbers)
    .leftJoin(regions, eq(regions.id, portNumbers.regionId))
    .where(and(where))
    .orderBy(...orderBy, portNumbers.id)
    .offset(offset);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({
    id: row.id,
    order_id: row.orderId,
    number: row.number,
    state: row.state,
    region: row.region,
    leads_to: row.leadsTo,
    reason: row.reason === null ? null : portReasonText(row.reason, level),
    domain_name: row.domainName,
    tenant: tenantOf(row),
    ...auditOf(row),
  }));
}
