import { and, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type NumberCriterion, parseSearchTerms, type SearchTerm } from '../../../telephony/numberSearch';
import { isNumberText } from '../../../telephony/numberText';
import type { Database } from '../../database/database';
import {
  customers,
  domains,
  lowerCase,
  numberRanges,
  numberSearchText,
  phoneNumbers,
  regions,
  trunks,
  wholesalers,
} from '../../database/schema';
import { escapeLike } from '../../http/lists/listQuery';
import { buildNumberMatch } from '../../http/lists/soughtIn';
import { diallingRules } from '../format/diallingRules';

/** What a search asks of numbers. */
export interface NumberSearch {
  /** They begin with one of these digits, none of which begins with another; null: with any. */
  prefixes: string[] | null;
  others: SQL[];
}

/** Reads a search of a list of numbers: numbers in any spelling, and what the rows show beside them. */
export async function buildNumberSearch(db: Database, text: string): Promise<NumberSearch> {
  const terms = parseSearchTerms(text, diallingRules, { scope: 'named numbers' });
  const isShort = !terms.some(({ words }) => words.some((word) => word.length >= MIN_CONTAINS_LENGTH));
  const found = await Promise.all(
    terms.map(async (term) => {
      // Beside words, few digits may be one of them.
      const prefixes = terms.length === 1 || term.words.length === 0 ? getPrefixes(term) : undefined;
      return prefixes ?? buildCondition(db, term, isShort);
    }),
  );
  return {
    prefixes: found.filter((one) => Array.isArray(one)).reduce<string[] | null>(getCommonPrefixes, null),
    others: found.flatMap((one) => (Array.isArray(one) ? [] : [one])),
  };
}

/** The search for numbers that begin with the digits of a text, where it says nothing else. */
export const toPrefixPattern = (text: string): string => (isNumberText(text.trim()) ? `${text}*` : text);

/** Digits that satisfy both: of two prefixes the longer one, where it continues the other. */
export const getCommonPrefixes = (all: string[] | null, more: string[]): string[] =>
  all === null
    ? more
    : all.flatMap((one) =>
        more.flatMap((other) => (one.startsWith(other) ? [one] : other.startsWith(one) ? [other] : [])),
      );

/** What a term asks for, where it is no more than how numbers begin. */
function getPrefixes({ numbers }: SearchTerm): string[] | undefined {
  const digits = numbers.flatMap((one) => (one.kind === 'starts' ? [one.digits] : []));
  if (digits.length === 0 || digits.length < numbers.length) return undefined;
  return [...new Set(digits)].filter(
    (one, _, all) => !all.some((other) => other !== one && one.startsWith(other)),
  );
}

async function buildCondition(db: Database, { numbers, words }: SearchTerm, isShort: boolean): Promise<SQL> {
  const shown = await Promise.all(words.map((word) => buildWordCondition(db, word, isShort)));
  return or(...numbers.map(buildNumberCondition), shown.length > 0 ? and(...shown) : undefined) ?? sql`false`;
}

/** Each is answered by an index. */
function buildNumberCondition(sought: NumberCriterion): SQL | undefined {
  const { phoneNumber } = phoneNumbers;
  if (sought.kind === 'starts') return buildPrefixCondition(phoneNumber, [sought.digits]);
  if (sought.kind !== 'ends') return buildNumberMatch(sought, sql`${phoneNumber}`, numberSearchText);
  const reversed = [...sought.digits].reverse().join('');
  const column = sql`reverse(${phoneNumber})`;
  return sql`(${column} >= ${reversed} and ${column} < ${`${reversed}:`})`;
}

/** The column begins with one of the digits. `:` is the character after `9`. */
export const buildPrefixCondition = (column: PgColumn, prefixes: string[] | null): SQL | undefined =>
  prefixes
    ? (or(...prefixes.map((digits) => and(gte(column, digits), lt(column, `${digits}:`)))) ?? sql`false`)
    : undefined;

/** Shorter words have no three letters in a row an index could find: by themselves they are looked for at the beginning. */
const MIN_CONTAINS_LENGTH = 3;

/** The last character there is: a text that begins with another one lies between that one and it with this behind. */
const MAX_CHARACTER = '\u{10ffff}';

/**
 * Numbers whose row shows a word: their own name and customer, or what they point at. Of the latter there are few: which
 * have the word is looked up first, so that the database knows how many numbers that is.
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
  const oneOf = (column: PgColumn | SQL, values: (string | number)[]) =>
    values.length > 0 ? inArray(sql`${column}`, values) : undefined;
  const begins = (column: PgColumn) =>
    sql`(${lowerCase(column)} >= ${word} and ${lowerCase(column)} < ${word + MAX_CHARACTER})`;
  return (
    or(
      ...(isShort ? [begins(display), begins(customerNumber)] : [sql`${numberSearchText} ilike ${pattern}`]),
      oneOf(domainName, inDomains),
      oneOf(remoteTrunkId, onTrunks),
      oneOf(wholesalerId, ofWholesalers),
      oneOf(regionId, inRegions),
      oneOf(rangeId, inRanges),
      oneOf(
        lowerCase(customerNumber),
        ofCustomers.map((one) => String(one).toLowerCase()),
      ),
    ) ?? sql`false`
  );
}

/**
 * Which records have a name that fits, of several tables by one statement.
 * @param places by a name of one's own: the column asked for, and those with names
 */
async function findMatchingIds<Name extends string>(
  db: Database,
  pattern: string,
  places: Record<Name, [value: PgColumn, ...names: PgColumn[]]>,
): Promise<Record<Name, (string | number)[]>> {
  const entries = Object.entries(places) as [Name, [PgColumn, ...PgColumn[]]][];
  const parts = entries.map(([place, [value, ...names]]) => {
    const fits = or(...names.map((name) => sql`${name} ilike ${pattern}`));
    return sql`select ${place}::text as place, to_jsonb(${value}) as value from ${value.table as PgTable} where ${fits}`;
  });
  const { rows } = await db.execute<{ place: Name; value: string | number | null }>(
    sql.join(parts, sql` union all `),
  );
  const found = Object.fromEntries(entries.map(([place]) => [place, []])) as unknown as Record<
    Name,
    (string | number)[]
  >;
  for (const { place, value } of rows) if (value !== null) found[place].push(value);
  return found;
}
