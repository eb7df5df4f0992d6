import { describe, expect, it } from 'vitest';
import { permissions } from '../../contract/access/permissions';
import type { Call } from '../../contract/call';
import { allCalls, consoleCalls, machineCalls } from '../../contract/index';
import { getLevels } from '../../contract/levels';
import { getSortableFields } from '../../contract/paging';

const entries = Object.entries<Call>(allCalls);
const listFields = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

describe('calls', () => {
  it('have a unique path and method', () => {
    const addresses = entries.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it.each([
    ['/api/Console', consoleCalls],
    ['/api/Gateway', machineCalls],
  ])('under %s are named after their path', (folder, calls) => {
    for (const [name, { path }] of Object.entries(calls))
      expect([name, path.replace(/(\/\{\w+\})+$/, '')]).toEqual([name, `${folder}/${name}`]);
  });

  it('declare their permission level, row scope and effect', () => {
    for (const [name, { access, tenant, group, effect, permission, whileImpersonating }] of entries) {
      expect([name, access]).toEqual([name, expect.toBeOneOf([...getLevels()])]);
      expect([name, effect]).toEqual([name, expect.toBeOneOf(['read', 'write'])]);
      expect([name, whileImpersonating]).toEqual([name, expect.toBeOneOf(['allowed', 'refused'])]);
      expect([name, permission]).toEqual([name, expect.toBeOneOf([null, ...Object.keys(permissions)])]);
      expect([name, tenant]).toEqual([
        name,
        expect.toBeOneOf([
          'own',
          'shared',
          { domainField: expect.stringMatching(/\w/) },
          { domainField: expect.stringMatching(/\w/), extensionField: expect.stringMatching(/\w/) },
        ]),
      ]);
      expect([name, group]).toEqual([name, expect.stringMatching(/^[A-Z]/)]);
    }
  });

  it('can only be sorted by fields of the returned rows', () => {
    const paged = entries.filter(([, { returns }]) => returns.kind === 'paged');
    expect(paged.length).toBeGreaterThan(20);
    for (const [name, call] of paged) {
      const fieldNames = listFields(call.returns.item);
      expect([name, getSortableFields(call).filter((field) => !fieldNames.includes(field))]).toEqual([
        name,
        [],
      ]);
    }
  });

  it('declare fields of success that exist in the response and required fields that exist in the body', () => {
    for (const [name, { succeeds, returns, notNull = [], body }] of entries) {
      // If a response has no fixed shape, these fields cannot be checked against it.
      const reported = succeeds && returns.item ? [succeeds.path, succeeds.message] : [];
      expect([name, reported.filter((field) => !listFields(returns.item).includes(field))]).toEqual([
        name,
        [],
      ]);
      expect([name, notNull.filter((field) => !listFields(body).includes(field))]).toEqual([name, []]);
    }
  });
});
