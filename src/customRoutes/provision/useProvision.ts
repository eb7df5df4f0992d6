import { keptRuns } from '../runs/keptRuns';
import { useRuns } from '../runs/useRuns';
import type { Run } from './plan';
import { stepsOf } from './steps';

const provisionings = {
  kept: keptRuns<Run>('provision'),
  stepsOf,
  /** Resources whose lists a new domain changes. */
  touched: ['domains', 'host-servers', 'tenants', 'customers', 'numbers'],
} as const;

/** The provisionings begun on this device by whoever is signed in, and what can be done with them. */
export const useProvision = () => useRuns<Run>(provisionings);
