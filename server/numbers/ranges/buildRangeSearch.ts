import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type NumberCriterion, parseSearchTerms } from '../../../telephony/numberSearch';
import { diallingRules } from '../../common/diallingRules';
import { numberRanges } from '../../database/schema';
import { buildSearch, type Sortable } from '../../http/lists/listQuery';
import { buildPrefixCondition } from '../inventory/buildNumberSearch';

const { prefix, firstNumber, lastNumber } = numberRanges;

/**
 * Builds the condition for ranges that match every search term or contain a searched number.
 * @param columns displayed fields other than the numbers
 */
export function buildRangeSearch(text: string, columns: Sortable[]): SQL | undefined {
  return and(
    ...parseSearchTerms(text, diallingRules, { scope: 'named numbers' }).map(({ numbers, words }) =>
      or(...numbers.map(buildContains), words.length > 0 ? buildSearch(words.join(' '), columns) : undefined),
    ),
  );
}

function buildContains(search: NumberCriterion): SQL | undefined {
  switch (search.kind) {
    case 'starts':
      return buildStartsWith(search.digits);
    case 'contains':
      return or(
        ...[prefix, firstNumber, lastNumber].map((column) => buildLike(column, `%${search.digits}%`)),
        buildPrefixOverlapMatch(search.digits),
      );
    case 'national':
      return or(
        sql`${prefix} ~ ${`^[0-9]{1,3}${search.digits}`}`,
        buildPrefixOverlapMatch(search.digits, '^[0-9]{1,3}'),
      );
    case 'ends':
      return or(buildLike(prefix, `%${search.digits}`), buildLike(lastNumber, `%${search.digits}`));
    case 'between': {
      const ending = (column: PgColumn) => sql`right(${column}, ${search.first.length})`;
      return sql`(${ending(firstNumber)} <= ${search.last} and ${ending(lastNumber)} >= ${search.first})`;
    }
  }
}

const buildLike = (column: PgColumn, pattern: string): SQL => sql`${column} like ${pattern}`;

/** Builds the condition for ranges within the prefix, and for ranges that contain it. */
function buildStartsWith(digits: string): SQL | undefined {
  const beginnings = Array.from(digits, (_, index) => digits.slice(0, index + 1));
  return or(
    buildPrefixCondition(prefix, [digits]),
    and(inArray(prefix, beginnings), isWithin(sql`${digits}::text`)),
  );
}

/** Minimum number of digits that must be part of the prefix; with fewer, too many ranges would match. */
const MIN_SHARED_DIGITS = 3;

/**
 * Builds the condition for ranges whose numbers contain the digits across the end of the range's prefix.
 * @param before pattern that may precede the digits
 */
function buildPrefixOverlapMatch(digits: string, before = ''): SQL | undefined {
  const splits = Array.from(
    { length: Math.max(0, digits.length - MIN_SHARED_DIGITS) },
    (_, at) => at + MIN_SHARED_DIGITS,
  );
  return or(
    ...splits.map((at) => {
      const [shared, rest] = [digits.slice(0, at), digits.slice(at)];
      const matches = before ? sql`${prefix} ~ ${`${before}${shared}$`}` : buildLike(prefix, `%${shared}`);
      return and(matches, isWithin(sql`(${prefix} || ${rest}::text)`));
    }),
  );
}

/** Builds the condition that at least one number of the range starts with the digits. */
const isWithin = (digits: SQL): SQL =>
  sql`(length(${digits}) <= length(${firstNumber})
    and rpad(${digits}, length(${firstNumber}), '0') <= ${lastNumber}
    and rpad(${digits}, length(${firstNumber}), '9') >= ${firstNumber})`;
