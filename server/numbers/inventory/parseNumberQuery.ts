import { and, inArray, type SQL, sql } from 'drizzle-orm';
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
import { buildFilters, buildOrder, getPage, getSearchText, type Page } from '../../http/lists/listQuery';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { normaliseNumbers, requireDigits, requireNumber } from '../../numberingPlan/normaliseNumber';
import {
  buildNumberSearch,
  buildPrefixCondition,
  getCommonPrefixes,
  toPrefixPattern,
} from './buildNumberSearch';
import { itemSortColumns } from './numberListItem';

export type NumberRequest = EntityRecord<typeof NumberPage>;

export type FilterTable = typeof phoneNumbers | typeof numberCounts;
type StateTable = FilterTable | typeof blockCounts;

/** A parsed request for a number list, shared by pages, exports and metrics. */
export interface NumberQuery {
  states(table: StateTable): SQL[];
  /** Returns conditions on the other columns of the count tables: region, wholesaler and trunk. */
  owners(table: FilterTable): SQL[];
  /** Prefixes, one of which a number must start with; null for any number. */
  prefixes: string[] | null;
  /** Conditions that cannot be evaluated with the count tables. */
  conditions: SQL[];
  /** Whether the total may be a lower bound, because counting the matches of a search reads each of them. */
  mayBoundTotal: boolean;
  page: Page;
  /** Sort field; undefined for the default order, by number. */
  sortBy: string | undefined;
  descending: boolean;
  order: SQL[];
}

/**
 * Parses the filters, search, sort order and page of a request.
 * @param states states that the list is limited to
 * @throws ApiError 400 for an invalid filter, sort order or page
 */
export async function parseNumberQuery(
  db: Database,
  request: NumberRequest,
  scope: Scope,
  states?: NumberState[],
): Promise<NumberQuery> {
  const page = getPage(request);
  const searches = await Promise.all(
    [getSearchText(request), toPrefixPattern(request.phone_number ?? '')].map((text) =>
      buildNumberSearch(db, text),
    ),
  );
  const beginnings = searches.flatMap(({ prefixes }) => (prefixes ? [prefixes] : []));
  if (request.prefix) beginnings.push([requireDigits(request.prefix, 'prefix')]);
  checkStates(request.state);
  const searchConditions = searches.flatMap(({ conditions }) => conditions);
  return {
    states: (table) => [
      ...(states ? [inArray(table.state, states)] : []),
      ...buildFilters(request, { state: table.state }),
    ],
    owners: (table) => buildOwnerConditions(table, request, scope),
    prefixes: beginnings.reduce<string[] | null>(getCommonPrefixes, null),
    conditions: [
      ...searchConditions,
      ...buildColumnConditions(request),
      ...(scope.level === 'customer' ? [buildScopeWhere(scope, phoneNumbers)] : []),
    ].filter((condition) => condition !== undefined),
    mayBoundTotal: searchConditions.length > 0 && request.exactTotal !== true,
    page,
    sortBy: request.sortBy || undefined,
    descending: request.sortOrder === 'DESC',
    order: buildOrder(request, itemSortColumns, phoneNumbers.phoneNumber, phoneNumbers.phoneNumber),
  };
}

export const buildWhere = (query: NumberQuery): SQL | undefined =>
  and(
    ...query.states(phoneNumbers),
    ...query.owners(phoneNumbers),
    buildPrefixCondition(phoneNumbers.phoneNumber, query.prefixes),
    ...query.conditions,
  );

/** Filters by the name of a referenced record: the column with its id, and the column with the name. */
const nameFilters = [
  { field: 'region', id: 'regionId', column: regions.description, match: 'contains' },
  { field: 'area_code', id: 'regionId', column: regions.areaCode, match: 'equal' },
  { field: 'wholesaler', id: 'wholesalerId', column: wholesalers.wholesalerName, match: 'contains' },
  { field: 'group_no', id: 'wholesalerId', column: wholesalers.groupNo, match: 'equal' },
] as const;

const buildOwnerConditions = (table: FilterTable, request: NumberRequest, scope: Scope): SQL[] =>
  [
    ...buildFilters(request, {
      region_id: table.regionId,
      wholesalerid: table.wholesalerId,
      remote_trunk_id: table.remoteTrunkId,
    }),
    ...nameFilters.map(({ field, id, ...name }) => {
      if (request[field] === null) return sql`${table[id]} is null`;
      const [condition] = buildFilters(request, { [field]: name });
      // The ids are resolved first, so that an index can be used.
      return (
        condition && sql`${table[id]} = any(array(select id from ${name.column.table} where ${condition}))`
      );
    }),
    // Customers are restricted by domain instead; the count tables have no domain column.
    scope.level === 'reseller' ? buildScopeWhere(scope, { wholesalerId: table.wholesalerId }) : undefined,
  ].filter((condition) => condition !== undefined);

/** Builds conditions on columns that the count tables do not contain. */
function buildColumnConditions(request: NumberRequest): (SQL | undefined)[] {
  const { phoneNumber, customerNumber, rangeId } = phoneNumbers;
  const { range, numbers } = request;
  const customers = [request.customer_number ?? []].flat().filter((value) => value !== '');
  return [
    ...buildFilters(request, {
      domain_name: phoneNumbers.domainName,
      customer_number: customerNumber,
      dateAllocated: phoneNumbers.dateAllocated,
      date_quarantined: phoneNumbers.dateQuarantined,
      date_torelease: phoneNumbers.quarantineRelease,
      held_by: phoneNumbers.heldBy,
      held_until: phoneNumbers.heldUntil,
    }),
    // Uses the case-insensitive index, which a filter on the column itself would not use.
    customers.length > 0
      ? sql`${toLowerCaseSql(customerNumber)} in (${sql.join(
          customers.map((value) => sql`lower(${value}::text)`),
          sql`, `,
        )})`
      : undefined,
    range === null ? sql`${rangeId} is null` : range ? buildRangeCondition(range) : undefined,
    numbers?.length
      ? sql`${phoneNumber} = any(string_to_array(${normaliseNumbers(numbers, 'numbers').join(',')}, ','))`
      : undefined,
  ];
}

const buildRangeCondition = (first: string): SQL =>
  sql`${phoneNumbers.rangeId} = (select ${numberRanges.id} from ${numberRanges}
    where ${numberRanges.kind} = 'group' and ${numberRanges.firstNumber} = ${requireNumber(first, 'range')})`;

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
