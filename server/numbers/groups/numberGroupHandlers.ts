import { and, eq, sql } from 'drizzle-orm';
import { joinAnd, t } from '#i18n';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { formatNumber } from '../../common/formatNumber';
import { numberRanges, phoneNumbers } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import {
  createConflictError,
  createInvalidFieldError,
  createNotFoundError,
} from '../../http/errors/apiError';
import { requireNumber } from '../../numberingPlan/normaliseNumber';
import { isAmongNumbers } from '../changes/changeNumbers';
import { createUnknownNumbersError } from '../changes/numberTransitionErrors';
import { readPhoneNumbers } from '../inventory/readPhoneNumbers';
import { getConsecutiveNumbers } from './getConsecutiveNumbers';

export const numberGroupHandlers: HandlersFor<'GroupExistingNumbers' | 'BreakRangedNumbers'> = {
  async GroupExistingNumbers({ request: { body }, caller: { actor }, services: { db } }) {
    const first = requireNumber(body.startingNumber, 'startingNumber');
    const numbers = getConsecutiveNumbers(first, body.quantity);
    if (!numbers)
      throw createInvalidFieldError(
        'quantity',
        t('There are no {quantity} numbers from {first} on.', {
          quantity: body.quantity,
          first: formatNumber(first),
        }),
      );
    return runInTransaction(db, actor, async (tx) => {
      await requireUniformNumbers(tx, numbers);
      await insertGroups(tx, numbers, numbers.length, body.leaseName);
      return readPhoneNumbers(tx, numbers);
    });
  },

  async BreakRangedNumbers({ request: { body }, caller: { actor }, services: { db } }) {
    const first = requireNumber(body.primary_number_for_range, 'primary_number_for_range');
    return runInTransaction(db, actor, async (tx) => {
      const [group] = await tx
        .select()
        .from(numberRanges)
        .where(and(eq(numberRanges.kind, 'group'), eq(numberRanges.firstNumber, first)))
        .for('update');
      if (!group)
        throw createNotFoundError(t('No group begins with {first}.', { first: formatNumber(first) }));
      const size = body.size ?? 1;
      if (size >= group.size || group.size % size !== 0)
        throw createInvalidFieldError(
          'size',
          t(
            '{numbers, plural, one {# number can’t be broken into groups of {size, number}. The size must divide it evenly.} other {# numbers can’t be broken into groups of {size, number}. The size must divide # evenly.}}',
            { numbers: group.size, size },
          ),
        );
      await tx.update(phoneNumbers).set({ rangeId: null }).where(eq(phoneNumbers.rangeId, group.id));
      await tx.delete(numberRanges).where(eq(numberRanges.id, group.id));
      const numbers = getConsecutiveNumbers(first, group.size) ?? [];
      if (size > 1) await insertGroups(tx, numbers, size, group.leaseName);
      return undefined;
    });
  },
};

/** Creates groups of `size` consecutive numbers; the parts of a named group inherit its name. */
async function insertGroups(
  tx: Transaction,
  numbers: string[],
  size: number,
  leaseName: string | null = null,
): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      select min(number) as first, max(number) as last, count(*) as size
      from unnest(string_to_array(${numbers.join(',')}, ',')) with ordinality as wanted(number, place)
      group by (place - 1) / ${size}::int
    ), made as (
      insert into ${numberRanges} (kind, prefix, first_number, last_number, size, lease_name, created_by,
        last_modified_by)
      select 'group', (
          select left(first, max(length)) from generate_series(0, length(first)) as length
          where left(first, length) = left(last, length)
        ), first, last, size, ${leaseName}::text, current_setting('trunkline.actor', true), current_setting('trunkline.actor', true)
      from wanted order by first
      returning id, first_number, last_number
    )
    update ${phoneNumbers} set range_id = made.id from made
    where ${phoneNumbers.phoneNumber} between made.first_number and made.last_number
      and length(${phoneNumbers.phoneNumber}) = length(made.first_number)`);
}

/**
 * Checks that numbers can form a group.
 * @throws ApiError 404 when a number is not in the inventory; 409 when the numbers overlap a group or have different
 * assignments
 */
async function requireUniformNumbers(tx: Transaction, numbers: string[]): Promise<void> {
  await tx.execute(sql`select 1 from ${phoneNumbers} where ${isAmongNumbers(numbers)}
    order by ${phoneNumbers.phoneNumber} for update`);
  const { wholesalerId, remoteTrunkId, domainName, state } = phoneNumbers;
  const { rows } = await tx.execute<GroupCounts>(sql`
    select count(*)::int as known, count(distinct ${state})::int as states,
      count(distinct coalesce(${wholesalerId}, 0))::int as wholesalers,
      count(distinct coalesce(${remoteTrunkId}, ''))::int as trunks,
      count(distinct coalesce(${domainName}, ''))::int as domains,
      min(${phoneNumbers.rangeId})::int as group
    from ${phoneNumbers} where ${isAmongNumbers(numbers)}`);
  const [counts] = rows;
  if (!counts || counts.known < numbers.length) throw await createMissingError(tx, numbers);
  if (counts.group !== null) throw await createOverlapError(tx, counts.group);
  const unlike = [
    counts.states > 1 && (['state', t('state')] as const),
    counts.wholesalers > 1 && (['wholesaler', t('wholesaler')] as const),
    counts.trunks > 1 && (['trunk', t('trunk')] as const),
    counts.domains > 1 && (['domain', t('domain')] as const),
  ].filter((difference) => difference !== false);
  if (unlike.length > 0)
    throw createConflictError(
      t(
        'Numbers that are held together must share state, wholesaler, trunk and domain; these differ in {unlike}.',
        { unlike: joinAnd(unlike.map(([, words]) => words)) },
      ),
      { details: { differ: unlike.map(([name]) => name) } },
    );
}

type GroupCounts = {
  known: number;
  states: number;
  wholesalers: number;
  trunks: number;
  domains: number;
  group: number | null;
};

async function createMissingError(tx: Transaction, numbers: string[]): Promise<Error> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from unnest(string_to_array(${numbers.join(',')}, ',')) as number
    where not exists (select 1 from ${phoneNumbers} where ${phoneNumbers.phoneNumber} = number) order by 1`);
  return createUnknownNumbersError(rows.map(({ number }) => number));
}

async function createOverlapError(tx: Transaction, id: number): Promise<Error> {
  const [group] = await tx.select().from(numberRanges).where(eq(numberRanges.id, id));
  const first = group?.firstNumber ?? '';
  const last = group?.lastNumber ?? '';
  return createConflictError(
    t('The numbers overlap the group {first} to {last}. Break it first, or choose other numbers.', {
      first: formatNumber(first),
      last: formatNumber(last),
    }),
    { details: { primary_number_for_range: first, last_number: last } },
  );
}
