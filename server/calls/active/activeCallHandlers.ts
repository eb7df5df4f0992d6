import { ActiveCall, type activeCallCalls } from '../../../contract/calls/activeCalls';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { HandlersOf } from '../../http/routing/callHandler';
import { activeCalls, takesPart } from './callsInProgress';

export const activeHandlers: HandlersOf<keyof typeof activeCallCalls> = {
  async GetActiveCalls({ db, domain, body }) {
    const now = new Date();
    return filterAndSortList(await activeCalls(db, domain, now), body, ActiveCall);
  },
  async GetCurrentCalls({ db, domain, params }) {
    const now = new Date();
    return activeCalls(db, domain, now, (call) => takesPart(call, params.account ?? ''));
  },
};
