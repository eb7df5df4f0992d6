import { type SQL, sql } from 'drizzle-orm';
import { getCommonPrefix } from '../../../telephony/numberRange';
import type { NumberCriterion } from '../../../telephony/numberSearch';

/**
 * Builds a condition for rows that match a searched number.
 * @param column expression with the number
 * @param indexed expression with a trigram index that also includes other texts
 */
export function buildNumberMatch(sought: NumberCriterion, column: SQL, indexed: SQL = column): SQL {
  const holding = (digits: string) => sql`${indexed} like ${`%${digits}%`}`;
  switch (sought.kind) {
    case 'contains':
      return indexed === column
        ? holding(sought.digits)
        : sql`(${holding(sought.digits)} and ${column} like ${`%${sought.digits}%`})`;
    case 'starts':
      return sql`${column} like ${`${sought.digits}%`}`;
    case 'ends':
      return sql`${column} like ${`%${sought.digits}`}`;
    case 'national':
      return sql`(${holding(sought.digits)} and ${column} ~ ${`^[0-9]{1,3}${sought.digits}`})`;
    case 'between': {
      const { first, last } = sought;
      return sql`(${holding(getCommonPrefix(first, last))} and right(${column}, ${first.length}) between ${first} and ${last})`;
    }
  }
}

/** Prefilter for {@link soughtIn} that an index supports; may match additional rows. */
export function buildNumberPrefilter(sought: NumberCriterion, column: SQL): SQL {
  const digits = sought.kind === 'between' ? getCommonPrefix(sought.first, sought.last) : sought.digits;
  return sql`${column} like ${`%${digits}%`}`;
}
