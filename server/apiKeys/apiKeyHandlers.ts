import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { AnswerOf } from '../../contract/call';
import { type apiKeyCalls, type apiKeyStates, EXPIRES_SOON_DAYS } from '../../contract/console/apiKeys';
import { beyond, requireHeld } from '../access/heldPermissions';
import { grantedTo, loadPermissions } from '../access/loadPermissions';
import type { Database } from '../database/database';
import { apiKeyRequests, apiKeys, apiKeyUses } from '../database/schema';
import { inTransaction, type Transaction } from '../database/transaction';
import { conflict, invalid, notFound } from '../http/errors/apiError';
import { filtersOf, orderOf, paged, pageOf, searchIn } from '../http/lists/listQuery';
import type { HandlersOf } from '../http/routing/callHandler';
import { type Person, type Scope, within } from '../http/tenancy/tenantScope';
import { callInWords, callsSaidBy } from '../people/audit/auditLabels';
import { readPermissions } from '../people/roles/roleRecords';
import { requireAssignable } from '../people/users/userAuthority';
import { auditOf, changedBy, isoMoment, isoMomentOf } from '../records/recordStamps';
import { isAddressBlock } from './addressBlocks';
import { newApiKey } from './apiKeySecret';
import { keyPlace, requireRoleOf } from './keyPlace';

type ApiKey = AnswerOf<(typeof apiKeyCalls)['UpdateApiKey']>;
type State = keyof typeof apiKeyStates;

const state = sql<State>`case
  when ${apiKeys.revokedAt} is not null then 'revoked'
  when ${apiKeys.expiresAt} <= statement_timestamp() then 'expired'
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

const keysOf = (db: Database, where: SQL | undefined) =>
  db
    .select({ key: apiKeys, state, use: apiKeyUses })
    .from(apiKeys)
    .leftJoin(apiKeyUses, eq(apiKeyUses.keyId, apiKeys.id))
    .where(where)
    .$dynamic();

type Row = Awaited<ReturnType<typeof keysOf>>[number];

const hasEnded = ({ state }: Row): boolean => state === 'revoked' || state === 'expired';

/** Tells which keys whoever asks may change: those that have not ended, and may no more than they may themselves. */
async function changeable(
  db: Database,
  session: Person,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> {
  const open = rows.filter((row) => !hasEnded(row));
  const held = open.length > 0 ? await loadPermissions(db, session) : null;
  const given = held ? await readPermissions(db, [...new Set(open.map(({ key }) => key.roleId))]) : [];
  return (row) => !hasEnded(row) && (held === null || beyond(givenTo(row, given), held).length === 0);
}

/** What a key may do, of the rows of roles. */
const givenTo = ({ key }: Row, rows: Awaited<ReturnType<typeof readPermissions>>) =>
  grantedTo(
    key.wholesalerId,
    rows.filter(({ roleid }) => roleid === key.roleId),
  );

const shown = ({ key, state, use }: Row, mayChange: boolean): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  state,
  role_id: key.roleId,
  wholesaler_id: key.wholesalerId,
  domain_name: key.domainName,
  expires_at: isoMomentOf(key.expiresAt),
  addresses: key.addresses,
  last_used_at: isoMomentOf(use?.at),
  last_used_from: use?.address ?? null,
  revoked_at: isoMomentOf(key.revokedAt),
  may_change: mayChange,
  tenant: key.domainName ?? (key.wholesalerId === null ? null : String(key.wholesalerId)),
  ...auditOf(key),
});

/** A key of those whoever asks manages, kept from others until the transaction ends. @throws ApiError 404 */
async function lockedKey(tx: Transaction, scope: Scope, id: number): Promise<Row> {
  const where = and(eq(apiKeys.id, id), within(scope, apiKeys));
  const [key] = await tx.select({ id: apiKeys.id }).from(apiKeys).where(where).for('update');
  const [row] = key ? await keysOf(tx, where) : [];
  if (!row) throw notFound(t('There is no API key {id}.', { id }));
  return row;
}

/** @throws ApiError 403 for a key that may more than whoever asks: with other addresses or another end it would be theirs */
async function requireManageableKey(tx: Transaction, session: Person, row: Row): Promise<void> {
  await requireHeld(tx, session, givenTo(row, await readPermissions(tx, [row.key.roleId])), 'id');
}

/** @throws ApiError 400 */
function checkedName(name: string | null | undefined): string {
  const given = name?.trim();
  if (!given) throw invalid('name', t('Give the key a name.'));
  return given;
}

/** @throws ApiError 400 for a moment that has passed, or a year no calendar shows */
function checkedEnd(expiresAt: string | null | undefined): string | null {
  if (!expiresAt) return null;
  const at = new Date(expiresAt);
  if (!(at.getTime() > Date.now())) throw invalid('expires_at', t('A key expires in the future.'));
  if (at.getUTCFullYear() > 9_999) throw invalid('expires_at', t('There is no such year.'));
  return at.toISOString();
}

/** @throws ApiError 400 naming the first that is no address */
function checkedAddresses(addresses: readonly (string | null)[] | null | undefined): string[] {
  const given = (addresses ?? []).map((one) => (one ?? '').trim());
  const wrong = given.findIndex((one) => !isAddressBlock(one));
  if (wrong !== -1)
    throw invalid(
      `addresses.${wrong}`,
      t('{address} is not an IP address or a network such as 192.0.2.0/24.', { address: given[wrong] }),
    );
  return [...new Set(given)];
}

export const apiKeyHandlers: HandlersOf<keyof typeof apiKeyCalls> = {
  async GetApiKeys({ db, body, session, scope }) {
    const where = and(
      within(scope, apiKeys),
      ...filtersOf(body, filters),
      searchIn(body.search, [apiKeys.name, apiKeys.prefix]),
    );
    const { pageSize, offset } = pageOf(body);
    const rows = await keysOf(db, where)
      .orderBy(...orderOf(body, columns, apiKeys.name, apiKeys.id))
      .limit(pageSize)
      .offset(offset);
    const mayChange = await changeable(db, session, rows);
    return paged(
      rows.map((row) => shown(row, mayChange(row))),
      await db.$count(apiKeys, where),
      body,
    );
  },

  async CreateApiKey({ db, body, session, scope, actor }) {
    const name = checkedName(body.name);
    const expiresAt = checkedEnd(body.expires_at);
    const addresses = checkedAddresses(body.addresses);
    const { key, prefix, digest } = newApiKey();
    const id = await inTransaction(db, actor, async (tx) => {
      const place = await keyPlace(tx, scope, body);
      await requireRoleOf(tx, place, body.role_id);
      const placement = { ...place, roleId: body.role_id };
      await requireAssignable(tx, { session, scope }, placement, null);
      const [made] = await tx
        .insert(apiKeys)
        .values({
          ...place,
          name,
          prefix,
          digest,
          roleId: body.role_id,
          madeBy: session.name || session.email,
          addresses,
          expiresAt,
          createdBy: actor.id,
          lastModifiedBy: actor.id,
        })
        .returning({ id: apiKeys.id });
      return made?.id ?? null;
    });
    return { id, name, prefix, key };
  },

  async UpdateApiKey({ db, body, session, scope, actor }) {
    return inTransaction(db, actor, async (tx) => {
      const row = await lockedKey(tx, scope, body.id);
      if (hasEnded(row)) throw conflict(t('This key has ended, and stays so. Make a new one.'));
      await requireManageableKey(tx, session, row);
      const { role_id: roleId } = body;
      if (roleId !== undefined && roleId !== null && roleId !== row.key.roleId) {
        await requireRoleOf(tx, row.key, roleId);
        const { wholesalerId, domainName } = row.key;
        const placement = { roleId, wholesalerId, domainName };
        await requireAssignable(tx, { session, scope }, placement, null);
      }
      await tx
        .update(apiKeys)
        .set({
          ...(body.name !== undefined && { name: checkedName(body.name) }),
          ...(roleId !== undefined && roleId !== null && { roleId }),
          ...(body.expires_at !== undefined && { expiresAt: checkedEnd(body.expires_at) }),
          ...(body.addresses !== undefined && { addresses: checkedAddresses(body.addresses) }),
          ...changedBy(actor.id),
        })
        .where(eq(apiKeys.id, row.key.id));
      const changed = await lockedKey(tx, scope, row.key.id);
      const mayChange = await changeable(tx, session, [changed]);
      return shown(changed, mayChange(changed));
    });
  },

  async RevokeApiKey({ db, body, scope, actor }) {
    await inTransaction(db, actor, async (tx) => {
      const { key } = await lockedKey(tx, scope, body.id);
      if (key.revokedAt !== null) throw conflict(t('This key was revoked already.'));
      await tx
        .update(apiKeys)
        .set({ revokedAt: sql`statement_timestamp()`, ...changedBy(actor.id) })
        .where(eq(apiKeys.id, key.id));
    });
    return undefined;
  },

  async GetApiKeyRequests({ db, body, scope }) {
    const where = and(
      within(scope, apiKeys),
      ...filtersOf(body, { ...requestColumns, call: { column: apiKeyRequests.call, match: 'contains' } }),
      body.search?.trim()
        ? or(
            searchIn(body.search, [apiKeyRequests.call, apiKeyRequests.address]),
            // Shown in words, and so looked for.
            inArray(apiKeyRequests.call, callsSaidBy(body.search)),
          )
        : undefined,
    );
    const wish = body.sortBy ? body : { ...body, sortOrder: body.sortOrder ?? ('DESC' as const) };
    const { pageSize, offset } = pageOf(body);
    const rows = await db
      .select({ request: apiKeyRequests })
      .from(apiKeyRequests)
      .innerJoin(apiKeys, eq(apiKeys.id, apiKeyRequests.keyId))
      .where(where)
      .orderBy(...orderOf(wish, requestColumns, apiKeyRequests.id, apiKeyRequests.id))
      .limit(pageSize)
      .offset(offset);
    const [counted] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(apiKeyRequests)
      .innerJoin(apiKeys, eq(apiKeys.id, apiKeyRequests.keyId))
      .where(where);
    return paged(rows.map(shownRequest), counted?.total ?? 0, body);
  },
};

const shownRequest = ({ request }: { request: typeof apiKeyRequests.$inferSelect }) => ({
  id: request.id,
  key_id: request.keyId,
  at: isoMoment(request.at),
  method: request.method,
  call: request.call,
  // What is no call of the contract stands as its path.
  done: request.call.startsWith('/') ? request.call : callInWords(request.call),
  status: request.status,
  duration_ms: request.durationMs,
  address: request.address,
});
