import { and, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { NumberPage } from '../../../contract/numbers/numberRequests';
import type { NumberState } from '../../../contract/numbers/numberStates';
import { numberStates } from '../../../contract/numbers/numberStates';
import type { RecordOf } from '../../../contract/schema';
import {
  type blockCounts,
  domains,
  inAnyCase,
  type numberCounts,
  numberRanges,
  phoneNumbers,
  regions,
  trunks,
  wholesalers,
} from '../../database/schema';
import { invalid } from '../../http/errors/apiError';
import { type FilterColumn, filtersOf, likeText, searchTextOf } from '../../http/lists/listQuery';
import { type Scope, within } from '../../http/tenancy/tenantScope';
import { normaliseNumbers, requireDigits, requireNumber } from '../format/normaliseNumber';
import { type SearchTerm, searchTermOf } from './numberSearchTerm';

export type NumberRequest = RecordOf<typeof NumberPage>;

/** The tables that have the columns numbers are counted by. */
export type Counted = typeof phoneNumbers | typeof numberCounts;
type WithState = Counted | typeof blockCounts;

/** Which numbers a list shows. */
export interface NumberFilter {
  /** Conditions on the state. */
  states(table: WithState): SQL[];
  /** Conditions on the other columns numbers are counted by: region, wholesaler, trunk. */
  owners(table: Counted): SQL[];
  /** The numbers begin with one of these digits; null: with any. */
  prefixes: string[] | null;
  /** Conditions the counts can't answer. */
  others: SQL[];
}

/**
 * Reads the filters and the search of a request.
 * @param states the list shows no other ones
 * @throws ApiError 400 for a filter that can't be
 */
export function numberFilter(request: NumberRequest, scope: Scope, states?: NumberState[]): NumberFilter {
  const terms = [searchTermOf(searchTextOf(request)), searchTermOf(request.phone_number ?? '')];
  const beginnings = terms.filter((term) => term?.kind === 'beginning').map(({ prefixes }) => prefixes);
  if (request.prefix) beginnings.push([requireDigits(request.prefix, 'prefix')]);
  checkStates(request.state);
  return {
    states: (table) =>
      [states && inArray(table.state, states), ...filtersOf(request, { state: table.state })].filter(
        (condition) => condition !== undefined,
      ),
    owners: (table) => ownerConditions(table, request, scope),
    prefixes: beginnings.reduce<string[] | null>(commonPrefixes, null),
    others: [
      ...terms.map(otherSearch),
      ...filtersOf(request, {
        domain_name: phoneNumbers.domainName,
        customer_number: phoneNumbers.customerNumber,
        dateAllocated: phoneNumbers.dateAllocated,
        date_quarantined: phoneNumbers.dateQuarantined,
        date_torelease: phoneNumbers.quarantineRelease,
      }),
      ofCustomers(request.customer_number),
      inRange(request.range),
      oneOfThese(request.numbers),
      scope.level === 'customer' ? within(scope, phoneNumbers) : undefined,
    ].filter((condition) => condition !== undefined),
  };
}

/** All conditions on phone_number at once. */
export const whereOf = (filter: NumberFilter): SQL | undefined =>
  and(
    ...filter.states(phoneNumbers),
    ...filter.owners(phoneNumbers),
    beginsWith(phoneNumbers.phoneNumber, filter.prefixes),
    ...filter.others,
  );

/** The column begins with one of the digits. `:` is the character after `9`. */
export const beginsWith = (column: PgColumn, prefixes: string[] | null): SQL | undefined =>
  prefixes
    ? (or(...prefixes.map((digits) => and(gte(column, digits), lt(column, `${digits}:`)))) ?? sql`false`)
    : undefined;

function ownerConditions(table: Counted, request: NumberRequest, scope: Scope): SQL[] {
  const { description, areaCode } = regions;
  const { wholesalerName, groupNo } = wholesalers;
  return [
    ...filtersOf(request, {
      region_id: table.regionId,
      wholesalerid: table.wholesalerId,
      remote_trunk_id: table.remoteTrunkId,
    }),
    named(request, 'region', table.regionId, { column: description, match: 'contains' }),
    named(request, 'area_code', table.regionId, { column: areaCode, match: 'equal' }),
    named(request, 'wholesaler', table.wholesalerId, { column: wholesalerName, match: 'contains' }),
    named(request, 'group_no', table.wholesalerId, { column: groupNo, match: 'equal' }),
    // Customers are held to their domain instead, which numbers are not counted by.
    scope.level === 'reseller' ? within(scope, { wholesalerId: table.wholesalerId }) : undefined,
  ].filter((condition) => condition !== undefined);
}

/** A filter by the name of what an id column points at. The ids are looked up first, so that they find an index. */
function named(
  request: NumberRequest,
  field: 'region' | 'area_code' | 'wholesaler' | 'group_no',
  id: PgColumn,
  name: FilterColumn & { column: PgColumn },
): SQL | undefined {
  if (request[field] === null) return sql`${id} is null`;
  const [condition] = filtersOf(request, { [field]: name });
  const list = name.column.table;
  return condition && sql`${id} = any(array(select id from ${list} where ${condition}))`;
}

function otherSearch(term: SearchTerm | null): SQL | undefined {
  if (term?.kind === 'text') return textSearch(term.text);
  if (term?.kind !== 'ending') return undefined;
  const reversed = sql`reverse(${phoneNumbers.phoneNumber})`;
  return sql`(${reversed} >= ${term.reversed} and ${reversed} < ${`${term.reversed}:`})`;
}

function oneOfThese(input: readonly string[] | null | undefined): SQL | undefined {
  if (!input || input.length === 0) return undefined;
  const numbers = normaliseNumbers(input, 'numbers').join(',');
  return sql`${phoneNumbers.phoneNumber} = any(string_to_array(${numbers}, ','))`;
}

/** What the index of customers answers; the filter on the column itself goes by case. */
function ofCustomers(input: NumberRequest['customer_number']): SQL | undefined {
  const wanted = [input ?? []].flat().filter((one) => typeof one === 'string' && one !== '');
  if (wanted.length === 0) return undefined;
  const list = sql.join(
    wanted.map((one) => sql`lower(${one}::text)`),
    sql`, `,
  );
  return sql`${inAnyCase(phoneNumbers.customerNumber)} in (${list})`;
}

function inRange(first: string | null | undefined): SQL | undefined {
  if (first === undefined || first === '') return undefined;
  if (first === null) return sql`${phoneNumbers.rangeId} is null`;
  const number = requireNumber(first, 'range');
  return sql`${phoneNumbers.rangeId} = (select ${numberRanges.id} from ${numberRanges}
    where ${numberRanges.kind} = 'group' and ${numberRanges.firstNumber} = ${number})`;
}

/** Digits that satisfy both: of two prefixes the longer one, where it continues the other. */
const commonPrefixes = (all: string[] | null, more: string[]): string[] =>
  all === null
    ? more
    : all.flatMap((one) =>
        more.flatMap((other) => (one.startsWith(other) ? [one] : other.startsWith(one) ? [other] : [])),
      );

function checkStates(input: NumberRequest['state']): void {
  const unknown = [input ?? []].flat().find((state) => state !== '' && !Object.hasOwn(numberStates, state));
  if (unknown !== undefined)
    throw invalid(
      'state',
      `There is no state "${unknown}". The states are ${Object.keys(numberStates).join(', ')}.`,
    );
}

/** The last character there is: a text that begins with another one lies between that one and it with this behind. */
const LAST = '\u{10ffff}';

/**
 * Numbers whose domain, trunk, customer or display name begins with a text, in any case. Each of the four is answered
 * by an index.
 * @param text in lower case
 */
function textSearch(text: string): SQL {
  const pattern = `${likeText(text)}%`;
  const { customerNumber, display, domainName, remoteTrunkId } = phoneNumbers;
  return sql`(${domainName} = any(array(
      select ${domains.domainName} from ${domains} where lower(${domains.domainName}) like ${pattern}))
    or ${remoteTrunkId} = any(array(
      select ${trunks.remoteTrunkId} from ${trunks} where lower(${trunks.remoteTrunkId}) like ${pattern}))
    or (${inAnyCase(customerNumber)} >= ${text} and ${inAnyCase(customerNumber)} < ${text + LAST})
    or (${inAnyCase(display)} >= ${text} and ${inAnyCase(display)} < ${text + LAST}))`;
}
