import { millisecondsInDay } from 'date-fns/constants';
import { and, gt, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type {
  DailyNumberCount,
  NumberStateCount,
  numberMetricCalls,
} from '../../../contract/console/numberMetrics';
import { MAX_DAYS } from '../../../contract/console/numberMetrics';
import type { NumberState } from '../../../contract/numbers/numberStates';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { blockCounts, numberCounts, phoneNumbers } from '../../database/schema';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { buildScopeWhere } from '../../http/tenancy/tenantScope';
import { buildWhere, parseNumberQuery } from './parseNumberQuery';

const metricEvents = {
  assigned: {
    state: 'assigned',
    field: 'dateAllocated',
    day: sql`(${phoneNumbers.dateAllocated} at time zone 'UTC')::date`,
  },
  released: {
    state: 'quarantined',
    field: 'date_torelease',
    day: sql`${phoneNumbers.quarantineRelease}`,
  },
} as const satisfies Record<string, { state: NumberState; field: string; day: SQL }>;

export const numberMetricHandlers: HandlersFor<keyof typeof numberMetricCalls> = {
  async GetNumberStateCounts({ caller: { scope }, services: { db } }) {
    // Only the full count table contains the owner; it has ten times as many rows.
    const table = scope.level === 'staff' ? blockCounts : numberCounts;
    const owned = buildScopeWhere(scope, { wholesalerId: numberCounts.wholesalerId });
    const { rows } = await db.execute<EntityRecord<typeof NumberStateCount> & Record<string, unknown>>(sql`
      select ${table.state} as state, sum(${table.count})::int as count from ${table}
      where ${and(gt(table.count, 0), owned)} group by ${table.state} order by ${table.state}`);
    return rows;
  },

  async GetNumberDays({ request: { body }, caller: { scope }, services: { db } }) {
    const { event, from, to } = body;
    if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * millisecondsInDay)
      throw createInvalidFieldError('to', t('Ask for {mostdays} days at most.', { mostdays: MAX_DAYS }));
    const { state, field, day } = metricEvents[event];
    // Parsed like a number list, so that the count of a day matches the list it links to.
    const bounds = { [`${field}_from`]: from, [`${field}_to`]: to };
    const query = await parseNumberQuery(db, bounds, scope, [state]);
    const { rows } = await db.execute<EntityRecord<typeof DailyNumberCount> & Record<string, unknown>>(sql`
      select to_char(${day}, 'YYYY-MM-DD') as day, count(*)::int as count from ${phoneNumbers}
      where ${buildWhere(query)} group by 1 order by 1`);
    return rows;
  },
};
