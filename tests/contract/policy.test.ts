import { describe, expect, it } from 'vitest';
import { addedCalls } from '../../contract/added/addedCalls';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import { buildStoredCalls } from '../../contract/recordStores/buildStoredCalls';
import { buildOpenApiDocument } from '../../server/openapi/buildOpenApiDocument';
import { buildWireCalls } from '../../src/declaration/buildWireCalls';
import { assertRead } from '../../src/presenter/closed';
import { decidedEntries, entries, getPermission, listMissingDecisions, policyTable } from './policy';

/**
 * Calls whose availability in presenter mode differs from the default for their name, each with the reason. Role
 * permissions are configured separately.
 */
const policyExceptions: Partial<Record<CallName, [whilePresenting: 'open' | 'shut', reason: string]>> = {
  InitiateDomainCreate: [
    'open',
    'Despite its name it only reads: it creates nothing, and the response is masked.',
  ],
  GetHistory2: [
    'shut',
    'With reset it deletes the records it returns, and presenter mode must not change anything.',
  ],
};

const getPresentingRule = (call: Parameters<typeof assertRead>[0]): string => {
  try {
    assertRead(call);
    return 'open';
  } catch {
    return 'shut';
  }
};

describe('call policy', () => {
  it('lists every call', () => {
    expect(listMissingDecisions()).toEqual([]);
  });

  it.each(decidedEntries)('requires exactly the permission in the table for %s', (name, call) => {
    const [permission, whileImpersonating] = policyTable.get(name) ?? [];
    expect([getPermission(call), call.whileImpersonating]).toEqual([permission, whileImpersonating]);
  });

  it.each(decidedEntries)('sets the expected presenter mode rule for %s', (name, call) => {
    // Files cannot be masked, so they are not available in presenter mode.
    const expected = call.returns.kind === 'file' ? 'shut' : policyExceptions[name]?.[0];
    expect(getPresentingRule({ effect: call.effect, kind: call.returns.kind })).toBe(
      expected ?? policyTable.get(name)?.[2],
    );
  });

  it('differs from the declared effect only for removals and two other calls', () => {
    const stricter = entries.filter(([, { setting }]) => setting !== undefined);
    // Users with read-only access to phone systems do not need the defaults for a new one, and removing a rate plan
    // from a wholesaler deletes no plan.
    expect(stricter.flatMap(([name, { setting }]) => (setting === 'allow' ? [] : name)).sort()).toEqual([
      'InitiateDomainCreate',
      'RemoveRatePlanFromWholesaler',
    ]);
    for (const [name, { setting, effect }] of stricter)
      if (setting === 'allow')
        expect([name, effect]).toEqual([expect.stringMatching(/delete|remove|revoke|withdraw/i), 'write']);
  });

  it('is also declared by calls of extensions', () => {
    for (const [name, call] of Object.entries<Call>(addedCalls)) {
      expect([name, call.effect]).toEqual([name, expect.stringMatching(/^(read|write)$/)]);
      expect([name, call.permission]).toEqual([name, call.permission === null ? null : expect.any(String)]);
      expect([name, call.whileImpersonating]).toEqual([name, expect.stringMatching(/^(allowed|refused)$/)]);
    }
  });

  it('is also declared by record store calls, using the level of the store', () => {
    const storedCalls = buildStoredCalls('loan-phones', { title: 'Loan phone', properties: {} }, 'reseller');
    const policies = Object.values(storedCalls).map(
      ({ stored, effect, access, permission, whileImpersonating }) =>
        [stored?.verb, effect, access, permission, whileImpersonating].join(' '),
    );
    expect(policies).toEqual([
      'list read reseller  allowed',
      'many read reseller  allowed',
      'get read reseller  allowed',
      'create write reseller  allowed',
      'update write reseller  allowed',
      'remove write reseller  allowed',
    ]);
  });
});

describe('published call policy', () => {
  it('includes the effect in the call table of the console', () => {
    const wire = buildWireCalls(allCalls);
    for (const [name, call] of entries) expect([name, wire[name]?.effect]).toEqual([name, call.effect]);
  });

  it('is included in the API document', () => {
    const operations = Object.values(buildOpenApiDocument('1.2.3').paths).flatMap((methods) =>
      Object.values(methods),
    );
    for (const operation of operations) {
      const call: Call = allCalls[operation.operationId as CallName];
      expect([
        operation.operationId,
        operation['x-effect'],
        operation['x-permission']?.replace(': ', ':') ?? '-',
        operation['x-while-impersonating'],
      ]).toEqual([operation.operationId, call.effect, getPermission(call), call.whileImpersonating]);
    }
  });
});
