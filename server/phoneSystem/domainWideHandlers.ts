import { t } from '#i18n';
import type {
  callFlowCalls,
  dialPlanCalls,
  domainActionCalls,
  nextAccountCalls,
} from '../../contract/phoneSystem/wholeSystem';
import { DialPlan } from '../../contract/phoneSystem/wholeSystem';
import { requirePermission } from '../access/requirePermission';
import { inTransaction } from '../database/transaction';
import { macsOf } from '../devices/phones/validatePhoneInput';
import { notFound } from '../http/errors/apiError';
import { filterAndSortList } from '../http/lists/listInMemory';
import type { HandlersOf } from '../http/routing/callHandler';
import { domainOf } from '../http/tenancy/requestDomain';
import { accountsOf } from './accounts/accountStore';
import { nextAccounts } from './accounts/nextFreeAccounts';
import { actOnAccounts } from './actions/bulkAccountActions';
import { accountSteps, callFlow } from './callRouting/callFlowSteps';
import { listDialPlans } from './callRouting/dialPlanRecords';
import { syncPhones } from './extensions/resyncPhones';

type WholeSystemCalls =
  | keyof typeof callFlowCalls
  | keyof typeof dialPlanCalls
  | keyof typeof domainActionCalls
  | keyof typeof nextAccountCalls;

export const wholeSystemHandlers: HandlersOf<WholeSystemCalls> = {
  async GetNextAccounts({ db, domain }) {
    const next = await nextAccounts(db, domain);
    return Object.fromEntries(Object.entries(next).map(([type, [first]]) => [type, first]));
  },

  async GetCallFlow({ db, domain, granted, body: { from, accounts_only } }) {
    // What accounts are called is told to everybody: every list names some.
    if (accounts_only) return accountSteps(db, domain);
    requirePermission(granted, { permission: 'call-flow.view', setting: 'view' });
    return callFlow(db, domain, from || undefined);
  },

  async GetDialPlans({ db, scope, body: { domain_name, search } }) {
    const domain = domain_name ? await domainOf(db, scope, 'domain_name', domain_name) : undefined;
    return filterAndSortList(await listDialPlans(db, scope, domain), { search }, DialPlan);
  },

  CreateDomainAction: ({ db, actor, domain, granted, gateways, body: { action, accounts, answers } }) =>
    actOnAccounts({ db, actor, domain, granted, gateways }, action, accounts, answers),

  async SyncRpc({ db, actor, domain, body: { name, macs: named, checkSync } }) {
    const macs = await inTransaction(db, actor, async (tx) => {
      const [account] = name ? await accountsOf(tx, domain, name) : [];
      if (name && !account) throw notFound(t('There is no account {name}.', { name }));
      const selected = {
        ...(name && { lines: [name] }),
        ...(named && named.length > 0 && { macs: macsOf({ macs: named.flatMap((mac) => mac ?? []) }) }),
      };
      return syncPhones(tx, domain, selected, checkSync === true);
    });
    return { phones: macs.length, macs };
  },
};
