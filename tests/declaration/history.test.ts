import { describe, expect, it } from 'vitest';
import { everyCall } from '../../contract/index';
import { compile } from '../../src/declaration/compile';
import type { DeclaredResource } from '../../src/declaration/resource';
import domainSettings from '../../src/resources/domainSettings';
import ratePlans from '../../src/resources/ratePlans';

const declaring = (history: unknown): DeclaredResource =>
  ({ ...ratePlans, declaration: { ...ratePlans.declaration, history } }) as DeclaredResource;

describe('the history of a declaration', () => {
  it('is found by what the contract says of the entity, for those who may read the log', () => {
    const { history, audits, panels } = compile(ratePlans, everyCall);
    expect(audits).toBe('rate_plan');
    expect(history?.send).toEqual({ entity: { literal: 'rate_plan' }, account: '$record.id' });
    expect(panels?.at(-1)).toMatchObject({
      name: 'history',
      component: 'recordHistory',
      permission: 'audit.view:view',
    });
  });

  it('may be told, or turned off', () => {
    expect(compile(domainSettings, everyCall).history?.send).toMatchObject({
      account: { literal: 'settings' },
      domain_name: '$record.name',
    });
    expect(compile(domainSettings, everyCall)).toMatchObject({ describes: 'domain_settings' });
    expect(compile(domainSettings, everyCall).audits).toBeUndefined();
    const none = compile(declaring(false), everyCall);
    expect([none.history, none.panels]).toEqual([undefined, undefined]);
  });

  it('names entities and fields that there are', () => {
    expect(() => compile(declaring({ entity: 'rate_plans', account: '$id' }), everyCall)).toThrow(
      /Did you mean "rate_plan"/,
    );
    expect(() => compile(declaring({ entity: 'rate_plan', account: '$record.no' }), everyCall)).toThrow(
      /no field/,
    );
  });
});
