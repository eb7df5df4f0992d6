import { createRunStore } from '../runs/createRunStore';
import { useRuns } from '../runs/useRuns';
import type { Run } from './plan';
import { buildSteps } from './steps';

const onboardingRuns = {
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

/** Returns the unfinished onboarding runs that the signed-in user started on this device. */
export const useOnboardingRuns = () => useRuns<Run>(onboardingRuns);
