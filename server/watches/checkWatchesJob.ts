import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { getServerZone } from '../common/repeats';
import { notificationSettings, watches, watchStates, watchView } from '../database/schema';
import type { JobKind } from '../jobs/jobKind';
import { enqueueWatchChecks } from './enqueueChecks';
import { isTimed, timedCallNames } from './isTimed';

/** Seconds between checks of the watches whose results change with time or with calls and registrations. */
const CHECK_INTERVAL_SECONDS = 120;

const zone = sql`coalesce((select ${notificationSettings.timeZone} from ${notificationSettings}
  where ${notificationSettings.ownerId} = ${watches.ownerId}), ${getServerZone()})`;

/** Condition that the date in the owner's time zone has changed since the last check. */
const isNewDay = sql`exists (select from ${watchStates} where ${watchStates.watchId} = ${watches.id}
  and (${watchStates.checkedAt} at time zone ${zone})::date < (statement_timestamp() at time zone ${zone})::date)`;

const usesToday = sql`${watches.watched}::text like '%"$today%'`;

/**
 * Queues checks of the watches with immediate notification whose results change with time: those with a relative date
 * after midnight, those of timed calls each time. All others are checked after changes.
 */
export const checkWatchesJob: JobKind = {
  repeats: () => ({ everySeconds: CHECK_INTERVAL_SECONDS }),
  async handle(_job, { db }) {
    const candidates = await db
      .selectDistinctOn([watchView], { view: watchView, watched: watches.watched })
      .from(watches)
      .where(
        and(
          eq(watches.isOn, true),
          isNull(watches.repeats),
          inArray(sql`${watches.watched} ->> 'call'`, timedCallNames),
        ),
      );
    const views = candidates.filter(({ watched }) => isTimed(watched)).map(({ view }) => view);
    const isOfView = views.length > 0 ? inArray(watchView, views) : undefined;
    await enqueueWatchChecks(db, sql`(${or(isOfView, and(usesToday, isNewDay))})`);
  },
};
