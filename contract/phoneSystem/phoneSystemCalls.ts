import { attendantCalls } from './attendants';
import { extensionCalls } from './extensions';
import { orbitCalls } from './orbits';
import { outboundCalls } from './outbounds';
import { queueCalls } from './queues';
import { ringGroupCalls } from './ringGroups';
import { serviceFlagCalls } from './serviceFlags';
import { callFlowCalls, dialPlanCalls, domainActionCalls, nextAccountCalls } from './wholeSystem';

export const phoneSystemCalls = {
  ...extensionCalls,
  ...queueCalls,
  ...attendantCalls,
  ...ringGroupCalls,
  ...orbitCalls,
  ...serviceFlagCalls,
  ...outboundCalls,
  ...nextAccountCalls,
  ...callFlowCalls,
  ...dialPlanCalls,
  ...domainActionCalls,
};
