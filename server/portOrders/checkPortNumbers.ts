import { sql } from 'drizzle-orm';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { joinAnd, t } from '#i18n';
import { list, phone } from '../../contract/fields';
import type { NumberState } from '../../contract/numbers/numberStates';
import { openPortStates, type PortCategory } from '../../contract/numbers/portStates';
import { shape } from '../../contract/schema';
import { formatNumber } from '../common/formatNumber';
import type { Database } from '../database/database';
import { numberRanges, phoneNumbers, portNumbers, regions } from '../database/schema';
import { ApiError } from '../http/errors/apiError';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';
import { normaliseNumber } from '../numberingPlan/normaliseNumber';
import { findPlanRange } from '../numberingPlan/numberingPlanRanges';
import { resolvePlanNumbers } from '../numberingPlan/planNumbers';
import { buildNumberScope } from '../numbers/numberOwners';

/** Reason why a number cannot be ported in. Its message continues a sentence that starts with the number. */
export type PortFault =
  | 'not_a_number'
  | 'twice'
  | 'no_category'
  | 'unknown_area'
  | 'in_inventory'
  | 'in_order'
  | 'elsewhere';

export interface CheckedNumber {
  text: string;
  /** E.164 digits; null if the input is not a number. */
  number: string | null;
  fault: PortFault | null;
  /** Whether the number is also in another visible draft. The draft that is submitted first gets the number. */
  isDrafted: boolean;
  category: PortCategory | null;
  region: string | null;
  regionId: number | null;
}

const faultMessages: Record<PortFault, () => string> = {
  not_a_number: () => t('is not a complete phone number'),
  twice: () => t('is named twice'),
  no_category: () => t('is of a kind that can’t be moved'),
  unknown_area: () => t('lies in no range of the numbering plan'),
  in_inventory: () => t('is in the inventory already'),
  in_order: () => t('is in an open port order already'),
  elsewhere: () => t('is not free to move in: ask your provider'),
};

export const getFaultMessage = (fault: PortFault): string => faultMessages[fault]();

const categories: Partial<Record<NonNullable<NumberType>, PortCategory>> = {
  FIXED_LINE: 'geographic',
  FIXED_LINE_OR_MOBILE: 'geographic',
  MOBILE: 'mobile',
  TOLL_FREE: 'freephone',
  SHARED_COST: 'freephone',
  UAN: 'freephone',
};

/** Returns the category of a number from its country's plan. Unknown numbers are landlines if our own plan contains them. */
function getCategory(number: string, isInPlan: boolean): PortCategory | null {
  const type = parsePhoneNumberFromString(`+${number}`)?.getType();
  return (type && categories[type]) ?? (isInPlan && !type ? 'geographic' : null);
}

const NumbersSchema = shape('Written numbers', { numbers: list(phone('Number')) });

interface NumberMatch {
  number: string;
  region_id: number | null;
  region: string | null;
  in_plan: boolean;
  held: NumberState | null;
  /** Whether the number is in the inventory within the scope. */
  is_own: boolean | null;
  in_order: boolean | null;
  in_own_order: boolean | null;
  in_own_draft: boolean | null;
}

/** Whether a number is no longer available in the inventory, so that it can be ported in again. */
export const isUnavailable = (state: NumberState): boolean => state === 'ported_out' || state === 'cancelled';

/**
 * Checks entered numbers, and returns why they cannot be ported in. For numbers of other tenants, no details are
 * included.
 * @param ownOrder an order whose numbers are treated as available
 */
export async function checkPortNumbers(
  db: Database,
  scope: Scope,
  texts: readonly string[],
  ownOrder: number | null = null,
): Promise<CheckedNumber[]> {
  const { numbers: written } = (await resolvePlanNumbers(db, NumbersSchema, { numbers: texts })) as {
    numbers: string[];
  };
  const read = written.map((text) => normaliseNumber(text));
  const distinct = [...new Set(read.filter((number) => number !== null))];
  const { rows } = await db.execute<NumberMatch & Record<string, unknown>>(sql`
    select wanted.number, wanted.region_id, wanted.in_plan, ${regions.description} as region,
      ${phoneNumbers.state} as held, ${buildNumberScope(scope) ?? sql`true`} as is_own, ordered.*
    from (
      select number, ${findPlanRange(sql`number`, sql`${numberRanges.regionId}`)} as region_id,
        ${findPlanRange(sql`number`, sql`${numberRanges.id}`)} is not null as in_plan
      from unnest(string_to_array(${distinct.join(',')}, ',')) as number
    ) as wanted
    left join ${regions} on ${regions.id} = wanted.region_id
    left join ${phoneNumbers} on ${phoneNumbers.phoneNumber} = wanted.number
    cross join lateral (
      select bool_or(is_exclusive) as in_order, bool_or(is_exclusive and is_seen) as in_own_order,
        bool_or(is_seen and not is_exclusive) as in_own_draft
      from (
        select ${portNumbers.state} <> 'draft' as is_exclusive, ${buildScopeWhere(scope, portNumbers) ?? sql`true`} as is_seen
        from ${portNumbers} where ${portNumbers.number} = wanted.number
          and ${portNumbers.state} in (${sql.join(
            openPortStates.map((state) => sql`${state}`),
            sql`, `,
          )})
          and ${portNumbers.orderId} is distinct from ${ownOrder}::bigint) as open
    ) as ordered`);
  const known = new Map(rows.map((row) => [row.number, row]));
  const previousNumbers = new Set<string>();
  return texts.map((text, place): CheckedNumber => {
    const number = read[place] ?? null;
    const match = number === null ? undefined : known.get(number);
    if (number === null || !match) return { ...emptyCheck, text };
    const category = getCategory(number, match.in_plan);
    const fault = previousNumbers.has(number) ? 'twice' : findFault(match, category);
    previousNumbers.add(number);
    return {
      text,
      number,
      fault,
      isDrafted: match.in_own_draft === true,
      category,
      region: match.region,
      regionId: match.region_id,
    };
  });
}

const emptyCheck: Omit<CheckedNumber, 'text'> = {
  number: null,
  fault: 'not_a_number',
  isDrafted: false,
  category: null,
  region: null,
  regionId: null,
};

function findFault(match: NumberMatch, category: PortCategory | null): PortFault | null {
  if (category === null) return 'no_category';
  if (category === 'geographic' && !match.in_plan) return 'unknown_area';
  if (match.held !== null && !isUnavailable(match.held)) return match.is_own ? 'in_inventory' : 'elsewhere';
  if (match.in_order) return match.in_own_order ? 'in_order' : 'elsewhere';
  return null;
}

const MAX_NAMED = 5;

/** @throws ApiError 409 `port_numbers`, which lists the ineligible numbers with reasons */
export function requirePortable(checked: readonly CheckedNumber[]): void {
  const faulty = checked.filter(({ fault }) => fault !== null);
  if (faulty.length === 0) return;
  const refused = faulty.map(({ number, text, fault }) => ({
    number: number ?? text,
    reason: getFaultMessage(fault ?? 'not_a_number'),
  }));
  throw new ApiError(
    409,
    'port_numbers',
    t('{count, plural, one {# number can’t move in: {named}.} other {# numbers can’t move in: {named}.}}', {
      count: refused.length,
      named: joinAnd(
        refused.map(({ number, reason }) =>
          t('{number} {reason}', { number: /^\d+$/.test(number) ? formatNumber(number) : number, reason }),
        ),
        MAX_NAMED,
      ),
    }),
    { details: { numbers: refused } },
  );
}
