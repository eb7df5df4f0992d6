import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { macDigits } from '../../contract/macDigits';
import type { RecordOf } from '../../contract/schema';
import type { EmailHistory } from '../../contract/settings/history';
import type { Database } from '../database/database';
import { jobs, mailDeliveries, records } from '../database/schema';
import { devicesOfExtension } from '../devices/phones/deviceRecords';
import type { Domain } from '../http/tenancy/requestDomain';
import { MAIL } from '../mail/keepMail';
import { mailState } from '../mail/mailState';
import { isoMoment } from '../records/recordStamps';

/** Files phones were given. */
export const PHONE_FILE = 'phone_file';
const MAX_ENTRIES = 500;

const field = (name: string) => sql<string | null>`${records.body} ->> ${sql.raw(`'${name}'`)}`;

/** Rows about an account: its mails, and the files of its phones; about a MAC address: the files of that phone. */
export async function historyOf(db: Database, domain: Domain, account: string): Promise<SQL | undefined> {
  const mac = macDigits(account);
  const phones = mac ? [mac] : (await devicesOfExtension(db, domain, account)).map((one) => one.mac ?? '');
  const files =
    phones.length === 0 ? undefined : and(eq(records.kind, PHONE_FILE), inArray(field('mac'), phones));
  const mails = and(eq(records.kind, MAIL), eq(field('account'), account));
  return and(eq(records.domainName, domain.domainName), or(mails, files));
}

/** The newest 500 entries. */
export async function readHistory(
  db: Database,
  where: SQL | undefined,
): Promise<RecordOf<typeof EmailHistory>> {
  const rows = await db
    .select({ record: records, delivery: mailDeliveries, job: { state: jobs.state, error: jobs.error } })
    .from(records)
    .leftJoin(mailDeliveries, eq(mailDeliveries.recordId, records.id))
    .leftJoin(jobs, eq(jobs.id, mailDeliveries.jobId))
    .where(where)
    .orderBy(desc(field('when')), desc(records.id))
    .limit(MAX_ENTRIES);
  const count = rows.length < MAX_ENTRIES ? rows.length : await db.$count(records, where);
  return { count, history: rows.map((row) => ({ ...entryOf(row.record), ...mailState(row) })) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function entryOf({ id, kind, body, dateCreated }: typeof records.$inferSelect) {
  const when = textOf(body.when) || isoMoment(dateCreated);
  if (kind === PHONE_FILE)
    return {
      id,
      when,
      from: textOf(body.from),
      header: redacted(textOf(body.header)),
      filename: textOf(body.filename),
      transport: transports.find((one) => one === body.transport) ?? 'https',
      template: textOf(body.template),
      encoding: textOf(body.encoding),
      size: numberOf(body.size),
    };
  const attachments = Array.isArray(body.attachments) ? body.attachments : [];
  return {
    id,
    when,
    from: textOf(body.from),
    header: redacted(`To: ${textOf(body.to)}\nSubject: ${textOf(body.subject)}`),
    filename: attachments.map((one: { fileName?: unknown }) => textOf(one.fileName)).join(', '),
    transport: 'mail' as const,
    template: textOf(body.template),
    encoding: 'utf-8',
    size: attachments.reduce(
      (sum: number, one: { size?: unknown }) => sum + numberOf(one.size),
      new TextEncoder().encode(textOf(body.text)).byteLength,
    ),
  };
}

const transports = ['https', 'http', 'tftp'] as const;

/** A header without what lets somebody in: credentials, cookies, keys in an address. */
export const redacted = (header: string): string =>
  header
    .replace(
      /^((?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]*(?:key|token|secret|auth)[\w-]*)\s*:.*$/gim,
      '$1: (hidden)',
    )
    .replace(/(pass(?:word|wd)?|pin|secret|token|key|auth)=[^\s&;"]+/gi, '$1=(hidden)')
    .replace(/:\/\/[^\s/@]+@/g, '://(hidden)@');
