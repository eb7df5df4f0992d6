import { and, sql } from 'drizzle-orm';
import type { auditCalls } from '../../../contract/people/audit';
import { loadPermissions } from '../../access/loadPermissions';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { auditEntry } from '../../database/schema';
import { buildOrder, getPage, toPaged } from '../../http/lists/listQuery';
import { actionColumn } from './auditFields';
import {
  buildEntryOrder,
  buildEntryWhere,
  buildUntilNow,
  countEntries,
  isAddressVisible,
} from './auditLogQuery';
import { exportAuditCsv } from './exportAuditCsv';
import { buildLatestInGroup, countGrouped, readGroupSizes } from './foldedGroups';
import { toEntryResponses } from './toEntryResponses';

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

export const auditHandlers: HandlersFor<keyof typeof auditCalls> = {
  async GetAuditLogList({ request: { body }, caller: { scope, session }, services: { db } }) {
    const entryCondition = await buildEntryWhere(db, scope, body);
    // When a group is expanded, its entries are listed individually.
    const isFolded = body.as_one === true && !body.id && !body.change_group;
    const condition = isFolded ? buildLatestInGroup(db, entryCondition) : entryCondition;
    const { pageSize, offset } = getPage(body);
    const isByDate = !body.sortBy || body.sortBy === 'date_created';
    const order = isByDate
      ? buildEntryOrder(body.sortOrder === 'ASC')
      : buildOrder(body, columns, auditEntry.at, auditEntry.id);
    // Selects the ids of the page first, so that the contents of skipped entries are not read.
    const page = db
      .select({ id: auditEntry.id, at: auditEntry.at })
      .from(auditEntry)
      .where(condition)
      .orderBy(...order)
      .limit(pageSize)
      .offset(offset);
    const rows = await db
      .select({ row: auditEntry, isAddressVisible: sql<boolean>`${isAddressVisible(scope)}` })
      .from(auditEntry)
      .where(sql`(${auditEntry.id}, ${auditEntry.at}) in ${page}`)
      .orderBy(...order);
    const sizes = isFolded
      ? await readGroupSizes(
          db,
          entryCondition,
          rows.map(({ row }) => row),
        )
      : undefined;
    const items = await toEntryResponses(db, rows, await loadPermissions(db, session), sizes);
    const total = isFolded ? await countGrouped(db, entryCondition) : await countEntries(db, entryCondition);
    return toPaged(items, total, body);
  },
  async DownloadAuditLog({ request: { body }, caller: { scope, session }, services: { db } }) {
    const granted = await loadPermissions(db, session);
    const condition = and(await buildEntryWhere(db, scope, body), await buildUntilNow(db));
    return exportAuditCsv(db, condition, {
      ascending: body.sortOrder === 'ASC',
      scope,
      granted,
    });
  },
};
