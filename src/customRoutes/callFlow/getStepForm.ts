import type { Step, StepKind } from '../../../telephony/routing/step';
import { getResourceHead } from '../../declaration/registry';
import { isPresenting } from '../../presenter/presenterState';
import { getVerbRequirements, isAllowed, pickGates, type Viewer } from '../../session/gates';

const resources: Partial<Record<StepKind, string>> = {
  number: 'pbx-customer/phone-numbers',
  extensions: 'pbx-customer/pbx-extensions',
  voicemail: 'pbx-customer/pbx-extensions',
  acds: 'pbx-customer/call-queue',
  attendants: 'pbx-customer/auto-attendants',
  hunts: 'pbx-customer/ring-groups',
  orbits: 'pbx-customer/park-orbits',
  srvflags: 'pbx-customer/service-flags',
};

export interface StepFormTarget {
  resource: string;
  id: string;
}

/** Returns the record that a step represents; undefined if there is none, as for external numbers. */
export const getStepForm = ({ kind, account }: Step): StepFormTarget | undefined => {
  const resource = resources[kind];
  return resource === undefined ? undefined : { resource, id: account };
};

export const canChange = (step: Step, viewer: Viewer): boolean => {
  const head = getResourceHead(resources[step.kind] ?? '');
  const requirements = head && getVerbRequirements(head, 'update');
  if (!head || !requirements || isPresenting()) return false;
  return isAllowed(pickGates(head.menu), viewer) && isAllowed(requirements, viewer);
};
