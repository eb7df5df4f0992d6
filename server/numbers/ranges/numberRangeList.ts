import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { NumberRange } from '../../../contract/numbers/numberEntities';
import type { RangePage } from '../../../contract/numbers/numberRequests';
import type { NumberState } from '../../../contract/numbers/numberStates';
import type { EntityRecord } from '../../../contract/schema';
import type { Handler } from '../../apiCalls/callHandler';
import { numberRanges, phoneNumbers, type RangeKind, regions, wholesalers } from '../../database/schema';
import { buildFilters, buildOrder, getSearchText, referencesTable } from '../../http/lists/listQuery';
import { selectPage } from '../../http/lists/selectPage';
import type { Scope } from '../../http/tenancy/tenantScope';
import { normaliseNumbers, requireDigits } from '../../numberingPlan/normaliseNumber';
import { pickStamps } from '../../records/recordStamps';
import { buildPrefixCondition } from '../inventory/buildNumberSearch';
import { buildRangeSearch } from './buildRangeSearch';
import { type RangeCounts, readRangeCounts } from './rangeUtilisation';

type RangeAnswer = EntityRecord<typeof NumberRange>;
type RangeRequest = EntityRecord<typeof RangePage>;

/**
 * Selects a column of a group's first number, which is representative because the numbers of a group share trunk,
 * domain and wholesaler.
 */
const selectCommonValue = <Value>(column: PgColumn) =>
  sql<Value | null>`case when ${numberRanges.kind} = 'group' then (
    select ${column} from ${phoneNumbers} where ${phoneNumbers.phoneNumber} = ${numberRanges.firstNumber}) end`;

const wholesalerId = selectCommonValue<number>(phoneNumbers.wholesalerId);
const regionId = sql<
  number | null
>`coalesce(${numberRanges.regionId}, ${selectCommonValue(phoneNumbers.regionId)})`;
const wholesaler = sql<string | null>`(select ${wholesalers.wholesalerName} from ${wholesalers}
  where ${wholesalers.id} = ${wholesalerId})`;

const columns = {
  id: numberRanges.id,
  kind: numberRanges.kind,
  prefix: numberRanges.prefix,
  primary_number_for_range: numberRanges.firstNumber,
  last_number: numberRanges.lastNumber,
  is_in_range_size: numberRanges.size,
  region: regions.description,
  region_id: regions.id,
  area_code: regions.areaCode,
  wholesaler,
  state: selectCommonValue<NumberState>(phoneNumbers.state),
  remote_trunk_id: selectCommonValue<string>(phoneNumbers.remoteTrunkId),
  leaseName: numberRanges.leaseName,
  dateCreated: numberRanges.dateCreated,
  createdBy: numberRanges.createdBy,
  dateLastModified: numberRanges.dateLastModified,
  lastModifiedBy: numberRanges.lastModifiedBy,
};

/** Returns a page of ranges. Everyone may see the numbering plan; groups are only visible to their wholesaler. */
export const listRanges: Handler<'GetRangedNumbers'> = async ({ request: { body }, caller, services }) => {
  const condition = and(buildVisibleRanges(caller.scope), ...buildConditions(body));
  const inRegion = eq(regions.id, regionId);
  const counted = services.db.select({ count: count() }).from(numberRanges).$dynamic();
  return selectPage(body, {
    query: services.db.select(columns).from(numberRanges).leftJoin(regions, inRegion).where(condition),
    order: buildOrder(body, { ...columns, tenant: wholesaler }, numberRanges.prefix, numberRanges.id),
    total: (referencesTable(condition, regions) ? counted.leftJoin(regions, inRegion) : counted).where(
      condition,
    ),
    toItems: async (rows) => {
      const counts = await readRangeCounts(services.db, caller.scope, rows);
      return rows.map((row, index) => toResponse(row, counts[index]));
    },
  });
};

const buildVisibleRanges = (scope: Scope): SQL | undefined =>
  scope.level === 'staff'
    ? undefined
    : or(eq(numberRanges.kind, 'plan'), sql`${wholesalerId} = ${scope.wholesalerId}::int`);

function buildConditions(request: RangeRequest): SQL[] {
  return [
    ...buildFilters(request, {
      id: numberRanges.id,
      kind: numberRanges.kind,
      region: { column: regions.description, match: 'contains' },
      region_id: regions.id,
      area_code: regions.areaCode,
      is_in_range_size: numberRanges.size,
    }),
    request.prefix
      ? buildPrefixCondition(numberRanges.prefix, [requireDigits(request.prefix, 'prefix')])
      : undefined,
    request.numbers && request.numbers.length > 0 ? buildContainsAny(request.numbers) : undefined,
    buildRangeSearch(getSearchText(request), [
      regions.description,
      regions.areaCode,
      numberRanges.leaseName,
      columns.remote_trunk_id,
      wholesaler,
    ]),
  ].filter((condition) => condition !== undefined);
}

function buildContainsAny(input: readonly string[]): SQL {
  const numbers = normaliseNumbers(input, 'numbers');
  const beginnings = new Set(
    numbers.flatMap((number) => Array.from(number, (_, index) => number.slice(0, index + 1))),
  );
  const { prefix, firstNumber, lastNumber } = numberRanges;
  return sql`${prefix} = any(string_to_array(${[...beginnings].join(',')}, ',')) and exists (
    select 1 from unnest(string_to_array(${numbers.join(',')}, ',')) as wanted(number)
    where number between ${firstNumber} and ${lastNumber} and length(number) = length(${firstNumber}))`;
}

interface Row {
  id: number;
  kind: RangeKind;
  prefix: string;
  primary_number_for_range: string;
  last_number: string;
  is_in_range_size: number;
  region: string | null;
  region_id: number | null;
  area_code: string | null;
  wholesaler: string | null;
  state: NumberState | null;
  remote_trunk_id: string | null;
  leaseName: string | null;
  dateCreated: string;
  createdBy: string | null;
  dateLastModified: string;
  lastModifiedBy: string | null;
}

const toResponse = (row: Row, counts: RangeCounts | undefined): RangeAnswer => ({
  ...row,
  ...pickStamps(row),
  short_name: [row.region, row.primary_number_for_range.slice(-4)].filter(Boolean).join(' '),
  state: counts && row.kind === 'group' && counts.states > 1 ? 'mixed' : row.state,
  in_inventory: counts?.in_inventory ?? 0,
  available: counts?.available ?? 0,
  assigned: counts?.assigned ?? 0,
  tenant: row.wholesaler,
});
