import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { MAX_RUNS, type numberFinderCalls } from '../../../contract/console/numberFinder';
import type { CallBody } from '../../../contract/index';
import { listEndings } from '../../../telephony/numberPatterns';
import { type NumberCriterion, parseSearchTerms } from '../../../telephony/numberSearch';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { diallingRules } from '../../common/diallingRules';
import type { Database } from '../../database/database';
import { numberRanges, numberSearchText, phoneNumbers, regions, wholesalers } from '../../database/schema';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { buildNumberMatch } from '../../http/lists/buildNumberMatch';
import { readPlanCallingCodes } from '../../numberingPlan/planNumbers';
import { buildNumberScope } from '../numberOwners';

type FindRequest = CallBody<'FindAvailableNumbers'>;

interface NumberSequence {
  first_number: string;
  last_number: string;
  size: number;
  region: string | null;
  area_code: string | null;
  wholesaler: string | null;
  group_size: number | null;
}

const { phoneNumber, rangeId, regionId, state, wholesalerId } = phoneNumbers;

export const numberFinderHandlers: HandlersFor<keyof typeof numberFinderCalls> = {
  async GetPlanCallingCodes({ services: { db } }) {
    return (await readPlanCallingCodes(db)).map((calling_code) => ({ calling_code }));
  },

  async FindAvailableNumbers({ request: { body }, caller: { scope }, services: { db } }) {
    const free = and(
      eq(state, 'available'),
      buildNumberScope(scope),
      body.in_a_row === 1 ? buildContains(body) : undefined,
      body.region_id ? eq(regionId, body.region_id) : undefined,
      body.area_code
        ? sql`${regionId} = any(array(select ${regions.id} from ${regions} where ${regions.areaCode} = ${body.area_code}))`
        : undefined,
    );
    const matchNumber = await buildPattern(db, body);
    const candidates =
      body.in_a_row > 1
        ? buildRunQuery(free, matchNumber, body.in_a_row)
        : buildSingleQuery(free, matchNumber);
    const { rows } = await db.execute<NumberSequence & Record<string, unknown>>(sql`
      select found.first as first_number, found.last as last_number, ${body.in_a_row}::int as size,
        ${regions.description} as region, ${regions.areaCode} as area_code,
        (select ${wholesalers.wholesalerName} from ${wholesalers} where ${wholesalers.id} = found.wholesaler_id) as wholesaler,
        (select ${numberRanges.size}::int from ${numberRanges} where ${numberRanges.id} = found.range_id) as group_size
      from (${candidates}) as found left join ${regions} on ${regions.id} = found.region_id order by found.first`);
    return rows.map((row) => ({ ...row, state: 'available' as const }));
  },
};

/** Minimum number of digits for which an index is useful; fewer digits match too many numbers. */
const MIN_INDEXED_DIGITS = 3;

/** Builds a prefilter for the trigram index, for digits at any position of a number. */
function buildContains({ digits, place }: FindRequest): SQL | undefined {
  const text = digits?.trim() ?? '';
  if ((place ?? 'contains') !== 'contains' || text.replace(/\D/g, '').length < MIN_INDEXED_DIGITS)
    return undefined;
  const searches = parseDigitSearch(text);
  return or(...searches.map((search) => buildNumberMatch(search, sql`${phoneNumber}`, numberSearchText)));
}

/** Builds the condition on the digits of a number. @throws ApiError 400 if no digits are given */
async function buildPattern(
  db: Database,
  { digits, place, pattern }: FindRequest,
): Promise<((number: SQL) => SQL) | null> {
  const conditions: ((number: SQL) => SQL)[] = [];
  // Endings are looked up in a list; an expression would be evaluated for every number.
  if (pattern)
    conditions.push(
      (number) => sql`right(${number}, 4) = any(string_to_array(${listEndings(pattern).join(',')}, ','))`,
    );
  if (digits?.trim()) {
    const patterns = await buildDigitConditions(db, digits, place ?? 'contains');
    conditions.push(
      (number) =>
        sql`(${sql.join(
          patterns.map((matcher) => matcher(number)),
          sql` or `,
        )})`,
    );
  }
  if (conditions.length === 0) return null;
  return (number) =>
    sql.join(
      conditions.map((condition) => condition(number)),
      sql` and `,
    );
}

/** Parses the digits of a search string. @throws ApiError 400 if it contains words */
function parseDigitSearch(text: string): NumberCriterion[] {
  const searches = parseSearchTerms(text, undefined, {
    read: diallingRules.read,
    scope: 'named numbers',
  }).flatMap(({ numbers }) => numbers);
  if (searches.length > 0) return searches;
  throw createInvalidFieldError('digits', t('Give digits, such as 5550.'));
}

async function buildDigitConditions(
  db: Database,
  text: string,
  place: NonNullable<FindRequest['place']>,
): Promise<((number: SQL) => SQL)[]> {
  const only = text.replace(/\D/g, '');
  if (only === '') throw createInvalidFieldError('digits', t('Give digits, such as 5550.'));
  if (place === 'ends') return [(number) => sql`${number} like ${`%${only}`}`];
  if (place === 'contains') {
    return parseDigitSearch(text).map((search) => (number) => buildNumberMatch(search, number));
  }
  // Users may omit the area code when they enter the start of a number.
  const areas = await db.selectDistinct({ code: regions.areaCode }).from(regions);
  const codes = await readPlanCallingCodes(db);
  const local = ['', ...areas.flatMap(({ code }) => code?.replace(/^0/, '') ?? [])].map(
    (area) => area + only.replace(/^0/, area === '' ? '' : '0'),
  );
  const pattern = `^(${only}|(${codes.join('|')})(${[...new Set(local)].join('|')}))`;
  return [(number) => sql`${number} ~ ${pattern}`];
}

/** Builds the query for single numbers. `offset 0` and the order by number let the scan stop at the last displayed row. */
const buildSingleQuery = (free: SQL | undefined, matchNumber: ((number: SQL) => SQL) | null): SQL =>
  sql`select number as first, number as last, region_id, wholesaler_id, range_id
    from (select ${phoneNumber} as number, ${regionId} as region_id, ${wholesalerId} as wholesaler_id, ${rangeId} as range_id
      from ${phoneNumbers} where ${free} order by ${phoneNumber} offset 0) as free
    where ${matchNumber?.(sql`number`) ?? sql`true`} limit ${MAX_RUNS}`;

/**
 * Builds the query for runs of consecutive numbers with the same area, wholesaler and group. Without conditions on the
 * digits, runs start at a round number if possible, and do not overlap.
 */
function buildRunQuery(free: SQL | undefined, matchNumber: ((number: SQL) => SQL) | null, size: number): SQL {
  const length = sql`${size}::int`;
  const isRound = size % 10 === 0;
  const begin = isRound
    ? sql`case when (first + ${length} - 1) / ${length} * ${length} + ${length} - 1 <= last
        then (first + ${length} - 1) / ${length} * ${length} else first end`
    : sql`first`;
  const starts = matchNumber
    ? sql`select n from generate_series(first, last - ${length} + 1) as n where ${matchNumber(sql`n::text`)}`
    : sql`select n from generate_series(${begin}, last - ${length} + 1, ${length}) as n`;
  return sql`with free as (
      select ${phoneNumber}::bigint as n, ${regionId} as region_id, ${wholesalerId} as wholesaler_id, ${rangeId} as range_id
      from ${phoneNumbers} where ${free}
    ), placed as (
      select *, n - row_number() over (partition by region_id, wholesaler_id, range_id order by n) as island from free
    ), run as (
      select min(n) as first, max(n) as last, region_id, wholesaler_id, range_id from placed
      group by region_id, wholesaler_id, range_id, island having count(*) >= ${length}
    )
    select start.n::text as first, (start.n + ${length} - 1)::text as last, region_id, wholesaler_id, range_id
    from run cross join lateral (${starts}) as start order by start.n limit ${MAX_RUNS}`;
}
