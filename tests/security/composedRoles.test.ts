import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls, type CallName } from '../../contract';
import { getRequiredPermission } from '../../contract/access/getRequiredPermission';
import type { Call } from '../../contract/call';
import { meetsLevel } from '../../contract/levels';
import { customRoutes } from '../../src/customRoutes/routes';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { isConditionMet } from '../../src/declaration/condition';
import { getRequiredLevel } from '../../src/declaration/menuRoots';
import { buildMenuGroups } from '../../src/layout/buildMenuGroups';
import { compiled } from '../../src/product/declarations';
import { getVerbRequirements, isAllowed, pickGates, type Viewer } from '../../src/session/gates';
import { toSessionDetails } from '../../src/telephony/currentUser';
import { CUSTOMER, type SecurityServer, startSecurityServer } from './startSecurityServer';

const { resourceHeads, specs } = compiled;

const WHARF = { domain_name: 'wharf.pbx.example' };
const calls: Readonly<Record<string, Call>> = allCalls;
const verbs = ['create', 'update', 'remove'] as const;

let server: SecurityServer;
beforeAll(async () => {
  server = await startSecurityServer();
});
afterAll(() => server?.close());

interface TestUser {
  token: string;
  viewer: Viewer;
}

let createdCount = 0;
/** Creates a user with a custom role, and returns it as the console sees it. */
const createUser = async (settings: { permission: string; setting: string }[]): Promise<TestUser> => {
  createdCount += 1;
  const role = await server.send(
    'AddOwnRole',
    { ...WHARF, name: `Composed ${createdCount}`, settings },
    CUSTOMER,
  );
  expect(role.status).toBe(200);
  const login = await server.send(
    'AddCustomerLoginToPBX',
    { ...WHARF, email: `composed-${createdCount}@wharf.example`, role_id: (role.body as { id: number }).id },
    CUSTOMER,
  );
  expect(login.status).toBe(200);
  const token = (login.body as { user_id: string }).user_id;
  const { body } = await server.send('GetCurrentUser', {}, token);
  return { token, viewer: { level: 'customer', flags: {}, ...toSessionDetails(body) } };
};

const canSeeScreen = ({ menu, level }: ResourceSpec, viewer: Viewer): boolean =>
  isAllowed(pickGates(menu), viewer) && isAllowed({ level: getRequiredLevel(menu, level) }, viewer);

/** Returns all calls that an accessible screen offers. Updates that depend on the record are omitted. */
const listOfferedCalls = (spec: ResourceSpec, viewer: Viewer): string[] => {
  const written = verbs.flatMap((verb) => {
    if (verb === 'update' && spec.updateWhen) return [];
    const needs = getVerbRequirements(spec, verb);
    const call = spec[verb]?.call;
    return call && needs && isAllowed(needs, viewer) ? [call] : [];
  });
  const openCalls = spec.actions.filter((action) => isAllowed(action, viewer)).map(({ call }) => call);
  const isRecordDependent = (call: string) => spec.updateWhen !== undefined && call === spec.update?.call;
  return [...written, ...openCalls.filter((call) => !isRecordDependent(call))];
};

/** Returns the update call if its availability depends on the record. */
const listFormCalls = (spec: ResourceSpec, viewer: Viewer): string[] => {
  const needs = getVerbRequirements(spec, 'update');
  return spec.updateWhen && spec.update && needs && isAllowed(needs, viewer) ? [spec.update.call] : [];
};

/** Returns the calls with which an open screen loads rows, the record, figures, choices and related lists. */
const listReadCalls = (value: unknown, viewer: Viewer): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => listReadCalls(item, viewer));
  if (typeof value !== 'object' || value === null) return [];
  const { call, permission, level, ...rest } = value as Record<string, unknown>;
  const needs = {
    ...(typeof permission === 'string' && { permission }),
    ...(typeof level === 'string' && { level: level as Viewer['level'] }),
  };
  if (!isAllowed(needs, viewer)) return [];
  const ownCall = typeof call === 'string' && calls[call]?.effect === 'read' ? [call] : [];
  return [...ownCall, ...listReadCalls(Object.values(rest), viewer)];
};

const buildNamedBody = (call: string): object => (call === 'GetCallFlow' ? { accounts_only: true } : {});

/** Returns the calls that the server rejects because of missing permissions. */
const findRefusedCalls = async (names: Iterable<string>, token: string): Promise<string[]> => {
  const all: string[] = [];
  for (const name of new Set(names)) {
    // Account choices are requested by name only, which all users may do.
    const { status } = await server.send(name as CallName, { ...WHARF, ...buildNamedBody(name) }, token);
    if (status === 403) all.push(name);
  }
  return all;
};

const listMenu = (viewer: Viewer): string[] =>
  buildMenuGroups(resourceHeads, customRoutes, { ...viewer, domain: WHARF.domain_name }).flatMap(
    ({ items }) => items.flatMap(({ tabs }) => tabs.map(({ to }) => to)),
  );

const testRoles = {
  'with the call log only': () => [{ permission: 'calls.view', setting: 'view' }],
  'with view access to everything': async () => await getAllSettings('view'),
  'with change access to everything but no removal': async () => await getAllSettings('change'),
};

/** Returns all permissions that a customer can grant, each with the given setting. */
const getAllSettings = async (setting: string) => {
  const { body } = await server.send('GetRoleScreens', WHARF, CUSTOMER);
  return (body as { permission: string; most: string }[]).map(({ permission }) => ({ permission, setting }));
};

describe.each(Object.entries(testRoles))('role %s', (name, settings) => {
  let person: TestUser;
  beforeAll(async () => {
    person = await createUser(await settings());
  });

  it('can change records only with the permissions it has', async () => {
    const { viewer, token } = person;
    for (const spec of specs.filter((candidate) => candidate.updateWhen && canSeeScreen(candidate, viewer))) {
      const needs = getVerbRequirements(spec, 'update');
      const { body } = await server.send(spec.list.call as CallName, WHARF, token);
      const items = (Array.isArray(body) ? body : (body as { items: unknown }).items) as { id: number }[];
      expect(items.length).toBeGreaterThan(0);
      for (const record of items) {
        const isOffered =
          needs !== undefined && isAllowed(needs, viewer) && isConditionMet(spec.updateWhen, record, viewer);
        const { status } = await server.send(spec.update?.call as CallName, { id: record.id }, token);
        expect([spec.name, record.id, status === 200]).toEqual([spec.name, record.id, isOffered]);
      }
    }
  });

  it('is denied calls used only on hidden screens', async () => {
    const { viewer, token } = person;
    const open = new Set(
      specs
        .filter((spec) => canSeeScreen(spec, viewer))
        .flatMap((spec) => [
          ...listOfferedCalls(spec, viewer),
          ...listFormCalls(spec, viewer),
          ...listReadCalls(spec, viewer),
        ]),
    );
    const shut = specs
      // Customers cannot open screens whose level is higher.
      .filter(({ menu, level }) => meetsLevel('customer', getRequiredLevel(menu, level)))
      .flatMap((spec) => [
        ...verbs.flatMap((verb) => spec[verb]?.call ?? []),
        ...spec.actions.map(({ call }) => call),
        spec.list.call,
      ])
      .filter((callName) => {
        const call = calls[callName];
        return (
          call && !open.has(callName) && getRequiredPermission(call) && meetsLevel('customer', call.access)
        );
      });
    const unique = [...new Set(shut)];
    expect(await findRefusedCalls(unique, token)).toEqual(unique);
  });

  it('shows a menu of the permitted screens', () => {
    const menu = listMenu(person.viewer);
    if (name === 'with the call log only')
      // The menu contains the call log and the user's own screens.
      expect(menu.toSorted()).toEqual([
        '/',
        '/change-requests',
        '/notifications',
        '/pbx-customer/call-log',
        '/pbx-customer/spend-watch',
        '/pbx-customer/status',
        '/profile',
        '/watches',
        '/webhooks',
      ]);
    for (const route of customRoutes) {
      const isVisible = menu.includes(route.path);
      const gates = [pickGates(route.menu), { level: route.level }];
      if (isVisible) expect(gates.every((gate) => isAllowed(gate, person.viewer))).toBe(true);
    }
    for (const spec of specs)
      if (menu.includes(`/${spec.name}`))
        expect([spec.name, canSeeScreen(spec, person.viewer)]).toEqual([spec.name, true]);
  });

  // Runs last, because its requests also modify the requesting user.
  it('can open every visible screen and is offered no action that the server rejects', async () => {
    const { viewer, token } = person;
    const visible = specs.filter((spec) => canSeeScreen(spec, viewer));
    expect(visible.length).toBeGreaterThan(0);
    const { length } = visible;
    expect(length).toBeLessThan(specs.length);
    for (const spec of visible) {
      const { actions: _, create: _c, update: _u, remove: _r, form, import: _i, ...read } = spec;
      const writes = verbs.some((verb) => {
        const needs = getVerbRequirements(spec, verb);
        return needs !== undefined && isAllowed(needs, viewer);
      });
      const names = [
        ...listReadCalls(writes ? { ...read, form } : read, viewer),
        ...listOfferedCalls(spec, viewer),
      ];
      const callable = names.filter((callName) => !calls[callName]?.checksAccount);
      expect([spec.name, await findRefusedCalls(callable, token)]).toEqual([spec.name, []]);
    }
  });
});
