import { beforeEach, describe, expect, it } from 'vitest';
import { dropRun, keepRun, readRuns } from '../../../src/customRoutes/provision/keptRuns';
import { newRun, type Run } from '../../../src/customRoutes/provision/plan';
import { atRest, nextStep } from '../../../src/customRoutes/provision/runSteps';
import { plan } from './plan';

describe('provisionings that were begun', () => {
  beforeEach(() => localStorage.clear());

  it('are kept for whoever began them, and wait where they stood', () => {
    const run: Run = { ...newRun(plan), steps: { register: { state: 'done' }, setUp: { state: 'running' } } };
    keepRun('anna', run);
    expect(readRuns('bert')).toEqual([]);
    const [kept] = readRuns('anna').map(atRest);
    expect(kept?.steps).toEqual({ register: { state: 'done' } });
    expect(kept && nextStep(kept)?.name).toBe('setUp');
    dropRun('anna', run.id);
    expect(readRuns('anna')).toEqual([]);
  });

  it('are forgotten after a month, and what is no run is passed over', () => {
    keepRun('anna', { ...newRun(plan), at: Date.now() - 31 * 86_400_000 });
    expect(readRuns('anna')).toEqual([]);
    localStorage.setItem('trunkline.provision/anna', '[1, {"id": 2}]');
    expect(readRuns('anna')).toEqual([]);
    localStorage.setItem('trunkline.provision/anna', 'no JSON');
    expect(readRuns('anna')).toEqual([]);
  });
});
