import { describe, expect, it } from 'vitest';
import {
  findTarget,
  getRuleField,
  getTargetError,
  replaceTarget,
} from '../../../telephony/routing/replaceTarget';
import type { Edge } from '../../../telephony/routing/step';
import { createAccountStep, createNumberStep, createSmallOffice } from './createSmallOffice';

const createEdge = (overrides: Partial<Edge>): Edge => ({
  to: '600',
  kind: 'key',
  field: 'act1',
  ...overrides,
});

describe('routing rule with a new destination', () => {
  it.each<[string, unknown, Partial<Edge>, string | undefined]>([
    ['single destination', '600', {}, '500'],
    ['empty field', null, {}, '500'],
    ['one of several triggers', '701 600 702', { kind: 'flag', order: 1 }, '701 500 702'],
    ['one of two triggers with the same destination', '600 600', { kind: 'flag', order: 0 }, '500 600'],
    ['destination identified by its value', '200 600', { kind: 'timeout' }, '200 500'],
    ['destination changed by another user', '200 201', { kind: 'timeout' }, undefined],
    ['deleted trigger', '200 201', { kind: 'flag', order: 2 }, undefined],
  ])('is updated, unless it has changed in the meantime: %s', (_, value, overrides, after) => {
    expect(replaceTarget(value, createEdge(overrides), '500')).toBe(after);
  });

  it('has a different field name if it belongs to a number', () => {
    expect(getRuleField(createNumberStep('61255500009', '600'), createEdge({ field: 'destination' }))).toBe(
      'leads_to',
    );
    expect(getRuleField(createAccountStep('attendants', '700'), createEdge({}))).toBe('act1');
  });

  it('accepts only accounts and external numbers', () => {
    const { steps } = createSmallOffice(createAccountStep('acds', '601', { redirect: '999' }));
    const explain = (id: string) => {
      const step = findTarget(steps, id);
      return step && getTargetError(createEdge({}), step);
    };
    expect(['500', '200', '61255507777'].map(explain)).toEqual([undefined, undefined, undefined]);
    expect(explain('600')).toBe('It leads there already');
    expect(explain('did:61255500001')).toMatch(/none are sent to it/);
    expect([explain('999'), explain('900'), explain('vm:200')]).toEqual([
      'It does not exist',
      'Calls can’t be sent there',
      'Calls can’t be sent there',
    ]);
    expect(findTarget(steps, 'soon')).toBeUndefined();
  });
});
