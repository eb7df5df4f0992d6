import type { referenceCalls } from '../../contract/console/references';
import { findAccounts } from '../accounts/accountStore';
import type { HandlersFor } from '../apiCalls/callHandler';
import { findReferences } from './findReferences';

export const referenceHandlers: HandlersFor<keyof typeof referenceCalls> = {
  async GetReferences({ request: { domain, body }, services: { db } }) {
    const { kind, names } = body;
    if (kind !== 'account') return findReferences(db, domain, kind, names);
    const requested = new Set(names);
    const aliases = (await findAccounts(db, domain))
      .filter(({ account }) => requested.has(account))
      .flatMap(({ alias }) => alias);
    return findReferences(db, domain, kind, [...requested, ...aliases]);
  },
};
