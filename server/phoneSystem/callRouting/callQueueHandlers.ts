import { QueueListing } from '../../../contract/phoneSystem/callQueue';
import type { queueCalls } from '../../../contract/phoneSystem/queues';
import { callsByQueue } from '../../calls/active/callsInQueues';
import { agentsNow } from '../../calls/agents/agentsNow';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { HandlersOf } from '../../http/routing/callHandler';
import { auditOf } from '../../records/recordStamps';
import { accountHandlers } from '../accounts/accountHandlers';
import { type AccountRecord, ownerOf, queues } from '../accounts/accountStore';
import { numbersByAccount } from '../accounts/numbersByAccount';
import type { AccountContext } from '../accounts/readAccount';

const handle = accountHandlers('acds');

export const queueHandlers: HandlersOf<keyof typeof queueCalls> = {
  async GetCallQueuesList({ db, domain, body }) {
    const all = await queues.all(db, ownerOf(domain));
    const numbers = await numbersByAccount(db, domain);
    const calls = await callsByQueue(db, domain);
    const loggedIn = await agentsNow(db, domain);
    const rows = all.map(({ name, display, all_agents, disabled, ...queue }) => ({
      ...auditOf(queue),
      name,
      display,
      agents: loggedIn(name ?? '', namesIn(all_agents)).join(' '),
      all_agents,
      disabled,
      calls: calls.get(name ?? '') ?? 0,
      dids: numbers.get(name ?? '') ?? [],
    }));
    return filterAndSortList(rows, body, QueueListing);
  },
  GetCallQueueDetail: async (request) => withRecording(await handle.read(request)),
  CreateCallQueue: async (request) => withRecording(await handle.create(request)),
  UpdateCallQueue: async (request) => withRecording(await handle.change(request)),
  DeleteCallQueue: (request) => handle.remove(request, [request.body.name]),
};

const namesIn = (accounts: string | null | undefined): string[] =>
  accounts?.split(/\s+/).filter(Boolean) ?? [];

const withRecording = (queue: AccountRecord<'acds'> & AccountContext) => ({
  ...queue,
  recording: (queue.rec || queue.inherited.rec) === 'true' ? ('true' as const) : ('false' as const),
});
