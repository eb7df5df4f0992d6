import type { TSchema } from 'typebox';
import { withSystemFields } from '../../contract/recordStores/buildStoredCalls';
import type { records } from '../database/schema';
import { getStamps } from '../records/recordStamps';
import type { Store } from './recordStoreDefinitions';

/** Converts a record to its response format: values, owner, and the author and time of its creation and last change. */
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
