import { inArray, type SQL, sql } from 'drizzle-orm';
import { joinAnd, t } from '#i18n';
import { formatNumber } from '../../common/formatNumber';
import { numberRanges, phoneNumbers } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { ApiError } from '../../http/errors/apiError';
import { getConsecutiveNumbers } from './getConsecutiveNumbers';

const MAX_NAMED = 5;
/** Maximum number of group members listed in an error. */
const MAX_MEMBERS = 10_000;

/** A group of which only some numbers are selected. */
type PartialGroup = {
  id: number;
  number: string;
  /** The selected numbers, comma-separated. */
  picked: string;
  first: string;
  last: string;
  size: number;
};

/** Returns the groups of which only some numbers are selected. @param picked condition on phone_number */
async function findPartialGroups(tx: Transaction, picked: SQL | undefined): Promise<PartialGroup[]> {
  const { rows } = await tx.execute<PartialGroup>(sql`
    select ${numberRanges.id}::int as id, min(${phoneNumbers.phoneNumber}) as number,
      string_agg(${phoneNumbers.phoneNumber}, ',' order by ${phoneNumbers.phoneNumber}) as picked,
      ${numberRanges.firstNumber} as first,
      ${numberRanges.lastNumber} as last, ${numberRanges.size}::int as size
    from ${phoneNumbers} join ${numberRanges} on ${numberRanges.id} = ${phoneNumbers.rangeId}
    where ${picked ?? sql`true`}
    group by ${numberRanges.id} having count(*) <> ${numberRanges.size} order by ${numberRanges.firstNumber}`);
  return rows;
}

/**
 * Dissolves groups of which only some numbers are about to change, so that their numbers become independent.
 * @param picked condition on phone_number
 */
export async function breakPartialGroups(tx: Transaction, picked: SQL | undefined): Promise<void> {
  const ids = (await findPartialGroups(tx, picked)).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(phoneNumbers).set({ rangeId: null }).where(inArray(phoneNumbers.rangeId, ids));
  await tx.delete(numberRanges).where(inArray(numberRanges.id, ids));
}

/**
 * Rejects changing only part of a group, because its numbers share the same trunk, domain and wholesaler.
 * @param picked condition on phone_number that selects the numbers to be changed
 * @throws ApiError 409 `group` when a group would be split
 */
export async function requireWholeGroups(tx: Transaction, picked: SQL | undefined): Promise<void> {
  const rows = await findPartialGroups(tx, picked);
  if (rows.length === 0) return;
  const members =
    rows.reduce((sum, { size }) => sum + size, 0) > MAX_MEMBERS
      ? []
      : rows.flatMap(({ first, size }) => getConsecutiveNumbers(first, size) ?? []);
  const named = joinAnd(
    rows.map(({ number, first, last, size }) =>
      t(
        '{size, plural, one {{number} is held in the group {first} to {last} (# number)} other {{number} is held in the group {first} to {last} (# numbers)}}',
        { number: formatNumber(number), first: formatNumber(first), last: formatNumber(last), size },
      ),
    ),
    MAX_NAMED,
  );
  throw new ApiError(
    409,
    'group',
    t('{named}. Choose all numbers of a group, or break the group first.', { named }),
    {
      details: {
        groups: rows.map(({ first, last }) => ({ primary_number_for_range: first, last_number: last })),
        members,
        numbers: rows.flatMap(({ picked, first, last }) =>
          picked.split(',').map((number) => ({
            number,
            reason: t('is held in the group {first} to {last}, and the others of it were not chosen', {
              first: formatNumber(first),
              last: formatNumber(last),
            }),
          })),
        ),
      },
    },
  );
}
