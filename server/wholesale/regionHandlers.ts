import { and, asc, count, eq, ne, sum } from 'drizzle-orm';
import { t } from '#i18n';
import { PhoneRegion, type regionCalls } from '../../contract/numbers/regions';
import type { EntityRecord } from '../../contract/schema';
import type { HandlersFor } from '../apiCalls/callHandler';
import type { Database } from '../database/database';
import { numberCounts, numberRanges, regions } from '../database/schema';
import { runInTransaction, type Transaction } from '../database/transaction';
import { createConflictError, createNotFoundError, createTakenError } from '../http/errors/apiError';
import { filterAndSortList } from '../http/lists/listInMemory';
import { getCreationColumns, getModificationColumns, getUnknownFields } from '../http/tenancy/rowFields';
import { pickStamps } from '../records/recordStamps';

type RegionAnswer = EntityRecord<typeof PhoneRegion>;
type RegionRow = typeof regions.$inferSelect;

/** Handlers for the numbering plan, which all users can read but only staff can change. */
export const regionHandlers: HandlersFor<keyof typeof regionCalls> = {
  async GetPhoneRegions({ request: { body }, services: { db } }) {
    const rows = await db.select().from(regions).orderBy(asc(regions.description), asc(regions.areaCode));
    const counts = await countRanges(db);
    return filterAndSortList(
      rows.map((row) => toRegionAnswer(row, counts.get(row.id) ?? 0)),
      body,
      PhoneRegion,
    );
  },

  async UpsertPhoneRegion({ request: { body }, caller: { session, actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const stored = body.id ? await findRegion(tx, body.id) : null;
      const areaCode = body.area_code === undefined ? (stored?.areaCode ?? '') : (body.area_code ?? '');
      await checkName(tx, body.description, areaCode, stored);
      const fields = {
        description: body.description,
        areaCode,
        state: body.state,
        extra: { ...stored?.extra, ...getUnknownFields(PhoneRegion, body) },
      };
      const [saved] = stored
        ? await tx
            .update(regions)
            .set({ ...fields, ...getModificationColumns(session) })
            .where(eq(regions.id, stored.id))
            .returning()
        : await tx
            .insert(regions)
            .values({ ...fields, ...getCreationColumns(session) })
            .returning();
      if (!saved) throw new Error('The region was not returned');
      return toRegionAnswer(saved, await countRegionRanges(tx, saved.id));
    });
  },

  async DeletePhoneRegion({ request: { body }, caller: { actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const region = await findRegion(tx, body.id);
      const ranges = await countRegionRanges(tx, region.id);
      const numbers = await countRegionNumbers(tx, region.id);
      if (ranges + numbers > 0)
        throw createConflictError(
          t(
            '{description} can’t be removed: {ranges, plural, one {# range} other {# ranges}} and {numbers, plural, one {# number} other {# numbers}} lie in it.',
            { description: region.description, ranges, numbers },
          ),
          { details: { ranges, numbers } },
        );
      await tx.delete(regions).where(eq(regions.id, region.id));
      return undefined;
    });
  },
};

const toRegionAnswer = (row: RegionRow, ranges: number): RegionAnswer => ({
  ...row.extra,
  id: row.id,
  description: row.description,
  area_code: row.areaCode,
  state: row.state,
  count: ranges,
  ...pickStamps(row),
  tenant: null,
});

async function findRegion(tx: Transaction, id: number): Promise<RegionRow> {
  const [region] = await tx.select().from(regions).where(eq(regions.id, id)).for('update');
  if (!region) throw createNotFoundError(t('Region {id} does not exist.', { id }));
  return region;
}

async function checkName(tx: Transaction, description: string, areaCode: string, self: RegionRow | null) {
  const isOtherRegion = self ? ne(regions.id, self.id) : undefined;
  const [other] = await tx
    .select({ id: regions.id })
    .from(regions)
    .where(and(eq(regions.description, description), eq(regions.areaCode, areaCode), isOtherRegion));
  if (!other) return;
  throw createTakenError(
    'description',
    areaCode
      ? t('There is a region {description} with area code {areaCode} already.', { description, areaCode })
      : t('There is a region {description} without an area code already.', { description }),
  );
}

async function countRanges(db: Database): Promise<Map<number | null, number>> {
  const rows = await db
    .select({ regionId: numberRanges.regionId, count: count() })
    .from(numberRanges)
    .where(eq(numberRanges.kind, 'plan'))
    .groupBy(numberRanges.regionId);
  return new Map(rows.map((row) => [row.regionId, row.count]));
}

async function countRegionRanges(db: Database, regionId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(numberRanges)
    .where(and(eq(numberRanges.regionId, regionId), eq(numberRanges.kind, 'plan')));
  return row?.count ?? 0;
}

async function countRegionNumbers(db: Database, regionId: number): Promise<number> {
  const [row] = await db
    .select({ count: sum(numberCounts.count) })
    .from(numberCounts)
    .where(eq(numberCounts.regionId, regionId));
  return Number(row?.count ?? 0);
}
