import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { compileJson } from '../../src/declaration/written/compileJson';
import { inferFromCall, UnsupportedInputError } from '../../src/inference';
import { compileInferred } from './compileInferred';

const calls = allCalls as Record<string, Call>;

describe('inference from a contract call', () => {
  it('includes the entity and the related calls', () => {
    const inferred = inferFromCall(calls, 'GetPhoneRegions');
    expect(inferred.declaration).toMatchObject({
      entity: 'Phone region',
      name: 'phone-regions',
      label: ['Phone region', 'Phone regions'],
      id: 'id',
      create: 'UpsertPhoneRegion',
      remove: { call: 'DeletePhoneRegion', send: { id: '$id' } },
    });
    expect(inferred.declaration.calls).toBeUndefined();
    expect(compileInferred(inferred).list.columns.length).toBeGreaterThan(2);
  });

  it('adds the current domain to the request if the call belongs to a phone system', () => {
    const { declaration } = inferFromCall(calls, 'GetParkOrbitsList', { name: 'pbx-customer/orbits-again' });
    expect(declaration.list.send).toMatchObject({ domain_name: '$domain' });
    expect(declaration.menu.level).toBe('Customer');
  });

  it('yields a valid declaration for every list call', () => {
    const lists = Object.entries(calls).filter(
      ([, { returns }]) => ['list', 'paged'].includes(returns.kind) && 'properties' in (returns.item ?? {}),
    );
    const written = lists.flatMap(([name]) => {
      try {
        const { declaration } = inferFromCall(calls, name, { name: `again-${name.toLowerCase()}` });
        return [{ name, text: JSON.stringify(declaration) }];
      } catch (error) {
        if (!(error instanceof UnsupportedInputError)) throw error;
        return [];
      }
    });
    const sources = compileJson(written, { calls });
    expect(
      sources.flatMap(({ source, faults }) => faults.map(({ message }) => `${source}: ${message}`)),
    ).toEqual([]);
    expect(lists.length).toBeGreaterThan(60);
    expect(sources.length).toBeGreaterThan(lists.length * 0.95);
  });

  it('rejects an unknown call and a call that returns no list', () => {
    expect(() => inferFromCall(calls, 'GetTrunk')).toThrow('Did you mean “GetTrunks”?');
    expect(() => inferFromCall(calls, 'DeletePhoneRegion')).toThrow('answers no list');
  });
});
