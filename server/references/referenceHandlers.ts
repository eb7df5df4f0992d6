import type { referenceCalls } from '../../contract/console/references';
import type { HandlersOf } from '../http/routing/callHandler';
import { accountsOf } from '../phoneSystem/accounts/accountStore';
import { referencesTo } from './findReferences';

export const referenceHandlers: HandlersOf<keyof typeof referenceCalls> = {
  async GetReferences({ db, domain, body: { kind, names } }) {
    if (kind !== 'account') return referencesTo(db, domain, kind, names);
    const requested = new Set(names);
    const aliases = (await accountsOf(db, domain))
      .filter(({ account }) => requested.has(account))
      .flatMap(({ alias }) => alias);
    return referencesTo(db, domain, kind, [...requested, ...aliases]);
  },
};
