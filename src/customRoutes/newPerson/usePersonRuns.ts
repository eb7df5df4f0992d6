import { createRunStore } from '../runs/createRunStore';
import { useRuns } from '../runs/useRuns';
import type { Run } from './plan';
import { buildSteps } from './steps';

const personRuns = {
  runStore: createRunStore<Run>('new-person'),
  getSteps: buildSteps,
  touched: [
    'pbx-customer/pbx-extensions',
    'pbx-customer/call-queue',
    'pbx-customer/ring-groups',
    'pbx-customer/phone-numbers',
    'pbx-customer/phones',
    'pbx-customer/softphones',
    'pbx-customer/logins',
    'references',
  ],
} as const;

/** The signed-in user's unfinished additions on this device. */
export const usePersonRuns = () => useRuns<Run>(personRuns);
