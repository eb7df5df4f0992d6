import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract/index';
import { compile } from '../../src/declaration/compile';
import type { DeclaredResource } from '../../src/declaration/resource';
import domainSettings from '../../src/resources/domainSettings';
import ratePlans from '../../src/resources/ratePlans';

const declareHistory = (history: unknown): DeclaredResource =>
  ({ ...ratePlans, declaration: { ...ratePlans.declaration, history } }) as DeclaredResource;

describe('history option of a declaration', () => {
  it('is derived from the contract entity for users who may read the audit log', () => {
    const { history, audits, panels } = compile(ratePlans, allCalls);
    expect(audits).toBe('rate_plan');
    expect(history?.send).toEqual({ entity: { literal: 'rate_plan' }, account: '$record.id' });
    expect(panels?.at(-1)).toMatchObject({
      name: 'history',
      component: 'recordHistory',
      permission: 'audit.view:view',
    });
  });

  it('can be declared or disabled', () => {
    expect(compile(domainSettings, allCalls).history?.send).toMatchObject({
      account: { literal: 'settings' },
      domain_name: '$record.name',
    });
    expect(compile(domainSettings, allCalls)).toMatchObject({ describes: 'domain_settings' });
    expect(compile(domainSettings, allCalls).audits).toBeUndefined();
    const withoutHistory = compile(declareHistory(false), allCalls);
    expect([withoutHistory.history, withoutHistory.panels]).toEqual([undefined, undefined]);
  });

  it('accepts only existing entities and fields', () => {
    expect(() => compile(declareHistory({ entity: 'rate_plans', account: '$id' }), allCalls)).toThrow(
      /Did you mean "rate_plan"/,
    );
    expect(() => compile(declareHistory({ entity: 'rate_plan', account: '$record.no' }), allCalls)).toThrow(
      /no field/,
    );
  });
});
