import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { WHARF } from './demoWholesale';

/** Number of mails that have not been sent yet because the mail server deferred them. All belong to one phone system. */
const WAITING_COUNT = 3;
const SMTP_ERROR = 'Message failed: 451 4.7.1 Try again later';

/** Marks the demo mails as sent, except for a few pending ones. */
export async function markMailsDelivered(tx: Database): Promise<void> {
  await tx.execute(sql`
    with waiting as (
      select id from record where kind = 'sent_mail' and domain_name = ${WHARF} order by body ->> 'account', id limit ${WAITING_COUNT}
    ), made as (
      insert into job (kind, payload, key, state, tries, error, run_at, started_at, ended_at)
      select 'sendMail', jsonb_build_object('mail', id), id::text, 'waiting', 6, ${SMTP_ERROR},
        statement_timestamp() + interval '7 days', statement_timestamp(), statement_timestamp()
      from waiting returning id, key
    )
    insert into mail_delivery (record_id, job_id, sent_at)
    select record.id, coalesce(made.id, 0),
      case when made.id is null then (record.body ->> 'when')::timestamptz + interval '2 seconds' end
    from record left join made on made.key = record.id::text where record.kind = 'sent_mail'`);
}
