import { and, sql } from 'drizzle-orm';
import type { Handler } from '../../apiCalls/callHandler';
import { phoneNumbers, trunks } from '../../database/schema';
import { normaliseNumbers } from '../../numberingPlan/normaliseNumber';
import { isAmongNumbers } from '../changes/changeNumbers';
import { createUnknownNumbersError } from '../changes/numberTransitionErrors';
import { buildNumberScope } from '../numberOwners';

type Row = {
  number: string;
  trunk: string | null;
  passthrough: boolean | null;
  routing: Record<string, unknown>;
};

/** Returns the routing and diversion of numbers, in the requested order. */
export const getNumberDetails: Handler<'GetNumberDetails'> = async ({
  request: { body },
  caller: { scope },
  services: { db },
}) => {
  const numbers = normaliseNumbers(body.numbers, 'numbers');
  const { rows } = await db.execute<Row>(sql`
    select ${phoneNumbers.phoneNumber} as number, ${phoneNumbers.remoteTrunkId} as trunk,
      ${phoneNumbers.routing} as routing, ${trunks.moliPassthroughEnabled} as passthrough
    from ${phoneNumbers} left join ${trunks} on ${trunks.remoteTrunkId} = ${phoneNumbers.remoteTrunkId}
    where ${and(isAmongNumbers(numbers), buildNumberScope(scope))}`);
  const rowsByNumber = new Map(rows.map((row) => [row.number, row]));
  const unknown = numbers.filter((number) => !rowsByNumber.has(number));
  if (unknown.length > 0) throw createUnknownNumbersError(unknown);
  return numbers.flatMap((number) => {
    const row = rowsByNumber.get(number);
    return row ? [toResponse(row)] : [];
  });
};

const toResponse = ({ number, trunk, passthrough, routing }: Row) => ({
  diversionOption: null,
  diversionRingTimeout: null,
  addressableType: null,
  mappedNumbers: null,
  diversionEntries: null,
  diversionRingSequenceId: null,
  routeName: null,
  moliPassthroughEnabled: passthrough,
  ...routing,
  number,
  remoteTrunkId: trunk,
});
