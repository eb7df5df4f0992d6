import { QueueListing } from '../../../contract/phoneSystem/callQueue';
import type { queueCalls } from '../../../contract/phoneSystem/queues';
import { splitNames } from '../../../telephony/splitNames';
import { type AccountRecord, getOwner, queues } from '../../accounts/accountStore';
import type { HandlerRequest, HandlersFor } from '../../apiCalls/callHandler';
import { countCallsByQueue } from '../../calls/active/callsInQueues';
import { logAgents } from '../../calls/agents/logAgents';
import { formatStaff, readCurrentAgents, readCurrentStaff } from '../../calls/agents/readCurrentAgents';
import { readQueueStaff } from '../../calls/queues/readQueueStaff';
import type { Transaction } from '../../database/transaction';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { pickStamps } from '../../records/recordStamps';
import { createAccountHandlers } from '../accounts/createAccountHandlers';
import type { AccountContext } from '../accounts/readAccount';
import { readNumbersByAccount } from '../accounts/readNumbersByAccount';

const queueAccountHandlers = createAccountHandlers('acds');

type Request = HandlerRequest<unknown, true>;

export const queueHandlers: HandlersFor<keyof typeof queueCalls> = {
  async GetCallQueuesList({ request: { domain, body }, services: { db } }) {
    const all = await queues.all(db, getOwner(domain));
    const numbers = await readNumbersByAccount(db, domain);
    const calls = await countCallsByQueue(db, domain);
    const staff = await readCurrentStaff(db, domain);
    const rows = all.map(({ name, display, all_agents, disabled, ...queue }) => ({
      ...pickStamps(queue),
      name,
      display,
      agents: (staff.get(name ?? '')?.loggedIn ?? []).join(' '),
      staffing: formatStaff(staff.get(name ?? '')),
      all_agents,
      disabled,
      calls: calls.get(name ?? '') ?? 0,
      dids: numbers.get(name ?? '') ?? [],
    }));
    return filterAndSortList(rows, body, QueueListing);
  },
  GetCallQueueDetail: async (call) => toQueueResponse(call, await queueAccountHandlers.read(call)),
  async CreateCallQueue(call) {
    const { agents, ...body } = call.request.body;
    const queue = await queueAccountHandlers.create(
      { ...call, request: { ...call.request, body } },
      createLoginUpdate(call, body.name, agents),
    );
    return toQueueResponse(call, queue);
  },
  async UpdateCallQueue(call) {
    const { agents, ...body } = call.request.body;
    const queue = await queueAccountHandlers.change(
      { ...call, request: { ...call.request, body } },
      createLoginUpdate(call, body.name, agents),
    );
    return toQueueResponse(call, queue);
  },
  DeleteCallQueue: (call) => queueAccountHandlers.remove(call, [call.request.body.name]),
};

/** Adds the logins of a queue's agents, which are derived from events and not stored with the queue. */
async function toQueueResponse(
  { request: { domain }, services: { db } }: Request,
  queue: AccountRecord<'acds'> & AccountContext,
) {
  const staff = (await readCurrentStaff(db, domain)).get(queue.name ?? '');
  return {
    ...queue,
    agents: (staff?.loggedIn ?? []).join(' '),
    staffing: formatStaff(staff),
    recording: (queue.rec || queue.inherited.rec) === 'true' ? ('true' as const) : ('false' as const),
  };
}

/** Logs in the given agents of a queue and logs out all others. @param requested agents; undefined for no change */
const createLoginUpdate =
  ({ request: { domain }, caller: { actor } }: Request, queue: string, requested: unknown) =>
  async (tx: Transaction): Promise<void> => {
    if (requested === undefined) return;
    const members = (await readQueueStaff(tx, domain)).queues.find(
      ({ account }) => account === queue,
    )?.agents;
    const before = new Set((await readCurrentAgents(tx, domain)).get(queue));
    const after = new Set(splitNames(requested));
    const changed = (members ?? []).filter((agent) => before.has(agent) !== after.has(agent));
    await logAgents(
      tx,
      actor,
      domain,
      changed.map((account) => ({ account, active: after.has(account), acd: queue, reason: '' })),
    );
  };
