import type { Handlers } from './http/handler';
import { numberHandlers } from './numbers/handlers';
import { wholesaleHandlers } from './wholesale/handlers';

/** What answers each call of the contract. */
export const handlers: Handlers = { ...wholesaleHandlers, ...numberHandlers };
