import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { joinAnd, msg, t } from '#i18n';
import type { Level } from '../../contract/call';
import type { PortNumber, PortOrder } from '../../contract/console/portOrders';
import type { EntityRecord } from '../../contract/schema';
import type { Database } from '../database/database';
import { portNumbers, portOrders, regions, wholesalers } from '../database/schema';
import { getTenant, pickStamps, toIsoMomentOrNull } from '../records/recordStamps';
import { getPortCorrection, getPortReasonText } from './getPortReasonText';
import { getReference, type PortOrderRow } from './portRows';

export type PortOrderResponse = EntityRecord<typeof PortOrder>;
export type PortNumberResponse = EntityRecord<typeof PortNumber>;

interface RefusedNumber {
  number: string;
  reason: string;
}

const extraColumns = {
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

/** Date of an order: the confirmed date, or else the requested one. */
export const portDate = sql`coalesce(${portOrders.confirmedDate}, ${portOrders.wantedDate})`.mapWith(
  portOrders.wantedDate,
);

export const selectPortOrders = (db: Database, condition: SQL | undefined) =>
  db
    .select({ ...getTableColumns(portOrders), ...extraColumns })
    .from(portOrders)
    .leftJoin(wholesalers, eq(wholesalers.id, portOrders.wholesalerId))
    .where(condition)
    .$dynamic();

export async function readPortOrders(
  db: Database,
  level: Level,
  ids: readonly number[],
): Promise<PortOrderResponse[]> {
  const rows = await selectPortOrders(db, inArray(portOrders.id, [...ids])).orderBy(portOrders.id);
  return rows.map((row) => toPortOrder(row, level));
}

export async function readPortOrder(db: Database, level: Level, id: number): Promise<PortOrderResponse> {
  const [order] = await readPortOrders(db, level, [id]);
  if (!order) throw new Error(`Port order ${id} is gone.`);
  return order;
}

interface ExtraFields {
  wholesaler: string | null;
  numbersCount: number;
  firstNumber: string | null;
  refused: RefusedNumber[];
}

/** Carriers' names for the porting processes: for one number, or for several that belong together. */
export const processLabels = {
  one: msg('Category A: one number'),
  several: msg('Category C: numbers that go together'),
};

function getProcess({
  category,
  numbersCount,
}: Pick<PortOrderRow & ExtraFields, 'category' | 'numbersCount'>) {
  if (category !== 'geographic') return null;
  return t(numbersCount === 1 ? processLabels.one : processLabels.several);
}

const getCodes = ({
  reasons,
  refused,
}: Pick<PortOrderRow & ExtraFields, 'reasons' | 'refused'>): string[] => [
  ...reasons,
  ...refused.map(({ reason }) => reason),
];

function getReason({ state, reasons, refused, cancelReason }: PortOrderRow & ExtraFields, level: Level) {
  if (state === 'cancelled') return cancelReason;
  if (state !== 'rejected') return null;
  const words = getCodes({ reasons, refused }).map((code) => getPortReasonText(code, level));
  return words.length === 0 ? null : joinAnd([...new Set(words)]);
}

export const toPortOrder = (row: PortOrderRow & ExtraFields, level: Level): PortOrderResponse => ({
  id: row.id,
  reference: getReference(row),
  state: row.state,
  domain_name: row.domainName,
  wholesaler: row.wholesaler,
  wholesalerid: row.wholesalerId,
  remote_trunk_id: row.remoteTrunkId,
  losing_carrier: row.losingCarrier,
  category: row.category,
  process: getProcess(row),
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
  reason: getReason(row, level),
  codes: row.state === 'rejected' ? [...new Set(getCodes(row))] : [],
  rejections:
    row.state === 'rejected'
      ? [
          ...row.reasons.map((code) => toRejection(code, null, level)),
          ...row.refused.map(({ number, reason }) => toRejection(reason, number, level)),
        ]
      : [],
  signed_name: row.signedName,
  signed_title: row.signedTitle,
  signed_on: row.signedOn,
  is_signed: row.letterId !== null,
  letter_sha256: row.letterSha256,
  submitted_at: toIsoMomentOrNull(row.submittedAt),
  cut_over_at: toIsoMomentOrNull(row.cutOverAt),
  way_back_until: toIsoMomentOrNull(row.wayBackUntil),
  ended_at: toIsoMomentOrNull(row.endedAt),
  tests: row.tests,
  follows_id: row.followsId,
  tenant: getTenant(row),
  ...pickStamps(row),
});

const toRejection = (code: string, number: string | null, level: Level) => ({
  number,
  text: getPortReasonText(code, level),
  mend: getPortCorrection(code),
});

export const selectPortNumbers = (db: Database, condition: SQL | undefined) =>
  db
    .select({ ...getTableColumns(portNumbers), region: regions.description })
    .from(portNumbers)
    .leftJoin(regions, eq(regions.id, portNumbers.regionId))
    .where(condition)
    .$dynamic();

export const toPortNumber = (
  row: Awaited<ReturnType<typeof selectPortNumbers>>[number],
  level: Level,
): PortNumberResponse => ({
  id: row.id,
  order_id: row.orderId,
  number: row.number,
  state: row.state,
  region: row.region,
  leads_to: row.leadsTo,
  reason: row.reason === null ? null : getPortReasonText(row.reason, level),
  domain_name: row.domainName,
  tenant: getTenant(row),
  ...pickStamps(row),
});
