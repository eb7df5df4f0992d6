import type { Handlers } from './http/handler';
import { wholesaleHandlers } from './wholesale/handlers';

/** What answers each call of the contract. */
export const handlers: Handlers = { ...wholesaleHandlers } as unknown as Handlers;
