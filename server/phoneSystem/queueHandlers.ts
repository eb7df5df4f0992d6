import { QueueListing } from '../../src/contract/phoneSystem/callQueue';
import type { queueCalls } from '../../src/contract/phoneSystem/queues';
import { arrange } from '../http/arrange';
import type { HandlersOf } from '../http/handler';
import { accountHandlers } from './accountHandlers';
import { ownerOf, queues } from './accounts';
import { callsByQueue } from './callsNow';
import { numbersByAccount } from './numbersOfAccounts';

const handle = accountHandlers('acds');

export const queueHandlers: HandlersOf<keyof typeof queueCalls> = {
  async GetCallQueuesList({ db, domain, body }) {
    const all = await queues.all(db, ownerOf(domain));
    const numbers = await numbersByAccount(db, domain);
    const calls = await callsByQueue(db, domain);
    const rows = all.map(({ name, display, agents, all_agents, disabled }) => ({
      name,
      display,
      agents,
      all_agents,
      disabled,
      calls: calls.get(name ?? '') ?? 0,
      dids: numbers.get(name ?? '') ?? [],
    }));
    return arrange(rows, body, QueueListing);
  },
  GetCallQueueDetail: handle.read,
  CreateCallQueue: handle.create,
  UpdateCallQueue: handle.change,
  DeleteCallQueue: (request) => handle.remove(request, [request.body.name]),
};
