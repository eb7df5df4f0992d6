import type { Database } from '../database/database';
import type { AccountLevel } from '../database/schema';
import { records } from '../database/schema';
import { type Actor, inTransaction } from '../database/transaction';
import { nobody } from '../records/collection';
import { apps, permissions, roles } from './roles';

type Setting = 'allow' | 'view' | 'deny';

interface BuiltInRole {
  name: string;
  description: string;
  account_type: AccountLevel;
  /** Setting of each permission, in the order of {@link elements}. */
  settings: Partial<Record<string, Setting>>;
  otherwise: Setting;
}

const appNames = ['Numbers', 'Phone systems', 'Hardware', 'Access', 'Billing'] as const;

/** What permissions are about: name → the screen, and which app it belongs to. */
const elements: Record<string, [element: string, app: (typeof appNames)[number], about: string]> = {
  'numbers.view': ['numbers', 'Numbers', 'See the number inventory'],
  'numbers.assign': ['numbers', 'Numbers', 'Assign, move and cancel numbers'],
  'trunks.edit': ['trunks', 'Numbers', 'Change trunks and what they carry'],
  'domains.edit': ['domains', 'Phone systems', 'Set up and change phone systems'],
  'accounts.edit': ['pbx-extensions', 'Phone systems', 'Change extensions, queues and other accounts'],
  'settings.edit': ['settings', 'Phone systems', 'Change the settings of a phone system'],
  'recordings.listen': ['call-recordings', 'Phone systems', 'Listen to recorded calls'],
  'hardware.order': ['hardware-orders', 'Hardware', 'Order and cancel hardware'],
  'users.edit': ['users', 'Access', 'Add, change and remove users'],
  'roles.edit': ['roles', 'Access', 'Change roles and their permissions'],
  'audit.view': ['audit-log', 'Access', 'Read the audit log'],
  'billing.view': ['usage-billing', 'Billing', 'See services, charges and transactions'],
};

const builtIn: BuiltInRole[] = [
  {
    name: 'Administrator',
    description: 'Everything, for everybody.',
    account_type: 'staff',
    settings: {},
    otherwise: 'allow',
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
    otherwise: 'view',
  },
  {
    name: 'Reseller administrator',
    description: 'Everything of one wholesaler.',
    account_type: 'reseller',
    settings: { 'roles.edit': 'deny', 'trunks.edit': 'view', 'billing.view': 'view' },
    otherwise: 'allow',
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
    otherwise: 'view',
  },
  {
    name: 'Customer administrator',
    description: 'Runs one phone system.',
    account_type: 'customer',
    settings: { 'trunks.edit': 'deny', 'roles.edit': 'deny', 'billing.view': 'deny', 'domains.edit': 'deny' },
    otherwise: 'allow',
  },
  {
    name: 'Customer user',
    description: 'Looks at one phone system.',
    account_type: 'customer',
    settings: {
      'trunks.edit': 'deny',
      'roles.edit': 'deny',
      'billing.view': 'deny',
      'domains.edit': 'deny',
      'users.edit': 'deny',
      'recordings.listen': 'deny',
    },
    otherwise: 'view',
  },
];

const ACTOR: Actor = { id: 'system', name: 'System', call: 'BuiltInRoles' };

/** Makes the roles, permissions and apps a new database begins with, once: what is removed later stays away. */
export const ensureRoles = (db: Database): Promise<void> =>
  inTransaction(db, ACTOR, (tx) => ensureRolesIn(tx, ACTOR));

/** The same within a transaction. */
export async function ensureRolesIn(tx: Database, actor: Actor): Promise<void> {
  const mark = await tx
    .insert(records)
    .values({ kind: 'setup', key: 'roles', body: {}, createdBy: actor.id, lastModifiedBy: actor.id })
    .onConflictDoNothing()
    .returning({ id: records.id });
  if (mark.length === 0) return;
  const madeApps = await apps.createAll(
    tx,
    actor,
    nobody,
    appNames.map((name) => ({ name, description: `What has to do with ${name.toLowerCase()}.` })),
  );
  const madeRoles = await roles.createAll(
    tx,
    actor,
    nobody,
    builtIn.map(({ name, description }) => ({ name, description })),
  );
  const appIds = new Map(madeApps.map(({ name, id }) => [name, id]));
  const made: object[] = [];
  for (const role of madeRoles) {
    const like = builtIn.find(({ name }) => name === role.name);
    if (!like) continue;
    await roles.change(tx, actor, nobody, role.id ?? 0, {}, { account_type: like.account_type });
    for (const [name, [element, app, about]] of Object.entries(elements))
      made.push({
        permission_name: name,
        element_id: element,
        description: about,
        setting: like.settings[name] ?? like.otherwise,
        roleid: role.id,
        appid: appIds.get(app),
        wholesalerid: null,
      });
  }
  await permissions.createAll(tx, actor, nobody, made);
}
