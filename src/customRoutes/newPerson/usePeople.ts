import { keptRuns } from '../runs/keptRuns';
import { useRuns } from '../runs/useRuns';
import type { Run } from './plan';
import { stepsOf } from './steps';

const additions = {
  kept: keptRuns<Run>('new-person'),
  stepsOf,
  /** Resources whose lists a new person changes. */
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

/** The people whoever is signed in began to add on this device. */
export const usePeople = () => useRuns<Run>(additions);
