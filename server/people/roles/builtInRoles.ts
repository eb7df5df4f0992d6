import { and, eq, inArray } from 'drizzle-orm';
import {
  permissions as known,
  type Permission,
  type PermissionName,
  type PermissionSetting,
  permissionApps,
} from '../../../contract/access/permissions';
import type { Database } from '../../database/database';
import type { AccountLevel } from '../../database/schema';
import { records } from '../../database/schema';
import { type Actor, runInTransaction, SERVER_NAME } from '../../database/transaction';
import { sharedOwner } from '../../records/recordCollection';
import { apps, permissions, type RoleRecord, roles } from './roleRecords';

interface BuiltInRole {
  name: string;
  description: string;
  account_type: AccountLevel;
  settings: Partial<Record<PermissionName, PermissionSetting>>;
  /** Setting for permissions that are not listed. */
  fallback: PermissionSetting;
}

const builtInRoles: BuiltInRole[] = [
  {
    name: 'Administrator',
    description: 'Everything, for everybody.',
    account_type: 'staff',
    settings: {},
    fallback: 'allow',
  },
  {
    name: 'Number desk',
    description: 'Numbers and trunks; the rest to look at.',
    account_type: 'staff',
    settings: {
      'numbers.view': 'allow',
      'numbers.assign': 'allow',
      'trunks.edit': 'allow',
      'roles.edit': 'deny',
    },
    fallback: 'view',
  },
  {
    name: 'Reseller administrator',
    description: 'Everything of one wholesaler.',
    account_type: 'reseller',
    settings: { 'roles.edit': 'deny', 'trunks.edit': 'view', 'billing.view': 'view' },
    fallback: 'allow',
  },
  {
    name: 'Reseller sales',
    description: 'Orders numbers and hardware for customers.',
    account_type: 'reseller',
    settings: {
      'numbers.assign': 'allow',
      'hardware.order': 'allow',
      'users.edit': 'deny',
      'roles.edit': 'deny',
    },
    fallback: 'view',
  },
  {
    name: 'Customer administrator',
    description: 'Runs one phone system.',
    account_type: 'customer',
    settings: {
      'trunks.edit': 'deny',
      'wholesale.edit': 'deny',
      'roles.edit': 'deny',
      'billing.view': 'deny',
      'domains.edit': 'deny',
    },
    fallback: 'allow',
  },
  {
    name: 'Customer user',
    description: 'Looks at one phone system.',
    account_type: 'customer',
    settings: {
      'trunks.edit': 'deny',
      'wholesale.edit': 'deny',
      'roles.edit': 'deny',
      'billing.view': 'deny',
      'domains.edit': 'deny',
      'users.edit': 'deny',
      'recordings.listen': 'deny',
    },
    fallback: 'view',
  },
];

/** Permissions that were added after the first release. */
const LATER_PERMISSIONS: ReadonlySet<PermissionName> = new Set([
  'wholesale.edit',
  'contacts.view',
  'devices.edit',
  'calls.view',
]);

const ACTOR: Actor = { id: 'system', name: SERVER_NAME, call: 'BuiltInRoles' };

/** Creates the roles, permissions and apps of a new database. This happens only once, so deleted records are not recreated. */
export async function ensureRoles(db: Database): Promise<void> {
  const appliedMarks = await db
    .select({ key: records.key })
    .from(records)
    .where(and(eq(records.kind, SETUP_KIND), inArray(records.key, [...setupSteps])));
  if (appliedMarks.length < setupSteps.length)
    await runInTransaction(db, ACTOR, (tx) => ensureRolesInTransaction(tx, ACTOR));
}

const SETUP_KIND = 'setup';
const setupSteps = ['roles', 'later-permissions', 'finer-permissions'] as const;

/** Same as {@link ensureRoles}, within a transaction. */
export async function ensureRolesInTransaction(tx: Database, actor: Actor): Promise<void> {
  if (await isStepPending(tx, actor, 'roles')) await createRoles(tx, actor);
  if (await isStepPending(tx, actor, 'later-permissions')) await grantLaterPermissions(tx, actor);
  if (await isStepPending(tx, actor, 'finer-permissions')) await grantGranularPermissions(tx, actor);
}

/** Marks a setup step as done. @returns whether this is the first time */
async function isStepPending(
  tx: Database,
  actor: Actor,
  step: (typeof setupSteps)[number],
): Promise<boolean> {
  const mark = await tx
    .insert(records)
    .values({ kind: SETUP_KIND, key: step, body: {}, createdBy: actor.id, lastModifiedBy: actor.id })
    .onConflictDoNothing()
    .returning({ id: records.id });
  return mark.length > 0;
}

const findApp = (name: string) => ({ name, description: `What has to do with ${name.toLowerCase()}.` });

async function createRoles(tx: Database, actor: Actor): Promise<void> {
  await apps.createAll(tx, actor, sharedOwner, permissionApps.map(findApp));
  const createdRoles = await roles.createAll(
    tx,
    actor,
    sharedOwner,
    builtInRoles.map(({ name, description }) => ({ name, description })),
  );
  for (const role of createdRoles) {
    const like = builtInRoles.find(({ name }) => name === role.name);
    if (like)
      await roles.change(tx, actor, sharedOwner, role.id ?? 0, {}, { account_type: like.account_type });
  }
  await grantPermissions(
    tx,
    actor,
    createdRoles,
    (name) => !LATER_PERMISSIONS.has(name) && !isGranularPermission(name),
  );
}

/** Grants existing roles the permissions that were added later, so that users keep the access they had before. */
async function grantLaterPermissions(tx: Database, actor: Actor): Promise<void> {
  await grantPermissions(tx, actor, await roles.all(tx, sharedOwner), (name) => LATER_PERMISSIONS.has(name));
}

/** Whether a permission is new since the first release or was split from another one. */
const isGranularPermission = (name: PermissionName): boolean => 'before' in known[name];

/**
 * Grants every role the permissions that were split from others, with the same setting, including settings for a single
 * wholesaler.
 */
async function grantGranularPermissions(tx: Database, actor: Actor): Promise<void> {
  const named = new Map((await apps.all(tx, sharedOwner)).map(({ name, id }) => [name, id]));
  const missing = permissionApps.filter((name) => !named.has(name));
  for (const { name, id } of await apps.createAll(tx, actor, sharedOwner, missing.map(findApp)))
    named.set(name, id);
  const storedPermissions = await permissions.all(tx, sharedOwner);
  const finer = (Object.entries(known) as [PermissionName, Permission][]).filter(([name]) =>
    isGranularPermission(name),
  );
  const newPermissions = (await roles.all(tx, sharedOwner)).flatMap(({ id: roleid }) =>
    finer.flatMap(([name, { before, element, app, about }]): object[] => {
      const common = {
        permission_name: name,
        element_id: element,
        description: about,
        roleid,
        appid: named.get(app),
      };
      return storedPermissions
        .filter((candidate) => candidate.roleid === roleid && candidate.permission_name === before)
        .map(({ setting, wholesalerid }) => ({ ...common, setting, wholesalerid: wholesalerid ?? null }));
    }),
  );
  await permissions.createAll(tx, actor, sharedOwner, newPermissions);
}

async function grantPermissions(
  tx: Database,
  actor: Actor,
  to: RoleRecord[],
  isIncluded: (name: PermissionName) => boolean,
): Promise<void> {
  const appIds = new Map((await apps.all(tx, sharedOwner)).map(({ name, id }) => [name, id]));
  const selected = (Object.entries(known) as [PermissionName, Permission][]).filter(([name]) =>
    isIncluded(name),
  );
  const newPermissions = to.flatMap((role) => {
    const like = builtInRoles.find(({ name }) => name === role.name);
    return selected.map(([name, { element, app, about }]) => ({
      permission_name: name,
      element_id: element,
      description: about,
      setting: like?.settings[name] ?? like?.fallback ?? 'allow',
      roleid: role.id,
      appid: appIds.get(app),
      wholesalerid: null,
    }));
  });
  await permissions.createAll(tx, actor, sharedOwner, newPermissions);
}
