import { asc, eq, sum } from 'drizzle-orm';
import { RemoteTrunk } from '../../contract/numbers/trunks';
import type { HandlersFor } from '../apiCalls/callHandler';
import { countTrunkCalls } from '../calls/active/countTrunkCalls';
import type { Database } from '../database/database';
import { trunkCounts, trunks, wholesalers } from '../database/schema';
import { filterAndSortList } from '../http/lists/listInMemory';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';
import { pickStamps } from '../records/recordStamps';

type Trunk = typeof trunks.$inferSelect;

/** Handlers for trunks. Staff see all of them; resellers see those of their wholesaler. */
export const trunkHandlers: HandlersFor<'GetTrunks'> = {
  async GetTrunks({ request: { body }, caller: { scope }, services: { db } }) {
    const rows = await db
      .select({ trunk: trunks, wholesaler: wholesalers.wholesalerName })
      .from(trunks)
      .leftJoin(wholesalers, eq(wholesalers.id, trunks.wholesalerId))
      .where(buildScopeWhere(scope, { wholesalerId: trunks.wholesalerId }))
      .orderBy(asc(trunks.remoteTrunkId));
    const numbers = await countNumbers(db, scope);
    const calls = await countTrunkCalls(db, new Date());
    const inUse = ({ remoteTrunkId }: Trunk) => calls.get(remoteTrunkId) ?? 0;
    const trunkRows = rows.map(({ trunk, wholesaler }) => ({
      remoteTrunkId: trunk.remoteTrunkId,
      maximumChannels: trunk.maximumChannels,
      channelsInUse: inUse(trunk),
      load: trunk.maximumChannels ? Math.round((inUse(trunk) / trunk.maximumChannels) * 1000) / 10 : null,
      totalNumberOfEndpoints: numbers.get(trunk.remoteTrunkId) ?? 0,
      moliPassthroughEnabled: trunk.moliPassthroughEnabled,
      cliCldFormat: trunk.cliCldFormat,
      additionalProperties: trunk.additional,
      wholesaler,
      ...pickStamps(trunk),
      tenant: wholesaler,
    }));
    return filterAndSortList(trunkRows, body, RemoteTrunk);
  },
};

/** Sums the stored counts of numbers on each trunk, within the scope. */
async function countNumbers(db: Database, scope: Scope): Promise<Map<string, number>> {
  const rows = await db
    .select({ trunk: trunkCounts.remoteTrunkId, count: sum(trunkCounts.count) })
    .from(trunkCounts)
    .where(buildScopeWhere(scope, { wholesalerId: trunkCounts.wholesalerId }))
    .groupBy(trunkCounts.remoteTrunkId);
  return new Map(rows.map((row) => [row.trunk, Number(row.count ?? 0)]));
}
