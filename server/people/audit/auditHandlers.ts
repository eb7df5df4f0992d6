import { and, sql } from 'drizzle-orm';
import type { auditCalls } from '../../../contract/people/audit';
import { loadPermissions } from '../../access/loadPermissions';
import { auditEntry } from '../../database/schema';
import { orderOf, paged, pageOf } from '../../http/lists/listQuery';
import type { HandlersOf } from '../../http/routing/callHandler';
import { auditCsv } from './auditCsv';
import { actionColumn } from './auditFields';
import { addressSeen, countEntries, entriesOf, orderOfEntries, untilNow } from './auditLogQuery';
import { countAsOne, latestOfGroups, sizesOfGroups } from './foldedGroups';
import { shownEntries } from './shownEntries';

const columns = {
  id: auditEntry.id,
  account: auditEntry.entityKey,
  domain_name: auditEntry.domainName,
  user: auditEntry.actorName,
  user_id: auditEntry.actor,
  request_type: auditEntry.call,
  entity: auditEntry.entity,
  action: actionColumn,
  date_created: auditEntry.at,
  address: sql`${auditEntry.address}`,
};

export const auditHandlers: HandlersOf<keyof typeof auditCalls> = {
  async GetAuditLogList({ db, body, scope, session }) {
    const asked = await entriesOf(db, scope, body);
    // One that is opened has its own entries.
    const isFolded = body.as_one === true && !body.id && !body.change_group;
    const where = isFolded ? latestOfGroups(db, asked) : asked;
    const { pageSize, offset } = pageOf(body);
    const isByDate = !body.sortBy || body.sortBy === 'date_created';
    const order = isByDate
      ? orderOfEntries(body.sortOrder === 'ASC')
      : orderOf(body, columns, auditEntry.at, auditEntry.id);
    // The page by id first: the documents of the entries skipped over are never read.
    const page = db
      .select({ id: auditEntry.id, at: auditEntry.at })
      .from(auditEntry)
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset(offset);
    const rows = await db
      .select({ row: auditEntry, isAddressSeen: sql<boolean>`${addressSeen(scope)}` })
      .from(auditEntry)
      .where(sql`(${auditEntry.id}, ${auditEntry.at}) in ${page}`)
      .orderBy(...order);
    const sizes = isFolded
      ? await sizesOfGroups(
          db,
          asked,
          rows.map(({ row }) => row),
        )
      : undefined;
    const items = await shownEntries(db, rows, await loadPermissions(db, session), sizes);
    const total = isFolded ? await countAsOne(db, asked) : await countEntries(db, asked);
    return paged(items, total, body);
  },
  async DownloadAuditLog({ db, body, scope, session }) {
    const granted = await loadPermissions(db, session);
    const where = and(await entriesOf(db, scope, body), await untilNow(db));
    return auditCsv(db, where, {
      ascending: body.sortOrder === 'ASC',
      scope,
      granted,
    });
  },
};
