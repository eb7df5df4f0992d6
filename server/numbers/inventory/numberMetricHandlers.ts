import { millisecondsInDay } from 'date-fns/constants';
import { and, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { NumberDay, NumberStateCount, numberMetricCalls } from '../../../contract/console/numberMetrics';
import { MOST_DAYS } from '../../../contract/console/numberMetrics';
import type { RecordOf } from '../../../contract/schema';
import { blockCounts, numberCounts, phoneNumbers } from '../../database/schema';
import { invalid } from '../../http/errors/apiError';
import { filtersOf, type Sortable } from '../../http/lists/listQuery';
import type { HandlersOf } from '../../http/routing/callHandler';
import { within } from '../../http/tenancy/tenantScope';

/** The state numbers are in that something happens to, where it is kept, and the day it happens in. */
const events = {
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

/** Metrics of the inventory, of the numbers the scope sees. */
export const numberMetricHandlers: HandlersOf<keyof typeof numberMetricCalls> = {
  async GetNumberStateCounts({ db, scope }) {
    // Only the full counts know whose the numbers are; they have ten times as many rows.
    const table = scope.level === 'staff' ? blockCounts : numberCounts;
    const owned = within(scope, { wholesalerId: numberCounts.wholesalerId });
    const { rows } = await db.execute<RecordOf<typeof NumberStateCount> & Record<string, unknown>>(sql`
      select ${table.state} as state, sum(${table.count})::int as count from ${table}
      where ${and(gt(table.count, 0), owned)} group by ${table.state} order by ${table.state}`);
    return rows;
  },

  async GetNumberDays({ db, scope, body: { event, from, to } }) {
    if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * millisecondsInDay)
      throw invalid('to', t('Ask for {mostdays} days at most.', { mostdays: MOST_DAYS }));
    const { state, at, day } = events[event];
    const where = and(
      inArray(phoneNumbers.state, [state]),
      // The same bounds the lists of numbers use, so that a day's count is that of the list it leads to.
      ...filtersOf({ at_from: from, at_to: to }, { at }),
      within(scope, phoneNumbers),
    );
    const { rows } = await db.execute<RecordOf<typeof NumberDay> & Record<string, unknown>>(sql`
      select to_char(${day}, 'YYYY-MM-DD') as day, count(*)::int as count from ${phoneNumbers}
      where ${where} group by 1 order by 1`);
    return rows;
  },
};
