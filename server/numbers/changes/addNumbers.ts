import { sql } from 'drizzle-orm';
import { listed, msg, t } from '#i18n';
import type { AddNumbersRequest } from '../../../contract/numbers/numberRequests';
import type { RecordOf } from '../../../contract/schema';
import { numberRanges, phoneNumbers } from '../../database/schema';
import { inTransaction, type Transaction } from '../../database/transaction';
import { conflict, invalid, taken } from '../../http/errors/apiError';
import type { Handler } from '../../http/routing/callHandler';
import { formatNumber } from '../format/formatNumber';
import { normaliseNumbers, requireDigits, requireNumber } from '../format/normaliseNumber';
import { consecutiveNumbers } from '../groups/consecutiveNumbers';
import { readPhoneNumbers } from '../inventory/readPhoneNumbers';
import { requireWholesaler } from '../numberOwners';
import { freeNumbers } from '../ranges/freeNumbersInRange';
import { type PlanRange, planRangeOf, requirePlanRange } from '../ranges/numberingPlanRanges';
import { isOneOfNumbers } from './changeNumbers';

type AddRequest = RecordOf<typeof AddNumbersRequest>;

const MAX_NAMED = 5;

/** Takes numbers into the inventory: a list, a sequence, or the next free ones of a range of the plan. */
export const addNumbers: Handler<'AddNumbers'> = async ({ db, actor, body }) =>
  inTransaction(db, actor, async (tx) => {
    if (body.wholesalerid) await requireWholesaler(tx, body.wholesalerid);
    const numbers = await wantedNumbers(tx, body);
    await refuseKnown(tx, numbers);
    await insertNumbers(tx, numbers, body.wholesalerid ?? null);
    return readPhoneNumbers(tx, numbers);
  });

/** Puts new numbers into the inventory, each in the region the numbering plan says. */
export async function insertNumbers(
  tx: Transaction,
  numbers: string[],
  wholesalerId: number | null,
): Promise<void> {
  await tx.execute(sql`
    insert into ${phoneNumbers} (phone_number, region_id, wholesaler_id, created_by, last_modified_by)
    select number, ${planRangeOf(sql`number`, sql`${numberRanges.regionId}`)}, ${wholesalerId}::int,
      current_setting('trunkline.actor', true), current_setting('trunkline.actor', true)
    from unnest(string_to_array(${numbers.join(',')}, ',')) as number order by number`);
}

async function wantedNumbers(tx: Transaction, body: AddRequest): Promise<string[]> {
  const { startingNumber, quantity, range: prefix, numbers } = body;
  if (numbers && numbers.length > 0) {
    if (startingNumber || prefix)
      throw invalid('numbers', t('Give either a list of numbers, or where to begin.'));
    return normaliseNumbers(numbers, 'numbers');
  }
  const range = prefix ? await requirePlanRange(tx, requireDigits(prefix, 'range')) : null;
  if (startingNumber)
    return sequence(tx, requireNumber(startingNumber, 'startingNumber'), quantity ?? 1, range);
  if (!range) throw invalid('startingNumber', t('Say which numbers: a first number, a range or a list.'));
  if (!quantity) throw invalid('quantity', t('Say how many numbers are wanted.'));
  const free = await freeNumbers(tx, range, quantity);
  if (free.length === quantity) return free;
  throw taken(
    'quantity',
    t(
      '{count, plural, one {# number of range {prefix} is free, {quantity, number} are wanted.} other {# numbers of range {prefix} are free, {quantity, number} are wanted.}}',
      { count: free.length, prefix: range.prefix, quantity },
    ),
  );
}

async function sequence(
  tx: Transaction,
  first: string,
  quantity: number,
  range: PlanRange | null,
): Promise<string[]> {
  const numbers = consecutiveNumbers(first, quantity);
  if (!numbers)
    throw invalid(
      'quantity',
      t('There are no {quantity} numbers from {first} on.', { quantity, first: formatNumber(first) }),
    );
  if (range && (first < range.firstNumber || first > range.lastNumber))
    throw invalid(
      'startingNumber',
      t('{first} does not lie in range {prefix}.', { first: formatNumber(first), prefix: range.prefix }),
    );
  const outside = range
    ? numbers.findIndex((number) => number > range.lastNumber)
    : await firstOutsidePlan(tx, numbers);
  if (outside <= 0) return numbers;
  throw invalid(
    'quantity',
    t(range ? rangeEnds : planRangeEnds, {
      prefix: range?.prefix,
      number: formatNumber(numbers[outside - 1] ?? first),
      outside,
      first: formatNumber(first),
      quantity,
    }),
  );
}

const rangeEnds = msg(
  '{outside, plural, one {Range {prefix} ends at {number}: # number from {first} on, {quantity, number} are wanted.} other {Range {prefix} ends at {number}: # numbers from {first} on, {quantity, number} are wanted.}}',
);
const planRangeEnds = msg(
  '{outside, plural, one {The range of the numbering plan ends at {number}: # number from {first} on, {quantity, number} are wanted.} other {The range of the numbering plan ends at {number}: # numbers from {first} on, {quantity, number} are wanted.}}',
);

/** Where a sequence leaves the numbering plan; 0 when it begins outside: such numbers have no region. */
async function firstOutsidePlan(tx: Transaction, numbers: string[]): Promise<number> {
  const { rows } = await tx.execute<{ place: number | null }>(sql`
    select min(place)::int as place
    from unnest(string_to_array(${numbers.join(',')}, ',')) with ordinality as wanted(number, place)
    where ${planRangeOf(sql`number`, sql`${numberRanges.id}`)} is null`);
  return (rows[0]?.place ?? 0) - 1;
}

async function refuseKnown(tx: Transaction, numbers: string[]): Promise<void> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select ${phoneNumbers.phoneNumber} as number from ${phoneNumbers}
    where ${isOneOfNumbers(numbers)} order by ${phoneNumbers.phoneNumber}`);
  if (rows.length === 0) return;
  const named = listed(
    rows.map(({ number }) => formatNumber(number)),
    MAX_NAMED,
  );
  throw conflict(
    t(
      '{count, plural, one {{named} is in the inventory already.} other {{named} are in the inventory already.}}',
      { named, count: rows.length },
    ),
    {
      details: { numbers: rows.map(({ number }) => ({ number, reason: t('is in the inventory already') })) },
    },
  );
}
