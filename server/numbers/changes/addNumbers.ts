import { sql } from 'drizzle-orm';
import { joinAnd, msg, t } from '#i18n';
import type { AddNumbersRequest } from '../../../contract/numbers/numberRequests';
import type { EntityRecord } from '../../../contract/schema';
import type { Handler } from '../../apiCalls/callHandler';
import { formatNumber } from '../../common/formatNumber';
import { numberRanges, phoneNumbers } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createConflictError, createInvalidFieldError, createTakenError } from '../../http/errors/apiError';
import { normaliseNumbers, requireDigits, requireNumber } from '../../numberingPlan/normaliseNumber';
import { findPlanRange, type PlanRange, requirePlanRange } from '../../numberingPlan/numberingPlanRanges';
import { getConsecutiveNumbers } from '../groups/getConsecutiveNumbers';
import { readPhoneNumbers } from '../inventory/readPhoneNumbers';
import { requireWholesaler } from '../numberOwners';
import { findFreeNumbers } from '../ranges/freeNumbersInRange';
import { isAmongNumbers } from './changeNumbers';

type AddRequest = EntityRecord<typeof AddNumbersRequest>;

const MAX_NAMED = 5;

/** Adds numbers to the inventory: a list, a sequence, or the next free numbers in a range of the numbering plan. */
export const addNumbers: Handler<'AddNumbers'> = async ({ request: { body }, caller, services: { db } }) =>
  runInTransaction(db, caller.actor, async (tx) => {
    if (body.wholesalerid) await requireWholesaler(tx, body.wholesalerid);
    const numbers = await getRequestedNumbers(tx, body);
    await requireNewNumbers(tx, numbers);
    await insertNumbers(tx, numbers, body.wholesalerid ?? null);
    return readPhoneNumbers(tx, numbers);
  });

/** Inserts new numbers, with their region according to the numbering plan. */
export async function insertNumbers(
  tx: Transaction,
  numbers: string[],
  wholesalerId: number | null,
): Promise<void> {
  await tx.execute(sql`
    insert into ${phoneNumbers} (phone_number, region_id, wholesaler_id, created_by, last_modified_by)
    select number, ${findPlanRange(sql`number`, sql`${numberRanges.regionId}`)}, ${wholesalerId}::int,
      current_setting('trunkline.actor', true), current_setting('trunkline.actor', true)
    from unnest(string_to_array(${numbers.join(',')}, ',')) as number order by number`);
}

async function getRequestedNumbers(tx: Transaction, body: AddRequest): Promise<string[]> {
  const { startingNumber, quantity, range: prefix, numbers } = body;
  if (numbers && numbers.length > 0) {
    if (startingNumber || prefix)
      throw createInvalidFieldError('numbers', t('Give either a list of numbers, or where to begin.'));
    return normaliseNumbers(numbers, 'numbers');
  }
  const range = prefix ? await requirePlanRange(tx, requireDigits(prefix, 'range')) : null;
  if (startingNumber)
    return buildSequence(tx, requireNumber(startingNumber, 'startingNumber'), quantity ?? 1, range);
  if (!range)
    throw createInvalidFieldError(
      'startingNumber',
      t('Say which numbers: a first number, a range or a list.'),
    );
  if (!quantity) throw createInvalidFieldError('quantity', t('Say how many numbers are wanted.'));
  const free = await findFreeNumbers(tx, range, quantity);
  if (free.length === quantity) return free;
  throw createTakenError(
    'quantity',
    t(
      '{count, plural, one {# number of range {prefix} is free, {quantity, number} are wanted.} other {# numbers of range {prefix} are free, {quantity, number} are wanted.}}',
      { count: free.length, prefix: range.prefix, quantity },
    ),
  );
}

async function buildSequence(
  tx: Transaction,
  first: string,
  quantity: number,
  range: PlanRange | null,
): Promise<string[]> {
  const numbers = getConsecutiveNumbers(first, quantity);
  if (!numbers)
    throw createInvalidFieldError(
      'quantity',
      t('There are no {quantity} numbers from {first} on.', { quantity, first: formatNumber(first) }),
    );
  if (range && (first < range.firstNumber || first > range.lastNumber))
    throw createInvalidFieldError(
      'startingNumber',
      t('{first} does not lie in range {prefix}.', { first: formatNumber(first), prefix: range.prefix }),
    );
  const outside = range
    ? numbers.findIndex((number) => number > range.lastNumber)
    : await findFirstOutsidePlan(tx, numbers);
  if (outside <= 0) return numbers;
  throw createInvalidFieldError(
    'quantity',
    t(range ? rangeEndMessage : planRangeEndMessage, {
      prefix: range?.prefix,
      number: formatNumber(numbers[outside - 1] ?? first),
      outside,
      first: formatNumber(first),
      quantity,
    }),
  );
}

const rangeEndMessage = msg(
  '{outside, plural, one {Range {prefix} ends at {number}: # number from {first} on, {quantity, number} are wanted.} other {Range {prefix} ends at {number}: # numbers from {first} on, {quantity, number} are wanted.}}',
);
const planRangeEndMessage = msg(
  '{outside, plural, one {The range of the numbering plan ends at {number}: # number from {first} on, {quantity, number} are wanted.} other {The range of the numbering plan ends at {number}: # numbers from {first} on, {quantity, number} are wanted.}}',
);

/** Returns the position at which a sequence leaves the numbering plan; 0 if it starts outside the plan, where numbers have no region. */
async function findFirstOutsidePlan(tx: Transaction, numbers: string[]): Promise<number> {
  const { rows } = await tx.execute<{ place: number | null }>(sql`
    select min(place)::int as place
    from unnest(string_to_array(${numbers.join(',')}, ',')) with ordinality as wanted(number, place)
    where ${findPlanRange(sql`number`, sql`${numberRanges.id}`)} is null`);
  return (rows[0]?.place ?? 0) - 1;
}

async function requireNewNumbers(tx: Transaction, numbers: string[]): Promise<void> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select ${phoneNumbers.phoneNumber} as number from ${phoneNumbers}
    where ${isAmongNumbers(numbers)} order by ${phoneNumbers.phoneNumber}`);
  if (rows.length === 0) return;
  const named = joinAnd(
    rows.map(({ number }) => formatNumber(number)),
    MAX_NAMED,
  );
  throw createConflictError(
    t(
      '{count, plural, one {{named} is in the inventory already.} other {{named} are in the inventory already.}}',
      { named, count: rows.length },
    ),
    {
      details: { numbers: rows.map(({ number }) => ({ number, reason: t('is in the inventory already') })) },
    },
  );
}
