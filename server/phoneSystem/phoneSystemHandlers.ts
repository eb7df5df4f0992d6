import type { accountDeskCalls } from '../../contract/console/accountDesk';
import type { holidayCalls } from '../../contract/console/holidays';
import type { phoneSystemCalls } from '../../contract/phoneSystem/phoneSystemCalls';
import type { HandlersFor } from '../apiCalls/callHandler';
import { accountDeskHandlers } from './accountDeskHandlers';
import { attendantHandlers } from './callRouting/attendantHandlers';
import { queueHandlers } from './callRouting/callQueueHandlers';
import { holidayHandlers } from './callRouting/holidayHandlers';
import { outboundHandlers } from './callRouting/outboundNumberHandlers';
import { orbitHandlers } from './callRouting/parkOrbitHandlers';
import { ringGroupHandlers } from './callRouting/ringGroupHandlers';
import { serviceFlagHandlers } from './callRouting/serviceFlagHandlers';
import { domainWideHandlers } from './domainWideHandlers';
import { extensionHandlers } from './extensions/extensionHandlers';

export const phoneSystemHandlers: HandlersFor<
  keyof typeof phoneSystemCalls | keyof typeof accountDeskCalls | keyof typeof holidayCalls
> = {
  ...accountDeskHandlers,
  ...extensionHandlers,
  ...queueHandlers,
  ...attendantHandlers,
  ...ringGroupHandlers,
  ...orbitHandlers,
  ...serviceFlagHandlers,
  ...holidayHandlers,
  ...outboundHandlers,
  ...domainWideHandlers,
};
