import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heads, specs } from '../../build/compileDeclarations';
import { type CallName, everyCall } from '../../contract';
import { requiredPermission } from '../../contract/access/requiredPermission';
import { type Call, reaches } from '../../contract/call';
import { customRoutes } from '../../src/customRoutes/routes';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { holds } from '../../src/declaration/condition';
import { menuGroups } from '../../src/layout/menuGroups';
import { gatesOf, isOpen, requiredLevel, type Viewer, verbRequirements } from '../../src/session/gates';
import { detailsOf } from '../../src/telephony/currentUser';
import { CUSTOMER, type SecurityServer, securityServer } from './securityServer';

const WHARF = { domain_name: 'wharf.pbx.example' };
const calls: Readonly<Record<string, Call>> = everyCall;
const verbs = ['create', 'update', 'remove'] as const;

let server: SecurityServer;
beforeAll(async () => {
  server = await securityServer();
});
afterAll(() => server?.close());

interface Person {
  token: string;
  viewer: Viewer;
}

let made = 0;
/** Somebody with a role a customer has composed, as the console reads them. */
const personWith = async (settings: { permission: string; setting: string }[]): Promise<Person> => {
  made += 1;
  const role = await server.send('AddOwnRole', { ...WHARF, name: `Composed ${made}`, settings }, CUSTOMER);
  expect(role.status).toBe(200);
  const login = await server.send(
    'AddCustomerLoginToPBX',
    { ...WHARF, email: `composed-${made}@wharf.example`, role_id: (role.body as { id: number }).id },
    CUSTOMER,
  );
  expect(login.status).toBe(200);
  const token = (login.body as { user_id: string }).user_id;
  const { body } = await server.send('GetCurrentUser', {}, token);
  return { token, viewer: { level: 'customer', flags: {}, ...detailsOf(body) } };
};

const seesScreen = ({ menu, level }: ResourceSpec, viewer: Viewer): boolean =>
  isOpen(gatesOf(menu), viewer) && isOpen({ level: requiredLevel(menu, level) }, viewer);

/** Everything a screen offers somebody who may open it, as the calls it comes to. Which records are changed, each says itself. */
const offered = (spec: ResourceSpec, viewer: Viewer): string[] => {
  const written = verbs.flatMap((verb) => {
    if (verb === 'update' && spec.updateWhen) return [];
    const needs = verbRequirements(spec, verb);
    const call = spec[verb]?.call;
    return call && needs && isOpen(needs, viewer) ? [call] : [];
  });
  const done = spec.actions.filter((action) => isOpen(action, viewer)).map(({ call }) => call);
  return [...written, ...done];
};

/** What changes those records that say themselves that they may be. */
const offeredOfSome = (spec: ResourceSpec, viewer: Viewer): string[] => {
  const needs = verbRequirements(spec, 'update');
  return spec.updateWhen && spec.update && needs && isOpen(needs, viewer) ? [spec.update.call] : [];
};

/** What is read while a screen is open: the rows, the record, figures, choices, lists beneath. */
const readBy = (value: unknown, viewer: Viewer): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => readBy(one, viewer));
  if (typeof value !== 'object' || value === null) return [];
  const { call, permission, level, ...rest } = value as Record<string, unknown>;
  const needs = {
    ...(typeof permission === 'string' && { permission }),
    ...(typeof level === 'string' && { level: level as Viewer['level'] }),
  };
  if (!isOpen(needs, viewer)) return [];
  const own = typeof call === 'string' && calls[call]?.effect === 'read' ? [call] : [];
  return [...own, ...readBy(Object.values(rest), viewer)];
};

const named = (call: string): object => (call === 'GetCallFlow' ? { accounts_only: true } : {});

/** Calls the server refuses somebody for want of a right. */
const refused = async (names: Iterable<string>, token: string): Promise<string[]> => {
  const all: string[] = [];
  for (const name of new Set(names)) {
    // Choices of accounts are asked for by name alone, which everybody may.
    const { status } = await server.send(name as CallName, { ...WHARF, ...named(name) }, token);
    if (status === 403) all.push(name);
  }
  return all;
};

const menuOf = (viewer: Viewer): string[] =>
  menuGroups(heads, customRoutes, { ...viewer, domain: WHARF.domain_name }).flatMap(({ items }) =>
    items.map(({ to }) => to),
  );

const roles = {
  'of the call log alone': () => [{ permission: 'calls.view', setting: 'view' }],
  'that looks at everything': async () => await everything('view'),
  'that changes everything and removes nothing': async () => await everything('change'),
};

/** All that a customer may give, at one setting. */
const everything = async (setting: string) => {
  const { body } = await server.send('GetRoleScreens', WHARF, CUSTOMER);
  return (body as { permission: string; most: string }[]).map(({ permission }) => ({ permission, setting }));
};

describe.each(Object.entries(roles))('a role %s', (name, settings) => {
  let person: Person;
  beforeAll(async () => {
    person = await personWith(await settings());
  });

  it('changes records where each says that it may, and no others', async () => {
    const { viewer, token } = person;
    for (const spec of specs.filter((one) => one.updateWhen && seesScreen(one, viewer))) {
      const needs = verbRequirements(spec, 'update');
      const { body } = await server.send(spec.list.call as CallName, WHARF, token);
      const { items } = body as { items: { id: number }[] };
      expect(items.length).toBeGreaterThan(0);
      for (const record of items) {
        const isOffered =
          needs !== undefined && isOpen(needs, viewer) && holds(spec.updateWhen, record, viewer);
        const { status } = await server.send(spec.update?.call as CallName, { id: record.id }, token);
        expect([spec.name, record.id, status === 200]).toEqual([spec.name, record.id, isOffered]);
      }
    }
  });

  it('is refused by the server what its screens keep from it', async () => {
    const { viewer, token } = person;
    const open = new Set(
      specs
        .filter((spec) => seesScreen(spec, viewer))
        .flatMap((spec) => [
          ...offered(spec, viewer),
          ...offeredOfSome(spec, viewer),
          ...readBy(spec, viewer),
        ]),
    );
    const shut = specs
      // What is for resellers is kept from customers by the level of its screen.
      .filter(({ menu, level }) => reaches('customer', requiredLevel(menu, level)))
      .flatMap((spec) => [
        ...verbs.flatMap((verb) => spec[verb]?.call ?? []),
        ...spec.actions.map(({ call }) => call),
        spec.list.call,
      ])
      .filter((one) => {
        const call = calls[one];
        return call && !open.has(one) && requiredPermission(call) && reaches('customer', call.access);
      });
    const unique = [...new Set(shut)];
    expect(await refused(unique, token)).toEqual(unique);
  });

  it('has a menu of what it opens', () => {
    const menu = menuOf(person.viewer);
    if (name === 'of the call log alone')
      // Besides the call log, what is everybody's own.
      expect(menu).toEqual([
        '/',
        '/pbx-customer/status',
        '/pbx-customer/call-log',
        '/pbx-customer/spend-watch',
        '/profile',
        '/notifications',
        '/change-requests',
        '/webhooks',
        '/watches',
      ]);
    for (const route of customRoutes) {
      const isShown = menu.includes(route.path);
      const gates = [gatesOf(route.menu), { level: route.level }];
      if (isShown) expect(gates.every((one) => isOpen(one, person.viewer))).toBe(true);
    }
    for (const spec of specs)
      if (menu.includes(`/${spec.name}`))
        expect([spec.name, seesScreen(spec, person.viewer)]).toEqual([spec.name, true]);
  });

  // Last: what it sends is done, to whoever asks as well.
  it('opens every screen it shows without a refusal, and offers nothing the server would refuse', async () => {
    const { viewer, token } = person;
    const shown = specs.filter((spec) => seesScreen(spec, viewer));
    expect(shown.length).toBeGreaterThan(0);
    const { length } = shown;
    expect(length).toBeLessThan(specs.length);
    for (const spec of shown) {
      const { actions: _, create: _c, update: _u, remove: _r, form, import: _i, ...read } = spec;
      const writes = verbs.some((verb) => {
        const needs = verbRequirements(spec, verb);
        return needs !== undefined && isOpen(needs, viewer);
      });
      const names = [...readBy(writes ? { ...read, form } : read, viewer), ...offered(spec, viewer)];
      const kept = names.filter((one) => !calls[one]?.asksOfAccount);
      expect([spec.name, await refused(kept, token)]).toEqual([spec.name, []]);
    }
  });
});
