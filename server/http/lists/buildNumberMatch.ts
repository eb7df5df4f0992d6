import { type SQL, sql } from 'drizzle-orm';
import { getCommonPrefix } from '../../../telephony/numberRange';
import type { NumberCriterion } from '../../../telephony/numberSearch';

/**
 * Builds a condition for rows that match a searched number.
 * @param column expression with the number
 * @param indexed expression with a trigram index that also includes other texts
 */
export function buildNumberMatch(search: NumberCriterion, column: SQL, indexed: SQL = column): SQL {
  const holding = (digits: string) => sql`${indexed} like ${`%${digits}%`}`;
  switch (search.kind) {
    case 'contains':
      return indexed === column
        ? holding(search.digits)
        : sql`(${holding(search.digits)} and ${column} like ${`%${search.digits}%`})`;
    case 'starts':
      return sql`${column} like ${`${search.digits}%`}`;
    case 'ends':
      return sql`${column} like ${`%${search.digits}`}`;
    case 'national':
      return sql`(${holding(search.digits)} and ${column} ~ ${`^[0-9]{1,3}${search.digits}`})`;
    case 'between': {
      const { first, last } = search;
      return sql`(${holding(getCommonPrefix(first, last))} and right(${column}, ${first.length}) between ${first} and ${last})`;
    }
  }
}

/** Builds an index-supported prefilter for {@link buildNumberMatch}; it may match additional rows. */
export function buildNumberPrefilter(search: NumberCriterion, column: SQL): SQL {
  const digits = search.kind === 'between' ? getCommonPrefix(search.first, search.last) : search.digits;
  return sql`${column} like ${`%${digits}%`}`;
}
