import type { records } from '../../server/database/schema';
import { getRecordContext } from '../../server/database/sealed/sealedColumns';
import { openFields } from '../../server/secrets/sealFields';

/** Decrypts the secrets of a record; returns an empty object if there is no record. */
export const openSecrets = (
  row: Pick<typeof records.$inferSelect, 'kind' | 'domainName' | 'key' | 'secrets'> | undefined,
): Record<string, unknown> => (row ? openFields(row.secrets, getRecordContext(row)) : {});
