import { beforeEach, describe, expect, it } from 'vitest';
import { createProvisionRun, type Run } from '../../../src/customRoutes/provision/plan';
import { buildSteps } from '../../../src/customRoutes/provision/steps';
import { createRunStore } from '../../../src/customRoutes/runs/createRunStore';
import { findNextStep, resetRunning } from '../../../src/customRoutes/runs/runSteps';
import { plan } from '../provision/plan';

const { read, keep, drop } = createRunStore<Run>('provision');

describe('stored runs', () => {
  beforeEach(() => localStorage.clear());

  it('are saved per user and resume at the step they stopped at', () => {
    const run: Run = {
      ...createProvisionRun(plan),
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
    keep('anna', { ...createProvisionRun(plan), at: Date.now() - 31 * 86_400_000 });
    expect(read('anna')).toEqual([]);
    localStorage.setItem('trunkline.provision/anna', '[1, {"id": 2}]');
    expect(read('anna')).toEqual([]);
    localStorage.setItem('trunkline.provision/anna', 'no JSON');
    expect(read('anna')).toEqual([]);
  });
});
