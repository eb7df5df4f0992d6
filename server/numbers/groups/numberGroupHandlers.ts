import { and, eq, sql } from 'drizzle-orm';
import { listed, t } from '#i18n';
import { numberRanges, phoneNumbers } from '../../database/schema';
import { inTransaction, type Transaction } from '../../database/transaction';
import { conflict, invalid, notFound } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { isOneOfNumbers } from '../changes/changeNumbers';
import { unknownNumbers } from '../changes/numberTransitionErrors';
import { formatNumber } from '../format/formatNumber';
import { requireNumber } from '../format/normaliseNumber';
import { readPhoneNumbers } from '../inventory/readPhoneNumbers';
import { consecutiveNumbers } from './consecutiveNumbers';

/** Holding numbers together, and letting them go. */
export const groupHandlers: HandlersOf<'GroupExistingNumbers' | 'BreakRangedNumbers'> = {
  async GroupExistingNumbers({ db, actor, body }) {
    const first = requireNumber(body.startingNumber, 'startingNumber');
    const numbers = consecutiveNumbers(first, body.quantity);
    if (!numbers)
      throw invalid(
        'quantity',
        t('There are no {quantity} numbers from {first} on.', {
          quantity: body.quantity,
          first: formatNumber(first),
        }),
      );
    return inTransaction(db, actor, async (tx) => {
      await refuseUnlike(tx, numbers);
      await insertGroups(tx, numbers, numbers.length, body.leaseName);
      return readPhoneNumbers(tx, numbers);
    });
  },

  async BreakRangedNumbers({ db, actor, body }) {
    const first = requireNumber(body.primary_number_for_range, 'primary_number_for_range');
    return inTransaction(db, actor, async (tx) => {
      const [group] = await tx
        .select()
        .from(numberRanges)
        .where(and(eq(numberRanges.kind, 'group'), eq(numberRanges.firstNumber, first)))
        .for('update');
      if (!group) throw notFound(t('No group begins with {first}.', { first: formatNumber(first) }));
      const size = body.size ?? 1;
      if (size >= group.size || group.size % size !== 0)
        throw invalid(
          'size',
          t(
            '{numbers, plural, one {# number can’t be broken into groups of {size, number}. The size must divide it evenly.} other {# numbers can’t be broken into groups of {size, number}. The size must divide # evenly.}}',
            { numbers: group.size, size },
          ),
        );
      await tx.update(phoneNumbers).set({ rangeId: null }).where(eq(phoneNumbers.rangeId, group.id));
      await tx.delete(numberRanges).where(eq(numberRanges.id, group.id));
      const numbers = consecutiveNumbers(first, group.size) ?? [];
      if (size > 1) await insertGroups(tx, numbers, size, group.leaseName);
      return undefined;
    });
  },
};

/** Makes groups of `size` of consecutive numbers; smaller groups of a group keep its name. */
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
 * Checks that numbers can be held together.
 * @throws ApiError 404 when one is not in the inventory, 409 when they overlap a group or are not alike
 */
async function refuseUnlike(tx: Transaction, numbers: string[]): Promise<void> {
  await tx.execute(sql`select 1 from ${phoneNumbers} where ${isOneOfNumbers(numbers)}
    order by ${phoneNumbers.phoneNumber} for update`);
  const { wholesalerId, remoteTrunkId, domainName, state } = phoneNumbers;
  const { rows } = await tx.execute<Likeness>(sql`
    select count(*)::int as known, count(distinct ${state})::int as states,
      count(distinct coalesce(${wholesalerId}, 0))::int as wholesalers,
      count(distinct coalesce(${remoteTrunkId}, ''))::int as trunks,
      count(distinct coalesce(${domainName}, ''))::int as domains,
      min(${phoneNumbers.rangeId})::int as group
    from ${phoneNumbers} where ${isOneOfNumbers(numbers)}`);
  const [found] = rows;
  if (!found || found.known < numbers.length) throw await missing(tx, numbers);
  if (found.group !== null) throw await overlap(tx, found.group);
  const unlike = [
    found.states > 1 && (['state', t('state')] as const),
    found.wholesalers > 1 && (['wholesaler', t('wholesaler')] as const),
    found.trunks > 1 && (['trunk', t('trunk')] as const),
    found.domains > 1 && (['domain', t('domain')] as const),
  ].filter((difference) => difference !== false);
  if (unlike.length > 0)
    throw conflict(
      t(
        'Numbers that are held together must share state, wholesaler, trunk and domain; these differ in {unlike}.',
        { unlike: listed(unlike.map(([, words]) => words)) },
      ),
      { details: { differ: unlike.map(([name]) => name) } },
    );
}

type Likeness = {
  known: number;
  states: number;
  wholesalers: number;
  trunks: number;
  domains: number;
  group: number | null;
};

async function missing(tx: Transaction, numbers: string[]): Promise<Error> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from unnest(string_to_array(${numbers.join(',')}, ',')) as number
    where not exists (select 1 from ${phoneNumbers} where ${phoneNumbers.phoneNumber} = number) order by 1`);
  return unknownNumbers(rows.map(({ number }) => number));
}

async function overlap(tx: Transaction, id: number): Promise<Error> {
  const [group] = await tx.select().from(numberRanges).where(eq(numberRanges.id, id));
  const first = group?.firstNumber ?? '';
  const last = group?.lastNumber ?? '';
  return conflict(
    t('The numbers overlap the group {first} to {last}. Break it first, or choose other numbers.', {
      first: formatNumber(first),
      last: formatNumber(last),
    }),
    { details: { primary_number_for_range: first, last_number: last } },
  );
}
