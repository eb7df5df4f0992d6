import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type NumberSought, searchTerms } from '../../../telephony/numberSearch';
import { numberRanges } from '../../database/schema';
import { type Sortable, searchIn } from '../../http/lists/listQuery';
import { diallingRules } from '../format/diallingRules';
import { beginsWith } from '../inventory/numberSearch';

const { prefix, firstNumber, lastNumber } = numberRanges;

/** Ranges that show every part of a text, or hold a number it spells. @param columns what a range shows beside its numbers */
export function rangeSearch(text: string, columns: Sortable[]): SQL | undefined {
  return and(
    ...searchTerms(text, diallingRules, { scope: 'named numbers' }).map(({ numbers, words }) =>
      or(...numbers.map(holding), words.length > 0 ? searchIn(words.join(' '), columns) : undefined),
    ),
  );
}

function holding(sought: NumberSought): SQL | undefined {
  switch (sought.kind) {
    case 'starts':
      return startingWith(sought.digits);
    case 'contains':
      return or(
        ...[prefix, firstNumber, lastNumber].map((one) => like(one, `%${sought.digits}%`)),
        across(sought.digits),
      );
    case 'national':
      return or(sql`${prefix} ~ ${`^[0-9]{1,3}${sought.digits}`}`, across(sought.digits, '^[0-9]{1,3}'));
    case 'ends':
      return or(like(prefix, `%${sought.digits}`), like(lastNumber, `%${sought.digits}`));
    case 'between': {
      const ending = (column: PgColumn) => sql`right(${column}, ${sought.first.length})`;
      return sql`(${ending(firstNumber)} <= ${sought.last} and ${ending(lastNumber)} >= ${sought.first})`;
    }
  }
}

const like = (column: PgColumn, pattern: string): SQL => sql`${column} like ${pattern}`;

/** Ranges that lie within the digits, and those the digits lie in. */
function startingWith(digits: string): SQL | undefined {
  const beginnings = Array.from(digits, (_, index) => digits.slice(0, index + 1));
  return or(beginsWith(prefix, [digits]), and(inArray(prefix, beginnings), isWithin(sql`${digits}::text`)));
}

/** Fewer digits than these end the prefix of too many ranges to mean one. */
const FEWEST_SHARED = 3;

/** Ranges whose numbers hold the digits across the end of the prefix. @param before what may stand before them, as a pattern */
function across(digits: string, before = ''): SQL | undefined {
  const splits = Array.from(
    { length: Math.max(0, digits.length - FEWEST_SHARED) },
    (_, at) => at + FEWEST_SHARED,
  );
  return or(
    ...splits.map((at) => {
      const [shared, rest] = [digits.slice(0, at), digits.slice(at)];
      const found = before ? sql`${prefix} ~ ${`${before}${shared}$`}` : like(prefix, `%${shared}`);
      return and(found, isWithin(sql`(${prefix} || ${rest}::text)`));
    }),
  );
}

/** Whether some number of the range begins with the digits. */
const isWithin = (digits: SQL): SQL =>
  sql`(length(${digits}) <= length(${firstNumber})
    and rpad(${digits}, length(${firstNumber}), '0') <= ${lastNumber}
    and rpad(${digits}, length(${firstNumber}), '9') >= ${firstNumber})`;
