import type { HandlerRequest } from '../http/routing/callHandler';

/** What is asked of a request, and by whom. */
export type ChangeRequestContext = Pick<
  HandlerRequest<unknown>,
  'db' | 'session' | 'granted' | 'scope' | 'actor' | 'parts' | 'gateways'
>;
