import { t } from '#i18n';
import { ServiceFlag } from '../../../contract/phoneSystem/serviceFlag';
import type { serviceFlagCalls } from '../../../contract/phoneSystem/serviceFlags';
import { type Flag, getFlagStateAt, switchFlag } from '../../../telephony/flagState';
import { days } from '../../../telephony/schedule';
import { splitNames } from '../../../telephony/splitNames';
import { lockAccounts } from '../../accounts/accountLock';
import { getOwner, serviceFlags } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createForbiddenError, createInvalidFieldError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { Domain } from '../../http/tenancy/requestDomain';
import { changeAccount } from '../accounts/changeAccount';
import { createAccountHandlers } from '../accounts/createAccountHandlers';
import { getAliases } from '../accounts/createAccounts';
import { readAccount } from '../accounts/readAccount';
import { readNumbersByAccount } from '../accounts/readNumbersByAccount';
import { lockFlag, readHolidayList, updateFollowers } from './holidayRecords';
import { addFlagState, getDomainTimeZone } from './serviceFlagState';

interface Followed {
  follows_holidays?: boolean | null;
  holiday?: string | null;
}

const flagAccountHandlers = createAccountHandlers('srvflags');

/** Fields whose change makes the trigger follow the clock again. */
const timingFields: readonly string[] = [...days, 'hol', 'holiday', 'tz', 'invert', 'mode'];

export const serviceFlagHandlers: HandlersFor<keyof typeof serviceFlagCalls> = {
  async GetServiceFlagList({ request: { domain, body }, services: { db } }) {
    const all = await serviceFlags.all(db, getOwner(domain));
    const numbers = await readNumbersByAccount(db, domain);
    const rows = all.map((flag) => ({
      ...addFlagState(flag, domain),
      dids: numbers.get(flag.name ?? '') ?? [],
    }));
    return filterAndSortList(rows, body, ServiceFlag);
  },

  GetServiceFlagDetail: async (call) =>
    addFlagState(await flagAccountHandlers.read(call), call.request.domain),

  async CreateServiceFlag(call) {
    const { domain, body } = call.request;
    const created = await flagAccountHandlers.create(call, (tx) =>
      updateFollowers(tx, call.caller.actor, domain),
    );
    const isFollower = body.follows_holidays === true;
    return addFlagState(
      isFollower ? await readAccount(call.services.db, domain, 'srvflags', body.name) : created,
      domain,
    );
  },

  async UpdateServiceFlag({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const changed = await runInTransaction(db, actor, async (tx) => {
      // Locked before the trigger, in the same order as by changes of the calendar of holidays.
      await lockAccounts(tx, domain, getAliases(body).length > 0 ? 'change' : 'refer');
      await lockFlag(tx, domain, body.name);
      const flag = await serviceFlags.get(tx, getOwner(domain), body.name);
      const holiday = await getFollowedDays(tx, domain, flag, body);
      const isOverridden = body.mode === 'manual' && flag.mode !== 'manual';
      const serverFields = {
        ...((timingFields.some((field) => field in body) ||
          (holiday !== undefined && holiday !== flag.holiday)) && { overridden_until: null }),
        ...(holiday !== undefined && { holiday }),
        // A trigger that no longer follows the clock keeps its current state.
        ...(isOverridden && { last: addFlagState(flag, domain).state }),
      };
      return changeAccount(tx, actor, domain, 'srvflags', body, serverFields);
    });
    return addFlagState(changed, domain);
  },

  async ToggleServiceFlag({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { name, state, account, pin } = body;
    const changed = await runInTransaction(db, actor, async (tx) => {
      const owner = getOwner(domain);
      await lockFlag(tx, domain, name);
      const flag = await serviceFlags.get(tx, owner, name);
      if (account) requireSwitchAllowed(flag.allow_ext, account);
      const { pin: requested } = await serviceFlags.secrets(tx, owner, name);
      if (requested && requested !== pin)
        throw createInvalidFieldError(
          'pin',
          pin ? t('This is not the PIN of the trigger.') : t('The trigger asks for its PIN.'),
        );
      const at = new Date();
      const isOn = state ?? !getFlagStateAt(flag as Flag, getDomainTimeZone(domain), at).isOn;
      return serviceFlags.change(
        tx,
        actor,
        owner,
        name,
        {},
        switchFlag(flag as Flag, getDomainTimeZone(domain), at, isOn),
      );
    });
    return addFlagState(changed, domain);
  },

  DeleteServiceFlag: (call) => flagAccountHandlers.remove(call, [call.request.body.name]),
};

/**
 * Returns the days of the calendar for a trigger that follows it after the change; otherwise undefined.
 * @throws ApiError 400 if the change sets other days for a trigger that follows the calendar
 */
async function getFollowedDays(
  tx: Transaction,
  domain: Domain,
  { follows_holidays: isFollowing }: Followed,
  changes: Followed,
): Promise<string | undefined> {
  if (!(changes.follows_holidays ?? isFollowing)) return undefined;
  const calendar = await readHolidayList(tx, domain);
  const isIntended = changes.follows_holidays === true;
  if (!isIntended && 'holiday' in changes && (changes.holiday ?? '') !== calendar)
    throw createInvalidFieldError(
      'holiday',
      t('These days come from the calendar of holidays. Change them there.'),
    );
  return calendar;
}

function requireSwitchAllowed(allowed: string | null | undefined, account: string): void {
  const patterns = splitNames(allowed);
  const isAllowed = patterns.some((pattern) => {
    const [head = '', ...rest] = pattern.split('*');
    return rest.length === 0
      ? pattern === account
      : account.startsWith(head) && account.endsWith(rest.at(-1) ?? '');
  });
  if (patterns.length > 0 && !isAllowed)
    throw createForbiddenError(
      t('{account} may not switch this trigger. These may: {patterns}.', {
        account,
        patterns: patterns.join(', '),
      }),
    );
}
