import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { DomainNumber } from '../../../contract/numbers/domainNumbers';
import type { EntityRecord } from '../../../contract/schema';
import { formatNumber } from '../../common/formatNumber';
import type { Database } from '../../database/database';
import { phoneNumbers, regions } from '../../database/schema';
import { createNotFoundError } from '../../http/errors/apiError';
import type { RowWindow } from '../../http/response/rowWindow';
import { pickStamps, toIsoMoment } from '../../records/recordStamps';

export type DomainNumberAnswer = EntityRecord<typeof DomainNumber>;
type UserType = NonNullable<NonNullable<DomainNumberAnswer['destination']>['user_type']>;

/** Returns numbers as seen by a phone system, in ascending order. */
export async function readDomainNumbers(
  db: Database,
  condition: SQL | undefined,
  window?: RowWindow,
): Promise<DomainNumberAnswer[]> {
  const region = sql<
    string | null
  >`(select ${regions.description} from ${regions} where ${regions.id} = ${phoneNumbers.regionId})`;
  const query = db
    .select({ ...getTableColumns(phoneNumbers), region })
    .from(phoneNumbers)
    .where(condition)
    .orderBy(phoneNumbers.phoneNumber);
  const rows = await (window ? query.limit(window.limit).offset(window.offset) : query);
  return rows.map((row) => ({
    did: row.phoneNumber,
    ani: row.ani,
    service_flag: row.serviceFlag,
    state: row.state,
    ...(row.destinationAccount && {
      destination: { account: row.destinationAccount, user_type: row.destinationUserType as UserType | null },
    }),
    leads_to: row.destinationAccount ?? '',
    region: row.region,
    domain_name: row.domainName,
    display: row.display,
    primary: row.isPrimary,
    numberSource: row.wholesalerId === null ? 'house' : 'wholesaler',
    dateAllocated: row.dateAllocated && toIsoMoment(row.dateAllocated),
    ...pickStamps(row),
  }));
}

export const isInDomain = (domainName: string): SQL => sql`${phoneNumbers.domainName} = ${domainName}`;

/** Returns one number of a domain. @throws ApiError 404 */
export async function readDomainNumber(
  db: Database,
  domainName: string,
  did: string,
): Promise<DomainNumberAnswer> {
  const [domainNumber] = await readDomainNumbers(
    db,
    sql`${phoneNumbers.phoneNumber} = ${did} and ${isInDomain(domainName)}`,
  );
  if (!domainNumber)
    throw createNotFoundError(
      t('{did} is not a number of domain {domainName}.', { did: formatNumber(did), domainName }),
    );
  return domainNumber;
}
