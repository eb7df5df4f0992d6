import type { reconciliationCalls } from '../../contract/console/reconciliation';
import { paged } from '../http/lists/listQuery';
import type { HandlersOf } from '../http/routing/callHandler';
import { countsOfDifferences, pageOfDifferences } from './billingDifferences';

/** What inventory, phone system and billing disagree about; staff alone see it, and see it all. */
export const reconciliationHandlers: HandlersOf<keyof typeof reconciliationCalls> = {
  async GetNumberDifferences({ db, body }) {
    const { items, total } = await pageOfDifferences(db, body);
    return paged(items, total, body);
  },

  GetNumberDifferenceCounts: ({ db, body }) => countsOfDifferences(db, body),
};
