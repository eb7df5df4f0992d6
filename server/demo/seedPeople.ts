import { accounts, records } from '../database/schema';
import { SALES_KIND } from '../gateways/salesGateway';
import { ensureRolesInTransaction } from '../people/roles/builtInRoles';
import { permissionGroups } from '../people/roles/permissionGroupHandlers';
import { apps, roles } from '../people/roles/roleRecords';
import { USER_KIND, type UserBody } from '../people/users/userRecords';
import { sharedOwner } from '../records/recordCollection';
import { demoAccounts } from '../signIn/accounts/demoAccounts';
import { KIND as IDENTITY_KIND } from '../signIn/accounts/signInAccountState';
import { hashPassword } from '../signIn/passwords/passwordHash';
import type { DemoContext, DemoSeeder } from './demoContext';
import { firstNames, lastNames } from './demoNames';
import { demoWholesalers, LIGHTHOUSE, WHARF } from './demoWholesale';

interface DemoUser {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  level: UserBody['level'];
  role: string;
  wholesalerId: number | null;
  domainName: string | null;
  customerId: number | null;
  agentNumber?: string;
  disabled?: boolean;
}

/** Creates roles, users with their accounts, feature groups, and customer data of the sales system. */
export const seedDemoUsers: DemoSeeder = async (tx, context) => {
  const { actor, random, domains } = context;
  await ensureRolesInTransaction(tx, actor);
  await apps.createAll(tx, actor, sharedOwner, unusedApps);
  for (const { account_type, ...role } of unusedRoles)
    await roles.create(tx, actor, sharedOwner, role, { account_type });
  const roleIds = new Map(
    (await roles.all(tx, sharedOwner)).map(({ name, id }): [string, number] => [name ?? '', id ?? 0]),
  );
  const people = [...buildSignIns(context), ...buildStaffAndResellers(context), ...buildCustomers(context)];
  // The demo accounts get their passwords when the sign-in service starts. All other accounts have an unknown
  // random password.
  const unknown = await hashPassword(crypto.randomUUID());
  const signIns = new Set(demoAccounts.map(({ id }) => id));
  const remaining = people.filter(({ id }) => !signIns.has(id));
  await tx.insert(accounts).values(
    remaining.map(
      ({ id, email, firstname, lastname, level, wholesalerId, domainName, disabled = false }) => ({
        id,
        email,
        name: `${firstname} ${lastname}`,
        level,
        wholesalerId,
        domainName,
        disabled,
        passwordHash: unknown,
      }),
    ),
  );
  const by = { createdBy: actor.id, lastModifiedBy: actor.id };
  await tx.insert(records).values([
    ...people.map(({ id, wholesalerId, domainName, role, customerId, agentNumber, ...person }) => ({
      kind: USER_KIND,
      key: id,
      wholesalerId,
      domainName,
      ...by,
      body: {
        email: person.email,
        firstname: person.firstname,
        lastname: person.lastname,
        level: person.level,
        disabled: person.disabled ?? false,
        role_id: roleIds.get(role) ?? null,
        customer_id: customerId,
        ...(agentNumber && { agent_number: agentNumber }),
      },
    })),
    ...remaining
      .filter(() => random.chance(0.85))
      .map(({ id }) => ({ kind: IDENTITY_KIND, key: id, ...by, body: buildSignInRecords(context) })),
    ...context.customers.map((customer) => ({
      kind: SALES_KIND,
      key: customer.customerNumber,
      ...by,
      body: buildSalesBody(context, customer),
    })),
  ]);
  for (const domain of domains.filter(({ domainName }) => domainName === WHARF || domainName === LIGHTHOUSE))
    await permissionGroups.createAll(tx, actor, domain, demoGroups, { owner: 'Demo data' });
};

/** Roles of the demo accounts. Users of one extension have none. */
const signInRoles: Record<UserBody['level'], string> = {
  staff: 'Administrator',
  reseller: 'Reseller administrator',
  customer: 'Customer administrator',
  self: '',
};

const buildSignIns = ({ domains }: DemoContext): DemoUser[] =>
  demoAccounts.map(({ id = '', email, name, level, wholesalerId = null, domainName = null }) => ({
    id,
    email,
    firstname: name.split(' ')[0] ?? '',
    lastname: name.split(' ').slice(1).join(' '),
    level,
    role: signInRoles[level],
    wholesalerId,
    domainName,
    customerId: domains.find((domain) => domain.domainName === domainName)?.customerId ?? null,
  }));

function buildStaffAndResellers({ random }: DemoContext): DemoUser[] {
  const person = (prefix: string, site: string) => {
    const [firstname, lastname] = [random.pick(firstNames), random.pick(lastNames)];
    return { id: `account|demo-${prefix}`, email: `${prefix}@${site}`, firstname, lastname };
  };
  const nowhere = { domainName: null, customerId: null };
  const staff = ['numbers-1', 'numbers-2', 'support'].map((name) => ({
    ...person(name, 'trunkline.example'),
    ...nowhere,
    level: 'staff' as const,
    role: 'Number desk',
    wholesalerId: null,
  }));
  const resellers = demoWholesalers.flatMap(({ id, activeHostServer = '' }) =>
    [1, 2, 3].map((each) => ({
      ...person(`sales-${id}-${each}`, (activeHostServer ?? '').replace(/^pbx\d\./, '')),
      ...nowhere,
      level: 'reseller' as const,
      role: each === 1 ? 'Reseller administrator' : 'Reseller sales',
      wholesalerId: id,
      agentNumber: `A${99 + (id - 1) * 3 + each}`,
      disabled: id === 3 && each === 3,
    })),
  );
  return [...staff, ...resellers];
}

/** Builds the contact of each customer, plus a few colleagues in some phone systems. */
function buildCustomers({ domains, customers, random }: DemoContext): DemoUser[] {
  const known = new Set(demoAccounts.map(({ email }) => email));
  const people: DemoUser[] = [];
  for (const { domainName, wholesalerId, customerId } of domains) {
    const slug = domainName.split('.')[0] ?? '';
    const customer = customers.find(({ id }) => id === customerId);
    const colleagues = domainName === LIGHTHOUSE ? 6 : random.between(0, 2);
    for (let each = 0; each <= colleagues; each++) {
      const firstname = each === 0 ? (customer?.firstname ?? 'Ada') : random.pick(firstNames);
      const lastname = each === 0 ? (customer?.lastname ?? 'Example') : random.pick(lastNames);
      const email = `${firstname}.${lastname}@${slug}.example`.toLowerCase();
      if (known.has(email)) continue;
      known.add(email);
      people.push({
        id: `account|demo-${slug}-${each}`,
        email,
        firstname,
        lastname,
        level: 'customer',
        role: each === 0 ? 'Customer administrator' : 'Customer user',
        wholesalerId,
        domainName,
        customerId,
        disabled: each > 0 && random.chance(0.1),
      });
    }
  }
  return people;
}

function buildSignInRecords({ random, today }: DemoContext) {
  const minutes = random.between(30, 60 * 24 * 40);
  const last = new Date(Date.parse(`${today}T00:00:00Z`) - minutes * 60_000).toISOString();
  return {
    logins_count: random.between(1, 240),
    last_login: last,
    last_ip: `192.0.2.${random.between(1, 254)}`,
    last_password_reset: null,
    mfa_enrolled: false,
    updated_at: last,
  };
}

/**
 * Builds a customer's data in the sales system. It is mostly identical to the existing data; occasionally, a number,
 * name or address has changed.
 */
function buildSalesBody(
  { random }: DemoContext,
  {
    company,
    email,
    salutation,
    firstname,
    lastname,
    contactNumber,
    agentNumber,
    primaryAddress,
    active,
  }: DemoContext['customers'][number],
) {
  const isChanged = random.chance(0.2);
  return {
    company: isChanged && random.chance(0.3) ? `${company} Group` : company,
    email,
    salutation,
    firstname,
    lastname,
    contact_number: isChanged ? `6185550${random.between(9800, 9899)}` : contactNumber,
    agent_number: agentNumber,
    service_address: isChanged && random.chance(0.5) ? '12 Sample Street, Port Example NSW' : primaryAddress,
    active,
  };
}

const buildGroup = (name: string, color: string, priority: number, members: string, permissions: object) => ({
  name,
  members,
  data_obj: { color, priority },
  data: JSON.stringify({ color, priority }),
  permissions: Object.entries(permissions).map(([permission, scope]) => ({ name: permission, scope })),
});

const demoGroups = [
  buildGroup('Everyone', '#44546a', 1, '{"except":[]}', {
    adrbook: 'public',
    pickup: 'members',
    app: 'public',
  }),
  buildGroup('Front desk', '#1f5f99', 2, '200 201', {
    viewcdr: 'members',
    door: 'members',
    manivr: 'members',
  }),
  buildGroup('Managers', '#0f6b4f', 3, '{"specific":["202","203"]}', {
    ahrec: '{"except":["200"]}',
    viewcdr: 'public',
    web: 'members',
  }),
];

/** Unused applications, which serve as examples for deletion. */
const unusedApps = [
  { name: 'Fax', description: 'Fax by mail, given up.' },
  { name: 'Old portal', description: 'The portal before this one.' },
];
const unusedRoles = [
  { name: 'Auditor', description: 'Reads the audit log.', account_type: 'staff' },
  { name: 'Seasonal desk', description: 'Takes orders before holidays.', account_type: 'reseller' },
];
