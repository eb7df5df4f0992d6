import { t } from '#i18n';
import { type HolidayTrigger, type holidayCalls, MAX_HOLIDAYS } from '../../../contract/console/holidays';
import { formatNamedDays } from '../../../contract/dayMeanings';
import type { EntityRecord } from '../../../contract/schema';
import type { Flag } from '../../../telephony/flagState';
import { compareHolidays, getNextDate, hasHours, toHolidayDay } from '../../../telephony/holidays';
import { countTriggerUses } from '../../../telephony/routing/countTriggerUses';
import { lockAccounts } from '../../accounts/accountLock';
import { getOwner, serviceFlags } from '../../accounts/accountStore';
import type { HandlerRequest, HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readCallFlow } from './callFlowSteps';
import { holidays, readHolidayList, updateFollowers } from './holidayRecords';
import { addFlagState, getDomainTimeZone } from './serviceFlagState';

type HolidayRecord = Awaited<ReturnType<typeof holidays.get>>;

const addNextDate = (holiday: HolidayRecord, domain: Domain) => ({
  ...holiday,
  domain_name: domain.domainName,
  every_year: holiday.every_year ?? false,
  next: getNextDate(holiday, new Date(), getDomainTimeZone(domain)),
});

/** Changes the calendar, and with it the triggers that follow it. */
const changeCalendar = <T>(
  { request: { domain }, caller: { actor }, services: { db } }: HandlerRequest<object, true>,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  runInTransaction(db, actor, async (tx) => {
    await lockAccounts(tx, domain, 'change');
    const result = await change(tx);
    await updateFollowers(tx, actor, domain);
    return result;
  });

export const holidayHandlers: HandlersFor<keyof typeof holidayCalls> = {
  async GetHolidays({ request: { domain }, services: { db } }) {
    const all = await holidays.all(db, getOwner(domain));
    return all.map((holiday) => addNextDate(holiday, domain));
  },

  async CreateHoliday(call) {
    const { domain, body } = call.request;
    const { domain_name: _, ...value } = body;
    const created = await changeCalendar(call, async (tx) => {
      await ensureFreeDay(tx, domain, value);
      return holidays.create(tx, call.caller.actor, getOwner(domain), value);
    });
    return addNextDate(created, domain);
  },

  async AddHolidays(call) {
    const { domain, body } = call.request;
    return changeCalendar(call, async (tx) => {
      const known = await holidays.all(tx, getOwner(domain));
      const added: typeof body.holidays = [];
      for (const holiday of body.holidays)
        if (!findSameDay([...known, ...added], holiday))
          added.push({ ...holiday, every_year: holiday.every_year ?? false });
      ensureRoom(known.length + added.length);
      await holidays.createAll(tx, call.caller.actor, getOwner(domain), added);
      return { added: added.length, present: body.holidays.length - added.length };
    });
  },

  async UpdateHoliday(call) {
    const { domain, body } = call.request;
    const { domain_name: _, id, dateLastModified: readAt, ...changes } = body;
    const changed = await changeCalendar(call, async (tx) => {
      const owner = getOwner(domain);
      const before = await holidays.get(tx, owner, id);
      if (changes.date === null) throw createInvalidFieldError('date', t('A holiday needs a date.'));
      await ensureFreeDay(tx, domain, { ...before, ...changes });
      return holidays.change(tx, call.caller.actor, owner, id, changes, {}, { readAt });
    });
    return addNextDate(changed, domain);
  },

  async DeleteHolidays(call) {
    const { domain, body } = call.request;
    await changeCalendar(call, (tx) => holidays.remove(tx, call.caller.actor, getOwner(domain), ...body.ids));
    return undefined;
  },

  async GetHolidayTriggers({ request: { domain }, services: { db } }) {
    const calendar = await readHolidayList(db, domain);
    const uses = countTriggerUses(await readCallFlow(db, domain));
    const all = await serviceFlags.all(db, getOwner(domain));
    return all
      .filter((flag) => flag.disabled !== 'true' && hasHours(flag as Flag))
      .map((flag): EntityRecord<typeof HolidayTrigger> => {
        const { gains, loses } = compare(flag.holiday, calendar, domain);
        return {
          name: flag.name,
          display: flag.display,
          domain_name: domain.domainName,
          opening: addFlagState(flag, domain).opening,
          following: flag.follows_holidays ? 'follows' : gains.length > 0 ? 'misses' : 'complete',
          uses: uses.get(flag.name ?? '') ?? 0,
          gains: gains.join(' '),
          loses: loses.join(' '),
        };
      });
  },

  async PreviewHolidays({ request: { domain, body }, services: { db } }) {
    const flag = await serviceFlags.get(db, getOwner(domain), body.name);
    const { gains, loses } = compare(flag.holiday, await readHolidayList(db, domain), domain);
    return {
      gains: gains.join(' '),
      loses: loses.join(' '),
      effect: describeEffect(gains, loses),
    };
  },
};

const compare = (own: string | null | undefined, calendar: string, domain: Domain) =>
  compareHolidays(own, calendar, new Date(), getDomainTimeZone(domain));

function describeEffect(gains: string[], loses: string[]): string {
  if (gains.length + loses.length === 0) return t('Its holidays within a year stay the same.');
  return [
    gains.length > 0 && t('Becomes a holiday: {days}.', { days: formatNamedDays(gains) }),
    loses.length > 0 && t('No longer a holiday: {days}.', { days: formatNamedDays(loses) }),
  ]
    .filter(Boolean)
    .join(' ');
}

type Day = Pick<HolidayRecord, 'date' | 'every_year'> & { id?: number | null };

const findSameDay = <D extends Day>(calendar: readonly D[], day: Day): D | undefined =>
  calendar.find(
    (other) =>
      (other.id === undefined || other.id !== day.id) &&
      (toHolidayDay(other) === toHolidayDay(day) ||
        (other.every_year === true && other.date?.slice(5) === day.date?.slice(5))),
  );

async function ensureFreeDay(tx: Transaction, domain: Domain, day: Day): Promise<void> {
  const calendar = await holidays.all(tx, getOwner(domain));
  const same = findSameDay(calendar, day);
  if (same)
    throw createInvalidFieldError('date', t('This day is in the calendar as {name}.', { name: same.name }));
  if (day.id === undefined) ensureRoom(calendar.length + 1);
}

function ensureRoom(total: number): void {
  if (total > MAX_HOLIDAYS)
    throw createInvalidFieldError(
      'date',
      t('A calendar has room for {count} holidays. Remove some that are over.', { count: MAX_HOLIDAYS }),
    );
}
