import { and, type SQL } from 'drizzle-orm';
import { t } from '#i18n';
import type { QueueCall, queueReportCalls } from '../../../contract/calls/queueReports';
import { durationText } from '../../../contract/durationText';
import type { RecordOf } from '../../../contract/schema';
import { DAY } from '../../common/localClock';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/transaction';
import { invalid, notFound } from '../../http/errors/apiError';
import { paged } from '../../http/lists/listQuery';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Domain } from '../../http/tenancy/requestDomain';
import { accountsOf, ownerOf, queues } from '../../phoneSystem/accounts/accountStore';
import { loginRecords, type Period } from '../agents/agentActivity';
import { readAgentEvents } from '../agents/agentEvents';
import { logAgents } from '../agents/logAgents';
import { clockOf, clockTime } from '../domainClock';
import { callCsv } from '../log/callCsv';
import { type CallFilter, callsOf, ofQueues } from '../log/callFilter';
import type { CallRow } from '../log/callLogRow';
import { countOfCalls, pageOfCalls } from '../log/callPage';
import { type Names, namesOf } from '../partyNames';
import { spanOf } from '../requestedSpan';
import { queueReport } from './queueReport';
import { agentsIn } from './queueStaff';

/** Days a report covers at most. */
const LONGEST_REPORT = 100;

export const queueHandlers: HandlersOf<keyof typeof queueReportCalls> = {
  async GetCallQueueCDR({ db, domain, body }) {
    const now = new Date();
    const where = queueCallsOf(domain, body, now);
    const rows = await pageOfCalls(db, where, renamed(body));
    const names = await namesOf(db, domain);
    return paged(
      rows.map((row) => queueCall(domain, row, names)),
      await countOfCalls(db, where),
      body,
    );
  },
  async DownloadCallQueuesCSV({ db, domain, body }) {
    const now = new Date();
    const day = clockOf(domain).day(now.getTime() / 1000);
    return {
      fileName: `queue-calls-${day}.csv`,
      type: 'text/csv; charset=utf-8',
      content: await callCsv(db, queueCallsOf(domain, body, now)),
    };
  },
  async GetAgentActivity({ db, domain, body }) {
    const now = new Date();
    const period = periodOf(domain, body, now);
    const queue = body.queue ?? '';
    return queueReport(db, domain, { queue, agents: await membersOf(db, domain, queue), period, now });
  },
  async GetAgentActivityDetail({ db, domain, body }) {
    const now = new Date();
    const period = periodOf(domain, body, now);
    const queue = body.queue ?? '';
    const members = await membersOf(db, domain, queue);
    const wanted = body.account ? [...members].filter(([agent]) => agent === body.account) : members;
    const logins = await readAgentEvents(db, domain, period.from, period.to);
    return loginRecords(logins, new Map(wanted), queue, {
      ...period,
      to: Math.min(period.to, now.getTime() / 1000),
    });
  },
  UpdateAgentLogin: ({ db, domain, body, actor }) =>
    inTransaction(db, actor, async (tx) => {
      const { account, loggedin: active } = body;
      const acd = body.acd ?? '';
      const members = await membersOf(tx, domain, acd);
      const name = members.get(account);
      if (name === undefined)
        throw invalid(
          'account',
          acd
            ? t('{account} is not an agent of call queue {queue}.', { account, queue: acd })
            : t('{account} is not an agent of any call queue.', { account }),
        );
      const change = { account, active, acd, reason: body.reason ?? '' };
      const time = await logAgents(tx, actor, domain, [change]);
      const period = { from: time - DAY, to: time + 1 };
      const logins = await readAgentEvents(tx, domain, period.from, period.to);
      const [record] = loginRecords(logins, new Map([[account, name]]), acd, period);
      return record ?? {};
    }),
};

const queueCallsOf = (domain: Domain, body: CallFilter, now: Date): SQL | undefined =>
  and(callsOf(domain, body, now), ofQueues);

const renamed = <Body extends CallFilter>(body: Body): Body =>
  body.sortBy === 'agent' ? { ...body, sortBy: 'extension' } : body;

function queueCall(domain: Domain, row: CallRow, names: Names): RecordOf<typeof QueueCall> {
  const exit = row.legs.find((leg) => leg.exit)?.exit;
  const agent = exit ? null : row.extension;
  return {
    id: row.id,
    call_id: row.callId,
    queue: row.queue,
    start: new Date(row.startedAt).toISOString(),
    parsed_start: clockTime(domain, row.startedAt),
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
    parsed_duration: durationText(row.talk + row.hold),
  };
}

/** The time a report is about: today without any wish. @throws ApiError 400 when it is too long */
function periodOf(domain: Domain, body: object, now: Date): Period {
  const { from, to } = spanOf(domain, body);
  const clock = clockOf(domain);
  const end = to ? Date.parse(to) / 1000 : now.getTime() / 1000;
  const start = from ? Date.parse(from) / 1000 : clock.startOf(clock.day(end - 1));
  if (end < start) throw invalid('start_to', t('The end lies before the beginning.'));
  if (end - start > LONGEST_REPORT * DAY)
    throw invalid(
      'start_from',
      t('A report covers {longestreport} days at most.', { longestreport: LONGEST_REPORT }),
    );
  return { from: start, to: end };
}

/** Agents of a queue, or of all, with their names. @throws ApiError 404 when there is no such queue */
async function membersOf(db: Database, domain: Domain, queue: string): Promise<Map<string, string>> {
  const all = await queues.all(db, ownerOf(domain));
  const wanted = queue ? all.filter(({ name }) => name === queue) : all;
  if (queue && wanted.length === 0) throw notFound(t('There is no call queue {queue}.', { queue }));
  const agents = new Set(wanted.flatMap((one) => agentsIn(one)));
  const accounts = await accountsOf(db, domain);
  return new Map(
    accounts
      .filter(
        ({ account, user_type, disabled }) => user_type === 'extensions' && !disabled && agents.has(account),
      )
      .map(({ account, display }) => [account, display]),
  );
}
