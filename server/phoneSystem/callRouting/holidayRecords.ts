import { and, eq } from 'drizzle-orm';
import { Holiday } from '../../../contract/console/holidays';
import type { Flag } from '../../../telephony/flagState';
import { endsOverride, formatHolidays, getNextDate } from '../../../telephony/holidays';
import { getOwner, serviceFlags } from '../../accounts/accountStore';
import { getTodayInZone } from '../../common/getTodayInZone';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import { createCollection } from '../../records/recordCollection';
import { getDomainTimeZone } from './serviceFlagState';

export const holidays = createCollection({
  kind: 'holiday',
  label: 'Holiday',
  schema: Holiday,
  key: 'id',
  search: ['name'],
});

/** Returns the calendar of holidays as the list of days of a trigger. */
export const readHolidayList = async (db: Database, domain: Domain): Promise<string> =>
  formatHolidays(await holidays.all(db, getOwner(domain)));

/** Returns the calendars of several phone systems by domain, with one query. */
export async function readHolidayLists(
  db: Database,
  domainNames: readonly string[],
): Promise<Map<string, string>> {
  const stored = await holidays.byDomain(db, domainNames);
  return new Map(domainNames.map((name) => [name, formatHolidays(stored.get(name) ?? [])]));
}

/** Returns the holiday of the current day in the time zone of the phone system. */
export async function readHolidayToday(
  db: Database,
  domain: Domain,
  now: Date,
): Promise<{ name: string; message: string | null } | null> {
  const zone = getDomainTimeZone(domain);
  const today = getTodayInZone(zone, now);
  const all = await holidays.all(db, getOwner(domain));
  const holiday = all.find((entry) => getNextDate(entry, now, zone) === today);
  return holiday ? { name: holiday.name ?? '', message: holiday.message ?? null } : null;
}

/** Locks a trigger, so that concurrent changes are serialised. */
export const lockFlag = (tx: Transaction, { domainName }: Domain, name: string): Promise<unknown> =>
  tx
    .select({ id: records.id })
    .from(records)
    .where(
      and(eq(records.kind, serviceFlags.kind), eq(records.domainName, domainName), eq(records.key, name)),
    )
    .for('update');

/**
 * Writes the calendar of holidays to the triggers that follow it. The caller has locked the accounts of the phone
 * system. A manual override ends only if the change affects the period that it covers.
 */
export async function updateFollowers(
  tx: Transaction,
  actor: Pick<Actor, 'id'>,
  domain: Domain,
): Promise<void> {
  const owner = getOwner(domain);
  const calendar = await readHolidayList(tx, domain);
  const differs = (flag: { follows_holidays?: boolean | null; holiday?: string | null }) =>
    flag.follows_holidays === true && (flag.holiday ?? '') !== calendar;
  const behind = (await serviceFlags.all(tx, owner)).filter(differs);
  for (const { name } of behind) {
    if (!name) continue;
    await lockFlag(tx, domain, name);
    const flag = await serviceFlags.get(tx, owner, name);
    if (!differs(flag)) continue;
    const changed = { ...flag, holiday: calendar } as Flag;
    const isEnded =
      flag.overridden_until && endsOverride(flag as Flag, changed, getDomainTimeZone(domain), new Date());
    await serviceFlags.change(
      tx,
      actor,
      owner,
      name,
      {},
      {
        holiday: calendar,
        ...(isEnded && { overridden_until: null }),
      },
    );
  }
}
