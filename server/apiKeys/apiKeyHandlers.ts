import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { ResponseFor } from '../../contract/call';
import { type apiKeyCalls, type apiKeyStates, EXPIRES_SOON_DAYS } from '../../contract/console/apiKeys';
import { loadPermissions } from '../access/loadPermissions';
import type { HandlersFor } from '../apiCalls/callHandler';
import type { Database } from '../database/database';
import { apiKeyRequests, apiKeys, apiKeyUses } from '../database/schema';
import { runInTransaction, type Transaction } from '../database/transaction';
import { createConflictError, createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch } from '../http/lists/listQuery';
import { selectPage, sortNewestFirst } from '../http/lists/selectPage';
import { buildScopeWhere, type Principal, type Scope } from '../http/tenancy/tenantScope';
import { callsMatchingLabel, getCallLabel } from '../people/audit/auditLabels';
import { findExcessPermissions, requireGrantedPermissions } from '../people/roles/grantedPermissions';
import { readPermissions } from '../people/roles/roleRecords';
import { requireAssignable } from '../people/users/userAuthority';
import { buildChangedBy, pickStamps, toIsoMoment, toIsoMomentOrNull } from '../records/recordStamps';
import { isAddressBlock } from './addressBlocks';
import { createApiKey } from './apiKeySecret';
import { getKeyPermissions, toKeyOwner } from './keyOwner';
import { requireAssignableRole, resolveKeyScope } from './resolveKeyScope';

type ApiKey = ResponseFor<(typeof apiKeyCalls)['UpdateApiKey']>;
type State = keyof typeof apiKeyStates;

const state = sql<State>`case
  when ${apiKeys.revokedAt} is not null then 'revoked'
  when ${apiKeys.expiresAt} <= statement_timestamp() then 'expired'
  when ${apiKeys.suspendsAt} <= statement_timestamp() then 'suspended'
  when ${apiKeys.suspendsAt} is not null then 'undecided'
  when ${apiKeys.expiresAt} <= statement_timestamp() + ${EXPIRES_SOON_DAYS} * interval '1 day' then 'expiring'
  else 'active' end`;

const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  state,
  domain_name: sql`${apiKeys.domainName}`,
  expires_at: sql`${apiKeys.expiresAt}`,
  last_used_at: sql`${apiKeyUses.at}`,
  dateCreated: apiKeys.dateCreated,
};

const filters = {
  id: apiKeys.id,
  name: { column: apiKeys.name, match: 'contains' as const },
  state,
  role_id: apiKeys.roleId,
  wholesaler_id: apiKeys.wholesalerId,
  domain_name: apiKeys.domainName,
};

const requestColumns = {
  id: apiKeyRequests.id,
  key_id: apiKeyRequests.keyId,
  at: apiKeyRequests.at,
  call: apiKeyRequests.call,
  status: apiKeyRequests.status,
  duration_ms: apiKeyRequests.durationMs,
};

const selectKeys = (db: Database, condition: SQL | undefined) =>
  db
    .select({ key: apiKeys, state, use: apiKeyUses })
    .from(apiKeys)
    .leftJoin(apiKeyUses, eq(apiKeyUses.keyId, apiKeys.id))
    .where(condition)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectKeys>>[number];

const isInactive = ({ state }: Row): boolean => state === 'revoked' || state === 'expired';

/** Creates a check for whether the caller may change a key. The key must be active and must not have more permissions than the caller. */
async function createChangeCheck(
  db: Database,
  session: Principal,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> {
  const open = rows.filter((row) => !isInactive(row));
  const granted = open.length > 0 ? await loadPermissions(db, session) : null;
  const rolePermissions = granted
    ? await readPermissions(db, [...new Set(open.map(({ key }) => key.roleId))])
    : [];
  return (row) =>
    !isInactive(row) &&
    (granted === null ||
      findExcessPermissions(getKeyPermissions(row.key, rolePermissions), granted).length === 0);
}

const toApiKey = ({ key, state, use }: Row, mayChange: boolean): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  state,
  role_id: key.roleId,
  wholesaler_id: key.wholesalerId,
  domain_name: key.domainName,
  expires_at: toIsoMomentOrNull(key.expiresAt),
  addresses: key.addresses,
  last_used_at: toIsoMomentOrNull(use?.at),
  last_used_from: use?.address ?? null,
  revoked_at: toIsoMomentOrNull(key.revokedAt),
  suspends_at: toIsoMomentOrNull(key.suspendsAt),
  may_change: mayChange,
  tenant: key.domainName ?? (key.wholesalerId === null ? null : String(key.wholesalerId)),
  ...pickStamps(key),
});

/**
 * Locks a key within the caller's scope until the end of the transaction.
 * @throws ApiError 404
 */
async function lockKey(tx: Transaction, scope: Scope, id: number): Promise<Row> {
  const condition = and(eq(apiKeys.id, id), buildScopeWhere(scope, apiKeys));
  const [key] = await tx.select({ id: apiKeys.id }).from(apiKeys).where(condition).for('update');
  const [row] = key ? await selectKeys(tx, condition) : [];
  if (!row) throw createNotFoundError(t('There is no API key {id}.', { id }));
  return row;
}

/**
 * Ensures that a key does not have more permissions than the caller. Otherwise the caller could take over the key by
 * changing its addresses or expiry.
 * @throws ApiError 403
 */
async function requireManageableKey(tx: Transaction, session: Principal, row: Row): Promise<void> {
  await requireGrantedPermissions(
    tx,
    session,
    getKeyPermissions(row.key, await readPermissions(tx, [row.key.roleId])),
    'id',
  );
}

/** @throws ApiError 400 */
function validateName(name: string | null | undefined): string {
  const trimmedName = name?.trim();
  if (!trimmedName) throw createInvalidFieldError('name', t('Give the key a name.'));
  return trimmedName;
}

/** @throws ApiError 400 if the time is in the past or the year is out of range */
function validateExpiry(expiresAt: string | null | undefined): string | null {
  if (!expiresAt) return null;
  const at = new Date(expiresAt);
  if (!(at.getTime() > Date.now()))
    throw createInvalidFieldError('expires_at', t('A key expires in the future.'));
  if (at.getUTCFullYear() > 9_999) throw createInvalidFieldError('expires_at', t('There is no such year.'));
  return at.toISOString();
}

/** @throws ApiError 400 naming the first invalid address */
function validateAddresses(addresses: readonly (string | null)[] | null | undefined): string[] {
  const blocks = (addresses ?? []).map((address) => (address ?? '').trim());
  const invalidIndex = blocks.findIndex((block) => !isAddressBlock(block));
  if (invalidIndex !== -1)
    throw createInvalidFieldError(
      `addresses.${invalidIndex}`,
      t('{address} is not an IP address or a network such as 192.0.2.0/24.', {
        address: blocks[invalidIndex],
      }),
    );
  return [...new Set(blocks)];
}

export const apiKeyHandlers: HandlersFor<keyof typeof apiKeyCalls> = {
  async GetApiKeys({ request: { body }, caller: { session, scope }, services: { db } }) {
    const condition = and(
      buildScopeWhere(scope, apiKeys),
      ...buildFilters(body, filters),
      buildSearch(body.search, [apiKeys.name, apiKeys.prefix]),
    );
    return selectPage(body, {
      query: selectKeys(db, condition),
      order: buildOrder(body, columns, apiKeys.name, apiKeys.id),
      total: db.$count(apiKeys, condition),
      toItems: async (rows) => {
        const mayChange = await createChangeCheck(db, session, rows);
        return rows.map((row) => toApiKey(row, mayChange(row)));
      },
    });
  },

  async CreateApiKey({ request: { body }, caller: { session, scope, actor }, services: { db } }) {
    const name = validateName(body.name);
    const expiresAt = validateExpiry(body.expires_at);
    const addresses = validateAddresses(body.addresses);
    const { key, prefix, digest } = createApiKey();
    const id = await runInTransaction(db, actor, async (tx) => {
      const place = await resolveKeyScope(tx, scope, body);
      await requireAssignableRole(tx, place, body.role_id);
      const placement = { ...place, roleId: body.role_id };
      await requireAssignable(tx, { session, scope }, placement, null);
      const [created] = await tx
        .insert(apiKeys)
        .values({
          ...place,
          name,
          prefix,
          digest,
          roleId: body.role_id,
          ...(await toKeyOwner(tx, session)),
          addresses,
          expiresAt,
          createdBy: actor.id,
          lastModifiedBy: actor.id,
        })
        .returning({ id: apiKeys.id });
      return created?.id ?? null;
    });
    return { id, name, prefix, key };
  },

  async UpdateApiKey({ request: { body }, caller: { session, scope, actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const row = await lockKey(tx, scope, body.id);
      if (isInactive(row)) throw createConflictError(t('This key has ended, and stays so. Make a new one.'));
      await requireManageableKey(tx, session, row);
      const { role_id: roleId } = body;
      if (roleId !== undefined && roleId !== null && roleId !== row.key.roleId) {
        await requireAssignableRole(tx, row.key, roleId);
        const { wholesalerId, domainName } = row.key;
        const placement = { roleId, wholesalerId, domainName };
        await requireAssignable(tx, { session, scope }, placement, null);
      }
      await tx
        .update(apiKeys)
        .set({
          ...(body.name !== undefined && { name: validateName(body.name) }),
          ...(roleId !== undefined && roleId !== null && { roleId }),
          ...(body.expires_at !== undefined && { expiresAt: validateExpiry(body.expires_at) }),
          ...(body.addresses !== undefined && { addresses: validateAddresses(body.addresses) }),
          ...(body.takes_over && { ...(await toKeyOwner(tx, session)), suspendsAt: null }),
          ...buildChangedBy(actor.id),
        })
        .where(eq(apiKeys.id, row.key.id));
      const changed = await lockKey(tx, scope, row.key.id);
      const mayChange = await createChangeCheck(tx, session, [changed]);
      return toApiKey(changed, mayChange(changed));
    });
  },

  async RevokeApiKey({ request: { body }, caller: { scope, actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      const { key } = await lockKey(tx, scope, body.id);
      if (key.revokedAt !== null) throw createConflictError(t('This key was revoked already.'));
      await tx
        .update(apiKeys)
        .set({ revokedAt: sql`statement_timestamp()`, ...buildChangedBy(actor.id) })
        .where(eq(apiKeys.id, key.id));
    });
    return undefined;
  },

  async GetApiKeyRequests({ request: { body }, caller: { scope }, services: { db } }) {
    const condition = and(
      buildScopeWhere(scope, apiKeys),
      ...buildFilters(body, { ...requestColumns, call: { column: apiKeyRequests.call, match: 'contains' } }),
      body.search?.trim()
        ? or(
            buildSearch(body.search, [apiKeyRequests.call, apiKeyRequests.address]),
            // Calls are displayed by label, so they are searched by label.
            inArray(apiKeyRequests.call, callsMatchingLabel(body.search)),
          )
        : undefined,
    );
    const ofKey = eq(apiKeys.id, apiKeyRequests.keyId);
    return selectPage(body, {
      query: db
        .select({ request: apiKeyRequests })
        .from(apiKeyRequests)
        .innerJoin(apiKeys, ofKey)
        .where(condition),
      order: buildOrder(sortNewestFirst(body), requestColumns, apiKeyRequests.id, apiKeyRequests.id),
      total: db.select({ count: count() }).from(apiKeyRequests).innerJoin(apiKeys, ofKey).where(condition),
      toItems: (rows) => rows.map(toKeyRequest),
    });
  },
};

const toKeyRequest = ({ request }: { request: typeof apiKeyRequests.$inferSelect }) => ({
  id: request.id,
  key_id: request.keyId,
  at: toIsoMoment(request.at),
  method: request.method,
  call: request.call,
  // Requests that are not contract calls are shown by path.
  done: request.call.startsWith('/') ? request.call : getCallLabel(request.call),
  status: request.status,
  duration_ms: request.durationMs,
  address: request.address,
});
