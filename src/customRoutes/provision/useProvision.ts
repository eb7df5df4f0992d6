import { createRunStore } from '../runs/keptRuns';
import { useRuns } from '../runs/useRuns';
import type { Run } from './plan';
import { buildSteps } from './steps';

const provisioningRuns = {
  kept: createRunStore<Run>('provision'),
  stepsOf: buildSteps,
  /** Resources whose lists a new domain changes. */
  touched: ['domains', 'host-servers', 'tenants', 'customers', 'numbers'],
} as const;

/** The provisionings begun on this device by whoever is signed in, and what can be done with them. */
export const useProvision = () => useRuns<Run>(provisioningRuns);
