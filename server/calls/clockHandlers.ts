import type { clockCalls } from '../../contract/console/clock';
import type { HandlersFor } from '../apiCalls/callHandler';
import { getZone } from './domainClock';

export const clockHandlers: HandlersFor<keyof typeof clockCalls> = {
  GetDomainClock: async ({ request: { domain } }) => ({ timezone: getZone(domain) }),
};
