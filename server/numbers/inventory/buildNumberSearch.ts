import { and, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type NumberCriterion, parseSearchTerms, type SearchTerm } from '../../../telephony/numberSearch';
import { isNumberText } from '../../../telephony/numberText';
import { diallingRules } from '../../common/diallingRules';
import type { Database } from '../../database/database';
import {
  customers,
  domains,
  numberRanges,
  numberSearchText,
  phoneNumbers,
  regions,
  toLowerCaseSql,
  trunks,
  wholesalers,
} from '../../database/schema';
import { buildNumberMatch } from '../../http/lists/buildNumberMatch';
import { escapeLike } from '../../http/lists/listQuery';

export interface NumberSearch {
  /** Alternative prefixes, none of which starts with another; null for any number. */
  prefixes: string[] | null;
  conditions: SQL[];
}

/** Parses the search text of a number list: numbers in any format, and words in the displayed fields. */
export async function buildNumberSearch(db: Database, text: string): Promise<NumberSearch> {
  const terms = parseSearchTerms(text, diallingRules, { scope: 'named numbers' });
  const isShort = !terms.some(({ words }) => words.some((word) => word.length >= MIN_CONTAINS_LENGTH));
  const termResults = await Promise.all(
    terms.map(async (term) => {
      // When combined with words, a few digits may also be meant as a word.
      const prefixes = terms.length === 1 || term.words.length === 0 ? getPrefixes(term) : undefined;
      return prefixes ?? buildCondition(db, term, isShort);
    }),
  );
  return {
    prefixes: termResults
      .filter((result) => Array.isArray(result))
      .reduce<string[] | null>(getCommonPrefixes, null),
    conditions: termResults.flatMap((result) => (Array.isArray(result) ? [] : [result])),
  };
}

/** Converts a digits-only search string to a search for numbers that start with these digits. */
export const toPrefixPattern = (text: string): string => (isNumberText(text.trim()) ? `${text}*` : text);

/** Returns the prefixes that satisfy both lists. If one prefix extends another, the longer one is returned. */
export const getCommonPrefixes = (all: string[] | null, narrower: string[]): string[] =>
  all === null
    ? narrower
    : all.flatMap((prefix) =>
        narrower.flatMap((other) =>
          prefix.startsWith(other) ? [prefix] : other.startsWith(prefix) ? [other] : [],
        ),
      );

/** Returns the prefixes of a search term; undefined if the term requires other conditions. */
function getPrefixes({ numbers }: SearchTerm): string[] | undefined {
  const digits = numbers.flatMap((search) => (search.kind === 'starts' ? [search.digits] : []));
  if (digits.length === 0 || digits.length < numbers.length) return undefined;
  return [...new Set(digits)].filter(
    (prefix, _, all) => !all.some((other) => other !== prefix && prefix.startsWith(other)),
  );
}

async function buildCondition(db: Database, { numbers, words }: SearchTerm, isShort: boolean): Promise<SQL> {
  const nameConditions = await Promise.all(words.map((word) => buildWordCondition(db, word, isShort)));
  return (
    or(
      ...numbers.map(buildNumberCondition),
      nameConditions.length > 0 ? and(...nameConditions) : undefined,
    ) ?? sql`false`
  );
}

function buildNumberCondition(search: NumberCriterion): SQL | undefined {
  const { phoneNumber } = phoneNumbers;
  if (search.kind === 'starts') return buildPrefixCondition(phoneNumber, [search.digits]);
  if (search.kind !== 'ends') return buildNumberMatch(search, sql`${phoneNumber}`, numberSearchText);
  const reversed = [...search.digits].reverse().join('');
  const column = sql`reverse(${phoneNumber})`;
  return sql`(${column} >= ${reversed} and ${column} < ${`${reversed}:`})`;
}

/** Builds the condition that a column starts with one of the prefixes. `:` is the character after `9`. */
export const buildPrefixCondition = (column: PgColumn, prefixes: string[] | null): SQL | undefined =>
  prefixes
    ? (or(...prefixes.map((digits) => and(gte(column, digits), lt(column, `${digits}:`)))) ?? sql`false`)
    : undefined;

/** Minimum word length that the trigram index supports; shorter words only match at the start of a field. */
const MIN_CONTAINS_LENGTH = 3;

/** The last Unicode character. Appended to a prefix, it forms the upper bound of the matches. */
const MAX_CHARACTER = '\u{10ffff}';

/**
 * Builds the condition for numbers with a word in a displayed field: in the number itself, its customer, or a
 * referenced record. Matching records are resolved first, so that the planner can estimate the number of rows.
 */
async function buildWordCondition(db: Database, word: string, isShort: boolean): Promise<SQL> {
  const pattern = `${isShort ? '' : '%'}${escapeLike(word)}%`;
  const { customerNumber, display, domainName, rangeId, regionId, remoteTrunkId, wholesalerId } =
    phoneNumbers;
  const { inDomains, onTrunks, ofWholesalers, inRegions, inRanges, ofCustomers } = await findMatchingIds(
    db,
    pattern,
    {
      inDomains: [domains.domainName, domains.domainName],
      onTrunks: [trunks.remoteTrunkId, trunks.remoteTrunkId],
      ofWholesalers: [wholesalers.id, wholesalers.wholesalerName, wholesalers.groupNo],
      inRegions: [regions.id, regions.description, regions.areaCode],
      inRanges: [numberRanges.id, numberRanges.leaseName],
      ofCustomers: [customers.customerNumber, customers.company],
    },
  );
  const matchesAny = (column: PgColumn | SQL, values: (string | number)[]) =>
    values.length > 0 ? inArray(sql`${column}`, values) : undefined;
  const begins = (column: PgColumn) =>
    sql`(${toLowerCaseSql(column)} >= ${word} and ${toLowerCaseSql(column)} < ${word + MAX_CHARACTER})`;
  return (
    or(
      ...(isShort ? [begins(display), begins(customerNumber)] : [sql`${numberSearchText} ilike ${pattern}`]),
      matchesAny(domainName, inDomains),
      matchesAny(remoteTrunkId, onTrunks),
      matchesAny(wholesalerId, ofWholesalers),
      matchesAny(regionId, inRegions),
      matchesAny(rangeId, inRanges),
      matchesAny(
        toLowerCaseSql(customerNumber),
        ofCustomers.map((value) => String(value).toLowerCase()),
      ),
    ) ?? sql`false`
  );
}

/**
 * Finds the records with matching names in several tables, with one statement.
 * @param places by alias: the column to return, and the columns that contain names
 */
async function findMatchingIds<Name extends string>(
  db: Database,
  pattern: string,
  places: Record<Name, [value: PgColumn, ...names: PgColumn[]]>,
): Promise<Record<Name, (string | number)[]>> {
  const entries = Object.entries(places) as [Name, [PgColumn, ...PgColumn[]]][];
  const parts = entries.map(([place, [value, ...names]]) => {
    const matches = or(...names.map((name) => sql`${name} ilike ${pattern}`));
    return sql`select ${place}::text as place, to_jsonb(${value}) as value from ${value.table as PgTable} where ${matches}`;
  });
  const { rows } = await db.execute<{ place: Name; value: string | number | null }>(
    sql.join(parts, sql` union all `),
  );
  const matchesByName = Object.fromEntries(entries.map(([place]) => [place, []])) as unknown as Record<
    Name,
    (string | number)[]
  >;
  for (const { place, value } of rows) if (value !== null) matchesByName[place].push(value);
  return matchesByName;
}
