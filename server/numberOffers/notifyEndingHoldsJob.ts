import { sql } from 'drizzle-orm';
import { msg } from '#i18n';
import { getServerZone } from '../common/repeats';
import { phoneNumbers } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import type { JobKind } from '../jobs/jobKind';
import { notify } from '../notifications/notify';

interface EndingHolds {
  [column: string]: unknown;
  holder: string;
  count: number;
}

/** Daily job that reminds users of their reservations that expire within the next day. */
export const notifyEndingHoldsJob: JobKind = {
  repeats: () => ({ at: '08:00', zone: getServerZone() }),
  async handle(job, { db }) {
    await runInTransaction(db, job.actor, async (tx) => {
      const { rows } = await tx.execute<EndingHolds>(sql`
        select held_by as holder, count(*)::int as count from ${phoneNumbers}
        where held_until > statement_timestamp() and held_until <= statement_timestamp() + interval '1 day'
          and held_by is not null
        group by held_by order by held_by`);
      for (const { holder, count } of rows)
        await notify(tx, {
          kind: 'numberHold',
          to: holder,
          topic: 'holds',
          title: { text: msg('Numbers you hold'), values: {} },
          texts: [
            {
              text: msg(
                '{count, plural, one {# number you hold becomes available again within a day.} other {# numbers you hold become available again within a day.}}',
              ),
              values: { count },
            },
          ],
          address: `/numbers?filter=${encodeURIComponent(JSON.stringify({ held_by: holder }))}`,
        });
      await job.complete(tx);
    });
  },
};
