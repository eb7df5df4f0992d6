import { and, eq, ne, or, type SQL } from 'drizzle-orm';
import { t } from '#i18n';
import type { OwnCall } from '../../contract/myPhone/ownPhone';
import type { EntityRecord } from '../../contract/schema';
import { WITHHELD } from '../../telephony/readParty';
import { findAccounts } from '../accounts/accountStore';
import { getClock } from '../calls/domainClock';
import { buildEndedCondition, buildStartCondition } from '../calls/log/callFilter';
import { type CallRow, toCallRecord } from '../calls/log/callLogRow';
import { readCalls } from '../calls/log/callPage';
import type { Database } from '../database/database';
import { phoneCalls } from '../database/schema';
import type { RowWindow } from '../http/response/rowWindow';
import type { Domain } from '../http/tenancy/requestDomain';
import { readContactNames } from './readOwnAddressBook';

/** Condition for calls that an extension made, answered or was the last to be rung by. */
const isOwnCall = (account: string): SQL | undefined =>
  or(
    eq(phoneCalls.extension, account),
    and(ne(phoneCalls.direction, 'inbound'), eq(phoneCalls.from, account)),
  );

/**
 * Reads the ended calls of an extension, the latest first.
 * @param since start of the period; default: the phone system's midnight
 */
export async function readOwnCalls(
  db: Database,
  domain: Domain,
  { account, since }: { account: string; since?: string | null | undefined },
  rows: RowWindow,
  now = new Date(),
): Promise<EntityRecord<typeof OwnCall>[]> {
  const clock = getClock(domain);
  const start = since ? new Date(since) : new Date(clock.getStart(clock.day(now.getTime() / 1000)) * 1000);
  const condition = and(
    buildEndedCondition(domain, now),
    buildStartCondition({ from: start.toISOString() }),
    isOwnCall(account),
  );
  const calls = await readCalls(db, condition, {}, rows);
  const names = await readPartyNames(
    db,
    domain,
    account,
    calls.map((row) => getOtherParty(row, account)),
  );
  return calls.map((row) => {
    const party = getOtherParty(row, account);
    const { id, result, start: startedAt, duration } = toCallRecord(row);
    return {
      id,
      number: party === WITHHELD ? '' : party,
      name: party === WITHHELD ? t('Withheld number') : (names.get(party) ?? ''),
      direction: isOutgoing(row, account) ? 'out' : 'in',
      result,
      start: startedAt,
      duration,
    };
  });
}

const isOutgoing = ({ direction, from }: CallRow, account: string): boolean =>
  direction === 'outbound' || (direction === 'internal' && from === account);

const getOtherParty = (row: CallRow, account: string): string =>
  isOutgoing(row, account) ? row.to : row.from;

/** Returns the names of the parties that are accounts or contacts of the extension. */
async function readPartyNames(
  db: Database,
  domain: Domain,
  account: string,
  parties: readonly string[],
): Promise<Map<string, string>> {
  if (parties.length === 0) return new Map();
  const names = await readContactNames(db, domain, account, parties);
  for (const { account: party, display } of await findAccounts(db, domain, ...new Set(parties)))
    names.set(party, display);
  return names;
}
