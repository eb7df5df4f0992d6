import type { TSchema } from 'typebox';
import { withSystemFields } from '../../contract/recordStores/storedCalls';
import type { records } from '../database/schema';
import { getStamps } from '../records/recordStamps';
import type { Store } from './recordStoreDefinitions';

/** A record as it is answered: what it holds, whose it is, and when and by whom it was changed. */
export const toRecordResponse = (
  { schema }: Pick<Store, 'schema'>,
  row: typeof records.$inferSelect,
): Record<string, unknown> => ({
  ...row.body,
  ...getStamps(row, withSystemFields(schema) as TSchema),
  id: row.id,
  domain_name: row.domainName,
  wholesaler_id: row.wholesalerId,
});
