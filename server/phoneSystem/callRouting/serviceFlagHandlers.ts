import { and, eq } from 'drizzle-orm';
import { t } from '#i18n';
import { ServiceFlag } from '../../../contract/phoneSystem/serviceFlag';
import type { serviceFlagCalls } from '../../../contract/phoneSystem/serviceFlags';
import { type Flag, flagStateAt, switched } from '../../../telephony/flagState';
import { namedIn } from '../../../telephony/namedIn';
import { days } from '../../../telephony/schedule';
import { records } from '../../database/schema';
import { inTransaction, type Transaction } from '../../database/transaction';
import { forbidden, invalid } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Domain } from '../../http/tenancy/requestDomain';
import { accountHandlers } from '../accounts/accountHandlers';
import { ownerOf, serviceFlags } from '../accounts/accountStore';
import { changeAccount } from '../accounts/changeAccount';
import { numbersByAccount } from '../accounts/numbersByAccount';
import { withFlagState, zoneOf } from './serviceFlagState';

const handle = accountHandlers('srvflags');

/** A change of these has the clock decide again. */
const timing: readonly string[] = [...days, 'hol', 'holiday', 'tz', 'invert', 'mode'];

export const serviceFlagHandlers: HandlersOf<keyof typeof serviceFlagCalls> = {
  async GetServiceFlagList({ db, domain, body }) {
    const all = await serviceFlags.all(db, ownerOf(domain));
    const numbers = await numbersByAccount(db, domain);
    const rows = all.map((flag) => ({
      ...withFlagState(flag, domain),
      dids: numbers.get(flag.name ?? '') ?? [],
    }));
    return filterAndSortList(rows, body, ServiceFlag);
  },

  GetServiceFlagDetail: async (request) => withFlagState(await handle.read(request), request.domain),

  CreateServiceFlag: async (request) => withFlagState(await handle.create(request), request.domain),

  async UpdateServiceFlag({ db, actor, domain, body }) {
    const changed = await inTransaction(db, actor, async (tx) => {
      await lockFlag(tx, domain, body.name);
      const flag = await serviceFlags.get(tx, ownerOf(domain), body.name);
      const isTaken = body.mode === 'manual' && flag.mode !== 'manual';
      const own = {
        ...(timing.some((field) => field in body) && { overridden_until: null }),
        // Taken off the clock, it stays as it is.
        ...(isTaken && { last: withFlagState(flag, domain).state }),
      };
      return changeAccount(tx, actor, domain, 'srvflags', body, own);
    });
    return withFlagState(changed, domain);
  },

  async ToggleServiceFlag({ db, actor, domain, body }) {
    const { name, state, account, pin } = body;
    const changed = await inTransaction(db, actor, async (tx) => {
      const owner = ownerOf(domain);
      await lockFlag(tx, domain, name);
      const flag = await serviceFlags.get(tx, owner, name);
      if (account) requireSwitcher(flag.allow_ext, account);
      const { pin: requested } = await serviceFlags.secrets(tx, owner, name);
      if (requested && requested !== pin)
        throw invalid(
          'pin',
          pin ? t('This is not the PIN of the trigger.') : t('The trigger asks for its PIN.'),
        );
      const at = new Date();
      const isOn = state ?? !flagStateAt(flag as Flag, zoneOf(domain), at).isOn;
      return serviceFlags.change(
        tx,
        actor,
        owner,
        name,
        {},
        switched(flag as Flag, zoneOf(domain), at, isOn),
      );
    });
    return withFlagState(changed, domain);
  },

  DeleteServiceFlag: (request) => handle.remove(request, [request.body.name]),
};

/** Two who switch at once do so one after the other. */
const lockFlag = (tx: Transaction, { domainName }: Domain, name: string): Promise<unknown> =>
  tx
    .select({ id: records.id })
    .from(records)
    .where(
      and(eq(records.kind, serviceFlags.kind), eq(records.domainName, domainName), eq(records.key, name)),
    )
    .for('update');

function requireSwitcher(allowed: string | null | undefined, account: string): void {
  const patterns = namedIn(allowed);
  const isAllowed = patterns.some((pattern) => {
    const [head = '', ...rest] = pattern.split('*');
    return rest.length === 0
      ? pattern === account
      : account.startsWith(head) && account.endsWith(rest.at(-1) ?? '');
  });
  if (patterns.length > 0 && !isAllowed)
    throw forbidden(
      t('{account} may not switch this trigger. These may: {patterns}.', {
        account,
        patterns: patterns.join(', '),
      }),
    );
}
