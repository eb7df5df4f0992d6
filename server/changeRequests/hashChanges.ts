import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { auditEntry } from '../database/schema';
import { createNewIdCheck, replaceNewIds, replaceNewKey, type SequenceValues } from '../dryRun/newIds';
import { MAIL_KIND } from '../mail/saveMail';

interface AuditChange {
  entity: string;
  key: string;
  tenant: string | null;
  domain: string | null;
  old: Record<string, unknown> | null;
  new: Record<string, unknown> | null;
}

const TIMESTAMP = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?/g;
const RANDOM_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![\w-])[\w-]{43}(?![\w-])/gi;
const NEW = '~new';

/** Removes the parts of a text that vary between runs, except ids of new rows. */
const convertText = (text: string): string => text.replace(TIMESTAMP, '~moment').replace(RANDOM_ID, NEW);

/** Omits the text of a mail. It follows from the changes and often includes the time. */
const removeMailBody = ({ text: _text, html: _html, ...mail }: Record<string, unknown>) => mail;

/**
 * Computes a digest of a transaction's changes so far. It does not depend on the time or on the ids of new rows.
 * @param before sequence values at the start of the transaction
 */
export async function hashChanges(tx: Database, before: SequenceValues): Promise<string> {
  const { rows: startRows } = await tx.execute<{ first: string | null; since: string | null }>(sql`
    select nullif(current_setting('trunkline.audit_first', true), '') as first,
      nullif(current_setting('trunkline.audit_from', true), '') as since`);
  const { first, since } = startRows[0] ?? {};
  const { rows } =
    first && since
      ? await tx.execute<{ [Name in keyof AuditChange]: AuditChange[Name] }>(sql`
          select ${auditEntry.entity} as entity, ${auditEntry.entityKey} as key, ${auditEntry.tenant} as tenant,
            ${auditEntry.domainName} as domain, ${auditEntry.old} as old, ${auditEntry.new} as new
          from ${auditEntry}
          where ${auditEntry.id} >= ${first}::bigint and ${auditEntry.at} >= ${since}::timestamptz
            and ${auditEntry.transactionId} = pg_current_xact_id()`)
      : { rows: [] };
  const added = new Set(rows.filter(({ old }) => old === null).map(({ key }) => key));
  const to = { isNew: await createNewIdCheck(tx, before, added), placeholder: NEW, convertText };
  const lines = rows.map(({ entity, key, tenant, domain, old, new: now }) =>
    JSON.stringify([
      entity,
      replaceNewKey(key, entity, to),
      tenant && replaceNewKey(tenant, 'wholesaler', to),
      domain,
      replaceNewIds(old, '', to),
      replaceNewIds(entity === MAIL_KIND && now ? removeMailBody(now) : now, '', to),
    ]),
  );
  const hash = createHash('sha256');
  for (const line of lines.toSorted()) hash.update(line).update('\n');
  return hash.digest('base64url');
}
