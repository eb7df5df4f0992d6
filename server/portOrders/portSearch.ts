import { type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Level } from '../../contract/call';
import { portReasons } from '../../contract/numbers/portReasons';
import { portNumbers, portOrders, regions, wholesalers } from '../database/schema';
import type { Sortable } from '../http/lists/listQuery';
import { getPortReasonText } from './getPortReasonText';
import { processLabels } from './portOrderResponses';

function buildReasonText(level: Level, code: SQL): SQL {
  const words = Object.fromEntries(
    Object.keys(portReasons).map((reason) => [reason, getPortReasonText(reason, level)]),
  );
  return sql`coalesce(${JSON.stringify(words)}::jsonb ->> ${code}, ${code})`;
}

const buildNumberText = (column: SQL): SQL => sql`(select string_agg(${column}, E'\n') from ${portNumbers} n
  where n.order_id = ${portOrders.id})`;

const buildProcessText = (): SQL => sql`case when ${portOrders.category} = 'geographic' then
  case (select count(*) from ${portNumbers} n where n.order_id = ${portOrders.id} and n.state = ${portOrders.state})
    when 1 then ${t(processLabels.one)}::text else ${t(processLabels.several)}::text end end`;

/** Returns the searchable expressions of an order: all displayed values, in the form in which they are displayed. */
export const getOrderSearchColumns = (level: Level): Sortable[] => [
  sql`('PORT-' || ${portOrders.id})`,
  sql`(select w.wholesaler_name from ${wholesalers} w where w.id = ${portOrders.wholesalerId})`,
  sql`(${buildProcessText()})`,
  portOrders.domainName,
  sql`${portOrders.remoteTrunkId}`,
  portOrders.losingCarrier,
  portOrders.accountNumber,
  portOrders.billingName,
  portOrders.billingAddress,
  portOrders.contactName,
  portOrders.contactNumber,
  portOrders.contactEmail,
  portOrders.note,
  portOrders.signedName,
  portOrders.signedTitle,
  portOrders.letterSha256,
  sql`(case ${portOrders.state}
    when 'cancelled' then ${portOrders.cancelReason}
    when 'rejected' then concat_ws(E'\n',
      (select string_agg(${buildReasonText(level, sql`code`)}, E'\n') from unnest(${portOrders.reasons}) code),
      ${buildNumberText(buildReasonText(level, sql`n.reason`))}) end)`,
  buildNumberText(sql`n.number`),
];

export const getNumberSearchColumns = (level: Level): Sortable[] => [
  portNumbers.number,
  portNumbers.leadsTo,
  portNumbers.domainName,
  sql`(select r.description from ${regions} r where r.id = ${portNumbers.regionId})`,
  sql`(${buildReasonText(level, sql`${portNumbers.reason}`)})`,
];
