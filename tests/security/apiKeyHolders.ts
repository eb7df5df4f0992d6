import { permissions } from '../../contract/access/permissions';
import { createApiKey } from '../../server/apiKeys/apiKeySecret';
import type { Database } from '../../server/database/database';
import { apiKeys } from '../../server/database/schema';
import { runInTransaction } from '../../server/database/transaction';
import { toSignInId } from '../../server/http/auth/toSignInId';
import type { Principal } from '../../server/http/tenancy/tenantScope';
import { permissions as permissionRecords, roles } from '../../server/people/roles/roleRecords';
import { sharedOwner } from '../../server/records/recordCollection';

const ACTOR = { id: 'test', name: 'Test', call: 'Test' };

export interface ApiKeyHolder {
  key: string;
  keyId: number;
  id: string;
}

type HolderScope = Pick<Principal, 'level' | 'wholesalerId' | 'domainName'>;

/** Creates an API key with a role that allows everything, except as specified. */
export const createKey = async (
  db: Database,
  { level, wholesalerId, domainName }: HolderScope,
  {
    settings = {},
    ...rest
  }: Partial<typeof apiKeys.$inferInsert> & { settings?: Record<string, string> } = {},
): Promise<ApiKeyHolder> => {
  const { key, prefix, digest } = createApiKey();
  return runInTransaction(db, ACTOR, async (tx) => {
    const role = await roles.create(
      tx,
      ACTOR,
      sharedOwner,
      { name: `Everything of ${prefix}` },
      { account_type: level },
    );
    await permissionRecords.createAll(
      tx,
      ACTOR,
      sharedOwner,
      Object.keys(permissions).map((permission_name) => ({
        permission_name,
        setting: settings[permission_name] ?? 'allow',
        roleid: role.id,
        wholesalerid: null,
      })),
    );
    const [created] = await tx
      .insert(apiKeys)
      .values({
        name: 'Test key',
        prefix,
        digest,
        level,
        roleId: role.id ?? 0,
        wholesalerId,
        domainName,
        madeBy: 'Test maker',
        ...rest,
      })
      .returning({ id: apiKeys.id });
    const keyId = created?.id ?? 0;
    return { key, keyId, id: toSignInId(keyId) };
  });
};
