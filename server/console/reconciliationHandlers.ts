import type { reconciliationCalls } from '../../contract/console/reconciliation';
import { countsOfDifferences, pageOfDifferences } from '../billing/differences';
import type { HandlersOf } from '../http/handler';
import { paged } from '../http/paging';

/** What inventory, phone system and billing disagree about; staff alone see it, and see it all. */
export const reconciliationHandlers: HandlersOf<keyof typeof reconciliationCalls> = {
  async GetNumberDifferences({ db, body }) {
    const { items, total } = await pageOfDifferences(db, body);
    return paged(items, total, body);
  },

  GetNumberDifferenceCounts: ({ db, body }) => countsOfDifferences(db, body),
};
