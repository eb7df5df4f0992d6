import { t } from '#i18n';
import type { MissedCall, missedCallCalls } from '../../../contract/console/missedCalls';
import { allCalls } from '../../../contract/index';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlerCaller, HandlersFor } from '../../apiCalls/callHandler';
import { canCall } from '../../apiCalls/canCall';
import { lockByName } from '../../database/advisoryLock';
import type { Database } from '../../database/database';
import { runInTransaction } from '../../database/transaction';
import { createNotFoundError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { toIsoMoment, toIsoMomentOrNull } from '../../records/recordStamps';
import { removeCallBackMarks, saveCallBackMarks } from './callBackMarks';
import { getCallBackStart, type MissedCaller, readLatestMissedCalls, readMissedCallers } from './missedCalls';
import { readCallerNames } from './readCallerNames';

type Caller = Pick<HandlerCaller, 'session' | 'granted' | 'extension'>;

const isRestricted = ({ session }: Caller): boolean => session.level === 'self';

/** Users of one extension see who called back, and when, only if they did so themselves. */
const getReachingExtension = (caller: Caller): string | null =>
  isRestricted(caller) ? caller.extension : null;

const getVisibleAuthor = (caller: Caller, author: string | null): string | null =>
  isRestricted(caller) && author !== caller.session.id ? null : author;

/** Whether the caller may see names: as the address book allows, or as the phone of the caller's extension shows them. */
const canSeeNames = (caller: Caller): boolean =>
  isRestricted(caller) || canCall(caller, allCalls.GetAddressBookListings);

async function toMissedCalls(
  db: Database,
  domain: Domain,
  caller: Caller,
  rows: readonly MissedCaller[],
): Promise<EntityRecord<typeof MissedCall>[]> {
  const numbers = canSeeNames(caller) ? rows.map(({ number }) => number) : [];
  const names = await readCallerNames(db, domain, caller.extension, numbers);
  return rows.map((row) => ({
    number: row.number,
    name: names.get(row.number) ?? null,
    at: toIsoMoment(row.at),
    count: row.count,
    account: row.account,
    queue: row.queue,
    state: row.isOpen ? 'open' : 'done',
    done_at: toIsoMomentOrNull(row.doneAt),
    done_by: getVisibleAuthor(caller, row.doneBy),
    called_back_at: toIsoMomentOrNull(row.calledBackAt),
    tenant: domain.domainName,
  }));
}

export const missedCallHandlers: HandlersFor<keyof typeof missedCallCalls> = {
  async GetMissedCalls({ request: { domain, body, rows }, caller, services: { db } }) {
    const now = new Date();
    const { account, queue, state } = body;
    const callers = await readMissedCallers(
      db,
      {
        ...{ domainName: domain.domainName, account, queue, state },
        ...{ since: getCallBackStart(now), callsOf: getReachingExtension(caller) },
      },
      { now, offset: rows.offset, limit: rows.limit },
    );
    return toMissedCalls(db, domain, caller, rows.take(callers));
  },
  SetCallBackDone: ({ request: { domain, body }, caller, services: { db } }) =>
    runInTransaction(db, caller.actor, async (tx) => {
      const now = new Date();
      const { account, number, done } = body;
      const filter = { domainName: domain.domainName, account, number, since: getCallBackStart(now) };
      await lockByName(tx, `call backs ${domain.domainName}`);
      const latest = await readLatestMissedCalls(tx, filter, now);
      if (latest.length === 0)
        throw createNotFoundError(t('There is no missed call from {number}.', { number: `+${number}` }), {
          errors: [{ field: 'number', message: t('Nobody missed a call from this number.') }],
        });
      if (done) await saveCallBackMarks(tx, caller.actor, domain, latest);
      else await removeCallBackMarks(tx, domain, latest);
      const callers = await readMissedCallers(
        tx,
        { ...filter, callsOf: getReachingExtension(caller) },
        { now, limit: 1 },
      );
      const [missed] = await toMissedCalls(tx, domain, caller, callers);
      return missed ?? {};
    }),
};
