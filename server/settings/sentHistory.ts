import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { extractMacDigits } from '../../contract/extractMacDigits';
import type { EntityRecord } from '../../contract/schema';
import type { EmailHistory } from '../../contract/settings/history';
import type { Database } from '../database/database';
import { jobs, mailDeliveries, records } from '../database/schema';
import { findExtensionDevices } from '../devices/phones/deviceRecords';
import type { Domain } from '../http/tenancy/requestDomain';
import { getMailState } from '../mail/getMailState';
import { MAIL_KIND } from '../mail/saveMail';
import { toIsoMoment } from '../records/recordStamps';

export const PHONE_FILE = 'phone_file';
const MAX_ENTRIES = 500;

const selectBodyField = (name: string) => sql<string | null>`${records.body} ->> ${sql.raw(`'${name}'`)}`;

/** Builds the condition for the history of an account (its mails and the files of its phones) or of a phone, by MAC address. */
export async function buildHistoryCondition(
  db: Database,
  domain: Domain,
  account: string,
): Promise<SQL | undefined> {
  const mac = extractMacDigits(account);
  const phones = mac
    ? [mac]
    : (await findExtensionDevices(db, domain, account)).map((device) => device.mac ?? '');
  const files =
    phones.length === 0
      ? undefined
      : and(eq(records.kind, PHONE_FILE), inArray(selectBodyField('mac'), phones));
  const mails = and(eq(records.kind, MAIL_KIND), eq(selectBodyField('account'), account));
  return and(eq(records.domainName, domain.domainName), or(mails, files));
}

/** Returns the latest 500 entries. */
export async function readHistory(
  db: Database,
  condition: SQL | undefined,
): Promise<EntityRecord<typeof EmailHistory>> {
  const rows = await db
    .select({ record: records, delivery: mailDeliveries, job: { state: jobs.state, error: jobs.error } })
    .from(records)
    .leftJoin(mailDeliveries, eq(mailDeliveries.recordId, records.id))
    .leftJoin(jobs, eq(jobs.id, mailDeliveries.jobId))
    .where(condition)
    .orderBy(desc(selectBodyField('when')), desc(records.id))
    .limit(MAX_ENTRIES);
  const count = rows.length < MAX_ENTRIES ? rows.length : await db.$count(records, condition);
  return { count, history: rows.map((row) => ({ ...toHistoryEntry(row.record), ...getMailState(row) })) };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

function toHistoryEntry({ id, kind, body, dateCreated }: typeof records.$inferSelect) {
  const when = toText(body.when) || toIsoMoment(dateCreated);
  if (kind === PHONE_FILE)
    return {
      id,
      when,
      from: toText(body.from),
      header: redactHeader(toText(body.header)),
      filename: toText(body.filename),
      transport: transports.find((transport) => transport === body.transport) ?? 'https',
      template: toText(body.template),
      encoding: toText(body.encoding),
      size: toNumber(body.size),
    };
  const attachments = Array.isArray(body.attachments) ? body.attachments : [];
  return {
    id,
    when,
    from: toText(body.from),
    header: redactHeader(`To: ${toText(body.to)}\nSubject: ${toText(body.subject)}`),
    filename: attachments.map((attachment: { fileName?: unknown }) => toText(attachment.fileName)).join(', '),
    transport: 'mail' as const,
    template: toText(body.template),
    encoding: 'utf-8',
    size: attachments.reduce(
      (sum: number, attachment: { size?: unknown }) => sum + toNumber(attachment.size),
      new TextEncoder().encode(toText(body.text)).byteLength,
    ),
  };
}

const transports = ['https', 'http', 'tftp'] as const;

/** Removes credentials, cookies and keys in URLs from a header. */
export const redactHeader = (header: string): string =>
  header
    .replace(
      /^((?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]*(?:key|token|secret|auth)[\w-]*)\s*:.*$/gim,
      '$1: (hidden)',
    )
    .replace(/(pass(?:word|wd)?|pin|secret|token|key|auth)=[^\s&;"]+/gi, '$1=(hidden)')
    .replace(/:\/\/[^\s/@]+@/g, '://(hidden)@');
