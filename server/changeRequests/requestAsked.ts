import type { HandlerRequest } from '../http/routing/callHandler';

/** Context of a handler for change requests. */
export type ChangeRequestContext = Pick<
  HandlerRequest<unknown>,
  'db' | 'session' | 'granted' | 'scope' | 'actor' | 'parts' | 'gateways'
>;
