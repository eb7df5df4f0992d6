import type { records } from '../../server/database/schema';
import { getRecordContext } from '../../server/secrets/sealedColumns';
import { openFields } from '../../server/secrets/sealFields';

/** The secrets of a record in the clear; none of one that is not there. */
export const openSecrets = (
  row: Pick<typeof records.$inferSelect, 'kind' | 'domainName' | 'key' | 'secrets'> | undefined,
): Record<string, unknown> => (row ? openFields(row.secrets, getRecordContext(row)) : {});
