import { and, type SQL } from 'drizzle-orm';
import { t } from '#i18n';
import type { QueueCall, queueReportCalls } from '../../../contract/calls/queueReports';
import { formatDuration } from '../../../contract/formatDuration';
import type { EntityRecord } from '../../../contract/schema';
import { findAccounts, getOwner, queues } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { DAY_SECONDS } from '../../common/getLocalClock';
import type { Database } from '../../database/database';
import { runInTransaction } from '../../database/transaction';
import { createInvalidFieldError, createNotFoundError } from '../../http/errors/apiError';
import { toPaged } from '../../http/lists/listQuery';
import type { Domain } from '../../http/tenancy/requestDomain';
import { buildLoginRecords, type Period } from '../agents/agentActivity';
import { readAgentEvents } from '../agents/agentEvents';
import { logAgents } from '../agents/logAgents';
import { formatClockTime, getClock } from '../domainClock';
import { buildCallWhere, type CallFilter, isQueueCall } from '../log/callFilter';
import type { CallRow } from '../log/callLogRow';
import { countCalls, readCallPage } from '../log/callPage';
import { streamCallCsv } from '../log/streamCallCsv';
import { type GetPartyName, loadPartyNames } from '../partyNames';
import { parseTimeSpan } from '../requestedSpan';
import { buildQueueReport } from './buildQueueReport';
import { getAgents } from './readQueueStaff';

const MAX_REPORT_DAYS = 100;

export const queueHandlers: HandlersFor<keyof typeof queueReportCalls> = {
  async GetCallQueueCDR({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    const condition = buildQueueWhere(domain, body, now);
    const rows = await readCallPage(db, condition, renameSortColumn(body));
    const names = await loadPartyNames(db, domain);
    return toPaged(
      rows.map((row) => toQueueCall(domain, row, names)),
      await countCalls(db, condition),
      body,
    );
  },
  async DownloadCallQueuesCSV({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    const day = getClock(domain).day(now.getTime() / 1000);
    return {
      fileName: `queue-calls-${day}.csv`,
      type: 'text/csv; charset=utf-8',
      content: await streamCallCsv(db, buildQueueWhere(domain, body, now)),
    };
  },
  async GetAgentActivity({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    const period = getPeriod(domain, body, now);
    const queue = body.queue ?? '';
    return buildQueueReport(db, domain, { queue, agents: await findMembers(db, domain, queue), period, now });
  },
  async GetAgentActivityDetail({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    const period = getPeriod(domain, body, now);
    const queue = body.queue ?? '';
    const members = await findMembers(db, domain, queue);
    const selectedMembers = body.account ? [...members].filter(([agent]) => agent === body.account) : members;
    const logins = await readAgentEvents(db, domain, period.from, period.to);
    return buildLoginRecords(logins, new Map(selectedMembers), queue, {
      ...period,
      to: Math.min(period.to, now.getTime() / 1000),
    });
  },
  UpdateAgentLogin: ({ request: { domain, body }, caller: { actor, scope }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      const { account, loggedin: active } = body;
      const acd = body.acd ?? '';
      const members = await findMembers(tx, domain, acd);
      const name = members.get(account);
      // People who may only access their own extension do not learn which other queues exist.
      if (name === undefined && acd && scope.level === 'self') throw createMissingQueueError(acd);
      if (name === undefined)
        throw createInvalidFieldError(
          'account',
          acd
            ? t('{account} is not an agent of call queue {queue}.', { account, queue: acd })
            : t('{account} is not an agent of any call queue.', { account }),
        );
      const change = { account, active, acd, reason: body.reason ?? '' };
      const time = await logAgents(tx, actor, domain, [change]);
      const period = { from: time - DAY_SECONDS, to: time + 1 };
      const logins = await readAgentEvents(tx, domain, period.from, period.to);
      const [record] = buildLoginRecords(logins, new Map([[account, name]]), acd, period);
      return record ?? {};
    }),
};

const buildQueueWhere = (domain: Domain, body: CallFilter, now: Date): SQL | undefined =>
  and(buildCallWhere(domain, body, now), isQueueCall);

const renameSortColumn = <Body extends CallFilter>(body: Body): Body =>
  body.sortBy === 'agent' ? { ...body, sortBy: 'extension' } : body;

function toQueueCall(domain: Domain, row: CallRow, names: GetPartyName): EntityRecord<typeof QueueCall> {
  const exit = row.legs.find((leg) => leg.exit)?.exit;
  const agent = exit ? null : row.extension;
  return {
    id: row.id,
    call_id: row.callId,
    queue: row.queue,
    start: new Date(row.startedAt).toISOString(),
    parsed_start: formatClockTime(domain, row.startedAt),
    from: row.from,
    parsed_from: names(row.from),
    to: row.to,
    parsed_to: names(row.to),
    agent,
    parsed_agent: agent && names(agent),
    rating: row.rating,
    abandoned: row.result === 'abandoned',
    result: row.result,
    duration: { ivr: row.ivr, ring: row.ring, talk: row.talk, hold: row.hold },
    parsed_duration: formatDuration(row.talk + row.hold),
  };
}

/**
 * Returns the period of a report. Default: today.
 * @throws ApiError 400 if the period is too long
 */
function getPeriod(domain: Domain, body: object, now: Date): Period {
  const { from, to } = parseTimeSpan(domain, body);
  const clock = getClock(domain);
  const end = to ? Date.parse(to) / 1000 : now.getTime() / 1000;
  const start = from ? Date.parse(from) / 1000 : clock.getStart(clock.day(end - 1));
  if (end < start) throw createInvalidFieldError('start_to', t('The end lies before the beginning.'));
  if (end - start > MAX_REPORT_DAYS * DAY_SECONDS)
    throw createInvalidFieldError(
      'start_from',
      t('A report covers {longestreport} days at most.', { longestreport: MAX_REPORT_DAYS }),
    );
  return { from: start, to: end };
}

const createMissingQueueError = (queue: string) =>
  createNotFoundError(t('There is no call queue {queue}.', { queue }));

/**
 * Finds the agents of one queue or of all queues, with their names.
 * @throws ApiError 404 if the queue does not exist
 */
async function findMembers(db: Database, domain: Domain, queue: string): Promise<Map<string, string>> {
  const all = await queues.all(db, getOwner(domain));
  const selectedQueues = queue ? all.filter(({ name }) => name === queue) : all;
  if (queue && selectedQueues.length === 0) throw createMissingQueueError(queue);
  const agents = new Set(selectedQueues.flatMap((queueRecord) => getAgents(queueRecord)));
  const accounts = await findAccounts(db, domain);
  return new Map(
    accounts
      .filter(
        ({ account, user_type, disabled }) => user_type === 'extensions' && !disabled && agents.has(account),
      )
      .map(({ account, display }) => [account, display]),
  );
}
