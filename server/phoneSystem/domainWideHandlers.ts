import { t } from '#i18n';
import type {
  callFlowCalls,
  dialPlanCalls,
  domainActionCalls,
  nextAccountCalls,
} from '../../contract/phoneSystem/wholeSystem';
import { DialPlan } from '../../contract/phoneSystem/wholeSystem';
import { requirePermission } from '../access/requirePermission';
import { findAccounts } from '../accounts/accountStore';
import type { HandlersFor } from '../apiCalls/callHandler';
import { runInTransaction } from '../database/transaction';
import { parseMacs } from '../devices/phones/validatePhoneInput';
import { createNotFoundError } from '../http/errors/apiError';
import { filterAndSortList } from '../http/lists/listInMemory';
import { requireRequestDomain } from '../http/tenancy/requestDomain';
import { findNextAccounts } from './accounts/nextFreeAccounts';
import { runAccountAction } from './actions/bulkAccountActions';
import { readAccountSteps, readCallFlow } from './callRouting/callFlowSteps';
import { listDialPlans } from './callRouting/dialPlanRecords';
import { syncPhones } from './extensions/resyncPhones';

type DomainWideCalls =
  | keyof typeof callFlowCalls
  | keyof typeof dialPlanCalls
  | keyof typeof domainActionCalls
  | keyof typeof nextAccountCalls;

export const domainWideHandlers: HandlersFor<DomainWideCalls> = {
  async GetNextAccounts({ request: { domain }, services: { db } }) {
    const next = await findNextAccounts(db, domain);
    return Object.fromEntries(Object.entries(next).map(([type, [first]]) => [type, first]));
  },

  async GetCallFlow({ request: { domain, body }, caller: { granted }, services: { db } }) {
    // All users may see account names, because every list contains some.
    if (body.accounts_only) return readAccountSteps(db, domain);
    requirePermission(granted, { permission: 'call-flow.view', setting: 'view' });
    return readCallFlow(db, domain, body.from || undefined);
  },

  async GetDialPlans({ request: { body }, caller: { scope }, services: { db } }) {
    const { domain_name, search } = body;
    const domain = domain_name
      ? await requireRequestDomain(db, scope, 'domain_name', domain_name)
      : undefined;
    return filterAndSortList(await listDialPlans(db, scope, domain), { search }, DialPlan);
  },

  CreateDomainAction: ({
    request: { domain, body },
    caller: { actor, granted },
    services: { db, gateways },
  }) => runAccountAction({ db, actor, domain, granted, gateways }, body.action, body.accounts, body.answers),

  async SyncRpc({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { name, macs: named, checkSync } = body;
    const macs = await runInTransaction(db, actor, async (tx) => {
      const [account] = name ? await findAccounts(tx, domain, name) : [];
      if (name && !account) throw createNotFoundError(t('There is no account {name}.', { name }));
      const selected = {
        ...(name && { lines: [name] }),
        ...(named && named.length > 0 && { macs: parseMacs({ macs: named.flatMap((mac) => mac ?? []) }) }),
      };
      return syncPhones(tx, domain, selected, checkSync === true);
    });
    return { phones: macs.length, macs };
  },
};
