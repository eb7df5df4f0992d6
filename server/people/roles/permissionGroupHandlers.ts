import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import { type groupCalls, PermissionRole } from '../../../contract/people/groups';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { domains } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createInvalidFieldError, createTakenError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { createCollection } from '../../records/recordCollection';
import { resolveGroupData } from './permissionGroupData';
import { requireScope } from './permissionGroupValidation';

/** Permission groups of phone systems, each for a set of features. */
export const permissionGroups = createCollection({
  kind: 'permission_group',
  label: 'Group',
  schema: PermissionRole,
  key: 'id',
  search: ['name'],
});

type Group = EntityRecord<typeof PermissionRole>;
type GroupInput = Pick<Group, 'name' | 'data' | 'permissions' | 'members' | 'data_obj'>;

export const permissionGroupHandlers: HandlersFor<keyof typeof groupCalls> = {
  async GetGroupList({ request: { domain }, services: { db } }) {
    const groups = await permissionGroups.all(db, domain);
    return groups
      .sort((a, b) => getPriority(a) - getPriority(b) || (a.name ?? '').localeCompare(b.name ?? ''))
      .map((group) => ({ ...toGroupResponse(group), domain_name: domain.domainName }));
  },
  async GetGroup({ request: { domain, params }, services: { db } }) {
    return toGroupResponse(await permissionGroups.get(db, domain, parseCount(params.group_id)));
  },
  async CreateGroup({ request: { body, domain }, caller: { session, actor }, services: { db } }) {
    const { scope, domain_name: _domain, ...wish } = body;
    if (scope) requireScope('scope', scope);
    const permissions = wish.permissions?.map(
      (permission) => permission && { ...permission, scope: permission.scope || scope || '' },
    );
    const value = { ...wish, ...(permissions && { permissions }), ...resolveGroupData(wish, null) };
    checkFields(value);
    return runInTransaction(db, actor, async (tx) => {
      await requireName(tx, domain, wish.name, null);
      return toGroupResponse(
        await permissionGroups.create(tx, actor, domain, value, { owner: session.name }),
      );
    });
  },
  async UpdateGroup({ request: { body, domain }, caller: { actor }, services: { db } }) {
    const { id, domain_name: _domain, dateLastModified: readAt, ...wish } = body;
    checkFields(wish);
    return runInTransaction(db, actor, async (tx) => {
      const before = await permissionGroups.get(tx, domain, id);
      if (wish.name !== undefined) await requireName(tx, domain, wish.name, id);
      const changes = { ...wish, ...resolveGroupData(wish, before) };
      return toGroupResponse(await permissionGroups.change(tx, actor, domain, id, changes, {}, { readAt }));
    });
  },
  async DeleteGroup({ request: { body, domain }, caller: { actor }, services: { db } }) {
    await runInTransaction(db, actor, (tx) => permissionGroups.remove(tx, actor, domain, body.id));
    return undefined;
  },
};

/** Adds `edit: true`, because every user who can read a group may change it. */
const toGroupResponse = <G extends Group>(group: G): G & { edit: boolean } => ({ ...group, edit: true });

const getPriority = ({ data_obj }: Group): number => data_obj?.priority ?? 1000;

function parseCount(text: string | undefined): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw createInvalidFieldError('group_id', t('A group’s id is a number.'));
  return id;
}

function checkFields({ permissions }: GroupInput): void {
  for (const [index, permission] of (permissions ?? []).entries())
    if (permission?.scope) requireScope(`permissions.${index}.scope`, permission.scope);
}

/** Checks a group's name under a lock on the phone system, so that concurrent requests cannot use the same name. */
async function requireName(
  tx: Database,
  { domainName, wholesalerId }: Domain,
  name: string | null | undefined,
  except: number | null,
): Promise<void> {
  const requested = name?.trim().toLowerCase();
  if (!requested) throw createInvalidFieldError('name', t('Group is required.'));
  await tx
    .select({ name: domains.domainName })
    .from(domains)
    .where(eq(domains.domainName, domainName))
    .for('update');
  const all = await permissionGroups.all(tx, { domainName, wholesalerId });
  if (all.some((group) => group.id !== except && group.name?.trim().toLowerCase() === requested))
    throw createTakenError('name', t('There is already a group {name}. Choose another name.', { name }));
}
