import type { reconciliationCalls } from '../../contract/console/reconciliation';
import type { HandlersFor } from '../apiCalls/callHandler';
import { toPaged } from '../http/lists/listQuery';
import { countDifferences, readDifferencePage } from './billingDifferences';

/** Handlers that compare inventory, phone system and billing. Available only to staff, who see all rows. */
export const reconciliationHandlers: HandlersFor<keyof typeof reconciliationCalls> = {
  async GetNumberDifferences({ request: { body }, services: { db } }) {
    const { items, total } = await readDifferencePage(db, body);
    return toPaged(items, total, body);
  },

  GetNumberDifferenceCounts: ({ request: { body }, services: { db } }) => countDifferences(db, body),
};
