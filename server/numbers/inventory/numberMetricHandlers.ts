import { millisecondsInDay } from 'date-fns/constants';
import { and, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type {
  DailyNumberCount,
  NumberStateCount,
  numberMetricCalls,
} from '../../../contract/console/numberMetrics';
import { MAX_DAYS } from '../../../contract/console/numberMetrics';
import type { EntityRecord } from '../../../contract/schema';
import { blockCounts, numberCounts, phoneNumbers } from '../../database/schema';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { buildFilters, type Sortable } from '../../http/lists/listQuery';
import type { HandlersFor } from '../../http/routing/callHandler';
import { buildScopeWhere } from '../../http/tenancy/tenantScope';

const metricEvents = {
  assigned: {
    state: 'assigned',
    at: phoneNumbers.dateAllocated,
    day: sql`(${phoneNumbers.dateAllocated} at time zone 'UTC')::date`,
  },
  released: {
    state: 'quarantined',
    at: phoneNumbers.quarantineRelease,
    day: sql`${phoneNumbers.quarantineRelease}`,
  },
} as const satisfies Record<string, { state: string; at: Sortable; day: SQL }>;

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
    const { state, at, day } = metricEvents[event];
    const condition = and(
      inArray(phoneNumbers.state, [state]),
      // Uses the same bounds as number lists, so that the count of a day matches the list it links to.
      ...buildFilters({ at_from: from, at_to: to }, { at }),
      buildScopeWhere(scope, phoneNumbers),
    );
    const { rows } = await db.execute<EntityRecord<typeof DailyNumberCount> & Record<string, unknown>>(sql`
      select to_char(${day}, 'YYYY-MM-DD') as day, count(*)::int as count from ${phoneNumbers}
      where ${condition} group by 1 order by 1`);
    return rows;
  },
};
