import { and, eq, inArray } from 'drizzle-orm';
import { t } from '#i18n';
import type { DirectoryEntry } from '../../../contract/phoneSystem/summaries';
import type { EntityRecord } from '../../../contract/schema';
import { accountTypeByKind, findAccount } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { createNotFoundError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';

type Body = Record<string, string | null | undefined>;

/**
 * Returns an account of any type in the directory's format, by its main or an additional number.
 * @throws ApiError 404
 */
export async function readCurrentAccount(
  db: Database,
  domain: Domain,
  number: string,
): Promise<EntityRecord<typeof DirectoryEntry>> {
  const account = await findAccount(db, domain, number);
  const [row] = account
    ? await db
        .select({ id: records.id, body: records.body })
        .from(records)
        .where(
          and(
            eq(records.domainName, domain.domainName),
            inArray(records.kind, [...accountTypeByKind.keys()]),
            eq(records.key, account.account),
          ),
        )
    : [];
  if (!account || !row)
    throw createNotFoundError(
      t('There is no account {number} in {domainName}.', { number, domainName: domain.domainName }),
    );
  const body = row.body as Body;
  return {
    id: row.id,
    name: account.account,
    alias: account.alias,
    ani: body.ani,
    eani: body.eani,
    displayname: account.display,
    disabled: account.disabled,
    license: body.euse ?? '',
    visible: body.visible !== 'false',
    usertype: account.user_type,
    icon: body.icon ?? body.picture,
    department: body.department,
    building: body.building,
    euse: getLicence(body.euse),
  };
}

const getLicence = (euse: string | null | undefined) =>
  (euse ?? '') as EntityRecord<typeof DirectoryEntry>['euse'];
