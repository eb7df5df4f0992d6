import { ActiveCall, type activeCallCalls } from '../../../contract/calls/activeCalls';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { isParticipant, readActiveCalls } from './callsInProgress';

export const activeCallHandlers: HandlersFor<keyof typeof activeCallCalls> = {
  async GetActiveCalls({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    return filterAndSortList(await readActiveCalls(db, domain, now), body, ActiveCall);
  },
  async GetCurrentCalls({ request: { domain, params }, services: { db } }) {
    const now = new Date();
    return readActiveCalls(db, domain, now, (call) => isParticipant(call, params.account ?? ''));
  },
};
