import type { clockCalls } from '../../contract/console/clock';
import type { HandlersOf } from '../http/routing/callHandler';
import { zoneOf } from './domainClock';

export const clockHandlers: HandlersOf<keyof typeof clockCalls> = {
  GetDomainClock: async ({ domain }) => ({ timezone: zoneOf(domain) }),
};
