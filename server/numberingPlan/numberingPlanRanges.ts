import { and, eq, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { numberRanges } from '../database/schema';
import { createNotFoundError } from '../http/errors/apiError';

export type PlanRange = Pick<
  typeof numberRanges.$inferSelect,
  'id' | 'prefix' | 'firstNumber' | 'lastNumber' | 'size' | 'regionId'
>;

const MAX_DIGITS = 15;

/**
 * Returns SQL for the range of the numbering plan that a number belongs to: the one with the longest matching prefix.
 * @param number SQL text of E.164 digits
 * @param column column of number_range to read
 */
export function findPlanRange(number: SQL, column: SQL): SQL {
  const beginnings = Array.from(
    { length: MAX_DIGITS },
    (_, index) => sql`left(${number}, ${sql.raw(`${index + 1}`)})`,
  );
  return sql`(select ${column} from ${numberRanges}
    where ${numberRanges.kind} = 'plan' and ${numberRanges.prefix} in (${sql.join(beginnings, sql`, `)})
      and length(${numberRanges.firstNumber}) = length(${number})
    order by length(${numberRanges.prefix}) desc limit 1)`;
}

/** Returns a range of the numbering plan by its prefix. @throws ApiError 404 */
export async function requirePlanRange(db: Database, prefix: string): Promise<PlanRange> {
  const [range] = await db
    .select()
    .from(numberRanges)
    .where(and(eq(numberRanges.kind, 'plan'), eq(numberRanges.prefix, prefix)));
  if (!range) throw createNotFoundError(t('The numbering plan has no range {prefix}.', { prefix }));
  return range;
}
