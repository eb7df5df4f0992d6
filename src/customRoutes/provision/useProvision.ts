import { createRunStore } from '../runs/createRunStore';
import { useRuns } from '../runs/useRuns';
import type { Run } from './plan';
import { buildSteps } from './steps';

const provisioningRuns = {
  runStore: createRunStore<Run>('provision'),
  getSteps: buildSteps,
  touched: ['domains', 'host-servers', 'tenants', 'customers', 'numbers'],
} as const;

/** The current user's provisioning runs in this browser, with their actions. */
export const useProvision = () => useRuns<Run>(provisioningRuns);
