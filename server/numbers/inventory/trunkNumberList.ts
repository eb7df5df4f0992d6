import { and, type SQL, sql } from 'drizzle-orm';
import type { TrunkNumber } from '../../../contract/numbers/numberEntities';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { numberRanges, phoneNumbers, regions, trunks, wholesalers } from '../../database/schema';
import type { RowWindow } from '../../http/response/rowWindow';
import { buildWhere, type NumberQuery } from './parseNumberQuery';

type Row = {
  number: string;
  in_use: boolean;
  listed: boolean;
  region: string | null;
  display: string | null;
  routing: Record<string, unknown>;
  passthrough: boolean | null;
  trunk: string | null;
  group_size: number | null;
  lease_name: string | null;
  tenant: string | null;
};

/** Returns numbers in the format of trunk lists, in ascending order. */
export async function readTrunkNumbers(
  db: Database,
  query: NumberQuery,
  condition: SQL,
  { offset, limit }: RowWindow,
): Promise<EntityRecord<typeof TrunkNumber>[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${phoneNumbers.phoneNumber} as number, ${phoneNumbers.state} = 'assigned' as in_use,
      ${phoneNumbers.directoryListing} as listed, ${phoneNumbers.display} as display,
      (select ${regions.description} from ${regions} where ${regions.id} = ${phoneNumbers.regionId}) as region,
      ${phoneNumbers.routing} as routing, ${phoneNumbers.remoteTrunkId} as trunk,
      (select ${wholesalers.wholesalerName} from ${wholesalers}
        where ${wholesalers.id} = ${phoneNumbers.wholesalerId}) as tenant,
      ${numberRanges.size}::int as group_size, ${numberRanges.leaseName} as lease_name,
      (select ${trunks.moliPassthroughEnabled} from ${trunks}
        where ${trunks.remoteTrunkId} = ${phoneNumbers.remoteTrunkId}) as passthrough
    from ${phoneNumbers} left join ${numberRanges} on ${numberRanges.id} = ${phoneNumbers.rangeId}
    where ${and(buildWhere(query), condition) ?? sql`true`}
    order by ${phoneNumbers.phoneNumber} limit ${limit} offset ${offset}`);
  return rows.map((row) => ({
    number: row.number,
    inUse: row.in_use,
    addressableNumber: row.number,
    listed: row.listed,
    region: row.region,
    addressableName: row.display,
    addressableType: row.routing.addressableType ?? null,
    moliPassthroughEnabled: row.passthrough,
    remoteTrunkId: row.trunk,
    groupSize: row.group_size,
    leaseName: row.lease_name,
    tenant: row.tenant,
  }));
}
