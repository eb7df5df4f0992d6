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
    ['replaces the one destination there is', '600', {}, '500'],
    ['fills an empty field, and one that names it by another number', null, {}, '500'],
    ['keeps the destinations of other triggers', '701 600 702', { kind: 'flag', order: 1 }, '701 500 702'],
    ['tells two triggers of one destination apart', '600 600', { kind: 'flag', order: 0 }, '500 600'],
    ['is found by where it leads', '200 600', { kind: 'timeout' }, '200 500'],
    ['is not found where somebody has changed it', '200 201', { kind: 'timeout' }, undefined],
    ['has no place among triggers that are gone', '200 201', { kind: 'flag', order: 2 }, undefined],
  ])('contains the new value: %s', (_, value, overrides, after) => {
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
