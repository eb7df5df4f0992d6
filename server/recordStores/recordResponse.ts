import type { TSchema } from 'typebox';
import { wholeEntity } from '../../contract/recordStores/storedCalls';
import type { records } from '../database/schema';
import { stampsOf } from '../records/recordStamps';
import type { Store } from './recordStoreDefinitions';

/** A record as it is answered: what it holds, whose it is, and when and by whom it was changed. */
export const shownRecord = (
  { schema }: Pick<Store, 'schema'>,
  row: typeof records.$inferSelect,
): Record<string, unknown> => ({
  ...row.body,
  ...stampsOf(row, wholeEntity(schema) as TSchema),
  id: row.id,
  domain_name: row.domainName,
  wholesaler_id: row.wholesalerId,
});
