import { beforeEach, describe, expect, it } from 'vitest';
import { createRunStore } from '../../../src/customRoutes/runs/createRunStore';
import { createRun, type RunFor, type Step } from '../../../src/customRoutes/runs/run';
import { findNextStep, resetRunning } from '../../../src/customRoutes/runs/runSteps';

type Run = RunFor<string>;

const { read, keep, drop } = createRunStore<Run>('order');
const buildSteps = (): Step<Run>[] =>
  ['register', 'setUp'].map((name) => ({
    name,
    title: name,
    isOptional: false,
    run: async () => ({ facts: [] }),
  }));

describe('stored runs', () => {
  beforeEach(() => localStorage.clear());

  it('are saved per user and resume at the step they stopped at', () => {
    const run: Run = {
      ...createRun('plan'),
      steps: { register: { state: 'done' }, setUp: { state: 'running' } },
    };
    keep('anna', run);
    expect(read('bert')).toEqual([]);
    const [stored] = read('anna').map(resetRunning);
    expect(stored?.steps).toEqual({ register: { state: 'done' } });
    expect(stored && findNextStep(stored, buildSteps)?.name).toBe('setUp');
    drop('anna', run.id);
    expect(read('anna')).toEqual([]);
  });

  it('expire after a month, and invalid entries are ignored', () => {
    keep('anna', { ...createRun('plan'), at: Date.now() - 31 * 86_400_000 });
    expect(read('anna')).toEqual([]);
    localStorage.setItem('trunkline.order/anna', '[1, {"id": 2}]');
    expect(read('anna')).toEqual([]);
    localStorage.setItem('trunkline.order/anna', 'no JSON');
    expect(read('anna')).toEqual([]);
  });
});
