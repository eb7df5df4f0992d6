import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { t } from '#i18n';
import type { NumberPage } from '../../../contract/numbers/numberRequests';
import type { NumberState } from '../../../contract/numbers/numberStates';
import { numberStates } from '../../../contract/numbers/numberStates';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import {
  type blockCounts,
  type numberCounts,
  numberRanges,
  phoneNumbers,
  regions,
  toLowerCaseSql,
  wholesalers,
} from '../../database/schema';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { buildFilters, type FilterColumn, getSearchText } from '../../http/lists/listQuery';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { normaliseNumbers, requireDigits, requireNumber } from '../format/normaliseNumber';
import {
  buildNumberSearch,
  buildPrefixCondition,
  getCommonPrefixes,
  toPrefixPattern,
} from './buildNumberSearch';

export type NumberRequest = EntityRecord<typeof NumberPage>;

export type FilterTable = typeof phoneNumbers | typeof numberCounts;
type StateTable = FilterTable | typeof blockCounts;

export interface NumberQuery {
  states(table: StateTable): SQL[];
  /** Returns conditions on the other columns of the count tables: region, wholesaler and trunk. */
  owners(table: FilterTable): SQL[];
  /** Prefixes, one of which a number must start with; null for any number. */
  prefixes: string[] | null;
  /** Conditions that cannot be evaluated with the count tables. */
  conditions: SQL[];
}

/**
 * Builds the filter of a number list from the filters and the search of a request.
 * @param states states that the list is limited to
 * @throws ApiError 400 for an invalid filter
 */
export async function parseNumberQuery(
  db: Database,
  request: NumberRequest,
  scope: Scope,
  states?: NumberState[],
): Promise<NumberQuery> {
  const searches = await Promise.all(
    [getSearchText(request), toPrefixPattern(request.phone_number ?? '')].map((text) =>
      buildNumberSearch(db, text),
    ),
  );
  const beginnings = searches.flatMap(({ prefixes }) => (prefixes ? [prefixes] : []));
  if (request.prefix) beginnings.push([requireDigits(request.prefix, 'prefix')]);
  checkStates(request.state);
  return {
    states: (table) =>
      [states && inArray(table.state, states), ...buildFilters(request, { state: table.state })].filter(
        (condition) => condition !== undefined,
      ),
    owners: (table) => buildOwnerConditions(table, request, scope),
    prefixes: beginnings.reduce<string[] | null>(getCommonPrefixes, null),
    conditions: [
      ...searches.flatMap(({ conditions }) => conditions),
      ...buildFilters(request, {
        domain_name: phoneNumbers.domainName,
        customer_number: phoneNumbers.customerNumber,
        dateAllocated: phoneNumbers.dateAllocated,
        date_quarantined: phoneNumbers.dateQuarantined,
        date_torelease: phoneNumbers.quarantineRelease,
        held_by: phoneNumbers.heldBy,
        held_until: phoneNumbers.heldUntil,
      }),
      buildCustomersCondition(request.customer_number),
      buildRangeCondition(request.range),
      buildNumbersCondition(request.numbers),
      scope.level === 'customer' ? buildScopeWhere(scope, phoneNumbers) : undefined,
    ].filter((condition) => condition !== undefined),
  };
}

export const buildWhere = (filter: NumberQuery): SQL | undefined =>
  and(
    ...filter.states(phoneNumbers),
    ...filter.owners(phoneNumbers),
    buildPrefixCondition(phoneNumbers.phoneNumber, filter.prefixes),
    ...filter.conditions,
  );

function buildOwnerConditions(table: FilterTable, request: NumberRequest, scope: Scope): SQL[] {
  const { description, areaCode } = regions;
  const { wholesalerName, groupNo } = wholesalers;
  return [
    ...buildFilters(request, {
      region_id: table.regionId,
      wholesalerid: table.wholesalerId,
      remote_trunk_id: table.remoteTrunkId,
    }),
    buildNamedCondition(request, 'region', table.regionId, { column: description, match: 'contains' }),
    buildNamedCondition(request, 'area_code', table.regionId, { column: areaCode, match: 'equal' }),
    buildNamedCondition(request, 'wholesaler', table.wholesalerId, {
      column: wholesalerName,
      match: 'contains',
    }),
    buildNamedCondition(request, 'group_no', table.wholesalerId, { column: groupNo, match: 'equal' }),
    // Customers are restricted by domain instead; the count tables have no domain column.
    scope.level === 'reseller' ? buildScopeWhere(scope, { wholesalerId: table.wholesalerId }) : undefined,
  ].filter((condition) => condition !== undefined);
}

/** Filters by the name of a referenced record. The ids are resolved first, so that an index can be used. */
function buildNamedCondition(
  request: NumberRequest,
  field: 'region' | 'area_code' | 'wholesaler' | 'group_no',
  id: PgColumn,
  name: FilterColumn & { column: PgColumn },
): SQL | undefined {
  if (request[field] === null) return sql`${id} is null`;
  const [condition] = buildFilters(request, { [field]: name });
  const list = name.column.table;
  return condition && sql`${id} = any(array(select id from ${list} where ${condition}))`;
}

function buildNumbersCondition(input: readonly string[] | null | undefined): SQL | undefined {
  if (!input || input.length === 0) return undefined;
  const numbers = normaliseNumbers(input, 'numbers').join(',');
  return sql`${phoneNumbers.phoneNumber} = any(string_to_array(${numbers}, ','))`;
}

/** Filters by customer number using the case-insensitive index, which a filter on the column itself would not use. */
function buildCustomersCondition(input: NumberRequest['customer_number']): SQL | undefined {
  const values = [input ?? []].flat().filter((value) => typeof value === 'string' && value !== '');
  if (values.length === 0) return undefined;
  const list = sql.join(
    values.map((value) => sql`lower(${value}::text)`),
    sql`, `,
  );
  return sql`${toLowerCaseSql(phoneNumbers.customerNumber)} in (${list})`;
}

function buildRangeCondition(first: string | null | undefined): SQL | undefined {
  if (first === undefined || first === '') return undefined;
  if (first === null) return sql`${phoneNumbers.rangeId} is null`;
  const number = requireNumber(first, 'range');
  return sql`${phoneNumbers.rangeId} = (select ${numberRanges.id} from ${numberRanges}
    where ${numberRanges.kind} = 'group' and ${numberRanges.firstNumber} = ${number})`;
}

function checkStates(input: NumberRequest['state']): void {
  const unknown = [input ?? []].flat().find((state) => state !== '' && !Object.hasOwn(numberStates, state));
  if (unknown !== undefined)
    throw createInvalidFieldError(
      'state',
      t('There is no state "{unknown}". The states are {object}.', {
        unknown,
        object: Object.keys(numberStates).join(', '),
      }),
    );
}
