import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { type Actor, runInTransaction, SERVER_NAME } from '../database/transaction';
import { SMS_KIND, type SmsGateway, type SmsReport } from '../gateways/smsGateway';
import { ApiError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';

const SYSTEM_ACTOR: Actor = { id: 'system', name: SERVER_NAME, call: 'ReportSms' };
/** Maximum number of messages per status query; the latest are queried first. */
const MAX_ROWS = 1000;
/** Milliseconds after which a message unknown to the gateway is considered lost. */
const LOST_AFTER_MS = 120_000;

/** Stores delivery reports. `sent` is ignored, because it is the initial status. */
export async function saveReports(db: Database, actor: Actor, reports: SmsReport[]): Promise<void> {
  const settled = reports.filter(({ status }) => status !== 'sent');
  if (settled.length === 0) return;
  const rows = settled.map(({ reference, status, reason, at }) => ({
    id: Number(reference),
    said: { status, ...(reason && { reason }), ...(at && { date_delivered: at }) },
  }));
  await runInTransaction(db, actor, (tx) =>
    tx.execute(sql`
      update record set body = record.body || r.said, date_last_modified = statement_timestamp()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, said jsonb)
      where record.id = r.id and record.kind = ${SMS_KIND} and record.body ->> 'status' = 'sent'`),
  );
}

/** Queries the gateway for the status of pending messages. If the gateway is unreachable, their status is unchanged. */
export async function fetchMissedReports(db: Database, domain: Domain, gateway: SmsGateway): Promise<void> {
  const open = await db
    .select({ id: records.id, made: records.dateCreated })
    .from(records)
    .where(
      and(
        eq(records.kind, SMS_KIND),
        eq(records.domainName, domain.domainName),
        sql`${records.body} ->> 'status' = 'sent'`,
      ),
    )
    .orderBy(sql`${records.id} desc`)
    .limit(MAX_ROWS);
  if (open.length === 0) return;
  try {
    const reports = await gateway.reports(open.map(({ id }) => String(id)));
    const known = new Set(reports.map(({ reference }) => reference));
    const lost = open
      .filter(({ id, made }) => !known.has(String(id)) && Date.now() - Date.parse(made) > LOST_AFTER_MS)
      .map(
        ({ id }): SmsReport => ({
          reference: String(id),
          status: 'failed',
          reason: 'It never reached the gateway. Send it again.',
        }),
      );
    await saveReports(db, SYSTEM_ACTOR, [...reports, ...lost]);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
