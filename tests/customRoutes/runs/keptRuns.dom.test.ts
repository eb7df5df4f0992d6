import { beforeEach, describe, expect, it } from 'vitest';
import { newRun, type Run } from '../../../src/customRoutes/provision/plan';
import { stepsOf } from '../../../src/customRoutes/provision/steps';
import { keptRuns } from '../../../src/customRoutes/runs/keptRuns';
import { atRest, nextStep } from '../../../src/customRoutes/runs/runSteps';
import { plan } from '../provision/plan';

const { read, keep, drop } = keptRuns<Run>('provision');

describe('runs that were begun', () => {
  beforeEach(() => localStorage.clear());

  it('are kept for whoever began them, and wait where they stood', () => {
    const run: Run = { ...newRun(plan), steps: { register: { state: 'done' }, setUp: { state: 'running' } } };
    keep('anna', run);
    expect(read('bert')).toEqual([]);
    const [kept] = read('anna').map(atRest);
    expect(kept?.steps).toEqual({ register: { state: 'done' } });
    expect(kept && nextStep(kept, stepsOf)?.name).toBe('setUp');
    drop('anna', run.id);
    expect(read('anna')).toEqual([]);
  });

  it('are forgotten after a month, and what is no run is passed over', () => {
    keep('anna', { ...newRun(plan), at: Date.now() - 31 * 86_400_000 });
    expect(read('anna')).toEqual([]);
    localStorage.setItem('trunkline.provision/anna', '[1, {"id": 2}]');
    expect(read('anna')).toEqual([]);
    localStorage.setItem('trunkline.provision/anna', 'no JSON');
    expect(read('anna')).toEqual([]);
  });
});
