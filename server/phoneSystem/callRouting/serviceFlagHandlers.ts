import { and, eq } from 'drizzle-orm';
import { t } from '#i18n';
import { ServiceFlag } from '../../../contract/phoneSystem/serviceFlag';
import type { serviceFlagCalls } from '../../../contract/phoneSystem/serviceFlags';
import { type Flag, getFlagStateAt, switchFlag } from '../../../telephony/flagState';
import { days } from '../../../telephony/schedule';
import { splitNames } from '../../../telephony/splitNames';
import { getOwner, serviceFlags } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { records } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createForbiddenError, createInvalidFieldError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { Domain } from '../../http/tenancy/requestDomain';
import { changeAccount } from '../accounts/changeAccount';
import { createAccountHandlers } from '../accounts/createAccountHandlers';
import { readNumbersByAccount } from '../accounts/readNumbersByAccount';
import { addFlagState, getDomainTimeZone } from './serviceFlagState';

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

  CreateServiceFlag: async (call) =>
    addFlagState(await flagAccountHandlers.create(call), call.request.domain),

  async UpdateServiceFlag({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const changed = await runInTransaction(db, actor, async (tx) => {
      await lockFlag(tx, domain, body.name);
      const flag = await serviceFlags.get(tx, getOwner(domain), body.name);
      const isOverridden = body.mode === 'manual' && flag.mode !== 'manual';
      const serverFields = {
        ...(timingFields.some((field) => field in body) && { overridden_until: null }),
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

/** Locks a trigger, so that concurrent changes are serialised. */
const lockFlag = (tx: Transaction, { domainName }: Domain, name: string): Promise<unknown> =>
  tx
    .select({ id: records.id })
    .from(records)
    .where(
      and(eq(records.kind, serviceFlags.kind), eq(records.domainName, domainName), eq(records.key, name)),
    )
    .for('update');

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
