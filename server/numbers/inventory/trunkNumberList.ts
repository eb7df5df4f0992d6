import { and, type SQL, sql } from 'drizzle-orm';
import type { TrunkNumber } from '../../../contract/numbers/numberEntities';
import type { RecordOf } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { phoneNumbers, regions, trunks } from '../../database/schema';
import { type NumberFilter, whereOf } from './numberFilter';

type Row = {
  number: string;
  in_use: boolean;
  listed: boolean;
  region: string | null;
  display: string | null;
  routing: Record<string, unknown>;
  passthrough: boolean | null;
  trunk: string | null;
};

/** Numbers as the carrier's trunk sees them, lowest first. */
export async function trunkNumbers(
  db: Database,
  filter: NumberFilter,
  condition: SQL,
  limit: number,
): Promise<RecordOf<typeof TrunkNumber>[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${phoneNumbers.phoneNumber} as number, ${phoneNumbers.state} = 'assigned' as in_use,
      ${phoneNumbers.directoryListing} as listed, ${phoneNumbers.display} as display,
      (select ${regions.description} from ${regions} where ${regions.id} = ${phoneNumbers.regionId}) as region,
      ${phoneNumbers.routing} as routing, ${phoneNumbers.remoteTrunkId} as trunk,
      (select ${trunks.moliPassthroughEnabled} from ${trunks}
        where ${trunks.remoteTrunkId} = ${phoneNumbers.remoteTrunkId}) as passthrough
    from ${phoneNumbers} where ${and(whereOf(filter), condition) ?? sql`true`}
    order by ${phoneNumbers.phoneNumber} limit ${limit}`);
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
  }));
}
