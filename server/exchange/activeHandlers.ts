import { ActiveCall, type activeCallCalls } from '../../contract/calls/activeCalls';
import { arrange } from '../http/arrange';
import type { HandlersOf } from '../http/handler';
import { activeCalls, takesPart } from './activeCalls';
import { catchUp } from './catchUp';

export const activeHandlers: HandlersOf<keyof typeof activeCallCalls> = {
  async GetActiveCalls({ db, domain, body }) {
    const now = new Date();
    await catchUp(db, domain, now);
    return arrange(await activeCalls(db, domain, now), body, ActiveCall);
  },
  async GetCurrentCalls({ db, domain, params }) {
    const now = new Date();
    await catchUp(db, domain, now);
    return activeCalls(db, domain, now, (call) => takesPart(call, params.account ?? ''));
  },
};
