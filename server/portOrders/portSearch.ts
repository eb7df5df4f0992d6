import { type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Level } from '../../contract/call';
import { portReasons } from '../../contract/numbers/portReasons';
import { portNumbers, portOrders, regions, wholesalers } from '../database/schema';
import type { Sortable } from '../http/lists/listQuery';
import { portReasonText } from './portReasonText';
import { processes } from './shownPortOrders';

/** What a code says to whoever searches, in their language. */
const wordsOf = (level: Level, code: SQL): SQL => {
  const words = Object.fromEntries(Object.keys(portReasons).map((one) => [one, portReasonText(one, level)]));
  return sql`coalesce(${JSON.stringify(words)}::jsonb ->> ${code}, ${code})`;
};

const numbersOf = (column: SQL): SQL => sql`(select string_agg(${column}, E'\n') from ${portNumbers} n
  where n.order_id = ${portOrders.id})`;

const processSearched = (): SQL => sql`case when ${portOrders.category} = 'geographic' then
  case (select count(*) from ${portNumbers} n where n.order_id = ${portOrders.id} and n.state = ${portOrders.state})
    when 1 then ${t(processes.one)}::text else ${t(processes.several)}::text end end`;

/** What of an order is searched: all it shows as text, in the words it is shown by. */
export const searchedOfOrder = (level: Level): Sortable[] => [
  sql`('PORT-' || ${portOrders.id})`,
  sql`(select w.wholesaler_name from ${wholesalers} w where w.id = ${portOrders.wholesalerId})`,
  sql`(${processSearched()})`,
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
      (select string_agg(${wordsOf(level, sql`code`)}, E'\n') from unnest(${portOrders.reasons}) code),
      ${numbersOf(wordsOf(level, sql`n.reason`))}) end)`,
  numbersOf(sql`n.number`),
];

/** The same of a number. */
export const searchedOfNumber = (level: Level): Sortable[] => [
  portNumbers.number,
  portNumbers.leadsTo,
  portNumbers.domainName,
  sql`(select r.description from ${regions} r where r.id = ${portNumbers.regionId})`,
  sql`(${wordsOf(level, sql`${portNumbers.reason}`)})`,
];
