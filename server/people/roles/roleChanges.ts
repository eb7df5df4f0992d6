import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { permissions as declared, type Permission } from '../../../contract/access/permissions';
import { getGrantedPermissions } from '../../access/loadPermissions';
import type { HandlerCaller } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { apiKeys, records } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import {
  createConflictError,
  createInvalidFieldError,
  createNotFoundError,
} from '../../http/errors/apiError';
import { type Owner, sharedOwner } from '../../records/recordCollection';
import { requireManageable } from '../users/userAuthority';
import { USER_KIND, type UserRow } from '../users/userRecords';
import { requireGrantedPermissions } from './grantedPermissions';
import {
  apps,
  getRoleOwner,
  type PermissionRecord,
  permissions,
  type RoleRecord,
  readPermissions,
  roles,
} from './roleRecords';

/** A permission without an element matches one of any element, because only roles of the specification set it. */
const isSamePermission = (known: PermissionRecord, sent: PermissionRecord): boolean =>
  known.permission_name === sent.permission_name &&
  (sent.element_id === undefined || (known.element_id ?? '') === (sent.element_id ?? '')) &&
  (known.wholesalerid ?? null) === (sent.wholesalerid ?? null) &&
  (known.domain ?? '') === (sent.domain ?? '');

const hasChanges = (known: PermissionRecord, sent: PermissionRecord): boolean =>
  Object.entries(sent).some(
    ([field, value]) => !isDeepStrictEqual(value ?? null, known[field as keyof PermissionRecord] ?? null),
  );

/**
 * Writes permissions of a role. Each one changes the permission with its id, or of the same name and tenant, and is
 * otherwise added. Unchanged permissions are not written, so that the audit log shows actual changes.
 * @param removesOthers whether permissions that are not listed are removed
 * @throws ApiError 404 for a permission of another role
 */
export async function writePermissions(
  tx: Database,
  actor: Actor,
  role: RoleRecord,
  sent: readonly (PermissionRecord | null)[],
  removesOthers: boolean,
): Promise<void> {
  const owner = getRoleOwner(role);
  const left = new Map((await readPermissions(tx, [role.id ?? 0])).map((row) => [row.id ?? 0, row]));
  const added: PermissionRecord[] = [];
  for (const entry of sent) {
    if (!entry) continue;
    const { id, ...fields } = entry;
    if (fields.appid) await requireApp(tx, fields.appid);
    const known = id == null ? [...left.values()].find((row) => isSamePermission(row, fields)) : left.get(id);
    if (id != null && !known) throw createNotFoundError(t('Permission {id} is none of this role’s.', { id }));
    if (!known) {
      added.push(fields);
      continue;
    }
    left.delete(known.id ?? 0);
    if (hasChanges(known, fields)) await permissions.change(tx, actor, owner, known.id ?? 0, fields);
  }
  if (added.length > 0) await addPermissions(tx, actor, owner, role, added);
  if (removesOthers && left.size > 0) await permissions.remove(tx, actor, owner, ...left.keys());
}

/** Adds permissions with the element, app and description of the declared permission. */
async function addPermissions(
  tx: Database,
  actor: Actor,
  owner: Owner,
  role: RoleRecord,
  added: readonly PermissionRecord[],
): Promise<void> {
  const appIds = new Map((await apps.all(tx, sharedOwner)).map(({ name, id }) => [name, id]));
  const rows = added.map((fields): object => {
    const known = (declared as Record<string, Permission>)[fields.permission_name ?? ''];
    const defaults = known && {
      element_id: known.element,
      description: known.about,
      appid: appIds.get(known.app),
    };
    return { ...defaults, wholesalerid: null, ...fields, roleid: role.id };
  });
  await permissions.createAll(tx, actor, owner, rows);
}

export async function requireApp(tx: Database, id: number): Promise<void> {
  const [app] = await tx
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.kind, apps.kind), inArray(records.id, [id])));
  if (!app)
    throw createNotFoundError(t('App {id} does not exist.', { id }), {
      errors: [{ field: 'appid', message: t('There is no such app.') }],
    });
}

/**
 * Removes a role with its permissions.
 * @param replacement role that its users and API keys receive
 * @param candidates roles that they can have
 * @throws ApiError 409 if it has users or API keys, and no replacement is given
 */
export async function removeRole(
  tx: Transaction,
  caller: HandlerCaller,
  role: RoleRecord & { id: number },
  replacement?: number | null,
  candidates: readonly RoleRecord[] = [],
): Promise<void> {
  const { session, actor } = caller;
  const owner = getRoleOwner(role);
  const isHolder = and(
    eq(records.kind, USER_KIND),
    sql`${records.body} -> 'role_id' = ${String(role.id)}::jsonb`,
  );
  const holders = (await tx.select().from(records).where(isHolder)) as UserRow[];
  const keys = await tx.$count(apiKeys, eq(apiKeys.roleId, role.id));
  if (holders.length + keys > 0) {
    if (replacement == null)
      throw createConflictError(
        holders.length === 0
          ? t('API keys have the role {name}. Choose another role for them.', { name: role.name })
          : t(
              '{count, plural, one {# person has the role {name}. Choose another role for them.} other {# people have the role {name}. Choose another role for them.}}',
              { count: holders.length, name: role.name },
            ),
        { details: { people: holders.length } },
      );
    if (replacement === role.id || !candidates.some(({ id }) => id === replacement))
      throw createInvalidFieldError('replacement_id', t('Choose another role of these people.'));
    const granted = getGrantedPermissions(
      owner.wholesalerId,
      await readPermissions(tx, [replacement]),
      owner.domainName,
    );
    await requireGrantedPermissions(tx, session, granted, 'replacement_id');
    for (const holder of holders) await requireManageable(tx, caller, holder);
    const changed = { lastModifiedBy: actor.id, dateLastModified: sql`statement_timestamp()` };
    await tx
      .update(records)
      .set({ body: sql`${records.body} || ${JSON.stringify({ role_id: replacement })}::jsonb`, ...changed })
      .where(isHolder);
    await tx
      .update(apiKeys)
      .set({ roleId: replacement, ...changed })
      .where(eq(apiKeys.roleId, role.id));
  }
  await writePermissions(tx, actor, role, [], true);
  await roles.remove(tx, actor, owner, role.id);
}
