import type { phoneSystemCalls } from '../../contract/phoneSystem/phoneSystemCalls';
import type { HandlersFor } from '../apiCalls/callHandler';
import { attendantHandlers } from './callRouting/attendantHandlers';
import { queueHandlers } from './callRouting/callQueueHandlers';
import { outboundHandlers } from './callRouting/outboundNumberHandlers';
import { orbitHandlers } from './callRouting/parkOrbitHandlers';
import { ringGroupHandlers } from './callRouting/ringGroupHandlers';
import { serviceFlagHandlers } from './callRouting/serviceFlagHandlers';
import { domainWideHandlers } from './domainWideHandlers';
import { extensionHandlers } from './extensions/extensionHandlers';

export const phoneSystemHandlers: HandlersFor<keyof typeof phoneSystemCalls> = {
  ...extensionHandlers,
  ...queueHandlers,
  ...attendantHandlers,
  ...ringGroupHandlers,
  ...orbitHandlers,
  ...serviceFlagHandlers,
  ...outboundHandlers,
  ...domainWideHandlers,
};
