import { inArray } from 'drizzle-orm';
import type { auditCalls } from '../../src/contract/people/audit';
import { auditEntry } from '../database/schema';
import type { HandlersOf } from '../http/handler';
import { orderOf, paged, pageOf } from '../http/paging';
import { auditCsv } from './auditCsv';
import { countEntries, entriesOf, orderOfEntries } from './auditLog';

const columns = {
  id: auditEntry.id,
  account: auditEntry.entityKey,
  domain_name: auditEntry.domainName,
  user: auditEntry.actorName,
  user_id: auditEntry.actor,
  request_type: auditEntry.call,
  entity: auditEntry.entity,
  date_created: auditEntry.at,
};

export const auditHandlers: HandlersOf<keyof typeof auditCalls> = {
  async GetAuditLogList({ db, body, scope }) {
    const where = entriesOf(scope, body);
    const { pageSize, offset } = pageOf(body);
    const isByDate = !body.sortBy || body.sortBy === 'date_created';
    const order = isByDate
      ? orderOfEntries(body.sortOrder === 'ASC')
      : orderOf(body, columns, auditEntry.at, auditEntry.id);
    // The page by id first: the documents of the entries skipped over are never read.
    const ids = db
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset(offset);
    const rows = await db
      .select()
      .from(auditEntry)
      .where(inArray(auditEntry.id, ids))
      .orderBy(...order);
    const items = rows.map((row) => ({
      id: row.id,
      account: row.entityKey,
      domain_name: row.domainName,
      user: row.actorName,
      user_id: row.actor,
      request_type: row.call,
      entity: row.entity,
      date_created: row.at.toISOString(),
      content: { old: row.old, new: row.new },
      tenant: row.domainName ?? row.tenant,
    }));
    return paged(items, await countEntries(db, where), body);
  },
  async DownloadAuditLog({ db, body, scope }) {
    return auditCsv(db, entriesOf(scope, body), body.sortOrder === 'ASC');
  },
};
