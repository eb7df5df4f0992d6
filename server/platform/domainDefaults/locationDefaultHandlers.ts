import { inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { Location, type locationDefaultCalls } from '../../../contract/platform/locationDefaults';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createInvalidFieldError, createNotFoundError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { createCollection } from '../../records/recordCollection';
import { checkWholesaler } from '../../wholesale/ratePlanQueries';
import {
  addOwner,
  addOwners,
  buildReadableWhere,
  findRecordOwner,
  resolveNewOwner,
  unrestrictedScope,
} from '../wholesalerRecords';

/** Location defaults and menu permissions of users, keyed by id; owned by a wholesaler or shared by all. */
export const locations = createCollection({
  kind: 'location_default',
  label: 'Location default',
  schema: Location,
  key: 'id',
  search: ['location_name', 'user_id'],
});

/** Returns the menu permissions of a user that the caller may remove: all of them, or that of one menu entry. */
async function readPermissions(
  db: Database,
  scope: Scope,
  userId: string,
  elementId?: string | null,
): Promise<number[]> {
  const matches = await locations.within(
    db,
    unrestrictedScope,
    buildScopeWhere(scope, { wholesalerId: records.wholesalerId }),
    sql`${records.body} ->> 'user_id' = ${userId}`,
    elementId ? sql`${records.body} ->> 'element_id' = ${elementId}` : undefined,
  );
  return matches.flatMap(({ id }) => id ?? []);
}

export const locationHandlers: HandlersFor<keyof typeof locationDefaultCalls> = {
  async GetLocationDefaults({ request: { body }, caller: { scope }, services: { db } }) {
    const { wholesaler_id, menu_permissions, ...request } = body;
    if (wholesaler_id) await checkWholesaler(db, wholesaler_id, scope);
    const rows = await locations.within(
      db,
      unrestrictedScope,
      buildReadableWhere(scope, wholesaler_id),
      menu_permissions ? sql`${records.body} ->> 'element_id' <> ''` : undefined,
    );
    return filterAndSortList(await addOwners(db, rows), request, Location);
  },

  async UpsertLocationDefault({ request: { body }, caller: { scope, actor }, services: { db } }) {
    const { id, wholesalerid, ...fields } = body;
    if (fields.element_id && !fields.user_id)
      throw createInvalidFieldError('user_id', t('Say whose menu permission it is.'));
    return runInTransaction(db, actor, async (tx) => {
      if (!id) {
        const owner = await resolveNewOwner(tx, scope, wholesalerid);
        return addOwner(tx, await locations.create(tx, actor, owner, fields));
      }
      const { owner } = await findRecordOwner(tx, scope, locations, id);
      const readAt = fields.dateLastModified;
      return addOwner(tx, await locations.change(tx, actor, owner, id, fields, {}, { readAt }));
    });
  },

  async DeleteLocationDefaults({ request: { body }, caller: { scope, actor }, services: { db } }) {
    const input = [...new Set([...(body.ids ?? []), ...(body.id ? [body.id] : [])])];
    if (input.length === 0 && !body.user_id)
      throw createInvalidFieldError('id', t('Say what to remove: ids, or a user.'));
    await runInTransaction(db, actor, async (tx) => {
      const ofUser = body.user_id ? await readPermissions(tx, scope, body.user_id, body.element_id) : [];
      if (input.length === 0 && ofUser.length === 0)
        throw createNotFoundError(t('{userid} has no such menu permission.', { userid: body.user_id }), {
          errors: [{ field: 'user_id', message: t('Has no such menu permission.') }],
        });
      for (const id of input) await findRecordOwner(tx, scope, locations, id);
      await tx.delete(records).where(inArray(records.id, [...input, ...ofUser]));
    });
    return undefined;
  },
};
