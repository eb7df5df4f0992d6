import type { phoneSystemCalls } from '../../contract/phoneSystem/phoneSystemCalls';
import type { HandlersOf } from '../http/handler';
import { attendantHandlers } from './attendantHandlers';
import { extensionHandlers } from './extensionHandlers';
import { orbitHandlers } from './orbitHandlers';
import { outboundHandlers } from './outboundHandlers';
import { queueHandlers } from './queueHandlers';
import { ringGroupHandlers } from './ringGroupHandlers';
import { serviceFlagHandlers } from './serviceFlagHandlers';
import { wholeSystemHandlers } from './wholeSystemHandlers';

/** What answers the calls about the accounts of a phone system. */
export const phoneSystemHandlers: HandlersOf<keyof typeof phoneSystemCalls> = {
  ...extensionHandlers,
  ...queueHandlers,
  ...attendantHandlers,
  ...ringGroupHandlers,
  ...orbitHandlers,
  ...serviceFlagHandlers,
  ...outboundHandlers,
  ...wholeSystemHandlers,
};
