import { QueueListing } from '../../../contract/phoneSystem/callQueue';
import type { queueCalls } from '../../../contract/phoneSystem/queues';
import { namedIn } from '../../../telephony/namedIn';
import { callsByQueue } from '../../calls/active/callsInQueues';
import { agentsNow, staffNow, staffText } from '../../calls/agents/agentsNow';
import { logAgents } from '../../calls/agents/logAgents';
import { queueStaff } from '../../calls/queues/queueStaff';
import type { Transaction } from '../../database/transaction';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { HandlerRequest, HandlersOf } from '../../http/routing/callHandler';
import { auditOf } from '../../records/recordStamps';
import { accountHandlers } from '../accounts/accountHandlers';
import { type AccountRecord, ownerOf, queues } from '../accounts/accountStore';
import { numbersByAccount } from '../accounts/numbersByAccount';
import type { AccountContext } from '../accounts/readAccount';

const handle = accountHandlers('acds');

type Request = HandlerRequest<unknown, true>;

export const queueHandlers: HandlersOf<keyof typeof queueCalls> = {
  async GetCallQueuesList({ db, domain, body }) {
    const all = await queues.all(db, ownerOf(domain));
    const numbers = await numbersByAccount(db, domain);
    const calls = await callsByQueue(db, domain);
    const staff = await staffNow(db, domain);
    const rows = all.map(({ name, display, all_agents, disabled, ...queue }) => ({
      ...auditOf(queue),
      name,
      display,
      agents: (staff.get(name ?? '')?.loggedIn ?? []).join(' '),
      staffing: staffText(staff.get(name ?? '')),
      all_agents,
      disabled,
      calls: calls.get(name ?? '') ?? 0,
      dids: numbers.get(name ?? '') ?? [],
    }));
    return filterAndSortList(rows, body, QueueListing);
  },
  GetCallQueueDetail: async (request) => asAnswered(request, await handle.read(request)),
  async CreateCallQueue({ body: { agents, ...body }, ...request }) {
    const queue = await handle.create({ ...request, body }, loggingIn(request, body.name, agents));
    return asAnswered(request, queue);
  },
  async UpdateCallQueue({ body: { agents, ...body }, ...request }) {
    const queue = await handle.change({ ...request, body }, loggingIn(request, body.name, agents));
    return asAnswered(request, queue);
  },
  DeleteCallQueue: (request) => handle.remove(request, [request.body.name]),
};

/** Who is logged in is what agents have done, and never kept with the queue. */
const asAnswered = async (
  { db, domain }: Pick<Request, 'db' | 'domain'>,
  queue: AccountRecord<'acds'> & AccountContext,
) => {
  const staff = (await staffNow(db, domain)).get(queue.name ?? '');
  return {
    ...queue,
    agents: (staff?.loggedIn ?? []).join(' '),
    staffing: staffText(staff),
    recording: (queue.rec || queue.inherited.rec) === 'true' ? ('true' as const) : ('false' as const),
  };
};

/** Has those agents of a queue logged in who are named, and the others out. @param wanted absent: all stay as they are */
const loggingIn =
  ({ actor, domain }: Pick<Request, 'actor' | 'domain'>, queue: string, wanted: unknown) =>
  async (tx: Transaction): Promise<void> => {
    if (wanted === undefined) return;
    const members = (await queueStaff(tx, domain)).queues.find(({ account }) => account === queue)?.agents;
    const before = new Set((await agentsNow(tx, domain)).get(queue));
    const after = new Set(namedIn(wanted));
    const changed = (members ?? []).filter((agent) => before.has(agent) !== after.has(agent));
    await logAgents(
      tx,
      actor,
      domain,
      changed.map((account) => ({ account, active: after.has(account), acd: queue, reason: '' })),
    );
  };
