import { hardwareHandlers } from './hardware/handlers';
import type { Handlers } from './http/handler';
import { numberHandlers } from './numbers/handlers';
import { platformHandlers } from './platform/handlers';
import { wholesaleHandlers } from './wholesale/handlers';

/** What answers each call of the contract. */
export const handlers: Handlers = {
  ...wholesaleHandlers,
  ...platformHandlers,
  ...numberHandlers,
  ...hardwareHandlers,
};
