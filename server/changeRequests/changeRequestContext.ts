import type { HandlerRequest } from '../http/routing/callHandler';

export type ChangeRequestContext = Pick<
  HandlerRequest<unknown>,
  'db' | 'session' | 'granted' | 'scope' | 'actor' | 'parts' | 'gateways'
>;
